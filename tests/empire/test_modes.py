"""One source, two modes: interpreted and compiled rules give the same bytes from the same keys."""

import itertools

import pytest

import imperia
from tests.any_game import digest_of, hashed, interpreted
from tests.empire.strategies import GAME_OPTIONS


def combinations() -> list[tuple[int, dict[str, object]]]:
    """Every number of players with every combination of options."""
    values = itertools.product(range(2, 6), *GAME_OPTIONS.values())
    return [(players, dict(zip(GAME_OPTIONS, chosen, strict=True))) for players, *chosen in values]


def digest(first: int, step: int) -> str:
    """A hash over all states, views, imagined worlds and scores of a game of every `step`-th combination."""
    numbered = enumerate(combinations()[first::step])
    games = ((n, imperia.new("empire", players=players, seed=n, **options)) for n, (players, options) in numbered)
    return hashed(part for number, match in games for part in digest_of(match, number, every=5))


def test_interpreted_and_compiled_rules_agree():
    assert interpreted(__name__, "digest", 0, 53) == digest(0, 53)


@pytest.mark.proof
@pytest.mark.parametrize("first", range(6))
def test_interpreted_and_compiled_rules_agree_over_all_options(first):
    """Every eleventh combination from each of six starts: all values of all options with all others."""
    assert interpreted(__name__, "digest", first, 11) == digest(first, 11)
