"""Maps of one's own for tests: a small one, large ones, and the faults of a file."""

from itertools import pairwise

import pytest

import imperia
from imperia import ContentError

SMALL = """\
[[map]]
id = "small"
name = "Small World"
start = "R1"
goods_sites = ["R3"]
land = ["R1-R2", "R2-R3", "R1-R3"]
sea = ["R3-R4"]

[map.continents]
north = ["R1", "R2", "R3"]
south = ["R4"]

[map.positions]
R1 = [10, 20.5]

[map.names]
R1 = "First"
south = { en = "South", fr = "Sud" }
"""
SECOND = SMALL.replace('"small"', '"second"')


def new(file, **more):
    return imperia.new("empire", players=3, seed=1, map=file, **more)


def faults_of(file):
    with pytest.raises(ContentError) as error:
        new(file)
    assert error.value.file == file
    assert str(error.value).startswith(f"{file}: ")
    for fault in error.value.faults:
        assert f"- {fault.entry}: {fault}" in str(error.value)
    return error.value.faults


def large(regions, continents):
    """A chain of regions dealt round over so many continents."""
    names = [f"R{i}" for i in range(regions)]
    members = {f"c{i}": names[i::continents] for i in range(continents)}
    land = ", ".join(f'"{a}-{b}"' for a, b in pairwise(names))
    lines = [list_text(name, found) for name, found in members.items()]
    return "\n".join(['[[map]]\nid = "large"\nstart = "R0"', f"land = [{land}]", "[map.continents]", *lines, ""])


def list_text(name, items):
    return f"{name} = {list(items)}".replace("'", '"')
