"""Trains a small agent for Empire and draws its curve: `python docs/train.py`, a few minutes on one core.

Needs `pip install 'imperia[learn]'`. The agent plays one seat of two against the random bot; MaskablePPO learns from
whole games. Every so often it plays games of its own choice of action, against the random bot and the greedy one.
"""

from __future__ import annotations

import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from gymnasium.wrappers import RescaleObservation
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

import imperia.envs  # makes the environments known
from imperia.lab.plot import curves

GAME = "imperia/Empire-v1"
RIVALS = ("random", "greedy")
"""Who the agent is measured against; it trains against the first."""


def make_env(opponent: str = RIVALS[0]) -> gymnasium.Env:
    """A table of two with a seat drawn for every game, observations scaled to 0..1."""
    env = gymnasium.make(GAME, players=2, opponents=opponent, seat="random")
    return RescaleObservation(env, np.float32(0), np.float32(1))


def win_share(agent: MaskablePPO, opponent: str, games: int, seed: int = 0) -> float:
    """How many games the agent wins by its best actions; a shared win counts half."""
    env = make_env(opponent)
    won = 0.0
    for game in range(games):
        seen, info = env.reset(seed=seed + game)
        over, reward = False, 0.0
        while not over:
            action, _ = agent.predict(seen, action_masks=info["action_mask"], deterministic=True)
            seen, reward, over, _, info = env.step(int(action))
        won += (reward + 1) / 2
    return won / games


def train(
    rounds: int = 12, steps: int = 32_768, games: int = 200, tables: int = 16, seed: int = 1
) -> dict[str, list[float]]:
    """Learn for so many rounds of so many decisions; the share of wins before and after each."""
    torch.set_num_threads(1)
    agent = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([make_env] * tables),
        n_steps=min(256, steps // tables),
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        learning_rate=1e-3,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [64, 64]},
        seed=seed,
        device="cpu",
    )
    shares = {rival: [win_share(agent, rival, games)] for rival in RIVALS}
    began = time.process_time()
    for _ in range(rounds):
        agent.learn(steps, reset_num_timesteps=False)
        for rival in RIVALS:
            shares[rival].append(win_share(agent, rival, games))
        told = ", ".join(f"{rival} {found[-1]:.1%}" for rival, found in shares.items())
        print(f"{agent.num_timesteps:,} decisions, {time.process_time() - began:.0f} s of one core: {told}", flush=True)
    return shares


def draw(shares: dict[str, list[float]], steps: int) -> str:
    """The curve of training."""
    named = {f"against {rival}": found for rival, found in shares.items()}
    return curves(f"Games won, after every {steps:,} decisions of training", named, top=1)


def main() -> None:
    """Train, and draw the curve beside this file."""
    steps = 32_768
    Path(__file__).with_suffix(".svg").write_text(draw(train(steps=steps), steps), encoding="utf-8")


if __name__ == "__main__":
    main()
