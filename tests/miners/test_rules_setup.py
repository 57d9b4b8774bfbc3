"""Set-up: boards, piles, events, first hands, the draft."""

import pytest

import imperia
from imperia import OptionError
from tests.miners.scenario import dealt, hand, legal, plays, seat_of


def levels(match, seat):
    return [face["level"] for face in seat_of(match, seat)["hand"]]


@pytest.mark.parametrize("players", range(1, 6))
def test_everyone_draws_eight_and_keeps_four(players):
    match = dealt(players)
    for seat in range(players):
        assert levels(match, seat) == ["I"] * 2 + ["II"] * 3 + ["III"] * 3
        for _ in range(4):
            match.play(match.legal(seat)[0], seat)
    assert match.view()["phase"] != "draft"
    assert [len(hand(match, seat)) for seat in range(players)] == [4] * players


def test_in_the_draft_all_discard_at_once_in_any_order():
    match = dealt(3)
    assert match.acting == {0, 1, 2}
    plays(match, legal(match, 2)[0], seat=2)
    assert match.acting == {0, 1, 2}


def test_discards_of_the_draft_are_open():
    match = dealt(2)
    first = hand(match, 1)[0]
    plays(match, f"discard {first}", seat=1)
    assert match.view(0)["discards"]["I"] == [first]


def test_the_first_game_deals_six_and_keeps_all():
    match = dealt(2, first_game=True)
    assert match.view()["phase"] != "draft"
    assert levels(match, 0) == ["I"] * 2 + ["II"] * 2 + ["III"] * 2


def test_nobody_has_coins_and_markers_stand_off_the_boards():
    match = dealt(4)
    for seat in match.view()["seats"]:
        assert (seat["coins"], seat["board"], seat["space"], seat["mine"]) == (0, None, 0, [])


def test_ten_different_events_are_in_the_game():
    events = [int(event) for event in dealt().state.event]
    assert len(set(events)) == 10
    assert max(events) < 18


def test_piles_hold_what_was_not_dealt():
    assert dealt(5).view()["piles"] == {"I": 36 - 10, "II": 43 - 15, "III": 43 - 15}


def test_every_deal_is_its_own_and_the_same_again():
    assert dealt(seed=1).state.tobytes() == dealt(seed=1).state.tobytes()
    assert dealt(seed=1).state.tobytes() != dealt(seed=2).state.tobytes()


def test_chance_can_be_set_by_hand():
    chance = {"sides": ["b", "a", "b"], "events": ["payday", "survey"], "piles": {"I": ["5", "9", "1"], "II": ["40"]}}
    match = imperia.new("miners", players=2, seed=1, chance=chance)
    assert [board["side"] for board in match.view()["boards"]] == ["b", "a", "b"]
    assert hand(match, 0)[:2] == ["5", "9"]
    assert "1" in hand(match, 1)
    assert "40" in hand(match, 0)
    for seat in (0, 1):
        for _ in range(4):
            match.play(match.legal(seat)[-1], seat)
    assert match.view()["event"]["event"] == "payday"
    assert imperia.replay(match.record().dumps()).state.tobytes() == match.state.tobytes()


def test_chance_not_given_stays_as_it_was_drawn():
    drawn, given = dealt(3, seed=5), imperia.new("miners", players=3, seed=5, chance={"sides": ["a", "b", "a"]})
    given.state.side[:] = drawn.state.side
    assert given.state.tobytes() == drawn.state.tobytes()


@pytest.mark.parametrize(
    "chance",
    [
        {"sides": "ab"}, {"sides": ["a", "b", "c"]}, {"events": ["payday", "payday"]}, {"events": ["no_such"]},
        {"events": "payday"}, {"piles": ["1"]}, {"piles": {"I": ["40"]}}, {"piles": {"I": ["1", "1"]}},
        {"piles": {"V": []}}, {"die": 1},
    ],
)  # fmt: skip
def test_wrong_chance_is_refused(chance):
    with pytest.raises(OptionError):
        imperia.new("miners", players=2, seed=1, chance=chance)


def test_each_board_shows_a_random_side():
    shown = {tuple(board["side"] for board in dealt(1, seed=seed).view()["boards"]) for seed in range(60)}
    assert len(shown) == 8


def test_a_hand_without_a_level_one_card_is_allowed():
    match = dealt(1, seed=3)
    for face in [f for f in match.view(0)["seats"][0]["hand"] if f["level"] == "I"]:
        match.play(f"discard {face['card']}", 0)
    match.play(match.legal(0)[0], 0)
    match.play(match.legal(0)[0], 0)
    assert {face["level"] for face in match.view(0)["seats"][0]["hand"]} == {"II", "III"}


def test_every_number_of_players_from_one_to_five_can_play():
    assert [dealt(players).players for players in range(1, 6)] == [1, 2, 3, 4, 5]
    for players in (0, 6):
        with pytest.raises(OptionError):
            dealt(players)
