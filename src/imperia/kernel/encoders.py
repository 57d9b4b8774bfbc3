"""The calls from Python that write observations and masks: templates, bound to a game as those of `entries` are."""

from __future__ import annotations

from imperia.kernel.encoding import Encoding
from imperia.kernel.entries import Entries, legal
from imperia.kernel.records import Numbers, Record, Records


def write(tables: Record, state: Record, seat: int, out: Numbers, part: int, parts: int) -> None:
    """Stands for the encoding of the bound game."""
    raise NotImplementedError


finish = write


def tell(tables: Record, state: Record, seat: int, out: Numbers) -> None:
    """Put what a seat may know into a flat vector of zeros."""
    write(tables, state, seat, out, 0, 1)
    finish(tables, state, seat, out, 0, 1)


def mark_legal(tables: Record, state: Record, seat: int, codes: Numbers, mask: Numbers) -> int:
    """Mark the legal actions of a seat among zeros; returns how many there are."""
    n = legal(tables, state, seat, codes)
    for k in range(n):
        mask[codes[k]] = True
    return n


def encode(tables: Records, states: Records, i: int, seat: int, out: Numbers) -> None:
    """What a seat may know of game i, as a flat vector."""
    out[:] = 0
    tell(tables[0], states[i], seat, out)


def mark(tables: Records, states: Records, i: int, seat: int, codes: Numbers, mask: Numbers) -> int:
    """Mark the legal actions of a seat in game i; returns how many there are."""
    mask[:] = False
    return mark_legal(tables[0], states[i], seat, codes, mask)


class Encoders:
    """The calls bound to one game."""

    def __init__(self, entries: Entries, encoding: Encoding) -> None:
        self.tell = entries.bind(tell, write=encoding.write, finish=encoding.finish)
        self.encode = entries.bind(encode, tell=self.tell)
        self.mark_legal = entries.bind(mark_legal)
        self.mark = entries.bind(mark, mark_legal=self.mark_legal)
