"""Maps: every fault names the file, the entry and the fix."""

import pytest

from imperia import ContentError, OptionError
from tests.empire.custom import SECOND, SMALL, faults_of, large, list_text, new

# Faults


FAULTS = {
    "unknown key": ('start = "R1"', 'start = "R1"\ncolour = "red"', "map small, colour", "Use one of: continents"),
    "no start": ('start = "R1"\n', "", "map small, start", 'Add start = "..."'),
    "unknown start": ('start = "R1"', 'start = "R9"', "map small, start", 'no region "R9". Mend the id'),
    "start of a wrong type": ('start = "R1"', "start = 7", "map small, start", 'no region "7"'),
    "no id": ('id = "small"\n', "", "map 1, id", "Use small letters"),
    "bad id": ('id = "small"', 'id = "Small Map"', "map Small Map, id", "Use small letters"),
    "id of a wrong type": ('id = "small"', "id = 7", "map 7, id", "Use small letters"),
    "unknown region in land": ('"R1-R2"', '"R1-R8"', "map small, land R1-R8", 'no region "R8". Mend the id'),
    "unknown region in sea": ('"R3-R4"', '"R8-R4"', "map small, sea R8-R4", 'no region "R8". Mend the id'),
    "one-way": ('"R1-R2"', '"R1->R2"', "map small, land R1->R2", 'write "R1-R2" once'),
    "one-way without hyphen": ('"R1-R2"', '"R1 > R2"', "map small, land R1 > R2", 'write "R1-R2" once'),
    "one-way back": ('"R1-R2"', '"R1 <- R2"', "map small, land R1 <- R2", 'write "R1-R2" once'),
    "one-way sea": ('"R3-R4"', '"R3->R4"', "map small, sea R3->R4", 'write "R3-R4" once'),
    "duplicate": ('"R1-R2"', '"R1-R2", "R1-R2"', "map small, land R1-R2", 'as "R1-R2". Remove one'),
    "duplicate turned round": ('"R1-R2"', '"R1-R2", "R2-R1"', "map small, land R2-R1", 'as "R1-R2". Remove one'),
    "self": ('"R1-R2"', '"R1-R2", "R2-R2"', "map small, land R2-R2", "R2 borders itself. Remove the border"),
    "no hyphen": ('"R1-R2"', '"R1R2"', "map small, land R1R2", 'Write two region ids with a hyphen: "A1-A2"'),
    "three ends": ('"R1-R2"', '"R1-R2-R3"', "map small, land R1-R2-R3", "Write two region ids"),
    "one end": ('"R1-R2"', '"R1-"', "map small, land R1-", "Write two region ids"),
    "land of a wrong type": ('land = ["R1-R2", "R2-R3", "R1-R3"]', "land = 3", "map small, land", 'like ["A1-A2"]'),
    "pairs in land": ('"R1-R2"', '["R1", "R2"]', "map small, land", 'like ["A1-A2"]'),
    "sea of a wrong type": ('sea = ["R3-R4"]', 'sea = "R3-R4"', "map small, sea", 'like ["A1-A2"]'),
    "land and sea": ('"R3-R4"', '"R3-R4", "R2-R1"', "map small, sea R1-R2", "Keep one of them"),
    "no continent": ("R1 = [10, 20.5]", "R7 = [10, 20]", "map small, region R7", "lies on no continent. Add it to one"),
    "two continents": (
        'south = ["R4"]',
        'south = ["R4", "R1"]',
        "map small, region R1",
        "north and south. Take it off",
    ),
    "twice on one continent": ('south = ["R4"]', 'south = ["R4", "R4"]', "map small, region R4", "south"),
    "empty continent": ('south = ["R4"]', 'south = ["R4"]\neast = []', "map small, continents east", "one at least"),
    "continent of a wrong type": (
        'south = ["R4"]',
        'south = ["R4"]\neast = 4',
        "map small, continents east",
        "list of region",
    ),
    "numbers as regions": ('south = ["R4"]', 'south = ["R4"]\neast = [4]', "map small, continents east", "in quotes"),
    "bad region id": ('south = ["R4"]', 'south = ["R4", "5x"]', "map small, continents south", "Use a letter and then"),
    "long region id": (
        'south = ["R4"]',
        'south = ["R4", "R234567890123"]',
        "map small, continents south",
        "12 at most",
    ),
    "capitals": ('south = ["R4"]', 'south = ["R4", "r4"]', "map small, region r4", "only in capitals. Rename one"),
    "unreachable": ('sea = ["R3-R4"]', "sea = []", "map small, region R4", "Add a border or a sea lane"),
    "sites of a wrong type": (
        'goods_sites = ["R3"]',
        'goods_sites = "R3"',
        "map small, goods_sites",
        "list of region ids",
    ),
    "unknown site": ('goods_sites = ["R3"]', 'goods_sites = ["R9"]', "map small, goods_sites", 'no region "R9". Mend'),
    "duplicate site": (
        'goods_sites = ["R3"]',
        'goods_sites = ["R3", "R3"]',
        "map small, goods_sites",
        "twice. Remove one",
    ),
    "position of a wrong type": ("R1 = [10, 20.5]", "R1 = 10", "map small, positions R1", "like [15, 20]"),
    "position off the board": ("R1 = [10, 20.5]", "R1 = [10, 101]", "map small, positions R1", "from 0 to 100"),
    "position that is no number": ("R1 = [10, 20.5]", "R1 = [nan, 10]", "map small, positions R1", "from 0 to 100"),
    "position with three numbers": ("R1 = [10, 20.5]", "R1 = [1, 2, 3]", "map small, positions R1", "two numbers"),
    "unknown name": ('R1 = "First"', 'R9 = "Ninth"', "map small, names R9", "Mend the id"),
    "empty name": ('R1 = "First"', 'R1 = ""', "map small, names R1", "1 to 40 characters"),
    "long name": ('R1 = "First"', f'R1 = "{"x" * 41}"', "map small, names R1", "1 to 40 characters"),
    "name of a wrong type": ('R1 = "First"', "R1 = 1", "map small, names R1", 'en = "..."'),
    "name in an unknown language": ('fr = "Sud"', 'tlh = "Sud"', "map small, names south", 'en = "..."'),
    "name with a control character": (
        'R1 = "First"',
        r'R1 = "\u001b[31m"',
        "map small, names R1",
        "1 to 40 characters",
    ),
    "title of a wrong type": ('name = "Small World"', "name = 5", "map small, name", "1 to 40 characters"),
}


@pytest.mark.parametrize(("old", "new_text", "entry", "fix"), list(FAULTS.values()), ids=list(FAULTS))
def test_a_fault_names_the_file_the_entry_and_the_fix(write, old, new_text, entry, fix):
    assert old in SMALL
    found = {fault.entry: str(fault) for fault in faults_of(write(SMALL.replace(old, new_text, 1)))}
    assert entry in found
    assert fix in found[entry]


@pytest.mark.parametrize("table", ["positions", "names"])
@pytest.mark.parametrize("value", ["3", "[]", '"x"'])
def test_tables_must_be_tables(write, table, value):
    text = SMALL.partition("[map.positions]")[0].replace('start = "R1"', f'start = "R1"\n{table} = {value}')
    (fault,) = faults_of(write(text))
    assert fault.entry == f"map small, {table}"
    assert "are a table: A1 =" in str(fault)


@pytest.mark.parametrize("value", ["", "continents = 3", "continents = []", "continents = {}"])
def test_continents_must_be_there(write, value):
    faults = faults_of(write(f'[[map]]\nid = "none"\nstart = "R1"\n{value}\n'))
    assert faults[0].entry == "map none, continents"
    assert "Add [map.continents]" in str(faults[0])


def test_a_map_has_two_regions_at_least(write):
    (fault,) = faults_of(write('[[map]]\nid = "one"\nstart = "R1"\ncontinents.a = ["R1"]\n'))
    assert fault.entry == "map one, continents"
    assert "two at least" in str(fault)


def test_a_map_has_thirty_two_regions_at_most(write):
    (fault,) = faults_of(write(large(33, 3)))
    assert fault.entry == "map large, continents"
    assert "33 regions, 32 at most. Remove some" in str(fault)


def test_a_map_has_twelve_continents_at_most(write):
    (fault,) = faults_of(write(large(26, 13)))
    assert fault.entry == "map large, continents"
    assert "13 continents, 12 at most. Join some" in str(fault)


def test_a_map_has_ten_goods_sites_at_most(write):
    sites = ", ".join(f'"R{i}"' for i in range(11))
    (fault,) = faults_of(write(large(12, 1).replace("land =", f"goods_sites = [{sites}]\nland =")))
    assert fault.entry == "map large, goods_sites"
    assert "11 goods sites, 10 at most" in str(fault)


@pytest.mark.parametrize("kind", ["land", "sea"])
def test_borders_and_lanes_may_cross(write, kind):
    names = "ABCDE"
    edges = ", ".join(f'"{a}-{b}"' for a in names for b in names if a < b)
    text = f'[[map]]\nid = "five"\nstart = "A"\n{kind} = [{edges}]\n{list_text("continents.all", names)}\n'
    match = new(write(text))
    assert len(match.view()["regions"]) == 5
    assert match.svg().startswith("<svg")


def test_all_faults_of_a_file_are_reported_at_once(write):
    text = SMALL.replace('"R1-R2"', '"R1-R8"').replace('"R3-R4"', '"R3->R4"').replace('start = "R1"', 'start = "R7"')
    text += SECOND.replace('["R3"]', '["R9"]').replace('"First"', "1")
    entries = [fault.entry for fault in faults_of(write(text))]
    assert entries == [
        "map small, land R1-R8",
        "map small, sea R3->R4",
        "map small, start",
        "map second, goods_sites",
        "map second, names R1",
    ]


def test_two_maps_with_the_same_id_are_a_fault(write):
    (fault,) = faults_of(write(SMALL + SMALL))
    assert fault.entry == "map small"
    assert "Rename one" in str(fault)


def test_a_key_outside_a_map_is_a_fault(write):
    (fault,) = faults_of(write('title = "x"\n' + SMALL))
    assert fault.entry == "title"
    assert "[[map]]" in str(fault)


@pytest.mark.parametrize("text", ["", "# nothing\n", "map = 3\n", "map = []\n", "map = [3]\n", "[map]\nid = 'x'\n"])
def test_a_file_without_a_map_is_a_fault(write, text):
    (fault,) = faults_of(write(text))
    assert fault.entry == "[[map]]"
    assert "Begin the file with [[map]]" in str(fault)


@pytest.mark.parametrize(
    "text", ["[[map]\n", "start = R1\n", '[[map]]\nid = "x"\nid = "y"\n', "\x00", "id,good\n1,ore\n"]
)
def test_what_is_not_toml_is_a_fault_with_its_line(write, text):
    (fault,) = faults_of(write(text))
    assert fault.entry == "TOML"
    assert "not TOML" in str(fault)
    assert "line" in str(fault)


HUGE = "9" * 5000


@pytest.mark.parametrize(
    "text", [f"x = {HUGE}\n{SMALL}", "x = " + "[" * 100_000, "x = " + "{a=" * 50_000], ids=["number", "lists", "tables"]
)
def test_a_hostile_toml_file_is_refused_like_any_other(write, text):
    assert faults_of(write(text))


@pytest.mark.parametrize("text", [f"\ufeff{SMALL}", SMALL.replace("\n", "\r\n")], ids=["byte order mark", "CRLF"])
def test_files_saved_by_any_editor_are_read(write, tmp_path, text):
    path = tmp_path / "board.toml"
    path.write_bytes(text.encode())
    assert new(str(path)).view()["map"] == "small"


def test_control_characters_of_a_file_are_not_printed(write):
    escape = r'"\u001b[31mred"'
    text = SMALL.replace('id = "small"', f"id = {escape}").replace("south =", f"{escape} =").replace('"R1-R2"', escape)
    with pytest.raises(ContentError) as error:
        new(write(text))
    assert "\x1b" not in str(error.value)


def test_the_name_of_a_continent_is_safe_to_print(write):
    text = SMALL.replace('south = ["R4"]', r'"\u001b[31mred" = ["R4"]' + '\nsouth = ["R4"]')
    with pytest.raises(ContentError, match="on two continents") as error:
        new(write(text))
    assert "\x1b" not in str(error.value)


# Files


def test_a_missing_file_is_an_error_that_names_it(tmp_path):
    with pytest.raises(OptionError, match=r"nowhere\.toml.*Check the name"):
        new(str(tmp_path / "nowhere.toml"))


def test_a_folder_is_no_file(tmp_path):
    with pytest.raises(OptionError, match="cannot be read"):
        new(f"{tmp_path}/")


def test_a_file_that_is_not_text_is_refused(tmp_path):
    path = tmp_path / "board.toml"
    path.write_bytes(b"\xff\xfe\x00id")
    with pytest.raises(OptionError, match="Save it as UTF-8"):
        new(str(path))


def test_a_huge_file_is_refused(write):
    with pytest.raises(OptionError, match=r"larger than .* kB"):
        new(write("#" * 300_000))


@pytest.mark.parametrize("name", ["x\x00.toml", "./" + "x" * 5000 + ".toml", "./\ud800.toml"])
def test_an_odd_file_name_is_refused(name):
    with pytest.raises(OptionError):
        new(name)
