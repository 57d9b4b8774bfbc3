"""Decks: the built-in one, custom ones, and every fault a file can have."""

from collections import Counter

import pytest

import imperia
from imperia import ContentError, OptionError
from imperia.empire.content.tables import standard_deck
from tests.empire.scenario import CARDS_EACH, FOR_FIVE, play_out

HEADER = "id,good,goods,action,five_players_only"


def deck_of(count, action="place:2", first=1):
    """So many cards, alike but for their goods."""
    goods = ("crystal", "ore", "wood", "anvil", "carrot", "wild")
    return [f"{first + i},{goods[i % 6]},1,{action},0" for i in range(count)]


def text_of(*lines, header=HEADER):
    return "\n".join([header, *lines, ""])


@pytest.fixture
def write(write):
    return lambda text, name="deck.csv": write(text, name)


def new(file, players=3, **more):
    return imperia.new("empire", players=players, seed=1, deck=file, **more)


def faults_of(file, players=3):
    with pytest.raises(ContentError) as error:
        new(file, players)
    assert error.value.file == file
    assert str(error.value).startswith(f"{file}: ")
    for fault in error.value.faults:
        assert f"- {fault.entry}: {fault}" in str(error.value)
    return error.value.faults


# What is built in


def test_the_deck_has_forty_two_cards_five_of_them_for_five_players():
    deck = standard_deck()
    assert [card.id for card in deck] == list(range(1, 43))
    assert {card.id for card in deck if card.five_players_only} == FOR_FIVE


def test_the_goods_of_the_deck():
    units, cards = Counter(), Counter()
    for card in standard_deck():
        units[card.good] += card.units
        cards[card.good] += 1
    assert cards == {"crystal": 5, "carrot": 10, "wood": 8, "ore": 7, "anvil": 9, "wild": 3}
    assert units == {"crystal": 5, "carrot": 11, "wood": 8, "ore": 7, "anvil": 10, "wild": 3}
    assert {card.id for card in standard_deck() if card.units == 2} == {9, 38}


ACTIONS = """place:1 place:2 place:2 move:2 place:2 city:1 city:1 place:3 place:3 move:4 move:4 move:5 sail:3
place:4|or|move:2 destroy:1|and|place:1 city:1 place:3 move:3 place:2|or|move:3 sail:3 sail:4 move:6
destroy:1|or|city:1 place:2 place:3 place:3 move:2 sail:2 sail:2 sail:3 city:1 place:3 place:3 sail:3 move:4
place:3|or|move:3 place:3|or|move:4 move:4 move:5 place:2 sail:2 sail:2"""


def test_the_actions_of_the_deck():
    assert [str(card.icons) for card in standard_deck()] == [a.replace("|", " ") for a in ACTIONS.split()]


def test_the_editions_differ_in_card_24_alone():
    differ = {card.id: str(card.words) for card in standard_deck() if card.words != card.icons}
    assert differ == {24: "place:2 or city:1"}


# A custom deck


def test_a_custom_deck_is_played_to_the_end_and_its_record_replays_without_the_file(write, tmp_path):
    actions = ("place:4", "move:20", "sail:3 and city:1", "destroy:2 or place:1", "city:3", "place:1 and place:1")
    lines = [f"{i + 101},ore,{1 + i % 2},{actions[i % 6]},0" for i in range(40)]
    file = write(text_of(*lines))
    match = play_out(new(file))
    assert match.over
    assert min(card for seat in match.view()["seats"] for card in seat["cards"]) >= 101
    text = match.record().dumps()
    (tmp_path / "deck.csv").unlink()
    again = imperia.replay(text)
    assert (again.position(), again.ranking) == (match.position(), match.ranking)
    assert file not in text


def test_a_custom_deck_and_a_custom_map_go_together(write):
    board = '[[map]]\nid = "two"\nstart = "X"\nland = ["X-Y"]\ncontinents.a = ["X", "Y"]\n'
    match = play_out(new(write(text_of(*deck_of(35))), map=write(board, "two.toml")))
    assert imperia.replay(match.record().dumps()).position() == match.position()


def test_a_position_with_a_custom_deck_is_read_with_the_file(write):
    file = write(text_of(*deck_of(35)))
    match = new(file)
    assert imperia.position(match.position(), deck=file).position() == match.position()


def test_a_card_with_several_cities_builds_them_one_by_one(write):
    match = imperia.new("empire", players=3, seed=1, deck=write(text_of(*deck_of(35, "city:2"))), youngest=0)
    for seat in range(3):
        match.play("bid 0", seat)
    match.play("buy 1")
    match.play("city A13")
    assert [action.text for action in match.legal()] == ["done", "city A13"]
    match.play("city A13")
    assert match.view()["regions"]["A13"]["cities"] == {"0": 2}


def test_a_card_with_several_destructions_takes_armies_one_by_one(write):
    match = imperia.new("empire", players=3, seed=1, deck=write(text_of(*deck_of(35, "destroy:2"))), youngest=0)
    for seat in range(3):
        match.play("bid 0", seat)
    for text in ("buy 1", "destroy A13 1", "destroy A13 2"):
        match.play(text)
    assert match.view()["regions"]["A13"]["armies"] == {"0": 3, "1": 2, "2": 2}


@pytest.mark.parametrize(("players", "cards"), list(CARDS_EACH.items()))
def test_a_pile_must_hold_everyones_cards_and_five_more(write, players, cards):
    needed = players * cards + 5
    assert play_out(new(write(text_of(*deck_of(needed))), players)).over
    (fault,) = faults_of(write(text_of(*deck_of(needed - 1))), players)
    assert fault.entry == "cards"
    assert f"{needed - 1} cards for {players} players; the game needs {needed}. Add some" in str(fault)


def test_cards_for_five_players_do_not_help_fewer(write):
    lines = deck_of(34) + [f"{50 + i},ore,1,place:1,1" for i in range(6)]
    (fault,) = faults_of(write(text_of(*lines)))
    assert "34 cards for 3 players" in str(fault)
    assert new(write(text_of(*lines)), players=5).view()["pile"] == 34


def test_sixty_four_cards_at_most(write):
    assert new(write(text_of(*deck_of(64)))).view()["pile"] == 58
    (fault,) = faults_of(write(text_of(*deck_of(65))))
    assert fault.entry == "cards"
    assert "65 cards, 64 at most. Remove some" in str(fault)


def test_the_words_of_a_card_may_differ_from_its_icons(write):
    lines = [line + ",city:1" for line in deck_of(35)]
    file = write(text_of(*lines, header=HEADER + ",action_in_words"))
    assert new(file).view()["row"][0]["parts"] == [["place", 2]]
    assert new(file, edition="words").view()["row"][0]["parts"] == [["city", 1]]


@pytest.mark.parametrize(
    ("old", "new_text"),
    [("id,good", "\ufeffid,good"), ("\n", "\r\n"), (",1,", ", 1 ,")],
    ids=["mark", "CRLF", "spaces"],
)
def test_files_saved_by_any_program_are_read(tmp_path, old, new_text):
    path = tmp_path / "deck.csv"
    path.write_bytes(text_of(*deck_of(35)).replace(old, new_text).encode())
    assert new(str(path)).view()["pile"] == 29


# Faults


BAD_CARDS = {
    "id missing": (",ore,1,place:2,0", "id is", "from 1 to 999"),
    "id zero": ("0,ore,1,place:2,0", 'id is "0"', "from 1 to 999"),
    "id too large": ("1000,ore,1,place:2,0", 'id is "1000"', "from 1 to 999"),
    "id no number": ("x,ore,1,place:2,0", 'id is "x"', "from 1 to 999"),
    "id huge": (f"{'9' * 5000},ore,1,place:2,0", "id is", "from 1 to 999"),
    "id negative": ("-1,ore,1,place:2,0", 'id is "-1"', "from 1 to 999"),
    "id in other digits": ("٣,ore,1,place:2,0", "id is", "from 1 to 999"),
    "unknown good": ("99,gold,1,place:2,0", 'no good "gold"', "Choose one of: crystal, ore"),
    "good missing": ("99,,1,place:2,0", 'no good ""', "Choose one of"),
    "no goods": ("99,ore,0,place:2,0", 'goods is "0"', "from 1 to 2"),
    "three goods": ("99,ore,3,place:2,0", 'goods is "3"', "from 1 to 2"),
    "half a good": ("99,ore,1.5,place:2,0", 'goods is "1.5"', "from 1 to 2"),
    "unknown action": ("99,ore,1,fly:2,0", 'action "fly:2"', "place, move, sail, city, destroy"),
    "action without a number": ("99,ore,1,place,0", 'action "place"', 'Write like "place:2"'),
    "action of none": ("99,ore,1,place:0,0", 'action "place:0"', "numbers up to 20"),
    "action too long": ("99,ore,1,move:21,0", 'action "move:21"', "numbers up to 20"),
    "three sides": ("99,ore,1,place:1 or move:1 or city:1,0", "is no action", "place:2 or city:1"),
    "unknown joint": ("99,ore,1,place:1 xor move:1,0", "is no action", "place:2 or city:1"),
    "half a joint": ("99,ore,1,place:1 or,0", "is no action", "place:2 or city:1"),
    "action missing": ("99,ore,1,,0", 'action ""', 'Write like "place:2"'),
    "five is no truth value": ("99,ore,1,place:2,yes", 'five_players_only is "yes"', "from 0 to 1"),
    "too few cells": ("99,ore,1", "five_players_only", "from 0 to 1"),
    "too many cells": ("99,ore,1,place:2,0,7,8", "more cells than the header", "Remove a comma"),
    "same id": ("1,ore,1,place:2,0", "another card has the id 1", "Renumber one"),
    "control characters": ("99,\x1b[31m,1,place:2,0", "no good", "Choose one of"),
}


@pytest.mark.parametrize(("line", "what", "fix"), list(BAD_CARDS.values()), ids=list(BAD_CARDS))
def test_a_fault_names_the_file_the_line_and_the_fix(write, line, what, fix):
    faults = faults_of(write(text_of(*deck_of(35), line)))
    assert {fault.entry for fault in faults} == {"line 37"}
    said = " ".join(map(str, faults))
    assert what in said
    assert fix in said
    assert "\x1b" not in said
    assert len(said) < 1000


def test_a_bad_action_in_words_is_named_by_its_column(write):
    lines = [line + "," for line in deck_of(35)]
    (fault,) = faults_of(write(text_of(*lines, "99,ore,1,place:2,0,nap:2", header=HEADER + ",action_in_words")))
    assert fault.entry == "line 37"
    assert 'action_in_words "nap:2" is no action' in str(fault)


def test_a_bad_action_is_reported_once(write):
    assert len(faults_of(write(text_of(*deck_of(35), "99,ore,1,fly:2,0")))) == 1


def test_all_faults_of_a_file_are_reported_at_once(write):
    lines = [*deck_of(35), "99,gold,1,place:2,0", "98,ore,9,fly:2,0", "1,ore,1,place:1,0"]
    found = Counter(fault.entry for fault in faults_of(write(text_of(*lines))))
    assert set(found) == {"line 37", "line 38", "line 39"}
    assert found["line 38"] >= 2


@pytest.mark.parametrize("column", HEADER.split(","))
def test_a_missing_column_is_a_fault(write, column):
    header = ",".join(c for c in HEADER.split(",") if c != column)
    (fault,) = faults_of(write(text_of(*deck_of(35), header=header)))
    assert fault.entry == "line 1"
    assert f"the column {column} is missing" in str(fault)
    assert "The columns are: id, good" in str(fault)


def test_an_unknown_column_is_a_fault(write):
    (fault,) = faults_of(write(text_of(*deck_of(35), header=HEADER + ",colour")))
    assert fault.entry == "line 1"
    assert 'the column "colour" means nothing here. Remove it' in str(fault)


def test_a_column_that_comes_twice_is_a_fault(write):
    faults = faults_of(write(text_of(*(line + ",ore" for line in deck_of(35)), header=HEADER + ",good")))
    assert {fault.entry for fault in faults} == {"line 1"}
    assert "good" in str(faults[0])


def test_wrong_columns_are_all_reported(write):
    faults = faults_of(write("id,kind,goods,colour\n1,2,3,4\n"))
    assert len(faults) == 5


@pytest.mark.parametrize("text", ["", "\n", "\x00", '"', "[[map]]\nid = 1\n"])
def test_a_file_without_a_header_is_a_fault(write, text):
    faults = faults_of(write(text))
    assert faults
    assert {fault.entry for fault in faults} <= {"line 0", "line 1", "line 2"}


def test_a_deck_without_cards_is_a_fault(write):
    (fault,) = faults_of(write(text_of()))
    assert fault.entry == "cards"
    assert "no cards" in str(fault)


@pytest.mark.parametrize(
    "line", ['99,"ore,1,place:2,0', f"99,{'x' * 200_000},1,place:2,0", '99,"ore"x,1,place:2,0'], ids=range(3)
)
def test_what_is_not_csv_is_a_fault_with_its_line(write, line):
    faults = faults_of(write(text_of(*deck_of(35), line)))
    assert faults[0].entry.startswith("line 3")
    assert "not CSV" in str(faults[0])


def test_a_missing_file_is_an_error_that_names_it(tmp_path):
    with pytest.raises(OptionError, match=r"nowhere\.csv.*Check the name"):
        new(str(tmp_path / "nowhere.csv"))


def test_an_unknown_deck_is_an_error_that_lists_the_choices():
    with pytest.raises(OptionError, match="standard, FILE"):
        new("nonsense")
