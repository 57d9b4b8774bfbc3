"""Playthroughs that people can read: each decision in the notation and in words, what was legal, who scores what."""

from __future__ import annotations

from pathlib import Path

import numpy as np

import imperia

FOLDER = Path(__file__).parent / "playthroughs"
GAMES: dict[str, tuple[str, int, dict[str, object]]] = {
    f"empire-{board}-{players}": ("empire", players, {"map": board})
    for board in ("four-continents", "five-continents", "broken-ring")
    for players in range(2, 6)
}
GAMES |= {f"miners-{players}": ("miners", players, {}) for players in range(1, 6)}


def playthrough(game: str, players: int, options: dict[str, object]) -> str:
    """A whole random game, in words."""
    match = imperia.new(game, players=players, seed=players, **options)
    rng = np.random.default_rng(players)
    lines = [f"# {game}, {players} players {options or ''}".rstrip(), f"# {match.position()}", ""]
    while not match.over:
        seats = sorted(match.acting)
        seat = seats[rng.integers(len(seats))]
        legal = match.legal(seat)
        before = match.ply
        match.play(legal[rng.integers(len(legal))], seat)
        ((played, sentence),) = match.story(seat, since=before)
        mark = " *" if played.reveals else ""
        lines.append(f"{before:3} {seat}: {played.action.text:<16} | {sentence}{mark}")
        lines.append(f"      of {listed([action.text for action in legal])}")
        if match.setup.game.blocks[played.action.kind].opens or match.over:
            totals = ", ".join("+".join(str(s[name]) for name in match.setup.game.sources) for s in match.scores)
            lines.append(f"      points {totals}; next {sorted(match.acting)}")
    lines += ["", f"# {match.position()}", f"# ranking {match.ranking}", ""]
    return "\n".join(lines)


def listed(texts: list[str]) -> str:
    """All of a short list; the number and both ends of a long one."""
    return ", ".join(texts) if len(texts) <= 16 else f"{len(texts)}: {', '.join(texts[:6])}, ..., {texts[-1]}"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name, game in GAMES.items():
        (FOLDER / f"{name}.txt").write_text(playthrough(*game), encoding="utf-8")
