"""Action codes: small integers in contiguous blocks, one block per kind of decision, declared once.

Everything else derives from the declaration: encoding, the text form, parsing, the board elements an action touches,
legality masks and the environments. A block's parameters name *kinds* of things (a region, a seat, a place in the row);
a game's content gives each kind its names, so one declaration serves every map.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from imperia.errors import MalformedAction, UnknownAction
from imperia.words import listed, shown


@dataclass(frozen=True)
class Param:
    """One parameter of a block: how many values it has, what kind of thing they are, what stands before it in text."""

    kind: str
    size: int
    lead: str = " "


@dataclass(frozen=True)
class Block:
    """A kind of decision: the word it is written with, its parameters, its first code.

    `hidden` decisions stay unknown to the other seats until all that are due have been taken, and for
    good if the seat `withdraws` them before. One that `opens` a turn begins a line of a record.
    """

    word: str
    params: tuple[Param, ...] = ()
    hidden: bool = False
    opens: bool = False
    withdraws: bool = False
    first: int = 0

    @property
    def size(self) -> int:
        """How many codes the block has."""
        size = 1
        for param in self.params:
            size *= param.size
        return size

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """What follows the word: a value for each parameter, behind its lead or just a space."""
        leads = (r"\s+" if p.lead == " " else rf"(?:\s*{re.escape(p.lead)}\s*|\s+)" for p in self.params)
        return re.compile("".join(rf"{lead}([+-]?\w{{1,20}})" for lead in leads), re.ASCII)

    def encode(self, *values: int) -> int:
        """The code of a decision of this kind."""
        offset = 0
        for param, value in zip(self.params, values, strict=True):
            if not 0 <= value < param.size:
                raise ValueError(f"{self.word}: {value} is not below {param.size}")
            offset = offset * param.size + value
        return self.first + offset

    def decode(self, code: int) -> tuple[int, ...]:
        """The parameters' values in a code of this block."""
        offset = code - self.first
        values: list[int] = []
        for param in reversed(self.params):
            offset, value = divmod(offset, param.size)
            values.append(value)
        return tuple(reversed(values))


@dataclass(frozen=True)
class Blocks:
    """All blocks of a game, numbered one after the other from 0."""

    blocks: tuple[Block, ...]

    @classmethod
    def declare(cls, *blocks: Block) -> Blocks:
        """Number the blocks in the order given."""
        numbered: list[Block] = []
        first = 0
        for block in blocks:
            numbered.append(replace(block, first=first))
            first += block.size
        return cls(tuple(numbered))

    @property
    def size(self) -> int:
        """How many action codes the game has."""
        last = self.blocks[-1]
        return last.first + last.size

    def __getitem__(self, word: str) -> Block:
        return next(b for b in self.blocks if b.word == word)

    def of(self, code: int) -> Block:
        """The block a code belongs to."""
        if not 0 <= code < self.size:
            raise UnknownAction("action-code", code=code, size=self.size)
        return next(b for b in self.blocks if code < b.first + b.size)


@dataclass(frozen=True, slots=True)
class Action:
    """One atomic decision: its code, its text, its kind, the values of its parameters, what it touches on the board."""

    code: int
    text: str
    kind: str
    values: tuple[str, ...]
    touches: tuple[str, ...]
    hidden: bool = False

    def __str__(self) -> str:
        return self.text


@dataclass(frozen=True)
class Notation:
    """The text form of every action, with the names that one game's content gives to regions, seats and the like."""

    blocks: Blocks
    names: Mapping[str, Sequence[str]]
    _actions: dict[int, Action] = field(default_factory=dict, compare=False, repr=False)
    _codes: dict[str, int] = field(default_factory=dict, compare=False, repr=False)

    def action(self, code: int) -> Action:
        """The action with this code."""
        found = self._actions.get(code)
        if found is None:
            found = self._actions[code] = self._make(code)
        return found

    def _make(self, code: int) -> Action:
        block = self.blocks.of(code)
        text, values, touches = block.word, [], []
        for param, value in zip(block.params, block.decode(code), strict=True):
            names = self.names[param.kind]
            if value >= len(names):
                raise UnknownAction("action-code", code=code, size=self.blocks.size)
            text += param.lead + names[value]
            values.append(names[value])
            touches.append(f"{param.kind}:{names[value]}")
        return Action(code, text, block.word, tuple(values), tuple(touches), block.hidden)

    def parse(self, text: str) -> int:
        """The code of a written action; spaces and capitals do not matter."""
        code = self._codes.get(text)
        if code is None:
            code = self._codes[text] = self._read(text)
            if len(self._codes) > 4 * self.blocks.size:  # texts come from outside: the memory of them stays bounded
                self._codes.clear()
        return code

    def _read(self, text: str) -> int:
        word = re.match(r"\s*([A-Za-z]+)", text)
        if word is None:
            raise MalformedAction("action-malformed", text=shown(text), words=self._words())
        block = next((b for b in self.blocks.blocks if b.word == word[1].lower()), None)
        if block is None:
            raise UnknownAction("action-unknown-word", word=shown(word[1]), words=self._words())
        given = block.pattern.fullmatch(text.strip()[len(block.word) :])
        if given is None:
            raise MalformedAction("action-form", text=shown(text), form=self.form(block))
        return block.encode(*map(self._value, block.params, given.groups()))

    def _value(self, param: Param, word: str) -> int:
        names = self.names[param.kind]
        lowered = word.lower()
        for value, name in enumerate(names):
            if name.lower() == lowered:
                return value
        raise UnknownAction("action-unknown-value", kind=param.kind, word=shown(word), names=listed(names))

    def form(self, block: Block) -> str:
        """How a decision of this kind is written, with an example of each parameter."""
        return block.word + "".join(p.lead + self.names[p.kind][0] for p in block.params)

    def _words(self) -> str:
        return ", ".join(b.word for b in self.blocks.blocks)
