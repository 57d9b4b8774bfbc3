"""Review: chances that end with the result, costs that are real, luck that is chance."""

import json

import numpy as np
import pytest

import imperia
from imperia.bots import make
from imperia.bots.review import review


def played(game: str, players: int, *names: str) -> imperia.Match:
    match = imperia.new(game, players=players, seed=4)
    bots, rng = [make(name, match.setup) for name in names], np.random.default_rng(2)
    while not match.over:
        seat = min(match.acting)
        match.play(bots[seat].decide(match.observe(seat), seat, match.legal(seat), rng).action, seat)
    return match


@pytest.fixture(scope="module")
def empire():
    """A reviewed game: a bot that thinks against one that draws."""
    return review(played("empire", 2, "greedy", "random"), "100sims", seed=1)


def test_chances_add_up_and_end_with_the_result(empire):
    curves = np.array(empire.curves)
    assert curves.shape == (2, empire.match.ply + 1)
    assert np.allclose(curves.sum(axis=0), 1)
    assert curves[:, -1].tolist() == [float(empire.match.ranking[0] == (seat,)) for seat in (0, 1)]


def test_who_plays_at_random_pays_more_for_it(empire):
    for decisions in (empire.decisions, empire.turning_points):
        costs = [sum(judged.cost for judged in decisions if judged.played.seat == seat) for seat in (0, 1)]
        assert costs[1] > 2 * costs[0]
        assert costs[1] > 0.3
    ordered = [judged.cost for judged in empire.turning_points]
    assert ordered == sorted(ordered, reverse=True)


def test_every_chance_event_is_weighed_and_nothing_else(empire):
    events = {event.ply for event in empire.events}
    drawn = {p.ply for p in empire.match.history if p.reveals and not p.opens}
    assert events == drawn | {-1}
    assert all(abs(sum(event.luck)) < 0.01 for event in empire.events if event.ply >= 0)


def test_the_last_draw_of_a_decided_game_is_no_luck(empire):
    late = [event for event in empire.events if event.ply > 0.95 * empire.match.ply]
    assert all(abs(luck) < 0.2 for event in late for luck in event.luck)


def test_the_json_form_has_its_stable_keys(empire):
    found = empire.json()
    assert json.loads(json.dumps(found)) == found
    keys = "review game players over bot unit curves decisions turning_points events luck"
    assert list(found) == keys.split()
    assert set(found["decisions"][0]) == {"ply", "seat", "action", "best", "cost", "error"}
    assert set(found["events"][0]) == {"ply", "seat", "action", "luck", "errors"}


def test_the_same_seed_reviews_the_same_way():
    match = played("empire", 2, "random", "random").at(30)
    one, two = (review(match, "20sims", seed=3).json() for _ in range(2))
    assert one == two


def test_a_game_for_one_is_reviewed_by_points():
    match = played("miners", 1, "random")
    found = review(match, "40sims")
    assert found.unit == "points"
    assert found.curves[0][-1] == match.scores[0]["total"]
    assert found.turning_points


def test_a_running_game_is_reviewed_as_far_as_it_goes():
    match = played("empire", 3, "random", "random", "random").at(12)
    found = review(match, "20sims")
    assert not found.json()["over"]
    assert 0 < found.curves[0][-1] < 1
