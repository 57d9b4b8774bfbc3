"""What was measured of a game's balance, as a file: plain JSON that can be saved, read again and merged."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from imperia.errors import OptionError
from imperia.kernel.findings import RANDOM, Sample
from imperia.kernel.tally import Figures, add
from imperia.match.setup import Setup

FORMAT = 1


@dataclass
class Measured:
    """One sample for each bot and number of players, all with the same content and options."""

    game: str
    version: int
    content: str
    options: Mapping[str, Any]
    texts: Mapping[str, str]
    samples: dict[tuple[str, int], Sample] = field(default_factory=dict)
    seeds: dict[tuple[str, int], list[str]] = field(default_factory=dict)

    @classmethod
    def of(cls, setup: Setup) -> Measured:
        """Nothing measured yet."""
        content = setup.content
        return cls(setup.game.name, setup.game.version, content.hash, dict(setup.options), dict(content.sources()))

    def add(self, bot: str, players: int, seed: str, games: int, decisions: int, figures: Figures) -> None:
        """More games of one sample."""
        key = (bot, players)
        before = self.samples.get(key)
        if before is not None:
            figures = add(before.figures, figures)
            games, decisions = games + before.games, decisions + before.decisions
        self.samples[key] = Sample(bot, players, games, decisions, figures)
        seeds = self.seeds.setdefault(key, [])
        if seed not in seeds:
            seeds.append(seed)

    def merge(self, other: Measured) -> None:
        """All games of another measurement; the same games do not count twice."""
        if (self.game, self.version, self.content) != (other.game, other.version, other.content):
            raise OptionError("balance-other-content")
        for key, sample in other.samples.items():
            if twice := set(self.seeds.get(key, ())) & set(other.seeds[key]):
                raise OptionError("balance-same-games", bot=sample.bot, players=sample.players, seed=min(twice))
            for seed in other.seeds[key]:
                self.seeds.setdefault(key, []).append(seed)
            self.add(sample.bot, sample.players, other.seeds[key][0], sample.games, sample.decisions, sample.figures)

    def ordered(self) -> list[Sample]:
        """The samples by bot, random play last, then by number of players."""
        return [self.samples[key] for key in sorted(self.samples, key=lambda key: (key[0] == RANDOM, *key))]

    def setup(self, players: int) -> Setup:
        """The set-up of the games that were measured."""
        return Setup.of(self.game, players, self.options, self.texts)

    def strongest(self, wish: str | None = None) -> str:
        """The bot to judge by: the one wished for, or else the last one that thinks."""
        bots = [sample.bot for sample in self.ordered()]
        if wish is not None and wish not in bots:
            raise OptionError("balance-no-bot", bot=wish, bots=", ".join(dict.fromkeys(bots)))
        return wish or next((bot for bot in reversed(bots) if bot != RANDOM), RANDOM)

    def save(self, file: Path) -> None:
        """Write the file, whole or not at all."""
        plain = {
            "format": FORMAT,
            "game": self.game,
            "version": self.version,
            "content": self.content,
            "options": self.options,
            "texts": self.texts,
            "samples": [
                {
                    "bot": sample.bot,
                    "players": sample.players,
                    "seeds": self.seeds[sample.bot, sample.players],
                    "games": sample.games,
                    "decisions": sample.decisions,
                    "figures": sample.figures,
                }
                for sample in self.ordered()
            ],
        }
        partial = file.with_name(file.name + ".part")
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
            partial.write_text(json.dumps(plain) + "\n", encoding="utf-8")
            partial.replace(file)
        except OSError as error:
            raise OptionError("file-unwritable", file=str(file), error=error.strerror or str(error)) from None

    @classmethod
    def load(cls, files: Sequence[Path]) -> Measured:
        """Everything that one or more files hold."""
        first, *rest = map(_read, files)
        for more in rest:
            first.merge(more)
        return first


def _read(file: Path) -> Measured:
    try:
        plain = json.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise OptionError("file-unreadable", file=str(file), error=error.strerror or str(error)) from None
    except ValueError:
        raise OptionError("balance-not-data", file=str(file)) from None
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise OptionError("balance-not-data", file=str(file))
    found = Measured(*(plain[name] for name in ("game", "version", "content", "options", "texts")))
    for row in plain["samples"]:
        sample = Sample(row["bot"], row["players"], row["games"], row["decisions"], row["figures"])
        found.samples[sample.bot, sample.players] = sample
        found.seeds[sample.bot, sample.players] = row["seeds"]
    return found
