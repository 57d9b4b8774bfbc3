"""A deal does not depend on what the record held before: memory on a GPU begins with anything in it."""

import numpy as np
import pytest

from imperia.kernel import registry
from imperia.kernel.keys import key_of, words_of
from imperia.match.setup import Setup


@pytest.mark.parametrize("game", registry.names())
def test_a_deal_into_garbage_is_the_deal_into_zeros(game):
    for players in registry.find(game).players:
        setup = Setup.of(game, players, {})
        rng = np.random.default_rng(players)
        states = np.zeros(3, setup.game.rules.state)
        states[1:].view(np.uint8)[:] = 255
        states[2:].view(np.uint8)[:] = rng.integers(256, size=states.itemsize)
        for i in range(len(states)):
            setup.entries.deal(setup.tables, states, i, players, words_of(key_of(1)))
        first, *others = (states[i].tobytes() for i in range(len(states)))
        assert others == [first, first]
