"""What is settled before the first decision: players, options, content, tables, notation, the calls into rules."""

from __future__ import annotations

from collections.abc import Container, Mapping
from dataclasses import dataclass
from functools import cache, cached_property

from imperia.errors import OptionError
from imperia.kernel import registry
from imperia.kernel.actions import Notation
from imperia.kernel.contract import Content, Game, View
from imperia.kernel.entries import Entries
from imperia.kernel.options import Options, settle, whole, written
from imperia.kernel.records import Records
from imperia.words import Words, shown


@cache
def entries_of(game: Game) -> Entries:
    """The compiled calls into a game's rules; one set per game and process."""
    return Entries(game.name, game.rules)


@dataclass(frozen=True)
class Setup:
    """Everything that stays the same during a match."""

    game: Game
    players: int
    options: Options
    content: Content
    tables: Records
    notation: Notation
    entries: Entries

    @classmethod
    def of(
        cls,
        name: str,
        players: int,
        given: Mapping[str, object],
        texts: Mapping[str, str] | None = None,
        files: Container[str] | None = None,
    ) -> Setup:
        """Check the wishes and load the content.

        `texts` holds content that came with a record; `files` are the options that may name a file, all if None.
        """
        game = registry.find(name)
        count = whole(players)
        if count is None or count not in game.players:
            least, most = game.players[0], game.players[-1]
            raise OptionError("players-number", players=shown(players), least=least, most=most, game=name)
        texts = texts or {}
        for option in texts:
            if not any(option == known.name and known.open == "file" for known in game.options):
                raise OptionError(
                    "option-unknown", option=shown(option), options=", ".join(o.name for o in game.options)
                )
        options = settle(game.options, {k: v for k, v in given.items() if k not in texts}, count, files)
        options.update({k: shown(given.get(k, "custom")) for k in texts})
        content = game.content(options, count, texts)
        tables = content.tables(options, count)
        notation = Notation(game.blocks, content.names(count))
        return cls(game, count, options, content, tables, notation, entries_of(game))

    @cached_property
    def content_hash(self) -> str:
        """The hash of the content, which takes longer to find than a game to replay."""
        return self.content.hash

    @cached_property
    def written_options(self) -> Mapping[str, str]:
        """Every option with its value as text."""
        return {name: written(value) for name, value in self.options.items()}

    def tell(self, before: View, seat: int, code: int, words: Words) -> str:
        """An action as a sentence without its subject; `before` is what the reader knew when the seat decided."""
        return self.game.tell(self.content, self.notation, before, seat, code, words)

    def options_text(self) -> str:
        """All options in the order of the game's declaration, as they enter the key of a fair deal."""
        lines = [f"players={self.players}", *(f"{k}={written(v)}" for k, v in self.options.items())]
        return "\n".join(lines)
