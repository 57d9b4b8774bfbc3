"""Generators for whole games, shared by all property tests."""

from __future__ import annotations

from hypothesis import strategies as st

import imperia
from imperia.empire import GAME
from tests.any_game import play_at_random

OPTIONS = {
    "map": st.sampled_from(["four-continents", "five-continents", "broken-ring"]),
    "bid_winner": st.sampled_from(["starts", "chooses"]),
    "bid_tie": st.sampled_from(["youngest", "die"]),
    "youngest": st.sampled_from(["drawn", 0, 1]),
    "refill": st.sampled_from(["at_once", "after_action"]),
    "goods_tokens": st.booleans(),
    "games": st.sampled_from([1, 1, 1, 3]),
    "edition": st.sampled_from(["icons", "words"]),
    "neutral_continents": st.sampled_from(["counts", "ignored"]),
}

TASTES = ("", "place", "move", "destroy", "city", "done")
"""What a random player likes to do when it can: lopsided games reach corners that even ones do not."""


@st.composite
def matches(draw: st.DrawFn, most: int = 400) -> imperia.Match:
    """A match of any kind, played at random for up to so many decisions."""
    options = draw(st.fixed_dictionaries(OPTIONS))
    players = draw(st.integers(2, 5))
    match = imperia.new("empire", players=players, seed=draw(st.integers(0, 2**32)), **options)
    return play_at_random(draw, match, most, TASTES)


GAME_OPTIONS = {option.name: option.values for option in GAME.options if len(option.values) > 1}
"""Every option with a closed list of values."""
