"""Match: an API that reads like the game."""

import numpy as np
import pytest

import imperia
from imperia.lab.bench import random_match


@pytest.fixture
def match() -> imperia.Match:
    return imperia.new("empire", players=3, seed=7, map="five-continents")


def bids(match: imperia.Match, *coins: int) -> imperia.Match:
    for seat, bid in enumerate(coins):
        match.play(f"bid {bid}", seat)
    return match


def test_all_seats_may_bid_at_first(match):
    assert match.acting == frozenset({0, 1, 2})
    assert [action.text for action in match.legal(0)] == [f"bid {n}" for n in range(12)]


def test_actions_are_taken_as_text_code_or_action(match):
    match.play("bid 2", seat=0)
    match.play(match.legal(1)[0], seat=1)
    match.play(match.legal(2)[3].code, seat=2)
    assert [str(played.action) for played in match.history] == ["bid 2", "bid 0", "bid 3"]


def test_the_seat_may_be_left_out_when_only_one_acts(match):
    bids(match, 0, 3, 1)
    assert match.play("buy 1").seat == 1


def test_with_several_acting_the_seat_must_be_said(match):
    with pytest.raises(imperia.IllegalAction, match="say which one"):
        match.play("bid 1")


def test_a_card_too_dear_is_refused_with_price_and_purse():
    match = bids(imperia.new("empire", players=3, seed=7), 9, 0, 0)
    with pytest.raises(imperia.IllegalAction) as refused:
        match.play("buy 6", 0)
    assert str(refused.value) == "costs 3, you have 2 coins"
    assert refused.value.text("fr") == "coûte 3, vous avez 2 pièces"


@pytest.mark.parametrize(
    ("text", "error"),
    [
        ("buy", imperia.MalformedAction),
        ("17", imperia.MalformedAction),
        ("sell 3", imperia.UnknownAction),
        ("buy 7", imperia.UnknownAction),
        ("place A1", imperia.UnknownAction),
        ("buy 1", imperia.IllegalAction),
        ("bid 12", imperia.IllegalAction),
    ],
)
def test_three_distinct_errors(match, text, error):
    before = match.state.tobytes()
    with pytest.raises(imperia.ActionError) as raised:
        match.play(text, 0)
    assert type(raised.value) is error
    assert match.state.tobytes() == before
    assert match.ply == 0


@pytest.mark.parametrize("seat", [3, -1, True, "0", 1.0])
def test_seats_that_do_not_exist_are_refused(match, seat):
    with pytest.raises(imperia.IllegalAction, match="no seat"):
        match.play("bid 0", seat)


@pytest.mark.parametrize("action", [None, 1.5, ["bid 0"], True])
def test_things_that_are_no_actions_are_malformed(match, action):
    with pytest.raises(imperia.MalformedAction):
        match.play(action, 0)


def test_undo_returns_what_was_taken_back_and_says_what_had_been_revealed(match):
    bids(match, 0, 3, 1)
    match.play("buy 1")
    assert match.reveals_since(3)
    taken = match.undo(to=2)
    assert [str(played.action) for played in taken] == ["bid 1", "buy 1"]
    assert [played.reveals for played in taken] == [True, True]
    assert not match.reveals_since(0)
    assert match.acting == frozenset({2})


def test_undo_goes_no_further_than_the_deal(match):
    with pytest.raises(imperia.OptionError):
        match.undo()
    with pytest.raises(imperia.OptionError):
        match.undo(5)


def test_a_copy_goes_its_own_way(match):
    twin = match.copy()
    twin.play("bid 1", 0)
    assert (match.ply, twin.ply) == (0, 1)
    assert match.view(0)["seats"][0]["bid"] is None


def test_the_same_seed_deals_the_same_game_and_another_another():
    first, again, other = (imperia.new("empire", players=3, seed=s) for s in (7, 7, 8))
    assert first.state.tobytes() == again.state.tobytes() != other.state.tobytes()


def test_a_key_of_32_bytes_is_a_seed_too():
    key = bytes(range(32))
    assert imperia.new("empire", players=2, seed=key).key == key


@pytest.mark.parametrize(
    ("wishes", "said"),
    [
        ({"players": 6}, "from 2 to 5"),
        ({"players": 1}, "from 2 to 5"),
        ({"players": 3, "colour": "red"}, "no option"),
        ({"players": 3, "refill": "never"}, "at_once, after_action"),
        ({"players": 3, "youngest": 3}, "0..2"),
        ({"players": 3, "map": "atlantis"}, "four-continents"),
        ({"players": 3, "map": "no/such/file.toml"}, "cannot be read"),
        ({"players": 3, "seed": "seven"}, "whole number"),
        ({"players": 3, "chance": {"dice": 1}}, "no chance"),
    ],
)
def test_wrong_wishes_are_refused_with_what_would_do(wishes, said):
    with pytest.raises(imperia.OptionError, match=said):
        imperia.new("empire", **wishes)


def test_an_unknown_game_is_refused_with_the_known_ones():
    with pytest.raises(imperia.OptionError, match="empire"):
        imperia.new("chess", players=2)


def test_options_are_taken_as_text_too():
    match = imperia.new("empire", players=3, seed=1, goods_tokens="on", games="3", youngest="2")
    assert (match.options["goods_tokens"], match.options["games"], match.options["youngest"]) == (True, 3, 2)


def test_a_finished_game_has_scores_and_a_ranking():
    match = random_match("empire", 4, seed=3)
    assert match.over
    assert match.acting == frozenset()
    assert set(match.scores[0]) == {"regions", "continents", "goods", "total"}
    assert sorted(seat for group in match.ranking for seat in group) == [0, 1, 2, 3]
    assert match.legal(0) == []
    with pytest.raises(imperia.IllegalAction, match="over"):
        match.play("buy 1", 0)
    with pytest.raises(imperia.IllegalAction, match="over"):
        match.play("buy 1")


def test_the_story_tells_every_decision_and_hides_bids_of_others(match):
    match.play("bid 2", 0)
    assert [text for _, text in match.story(0)] == ["bids 2"]
    assert [text for _, text in match.story(1)] == ["has decided"]
    assert [text for _, text in match.story(None, "fr")] == ["a décidé"]
    match.play("bid 1", 1)
    match.play("bid 0", 2)
    assert [text for _, text in match.story(1)] == ["bids 2", "bids 1", "bids 0"]


def test_whole_games_are_told_in_both_languages():
    match = random_match("empire", 3, seed=5)
    for language in ("en", "fr"):
        assert len(list(match.story(None, language))) == match.ply


def test_the_state_is_one_record_of_less_than_a_kilobyte(match):
    assert match.state.dtype.itemsize < 1024
    assert isinstance(match.state, np.record)
