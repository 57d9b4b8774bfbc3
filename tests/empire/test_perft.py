"""Move counts from fixed deals: any change to what is legal, anywhere in the first turns, shows here.

The first counts of each row, up to 20,000, were also found by an independent implementation of the rules.
"""

import pytest

import imperia
from imperia.lab.perft import perft

ICONS = list(range(1, 43))
FEW = [card for card in ICONS if card not in (5, 14, 22, 29, 38)]
MIXED = [15, 36, 19, 23, 13, 30, *[c for c in FEW if c not in (15, 36, 19, 23, 13, 30)]]

POSITIONS = {
    "two players set up neutral armies": (2, {}, FEW, []),
    "three players bid": (3, {"bid_winner": "chooses"}, FEW, []),
    "the first turn of four, sea cards in the row": (4, {}, MIXED, ["0 bid 3", "1 bid 0", "2 bid 1", "3 bid 0"]),
    "and, or, sail and destroy with five": (
        5,
        {"refill": "after_action", "map": "five-continents"},
        MIXED,
        ["0 bid 0", "1 bid 0", "2 bid 0", "3 bid 0", "4 bid 0"],
    ),
    "carrying out an or card with words": (
        3,
        {"edition": "words"},
        [24, *[c for c in FEW if c != 24]],
        ["0 bid 1", "1 bid 0", "2 bid 0", "0 buy 1"],
    ),
}

COUNTS = {
    "two players set up neutral armies": [25, 625, 15625, 390625, 9765625],
    "three players bid": [36, 864, 10368, 31122, 167124, 468360, 3125412],
    "the first turn of four, sea cards in the row": [6, 26, 198, 1878, 11839, 52850, 340007, 2435075],
    "and, or, sail and destroy with five": [6, 20, 104, 566, 2994, 11189, 56460, 253418, 1189229],
    "carrying out an or card with words": [3, 10, 37, 184, 947, 3720, 15326, 55392, 208229, 856392, 4618558],
}


def position(name: str) -> imperia.Match:
    players, options, deck, moves = POSITIONS[name]
    match = imperia.new("empire", players=players, seed=1, chance={"decks": [deck], "youngest": 0}, **options)
    for move in moves:
        seat, _, text = move.partition(" ")
        match.play(text, int(seat))
    return match


@pytest.mark.parametrize("name", POSITIONS)
def test_move_counts(name):
    match = position(name)
    assert [perft(match, depth) for depth in range(1, len(COUNTS[name]) + 1)] == COUNTS[name]
    assert COUNTS[name][-1] >= 1_000_000
