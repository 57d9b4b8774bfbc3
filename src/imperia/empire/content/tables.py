"""Content compiled into the `tables` record that rules read."""

from __future__ import annotations

import hashlib
import json
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np

from imperia.empire.codes import COLOURS, GOODS, JOINTS, NOBODY, OPS, PURSE, ROW, SEATS, UNITS
from imperia.empire.content.deck import Card, Deed, read_deck
from imperia.empire.content.maps import EmpireMap, read_maps
from imperia.empire.records import Tables
from imperia.errors import ContentError, Fault, OptionError
from imperia.kernel.contract import Content
from imperia.kernel.files import is_file, read_file
from imperia.kernel.options import Options
from imperia.kernel.records import Records
from imperia.words import listed, shown

PLAIN = Deed((("place", 1),))
"""The least a card can do."""
DATA = files("imperia.empire.content") / "data"


@cache
def numbers() -> dict[str, Any]:
    """The numbers of the game: prices, coins, cards, pieces, tiers of goods."""
    return tomllib.loads((DATA / "rules.toml").read_text(encoding="utf-8"))


@cache
def built_in_texts() -> Mapping[str, str]:
    """The files of the maps and the deck that come with the game, by option."""
    named = {"map": "maps.toml", "deck": "standard.csv"}
    return {option: (DATA / file).read_text(encoding="utf-8") for option, file in named.items()}


@cache
def built_in_maps() -> Mapping[str, EmpireMap]:
    """The maps that come with the game, by id."""
    return read_maps(built_in_texts()["map"], "maps.toml")


@cache
def standard_deck() -> tuple[Card, ...]:
    """The 42 cards of the game."""
    return read_deck(built_in_texts()["deck"], "standard.csv")


@dataclass(frozen=True)
class EmpireContent(Content):
    """A map and a deck."""

    map: EmpireMap
    deck: tuple[Card, ...]
    texts: Mapping[str, str] = field(default_factory=dict)

    @property
    def hash(self) -> str:
        """SHA-256 over map, deck and numbers in a canonical form."""
        cards = [[c.id, c.good, c.units, str(c.icons), str(c.words), c.five_players_only] for c in self.deck]
        facts = {"map": self.map.facts(), "deck": cards, "numbers": numbers()}
        return hashlib.sha256(json.dumps(facts, sort_keys=True, separators=(",", ":")).encode()).hexdigest()

    def sources(self) -> Mapping[str, str]:
        """The texts of the files a custom map or deck was read from."""
        return self.texts

    def all_sources(self) -> Mapping[str, str]:
        """The texts of map and deck, built in or not."""
        return {**built_in_texts(), **self.texts}

    def names(self, players: int) -> Mapping[str, Sequence[str]]:
        """Regions by their id, seats from 0, cards and sides from 1."""
        return {
            "side": ("1", "2"),
            "card": [str(i + 1) for i in range(ROW)],
            "coins": [str(i) for i in range(PURSE)],
            "seat": [str(i) for i in range(players)],
            "region": self.map.regions,
            "colour": [*(str(i) if i < players else f"({i})" for i in range(COLOURS - 1)), "neutral"],
        }

    def cards(self, language: str) -> Mapping[str, str]:
        """Each card's good and action, as content files write them."""
        return {str(card.id): f"{card.id} {card.good}, {card.icons}" for card in self.deck}

    def swapped(self, card: str, instead: str | None) -> EmpireContent:
        """The deck with a copy of another card in the place of one, or with one that places a single army."""
        by_id = {str(one.id): one for one in self.deck}
        for wanted in (card, *([instead] if instead is not None else [])):
            if wanted not in by_id:
                raise OptionError("card-unknown", card=shown(wanted), cards=listed(list(by_id)))
        old = by_id[card]
        if instead is None:
            new = replace(old, icons=PLAIN, words=PLAIN)
        else:
            new = replace(by_id[instead], id=old.id, five_players_only=old.five_players_only)
        return replace(self, deck=tuple(new if one is old else one for one in self.deck))

    def card_index(self) -> Mapping[int, int]:
        """Card ids to their numbers in tables and states."""
        return {card.id: i for i, card in enumerate(self.deck)}

    def tables(self, options: Options, players: int) -> Records:
        """Content and options as an array of one record."""
        tables = np.zeros(1, Tables)
        t = tables[0]
        _fill_map(t, self.map)
        _fill_deck(t, self.deck, str(options["edition"]))
        _fill_numbers(t, bool(options["goods_tokens"]))
        t.games = options["games"]
        t.youngest = NOBODY if options["youngest"] == "drawn" else options["youngest"]
        t.bid_chooses = options["bid_winner"] == "chooses"
        t.tie_by_die = options["bid_tie"] == "die"
        t.refill_after = options["refill"] == "after_action"
        t.neutral_counts = options["neutral_continents"] == "counts"
        return tables


def _fill_map(t: Any, board: EmpireMap) -> None:
    index = {region: i for i, region in enumerate(board.regions)}
    t.regions, t.continents, t.start = len(board.regions), len(board.continents), index[board.start]
    for number, members in enumerate(board.continents.values()):
        for region in members:
            t.continent[index[region]] = number
        t.continent_at[number + 1] = t.continent_at[number] + len(members)
    edges = sorted(
        (index[a], index[b], sea)
        for sea, pairs in enumerate((board.land, board.sea))
        for one, two in pairs
        for a, b in ((one, two), (two, one))
    )
    for here in range(len(board.regions)):
        t.edge_at[here + 1] = sum(a <= here for a, _, _ in edges)
        t.land_degree[here] = sum(a == here and not sea for a, _, sea in edges)
        t.land_near[here] = sum(1 << b for a, b, sea in edges if a == here and not sea)
        t.sea_near[here] = sum(1 << b for a, b, sea in edges if a == here and sea)
    for number, (_, to, sea) in enumerate(edges):
        t.edge_to[number], t.edge_sea[number] = to, sea
    t.sites = len(board.goods_sites)
    for number, site in enumerate(board.goods_sites):
        t.site[number] = index[site]


def _fill_deck(t: Any, deck: tuple[Card, ...], edition: str) -> None:
    t.cards = len(deck)
    for number, card in enumerate(deck):
        deed = card.deed(edition)
        t.card_good[number] = GOODS.index(card.good)
        t.card_units[number] = card.units
        t.card_joint[number] = JOINTS.index(deed.joint)
        t.card_five[number] = card.five_players_only
        for side, (op, n) in enumerate(deed.parts):
            t.card_op[number, side], t.card_n[number, side] = OPS.index(op), n


def _fill_numbers(t: Any, tokens: bool) -> None:
    game = numbers()
    t.price = game["prices"]
    t.armies, t.cities = game["armies"], game["cities"]
    t.armies_at_start, t.neutral_armies = game["armies_at_start"], game["neutral_armies"]
    for players, coins in game["players"]["coins"].items():
        t.purse[int(players)] = coins
    for players, cards in game["players"]["cards"].items():
        t.goal[int(players)] = cards
    for good, name in enumerate(GOODS[:-1]):
        for units in range(UNITS):
            reached = [p for p, need in zip(game["goods"]["points"], game["goods"][name], strict=True) if units >= need]
            t.worth[good, units] = max(reached, default=0)
    drawable = [good for good in range(len(GOODS) - 1) for _ in range(game["tokens_of_each_good"])]
    t.tokens = len(drawable) if tokens else 0
    t.token_good[: len(drawable)] = drawable


def load(options: Options, players: int, texts: Mapping[str, str]) -> EmpireContent:
    """The map and the deck that the options name, checked for the number of players.

    A file named by an option is read once, and the option is rewritten to the content's own name, so that records and
    hashes do not depend on where the file lay. A built-in name with a text of its own is that content as another
    release had it, and stays what it was called.
    """
    kept: dict[str, str] = {}
    deck_file = str(options["deck"])
    board = _load_map(options, texts, kept)
    deck = _load_deck(options, texts, kept)
    usable = sum(players == SEATS or not card.five_players_only for card in deck)
    needed = pile_needed(players)
    if usable < needed:
        fault = Fault("deck-too-small", "cards", count=usable, players=players, needed=needed)
        raise ContentError(deck_file, [fault])
    return EmpireContent(board, deck, kept)


def pile_needed(players: int) -> int:
    """Cards that a game turns face up at least: everyone's, and five more in the row at the last pick."""
    cards: int = numbers()["players"]["cards"][str(players)]
    return players * cards + ROW - 1


def _load_map(options: Options, texts: Mapping[str, str], kept: dict[str, str]) -> EmpireMap:
    name = str(options["map"])
    if name in built_in_maps() and _is_built_in("map", texts):
        return built_in_maps()[name]
    path, _, wanted = (name, "", "") if is_file(name) else name.partition("#")
    kept["map"] = texts["map"] if "map" in texts else read_file(path)
    maps = read_maps(kept["map"], path)
    if "map" in texts:
        wanted = wanted or (name if name in maps else "")
    if not wanted and len(maps) > 1:
        raise OptionError("map-choose", file=path, maps=", ".join(maps))
    if wanted and wanted not in maps:
        raise OptionError("map-not-in-file", file=path, map=wanted, maps=", ".join(maps))
    board = maps[wanted] if wanted else next(iter(maps.values()))
    options["map"] = board.id
    return board


def _load_deck(options: Options, texts: Mapping[str, str], kept: dict[str, str]) -> tuple[Card, ...]:
    name = str(options["deck"])
    if name == "standard" and _is_built_in("deck", texts):
        return standard_deck()
    kept["deck"] = texts["deck"] if "deck" in texts else read_file(name)
    if name != "standard":
        options["deck"] = "custom"
    return read_deck(kept["deck"], name)


def _is_built_in(option: str, texts: Mapping[str, str]) -> bool:
    """Whether nothing else is given than what comes with the game."""
    return option not in texts or texts[option] == built_in_texts()[option]
