"""Trains a small agent for Empire and draws its curve: `python docs/train.py`, a few minutes on one core.

Needs what `make learn` installs. The agent plays one seat of two against the random bot; MaskablePPO learns from
the points it is ahead or behind at the end. Every so often it is measured, against that bot and a better one.
"""

from __future__ import annotations

import time
from pathlib import Path

import gymnasium
import numpy as np
import torch
from gymnasium.wrappers import RescaleObservation, TransformReward
from sb3_contrib import MaskablePPO
from stable_baselines3.common.vec_env import DummyVecEnv

from imperia.lab.plot import curves

GAME = "imperia.envs:imperia/Empire-v1"
RIVALS = ("random", "glance")
"""Who the agent is measured against; it trains against the first."""
STEPS = 16_384
"""Decisions of the agent from one measurement to the next."""
TEN_POINTS = 10.0
"""A margin that is worth 1."""


def make_env(opponent: str = RIVALS[0]) -> gymnasium.Env:
    """A table of two with a seat drawn for every game, observations scaled to 0..1 and rewards to about -1..1."""
    env = gymnasium.make(GAME, players=2, opponents=opponent, seat="random", reward="margin")
    env = RescaleObservation(env, np.float32(0), np.float32(1))
    return TransformReward(env, lambda margin: margin / TEN_POINTS)


def win_share(agent: MaskablePPO, opponent: str, games: int, seed: int = 0) -> float:
    """How many games end with more points for the agent; as many points count half."""
    env = make_env(opponent)
    won = 0.0
    for game in range(games):
        seen, info = env.reset(seed=seed + game)
        over, reward = False, 0.0
        while not over:
            action, _ = agent.predict(seen, action_masks=info["action_mask"])
            seen, reward, over, _, info = env.step(int(action))
        won += (np.sign(reward) + 1) / 2
    return won / games


def train(
    rounds: int = 6, steps: int = STEPS, games: int = 200, tables: int = 32, seed: int = 1
) -> dict[str, list[float]]:
    """Learn for so many rounds of so many decisions; the share of wins before and after each."""
    torch.set_num_threads(1)
    agent = MaskablePPO(
        "MlpPolicy",
        DummyVecEnv([make_env] * tables),
        n_steps=min(128, steps // tables),
        batch_size=512,
        n_epochs=4,
        gamma=1.0,
        gae_lambda=0.98,
        learning_rate=5e-4,
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
    Path(__file__).with_suffix(".svg").write_text(draw(train(), STEPS), encoding="utf-8")


if __name__ == "__main__":
    main()
