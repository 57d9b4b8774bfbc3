"""`imperia bench`: what this machine makes of Imperia, with its peers beside it where they are installed."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from imperia.lab.bench import Figures
    from imperia.lab.peers import Peer
    from imperia.words import Words


def bench(
    as_json: Annotated[bool, typer.Option("--json", help="Print JSON under stable keys.")] = False,
    quick: Annotated[bool, typer.Option(help="Fewer games, no cold start: seconds instead of a minute.")] = False,
) -> None:
    """Measure speed: random play, copies, Match.play, cold and warm start, CUDA where there is a GPU."""
    from imperia.cli.common import prepared, progress_bar, words_here
    from imperia.kernel import registry
    from imperia.lab.bench import STEPS, measure
    from imperia.lab.peers import measure_peers

    words = words_here()
    for game in registry.names():
        prepared(game)
    with progress_bar(words("bench-progress"), STEPS) as advance:
        figures = dict(measure(lambda _name: advance(1), quick=quick))
        peers = list(measure_peers(seconds=1 if quick else 5))
    if as_json:
        found = {**figures, **{f"peer.{p.name}.decisions_per_second": p.decisions_per_second for p in peers}}
        typer.echo(json.dumps({key: round(value, 4) for key, value in found.items()}))
        return
    show(figures, words)
    show_peers(figures, peers, words)


def show(figures: Figures, words: Words) -> None:
    """Each figure, with the target it is held against."""
    from rich.console import Console
    from rich.table import Table

    from imperia.lab.bench import TARGETS

    table = Table(title=words("bench-title"), title_justify="left")
    table.add_column(words("bench-key"))
    table.add_column(words("bench-value"), justify="right")
    table.add_column(words("bench-target"), justify="right")
    for key, value in figures.items():
        bar, side = TARGETS.get(key, (0.0, ""))
        table.add_row(key, number(value), f"{side} {number(bar)}" if side else "")
    Console().print(table)


def show_peers(figures: Figures, peers: Sequence[Peer], words: Words) -> None:
    """How many times as many decisions Imperia plays."""
    from rich.console import Console
    from rich.table import Table

    console = Console()
    if not peers:
        console.print(words("bench-no-peers"))
        return
    ours = figures["empire.random.3.decisions_per_second"]
    table = Table(title=words("bench-peers"), title_justify="left")
    table.add_column(words("bench-peer"))
    table.add_column("decisions/s", justify="right")
    table.add_column(words("bench-ratio"), justify="right")
    for peer in peers:
        times = words("bench-times", ratio=number(ours / peer.decisions_per_second))
        table.add_row(f"{peer.name} {peer.version}, {peer.game}", number(peer.decisions_per_second), times)
    console.print(table)


def number(value: float) -> str:
    """A figure with three significant digits at least, and separators."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"
