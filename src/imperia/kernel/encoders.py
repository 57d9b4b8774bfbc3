"""The calls from Python that write observations and masks: templates, bound to a game as those of `entries` are."""

from __future__ import annotations

from imperia.kernel.encoding import Encoding
from imperia.kernel.entries import Entries, legal
from imperia.kernel.records import Numbers, Record, Records


def write(tables: Record, state: Record, seat: int, out: Numbers, width: int) -> None:
    """Stands for the encoding of the bound game."""
    raise NotImplementedError


def encode(tables: Records, states: Records, i: int, seat: int, out: Numbers, width: int) -> None:
    """What a seat may know of game i: a flat vector, or with a width tokens, row behind row."""
    out[:] = 0
    write(tables[0], states[i], seat, out, width)


def mark(tables: Records, states: Records, i: int, seat: int, codes: Numbers, mask: Numbers) -> int:
    """Mark the legal actions of a seat in game i; returns how many there are."""
    mask[:] = False
    n = legal(tables[0], states[i], seat, codes)
    for k in range(n):
        mask[codes[k]] = True
    return n


class Encoders:
    """The calls bound to one game."""

    def __init__(self, entries: Entries, encoding: Encoding) -> None:
        self.encode = entries.bind(encode, write=encoding.write)
        self.mark = entries.bind(mark)
