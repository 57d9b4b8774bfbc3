"""Generators for games of Imperial Miners, shared by property tests: the standard pack, and packs made at random."""

from __future__ import annotations

from hypothesis import strategies as st

import imperia
from imperia import Match
from imperia.match.setup import Setup
from imperia.miners.codes import FACTIONS
from tests.any_game import play_at_random
from tests.miners.scenario import pack_text

GUARDS = ("", "", "", "pay 2: ", "pay 3 scots: ", "if edge: ", "if spaces at least 2: ", "collapse here: ", "clear 1: ")
GAINS = (
    "coins 2", "points 1", "coins 1 per machine", "points 1 per complete cart", "coins 1 per different faction",
    "machine 1 here", "machine 2 elsewhere", "cart 1", "clear 1", "advance 1", "advance up to 3",
    "advance 2 resolving", "activate 1 anywhere", "activate 2 touching", "activate 1 with machine", "cheaper 2",
    "trade 2 for 1 up to 3", "draw 1", "draw 2", "draw faction romans", "draw faction any", "collapse elsewhere",
)  # fmt: skip
ON_SPACES = (
    "coins 2",
    "points 1",
    "cart 1",
    "draw 2",
    "level4 1",
    "cheaper 1",
    "machine 1 anywhere",
    "coins 1, draw 1",
)
EVENTS = (
    ("immediate", "coins 2"), ("immediate", "draw 2"), ("immediate", "cart 1"), ("immediate", "activate 1 anywhere"),
    ("immediate", "advance up to 2"), ("immediate", "level4 1"), ("special", "this round cheaper 2"),
    ("special", "this round surface 2"), ("special", "this round chain 1"), ("end", "points 1 per 2 spaces"),
    ("end", "trade 1 for 1 up to 2"), ("end", "draw 1"),
)  # fmt: skip
TASTES = ("", "take", "skip", "draw", "surface 4", "advance", "collapse", "discard")
"""What a random player likes to do when it can: lopsided games reach corners that even ones do not."""


@st.composite
def cards(draw: st.DrawFn) -> dict[str, object]:
    """A card of any design."""
    effect = st.builds("{}{}".format, st.sampled_from(GUARDS), st.sampled_from(GAINS))
    return {
        "effects": draw(st.lists(effect, min_size=1, max_size=2)),
        "factions": " ".join(draw(st.lists(st.sampled_from(FACTIONS), max_size=2, unique=True))),
        "halves": draw(st.text("01", min_size=6, max_size=6)),
        "cost": draw(st.integers(0, 4)),
    }


@st.composite
def packs(draw: st.DrawFn) -> str:
    """The text of a pack with a dozen cards of any design among plain ones."""
    names = [f"{letter}{number}" for letter in "abc" for number in range(1, 5)]
    events = draw(st.lists(st.sampled_from(EVENTS), min_size=10, max_size=10))
    spaces = draw(st.lists(st.sampled_from(ON_SPACES), min_size=2, max_size=7))
    return pack_text({name: draw(cards()) for name in names}, events=events, spaces=spaces)


@st.composite
def matches(draw: st.DrawFn, most: int = 300) -> Match:
    """A match of any kind, played at random for up to so many decisions."""
    players = draw(st.integers(1, 5))
    seed = draw(st.integers(0, 2**32))
    first_game = draw(st.booleans())
    if draw(st.booleans()):
        setup = Setup.of("miners", players, {"first_game": first_game}, {"pack": draw(packs())})
        match = Match(setup, key=seed.to_bytes(32, "big"))
    else:
        match = imperia.new("miners", players=players, seed=seed, first_game=first_game)
    return play_at_random(draw, match, most, TASTES)
