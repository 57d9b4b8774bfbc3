"""Positions: one line, like a FEN."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

import imperia
from imperia.lab.bench import random_match

LINE = imperia.new("empire", players=3, seed=1, goods_tokens=True, bid_tie="die").position()


def test_a_position_is_one_line_with_game_rules_players_and_options():
    assert "\n" not in LINE
    assert LINE.startswith("empire/1 3 bid_tie=die goods_tokens=on | game=1/1 phase=bid ")


def test_a_game_goes_on_from_a_position():
    match = random_match("empire", 3, seed=2).at(30)
    again = imperia.position(match.position())
    action = match.legal()[0]
    assert again.play(action).action == match.play(action).action
    assert again.state.tobytes() == match.state.tobytes()


def test_a_seat_sees_neither_pile_nor_die_nor_other_bids_in_its_position():
    match = imperia.position(LINE)
    match.play("bid 4", 0)
    seen = match.position(1)
    assert "pile=?x31" in seen
    assert "die=?.?.?" in seen
    assert "bids=?,-,-" in seen


def test_a_redacted_position_waits_where_only_hidden_facts_decide():
    match = imperia.new("empire", players=2, seed=1)
    for n in range(10):
        match.play("neutral A1", n % 2)
    match.play("bid 4", 0)
    view = imperia.position(match.position(1))
    view.play("bid 2", 1)
    assert view.acting == frozenset()
    assert not view.over


def test_an_unknown_card_stays_unknown_and_cannot_be_bought():
    match = imperia.new("empire", players=3, seed=1)
    for seat in range(3):
        match.play("bid 0", seat)
    view = imperia.position(match.position(0))
    while view.view()["phase"] != "buy" or view.ply == 0:
        view.play(view.legal()[0])
    assert view.view()["row"][5] == {"card": None, "cost": 3}
    with pytest.raises(imperia.IllegalAction, match="not known yet"):
        view.play("buy 6")


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("|", "", "not a position"),
        ("empire/1", "empire/7", "rules 7"),
        ("empire/1", "chess/1", "no game"),
        (" 3 ", " 7 ", "from 2 to 5"),
        ("phase=bid", "phase=nap", "phase"),
        ("phase=bid", "", 'lacks "phase="'),
        ("phase=bid", "phase=bid phase=bid", "twice"),
        ("phase=bid", "phase=bid mood=good", "mood"),
        ("phase=bid", "phase=buy", "cannot be the value"),
        ("coins=11", "coins=99", "coins"),
        ("board=A13:0x3", "board=A99:0x3", "board"),
        ("board=A13:0x3", "board=A13:0x15", "more pieces"),
        ("die=", "die=9.", "die"),
        ("row=", "row=77,", "row"),
    ],
)
def test_a_faulty_position_is_refused_with_the_word_that_is_wrong(old, new, said):
    broken = LINE.replace(old, new, 1)
    assert broken != LINE
    with pytest.raises(imperia.ImperiaError, match=said):
        imperia.position(broken)


def test_a_card_in_two_places_is_refused():
    row = next(word for word in LINE.split() if word.startswith("row="))
    first, _, *rest = row[4:].split(",")
    with pytest.raises(imperia.RecordError, match="two places"):
        imperia.position(LINE.replace(row, "row=" + ",".join([first, first, *rest])))


def test_a_missing_card_is_noticed():
    row = next(word for word in LINE.split() if word.startswith("row="))
    _, *rest = row[4:].split(",")
    with pytest.raises(imperia.RecordError, match="accounts for 36 cards"):
        imperia.position(LINE.replace(row, "row=" + ",".join(["-", *rest])))


@pytest.mark.property
@given(st.data())
def test_any_edit_gives_a_position_or_a_clear_error(data):
    text = LINE
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        piece = data.draw(
            st.one_of(st.text(max_size=6), st.sampled_from(["0", "-", "?", "99", ",", ".", "=", "x", " "]))
        )
        text = text[:at] + piece + text[at + data.draw(st.integers(0, 8)) :]
    try:
        match = imperia.position(text)
        assert imperia.position(match.position()).position() == match.position()
    except imperia.ImperiaError as error:
        assert str(error)
