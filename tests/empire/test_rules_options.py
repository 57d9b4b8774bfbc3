"""Every option and the rulings that go with it."""

from collections import Counter

import pytest

import imperia
from imperia import IllegalAction, OptionError
from tests.empire.scenario import (
    armies,
    bids,
    dealt,
    kinds,
    legal,
    of_seats,
    play_fast,
    play_out,
    plays,
    row,
    scenario,
    seat_of,
    with_card,
)

DEFAULTS = {
    "map": "four-continents",
    "bid_winner": "starts",
    "bid_tie": "youngest",
    "refill": "at_once",
    "goods_tokens": False,
    "games": 1,
    "edition": "icons",
    "neutral_continents": "counts",
}
SITES = ("A1", "A8", "A13", "A18", "A24")
TOKENS = "A1:crystal,A8:ore,A13:wood,A18:anvil,A24:carrot"


@pytest.mark.parametrize(("option", "value"), list(DEFAULTS.items()))
def test_the_first_value_of_an_option_is_its_default(option, value):
    assert imperia.new("empire", players=3, seed=1).options[option] == value


def test_an_unknown_option_is_an_error_that_lists_the_options():
    with pytest.raises(OptionError, match=r"refil.*bid_winner.*goods_tokens"):
        dealt(refil="at_once")


@pytest.mark.parametrize("option", [*DEFAULTS, "youngest"])
@pytest.mark.parametrize("value", ["nonsense", "", -1, 35, [1], "\x1b[31m"])
def test_a_wrong_value_is_an_error_that_lists_the_values(option, value):
    with pytest.raises(OptionError, match="Choose one of") as error:
        imperia.new("empire", players=3, seed=1, **{option: value})
    assert option in str(error.value)
    assert "\x1b" not in str(error.value)


@pytest.mark.parametrize(("given", "value"), [("on", True), (True, True), ("off", False), (False, False)])
def test_an_option_may_be_given_as_text_or_as_a_value(given, value):
    assert dealt(goods_tokens=given).options["goods_tokens"] is value


# map


@pytest.mark.parametrize(("name", "regions", "start"), [("four-continents", 25, "A13"), ("five-continents", 23, "B15")])
def test_both_sides_of_the_board_can_be_played(name, regions, start):
    match = play_out(dealt(map=name))
    assert len(match.view()["regions"]) == regions
    assert match.view()["start"] == start


# bid_winner


def chooses(*coins, **more):
    return bids(dealt(bid_winner="chooses", players=len(coins), **more), *coins)


@pytest.mark.parametrize("named", range(3))
def test_the_winner_of_the_bid_names_any_seat_as_first_player(named):
    match = chooses(1, 3, 2)
    assert match.acting == {1}
    assert legal(match) == ["first 0", "first 1", "first 2"]
    match.play(f"first {named}")
    assert match.view()["first"] == named
    assert match.acting == {named}
    assert kinds(match) == {"buy"}


def test_the_winner_pays_before_naming_the_first_player():
    match = chooses(1, 3, 2)
    assert match.view()["phase"] == "first"
    assert of_seats(match, "coins") == [11, 8, 11]
    match.play("first 0")
    assert of_seats(match, "coins") == [11, 8, 11]


def test_the_winner_of_a_tie_names_the_first_player():
    match = chooses(2, 1, 2, youngest=1)
    assert match.acting == {2}
    assert of_seats(match, "coins") == [11, 11, 9]


def test_with_all_bids_zero_nobody_is_asked_and_the_ties_winner_is_first():
    match = chooses(0, 0, 0, youngest=2)
    assert match.view()["phase"] == "buy"
    assert match.view()["first"] == 2


def test_by_default_nobody_names_the_first_player():
    match = bids(dealt(), 1, 3, 2)
    with pytest.raises(IllegalAction):
        match.play("first 0")


def test_turns_go_clockwise_from_the_named_player():
    match = plays(chooses(1, 3, 2), "first 2")
    order = []
    while len(order) < 4:
        order.append(match.play("buy 1").seat)
        if "done" in legal(match):
            match.play("done")
    assert order == [2, 0, 1, 2]


# bid_tie


def die(order, *coins, **more):
    chance = {"die": order, "youngest": 0}
    match = imperia.new("empire", players=len(order), seed=1, chance=chance, bid_tie="die", **more)
    return bids(match, *coins)


@pytest.mark.parametrize(
    ("order", "coins", "winner"),
    [
        ([2, 1, 0], (3, 3, 3), 2),
        ([2, 1, 0], (3, 3, 1), 1),
        ([1, 2, 0], (3, 0, 3), 2),
        ([0, 1, 2], (0, 4, 4), 1),
        ([1, 0, 2], (0, 0, 0), 1),
        ([2, 1, 0], (5, 3, 3), 0),
    ],
)
def test_a_die_decides_among_the_tied_only(order, coins, winner):
    match = die(order, *coins)
    assert match.view()["first"] == winner
    assert of_seats(match, "coins")[winner] == 11 - max(coins)


def test_the_die_is_drawn_and_any_of_the_tied_may_win():
    won = Counter()
    for seed in range(60):
        won[bids(dealt(seed=seed, youngest=1, bid_tie="die"), 2, 1, 2).view()["first"]] += 1
    assert set(won) == {0, 2}
    assert min(won.values()) >= 15


def test_all_zero_is_a_tie_for_the_die_too():
    assert {bids(dealt(seed=seed, bid_tie="die"), 0, 0, 0).view()["first"] for seed in range(30)} == {0, 1, 2}


# youngest


def test_the_youngest_is_drawn_by_chance_and_shown_to_all():
    found = Counter(imperia.new("empire", players=3, seed=seed).view()["youngest"] for seed in range(60))
    assert set(found) == {0, 1, 2}
    match = imperia.new("empire", players=3, seed=2)
    assert len({match.view(seat)["youngest"] for seat in (None, 0, 1, 2)}) == 1


@pytest.mark.parametrize("seat", range(4))
def test_the_youngest_may_be_named(seat):
    match = imperia.new("empire", players=4, seed=3, youngest=seat)
    assert match.view()["youngest"] == seat
    assert bids(match, 1, 1, 1, 1).view()["first"] == seat


@pytest.mark.parametrize("seat", [3, 4, -1, "x"])
def test_the_youngest_must_be_a_seat(seat):
    with pytest.raises(OptionError, match=r"youngest.*0\.\.2"):
        imperia.new("empire", players=3, seed=3, youngest=seat)


# refill


def test_refill_after_action_leaves_five_cards_during_the_action():
    match = scenario("A13:0x3", row=[1, 2, 8, 3, 4, 6], refill="after_action")
    assert not match.play("buy 3").reveals
    assert row(match) == [1, 2, 3, 4, 6, None]
    assert match.view()["pile"] == 31
    match.play("place A13")
    assert row(match)[5] is None
    assert match.play("done").reveals
    assert row(match) == [1, 2, 3, 4, 6, 7]
    assert match.view()["pile"] == 30


def test_refill_after_action_also_follows_a_card_that_does_nothing():
    match = scenario("A13:0x14", row=[8, 1, 2, 3, 4, 6], refill="after_action")
    assert match.play("buy 1").reveals
    assert row(match) == [1, 2, 3, 4, 6, 7]


def test_refill_after_action_gives_every_player_a_full_row():
    match = bids(dealt(players=4, refill="after_action"), 0, 0, 0, 0)
    while not match.over:
        if match.view()["phase"] == "buy":
            assert None not in row(match)
        match.play(legal(match)[0])
    assert of_seats(match, "cards_left") == [0, 0, 0, 0]


# goods_tokens


def test_without_the_variant_no_token_lies_on_the_map():
    assert all(region["token"] is None for region in dealt().view()["regions"].values())


@pytest.mark.parametrize(
    ("name", "sites"), [("four-continents", SITES), ("five-continents", ("B1", "B3", "B6", "B12", "B22"))]
)
def test_one_token_lies_on_each_marked_region(name, sites):
    for seed in range(20):
        regions = dealt(map=name, goods_tokens=True, seed=seed).view()["regions"]
        tokens = {name: region["token"] for name, region in regions.items() if region["token"]}
        assert set(tokens) == set(sites)
        assert max(Counter(tokens.values()).values()) <= 2
        assert set(tokens.values()) <= {"crystal", "ore", "wood", "anvil", "carrot"}


def test_the_tokens_are_drawn():
    match = {tuple(r["token"] for r in dealt(goods_tokens=True, seed=s).view()["regions"].values()) for s in range(20)}
    assert len(match) > 15


def test_two_tokens_of_a_good_can_be_drawn_but_not_three():
    tokens = dict.fromkeys(SITES, "ore")
    with pytest.raises(OptionError, match="all of its tokens are used"):
        imperia.new("empire", players=3, seed=1, goods_tokens=True, chance={"tokens": [tokens]})
    tokens |= {"A1": "wood", "A8": "wood", "A13": "carrot"}
    match = imperia.new("empire", players=3, seed=1, goods_tokens=True, chance={"tokens": [tokens]})
    assert {site: match.view()["regions"][site]["token"] for site in SITES} == tokens


@pytest.mark.parametrize("pieces", ["0x1", "0c1", "0x2+1x1"])
def test_the_controller_of_a_marked_region_owns_one_more_unit(pieces):
    match = scenario(f"A1:{pieces}", goods_tokens=True, tokens=TOKENS)
    assert of_seats(match, "goods")[0]["crystal"] == 1
    assert [row["goods"] for row in match.scores] == [1, 0, 0]


def test_a_token_adds_to_the_goods_on_cards():
    match = scenario("A8:0x1", cards={0: [24, 40]}, goods_tokens=True, tokens=TOKENS)
    assert seat_of(match, 0)["goods"] == {"crystal": 0, "ore": 2, "wood": 0, "anvil": 0, "carrot": 0, "wild": 1}
    assert match.scores[0]["goods"] == 2


@pytest.mark.parametrize("pieces", ["0x1+1x1", "nx1", "0x1+nx1", "0x1+nx2"])
def test_a_token_that_nobody_or_neutral_controls_belongs_to_nobody(pieces):
    match = scenario(f"A1:{pieces}", players=2, goods_tokens=True, tokens=TOKENS)
    assert [row["goods"] for row in match.scores] == [0, 0]


def test_a_token_goes_with_the_control_of_its_region():
    match = with_card(18, "A2:0x2,A1:1x1", goods_tokens=True, tokens=TOKENS)
    assert [row["goods"] for row in match.scores] == [0, 1, 0]  # card 18 alone is one unit of wood, worth nothing
    plays(match, "move A2-A1", "move A2-A1")
    assert [row["goods"] for row in match.scores] == [1, 0, 0]
    assert match.view()["regions"]["A1"]["token"] == "crystal"


TEN_SITES = """
[[map]]
id = "ten"
start = "R1"
goods_sites = ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10"]
land = ["R1-R2", "R2-R3", "R3-R4", "R4-R5", "R5-R6", "R6-R7", "R7-R8", "R8-R9", "R9-R10"]
continents.all = ["R1", "R2", "R3", "R4", "R5", "R6", "R7", "R8", "R9", "R10"]
"""


def test_a_custom_map_may_have_ten_token_sites(tmp_path):
    file = tmp_path / "ten.toml"
    file.write_text(TEN_SITES)
    match = dealt(map=str(file), goods_tokens=True)
    tokens = Counter(region["token"] for region in match.view()["regions"].values())
    assert tokens == dict.fromkeys(("crystal", "ore", "wood", "anvil", "carrot"), 2)
    assert play_out(match).over


# games


CARDS = [card for card in range(1, 43) if card not in (5, 14, 22, 29, 38)]
DECKS = [CARDS, CARDS[::-1], CARDS[10:] + CARDS[:10]]


def long_game(players=3, **options):
    chance = {"decks": DECKS, "youngest": 1}
    return imperia.new("empire", players=players, seed=4, games=3, chance=chance, **options)


def test_the_long_game_adds_up_three_games():
    sums, decisions = [Counter() for _ in range(3)], []
    for number, deck in enumerate(DECKS):
        match = imperia.new("empire", players=3, seed=4, chance={"decks": [deck], "youngest": 1})
        play_out(match, seed=number)
        for seat, player in enumerate(match.view()["seats"]):
            sums[seat].update(player["score"])
            sums[seat].update(coins=player["coins"], armies=14 - player["armies_left"])
        decisions += match.history
    match = long_game()
    for played in decisions:
        assert not match.over
        match.play(played.action, played.seat)
    assert match.over
    assert match.scores == [{source: seat[source] for source in match.scores[0]} for seat in sums]
    standing = [tuple(seat[what] for what in ("total", "coins", "armies", "regions")) for seat in sums]
    ranking = [tuple(s for s in range(3) if standing[s] == best) for best in sorted(set(standing), reverse=True)]
    assert match.ranking == ranking


def test_points_of_finished_games_count_by_source():
    match = scenario("A1:0x1", games=3, game=2, past="5.2.7.3.10,0.0.0.0.0,4.1.1.0.0")
    assert match.scores[0] == {"regions": 6, "continents": 3, "goods": 7, "total": 16}
    assert match.scores[2] == {"regions": 4, "continents": 1, "goods": 1, "total": 6}


@pytest.mark.parametrize(
    ("past", "ranking"),
    [
        ("5.2.7.3.10,5.2.7.4.1,5.2.7.2.12", [(1,), (0,), (2,)]),  # coins
        ("5.2.7.3.10,5.2.7.3.11,5.2.7.3.12", [(2,), (1,), (0,)]),  # armies
        ("5.2.7.3.10,6.1.7.3.10,5.1.8.3.10", [(1,), (0, 2)]),  # regions
        ("5.2.7.3.10,5.2.7.3.10,5.2.7.3.10", [(0, 1, 2)]),
        ("9.9.9.0.0,1.1.1.11.14,1.1.1.11.14", [(0,), (1, 2)]),
    ],
)
def test_coins_then_armies_then_regions_summed_break_ties(past, ranking):
    assert scenario("", games=3, game=3, past=past).ranking == ranking


def test_coins_and_armies_of_the_last_game_count_with_those_before():
    past = "0.0.0.5.5,0.0.0.4.4,0.0.0.4.5"
    match = scenario("A13:0x3+1x5+2x3", coins=[2, 3, 3], games=3, game=3, past=past)
    assert match.ranking == [(1,), (0, 2)]


@pytest.mark.parametrize("players", [2, 3])
def test_every_game_is_set_up_afresh(players):
    match = long_game(players)
    for number in (2, 3):
        play_out(match, seed=number, until_game=number)
        view = match.view()
        assert of_seats(match, "coins") == [{2: 14, 3: 11}[players]] * players
        assert of_seats(match, "cards") == [[]] * players
        assert of_seats(match, "bid") == [None] * players
        assert of_seats(match, "cities_left") == [3] * players
        assert armies(match, "A13") == {str(seat): 3 for seat in range(players)}
        assert sum(bool(region["armies"] or region["cities"]) for region in view["regions"].values()) == 1
        assert view["phase"] == ("neutral" if players == 2 else "bid")
        assert view["neutrals_left"] == (10 if players == 2 else 0)
        assert row(match) == DECKS[number - 1][:6]
        assert (view["first"], view["youngest"], view["pile"]) == (None, 1, 31)


def test_seat_0_places_the_first_neutral_army_of_every_game():
    match = long_game(2)
    for number in (2, 3):
        assert play_out(match, seed=number, until_game=number).acting == {0}


def test_tokens_are_drawn_afresh_for_every_game():
    sets = []
    match = imperia.new("empire", players=3, seed=4, games=3, goods_tokens=True)
    for number in (1, 2, 3):
        play_out(match, seed=1, until_game=number)
        sets.append([match.view()["regions"][site]["token"] for site in SITES])
    assert not any(None in tokens for tokens in sets)
    assert len({tuple(tokens) for tokens in sets}) == 3


def test_the_deck_of_every_game_is_shuffled_afresh():
    match = imperia.new("empire", players=3, seed=4, games=3)
    rows = [tuple(row(play_out(match, seed=1, until_game=number))) for number in (1, 2, 3)]
    assert len(set(rows)) == 3


def test_a_drawn_youngest_stays_for_the_whole_match():
    for seed in range(6):
        match = imperia.new("empire", players=3, seed=seed, games=3)
        youngest = match.view()["youngest"]
        for number in (2, 3):
            assert play_out(match, until_game=number).view()["youngest"] == youngest


def test_the_die_is_rolled_for_every_game():
    winners = set()
    for seed in range(12):
        match = bids(dealt(seed=seed, games=3, bid_tie="die"), 1, 1, 1)
        first = match.view()["first"]
        bids(play_out(match, until_game=2), 1, 1, 1)
        winners.add((first, match.view()["first"]))
    assert any(one != two for one, two in winners)


def test_one_decision_ends_a_game_and_begins_the_next():
    match = play_fast(long_game())
    assert sum(played.next_game for played in match.history) == 2
    assert match.view()["game_number"] == 3
    assert match.over


def test_the_record_marks_each_new_game_with_a_comment_line():
    match = play_fast(long_game())
    lines = match.record().dumps().splitlines()
    marks = [line for line in lines if line.startswith("; ") and "game" in line]
    assert len(marks) == 2
    assert imperia.replay(match.record().dumps()).position() == match.position()
    assert {played.action.kind for played in match.history} <= {"bid", "buy", "done"}


def test_a_record_without_the_marks_replays_the_same():
    match = play_fast(long_game())
    text = "\n".join(line for line in match.record().dumps().splitlines() if not line.startswith(";"))
    assert imperia.replay(text).scores == match.scores


@pytest.mark.parametrize("games", [0, 2, 4, "many"])
def test_there_are_one_or_three_games(games):
    with pytest.raises(OptionError, match="1, 3"):
        dealt(games=games)


# edition


@pytest.mark.parametrize(
    ("edition", "parts", "joint"),
    [("icons", [["place", 2]], "single"), ("words", [["place", 2], ["city", 1]], "or")],
)
def test_card_24_differs_between_the_editions(edition, parts, joint):
    match = scenario("A13:0x3", row=[24], edition=edition)
    card = match.view()["row"][0]
    assert (card["parts"], card["joint"]) == (parts, joint)
    match.play("buy 1")
    assert kinds(match) == ({"done", "place"} if edition == "icons" else {"done", "choose"})


def test_card_24_of_the_words_edition_builds_a_city():
    match = plays(with_card(24, edition="words"), "choose 2", "city A13")
    assert seat_of(match, 0)["cities_left"] == 2


def test_no_other_card_differs_between_the_editions():
    for card in range(1, 43):
        icons, words = (scenario("", players=5, row=[card], edition=edition) for edition in ("icons", "words"))
        assert (icons.view()["row"][0] != words.view()["row"][0]) == (card == 24)


# neutral_continents: see the tests of scoring


def test_options_can_be_combined():
    options = {"bid_winner": "chooses", "bid_tie": "die", "refill": "after_action", "goods_tokens": True}
    options |= {"edition": "words", "neutral_continents": "ignored", "map": "five-continents"}
    for players in range(2, 6):
        match = play_out(imperia.new("empire", players=players, seed=players, **options), seed=players)
        assert match.over
        assert imperia.replay(match.record().dumps()).position() == match.position()
