"""One source, two modes: interpreted and compiled rules give the same bytes from the same keys."""

from tests.any_game import digest_of, hashed, interpreted
from tests.miners.scenario import dealt


def digest(games: int = 2) -> str:
    """A hash over all states, views, imagined worlds and scores of some games of one to five players."""
    numbered = ((n, dealt(1 + n % 5, seed=n, first_game=n % 4 == 3)) for n in range(5 * games))
    return hashed(part for number, match in numbered for part in digest_of(match, number, every=7))


def test_interpreted_and_compiled_rules_agree():
    assert interpreted(__name__, "digest") == digest()
