"""What a beginner knows: weights and values that make sense, need no secrets and are the same in both modes."""

import hashlib
import os
import subprocess
import sys

import numpy as np
import pytest
from hypothesis import given

import imperia
from imperia.empire import GAME
from imperia.empire.codes import COLOURS, NEUTRAL
from imperia.empire.rules.score import controller_of
from imperia.empire.wits.board import lead_in
from tests.empire.scenario import play_out, plays, scenario, with_card
from tests.empire.strategies import matches

PLACE_3, MOVE_3, CITY, DESTROY_OR_CITY = 25, 18, 6, 23
"""Ids of cards."""
CODE = "from tests.empire.test_wits import digest; print(digest())"


def weights_of(match: imperia.Match, seat: int, view: bool = True) -> dict[str, int]:
    """The weight of every legal action, by its text."""
    actions = match.legal(seat)
    codes = np.array([action.code for action in actions], np.int16)
    weights = np.zeros(len(codes), np.int32)
    state = match.observe(seat)[0] if view else match.state
    GAME.wits.weigh(match.setup.tables[0], state, seat, codes, len(codes), weights)
    return dict(zip([action.text for action in actions], weights.tolist(), strict=True))


def value_of(match: imperia.Match, seat: int) -> float:
    return float(GAME.wits.value(match.setup.tables[0], match.state, seat))


def foreseen_of(match: imperia.Match, seat: int, state: np.record | None = None) -> float:
    points = np.zeros(match.players)
    GAME.wits.foresee(match.setup.tables[0], match.state if state is None else state, points)
    return float(points[seat])


def remembered_of(match: imperia.Match, notes: np.ndarray) -> list[float]:
    points = np.zeros(match.players)
    GAME.wits.foresee_again(match.setup.tables[0], match.state, notes[0], points)
    return points.tolist()


def digest(games: int = 8) -> str:
    """A hash over all weights and values of some games of two to five players."""
    found = hashlib.sha256()
    for number in range(games):
        match = imperia.new("empire", players=2 + number % 4, seed=number, goods_tokens=number % 3 == 0)
        rng, notes = np.random.default_rng(number), np.zeros(1, GAME.wits.notes)
        while not match.over:
            seat = min(match.acting)
            weights = weights_of(match, seat)
            worths = [(value_of(match, s), foreseen_of(match, s)) for s in range(match.players)]
            worths.append(remembered_of(match, notes))
            found.update(repr((weights, worths)).encode())
            drawn = rng.choice(list(weights), p=np.array(list(weights.values())) / sum(weights.values()))
            match.play(str(drawn), seat)
    return found.hexdigest()


def test_interpreted_and_compiled_wits_agree():
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"}
    command = [sys.executable, "-c", CODE]
    interpreted = subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()
    assert interpreted == digest()


@pytest.mark.property
@given(matches())
def test_every_weight_is_at_least_one_and_needs_no_secret(match):
    for seat in match.acting:
        weights = weights_of(match, seat)
        assert min(weights.values()) >= 1
        assert weights == weights_of(match, seat, view=False)


@pytest.mark.property
@given(matches())
def test_the_value_needs_no_secret(match):
    for seat in range(match.players):
        view = match.observe(seat)
        for other in range(match.players):
            assert GAME.wits.value(match.setup.tables[0], view[0], other) == value_of(match, other)
            assert foreseen_of(match, other, view[0]) == foreseen_of(match, other)


@pytest.mark.parametrize("players", range(2, 6))
def test_who_remembers_the_last_position_foresees_the_same_to_the_last_bit(players):
    notes = np.zeros(1, GAME.wits.notes)
    for number in range(6):
        options = {"goods_tokens": number % 3 == 0, "games": 1 + 2 * (number % 2), "neutral_continents": "ignored"}
        match = imperia.new("empire", players=players, seed=number, **(options if number else {}))
        rng = np.random.default_rng(number)
        while not match.over:
            seat = min(match.acting)
            legal = match.legal(seat)
            for action in (*rng.choice(legal, 2), None):
                tried = match.copy()
                if action is not None:
                    tried.play(str(action), seat)
                if not tried.over:
                    assert remembered_of(tried, notes) == [foreseen_of(tried, s) for s in range(players)]
            match.play(str(rng.choice(legal)), seat)


@pytest.mark.property
@given(matches())
def test_a_lead_in_a_region_is_control(match):
    for region in range(int(match.setup.tables[0].regions)):
        for colour in (*range(match.players), NEUTRAL):
            assert (lead_in(match.state, colour, region) > 0) == (controller_of(match.state, region) == colour)
    assert NEUTRAL == COLOURS - 1


@pytest.mark.parametrize("games", [1, 3])
@pytest.mark.parametrize("players", range(2, 6))
def test_a_finished_game_is_worth_its_points(players, games):
    match = play_out(imperia.new("empire", players=players, seed=players, games=games), seed=games)
    points = [row["total"] for row in match.scores]
    assert [value_of(match, seat) for seat in range(players)] == points
    assert [foreseen_of(match, seat) for seat in range(players)] == points


def test_an_army_to_spare_goes_where_it_wins_a_region():
    weights = weights_of(with_card(MOVE_3, "A13:0x3,A14:0x2,A15:1x3,A20:2x1"), 0)
    assert weights["move A13-A12"] == max(weights.values())
    assert weights["move A13-A12"] > weights["move A13-A20"] > weights["done"]
    assert weights["done"] > weights["move A13-A14"]
    assert weights["done"] > weights["move A13-A15"]


def test_the_army_that_holds_a_region_stays():
    weights = weights_of(with_card(MOVE_3, "A14:0x1,A13:0x3"), 0)
    assert weights["move A14-A11"] < weights["done"] < weights["move A13-A12"]


def test_an_army_is_placed_where_it_wins_a_region():
    weights = weights_of(with_card(PLACE_3, "A13:0x3,A5:0c1+1x1"), 0)
    assert weights["place A5"] > weights["place A13"] > weights["done"]


def test_a_city_is_built_where_it_wins_a_region():
    weights = weights_of(with_card(CITY, "A13:0x3,A5:0x1+1x1,A6:0x1"), 0)
    assert weights["city A5"] > weights["city A6"] > weights["city A13"]


def test_the_army_is_destroyed_whose_loss_gives_a_region():
    weights = weights_of(plays(with_card(DESTROY_OR_CITY, "A13:0x1+1x1,A5:1x1,A6:1x3,A7:0x1"), "choose 1"), 0)
    assert weights["destroy A13 1"] > weights["destroy A5 1"] > weights["done"] > weights["destroy A6 1"]
    assert weights["destroy A7 0"] == 1


def test_a_card_that_completes_a_tier_is_heavier_than_the_same_for_nothing():
    """The fourth crystal scores two points, the first carrot none."""
    weights = weights_of(scenario("A13:0x3", row=[8, 2, 9, 10, 11, 12], cards={0: [1, 3, 4]}, turn=0), 0)
    assert weights["buy 2"] == max(weights.values())


@pytest.mark.parametrize(
    ("worse", "better"),
    [
        ("A13:0x3+1x3", "A13:0x4+1x3"),  # one region more
        ("A13:0x3+1x3", "A13:0x3+1x3,A7:0x1"),  # and with a continent
        ("A13:0x3+1x3,A5:1x1", "A13:0x3+1x3,A5:1x1+0x1"),  # another's hold broken
        ("A13:0x4+1x3", "A13:0x4+1x3,A5:0c1"),  # somewhere to land
    ],
)
def test_a_better_board_is_worth_more(worse, better):
    for worth_of in (value_of, foreseen_of):
        assert worth_of(scenario(better), 0) > worth_of(scenario(worse), 0)


def test_goods_and_coins_are_worth_something():
    few, many = (scenario("A13:0x3", coins=[coins, 5, 5]) for coins in (2, 5))
    assert value_of(many, 0) > value_of(few, 0)
    near, far = (scenario("A13:0x3", cards={0: cards, 1: [25], 2: [26]}) for cards in ([1], [8]))
    assert value_of(near, 0) > value_of(far, 0)


def test_playing_by_weights_beats_playing_at_random():
    won = 0.0
    for number in range(40):
        match = imperia.new("empire", players=2, seed=number // 2)
        rng = np.random.default_rng(number)
        hero = number % 2
        while not match.over:
            seat = min(match.acting)
            weights = weights_of(match, seat)
            chances = np.array(list(weights.values())) if seat == hero else np.ones(len(weights))
            match.play(str(rng.choice(list(weights), p=chances / chances.sum())), seat)
        won += (hero in match.ranking[0]) / len(match.ranking[0])
    assert won >= 34
