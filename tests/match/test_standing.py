"""What parts one place of the ranking from the next."""

from imperia.match.standing import Parting, columns_of, partings
from tests.empire.scenario import scenario


def test_more_points_part_two_seats():
    match = scenario("A13:0x3,A12:0x1,A14:1x1", players=2, coins=[0, 5])
    assert list(partings(match)) == [Parting(0, 1, "total", *(columns_of(match)[s]["total"] for s in (0, 1)))]


def test_with_equal_points_the_first_tie_break_that_differs_does():
    match = scenario("A13:0x1,A1:1x1", players=2, coins=[3, 5])
    assert list(partings(match)) == [Parting(1, 0, "coins", 5, 3)]
    match = scenario("A13:0x2,A1:1x1", players=2, coins=[4, 4])
    assert list(partings(match)) == [Parting(0, 1, "armies", 2, 1)]


def test_nothing_parts_seats_that_share_a_place():
    match = scenario("A13:0x1,A1:1x1", players=2, coins=[4, 4])
    assert match.ranking == [(0, 1)]
    assert not list(partings(match))
