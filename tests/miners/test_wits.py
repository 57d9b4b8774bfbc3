"""What a beginner knows of mines: weights that are the same in both modes, and chains seen from below."""

import hashlib

import numpy as np
import pytest
from hypothesis import given

import imperia
from imperia.miners import GAME
from imperia.miners.codes import DRAWN_LEVELS, MAX_LEGAL, WIDTH
from imperia.miners.rules.mine import free_places
from imperia.miners.wits.chain import above_worth, note_worths
from imperia.miners.wits.weigh import best_chain
from tests.any_game import interpreted
from tests.miners.strategies import matches


def digest(games: int) -> str:
    """A hash over all weights and values of games of one player, of two and so on."""
    found = hashlib.sha256()
    for number in range(games):
        match = imperia.new("miners", players=1 + number, seed=number)
        rng = np.random.default_rng(number)
        while not match.over:
            seat = min(match.acting)
            codes = np.array([action.code for action in match.legal(seat)], np.int16)
            weights = np.zeros(MAX_LEGAL, np.int32)
            view, n = match.observe(seat)[0], len(codes)
            GAME.wits.weigh(match.setup.tables[0], view, seat, codes, n, weights)
            worths = [float(GAME.wits.value(match.setup.tables[0], view, s)) for s in range(match.players)]
            found.update(repr((weights[:n].tolist(), worths)).encode())
            match.play(int(rng.choice(codes, p=weights[:n] / weights[:n].sum())), seat)
    return found.hexdigest()


def test_interpreted_and_compiled_wits_agree():
    assert interpreted("tests.miners.test_wits", "digest", 2) == digest(2)


@pytest.mark.property
@given(matches())
def test_the_best_chain_of_a_row_is_the_best_above_any_of_its_free_places(match):
    t, s = match.setup.tables[0], match.state
    worths = np.zeros(MAX_LEGAL, np.int32)
    for seat in range(match.players):
        note_worths(t, s, seat, DRAWN_LEVELS, worths)
        for level in range(DRAWN_LEVELS + 1):
            free = free_places(s, seat, level)
            above = [above_worth(s, seat, level * WIDTH + p, worths) for p in range(WIDTH) if (free >> p) & 1]
            assert best_chain(s, seat, level, worths) == max(above, default=0)
