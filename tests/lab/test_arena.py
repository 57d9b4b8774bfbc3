"""The arena: every seating of every deal once, figures that respect it, runs that can be stopped and resumed."""

import json
import pickle
from collections import Counter
from dataclasses import replace

import pytest

from imperia import OptionError
from imperia.lab.arena import Interval, Ledger, Plan, Result, compete
from imperia.lab.arena.figures import by_deal, lead, points_of, share_of, win_share
from imperia.lab.arena.ratings import ratings
from imperia.lab.arena.sequential import Watch, looks

ROLLOUT = "rollout:8sims"


def timeless(results):
    """Games without the time they took."""
    return [replace(result, milliseconds=()) for result in results]


def made(deal, seats, winner, points=None):
    """A game with one winner."""
    names = tuple(seats.split())
    shares = tuple(float(seat == winner) for seat in range(len(names)))
    ranks = tuple(1.0 if share else (len(names) + 2) / 2 for share in shares)
    return Result(deal, names, shares, points or (0,) * len(names), ranks, (1,) * len(names), (1.0,) * len(names))


@pytest.mark.parametrize(
    ("bots", "players", "seatings"),
    [
        ("a b", 2, ["a b", "b a"]),
        ("a b", 4, ["a b b b", "b a b b", "b b a b", "b b b a"]),
        ("a b c", 2, ["a b", "b a", "a c", "c a", "b c", "c b"]),
        ("a b", 1, ["a", "b"]),
        ("a", 3, ["a a a"]),
    ],
)
def test_every_distinct_seating_is_played(bots, players, seatings):
    plan = Plan("empire", players, tuple(bots.split()))
    assert plan.seatings == [tuple(seating.split()) for seating in seatings]


def test_as_many_bots_as_seats_sit_in_every_order():
    seatings = Plan("empire", 4, tuple("abcd")).seatings
    assert len(set(seatings)) == 24
    assert all(set(Counter(column).values()) == {6} for column in zip(*seatings, strict=True))


def test_each_rung_of_a_ladder_meets_the_one_below():
    plan = Plan.of("empire", 3, ["rollout:10sims"], ladder=True)
    assert plan.bots == tuple(f"rollout:{n}sims" for n in (10, 20, 40, 80, 160))
    assert plan.lineups[0] == ("rollout:20sims", "rollout:10sims", "rollout:10sims")
    assert len(plan.seatings) == 4 * 3


def test_the_number_of_workers_does_not_change_the_games():
    plan = Plan.of("empire", 2, [ROLLOUT, "random"], seed=3)
    one, two = (compete(plan, 8, workers=workers) for workers in (1, 2))
    assert timeless(one.results) == timeless(two.results)
    assert one.deals == 4


def test_another_seed_deals_other_games():
    one, two = (compete(Plan.of("empire", 2, ["random"], seed=seed), 3, workers=1) for seed in (1, 2))
    assert timeless(one.results) != timeless(two.results)


def test_the_luck_of_the_deal_cancels():
    """One bot under one name in both seats of mirrored games wins exactly its share."""
    contest = compete(Plan.of("empire", 2, [ROLLOUT, "random"], seed=1), 20, workers=1)
    shares = [by_deal(contest.results, bot, share_of) for bot in contest.plan.bots]
    assert all(a + b == pytest.approx(1) for a, b in zip(shares[0].values(), shares[1].values(), strict=True))
    assert contest.figures()[0].win_share.value > 0.8


def test_the_json_form_has_its_stable_keys():
    found = compete(Plan.of("empire", 2, [ROLLOUT, "random"], seed=1), 4, workers=1).json()
    assert json.loads(json.dumps(found)) == found
    for bot in found["bots"]:
        assert {"name", "games", "win_share", "interval", "points", "rank", "ms_per_decision", "rating"} <= set(bot)
    assert found["bots"][0]["rating"] > found["bots"][1]["rating"]
    assert {"game", "players", "options", "deals", "seed", "versions"} <= set(found)


def test_a_game_for_one_is_compared_by_points_on_the_same_deals():
    found = compete(Plan.of("miners", 1, [ROLLOUT, "random"], seed=1), 12, workers=1).json()
    assert found["deals"] == 6
    assert [bot["win_share"] for bot in found["bots"]] == [None, None]
    assert found["leads"][0]["points"] > 5
    low, middle, high = found["bots"][0]["quartiles"]
    assert low <= middle <= high


def test_the_deal_is_the_unit_of_an_interval():
    """Twenty deals that seat 0 always wins say nothing more about the bots than that they are equal."""
    mirrored = [made(deal, seats, 0) for deal in range(20) for seats in ("a b", "b a")]
    assert win_share(mirrored, "a").value == 0.5
    won = [made(deal, "a b", 0) for deal in range(20)] + [made(deal, "b a", 1) for deal in range(20)]
    assert win_share(won, "a").low == pytest.approx(0.839, abs=0.001)  # Wilson: 20 of 20, not 40 of 40


def test_copies_of_a_bot_share_its_figures():
    games = [made(deal, seats, 3) for deal in range(5) for seats in ("a b b b", "b a b b", "b b a b", "b b b a")]
    assert win_share(games, "a").value == 0.25
    assert win_share(games, "b").value == 0.25


def test_points_are_compared_deal_by_deal():
    games = [made(deal, "a b", 0, (10 * deal + 3, 10 * deal)) for deal in range(6)]
    found = lead(games, "a", "b")
    assert (found.value, found.low, found.high) == (3, 3, 3)
    assert Interval.of_mean(list(by_deal(games, "a", points_of).values())).high > 30
    assert Interval.of_mean([3.0]).json() is None


def test_ratings_follow_the_results_and_ignore_games_without_rivals():
    rated = ratings([made(deal, "a b", 0) for deal in range(9)] + [made(0, "b b", 0)], ["a", "b"])
    assert rated["a"][0] > 25 > rated["b"][0]
    assert rated["a"][1] < 8


def test_a_test_stops_at_the_first_look_that_is_clear():
    plan = Plan.of("empire", 2, ["random", ROLLOUT], seed=1)
    contest = compete(plan, 400, workers=1, until=0.5)
    assert contest.verdict.side == "below"
    assert contest.deals == contest.verdict.deals == next(looks(200)) == 16
    assert contest.json()["until"] == {"bar": 0.5, "side": "below", "deals": 16, "looks": 1}


def test_a_question_that_stays_open_is_called_open():
    contest = compete(Plan.of("empire", 2, ["random"], seed=1), 20, workers=1, until=0.5)
    assert contest.verdict.side == "open"
    assert contest.deals == 20


def test_looks_are_spaced_and_end_with_the_last_deal():
    assert list(looks(40)) == [16, 20, 25, 31, 39, 40]
    watch = Watch(0.5, "a", 40)
    assert not watch.due(15)
    assert watch.due(16)


def test_a_run_is_resumed_where_it_stopped(tmp_path):
    plan, file = Plan.of("empire", 2, [ROLLOUT, "random"], seed=5), tmp_path / "run.jsonl"
    whole = compete(plan, 8, workers=1)
    compete(plan, 4, workers=1, ledger=Ledger.new(str(file), plan))
    with file.open("a") as torn:
        torn.write('{"deal": 2, "sea')
    played = []
    resumed = compete(plan, 8, workers=1, ledger=Ledger.resumed(str(file), plan), progress=played.append)
    assert played == [4, 1, 1, 1, 1]
    assert timeless(resumed.results) == timeless(whole.results)
    assert len(Ledger.resumed(str(file), plan).results) == 8


def test_a_file_of_another_run_is_refused_and_none_is_overwritten(tmp_path):
    plan, file = Plan.of("empire", 2, ["random"], seed=5), tmp_path / "run.jsonl"
    Ledger.new(str(file), plan)
    with pytest.raises(OptionError, match="already"):
        Ledger.new(str(file), plan)
    with pytest.raises(OptionError, match='its "seed" is 5, here it is 6'):
        Ledger.resumed(str(file), Plan.of("empire", 2, ["random"], seed=6))
    (tmp_path / "notes.txt").write_text("my notes\n")
    with pytest.raises(OptionError, match="not a file of the arena"):
        Ledger.resumed(str(tmp_path / "notes.txt"), plan)
    with file.open("a") as spoilt:
        spoilt.write("{}\n")
    with pytest.raises(OptionError, match="line 2"):
        Ledger.resumed(str(file), plan)


def test_an_interrupted_run_adds_up_its_complete_deals(monkeypatch):
    from imperia.lab.arena import run

    def stopped(plan, jobs, workers):
        yield from (made(deal, " ".join(seating), 0) for deal, seating in jobs[:5])
        raise KeyboardInterrupt

    monkeypatch.setattr(run, "play_all", stopped)
    contest = compete(Plan.of("empire", 2, [ROLLOUT, "random"]), 100)
    assert contest.interrupted
    assert contest.deals == 2


@pytest.mark.parametrize(
    ("bots", "players", "words"),
    [
        (["random", "random"], 2, "named twice"),
        (["genius"], 2, "no bot"),
        (["random"], 7, "7 players"),
    ],
)
def test_a_wrong_wish_is_told_before_anything_is_played(bots, players, words):
    with pytest.raises(OptionError, match=words):
        Plan.of("empire", players, bots)


def test_a_plan_and_its_errors_travel_to_workers():
    plan = Plan.of("empire", 2, ["random"], options={"bid_tie": "die"})
    assert pickle.loads(pickle.dumps(plan)) == plan
    with pytest.raises(OptionError) as caught:
        Plan.of("empire", 2, ["genius"])
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.text("fr") == caught.value.text("fr")
