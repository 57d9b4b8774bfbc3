"""Maps: what is built in, and maps of one's own."""

from pathlib import Path

import pytest

import imperia
from imperia import OptionError
from imperia.empire.content import read_maps
from imperia.empire.content.tables import built_in_maps
from tests.empire.custom import SECOND, SMALL, large, new
from tests.empire.scenario import play_out

# What is built in


@pytest.mark.parametrize(
    ("name", "start", "sizes", "land", "sea", "sites"),
    [
        ("four-continents", "A13", [7, 2, 13, 3], 30, 7, ("A1", "A8", "A13", "A18", "A24")),
        ("five-continents", "B15", [2, 2, 3, 7, 9], 29, 7, ("B1", "B3", "B6", "B12", "B22")),
    ],
)
def test_the_printed_maps(name, start, sizes, land, sea, sites):
    board = built_in_maps()[name]
    assert board.start == start
    assert [len(members) for members in board.continents.values()] == sizes
    assert len(board.regions) == sum(sizes) == {"four-continents": 25, "five-continents": 23}[name]
    assert (len(board.land), len(board.sea)) == (land, sea)
    assert board.goods_sites == sites


LAND_A = """A1-A2 A1-A3 A1-A4 A2-A3 A3-A4 A3-A5 A4-A5 A4-A6 A6-A7 A8-A9 A10-A11 A11-A13 A11-A14 A12-A13 A12-A19
A13-A14 A13-A15 A13-A19 A13-A20 A14-A15 A15-A16 A15-A20 A16-A17 A17-A18 A19-A20 A19-A21 A20-A21 A20-A22 A23-A24
A24-A25"""
SEA_A = "A2-A10 A5-A12 A7-A8 A9-A19 A10-A18 A16-A23 A21-A25"
LAND_B = """B1-B2 B3-B4 B5-B6 B6-B7 B8-B9 B8-B10 B8-B11 B9-B11 B10-B11 B10-B12 B10-B13 B11-B13 B11-B14 B12-B13 B13-B14
B15-B16 B16-B17 B16-B19 B16-B20 B17-B18 B17-B20 B17-B23 B19-B20 B19-B21 B20-B21 B20-B22 B20-B23 B21-B22 B22-B23"""
SEA_B = "B1-B8 B2-B3 B4-B5 B4-B15 B7-B18 B9-B15 B14-B19"


@pytest.mark.parametrize(
    ("name", "land", "sea"), [("four-continents", LAND_A, SEA_A), ("five-continents", LAND_B, SEA_B)]
)
def test_the_borders_and_sea_lanes_of_the_printed_maps(name, land, sea):
    board = built_in_maps()[name]
    assert ["-".join(pair) for pair in board.land] == land.split()
    assert ["-".join(pair) for pair in board.sea] == sea.split()


@pytest.mark.parametrize("name", ["four-continents", "five-continents"])
def test_land_borders_stay_on_a_continent_and_every_continent_hangs_together(name):
    board = built_in_maps()[name]
    home = {region: continent for continent, members in board.continents.items() for region in members}
    assert all(home[a] == home[b] for a, b in board.land)
    for members in board.continents.values():
        reached = {members[0]}
        for _ in members:
            reached |= {r for pair in board.land for r in pair if set(pair) & reached}
        assert reached == set(members)


@pytest.mark.parametrize("name", ["four-continents", "five-continents", "broken-ring"])
def test_regions_are_numbered_continent_by_continent(name):
    t = imperia.new("empire", players=2, map=name).setup.tables[0]
    continents = t.continent[: t.regions].tolist()
    assert continents == sorted(continents)
    assert set(continents) == set(range(t.continents))


def test_the_built_in_maps_pass_the_check_of_custom_ones(write):
    from imperia.empire.content.tables import DATA

    text = (DATA / "maps.toml").read_text(encoding="utf-8")
    assert read_maps(text, "maps.toml") == dict(built_in_maps())


# A custom map


def test_a_custom_map_is_played_to_the_end(write):
    match = new(write(SMALL))
    view = match.view()
    assert list(view["regions"]) == ["R1", "R2", "R3", "R4"]
    assert (view["map"], view["map_name"], view["start"]) == ("small", "Small World", "R1")
    assert view["regions"]["R1"]["name"] == "First"
    assert match.view(language="fr")["continents"]["south"]["name"] == "Sud"
    assert play_out(match).over
    assert sorted(seat for group in match.ranking for seat in group) == [0, 1, 2]


def test_only_land_is_walked_and_the_sea_is_sailed_on_a_custom_map(write):
    match = imperia.new("empire", players=3, seed=1, map=write(SMALL), chance={"decks": [[18, 13]], "youngest": 0})
    for seat in range(3):
        match.play("bid 0", seat)
    match.play("buy 1")
    assert [action.text for action in match.legal()] == ["done", "move R1-R2", "move R1-R3"]
    match.play("move R1-R3")
    assert "move R3-R4" not in [action.text for action in match.legal()]


@pytest.mark.parametrize("extra", ["", "\n# a comment\n\n", "\t\n  # café"])
def test_a_record_on_a_custom_map_replays_without_the_file(write, tmp_path, extra):
    file = write(SMALL + extra)
    match = play_out(new(file, goods_tokens=True))
    text = match.record().dumps()
    (tmp_path / "board.toml").unlink()
    again = imperia.replay(text)
    assert again.position() == match.position()
    assert again.ranking == match.ranking
    assert again.record().dumps() == text
    assert file not in text


@pytest.mark.parametrize("mark", ["\u2028", "\x85", "\u2029"])
def test_a_record_replays_whatever_a_comment_of_the_file_holds(write, mark):
    match = new(write(SMALL.replace("[map.names]", f"# one{mark}two\n[map.names]")))
    assert imperia.replay(match.record().dumps()).position() == match.position()


def test_a_position_on_a_custom_map_is_read_with_the_file(write):
    file = write(SMALL)
    match = new(file)
    assert imperia.position(match.position(), map=file).position() == match.position()


def test_a_custom_map_may_carry_the_id_of_a_built_in_one(write):
    match = play_out(new(write(SMALL.replace('"small"', '"four-continents"'))))
    again = imperia.replay(match.record().dumps())
    assert list(again.view()["regions"]) == ["R1", "R2", "R3", "R4"]


@pytest.mark.parametrize("wanted", ["small", "second"])
def test_one_of_several_maps_in_a_file_is_named_behind_a_hash(write, wanted):
    file = write(SMALL + SECOND)
    match = new(f"{file}#{wanted}")
    assert match.view()["map"] == wanted
    assert imperia.replay(match.record().dumps()).view()["map"] == wanted


def test_with_several_maps_one_must_be_named(write):
    file = write(SMALL + SECOND)
    with pytest.raises(OptionError, match="small, second") as error:
        new(file)
    assert f"{file}#" in str(error.value)


def test_a_map_that_is_not_in_the_file_is_an_error_that_lists_those_that_are(write):
    file = write(SMALL + SECOND)
    with pytest.raises(OptionError, match=r"no map third\..*small, second") as error:
        new(f"{file}#third")
    assert file in str(error.value)


def test_the_smallest_and_the_largest_map(write):
    two = '[[map]]\nid = "two"\nstart = "X"\nsea = ["X-Y"]\ncontinents.a = ["X", "Y"]\n'
    assert len(new(write(two)).view()["regions"]) == 2
    match = new(write(large(32, 12)))
    assert (len(match.view()["regions"]), len(match.view()["continents"])) == (32, 12)
    assert play_out(match).over


def test_a_position_on_a_map_of_ones_own_says_which(write):
    file = write(SMALL.replace('"small"', '"four-continents"'))
    text = new(file).position()
    with pytest.raises(imperia.RecordError, match="other cards or another map"):
        imperia.position(text)
    assert imperia.position(text, map=file).position() == text


def test_a_map_may_be_named_by_a_path(write):
    assert new(Path(write(SMALL))).options["map"] == "small"
