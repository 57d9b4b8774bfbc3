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


PACKS = files("imperia.miners.content") / "data"


def small_pack(tmp_path, **changes):
    """The standard pack under a name that says nothing, with some of its text changed."""
    text = (PACKS / "standard.toml").read_text(encoding="utf-8").replace('id = "standard"', 'id = "mine_own"')
    for old, new in changes.items():
        assert old in text
        text = text.replace(old, new, 1)
    path = tmp_path / "content.txt"
    path.write_text(text, encoding="utf-8")
    return path


def test_a_pack_is_known_by_its_content_and_summed_up(command, tmp_path):
    done = command("content", "check", small_pack(tmp_path))
    assert done.code == 0, done.out
    told = " ".join(done.out.split())
    assert "mine_own: 122 cards (I 36, II 43, III 43), 18 events (immediate" in told
    assert "6 tracks of" in told
    assert "Egyptians" in told
    assert "% of the half-carts full" in told
    assert "players: 1, 2, 3, 4, 5" in told


def test_all_faults_of_a_pack_are_told_with_their_place(command, tmp_path):
    path = small_pack(
        tmp_path, **{'id = "1", level = 1': 'id = "1", level = 7', 'kind = "special"': 'kind = "spatial"'}
    )
    done = command("content", "check", path)
    assert done.code == 1
    assert "faults" in done.out
    assert "card 1" in done.out
    assert "spatial" in done.out


def test_a_broken_pack_is_still_taken_for_a_pack(command, tmp_path):
    path = tmp_path / "broken"
    path.write_text("cards = [\n", encoding="utf-8")
    done = command("content", "check", path)
    assert done.code == 1
    assert "not TOML" in done.out


def test_a_file_of_no_game_is_told_what_content_looks_like(command, tmp_path):
    path = tmp_path / "letter.toml"
    path.write_text('dear = "Ada"\n', encoding="utf-8")
    done = command("content", "check", path)
    assert done.code == 1
    assert "[[map]]" in done.out
    assert "cards, events and tracks" in " ".join(done.out.split())


def test_the_pack_is_written_as_pages_to_print(command, tmp_path):
    done = command("content", "show", "--out", tmp_path / "sheets", "--lang", "fr")
    assert done.code == 0, done.err
    pages = sorted(path.name for path in (tmp_path / "sheets").iterdir())
    assert pages[0] == "standard-fr-01.svg"
    assert f"{len(pages)} images" in done.out
    assert str(tmp_path / "sheets") in done.out
    for page in pages:
        assert (tmp_path / "sheets" / page).read_text(encoding="utf-8").startswith("<svg")


def test_a_pack_of_ones_own_is_shown_too(command, tmp_path):
    done = command("content", "show", small_pack(tmp_path), "--out", tmp_path / "sheets")
    assert done.code == 0, done.err
    assert (tmp_path / "sheets" / "mine_own-en-01.svg").exists()


def test_maps_are_shown_built_in_or_from_a_file(command, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert command("content", "show", "four-continents").code == 0
    assert (tmp_path / "imperia-four-continents" / "four-continents-en.svg").exists()
    path = tmp_path / "isles.toml"
    path.write_text(MAP, encoding="utf-8")
    done = command("content", "show", path, "--out", "drawn")
    assert done.code == 0, done.err
    assert "<svg" in (tmp_path / "drawn" / "two-isles-en.svg").read_text(encoding="utf-8")


def test_what_cannot_be_shown_is_said(command, tmp_path):
    for wish, words in (("atlantis", "four-continents"), (DATA / "standard.csv", "no pages to print")):
        done = command("content", "show", wish, "--out", tmp_path / "sheets")
        assert done.code == 2
        assert words in done.err
    (tmp_path / "taken").write_text("")
    assert "cannot be written" in command("content", "show", "--out", tmp_path / "taken").err
