"""The ways into a match: a new deal, a record, a position."""

from __future__ import annotations

from imperia.errors import OptionError
from imperia.kernel.contract import Chance
from imperia.kernel.keys import FairDeal, key_of
from imperia.match import positions
from imperia.match.match import Match
from imperia.match.record import GameRecord
from imperia.match.setup import Setup


def new(
    game: str,
    *,
    players: int,
    seed: int | bytes | None = None,
    deal: FairDeal | None = None,
    chance: Chance | None = None,
    **options: object,
) -> Match:
    """Deal a new game.

    `seed` is an int (hashed to a key) or the 32 bytes of a key; `deal` holds the bytes of a fair deal; with neither, a
    fair deal is drawn from the system's randomness. `chance` sets by hand what would be drawn; such a deal is never
    called fair. The remaining keywords are the game's options.
    """
    if deal is not None and (seed is not None or chance):
        raise OptionError("seed-and-deal")
    if deal is not None and not isinstance(deal, FairDeal):
        raise OptionError("deal-kind", kind=type(deal).__name__)
    setup = Setup.of(game, players, options)
    if seed is None and deal is None and not chance:
        deal = FairDeal.drawn(players)
    if deal is not None and len(deal.seats) != players:
        raise OptionError("deal-seats", seats=len(deal.seats), players=players)
    return Match(setup, key=None if deal else key_of(seed), deal=deal, chance=chance)


def replay(text: str) -> Match:
    """The match that a written record tells, bit for bit."""
    return GameRecord.loads(text).replay()


def position(text: str, **options: object) -> Match:
    """A match that begins at a written position; `options` may name the files of custom content."""
    return positions.read(text, options)
