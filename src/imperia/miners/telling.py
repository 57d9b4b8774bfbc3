"""Actions in words, for logs and screen readers: cards and tracks by their names, places by the cards around them."""

from __future__ import annotations

from typing import Any

from imperia.kernel.actions import Action, Notation
from imperia.kernel.contract import View
from imperia.miners.codes import BLOCKS, CELLS, LEFT, RIGHT, UPPER_LEFT, UPPER_RIGHT, WIDTH, cell_name
from imperia.miners.content import MinersContent
from imperia.miners.rules.mine import neighbour, side_of_joint
from imperia.miners.view import faces
from imperia.words import Words

NUMBERS = {cell_name(cell): cell for cell in range(CELLS)}
ABOVE = (UPPER_LEFT, UPPER_RIGHT)
BESIDE = (LEFT, RIGHT)


def tell(content: MinersContent, notation: Notation, before: View, seat: int, code: int, words: Words) -> str:
    """An action as a sentence without its subject; `before` is what the reader knew when it was decided.

    Who may know an action may know the card it names, even if that card lay unseen in somebody's hand.
    """
    action = notation.action(code)
    facts = _Facts(content, before, seat, words).of(action)
    return words(f"miners-tell-{action.kind}", **facts)


class _Facts:
    """What the sentence about a decision of a seat has to name."""

    def __init__(self, content: MinersContent, before: View, seat: int, words: Words) -> None:
        self.content, self.before, self.words = content, before, words
        self.own: dict[str, Any] = before["seats"][seat]
        self.mine = {NUMBERS[card["cell"]]: card for card in self.own["mine"]}

    def of(self, action: Action) -> dict[str, object]:
        kind, numbers = action.kind, BLOCKS.of(action.code).decode(action.code)
        if kind in ("choose", "discard"):
            language = self.words("miners-face-language")
            return {"card": faces(self.content, language)[numbers[0]]["name"]}
        if kind == "place":
            return {"card": self.own["chosen"]["name"], **self.surroundings(numbers[0])}
        if kind in ("machine", "collapse", "clear", "activate"):
            return {"card": self.card_at(numbers[0])}
        if kind == "cart":
            other = neighbour(numbers[0], side_of_joint(numbers[1]))
            return {"card": self.card_at(numbers[0]), "other": self.card_at(other)}
        if kind == "up":
            return {"card": self.card_at(neighbour(NUMBERS[self.own["active"]["cell"]], ABOVE[numbers[0]]))}
        if kind == "skip":
            return {"card": self.own["active"]["name"]}
        if kind == "take":
            return {"card": self.own["active"]["name"], "text": self.own["active"]["effects"][numbers[0]]}
        if kind == "surface":
            return {"text": self.before["surface"][numbers[0]]}
        if kind == "board":
            return {"track": self.before["boards"][numbers[0]]["name"]}
        if kind == "faction":
            return {"faction": self.words(f"miners-faction-{action.values[0]}")}
        if kind == "draw":
            return {"level": action.values[0], "want": self.own["want"]}
        return {"n": int(action.values[0])} if numbers else {}

    def card_at(self, cell: int) -> str:
        """A card of the mine by its name, and by its place if another one there bears that name."""
        name = str(self.mine[cell]["name"])
        namesakes = sum(card["name"] == name for card in self.own["mine"])
        return name if namesakes == 1 else f"{name} ({cell_name(cell)})"

    def surroundings(self, cell: int) -> dict[str, object]:
        """Where a card comes to lie: under one or two others, beside another of row I, or first of all."""
        deep = cell >= WIDTH
        around = [neighbour(cell, side) for side in (ABOVE if deep else BESIDE)]
        names = [self.card_at(near) for near in around if near in self.mine]
        if not names:
            return {"where": "first", "other": ""}
        return {"where": "under" if deep else "beside", "other": self.words("miners-tell-and").join(names)}
