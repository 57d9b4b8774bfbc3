"""The text form of every decision."""

import random
import re

import pytest

import imperia
from imperia import ActionError, IllegalAction, MalformedAction, UnknownAction
from tests.empire.scenario import bids, dealt, legal, play_out, plays, scenario, with_card

FORMS = {
    "neutral": r"neutral A\d+",
    "bid": r"bid \d+",
    "first": r"first [0-4]",
    "buy": r"buy [1-6]",
    "choose": r"choose [12]",
    "place": r"place A\d+",
    "move": r"move A\d+-A\d+",
    "city": r"city A\d+",
    "destroy": r"destroy A\d+ ([0-4]|neutral)",
    "done": r"done",
}


def naming_first():
    return bids(dealt(bid_winner="chooses"), 1, 0, 0)


SITUATIONS = {
    "neutral A5": lambda: imperia.new("empire", players=2, seed=1),
    "bid 3": dealt,
    "first 2": naming_first,
    "buy 3": lambda: scenario("A13:0x3"),
    "choose 1": lambda: with_card(19),
    "choose 2": lambda: with_card(15),
    "place A13": lambda: with_card(8),
    "move A13-A14": lambda: with_card(18),
    "move A12-A5": lambda: with_card(28, "A12:0x1"),
    "city A5": lambda: with_card(6, "A5:0x1"),
    "destroy A5 1": lambda: plays(with_card(23, "A5:1x1"), "choose 1"),
    "destroy A5 neutral": lambda: plays(with_card(23, "A5:nx1", players=2), "choose 1"),
    "done": lambda: with_card(8),
}


@pytest.mark.parametrize("text", list(SITUATIONS))
def test_each_decision_has_its_text(text):
    match = SITUATIONS[text]()
    assert text in legal(match, 0)
    played = match.play(text, 0)
    assert played.action.text == str(played.action) == text
    assert played.action.kind == text.split()[0]
    assert list(played.action.values) == re.split("[ -]", text)[1:]


@pytest.mark.parametrize("text", list(SITUATIONS))
def test_text_code_and_action_mean_the_same(text):
    by_text, by_code, by_action = (SITUATIONS[text]() for _ in range(3))
    action = next(action for action in by_text.legal(0) if action.text == text)
    by_text.play(text, 0)
    by_code.play(action.code, 0)
    by_action.play(action, 0)
    assert by_text.position() == by_code.position() == by_action.position()


@pytest.mark.parametrize("text", list(SITUATIONS))
@pytest.mark.parametrize("change", [str.upper, str.title, lambda t: f"  {t} ", lambda t: t.replace(" ", "   ")])
def test_capitals_and_spaces_do_not_matter(text, change):
    match = SITUATIONS[text]()
    assert match.play(change(text), 0).action.text == text


@pytest.mark.parametrize("players", range(2, 6))
def test_every_legal_decision_is_written_as_the_table_says_and_has_one_text(players):
    match = imperia.new("empire", players=players, seed=players, bid_winner="chooses", edition="words")
    chooser = random.Random(players)
    seen = set()
    while not match.over:
        seat = min(match.acting)
        actions = match.legal(seat)
        texts = [action.text for action in actions]
        assert len(set(texts)) == len(texts)
        assert [action.code for action in actions] == sorted(action.code for action in actions)
        for action in actions:
            assert re.fullmatch(FORMS[action.kind], action.text)
        seen |= {action.kind for action in actions}
        match.play(chooser.choice(texts), seat)
    assert {"bid", "buy", "place", "move", "done"} <= seen


def test_region_ids_are_those_of_the_map():
    match = imperia.new("empire", players=2, seed=1, map="five-continents")
    assert legal(match) == [f"neutral B{i}" for i in range(1, 24)]
    with pytest.raises(UnknownAction, match='no region "A5"'):
        match.play("neutral A5")


def test_seats_count_from_0():
    assert legal(naming_first()) == ["first 0", "first 1", "first 2"]
    with pytest.raises(UnknownAction, match='no seat "3"'):
        naming_first().play("first 3")


def test_cards_in_the_row_count_from_1_at_the_left():
    match = scenario("A13:0x14", row=[31, 32, 33, 34, 35, 36])
    match.play("buy 3")
    assert match.view()["seats"][0]["cards"] == [33]
    for text in ("buy 0", "buy 7"):
        with pytest.raises(UnknownAction, match="place in the row"):
            match.play(text)


def test_a_sail_step_is_written_like_a_move():
    assert {action.kind for action in with_card(28).legal()} == {"done", "move"}


def test_done_before_choose_gives_up_the_whole_card():
    assert plays(with_card(15), "done").acting == {1}


def test_done_on_the_first_side_of_an_and_card_gives_up_that_side_only():
    match = plays(with_card(15), "choose 1", "done")
    assert match.acting == {0}
    assert legal(match) == ["done", "place A13"]


@pytest.mark.parametrize(
    "text", ["", " ", "3", "?", "buy", "buy 1 2", "buy, 3", "move A13", "place A13 A14", "destroy A5"]
)
def test_what_is_not_written_like_a_decision_is_malformed(text):
    with pytest.raises(MalformedAction):
        with_card(18).play(text)


@pytest.mark.parametrize(
    "text", ["sail A12-A5", "pass", "place A99", "bid 15", "destroy A13 5", "move A13-B1", "choose 3"]
)
def test_what_this_game_does_not_have_is_unknown(text):
    with pytest.raises(UnknownAction):
        with_card(18).play(text)


@pytest.mark.parametrize(
    "text", ["buy 1", "bid 1", "first 0", "neutral A1", "choose 1", "place A13", "city A13", "destroy A13 1"]
)
def test_what_may_not_be_decided_now_is_illegal(text):
    with pytest.raises(IllegalAction):
        with_card(18).play(text)


@pytest.mark.parametrize("text", ["done", "choose 1", "place A13", "move A13-A14", "bid 1", "first 1"])
def test_before_a_card_is_taken_only_taking_one_is_legal(text):
    with pytest.raises(IllegalAction, match="take a card"):
        scenario("A13:0x3").play(text)


@pytest.mark.parametrize("text", ["done", "buy 1", "first 0", "neutral A1"])
def test_while_bidding_only_a_bid_is_legal(text):
    with pytest.raises(IllegalAction, match="bid COINS"):
        dealt().play(text, 0)


@pytest.mark.parametrize("text", ["bid 1", "done", "buy 1"])
def test_while_placing_neutral_armies_nothing_else_is_legal(text):
    with pytest.raises(IllegalAction, match="neutral REGION"):
        imperia.new("empire", players=2, seed=1).play(text)


@pytest.mark.parametrize(
    "action",
    [
        "bid 3\x00",
        "bid\x1b[31m 3",
        "x" * 100_000,
        "bid " + "9" * 10_000,
        "\ud800",
        "move A13-" * 999,
        "bid ３",
        "ＢＩＤ 3",
    ],
    ids=range(8),
)
def test_odd_text_is_refused_in_words_that_are_safe_to_print(action):
    with pytest.raises(ActionError) as error:
        dealt().play(action, 0)
    assert len(str(error.value)) < 500
    assert "\x1b" not in str(error.value)


@pytest.mark.parametrize("action", [None, True, 1.0, b"bid 3", ["bid 3"], -1, 10**9, 2**63])
def test_odd_kinds_of_actions_are_refused(action):
    with pytest.raises(ActionError):
        dealt().play(action, 0)


@pytest.mark.parametrize("seat", [-1, 3, 2**70, True, "0", 0.0])
def test_there_is_no_other_seat(seat):
    with pytest.raises(IllegalAction, match="no seat"):
        dealt().play("bid 1", seat)


def test_a_refused_decision_changes_nothing():
    match = with_card(18)
    before = match.position()
    for text in ("buy 1", "move A1-A2", "nonsense", "done done"):
        with pytest.raises(ActionError):
            match.play(text)
    assert match.position() == before
    assert match.ply == 1


@pytest.mark.parametrize("players", range(2, 6))
def test_positions_can_be_written_and_read_at_every_ply(players):
    match = play_out(imperia.new("empire", players=players, seed=9, bid_winner="chooses", goods_tokens=True), seed=3)
    for ply in range(0, match.ply, 5):
        then = match.at(ply)
        again = imperia.position(then.position())
        assert again.position() == then.position()
        assert [legal(again, seat) for seat in again.acting] == [legal(then, seat) for seat in then.acting]
        assert again.scores == then.scores


@pytest.mark.parametrize("players", range(2, 6))
def test_records_replay_to_the_same_game(players):
    match = play_out(imperia.new("empire", players=players, seed=9), seed=3)
    again = imperia.replay(match.record().dumps())
    assert again.position() == match.position()
    assert [(p.seat, p.action.text) for p in again.history] == [(p.seat, p.action.text) for p in match.history]
    assert again.ranking == match.ranking
