"""The standard pack keeps every constraint of the rules; another pack is only data."""

import re
from collections import Counter

import pytest

import imperia
from imperia.miners.codes import DEPTH, FACTIONS, MINE
from imperia.miners.content import read_pack
from imperia.miners.content.tables import standard_pack
from imperia.miners.language import effect_text
from imperia.miners.language import words as w
from imperia.words import speaker
from tests.miners.scenario import pack_text, play_out

PACK = standard_pack()
CARDS = [card for card in PACK.cards for _ in range(card.copies)]
THINGS = [
    *(card.effects for card in (*PACK.cards, PACK.four)),
    *((event.effect,) for event in PACK.events),
    *((space,) for track in PACK.tracks for space in track.spaces),
]
"""What is printed on each card, event and space."""


def steps(thing):
    return [step for effect in thing for step in effect.steps()]


def of(faction):
    return [card for card in CARDS if faction in card.factions]


def test_counts():
    assert Counter(card.level for card in CARDS) == {0: 36, 1: 43, 2: 43}
    assert len(PACK.events) == 18
    assert len(PACK.tracks) == 6


def test_costs():
    assert {card.cost for card in CARDS if card.level == 0} == {0}
    assert {card.cost for card in CARDS if card.level == 1} == {2}
    deep = [card.cost for card in CARDS if card.level == 2]
    assert min(deep) == 0
    assert max(deep) == 13
    assert PACK.four.cost == 0


def test_factions():
    count = {faction: len(of(faction)) for faction in FACTIONS}
    assert max(count, key=count.get) == "egyptians"
    assert sorted(count.values())[-1] > sorted(count.values())[-2]
    kinds = Counter(len(card.factions) for card in CARDS)
    assert kinds[1] > 0.75 * len(CARDS)
    assert 5 <= kinds[2] <= 20
    assert 2 <= kinds[0] <= 8


def design(card):
    """What is on a card, its numbers left out."""
    return tuple(sorted(re.sub(r"\d+ ?", "", re.sub(r"row \d", "row", text)) for text in card.texts))


def test_at_least_ninety_designs_and_none_differs_from_another_only_in_numbers():
    assert len(PACK.cards) >= 90
    same = [names for names in Counter(design(card) for card in PACK.cards).items() if names[1] > 1]
    assert not same


def test_four_of_five_cards_have_two_effects():
    two = sum(len(card.effects) == 2 for card in CARDS) / len(CARDS)
    assert 0.78 <= two <= 0.86


def test_about_half_of_the_half_carts_are_full_on_every_side_of_every_level():
    for level in range(3):
        halves = [card.halves for card in CARDS if card.level == level]
        for side in range(6):
            assert 0.35 <= sum(h[side] == "1" for h in halves) / len(halves) <= 0.65
    full = sum(card.halves.count("1") for card in CARDS) / (6 * len(CARDS))
    assert 0.46 <= full <= 0.54


VOCABULARY = {
    "coins": lambda s: s.op == w.COINS,
    "points": lambda s: s.op == w.POINTS,
    "draw": lambda s: s.op == w.DRAW,
    "draw a named faction": lambda s: s.op == w.SEEK and s.where < len(FACTIONS),
    "draw a faction of your choice": lambda s: s.op == w.SEEK and s.where == len(FACTIONS),
    "advance n": lambda s: s.op == w.ADVANCE and s.where == 0,
    "advance up to n": lambda s: s.op == w.ADVANCE and s.where & w.UP_TO,
    "advance resolving the spaces passed": lambda s: s.op == w.ADVANCE and s.where & w.RESOLVING,
    "pay": lambda s: s.op == w.PAY and not s.extra,
    "pay a Scots price": lambda s: s.op == w.PAY and s.extra,
    "machines here": lambda s: s.op == w.MACHINE and s.where == w.HERE,
    "machines elsewhere": lambda s: s.op == w.MACHINE and s.where == w.ELSEWHERE,
    "machines anywhere": lambda s: s.op == w.MACHINE and s.where == w.ANYWHERE,
    "collapse here": lambda s: s.op == w.COLLAPSE and s.where == w.HERE,
    "collapse elsewhere": lambda s: s.op == w.COLLAPSE and s.where == w.ELSEWHERE,
    "clear a collapse": lambda s: s.op == w.CLEAR,
    "cart token": lambda s: s.op == w.CART,
    "cheaper next cards": lambda s: s.op == w.CHEAPER,
    "coins into points": lambda s: s.op == w.TRADE,
    "discard for coins": lambda s: s.op == w.DISCARD,
    "gain a level IV card": lambda s: s.op == w.GAIN_FOUR,
    "at least": lambda s: s.op == w.IF and s.where == w.AT_LEAST,
    "at most": lambda s: s.op == w.IF and s.where == w.AT_MOST,
    **{
        f"activate {name}": lambda s, i=i: s.op == w.ACTIVATE and s.where == i
        for i, name in enumerate(w.TARGETS[: w.T_FACTION])
    },
    "activate of a faction": lambda s: s.op == w.ACTIVATE and s.where >= w.T_FACTION,
    **{name: lambda s, i=i: s.measure == i for i, name in enumerate(w.PLAIN_MEASURES) if i},
    "per card of a faction": lambda s: w.OF_FACTION <= s.measure < w.IN_ROW,
    "per card in a row": lambda s: s.measure >= w.IN_ROW,
}


@pytest.mark.parametrize("word", VOCABULARY)
def test_every_word_is_on_at_least_three_cards_events_or_spaces(word):
    assert sum(any(VOCABULARY[word](step) for step in steps(thing)) for thing in THINGS) >= 3


def test_level_four_comes_only_from_spaces_and_events():
    assert not any(step.op == w.GAIN_FOUR for card in (*PACK.cards, PACK.four) for step in steps(card.effects))
    assert any(step.op == w.GAIN_FOUR for event in PACK.events for step in event.effect.steps())


def test_most_events_are_immediate_and_all_are_helpful():
    kinds = Counter(event.kind for event in PACK.events)
    assert kinds["immediate"] >= 12
    assert set(kinds) == {"immediate", "special", "end"}
    harmful = (w.COLLAPSE, w.DISCARD, w.PAY)
    assert not any(step.op in harmful for event in PACK.events for step in event.effect.steps())


def test_tracks_are_long_give_mostly_coins_points_and_carts_and_end_with_a_large_reward():
    spaces = [space for track in PACK.tracks for space in track.spaces]
    plain = [space for space in spaces if all(step.op in (w.COINS, w.POINTS, w.CART) for step in space.steps())]
    assert len(plain) > 0.6 * len(spaces)
    for track in PACK.tracks:
        assert len(track.spaces) > 5
        last = sum(step.n for step in track.spaces[-1].steps() if step.op == w.POINTS)
        before = [sum(step.n for step in space.steps() if step.op == w.POINTS) for space in track.spaces[:-1]]
        assert last >= 4
        assert last > max(before)


def share(faction, test):
    cards = of(faction)
    return sum(any(test(step) for step in steps(card.effects)) for card in cards) / len(cards)


def test_factions_have_their_characters():
    elsewhere = [card for card in CARDS if "scots" not in card.factions]
    assert not any(step.op == w.PAY and step.extra for card in elsewhere for step in steps(card.effects))
    assert share("scots", lambda s: s.op == w.PAY and s.extra) > 0.7
    assert share("egyptians", lambda s: s.op == w.ADVANCE or s.measure == w.SPACE) > 0.7
    machines = (w.MACHINES, w.MACHINES_HERE)
    assert share("atlanteans", lambda s: s.op == w.MACHINE or s.measure in machines) > 0.8
    assert share("barbarians", lambda s: s.op in (w.COLLAPSE, w.CLEAR) or s.measure == w.COLLAPSES) > 0.8
    japanese = w.OF_FACTION + FACTIONS.index("japanese")
    many = (w.KINDS, japanese)
    assert share("japanese", lambda s: s.measure in many or s.op in (w.SEEK, w.ACTIVATE)) > 0.7
    places = (w.CARTS, w.CARTS_HERE, w.EDGE, w.NEIGHBOURS, w.ABOVE, w.BELOW)
    assert share("romans", lambda s: s.op == w.CART or s.measure in places) > 0.8


def test_points_sit_mainly_on_the_deep_levels():
    def points(level):
        cards = [card for card in CARDS if card.level == level]
        return sum(any(step.op in (w.POINTS, w.TRADE) for step in steps(card.effects)) for card in cards) / len(cards)

    assert points(0) < 0.1
    assert points(0) < points(1) < points(2)
    assert points(2) > 0.8


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_has_a_name_of_its_own_and_a_text(language):
    named = [*PACK.cards, PACK.four, *PACK.events, *PACK.tracks]
    names = [thing.names[language] for thing in named]
    assert len(set(names)) == len(names)
    texts = {effect_text(effect, speaker(language)) for thing in THINGS for effect in thing}
    assert len(texts) > 100


def test_the_pending_stack_is_bounded_by_the_cards_of_a_mine():
    assert DEPTH == MINE + 2
    for track in PACK.tracks:
        for space in track.spaces:
            assert not any(step.op in (w.ADVANCE, w.ACTIVATE) for step in space.steps())


@pytest.fixture
def small_pack(tmp_path):
    file = tmp_path / "small.toml"
    cards = {
        "a1": ["draw 1", "coins 2"], "a2": "advance up to 2", "b1": ["pay 2 scots: points 3", "machine 1 here"],
        "b2": ["collapse here: points 4", "clear 1"], "c1": ["points 1 per card in row 1", "activate 2 touching"],
    }  # fmt: skip
    file.write_text(pack_text(cards, events=[("immediate", "coins 1"), ("end", "draw 1")]), encoding="utf-8")
    return file


@pytest.mark.parametrize("players", [1, 2, 5])
def test_another_pack_is_only_data(small_pack, players):
    match = play_out(imperia.new("miners", players=players, seed=3, pack=str(small_pack)))
    assert match.over
    text = match.record().dumps()
    small_pack.unlink()
    assert imperia.replay(text).state.tobytes() == match.state.tobytes()


def test_a_pack_too_small_for_the_players_is_refused(tmp_path):
    file = tmp_path / "tiny.toml"
    text = pack_text()
    file.write_text(re.sub(r"    \{ id = \"b([6-9]|1\d)\".*\n", "", text), encoding="utf-8")
    assert imperia.new("miners", players=1, seed=1, pack=str(file))
    with pytest.raises(imperia.ContentError, match="level II"):
        imperia.new("miners", players=5, seed=1, pack=str(file))


CLASHES = {
    "a second copy's letter": ("a5", "a5b", "card a5b, id: a5b names a copy both of card a5"),
    "two copies": ("a5", "a5c", "card a5c, id: a5c names a copy both of card a5"),
    "level IV": ("a5", "iv", 'card iv, id: "iv" would name a copy of this card'),
    "no card": ("a5", "nothin", 'card nothin, id: "nothing" would name a copy of this card'),
}


@pytest.mark.parametrize(("first", "second", "fault"), CLASHES.values(), ids=CLASHES)
def test_no_card_is_named_like_a_copy_of_another_or_like_something_else(first, second, fault):
    text = pack_text({first: {"effects": "coins 1", "copies": 3}, "a6": {"effects": "coins 1", "copies": 7}})
    assert read_pack(text, "mine.toml")
    with pytest.raises(imperia.ContentError) as error:
        read_pack(text.replace('id = "a6"', f'id = "{second}"'), "mine.toml")
    assert str(error.value).startswith("mine.toml")
    assert fault in str(error.value)
    assert "Rename" in str(error.value)
    assert error.value.text("fr") != error.value.text("en")
