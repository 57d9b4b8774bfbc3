"""Cards of Imperial Miners in a line or two: factions, pieces, half-carts, prices, effects in words."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.text import Text

from imperia.cli.boards import Look
from imperia.cli.boards.miners_places import Card
from imperia.cli.flow import flow
from imperia.kernel.actions import Action
from imperia.words import Words

NO_HAND, NO_EFFECTS, CUT, AS_WRITTEN, IN_WORDS = range(5)
"""How much of a hand is shown: nothing, names, or also effects: cut to a line, as the pack has them, or in words."""
LEAST_NAME = 4
"""Fewer letters of a name say nothing."""
FACTION_STYLES = {
    "scots": "#5f87d7", "egyptians": "#b8860b", "atlanteans": "#2f9e9e", "barbarians": "#8a6a4f",
    "japanese": "#b565b5", "romans": "#d9482b",
}  # fmt: skip


def faction_marks(card: Card, words: Words) -> Text:
    """The factions of a card, each with two letters; a dash for none."""
    text = Text()
    for faction in card["factions"]:
        text.append(words("cli-miners-letters", faction=faction), FACTION_STYLES.get(faction, ""))
    return text if text else Text("–", "dim")


def piece_marks(card: Card) -> Text:
    """Machines, a collapse, and the mark of a card that was activated this round."""
    text = Text()
    if card["machines"]:
        text.append(f"⚙{card['machines'] if card['machines'] > 1 else ''}", "cyan")
    if card["collapsed"]:
        text.append("✗", "bold red")
    if card["activated"]:
        text.append("✓", "green")
    return text


def cart_sign(cart: Mapping[str, Any]) -> Text:
    """A cart where two cards touch: complete, complete by a token, or not."""
    if cart["token"]:
        return Text("◎", "bold yellow")
    return Text("◉", "bold yellow") if cart["complete"] else Text("◌", "dim")


def card_lines(card: Card, words: Words, width: int, lines: int, *, active: bool) -> list[Text]:
    """A card of a mine in its box: its place and factions above its pieces and name, or all in one line."""
    head = Text("▸" if active else "").append(card["cell"], "bold reverse" if active else "bold")
    factions, pieces = faction_marks(card, words), piece_marks(card)
    if lines == 1:
        for part in (pieces, factions):
            if part and head.cell_len + part.cell_len < width:
                head.append(" ").append_text(part)
        if width - head.cell_len > LEAST_NAME:
            head.append(f" {card['name']}")
        head.truncate(width, overflow="ellipsis")
        return [head]
    head.append(" ").append_text(factions)
    below = pieces.append(" ") if pieces else pieces
    below.append(card["name"])
    head.truncate(width, overflow="crop")
    below.truncate(width, overflow="ellipsis")
    return [head, below]


def halves_text(card: Card) -> Text:
    """The six half-carts as they lie: the two above, those beside, the two below; small squares, full or empty."""
    left, right, upper_left, upper_right, lower_left, lower_right = card["halves"]
    pairs = (upper_left + upper_right, left + right, lower_left + lower_right)
    return Text(" ".join("".join("▪" if half == "1" else "▫" for half in pair) for pair in pairs))


def price_text(card: Card, words: Words) -> str:
    """What a card costs now; what it would cost without reductions behind it."""
    price = card.get("price", card["cost"])
    text = words("cli-miners-price", cost=price)
    return text if price == card["cost"] else f"{text} ({card['cost']})"


def playable(own: Mapping[str, Any], legal: Sequence[Action], card: Card) -> bool:
    """Whether a card of the hand may be chosen, where that is the question."""
    return own["want"] != "card" or any(a.kind == "choose" and a.values[0] == card["card"] for a in legal)


def hand_lines(own: Mapping[str, Any], look: Look, width: int, effects: int) -> Iterator[Text]:
    """The viewer's cards: number, level, price, name, factions; half-carts and what they do, in words or as written."""
    words = look.words
    if effects == NO_HAND:
        return
    if not own["hand"]:
        yield Text(words("cli-miners-no-hand"), "dim")
        return
    items = [_hand_head(card, own, look) for card in own["hand"]]
    if effects == NO_EFFECTS:
        yield flow([Text(words("cli-miners-hand"), "dim"), *items], width, indent=2)
        return
    for card, head in zip(own["hand"], items, strict=True):
        shown = head.append("  ").append_text(halves_text(card))
        told = " ".join(effect_texts(card)) if effects == IN_WORDS else " / ".join(card["sources"])
        if shown.cell_len + 2 + len(told) <= width:
            yield shown.append(f"  {told}")
        elif effects == CUT:
            cut = shown.append(f"  {told}")
            cut.truncate(width, overflow="ellipsis")
            yield cut
        elif effects == AS_WRITTEN and shown.cell_len + 12 < width:
            yield flow([shown, *map(Text, f" {told}".split(" "))], width, " ", 4)
        else:
            yield shown
            yield indented(told, width)


def indented(text: str, width: int, indent: int = 4) -> Text:
    """A text broken between words, every line of it indented."""
    first, *rest = text.split(" ")
    return flow([Text(" " * indent + first), *map(Text, rest)], width, " ", indent)


def _hand_head(card: Card, own: Mapping[str, Any], look: Look) -> Text:
    fits = playable(own, look.legal, card)
    style = "" if fits else "dim"
    text = Text(f"{card['card']} ", f"bold {style}".strip())
    text.append(f"{card['level']} ", style).append(card["name"], style).append(" ")
    text.append_text(faction_marks(card, look.words)).append(f" {price_text(card, look.words)}", style)
    return text if fits else text.append(" ✗", "dim")


def effect_texts(card: Card) -> Iterator[str]:
    """The effects of a card, numbered as they are taken."""
    for number, effect in enumerate(card["effects"], 1):
        yield f"{number}\u00a0{effect}"
