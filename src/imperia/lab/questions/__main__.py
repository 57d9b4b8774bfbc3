"""`python -m imperia.lab.questions QUESTION ...`: the answers as JSON, with nothing but NumPy and Numba installed."""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Sequence
from contextlib import nullcontext
from typing import Any

from imperia.errors import ImperiaError
from imperia.kernel.findings import RANDOM
from imperia.lab.bulk import place_for
from imperia.lab.bulk.run import Progress
from imperia.lab.questions import Asking, ask_card, ask_first_seat, ask_map, ask_simulation
from imperia.lab.questions.maps import game_with_maps


def main(arguments: Sequence[str] | None = None) -> int:
    """Answer without the command `imperia`, its words and its colours."""
    given = _parser().parse_args(arguments)
    players = [int(count) for count in given.players.split(",") if count]
    try:
        asking = Asking(
            given.game if given.question != "map" else game_with_maps(),
            given.bot,
            given.seed,
            dict(text.split("=", 1) for text in given.option),
            place_for(given.device, given.workers, given.ray),
            lambda _games: nullcontext(_told()),
        )
        answer = _ask(given, asking, players)
    except ImperiaError as error:  # its sentence needs the catalogue, which may be missing here
        sys.stderr.write(f"{error.message} {error.facts}\n")
        return 2
    sys.stderr.write("\n")
    sys.stdout.write(json.dumps(answer.json(), sort_keys=True) + "\n")
    return 130 if answer.run.interrupted else 0


def _told() -> Progress:
    """Tells how many games have been played."""
    done = 0

    def progress(count: int) -> None:
        nonlocal done
        done += count
        sys.stderr.write(f"\r{done} games")
        sys.stderr.flush()

    return progress


def _ask(given: argparse.Namespace, asking: Asking, players: Sequence[int]) -> Any:
    if given.question == "simulate":
        return ask_simulation(asking, players[0] if players else 3, given.games)
    if given.question == "first-seat":
        return ask_first_seat(asking, players, given.games)
    if given.question == "map":
        return ask_map(asking, given.map, given.against, players, given.games)
    return ask_card(asking, given.card, given.instead, players, given.games)


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m imperia.lab.questions", description="Ask by playing.")
    questions = parser.add_subparsers(dest="question", required=True)
    common = argparse.ArgumentParser(add_help=False)
    common.add_argument("--players", default="", help="numbers with commas")
    common.add_argument("--games", type=int, default=1 << 20)
    common.add_argument("--bot", default=RANDOM)
    common.add_argument("--seed", type=int, default=0)
    common.add_argument("--option", action="append", default=[], help="name=value")
    common.add_argument("--device", default="cpu")
    common.add_argument("--workers", type=int)
    common.add_argument("--ray")
    for name in ("simulate", "first-seat"):
        questions.add_parser(name, parents=[common]).add_argument("game")
    board = questions.add_parser("map", parents=[common])
    board.add_argument("map")
    board.add_argument("--against")
    card = questions.add_parser("card", parents=[common])
    card.add_argument("game")
    card.add_argument("card")
    card.add_argument("--instead")
    return parser


if __name__ == "__main__":
    sys.exit(main())
