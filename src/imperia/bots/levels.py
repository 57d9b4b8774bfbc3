"""Levels: opponents by name, from a first-timer's to the strongest.

Weaker ones are weaker as people are: they look less far, imagine fewer games, and mind their own points only. They do
not blunder by the throw of a die. Retuning a level is changing its line here.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Level:
    """An opponent: the bot that plays it, and those that play it in single games instead."""

    bot: str
    in_game: Mapping[str, str] = field(default_factory=dict)

    def bot_for(self, game: str) -> str:
        """The bot that plays this level of a game."""
        return self.in_game.get(game, self.bot)


LEVELS: Mapping[str, Level] = {
    "novice": Level("glance", {"empire": "selfish:12sims"}),
    "apprentice": Level("selfish:12sims", {"empire": "glance"}),
    "journeyman": Level("greedy", {"empire": "rollout:180sims"}),
    "master": Level("search:60sims", {"empire": "greedy"}),
    "sovereign": Level("search:6000sims", {"empire": "search:1000sims"}),
}
"""Weakest first. The message `level-novice` is what people call the first, and so on."""
