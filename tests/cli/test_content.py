"""Checking maps and decks of one's own."""

from importlib.resources import files

DATA = files("imperia.empire.content") / "data"

MAP = """
[[map]]
id = "two-isles"
start = "A"
land = ["A-B"]
sea = ["B-C"]
goods_sites = ["C"]
[map.continents]
north = ["A", "B"]
south = ["C"]
"""


def test_good_files_are_summed_up(command, tmp_path):
    path = tmp_path / "isles.toml"
    path.write_text(MAP, encoding="utf-8")
    done = command("content", "check", path, DATA / "standard.csv", DATA / "maps.toml")
    assert done.code == 0, done.out
    told = " ".join(done.out.split())
    assert "two-isles: 3 regions, 2 continents, 1 land borders, 1 sea lanes, 1 goods sites" in told
    assert "42 cards" in told
    assert "players: 2, 3, 4, 5" in told
    assert "four-continents: 25 regions" in told


def test_all_faults_are_told_with_their_place(command, tmp_path):
    path = tmp_path / "isles.toml"
    path.write_text(MAP.replace('"B-C"', '"B-X"').replace('start = "A"', 'start = "Q"'), encoding="utf-8")
    done = command("content", "check", path)
    assert done.code == 1
    assert "2 faults" in done.out
    assert "sea B-X" in done.out
    assert "start" in done.out


def test_a_bad_file_does_not_hide_the_others(command, tmp_path):
    path = tmp_path / "deck.csv"
    path.write_text("id,good\n1,ore\n", encoding="utf-8")
    done = command("content", "check", path, DATA / "standard.csv", tmp_path / "none.toml", tmp_path / "x.png")
    assert done.code == 1
    assert done.out.count("✗") == 3
    assert "42 cards" in done.out


def test_a_small_deck_says_for_how_many_it_suffices(command, tmp_path):
    lines = (DATA / "standard.csv").read_text(encoding="utf-8").splitlines()
    path = tmp_path / "small.csv"
    path.write_text("\n".join(lines[:37]) + "\n", encoding="utf-8")
    done = command("content", "check", path)
    assert done.code == 0
    assert "players: 2" in " ".join(done.out.split())


def test_a_map_of_ones_own_can_be_played_without_places_for_its_regions(command, tmp_path):
    path = tmp_path / "isles.toml"
    path.write_text(MAP, encoding="utf-8")
    done = command("play", "empire", "--seed", 1, "--map", path, typed=["neutral A"])
    assert done.code == 0
    assert "north" in done.out
