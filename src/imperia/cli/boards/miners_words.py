"""Imperial Miners in lines of text: the event, the tracks, the players, the paths of the chain."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from imperia.cli.boards import Look
from imperia.cli.boards.lines import parts_of, seat_label
from imperia.cli.boards.miners_cards import indented
from imperia.cli.boards.miners_places import NAMES, Card, Place, cards_by_place, carts_made, chain_starts, paths
from imperia.cli.flow import flow
from imperia.cli.players import piece
from imperia.kernel.contract import View
from imperia.miners.codes import LEVEL_NAMES
from imperia.words import Words

TABLE = 76
"""From so many columns on, the players stand in a table."""


def title_line(view: View, look: Look) -> Text:
    """The game, the round, and how many events are still to come."""
    words = look.words
    now = words("cli-miners-round", round=view["round"], rounds=view["rounds"])
    return Text(f"{words('miners')} · {now} · {words('cli-miners-events-left', n=view['events_left'])}", "bold")


def event_line(view: View, words: Words) -> Text:
    """The event of the round: when it counts, and what it does."""
    event = view["event"]
    if event is None:
        return Text(words("cli-miners-no-event"), "dim")
    text = Text(f"{words('cli-miners-event')} ").append(event["name"], "bold")
    return text.append(f" ({words('cli-miners-event-kind', kind=event['kind'])})").append(f" {event['text']}")


def track_bar(view: View, board: Mapping[str, Any]) -> Text:
    """A board's number and its spaces, with the markers that stand on them."""
    markers = {seat["seat"]: seat["space"] for seat in view["seats"] if seat["board"] == board["board"]}
    bar = Text(f"{board['board']}{board['side']} ", "bold").append(f"{board['name']} ")
    for space in range(1, len(board["spaces"]) + 1):
        here = [seat for seat, stands in markers.items() if stands == space]
        for seat in here:
            bar.append_text(piece(seat))
        bar.append(str(space), "bold reverse" if here else "dim")
        bar.append(" ")
    return bar


def rewards(board: Mapping[str, Any], stands: int, words: Words, count: int | None) -> Text:
    """What the next spaces bring, and the last one: all of them if no number is said."""
    ahead = [space for space in board["spaces"] if space["space"] > stands]
    near, far = (ahead, []) if count is None or len(ahead) <= count + 1 else (ahead[:count], ahead[-1:])
    told = [f"{space['space']}\u00a0{space['text']}" for space in near]
    if far:
        told.append(f"…\u00a0{far[0]['space']}\u00a0{far[0]['text']}")
    return Text(" ".join(told) or words("cli-miners-track-end"))


def track_lines(view: View, look: Look, width: int, detail: int) -> Iterator[Text]:
    """The three tracks: markers alone (0), the next rewards on one's own (1) or on each (2), all rewards (3)."""
    own = view["seats"][look.viewer] if look.viewer is not None else None
    bars = [track_bar(view, board) for board in view["boards"]]
    if not detail:
        yield flow(bars, width, " ")
        return
    for bar, board in zip(bars, view["boards"], strict=True):
        here = own is not None and own["board"] == board["board"]
        stands = own["space"] if own is not None and here else 0
        told = rewards(board, stands if detail < 3 else 0, look.words, None if detail == 3 else 2)
        if detail == 1 and own is not None and own["board"] is not None and not here:
            yield bar
        elif bar.cell_len + 1 + told.cell_len <= width:
            yield bar.append(" ").append_text(told)
        else:
            yield bar
            yield indented(told.plain, width)


def doing(seat: Mapping[str, Any], view: View, words: Words) -> str:
    """What a player is about: deciding, has chosen, or done until the others are."""
    if seat["want"] != "nothing":
        return words("cli-miners-doing", want=seat["want"])
    if view["phase"] == "choose":
        return words("cli-miners-has-chosen")
    return "" if view["phase"] == "over" else words("cli-miners-done")


def hand_backs(seat: Mapping[str, Any]) -> str:
    """The levels of a player's cards, which all may see: `2 I, 1 III`."""
    counts = {level: sum(card["level"] == level for card in seat["hand"]) for level in LEVEL_NAMES}
    return ", ".join(f"{count} {level}" for level, count in counts.items() if count) or "–"


def marker(seat: Mapping[str, Any]) -> str:
    """Where a player's marker stands: board and space."""
    return "–" if seat["board"] is None else f"{seat['board']}: {seat['space']}"


def seat_rows(view: View, look: Look, width: int, *, short: bool = False) -> Iterator[RenderableType]:
    """The players: points, coins, cards in hand, marker, and who is still deciding; `short` in a line each."""
    words = look.words
    if width < TABLE:
        for seat in view["seats"]:
            if short:
                told = words("cli-miners-short", total=seat["score"]["total"], coins=seat["coins"])
                label = seat_label(seat["seat"], view, look, kind=False)
                yield flow([label, Text(told), Text(doing(seat, view, words), "dim")], width)
                continue
            yield flow([seat_label(seat["seat"], view, look, kind=False), Text(doing(seat, view, words), "dim")], width)
            facts = {"coins": seat["coins"], "hand": hand_backs(seat), "marker": marker(seat)}
            told = words("cli-miners-standing", **seat["score"], **facts)
            yield flow(parts_of(f"  {told}"), width, " ", indent=2)
        return
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, show_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    for column in ("total", "coins"):
        table.add_column(words("cli-miners-column", column=column), justify="right", no_wrap=True)
    for column in ("hand", "marker", "doing"):
        table.add_column(words("cli-miners-column", column=column), no_wrap=True)
    for seat in view["seats"]:
        score = seat["score"]
        table.add_row(
            seat_label(seat["seat"], view, look, kind=width >= TABLE + 24),
            Text(f"{score['points']}+{score['carts']} = ").append(str(score["total"]), "bold"),
            f"{seat['coins']}" + (f" (-{seat['discount']})" if seat["discount"] else ""),
            hand_backs(seat),
            marker(seat),
            Text(doing(seat, view, words), "dim"),
        )
    yield table


def path_lines(view: View, look: Look, width: int, *, brief: bool) -> Iterator[Text]:
    """While the chain's way is open: every way from where it may begin up to the Surface, and what lies on it."""
    own = view["seats"][look.viewer] if look.viewer is not None else None
    if own is None or own["want"] not in ("place", "up"):
        return
    cards = cards_by_place(own)
    lines = []
    for start in chain_starts(own, look.legal):
        ways = paths(cards, start)
        if own["want"] == "place":
            made = carts_made(cards, own["chosen"], start) if isinstance(own["chosen"], Mapping) else 0
            told = " | ".join(_way(cards, way, look.words, named=not brief) for way in ways)
            lines.append(f"{NAMES[start]}{f' ◉{made}' if made else ''} → {told}")
        else:
            for way in ways:
                turn = "up left" if way[0][1] < start[1] else "up right"
                lines.append(f"{turn} → {_way(cards, way, look.words, named=True, effects=not brief)}")
    if not lines:
        return
    head = Text(look.words("cli-miners-paths"), "dim")
    if brief:
        yield flow([head, *map(Text, lines)], width, "   ", indent=2)
        return
    yield head
    for line in lines:
        yield indented(line, width, 2)


def _way(cards: Mapping[Place, Card], way: Sequence[Place], words: Words, *, named: bool, effects: bool = False) -> str:
    """A way up, place by place; the effects of its cards as they are written, where they would be taken."""
    told = []
    for place in way:
        card = cards[place]
        signs = ("✓" if card["activated"] else "") + ("✗" if card["collapsed"] else "")
        text = NAMES[place] + signs + (f" {card['name']}" if named else "")
        told.append(f"{text} ({' / '.join(card['sources'])})" if effects and not signs else text)
    return " → ".join([*told, words("cli-miners-surface")])


def target_text(legal: Sequence[Any], kinds: Sequence[str]) -> str:
    """The values of the legal decisions of some kinds, as they are written."""
    return ", ".join(" ".join(action.values) for action in legal if action.kind in kinds)
