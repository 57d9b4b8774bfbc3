"""The mine in characters: boxes where cards lie, carts where they touch, ways where the chain may go."""

import pytest

from imperia.cli.boards.miners_mine import Marked, legend, list_rows, mine_rows, small_rows
from imperia.cli.boards.miners_places import PLACES, carts_made, paths
from imperia.cli.terminal import plain
from imperia.words import speaker

WORDS = speaker("en")


def card(cell, name="Pit", halves="111111", factions=("scots",), machines=0, collapsed=False, activated=False):
    row, column = PLACES[cell]
    return {
        "cell": cell, "row": row, "column": column, "card": "7", "name": name, "level": "I", "factions": list(factions),
        "halves": halves, "machines": machines, "collapsed": collapsed, "activated": activated,
    }  # fmt: skip


def cart(joint, complete=True, token=False):
    return {"joint": joint, "complete": complete, "token": token}


def mine(*cards, carts=()):
    return {"mine": list(cards), "carts": list(carts)}


def by_place(*cards):
    return {(c["row"], c["column"]): c for c in cards}


def drawn(seat, width=60, lines=2, marked=None):
    return [row.plain for row in mine_rows(seat, WORDS, width, lines, marked or Marked())]


def test_rows_are_staggered_by_half_a_card_under_the_surface():
    rows = drawn(mine(card("I0", "Upper"), card("IE2", "Right"), card("IIE1", "Lower")))
    assert rows[0].count("═") > 20
    assert " Surface " in rows[0]
    upper = next(row for row in rows if "Upper" in row)
    lower = next(row for row in rows if "Lower" in row)
    middle = (upper.index("Upper") + upper.index("Right")) / 2
    assert lower.index("Lower") == middle
    assert [row[:2].strip() for row in rows if row[:1] == "I"] == ["I", "II"]


def test_carts_stand_where_cards_touch():
    cards = [card("I0"), card("IE2"), card("IIE1")]
    carts = [cart("I0 right"), cart("I0 downright", complete=False), cart("IE2 downleft", token=True)]
    rows = drawn(mine(*cards, carts=carts))
    assert "◉" in rows[1]
    joint = rows[3]
    assert joint.index("◌") < joint.index("◎")


def test_full_halves_show_only_where_nothing_touches_and_never_at_the_surface():
    rows = drawn(mine(card("I0", halves="111100")))
    assert rows[1].count("▪") == 2
    assert "▪" not in rows[0]
    assert "▪" not in rows[-1]


def test_machines_collapses_and_activation_have_signs_that_need_no_colour():
    rows = drawn(mine(card("I0", machines=3, collapsed=True, activated=True)))
    assert "⚙3✗✓" in rows[2]
    assert "m3xv" in plain(rows[2])


def test_free_places_are_named_and_ways_lead_up():
    seat = mine(card("I0"), card("IE2"))
    from rich.text import Text

    place, left, right = PLACES["IIE1"], PLACES["I0"], PLACES["IE2"]
    marked = Marked({place: Text("IIE1 ◉2")}, frozenset({place}), frozenset({(place, left), (place, right)}))
    rows = drawn(seat, marked=marked)
    assert any("IIE1 ◉2" in row for row in rows)
    assert rows[3].index("↖") < rows[3].index("↗")
    assert {"↖↗ ways up", "▪ full half"} <= {text.plain for text in legend(WORDS, seat, marked)}


def test_a_mine_that_is_too_wide_is_not_drawn_and_can_be_listed():
    seat = mine(*(card(f"IE{2 * n}" if n else "I0", f"Pit {n}") for n in range(9)), carts=[cart("I0 right")])
    assert drawn(seat, 60) == []
    listed = [row.plain for row in list_rows(seat, WORDS)]
    assert len(listed) == 9
    assert listed[0].startswith("I0")
    assert listed[0].endswith("◉1")
    assert all(len(row.plain) <= 60 for row in small_rows(seat, WORDS, 60))


@pytest.mark.parametrize("width", [40, 60, 80, 120])
@pytest.mark.parametrize("lines", [1, 2])
def test_no_row_is_wider_than_its_room(width, lines):
    cells = ["I0", "IE2", "IW2", "IIE1", "IIW1", "IIIE2", "III0", "IVE1"]
    seat = mine(*(card(cell, "A very long name indeed", factions=("scots", "romans"), machines=3) for cell in cells))
    assert all(len(row) <= width for row in drawn(seat, width, lines))


def test_a_card_at_an_edge_of_a_gap_has_one_way_and_one_below_two_cards_has_two():
    cards = by_place(card("I0"), card("IE2"), card("IIE1"), card("IIE3"))
    assert paths(cards, PLACES["IE2"]) == [[]]
    assert paths(cards, PLACES["IIE3"]) == [[PLACES["IE2"]]]
    assert paths(cards, PLACES["IIE1"]) == [[PLACES["I0"]], [PLACES["IE2"]]]
    assert paths(cards, PLACES["IIIE2"]) == [
        [PLACES["IIE1"], PLACES["I0"]],
        [PLACES["IIE1"], PLACES["IE2"]],
        [PLACES["IIE3"], PLACES["IE2"]],
    ]


def test_carts_are_counted_where_two_full_halves_would_meet():
    cards = by_place(card("I0", halves="000001"), card("IE2", halves="000000"))
    assert carts_made(cards, {"halves": "001100"}, PLACES["IIE1"]) == 1
    assert carts_made(cards, {"halves": "000100"}, PLACES["IIE1"]) == 0
    assert carts_made(cards, {"halves": "111111"}, PLACES["IIE3"]) == 0
