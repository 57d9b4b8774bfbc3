"""What is asked of every game alike: exact lists of legal actions, random play, one result in either mode."""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator

import numpy as np
from hypothesis import strategies as st

import imperia
from imperia import Match


def check_legal_lists(match: Match, data: st.DataObject, tries: int) -> None:
    """What is listed can be played; what is not listed is refused in both languages and changes nothing."""
    size = match.setup.game.blocks.size
    for seat in range(match.players):
        codes = {action.code for action in match.legal(seat)}
        tried = data.draw(st.lists(st.integers(0, size - 1), min_size=tries, max_size=tries))
        for code in [*codes, *tried]:
            twin = match.copy()
            before = twin.state.tobytes()
            try:
                twin.play(code, seat)
                assert code in codes
            except imperia.ActionError as error:
                assert code not in codes
                assert error.text("en") != error.text("fr")
                assert twin.state.tobytes() == before


def play_at_random(draw: st.DrawFn, match: Match, most: int, tastes: tuple[str, ...]) -> Match:
    """Up to so many decisions of a random player, who likes one kind of them, written as it begins, where it can."""
    rng = draw(st.randoms(use_true_random=False))
    taste = draw(st.sampled_from(tastes))
    for _ in range(draw(st.integers(0, most))):
        if match.over:
            break
        seat = rng.choice(sorted(match.acting))
        legal = match.legal(seat)
        liked = [action for action in legal if taste and action.text.startswith(taste)]
        match.play(rng.choice(liked or legal), seat)
    return match


def digest_of(match: Match, number: int, every: int) -> Iterator[bytes]:
    """All states of a random game and the flags of its decisions; every so often a view, an imagined world, scores."""
    rng = np.random.default_rng(number)
    while not match.over:
        seats = sorted(match.acting)
        seat = seats[rng.integers(len(seats))]
        legal = match.legal(seat)
        played = match.play(legal[rng.integers(len(legal))], seat)
        yield match.state.tobytes() + bytes([played.reveals, played.opens, played.next_game])
        if match.ply % every == 0:
            views = match.observe(seat)
            yield views.tobytes()
            match.setup.entries.imagine(match.setup.tables, views, 0, np.array([number + 1], np.uint64))
            yield views.tobytes() + repr(match.scores).encode()


def hashed(parts: Iterator[bytes]) -> str:
    """One hash over all parts."""
    found = hashlib.sha256()
    for part in parts:
        found.update(part)
    return found.hexdigest()


def interpreted(module: str, function: str, *numbers: int) -> str:
    """What a function of a test module returns, as text, in a process where rules run interpreted."""
    environment = {**os.environ, "NUMBA_DISABLE_JIT": "1", "PYTHONWARNINGS": "error"}
    code = f"from {module} import {function}; print({function}{numbers})"
    command = [sys.executable, "-c", code]
    return subprocess.run(command, env=environment, capture_output=True, text=True, check=True).stdout.strip()
