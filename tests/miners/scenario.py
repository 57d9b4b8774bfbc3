"""Positions in a line or two, with cards made for the question that a test asks."""

import json
import random
from collections.abc import Mapping, Sequence

import imperia
from imperia import Match
from imperia.match.positions import read as read_position
from imperia.miners.codes import FACTIONS

LEVELS = {"a": 1, "b": 2, "c": 3}
COUNTS = {"a": 14, "b": 16, "c": 16}
QUIET = "this round surface 1"
"""A special event that changes nothing."""
SPACES = ["coins 1", "coins 2", "coins 3", "coins 4", "coins 5", "coins 6"]
COMMON = {"factions": "", "halves": "000000", "cost": 0}


def pack_text(
    cards: Mapping[str, object] | None = None,
    *,
    events: Sequence[tuple[str, str]] = (),
    spaces: Sequence[str] = SPACES,
    four: Mapping[str, object] | None = None,
) -> str:
    """A pack of cards a1.., b1.., c1.. of levels I, II, III that give a coin, but for the ones given.

    A card is its effects, or one effect, or a table with `effects` and more. Quiet events follow those given.
    """
    given = cards or {}
    lines = [
        'id = "test"',
        'surface = ["coins 2", "pay 4: advance up to 2", "pay 8: advance up to 5", "draw 3"]',
        "cards = [",
    ]
    for letter, level in LEVELS.items():
        for number in range(1, COUNTS[letter] + 1):
            name = f"{letter}{number}"
            lines.append(f"    {_row(name, given.get(name, 'coins 1'), level)},")
    lines.append("]\nevents = [")
    for number, (kind, effect) in enumerate([*events, *[("special", QUIET)] * 10][: max(10, len(events))]):
        lines.append(f'    {{ id = "e{number}", kind = "{kind}", effect = "{effect}", en = "E", fr = "E" }},')
    lines.append("]\ntracks = [")
    track = f'en = "T", fr = "T", spaces = {json.dumps(list(spaces))} }},'
    lines += [f'    {{ id = "t{number}", {track}' for number in range(6)]
    lines.append("]\n[four]")
    lines += [
        f"{key} = {json.dumps(value)}"
        for key, value in _card(four or {"effects": "points 6"}, "Four").items()
        if key != "cost"
    ]
    return "\n".join(lines) + "\n"


def _card(given: object, name: str) -> dict[str, object]:
    card = {**COMMON, **given} if isinstance(given, Mapping) else {**COMMON, "effects": given}
    effects = card["effects"]
    return {**card, "effects": [effects] if isinstance(effects, str) else list(effects), "en": name, "fr": name}


def _row(name: str, given: object, level: int) -> str:
    card = {"id": name, "level": level, **_card(given, name)}
    return "{ " + ", ".join(f"{key} = {json.dumps(value)}" for key, value in card.items()) + " }"


def scenario(
    cards: Mapping[str, object] | None = None,
    *,
    mine: str = "-",
    hand: str = "a14",
    coins: int = 0,
    points: int = 0,
    marker: str = "-",
    others: Sequence[str] = (),
    discards: str = "-",
    top: Mapping[str, Sequence[str]] | None = None,
    piles: Mapping[str, Sequence[str]] | None = None,
    round_number: int = 1,
    sides: str = "aaa",
    **pack: object,
) -> Match:
    """Seat 0 about to choose a card, with a mine like "a1@I0,b1@IIE1+m2+c"; `others` are the hands of further seats.

    Cards not given lie in the piles in order, below those in `top`; `piles` gives whole piles, the rest is discarded.
    """
    text = pack_text(cards, **pack)
    hands = [hand, *others]
    used = {word.split("@")[0] for word in mine.split(",")} | {c.rstrip("!") for h in hands for c in h.split(".")}
    used |= set(discards.split("."))
    words = {"round": round_number, "phase": "choose", "turn": 0, "events": ".".join(f"e{i}" for i in range(10))}
    gone = [] if discards == "-" else discards.split(".")
    for letter, level in zip("abc", ("I", "II", "III"), strict=True):
        rest = [f"{letter}{n}" for n in range(1, COUNTS[letter] + 1) if f"{letter}{n}" not in used]
        first = list((top or {}).get(level, ()))
        pile = first + [card for card in rest if card not in first]
        if piles and level in piles:
            gone += [card for card in pile if card not in piles[level]]
            pile = list(piles[level])
        words[f"pile{level}"] = ".".join(pile) or "-"
    words["discards"] = ".".join(gone) or "-"
    words["sides"] = sides
    for seat, held in enumerate(hands):
        words |= {f"hand{seat}": held, f"coins{seat}": coins, f"points{seat}": points, f"marker{seat}": marker}
        words |= {f"mine{seat}": mine if seat == 0 else "-", f"want{seat}": "card"}
    words["chance"] = "00" * 32 + ".0.16"
    line = " ".join(f"{name}={value}" for name, value in words.items())
    return read_position(f"miners/1 {len(hands)} pack=custom | {line}", {}, {"pack": text})


def effect(text: str, *more: str, mine: str = "", place: str = "", card: str = "a1", **given: object) -> Match:
    """Seat 0 plays a card with this effect and takes it; without a place, at the first that fits."""
    cards = dict(given.pop("cards", None) or {})
    base = cards.get(card, {})
    cards[card] = {**(base if isinstance(base, dict) else {}), "effects": [text, *more][:2]}
    match = scenario(cards, hand=f"{card}.{given.pop('hand', 'a14')}", mine=mine or "-", **given)
    match.play(f"choose {card}", 0)
    match.play(f"place {place}" if place else match.legal(0)[0], 0)
    match.play("take 1", 0)
    return match


def plays(match: Match, *texts: str, seat: int = 0) -> Match:
    """A seat takes these decisions, one after the other."""
    for text in texts:
        match.play(text, seat)
    return match


def legal(match: Match, seat: int = 0) -> list[str]:
    """What a seat may decide, in the notation."""
    return [action.text for action in match.legal(seat)]


def seat_of(match: Match, seat: int = 0, viewer: int | None = 0) -> dict:
    """What the view says of a seat."""
    return match.view(viewer)["seats"][seat]


def coins(match: Match, seat: int = 0) -> int:
    """A seat's coins."""
    return int(match.state.coins[seat])


def points(match: Match, seat: int = 0) -> int:
    """A seat's points, carts not counted."""
    return int(match.state.points[seat])


def hand(match: Match, seat: int = 0) -> list[str]:
    """The cards a seat holds."""
    return [face["card"] for face in seat_of(match, seat, seat)["hand"]]


def built(match: Match, card: str, seat: int = 0) -> dict:
    """A card of a seat's mine."""
    return next(face for face in seat_of(match, seat)["mine"] if face["card"] == card)


def play_out(match: Match, seed: int = 0, plies: int = 10_000) -> Match:
    """Random legal decisions to the end, or so many."""
    chooser = random.Random(seed)
    while not match.over and plies > 0:
        seat = chooser.choice(sorted(match.acting))
        match.play(chooser.choice(match.legal(seat)), seat)
        plies -= 1
    return match


def dealt(players: int = 3, seed: int = 7, **options: object) -> Match:
    """A new game of the standard pack."""
    return imperia.new("miners", players=players, seed=seed, **options)


__all__ = [
    "FACTIONS",
    "built",
    "coins",
    "dealt",
    "effect",
    "hand",
    "legal",
    "pack_text",
    "play_out",
    "plays",
    "points",
    "scenario",
    "seat_of",
]
