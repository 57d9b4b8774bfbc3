"""`imperia arena`: bots against each other on mirrored deals."""

from __future__ import annotations

import json
import sys
from typing import TYPE_CHECKING, Annotated, Literal

import typer

if TYPE_CHECKING:
    from collections.abc import Sequence

    from imperia.lab.arena import Contest, Figures, Ledger, Plan
    from imperia.words import Words

INTERRUPTED = 130
WIDTH = 140
"""Columns of a table that goes to a file."""


def arena(
    game: Annotated[str, typer.Argument(metavar="GAME")],
    bots: Annotated[str, typer.Option("--bots", metavar="A,B,...")],
    players: Annotated[int, typer.Option("--players", "-p", metavar="N")] = 2,
    games: Annotated[int, typer.Option("--games", metavar="N")] = 400,
    seed: Annotated[int, typer.Option("--seed", metavar="NUMBER")] = 0,
    option: Annotated[list[str] | None, typer.Option("--option", "-o", metavar="NAME=VALUE")] = None,
    board: Annotated[str | None, typer.Option("--map", metavar="ID|FILE")] = None,
    until: Annotated[float | None, typer.Option("--until", metavar="BAR")] = None,
    ladder: Annotated[bool, typer.Option("--ladder")] = False,
    workers: Annotated[int | None, typer.Option("--workers", metavar="N", min=1)] = None,
    out: Annotated[str | None, typer.Option("--out", metavar="FILE")] = None,
    resume: Annotated[str | None, typer.Option("--resume", metavar="FILE")] = None,
    plot: Annotated[str | None, typer.Option("--plot", metavar="FILE.svg")] = None,
    as_json: Annotated[bool, typer.Option("--json")] = False,
) -> None:
    """Let bots play against each other on mirrored deals."""
    from imperia.cli.common import given_options, prepared, progress_bar, words_here
    from imperia.cli.saving import check_place, write_picture
    from imperia.lab.arena import Plan, compete

    words = words_here()
    names = [name.strip() for name in bots.split(",")]
    plan = Plan.of(game, players, names, seed, given_options(option, board), ladder=ladder)
    if plot is not None:
        check_place(plot)
    ledger = _ledger(plan, out, resume)
    prepared(game)
    with progress_bar(words("arena-progress"), plan.deals(games) * len(plan.seatings)) as advance:
        contest = compete(plan, games, workers=workers, ledger=ledger, until=until, progress=advance)
    if as_json:
        typer.echo(json.dumps(contest.json()))
    else:
        show(contest, words)
    if plot is not None:
        write_picture(plot, picture(contest, words))
    if contest.interrupted:
        raise typer.Exit(INTERRUPTED)


def _ledger(plan: Plan, out: str | None, resume: str | None) -> Ledger | None:
    from imperia.errors import OptionError
    from imperia.lab.arena import Ledger

    if out is not None and resume is not None:
        raise OptionError("arena-out-and-resume")
    if out is not None:
        return Ledger.new(out, plan)
    return Ledger.resumed(resume, plan) if resume is not None else None


def picture(contest: Contest, words: Words) -> str:
    """Win shares with their intervals against an even share; alone, how often each score came up."""
    from imperia.lab.plot import histogram, ranges

    plan = contest.plan
    if plan.players == 1:
        points = {bot: [r.points[0] for r in contest.results if r.seats[0] == bot] for bot in plan.bots}
        return histogram(words("arena-plot-points", game=words(plan.game)), points)
    rows = {}
    even = 1 / plan.players
    for one in [lineup[0] for lineup in contest.lineups()] if plan.ladder else contest.figures():
        share = one.win_share
        if share is not None:
            rows[one.name] = (share.value, share.low, share.high)
    bar = contest.verdict.bar if contest.verdict else even
    title = words("arena-plot-shares", game=words(plan.game), players=plan.players)
    return ranges(title, rows, (min(bar, even), max(bar, even)), even)


def show(contest: Contest, words: Words) -> None:
    """One row for each bot; of a ladder, one for each rung against the one below."""
    from rich.console import Console

    plan, console = contest.plan, Console(width=None if sys.stdout.isatty() else WIDTH)
    console.print(
        words(
            "arena-title",
            game=words(plan.game),
            players=plan.players,
            games=len(contest.results),
            deals=contest.deals,
            seatings=len(plan.seatings),
        ),
        style="bold",
    )
    if plan.ladder:
        console.print(rungs_table(contest, words))
    else:
        console.print(bots_table(contest, words))
    for one, other, found in contest.leads():
        ends = found.json() or ("?", "?")
        facts = {"points": f"{found.value:+.2f}", "low": _signed(ends[0]), "high": _signed(ends[1])}
        console.print(words("arena-lead", bot=one, other=other, **facts), highlight=False)
    if plan.players > 1:
        console.print(words("simulate-even", share=f"{1 / plan.players:.1%}"), highlight=False)
    if contest.verdict:
        verdict = contest.verdict
        said: dict[str, object] = {"bot": plan.bots[0], "bar": f"{verdict.bar:.1%}", "looks": verdict.looks}
        games = verdict.deals * len(plan.seatings)
        console.print(words("arena-verdict", side=verdict.side, games=games, **said), style="bold")
    if contest.interrupted:
        console.print(words("arena-interrupted"))


def bots_table(contest: Contest, words: Words) -> object:
    """Every bot's figures and rating."""
    from imperia.lab.arena.ratings import ratings

    rated = ratings(contest.results, contest.plan.bots)
    alone = contest.plan.players == 1
    columns = ["points", "quartiles"] if alone else ["wins", "interval", "points", "rank"]
    table = _table(["bot", "games", *columns, "ms", "rating"], words)
    for one in contest.figures():
        mu, sigma = rated[one.name]
        rating = f"{mu:.1f} ± {sigma:.1f}" if len(contest.plan.bots) > 1 else ""
        table.add_row(one.name, str(one.games), *_cells(one), f"{one.milliseconds:.2f}", rating)
    return table


def rungs_table(contest: Contest, words: Words) -> object:
    """Every rung against the one below."""
    table = _table(["bot", "below", "games", "wins", "interval", "points", "rank", "ms"], words)
    for upper, lower in contest.lineups():
        table.add_row(upper.name, lower.name, str(upper.games), *_cells(upper), f"{upper.milliseconds:.2f}")
    return table


def _cells(one: Figures) -> list[str]:
    ends = one.points.json()
    points = f"{one.points.value:.2f}" + (f" ± {(ends[1] - ends[0]) / 2:.2f}" if ends else "")
    if one.win_share is None:
        return [points, " / ".join(f"{quarter:g}" for quarter in one.quartiles)]
    share = one.win_share
    return [f"{share.value:.1%}", f"{share.low:.1%} - {share.high:.1%}", points, f"{one.rank:.2f}"]


def _signed(value: object) -> str:
    return f"{value:+.2f}" if isinstance(value, float) else str(value)


def _table(columns: Sequence[str], words: Words):  # type: ignore[no-untyped-def]  # rich is loaded when it is needed
    from rich.box import SIMPLE_HEAD
    from rich.table import Table

    table = Table(box=SIMPLE_HEAD)
    for name in columns:
        side: Literal["left", "right"] = "left" if name in ("bot", "below") else "right"
        table.add_column(words("arena-column", column=name), justify=side, no_wrap=True)
    return table
