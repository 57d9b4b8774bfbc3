"""Chance set by hand: decks, tokens, the youngest and the die, for tests, puzzles and games dealt at a real table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from imperia.empire.codes import GOODS, NO_CARD, NOBODY, ROW
from imperia.empire.content import EmpireContent
from imperia.empire.rules.setup import set_up
from imperia.errors import OptionError
from imperia.kernel.contract import Chance
from imperia.kernel.options import whole
from imperia.kernel.records import Record, Records
from imperia.words import shown

NAMES = ("decks", "tokens", "youngest", "die")


def set_chance(content: EmpireContent, tables: Records, states: Records, chance: Chance) -> None:
    """Overwrite what was drawn with what was given.

    What is not given stays drawn; what the options have no use for (tokens, the die) changes nothing.
    """
    t, s = tables[0], states[0]
    for name in chance:
        if name not in NAMES:
            raise OptionError("chance-unknown", name=shown(name), names=", ".join(NAMES))
    if "youngest" in chance:
        _set_youngest(t, s, chance["youngest"])
    if "die" in chance:
        _set_die(t, s, chance["die"])
    _undraw(s)
    for game, deck in enumerate(_per_game(t, "decks", chance.get("decks"))):
        _set_deck(content, s, game, deck)
    for game, tokens in enumerate(_per_game(t, "tokens", chance.get("tokens"))):
        _set_tokens(content, t, s, game, tokens)
    set_up(t, s)


def _undraw(s: Record) -> None:
    """The row of a new game goes back on its pile, so that the whole pile can be set."""
    for place in range(ROW):
        s.decks[s.game, place] = s.row[place]


def _per_game(t: Record, name: str, given: object) -> Sequence[object]:
    if given is None:
        return ()
    if isinstance(given, str | bytes | Mapping) or not isinstance(given, Sequence) or len(given) > t.games:
        raise OptionError("chance-per-game", name=name, games=int(t.games))
    return given


def _set_youngest(t: Record, s: Record, seat: object) -> None:
    number = whole(seat)
    if number is None or not 0 <= number < s.seats:
        raise OptionError("chance-seat", name="youngest", value=shown(seat), seats=int(s.seats))
    if t.youngest not in (NOBODY, number):
        raise OptionError("chance-youngest-twice", option=int(t.youngest), chance=number)
    s.youngest = number


def _set_die(t: Record, s: Record, order: object) -> None:
    seats = [whole(seat) for seat in order] if isinstance(order, Sequence) else []
    if set(seats) != set(range(s.seats)) or len(seats) != s.seats:
        raise OptionError("chance-die", value=shown(order), seats=int(s.seats))
    if t.tie_by_die:
        for game in range(t.games):
            s.die[game, : s.seats] = seats


def _set_deck(content: EmpireContent, s: Record, game: int, deck: object) -> None:
    """The cards given come first, in that order; any not given lie below, as they were shuffled."""
    index = content.card_index()
    if isinstance(deck, str | bytes) or not isinstance(deck, Sequence):
        raise OptionError("chance-per-game", name="decks", games=1)
    below = [int(c) for c in s.decks[game, : s.pile]]
    above = []
    for card in deck:
        wanted = whole(card)
        number = None if wanted is None else index.get(wanted)
        if number is None or number not in below:
            raise OptionError("chance-card", game=game + 1, card=shown(card))
        below.remove(number)
        above.append(number)
    s.decks[game, : s.pile] = above + below
    s.decks[game, s.pile :] = NO_CARD


def _set_tokens(content: EmpireContent, t: Record, s: Record, game: int, tokens: object) -> None:
    sites = content.map.goods_sites
    if not isinstance(tokens, Mapping) or (t.tokens and set(tokens) != set(sites)):
        raise OptionError("chance-tokens", game=game + 1, sites=", ".join(sites) or "-")
    if not t.tokens:
        return
    supply = [GOODS[good] for good in t.token_good[: t.tokens]]
    for number, site in enumerate(sites):
        good = tokens[site]
        if not isinstance(good, str) or good not in supply:
            raise OptionError("chance-token", game=game + 1, region=site, good=shown(good))
        supply.remove(good)
        s.tokens[game, number] = GOODS.index(good)
