"""Hints: honest, and right about what happens at once."""

import numpy as np

import imperia
from imperia.bots import hints, make


def positions(players: int, seed: int):
    """A game as it goes, position by position."""
    match = imperia.new("empire", players=players, seed=seed)
    bot, rng = make("random", match.setup), np.random.default_rng(seed)
    while not match.over:
        yield match
        seat = min(match.acting)
        match.play(bot.decide(match.observe(seat), seat, match.legal(seat), rng).action, seat)


def test_what_a_hint_promises_happens():
    checked = 0
    for match in positions(3, 2):
        seat = min(match.acting)
        before = match.scores[seat]
        for hint in hints(match, seat, 100):
            after = match.copy()
            after.play(hint.action, seat)
            if not any(p.opens for p in after.history[match.ply :]):
                assert after.scores[seat]["total"] - before["total"] == hint.gain
                assert sum(hint.sources.values()) == hint.gain
                checked += bool(hint.gain)
    assert checked > 20


def test_the_best_comes_first_and_all_are_legal():
    for match in positions(2, 5):
        seat = min(match.acting)
        found = hints(match, seat, 1000)
        assert {h.action for h in found} == set(match.legal(seat))
        assert [h.margin for h in found] == sorted((h.margin for h in found), reverse=True)


def test_hints_do_not_know_what_the_seat_does_not():
    one, two = (imperia.new("empire", players=3, seed=seed, youngest=0) for seed in (1, 2))
    # The same row and tokens, another pile and another hidden bid.
    row = [card["card"] for card in one.view()["row"]]
    rest = [card.id for card in one.setup.content.deck if not card.five_players_only and card.id not in row]
    decks = ([row + rest], [row + rest[::-1]])
    one, two = (imperia.new("empire", players=3, seed=1, chance={"decks": deck}, youngest=0) for deck in decks)
    one.play("bid 0", 1)
    two.play("bid 7", 1)
    for text in ("", "bid 3"):
        if text:
            for match in (one, two):
                match.play("bid 3", 2)
        assert one.observe(0).tobytes() == two.observe(0).tobytes()
        assert hints(one, 0, 50) == hints(two, 0, 50)


def test_a_hint_leaves_the_game_alone():
    match = imperia.new("empire", players=2, seed=3)
    before = match.state.tobytes()
    hints(match, 0)
    assert match.state.tobytes() == before
    assert match.ply == 0
