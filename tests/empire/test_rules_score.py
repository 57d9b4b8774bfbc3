"""Scoring: regions, continents, goods and wilds, tie-breaks, neutral armies."""

import random
from itertools import product

import pytest

from tests.empire.scenario import dealt, legal, of_seats, play_out, plays, scenario, seat_of, with_card

TIERS = {
    "crystal": (1, 2, 3, 4),
    "ore": (2, 3, 4, 5),
    "wood": (2, 4, 5, 6),
    "anvil": (2, 4, 6, 7),
    "carrot": (3, 5, 7, 8),
}
CARDS = {
    "crystal": [1, 2, 3, 4],
    "ore": [24, 25, 26, 27, 28, 30],
    "wood": [16, 17, 18, 19, 20, 21, 23],
    "anvil": [31, 32, 33, 34, 35, 36, 37, 39],
    "carrot": [6, 7, 8, 10, 11, 12, 13, 15],
    "wild": [40, 41, 42],
}
"""Cards with one unit each that are in every game."""


def hand(**units):
    """So many cards of each good."""
    return [card for good, count in units.items() for card in CARDS[good][:count]]


def points(match, source):
    return [row[source] for row in match.scores]


def controller(match, place):
    view = match.view()
    return (view["regions"].get(place) or view["continents"].get(place))["controller"]


# Regions


@pytest.mark.parametrize(
    ("pieces", "holder"),
    [
        ("0x1", 0),
        ("2x1", 2),
        ("0x2+1x1", 0),
        ("0x2+1x1+2x1", 0),
        ("0c1", 0),
        ("0x1+0c1+1x1", 0),
        ("0c2+1x1", 0),
        ("0x1+1c1+1x1+2x1", 1),
        ("0x1+1x1", None),
        ("0x2+1x2+2x1", None),
        ("0x1+1c1", None),
        ("0x1+0c1+1x2", None),
        ("0x3+1x1+1c2+2x3", None),
    ],
)
def test_a_region_belongs_to_whom_has_strictly_more_armies_and_cities(pieces, holder):
    match = scenario(f"A5:{pieces}")
    assert controller(match, "A5") == holder
    assert points(match, "regions") == [int(seat == holder) for seat in range(3)]


def test_a_tied_region_belongs_to_nobody():
    assert points(scenario("A5:0x2+1x2"), "regions") == [0, 0, 0]


def test_an_empty_region_belongs_to_nobody():
    match = scenario("")
    assert all(region["controller"] is None for region in match.view()["regions"].values())
    assert points(match, "regions") == [0, 0, 0]


def test_two_tied_for_less_do_not_matter():
    assert controller(scenario("A5:0x3+1x2+2x2"), "A5") == 0


def test_each_region_is_one_point_however_many_pieces_stand_there():
    match = scenario("A5:0x9+0c3,A6:0x1,A14:1x1,A15:1x1,A16:1x1")
    assert points(match, "regions") == [2, 3, 0]


# Continents


@pytest.mark.parametrize(
    ("board", "holder"),
    [
        ("A23:0x1", 0),
        ("A23:0x1,A24:0x1,A25:1x5", 0),
        ("A23:0x9,A24:1x1,A25:1x1", 1),
        ("A23:0x1,A24:1x1", None),
        ("A23:0x1,A24:1x1,A25:2x1", None),
        ("A23:0x1+1x1,A24:0x1+1x1,A25:2x1", 2),
        ("A23:0x1+1x1,A24:0x2+1x2", None),
        ("A23:0x1+1x1,A24:1x1", 1),
    ],
)
def test_a_continent_belongs_to_whom_controls_strictly_most_of_its_regions(board, holder):
    match = scenario(board)
    assert controller(match, "south-east") == holder
    assert points(match, "continents") == [int(seat == holder) for seat in range(3)]


def test_each_continent_is_one_point_whatever_its_size():
    match = scenario("A1:0x1,A8:0x1,A13:1x1,A23:2x1")
    assert points(match, "continents") == [2, 1, 1]
    assert points(match, "total") == [4, 2, 2]


def test_a_tied_continent_belongs_to_nobody_but_its_regions_score():
    match = scenario("A8:0x1,A9:1x1")
    assert points(match, "continents") == [0, 0, 0]
    assert points(match, "regions") == [1, 1, 0]


# Goods


@pytest.mark.parametrize("good", list(TIERS))
def test_goods_score_the_tier_reached(good):
    for units in range(len(CARDS[good]) + 1):
        reached = [p for need, p in zip(TIERS[good], (1, 2, 3, 5), strict=True) if units >= need]
        match = scenario("", cards={1: CARDS[good][:units]})
        assert seat_of(match, 1)["goods"][good] == units
        assert points(match, "goods") == [0, max(reached, default=0), 0]


@pytest.mark.parametrize(
    ("players", "cards", "good", "units"),
    [
        (5, [1, 2, 3, 4, 5], "crystal", 5),
        (3, [24, 25, 26, 27, 28, 30], "ore", 6),
        (3, [16, 17, 18, 19, 20, 21, 23], "wood", 7),
        (3, [31, 32, 33, 34, 35, 36, 37, 39], "anvil", 8),
        (3, [6, 7, 8, 9, 10, 11, 12, 13, 15], "carrot", 10),
    ],
)
def test_a_set_of_goods_never_scores_more_than_five(players, cards, good, units):
    match = scenario("", players=players, cards={0: cards})
    assert seat_of(match, 0)["goods"][good] == units
    assert points(match, "goods")[0] == 5


@pytest.mark.parametrize(("card", "good", "players"), [(9, "carrot", 3), (38, "anvil", 5)])
def test_a_card_with_two_units_counts_twice(card, good, players):
    assert seat_of(scenario("", players=players, cards={0: [card]}), 0)["goods"][good] == 2


def test_different_goods_add_up():
    cards = hand(crystal=2, ore=3, wood=4, anvil=1)
    assert points(scenario("", cards={0: cards}), "goods") == [6, 0, 0]


def test_the_card_being_carried_out_is_owned_already():
    match = with_card(1)
    assert points(match, "goods") == [1, 0, 0]


# Wilds


@pytest.mark.parametrize(
    ("units", "best"),
    [
        ({"wild": 1}, 1),
        ({"wild": 2}, 2),
        ({"wild": 3}, 3),
        ({"crystal": 3, "wild": 1}, 5),
        ({"carrot": 7, "wild": 1}, 5),
        ({"carrot": 6, "wild": 2}, 5),
        ({"crystal": 3, "ore": 4, "wild": 2}, 10),
        ({"crystal": 4, "ore": 1, "wild": 1}, 6),
        ({"ore": 1, "wood": 1, "anvil": 1, "wild": 3}, 3),
        ({"crystal": 4, "carrot": 2, "wild": 2}, 6),
        ({"crystal": 4, "anvil": 5, "wild": 1}, 8),
    ],
)
def test_each_wild_is_one_unit_of_any_one_good_chosen_for_the_best(units, best):
    assert points(scenario("", cards={0: hand(**units)}), "goods")[0] == best


def best_by_trying_all(owned, wilds):
    best = 0
    for chosen in product(TIERS, repeat=wilds):
        units = {good: owned[good] + chosen.count(good) for good in TIERS}
        reached = (sum((1, 1, 1, 2)[i] for i, need in enumerate(TIERS[good]) if units[good] >= need) for good in TIERS)
        best = max(best, sum(reached))
    return best


def test_the_best_assignment_is_computed_for_every_player():
    chooser = random.Random(4)
    for _ in range(60):
        deck = [card for cards in CARDS.values() for card in cards]
        chooser.shuffle(deck)
        hands = {seat: deck[seat * 9 : seat * 9 + 9] for seat in range(3)}
        match = scenario("", cards=hands)
        for seat in range(3):
            owned = {good: sum(card in CARDS[good] for card in hands[seat]) for good in CARDS}
            assert points(match, "goods")[seat] == best_by_trying_all(owned, owned["wild"])


# Total and ranking


def test_the_total_is_regions_continents_and_goods():
    match = scenario("A5:0x1,A6:0x1,A8:1x1", cards={0: hand(crystal=3), 2: hand(ore=5)})
    assert match.scores[0] == {"regions": 2, "continents": 1, "goods": 3, "total": 6}
    assert points(match, "total") == [6, 2, 5]
    assert match.ranking == [(0,), (2,), (1,)]


def test_at_the_end_scores_and_seats_agree():
    match = play_out(dealt(), seed=2)
    assert match.over
    assert [seat["total"] for seat in of_seats(match, "score")] == points(match, "total")
    assert sorted(seat for group in match.ranking for seat in group) == [0, 1, 2]


def test_more_points_beat_more_coins_armies_and_regions():
    board = "A1:0x1,A14:1x5,A15:1x5,A16:2x1,A17:2x1"
    match = scenario(board, coins=[0, 11, 0], cards={0: hand(crystal=1)})
    assert points(match, "total") == [3, 2, 2]
    assert match.ranking[0] == (0,)


def test_of_equal_points_most_coins_win():
    match = scenario("A1:0x1,A8:1x1,A23:2x9", coins=[3, 5, 4])
    assert points(match, "total") == [2, 2, 2]
    assert match.ranking == [(1,), (2,), (0,)]


def test_of_equal_coins_most_armies_on_the_board_win():
    assert scenario("A1:0x1,A8:1x3,A23:2x2").ranking == [(1,), (2,), (0,)]


def test_in_a_tie_armies_are_cubes_only():
    match = scenario("A1:0x1+0c3,A8:1x2,A23:2x1")
    assert match.ranking == [(1,), (0, 2)]


def test_in_a_tie_armies_count_wherever_they_stand():
    assert scenario("A1:0x1,A8:1x1,A23:2x2,A13:0x4+1x5+2x5").ranking == [(2,), (1,), (0,)]


def test_of_equal_armies_most_controlled_regions_win():
    match = scenario("A14:0x1,A15:0x1,A16:2x1,A17:2x1,A1:1x2")
    assert points(match, "total") == [2, 2, 2]
    assert match.ranking == [(0, 2), (1,)]


def test_a_full_tie_is_shared():
    assert scenario("").ranking == [(0, 1, 2)]
    assert scenario("A1:0x1,A8:1x1", players=2).ranking == [(0, 1)]


@pytest.mark.parametrize(
    ("coins", "ranking"),
    [
        ([0, 2, 1, 3], [(0,), (3,), (1,), (2,)]),
        ([0, 2, 2, 1], [(0,), (1, 2), (3,)]),
        ([9, 1, 1, 1], [(0,), (1, 2, 3)]),
    ],
)
def test_tie_breaks_rank_every_place(coins, ranking):
    assert scenario("A1:0x1", players=4, coins=coins).ranking == ranking


# Neutral armies


@pytest.mark.parametrize(
    ("pieces", "holder"),
    [("0x2+nx1", 0), ("0x1+nx1", None), ("0x1+nx2", "neutral"), ("0c1+0x1+nx2", None), ("nx1", "neutral")],
)
def test_neutral_armies_count_as_a_colour_in_a_region(pieces, holder):
    match = scenario(f"A5:{pieces}", players=2)
    assert controller(match, "A5") == holder
    assert points(match, "regions") == [int(holder == 0), 0]


def test_the_neutral_colour_scores_nothing():
    match = scenario("A1:nx2,A8:nx2,A23:nx1", players=2)
    assert len(match.scores) == 2
    assert points(match, "total") == [0, 0]
    assert match.ranking == [(0, 1)]


@pytest.mark.parametrize(
    ("board", "counts", "ignored"),
    [
        ("A23:nx1,A24:nx1,A25:0x1", "neutral", 0),
        ("A23:nx1,A25:0x1", None, 0),
        ("A23:0x1,A24:0x1,A25:nx1", 0, 0),
        ("A23:nx1,A24:0x1,A25:1x1", None, None),
        ("A23:nx1", "neutral", None),
    ],
)
def test_the_neutral_colour_can_deny_a_continent_unless_it_is_ignored(board, counts, ignored):
    for value, holder in (("counts", counts), ("ignored", ignored)):
        match = scenario(board, players=2, neutral_continents=value)
        assert controller(match, "south-east") == holder
        assert points(match, "continents")[0] == int(holder == 0)


def test_ignored_neutral_armies_still_deny_a_region():
    match = scenario("A23:0x1+nx1,A24:0x1+nx2", players=2, neutral_continents="ignored")
    assert points(match, "total") == [0, 0]


def test_neutral_armies_never_move():
    match = with_card(13, "A13:nx5,A12:0x1", players=2)
    assert {action.values[0] for action in match.legal() if action.kind == "move"} == {"A12"}


def test_destroying_changes_who_controls():
    match = scenario("A5:0x1+nx1,A13:0x1", players=2, row=[23])
    assert controller(match, "A5") is None
    plays(match, "buy 1", "choose 1", "destroy A5 neutral")
    assert controller(match, "A5") == 0
    assert "buy 1" in legal(match)
