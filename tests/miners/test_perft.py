"""Move counts: any change to what is legal, drawn or shuffled shows here. docs/perft.md holds them, for others too."""

import re
from pathlib import Path

import pytest

import imperia
from imperia.lab.perft import perft
from imperia.miners.language.words import OPS

DOCS = Path(__file__).parents[2] / "docs"
PACK = str(DOCS / "perft-miners.toml")


def positions():
    """Each position of the page: its heading, its line, its counts from one decision on."""
    for section in (DOCS / "perft.md").read_text(encoding="utf-8").split("\n## ")[1:]:
        line = re.search(r"(?m)^    (miners/.*)$", section)[1]
        counts = [int(count.replace(",", "")) for count in re.findall(r"(?m)^\| \d+ \| ([\d,]+) \|$", section)]
        yield pytest.param(line, counts, id=section.splitlines()[0])


@pytest.mark.parametrize(("line", "counts"), list(positions()))
def test_move_counts(line, counts):
    match = imperia.position(line, pack=PACK)
    assert [perft(match, depth) for depth in range(1, len(counts) + 1)] == counts


def test_most_counts_reach_a_million_and_one_the_end_of_the_game():
    found = [param.values[1] for param in positions()]
    assert sum(counts[-1] >= 1_000_000 for counts in found) == len(found) - 1 == 6
    assert any(counts[-1] == counts[-2] for counts in found)


def test_the_pack_of_the_move_counts_has_every_word():
    match = imperia.position(next(positions()).values[0], pack=PACK)
    pack = match.setup.content.pack
    effects = [effect for card in (*pack.cards, pack.four) for effect in card.effects]
    effects += [event.effect for event in pack.events] + [space for track in pack.tracks for space in track.spaces]
    assert {OPS[step.op] for effect in effects for step in effect.steps()} == set(OPS) - {"end"}
