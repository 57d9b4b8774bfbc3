"""The effect language: one text in a content file is what a card does, what it says, and what the rules run."""

from imperia.miners.language.compile import compile_effect
from imperia.miners.language.parse import Effect, Misread, Step, parse
from imperia.miners.language.wording import effect_text

__all__ = ["Effect", "Misread", "Step", "compile_effect", "effect_text", "parse"]
