"""Hints: honest, and right about what happens at once."""

import doctest
import json
from pathlib import Path

import numpy as np
import pytest

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
        for hint in hints(match, seat, count=100):
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
        found = hints(match, seat, count=1000)
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
        assert hints(one, 0, count=50) == hints(two, 0, count=50)
        assert hints(one, 0, "60sims", count=50) == hints(two, 0, "60sims", count=50)


def test_a_hint_leaves_the_game_alone():
    match = imperia.new("empire", players=2, seed=3)
    before = match.state.tobytes()
    hints(match, 0)
    assert match.state.tobytes() == before
    assert match.ply == 0


def imagined(match: imperia.Match, seat: int, rng: int) -> imperia.Match:
    """The same moment in another world that looks the same to a seat."""
    world = match.observe(seat)
    match.setup.entries.imagine(match.setup.tables, world, 0, np.array([rng], np.uint64))
    return imperia.Match(match.setup, start=world)


@pytest.mark.parametrize(("game", "players"), [("empire", 3), ("miners", 2), ("miners", 1)])
def test_hints_are_the_same_in_every_world_the_seat_could_be_in(game, players):
    match = imperia.new(game, players=players, seed=6)
    bot, rng = make("random", match.setup), np.random.default_rng(6)
    differed = 0
    while match.ply < 40 and not match.over:
        seat = min(match.acting)
        if match.ply % 4 == 0:
            other = imagined(match, seat, match.ply + 1)
            differed += other.state.tobytes() != match.state.tobytes()
            assert hints(other, seat, "16sims", count=50) == hints(match, seat, "16sims", count=50)
        match.play(bot.decide(match.observe(seat), seat, match.legal(seat), rng).action, seat)
    assert differed > 5


def test_a_thinking_hint_tells_chances_points_and_reasons():
    for match in positions(3, 3):
        seat = min(match.acting)
        for hint in hints(match, seat, "30sims"):
            assert 0 <= hint.wins <= 1
            assert hint.points > 0
            assert hint.reasons["en"]
            assert hint.reasons["fr"]
            assert json.dumps(hint.json())


def test_alone_there_is_no_win_chance_but_points():
    match = imperia.new("miners", players=1, seed=3)
    found = hints(match, 0, "60sims")
    assert [hint.wins for hint in found] == [None] * len(found)
    assert found[0].points > 0


def test_reasons_say_what_changes():
    text = (
        "empire/1 3 | game=1/1 phase=act turn=0 first=0 youngest=0 coins=1,3,4 bids=3,1,0 "
        "board=A3:0x1,A4:0x1,A5:0x2,A8:2x1,A9:2x2,A10:0x1,A11:0x2+0c1,A12:0x1,A13:0x2+1x1+2x1,A14:1x1,A15:1x1+1c1,"
        "A16:1x1,A17:1x1,A19:2x3+2c1,A20:2x2,A21:2x2,A23:1x3+1c1,A24:1x1 "
        "row=15,27,37,41,6,19 cards=0:8.12.16.32.34.36.39,1:2.17.20.21.25.30.33,2:1.3.9.11.13.35.40 "
        "card=36 side=2 left=2 other=0 pile=4.7.10.18.23.24.26.28.31.42"
    )
    match = imperia.position(text)
    told = {hint.action.text: ", ".join(hint.reasons["en"]) for hint in hints(match, 0, count=200)}
    assert told["move A13-A14"] == "gives up A13 Highcross, ultramarine loses A14 Amberfell, -1 region"
    assert "ultramarine loses A14 Amberfell, takes Meridia, +1 continent" in told.values()
    assert told["done"] == "changes nothing at once"


def test_reasons_of_a_purchase_name_goods_and_coins():
    match = imperia.new("empire", players=3, seed=2)
    while not match.legal(min(match.acting))[0].text.startswith("buy"):
        match.play(match.legal(min(match.acting))[0], min(match.acting))
    told = {hint.action.text: hint.reasons for hint in hints(match, min(match.acting), count=20)}
    assert "short of" in told["buy 1"]["en"][0] or "wild" in told["buy 1"]["en"][0]
    assert any(reason.startswith("costs 3 coins") for reason in told["buy 6"]["en"])
    assert any(reason.startswith("coûte 3 pièces") for reason in told["buy 6"]["fr"])


def test_the_example_of_the_document_is_right():
    document = Path(__file__).parents[2] / "docs" / "bots.md"
    assert doctest.testfile(str(document), module_relative=False).failed == 0
