"""Maps and decks of Eight-Minute Empire."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

from imperia.cli.contents import Kind, Picture
from imperia.empire.codes import GOODS, SEATS
from imperia.empire.content import Card, read_deck, read_maps
from imperia.empire.content.tables import built_in_maps, pile_needed
from imperia.errors import OptionError
from imperia.words import Words

MAPS = re.compile(r"^\s*\[\[?\s*map\s*\]", re.MULTILINE)
DECK_COLUMNS = {"id", "good"}
DATA = files("imperia.empire.content") / "data"


class Maps(Kind):
    """TOML files with a [[map]] or several."""

    def fits(self, text: str) -> bool:
        """There is a table `map`."""
        return MAPS.search(text) is not None

    def summaries(self, text: str, file: str, words: Words) -> Iterator[str]:
        """A line for each map."""
        for board in read_maps(text, file).values():
            yield words(
                "cli-content-map",
                file=file,
                map=board.id,
                regions=len(board.regions),
                continents=len(board.continents),
                borders=len(board.land),
                lanes=len(board.sea),
                sites=len(board.goods_sites),
            )

    def pictures(self, text: str, file: str, language: str) -> list[Picture]:
        """Each map before a game; of the built-in ones the one that was named."""
        from imperia.cli.common import prepared
        from imperia.kernel.keys import key_of
        from imperia.match import Match
        from imperia.match.setup import Setup

        maps = [file] if file in built_in_maps() else list(read_maps(text, file))
        prepared("empire")
        found = []
        for board in maps:
            own = {} if board == file else {"map": text}
            match = Match(Setup.of("empire", 2, {"map": board}, own), key=key_of(0))
            found.append(Picture(f"{board}-{language}", match.svg(None, language)))
        return found

    def built_in(self) -> dict[str, str]:
        """The maps of the game."""
        text = (DATA / "maps.toml").read_text(encoding="utf-8")
        return dict.fromkeys(built_in_maps(), text)


class Decks(Kind):
    """CSV files of cards."""

    def fits(self, text: str) -> bool:
        """The first line has the columns of a deck."""
        first = next((line for line in text.removeprefix("\ufeff").splitlines() if line.strip()), "")
        return {name.strip().lower() for name in first.split(",")} >= DECK_COLUMNS

    def summaries(self, text: str, file: str, words: Words) -> Iterator[str]:
        """How many cards, of which goods, for how many players."""
        cards = read_deck(text, file)
        usable = {n: sum(n == SEATS or not card.five_players_only for card in cards) for n in range(2, SEATS + 1)}
        enough = [str(n) for n, count in usable.items() if count >= pile_needed(n)]
        goods = ", ".join(f"{words(f'empire-good-{good}')} {n}" for good, n in _units(cards).items())
        yield words("cli-content-deck", file=file, cards=len(cards), goods=goods, players=", ".join(enough) or "–")

    def pictures(self, text: str, file: str, language: str) -> list[Picture]:
        """Decks have none; one that is wrong is told so first."""
        read_deck(text, file)
        raise OptionError("cli-content-no-picture", file=file)


def _units(cards: tuple[Card, ...]) -> dict[str, int]:
    """How many units of each good a deck holds."""
    return {good: sum(card.units for card in cards if card.good == good) for good in GOODS}


KINDS = (Maps, Decks)
