"""A state, or a view of it, in words."""

from __future__ import annotations

from imperia.empire.codes import (
    COLOURS,
    GOODS,
    HIDDEN_BID,
    NEUTRAL,
    NO_BID,
    NO_CARD,
    NOBODY,
    PHASES,
    SEATS,
    UNKNOWN,
)
from imperia.empire.content import EmpireContent
from imperia.kernel.records import Record


def write(content: EmpireContent, t: Record, s: Record) -> str:
    """The words of a state or a view."""
    words = {
        "game": f"{s.game + 1}/{t.games}",
        "phase": PHASES[s.phase],
        "turn": seat_text(s.turn),
        "first": seat_text(s.first),
        "youngest": str(s.youngest),
        "coins": ",".join(str(c) for c in s.coins[: s.seats]),
        "bids": ",".join({NO_BID: "-", HIDDEN_BID: "?"}.get(int(b), str(b)) for b in s.bids[: s.seats]),
        "board": ",".join(filter(None, (_region(content, s, i) for i in range(t.regions)))) or "-",
        "row": ",".join(card_text(content, int(c)) for c in s.row),
        "cards": ",".join(filter(None, (_owned(content, t, s, p) for p in range(s.seats)))) or "-",
    }
    if s.neutrals:
        words["neutrals"] = str(s.neutrals)
    if s.card != NO_CARD:
        words |= {
            "card": card_text(content, int(s.card)),
            "side": str(s.side + 1),
            "left": str(s.left),
            "other": str(s.other),
        }
    for game in range(s.game, t.games):
        deal = _deal(content, t, s, game)
        words |= {name if game == s.game else f"{name}{game + 1}": value for name, value in deal.items()}
    if s.game:
        rows = ([*s.past_points[p].tolist(), int(s.past_coins[p]), int(s.past_armies[p])] for p in range(s.seats))
        words["past"] = ",".join(".".join(map(str, row)) for row in rows)
    return " ".join(f"{name}={value}" for name, value in words.items())


def seat_text(seat: int) -> str:
    """A seat, or nobody."""
    return "-" if seat == NOBODY else str(seat)


def card_text(content: EmpireContent, card: int) -> str:
    """A card by its id, an empty place, or a card that is not known."""
    return {NO_CARD: "-", UNKNOWN: "?"}.get(card) or str(content.deck[card].id)


def _region(content: EmpireContent, s: Record, i: int) -> str:
    armies = [f"{'n' if c == NEUTRAL else c}x{s.armies[c, i]}" for c in range(COLOURS) if s.armies[c, i]]
    cities = [f"{c}c{s.cities[c, i]}" for c in range(SEATS) if s.cities[c, i]]
    return f"{content.map.regions[i]}:{'+'.join(armies + cities)}" if armies or cities else ""


def _owned(content: EmpireContent, t: Record, s: Record, seat: int) -> str:
    cards = [str(content.deck[c].id) for c in range(t.cards) if s.owner[c] == seat]
    return f"{seat}:{'.'.join(cards)}" if cards else ""


def _deal(content: EmpireContent, t: Record, s: Record, game: int) -> dict[str, str]:
    deal = {}
    pile = [card_text(content, int(c)) for c in s.decks[game, : s.pile] if c != NO_CARD]
    deal["pile"] = f"?x{len(pile)}" if pile and pile[0] == "?" else ".".join(pile) or "-"
    tokens = [int(g) for g in s.tokens[game, : t.sites]]
    if any(g != NOBODY for g in tokens):
        sites = (content.map.regions[t.site[i]] for i in range(t.sites))
        deal["tokens"] = ",".join(
            f"{r}:{'?' if g == UNKNOWN else GOODS[g]}" for r, g in zip(sites, tokens, strict=True)
        )
    if s.die[game, 0] != NOBODY:
        deal["die"] = ".".join("?" if d == UNKNOWN else str(d) for d in s.die[game, : s.seats])
    return deal
