"""Packs of Imperial Miners."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files

from imperia.cli.contents import Kind, Picture
from imperia.miners.codes import DRAWN_LEVELS, EVENT_KINDS, FACTIONS, LEVEL_NAMES, SEATS
from imperia.miners.content import Pack, read_pack
from imperia.miners.content.tables import DEALT
from imperia.words import Words

PACK = re.compile(r"^\s*(?:(?:cards|events|tracks|surface|four)\s*=|\[\[?\s*(?:cards|events|tracks|four)\s*\])", re.M)
DATA = files("imperia.miners.content") / "data"


class Packs(Kind):
    """TOML files with cards, events, tracks and the Surface."""

    def fits(self, text: str) -> bool:
        """One of the parts of a pack is there."""
        return PACK.search(text) is not None

    def summaries(self, text: str, file: str, words: Words) -> Iterator[str]:
        """Cards by level and faction, events by kind, tracks, half-carts, and for how many players it suffices."""
        pack = read_pack(text, file)
        levels = level_counts(pack)
        kinds = {kind: sum(event.kind == kind for event in pack.events) for kind in EVENT_KINDS}
        lengths = [len(track.spaces) for track in pack.tracks]
        factions = {f: sum(card.copies for card in pack.cards if f in card.factions) for f in FACTIONS}
        enough = [n for n in range(1, SEATS + 1) if all(c >= n * d for c, d in zip(levels, DEALT, strict=True))]
        yield words(
            "cli-content-pack",
            file=file,
            pack=pack.id,
            cards=sum(levels),
            levels=", ".join(f"{LEVEL_NAMES[level]} {count}" for level, count in enumerate(levels)),
            events=len(pack.events),
            kinds=", ".join(f"{words('cli-content-event', kind=kind)} {n}" for kind, n in kinds.items()),
            tracks=len(pack.tracks),
            shortest=min(lengths),
            longest=max(lengths),
            factions=", ".join(f"{words(f'miners-faction-{faction}')} {n}" for faction, n in factions.items()),
            full=round(100 * full_halves(pack)),
            players=", ".join(map(str, enough)) or "–",
        )

    def pictures(self, text: str, file: str, language: str) -> list[Picture]:
        """Every card, event and track on pages to print."""
        from imperia.miners.pictures import sheet

        pack = read_pack(text, file)
        pages = sheet(pack, language)
        return [Picture(f"{pack.id}-{language}-{number:02}", page) for number, page in enumerate(pages, 1)]

    def built_in(self) -> dict[str, str]:
        """The pack of the game."""
        return {"standard": (DATA / "standard.toml").read_text(encoding="utf-8")}


def level_counts(pack: Pack) -> list[int]:
    """Cards of each level that is drawn."""
    return [sum(card.copies for card in pack.cards if card.level == level) for level in range(DRAWN_LEVELS)]


def full_halves(pack: Pack) -> float:
    """The share of full half-carts over all cards that are drawn."""
    full = sum(card.copies * card.halves.count("1") for card in pack.cards)
    return full / sum(card.copies * len(card.halves) for card in pack.cards)


KINDS = (Packs,)
