"""Writes the committed playthroughs anew: `python -m tests.envs.playthroughs`."""

from pathlib import Path

from open_spiel.python.algorithms import generate_playthrough

import imperia.envs.openspiel  # noqa: F401 - makes the games known

HERE = Path(__file__).parent
GAMES = {"empire-3": "imperia_empire(players=3)", "miners-2": "imperia_miners(players=2)"}

for file, name in GAMES.items():
    text = generate_playthrough.playthrough(name, None, observation_params_string="observer(tensor=False)", seed=1)
    (HERE / f"{file}.txt").write_text(text, encoding="utf-8")
