"""Writes the tables of the game pages that follow from declarations in the code: `python docs/tables.py`."""

from __future__ import annotations

import re
from pathlib import Path

from imperia.envs.registration import id_of
from imperia.envs.versions import version_of, versions_of
from imperia.kernel import registry
from imperia.kernel.contract import Game
from imperia.kernel.encoding import span
from imperia.kernel.options import written
from imperia.match.setup import Setup

HERE = Path(__file__).parent
BEGIN, END = "<!-- from docs/tables.py: begin -->", "<!-- from docs/tables.py: end -->"
PLACE = re.compile(f"{re.escape(BEGIN)}\n.*{re.escape(END)}\n", re.DOTALL)


def facts(game: Game) -> str:
    """The environment in a few lines."""
    layout, versions = game.encoding.layout, versions_of(game)
    made_of = ", ".join(f"{name} {number}" for name, number in versions.items())
    rows = {
        "Gymnasium": f"`{id_of(game.name)}`",
        "PettingZoo": f'`imperia.envs.pettingzoo.env("{game.name}", players=3)`, `parallel_env(...)`',
        "OpenSpiel": f"`imperia_{game.name}(players=3)`",
        "version": f"{version_of(game)}: {made_of} ([history](envs.md#versions))",
        "players": f"{game.players[0]} to {game.players[-1]}",
        "actions": f"{game.blocks.size:,}; in the parallel environment one more, the no-op",
        "observation": f"flat: {layout.size:,} numbers; tokens: {layout.rows} x {layout.width}",
        "rewards": "[at the end](envs.md#what-is-the-same-everywhere): `rank`, from 1 to -1, or `margin`, in points",
        "options": ", ".join(f"`{o.name}={written(o.default)}`" for o in game.options),
    }
    return "\n".join(["| | |", "|---|---|", *(f"| {name} | {value} |" for name, value in rows.items())])


def actions(game: Game) -> str:
    """All action codes by block, with what their parameters count."""
    notation = Setup.of(game.name, max(2, game.players[0]), {}).notation
    lines = ["| codes | written | code | hidden |", "|---|---|---|---|"]
    for block in game.blocks.blocks:
        code, size = [str(block.first)], block.size
        for param in block.params:
            size //= param.size
            code.append(f"{param.kind}" if size == 1 else f"{size} x {param.kind}")
        how = f"`{notation.form(block)}`"
        secret = "until all have decided" if block.hidden else ""
        lines.append(f"| {span(block.first, block.size)} | {how} | {' + '.join(code)} | {secret} |")
    return "\n".join(lines)


def section(game: Game) -> str:
    """What a game page says of the game as an environment."""
    return f"""{BEGIN}
{facts(game)}

Action codes: the first code of a block plus its parameters, counted from 0 in the order of the map, deck or pack.

{actions(game)}

Observations by index: [observations.md](observations.md).
{END}
"""


def page(game: Game) -> str:
    """A game page with its section written anew."""
    return PLACE.sub(lambda _: section(game), (HERE / f"{game.name}.md").read_text(encoding="utf-8"))


def main() -> None:
    """Write every page."""
    for name in registry.names():
        text = page(registry.find(name))
        (HERE / f"{name}.md").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
