"""What all players share besides the boards: the event of the round and the piles."""

from __future__ import annotations

from imperia.kernel.contract import View
from imperia.miners.content import MinersContent
from imperia.miners.pictures.formula import set_formula
from imperia.miners.pictures.letters import BOLD, NAME, TEXT, fit
from imperia.miners.pictures.svg import circle, num, rect, text, titled, use
from imperia.words import Words

EVENT_HIGH, PILES_HIGH = 214.0, 88.0


def event_panel(content: MinersContent, view: View, words: Words, x: float, y: float, wide: float) -> str:
    """The event in words and symbols, and the clock of ten rounds."""
    out = [rect(x + 0.5, y + 0.5, wide - 1, EVENT_HIGH - 1, "sheet", 10)]
    event = view["event"]
    if event is None:
        waiting = fit(words("miners-picture-no-event"), wide - 28, 90, (17.0, 15.0, 13.0), NAME)
        out.append(waiting.draw(x + 14, y + 60, "soft"))
    else:
        kind = fit(words(f"miners-picture-event-{event['kind']}"), wide - 54, 20, (13.0, 12.0, 11.0), BOLD, 1)
        name = fit(event["name"], wide - 28, 34, (24.0, 22.0, 20.0, 18.0, 16.0), NAME, 2)
        told = fit(event["text"], wide - 28, 48, (14.5, 13.5, 12.5, 11.5, 10.5), TEXT)
        effect = next(e.effect for e in content.pack.events if e.id == event["event"])
        formula = set_formula(effect, wide - 28, 32, 18)
        out += [
            f'<svg x="{num(x + wide - 110)}" y="{num(y + 1)}" width="109" height="110">',
            use("ros-none", 8, -40, 140, classes="ros t-none"),
            "</svg>",
            use(f"ic-event-{event['kind']}", x + 13, y + 12, 22, classes="golden"),
            kind.draw(x + 42, y + 23 - kind.height / 2, "soft"),
            name.draw(x + 14, y + 58 - name.height / 2),
            told.draw(x + 14, y + 80),
            formula.draw(x + 14, y + 150 - formula.height / 2),
        ]
    out.append(_clock(view, words, x + 14, y + EVENT_HIGH - 36, wide - 28))
    return "".join(out)


def _clock(view: View, words: Words, x: float, y: float, wide: float) -> str:
    rounds = view["rounds"]
    step = wide / rounds
    over = view["phase"] == "over"
    out = []
    for k in range(rounds):
        state = "done" if k < view["round"] - 1 or over else "now" if k == view["round"] - 1 else ""
        out.append(rect(x + k * step, y, step - 4, 7, f"pip {state}".strip(), 2))
    now = words("miners-picture-round", round=view["round"], rounds=rounds)
    left = words("miners-picture-events-left", n=view["events_left"])
    first = fit(now, wide * 0.5 - 4, 16, (12.0, 11.0, 10.0, 9.0), TEXT, 1)
    second = fit(left, wide * 0.5 - 4, 16, (12.0, 11.0, 10.0, 9.0), TEXT, 1)
    out += [first.draw(x, y + 12, "soft"), second.draw(x + wide, y + 12, "soft end")]
    return "".join(out)


def piles_panel(view: View, words: Words, x: float, y: float, wide: float) -> str:
    """The piles by level with the cards left in them, and the discards below."""
    out = [rect(x + 0.5, y + 0.5, wide - 1, PILES_HIGH - 1, "sheet", 10)]
    step = (wide - 20) / len(view["piles"])
    for k, (level, left) in enumerate(view["piles"].items()):
        gone = len(view["discards"][level])
        said = words("miners-picture-pile", level=level, n=left, discards=gone)
        cx = x + 10 + step * (k + 0.5)
        note = fit(words("miners-picture-discards", n=gone), step - 6, 16, (11.0, 10.0, 9.0, 8.0), TEXT, 1)
        out.append(
            titled(
                said,
                back(k + 1, cx - 40, y + 14, 48, 32),
                text(cx + 13, y + 36, left, "bold", 17),
                note.draw(cx, y + 58, "mid soft"),
            )
        )
    return "".join(out)


def back(level: int, x: float, y: float, wide: float, high: float) -> str:
    """The back of a card, which shows its level."""
    r = min(wide, high) * 0.36
    return (
        rect(x, y, wide, high, f"back s{level}", 3)
        + circle(x + wide / 2, y + high / 2, r, "medal")
        + use(f"ic-level-{level}", x + wide / 2 - r * 0.75, y + high / 2 - r * 0.75, 1.5 * r)
    )
