"""Golden playthroughs: a change in behaviour shows as a readable difference.

After a change that is meant, write them anew with `python -m tests.golden` and raise the rules version.
"""

import pytest

from tests.golden import FOLDER, GAMES, playthrough


@pytest.mark.parametrize("name", GAMES)
def test_playthrough(name):
    assert playthrough(*GAMES[name]) == (FOLDER / f"{name}.txt").read_text(encoding="utf-8")
