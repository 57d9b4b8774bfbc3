"""Options: the long game of three, and goods tokens."""

from collections import Counter

import pytest

import imperia
from imperia import OptionError
from tests.empire.scenario import (
    armies,
    bids,
    dealt,
    of_seats,
    play_fast,
    play_out,
    plays,
    row,
    scenario,
    seat_of,
    with_card,
)

SITES = ("A1", "A8", "A13", "A18", "A24")
TOKENS = "A1:crystal,A8:ore,A13:wood,A18:anvil,A24:carrot"


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
