"""Errors as a command says them."""

from __future__ import annotations

import re
from typing import Any

from imperia.errors import ImperiaError

BOUND = re.compile(r"(?:equal to |x>=|x<=)(-?\d+)")
"""The end of a range that a number lies beyond, in the words of typer's older and newer releases."""


def error_text(error: ImperiaError, language: str) -> str:
    """An error in a language."""
    return error.text(language)


def usage_text(error: Exception, language: str) -> str:
    """What is wrong with a command line, in our words where we have some."""
    from imperia.words import say

    def words(message: str, **facts: object) -> str:
        return say(language, message, **facts)

    kind = type(error).__name__
    said = getattr(error, "message", "") or str(error)
    param = getattr(error, "param", None)
    name = _param_name(param)
    if kind == "NoSuchOption":
        return words("cli-usage-option", option=getattr(error, "option_name", "?"))
    if kind == "MissingParameter":
        return words("cli-usage-missing", name=name)
    if kind == "BadOptionUsage":
        return words("cli-usage-value", option=getattr(error, "option_name", "?"))
    if kind == "BadParameter" and (bound := BOUND.search(said)):
        return words(f"cli-usage-{'least' if 'greater' in said or '>=' in said else 'most'}", name=name, n=bound[1])
    if kind == "BadParameter" and "int" in said:
        return words("cli-usage-number", name=name)
    if kind == "BadParameter":
        return words("cli-usage-bad", name=name, why=said)
    if kind == "UsageError" and said.startswith("No such command"):
        return words("cli-usage-command", command=said.split("'")[1] if "'" in said else "?")
    if kind == "UsageError" and "unexpected extra argument" in said:
        return words("cli-usage-extra", more=said.rpartition("(")[2].strip(").") or "?")
    return said


def _param_name(param: Any) -> str:
    """An option as it is written, an argument as help shows it."""
    if param is None:
        return "?"
    options = [opt for opt in param.opts if opt.startswith("-")]
    return max(options, key=len) if options else str(param.metavar or param.name)
