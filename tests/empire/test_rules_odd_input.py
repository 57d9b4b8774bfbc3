"""Odd and hostile input: always an error in words, never a traceback, never a position that the rules cannot reach."""

import re
from functools import cache

import pytest

import imperia
from imperia import ImperiaError
from tests.empire.scenario import FOR_FIVE, play_fast, scenario

HUGE = 10**5000
DIGITS = "9" * 5000
DEEP = "[" * 100_000
ESCAPE = "\x1b[31m"
LONG = "x" * 5000
SITES = ("A1", "A8", "A13", "A18", "A24")


def refuse(call, *values, **options):
    """The call must be refused in words that are short and safe to print."""
    with pytest.raises(ImperiaError) as error:
        call(*values, **options)
    assert len(str(error.value)) < 2000
    assert "\x1b" not in str(error.value)


def new(**changes):
    return imperia.new("empire", **{"players": 3, "seed": 1, **changes})


@pytest.mark.parametrize("seed", [True, 1.5, "7", b"short", bytearray(32), [], {}], ids=repr)
def test_odd_seeds_are_refused(seed):
    refuse(new, seed=seed)


def test_any_whole_number_is_a_seed():
    assert new(seed=HUGE).position() == new(seed=HUGE).position()
    assert new(seed=-1).position() != new(seed=1).position()


@pytest.mark.parametrize("players", [HUGE, -HUGE, 3.0, "3", None, [3]], ids=range(6))
def test_odd_numbers_of_players_are_refused(players):
    refuse(new, players=players)


@pytest.mark.parametrize("game", [None, ["empire"], {}, "", b"empire", LONG, ESCAPE], ids=range(7))
def test_odd_games_are_refused(game):
    refuse(imperia.new, game, players=3, seed=1)


@pytest.mark.parametrize("option", ["map", "deck", "youngest", "games", "refill", "goods_tokens"])
@pytest.mark.parametrize(
    "value", [HUGE, DIGITS, ESCAPE, LONG, [], {}, object(), b"on", "²", "./" + LONG], ids=range(10)
)
def test_odd_options_are_refused(option, value):
    refuse(new, **{option: value})


@pytest.mark.parametrize(
    "chance",
    [
        "x",
        7,
        [1],
        {1: 2},
        {ESCAPE: 1},
        {"decks": 7},
        {"decks": "12"},
        {"decks": {}},
        {"decks": [7]},
        {"decks": ["12"]},
        {"decks": [["1"]]},
        {"decks": [[1.0]]},
        {"decks": [[True]]},
        {"decks": [[None]]},
        {"decks": [[[1]]]},
        {"decks": [[HUGE]]},
        {"decks": [[1, 1]]},
        {"decks": [[5]]},
        {"decks": [[], []]},
        {"youngest": HUGE},
        {"youngest": True},
        {"youngest": "1"},
        {"youngest": 3},
        {"youngest": None},
        {"die": 7},
        {"die": [0, 1]},
        {"die": [0, 1, 1]},
        {"die": [0, 1, HUGE]},
        {"die": "012"},
        {"tokens": {}},
        {"tokens": [7]},
        {"tokens": [{"A1": "ore"}]},
        {"tokens": [dict.fromkeys(SITES, "wild")]},
        {"tokens": [{site: [1] for site in SITES}]},
        {"tokens": [dict.fromkeys(SITES, ESCAPE)]},
    ],
    ids=range(35),
)
def test_odd_chance_is_refused(chance):
    refuse(new, chance=chance, goods_tokens=True, bid_tie="die")


def test_tokens_by_hand_change_nothing_without_the_variant():
    tokens = dict(zip(SITES, ("crystal", "ore", "wood", "anvil", "carrot"), strict=True))
    assert new(chance={"tokens": [tokens]}).position() == new().position()


@pytest.mark.parametrize("seat", [HUGE, -5, 3, "x", 1.0, True, [0]], ids=range(7))
@pytest.mark.parametrize("method", ["legal", "view", "position", "record", "story", "observe"])
def test_odd_seats_are_refused(method, seat):
    match = new()
    match.play("bid 1", 0)

    def ask():
        found = getattr(match, method)(seat)
        return list(found) if method == "story" else found

    refuse(ask)


@pytest.mark.parametrize("ply", [HUGE, -1, 1, "x", 1.0, True], ids=range(6))
@pytest.mark.parametrize("method", ["undo", "at"])
def test_odd_plies_are_refused(method, ply):
    refuse(getattr(new(), method), ply)


@pytest.mark.parametrize("action", [HUGE, -HUGE], ids=["large", "small"])
def test_a_huge_code_is_refused(action):
    refuse(new().play, action, 0)


# Positions

CARDS = [card for card in range(1, 43) if card not in FOR_FIVE]
GOOD = (
    "empire/1 3 | game=1/1 phase=buy turn=0 first=0 youngest=0 coins=11,11,11 bids=0,0,0 board=A13:0x3+1x3+2x3"
    f" row=1,2,3,4,6,7 cards=- pile={'.'.join(map(str, CARDS[6:]))}"
)


def changed(**words):
    text = GOOD
    for name, value in words.items():
        found, count = re.subn(rf"\b{name}=\S*", lambda _, n=name, v=value: f"{n}={v}", text)
        text = found if count else f"{text} {name}={value}"
    return text


def mid_card(board, card, **words):
    """Seat 0 carries out a card."""
    rest = [c for c in CARDS if c != card]
    told = {"phase": "act", "board": board, "cards": f"0:{card}", "card": card, "side": 1, "left": 1, "other": 0}
    told |= {"row": ",".join(map(str, rest[:6])), "pile": ".".join(map(str, rest[6:]))}
    return changed(**{**told, **words})


@pytest.mark.parametrize("text", [None, 7, b"x", [], "", "|", "a\nb", "empire/1 3 |", "empire/1 9 | x"], ids=range(9))
def test_what_is_no_position_is_refused(text):
    refuse(imperia.position, text)


NAMES = ("game", "phase", "turn", "first", "youngest", "coins", "bids", "board", "row", "cards", "pile", "neutrals")
NAMES += ("card", "past", "tokens", "die", "side", "left")
VALUES = [
    "",
    DIGITS,
    "-1",
    "x",
    "²",
    ESCAPE,
    "=",
    "A13:0x99",
    "A13:",
    ":",
    "0:",
    "0:1.1",
    "?x99",
    ",,",
    "..",
    "1." * 999,
]


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("value", VALUES, ids=range(len(VALUES)))
def test_a_position_with_an_odd_value_is_refused(name, value):
    refuse(imperia.position, changed(**{name: value}))


def without(*taken):
    return ".".join(str(card) for card in CARDS if card not in taken)


HANDS = "0:1.2.3.4.6.7.8.9.10.11"
IMPOSSIBLE = {
    "empty row": changed(row="-,-,-,-,-,-", pile=without()),
    "hole in the row": changed(row="1,-,2,3,4,6", pile=without(1, 2, 3, 4, 6)),
    "over with cards to take": changed(phase="over", turn="-"),
    "all bids in and not revealed": changed(phase="bid", turn="-", first="-", bids="1,1,1"),
    "bid above the coins": changed(phase="bid", turn="-", first="-", bids="11,-,-", coins="3,3,3"),
    "region twice": changed(board="A13:0x3,A13:0x4"),
    "piece twice": changed(board="A13:0x3+0x4"),
    "fifteen armies": changed(board="A13:0x15"),
    "four cities": changed(board="A13:0c4"),
    "neutral armies with three players": changed(board="A13:0x3+nx1"),
    "armies of a seat that does not play": changed(board="A13:3x1"),
    "card twice": changed(row="1,1,2,3,4,6", pile=without(1, 2, 3, 4, 6)),
    "card for five": changed(row="5,1,2,3,4,6", pile=without(1, 2, 3, 4, 6)),
    "card missing": changed(pile=without(1, 2, 3, 4, 6, 7, 8)),
    "taking an eleventh card": changed(cards=HANDS, row="12,13,15,16,17,18", pile=without(*range(19))),
    "placing without supply": mid_card("A13:0x14", 8),
    "building without a city": mid_card("A13:0x1+0c3", 6),
    "building without an army": mid_card("A13:1x1", 6),
    "moving without an army": mid_card("A13:1x1", 18),
    "more steps than the card has": mid_card("A13:0x3", 8, left=4),
    "choosing a side of a card with one": mid_card("A13:0x3", 8, phase="choose", left=0),
    "both sides of an or card": mid_card("A13:0x3", 19, other=1),
    "card of another seat": mid_card("A13:0x3", 8, cards="1:8"),
}


@pytest.mark.parametrize("text", list(IMPOSSIBLE.values()), ids=list(IMPOSSIBLE))
def test_a_position_that_the_rules_cannot_reach_is_refused(text):
    refuse(imperia.position, text)


@pytest.mark.parametrize("pile", [".".join(["1"] * 37), without(1) + ".5"], ids=["one card", "card for five"])
def test_the_piles_of_games_to_come_are_checked_too(pile):
    text = scenario("", games=3).position()
    refuse(imperia.position, re.sub(r"pile2=\S*", f"pile2={pile}", text))


def test_a_position_cannot_have_three_tokens_of_a_good():
    refuse(scenario, goods_tokens=True, tokens="A1:ore,A8:ore,A13:ore,A18:wood,A24:wood")


# Records


@cache
def record():
    return play_fast(new()).record().dumps()


def with_line(line):
    key = line.partition(":")[0]
    body = record() if key[0].isdigit() else re.sub(rf"(?m)^{re.escape(key)}:.*\n", "", record())
    return body.replace("\n\n", f"\n{line}\n\n", 1)


@pytest.mark.parametrize("text", [None, 7, b"x", [], "", "\x00", ESCAPE], ids=range(7))
def test_what_is_no_record_is_refused(text):
    refuse(imperia.replay, text)
    if isinstance(text, str) and text:
        refuse(imperia.replay, record() + text)


LINES = [
    f"chance: {DEEP}",
    f'chance: {{"decks": {DEEP}',
    f'chance: {{"youngest": {DIGITS}}}',
    'chance: {"youngest": 1e999}',
    'chance: {"decks": NaN}',
    "chance: 7",
    "start: x",
    "start: empire/1 3 | game=1/1",
    f"seen by: {ESCAPE}",
    f"seen by: {LONG}",
    f"result: {ESCAPE}",
    f"result: {LONG}",
    f"content: {ESCAPE}",
    f"game: {LONG}",
    "players: 9999",
    "players: ٣",
    f"rules: {DIGITS}",
    f"key: {ESCAPE}",
    "server: 00",
    "name 9: x",
    f"option youngest: {DIGITS}",
    f"option games: {ESCAPE}",
    f"option {'x' * 40}: y",
    "file map:",
    "file map:\n| nonsense",
    "file deck:\n| nonsense",
    "| stray",
    "0: bid 1,,bid 2",
    "9: bid 1",
    "0: bid " + DIGITS,
]


@pytest.mark.parametrize("line", LINES, ids=range(len(LINES)))
def test_a_record_with_an_odd_line_is_refused(line):
    refuse(imperia.replay, with_line(line))


@pytest.mark.parametrize("option", ["map", "deck"])
def test_a_foreign_record_or_position_opens_no_file(tmp_path, monkeypatch, option):
    opened = []
    monkeypatch.setattr("imperia.empire.content.tables.read_file", lambda name: opened.append(name) or "")
    file = tmp_path / "secret.toml"
    for read, text in (
        (imperia.replay, with_line(f"option {option}: {file}")),
        (imperia.position, GOOD.replace("empire/1 3", f"empire/1 3 {option}={file}")),
    ):
        refuse(read, text)
    assert opened == []


@pytest.mark.parametrize("name", ["Zoé; the first", "a: b", "| x", "\n0: bid 5", ESCAPE])
def test_names_of_players_survive_the_record_and_break_nothing(name):
    match = new()
    match.names = {0: name}
    again = imperia.replay(match.record().dumps())
    assert again.ply == 0
    assert again.names[0].isprintable()
    if name.isprintable():
        assert again.names[0] == name


@pytest.mark.parametrize("comment", ["a good move", "x\n0: bid 5", "0: bid 5", "| x"])
def test_comments_survive_the_record_and_break_nothing(comment):
    match = new()
    match.comments = {0: [comment]}
    again = imperia.replay(match.record().dumps())
    assert again.ply == 0
    if "\n" not in comment:
        assert again.comments == {0: [comment]}
