"""A review in words: turning points and strokes of luck, from what the review says in notation."""

from imperia.server.retelling import retold, strokes
from tests.empire.scenario import scenario


def a_match():
    match = scenario(players=2, turn=1)
    match.play("buy 1")
    return match


def test_a_turning_point_tells_what_was_done_and_what_the_bot_would_have_done():
    match = a_match()
    review = {
        "decisions": [{"ply": 0, "seat": 1, "action": "buy 1", "best": "buy 2"}],
        "turning_points": [0],
        "events": [],
    }
    (found,) = retold(match, review, "en")
    assert found.ply == 0
    assert found.played != found.best
    assert "buy 1" not in found.played
    assert retold(match, review, "fr")[0].best != found.best


def test_only_clear_strokes_of_luck_are_told_the_greatest_first():
    match = a_match()
    deal = {"ply": -1, "seat": None, "action": "", "luck": [0.1, -0.1], "errors": [0.01, 0.01]}
    draw = {"ply": 0, "seat": 1, "action": "buy 1", "luck": [-0.3, 0.3], "errors": [0.05, 0.05]}
    dim = {"ply": 0, "seat": 1, "action": "buy 1", "luck": [0.5, -0.5], "errors": [0.4, 0.4]}
    found = strokes(match, {"events": [deal, dim, draw]}, "en")
    assert [stroke.ply for stroke in found] == [0, -1]
    assert found[0].told
    assert not found[1].told
