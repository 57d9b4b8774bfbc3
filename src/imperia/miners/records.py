"""The two records of Imperial Miners: its content, and one whole game."""

from __future__ import annotations

from imperia.kernel.chance import CHANCE_FIELDS
from imperia.kernel.records import i1, i2, i4, record, u1
from imperia.miners.codes import (
    BOARDS,
    CARDS,
    DEPTH,
    DRAWN_LEVELS,
    EFFECTS,
    EVENTS,
    EVENTS_SHOWN,
    HAND,
    LINES,
    MINE,
    PILE,
    ROWS,
    SEATS,
    SPACES,
    SURFACE,
    TRACKS,
    WIDTH,
)

LINE_FIELDS = 7
"""A line of a program: what to do, how much, per how many of what, where, whether prices are Scots, what a failed
guard jumps over; see `language.words`."""

Tables = record(
    [
        ("cards", i2),  # of levels I to III
        ("card_level", i1, CARDS),
        ("card_cost", i1, CARDS),
        ("card_factions", i1, CARDS),  # a bit each
        ("card_halves", i1, CARDS),  # a bit for each side whose half-cart is full
        ("card_effect", i2, (CARDS, EFFECTS)),  # first line, or -1
        ("events", i1),
        ("event_kind", i1, EVENTS),
        ("event_effect", i2, EVENTS),
        ("track_length", i1, TRACKS),
        ("space_effect", i2, (TRACKS, SPACES)),
        ("surface_effect", i2, SURFACE),
        ("code", i1, (LINES, LINE_FIELDS)),
        ("dealt", i1, DRAWN_LEVELS),  # cards of each level a seat begins with
        ("draft", i1),  # how many of them it discards
    ]
)

State = record(
    [
        ("seats", i1),
        ("phase", i1),
        ("clock", i1),  # rounds, from 0
        ("turn", i1),  # whose end-of-round event is resolved
        ("event", u1, EVENTS_SHOWN),  # in order of appearance, the ones to come included
        ("side", i1, BOARDS),  # which of its two tracks a board shows
        ("pile", u1, (DRAWN_LEVELS, PILE)),  # the last is on top
        ("left", i1, DRAWN_LEVELS),  # cards in each pile
        ("discards", i1, DRAWN_LEVELS),
        ("whereabouts", i1, CARDS),
        ("hand", u1, (SEATS, HAND)),  # ascending
        ("held", i1, SEATS),  # cards in hand
        ("chosen", u1, SEATS),
        ("coins", i4, SEATS),
        ("points", i4, SEATS),
        ("discount", i1, SEATS),  # on the next card
        ("board", i1, SEATS),  # where the marker is, or NO_BOARD
        ("space", i1, SEATS),  # counted from 1; 0 off the boards
        ("row", i4, (SEATS, ROWS)),  # a bit for each place taken
        ("grid", i1, (SEATS, ROWS * WIDTH)),  # which card of the mine lies there, from 1; 0: none
        ("built", i1, SEATS),  # cards in the mine
        ("card", u1, (SEATS, MINE)),  # in order of placement, as are the next six
        ("cell", i1, (SEATS, MINE)),
        ("machines", i1, (SEATS, MINE)),
        ("collapsed", i1, (SEATS, MINE)),
        ("activated", i1, (SEATS, MINE)),
        ("tokens", i1, (SEATS, MINE)),  # a bit for each joint of the card that has a cart token
        ("carts", i1, (SEATS, MINE)),  # a bit for each joint whose cart is complete; above, for each incomplete one
        ("want", i1, SEATS),  # what the seat has to decide
        ("chain", i1, SEATS),  # the card from which the chain goes on
        ("visits", i1, SEATS),  # choices left at the Surface
        ("faction", i1, SEATS),  # which faction is being drawn
        ("tried", i1, SEATS),  # piles already searched for it, a bit each
        ("depth", i1, SEATS),  # pending effects
        ("line", i2, (SEATS, DEPTH)),
        ("here", i1, (SEATS, DEPTH)),
        ("steps", i1, (SEATS, DEPTH)),  # left of the line
        *CHANCE_FIELDS,
    ]
)
