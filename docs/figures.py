"""Draws the figures of the documents anew: `python docs/figures.py`."""

from __future__ import annotations

from html import escape
from itertools import pairwise
from pathlib import Path

import numpy as np

import imperia
from imperia.bots import make

HERE = Path(__file__).parent
LAYERS = [
    [("cli", "one command: play, serve, lab, record, content, bench")],
    [("envs", "PettingZoo, Gymnasium, OpenSpiel; batches on CPU threads and CUDA")],
    [("lab", "many games: figures, arena, CUDA"), ("server", "tables, clients, the log of moves")],
    [("bots", "who plays by itself; hints")],
    [("match", "a game being played: Match, record, position; knows no game by name")],
    [("empire", "content, state, rules, pictures"), ("miners", "content, state, rules, pictures")],
    [("kernel", "what rules are written in: records, action codes, chance, the contract")],
    [("words, errors", "everything that is said, in English and French")],
]
"""From top to bottom; those in one row know nothing of each other."""
STEPS = [
    ("match", "match.play", "“buy 3”"),
    ("kernel", "Notation.parse", "text to code 5"),
    ("kernel", "entries.step", "one compiled call"),
    ("empire", "legal, apply", "and acting"),
    ("match", "log + flags", "or the reason why not"),
]
STYLE = """
text{font-family:Georgia,serif;fill:#2a2118}.what{font-size:14px;fill:#6d5f4d}.name{font-size:19px;font-weight:bold}
.layer{fill:#fffaf0;stroke:#6d5f4d}.step{fill:#f2dfb0;stroke:#a8781a}.way{fill:none;stroke:#a8781a;stroke-width:2}
.note{font-size:14px}svg{background:#f6efe0}
@media(prefers-color-scheme:dark){text{fill:#ece4d3}.what{fill:#a79f8f}.layer{fill:#1a212b;stroke:#a79f8f}
.step{fill:#4a3a17;stroke:#e0b354}.way{stroke:#e0b354}svg{background:#12161d}}
"""


def architecture() -> str:
    """The layers from top to bottom, and the way of one action through them."""
    height = 64 * len(LAYERS) + 40
    out = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1560 {height}" role="img" '
        'aria-label="The layers of Imperia and the way of one action">',
        f"<style>{STYLE.strip()}</style>",
    ]
    tops = {}
    for row, boxes in enumerate(LAYERS):
        y, wide = 20 + 64 * row, (652 - 12 * len(boxes)) // len(boxes)
        for column, (name, what) in enumerate(boxes):
            x, tops[name] = 20 + (wide + 12) * column, y
            out.append(f'<rect class="layer" x="{x}" y="{y}" width="{wide}" height="52" rx="10"/>')
            out.append(f'<text class="name" x="{x + 18}" y="{y + 24}">{escape(name)}</text>')
            out.append(f'<text class="what" x="{x + 18}" y="{y + 43}">{escape(what)}</text>')
    spots = [(680 + 178 * column, tops[layer], *texts) for column, (layer, *texts) in enumerate(STEPS)]
    for (x, y, *_), (a, b, *_) in pairwise(spots):
        out.append(f'<path class="way" d="M{x + 150} {y + 26}C{x + 170} {y + 26} {a - 20} {b + 26} {a - 4} {b + 26}"/>')
        out.append(f'<path class="way" d="M{a - 11} {b + 21}L{a - 3} {b + 26}L{a - 11} {b + 31}"/>')
    for number, (x, y, what, how) in enumerate(spots, 1):
        out.append(f'<rect class="step" x="{x}" y="{y}" width="150" height="52" rx="10"/>')
        out.append(f'<text class="note" x="{x + 12}" y="{y + 22}">{number}. {escape(what)}</text>')
        out.append(f'<text class="what" x="{x + 12}" y="{y + 42}">{escape(how)}</text>')
    return "\n".join([*out, "</svg>\n"])


def position() -> str:
    """A game of three in its middle."""
    text = (
        "empire/1 3 | game=1/1 phase=act turn=0 first=0 youngest=0 coins=1,3,4 bids=3,1,0 "
        "board=A3:0x1,A4:0x1,A5:0x2,A8:2x1,A9:2x2,A10:0x1,A11:0x2+0c1,A12:0x1,A13:0x2+1x1+2x1,A14:1x1,A15:1x1+1c1,"
        "A16:1x1,A17:1x1,A19:2x3+2c1,A20:2x2,A21:2x2,A23:1x3+1c1,A24:1x1 "
        "row=15,27,37,41,6,19 cards=0:8.12.16.32.34.36.39,1:2.17.20.21.25.30.33,2:1.3.9.11.13.35.40 "
        "card=36 side=2 left=2 other=0 pile=4.7.10.18.23.24.26.28.31.42"
    )
    return imperia.position(text).svg()


def mine() -> str:
    """A game of two miners in its seventh round."""
    match = imperia.new("miners", players=2, seed=12)
    rng = np.random.default_rng(4)
    bots = [make("rollout:60sims", match.setup) for _ in range(2)]
    while match.view()["round"] < 7:
        seat = min(match.acting)
        match.play(bots[seat].decide(match.observe(seat), seat, match.legal(seat), rng).action, seat)
    return match.svg(0)


def main() -> None:
    """Write every figure."""
    (HERE / "architecture.svg").write_text(architecture(), encoding="utf-8")
    (HERE / "empire.svg").write_text(position(), encoding="utf-8")
    (HERE / "miners.svg").write_text(mine(), encoding="utf-8")


if __name__ == "__main__":
    main()
