"""Single things of Imperial Miners in full: a card, wherever it is seen, and what was discarded."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from rich.text import Text

from imperia.cli.boards import Look
from imperia.cli.boards.miners_cards import effect_texts, faction_marks, halves_text, indented, price_text
from imperia.cli.boards.miners_places import Card
from imperia.cli.flow import flow
from imperia.kernel.contract import View


def known_cards(view: View, viewer: int | None) -> Iterator[Card]:
    """Every card whose face the viewer sees, own ones first."""
    order = sorted(view["seats"], key=lambda seat: seat["seat"] != viewer)
    for seat in order:
        chosen = [seat["chosen"]] if isinstance(seat["chosen"], Mapping) else []
        yield from (card for card in [*seat["mine"], *seat["hand"], *chosen] if card["card"] is not None)


def names_of(card: Card) -> tuple[str, ...]:
    """What a card may be called: its number, its place in a mine, its name."""
    return tuple(str(card[key]).lower() for key in ("card", "cell", "name") if key in card)


def card_detail(card: Card, look: Look) -> Iterator[Text]:
    """A card in full."""
    words = look.words
    head = Text(f"{card['card']} ", "bold").append(f"{card['level']} {card['name']}", "bold")
    head.append(" ").append_text(faction_marks(card, words)).append(f" {price_text(card, words)}  ")
    yield head.append_text(halves_text(card))
    for text in effect_texts(card):
        yield indented(text, look.width, 2)


def discard_lines(view: View, look: Look) -> Iterator[Text]:
    """What lies on the discards of each level, and how many cards its pile has."""
    for level, cards in view["discards"].items():
        head = look.words("cli-miners-pile", level=level, n=view["piles"][level])
        yield flow([Text(head, "bold"), *map(Text, cards)], look.width, " ", indent=2)
