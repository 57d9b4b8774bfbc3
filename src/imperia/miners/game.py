"""Imperial Miners as the layers above see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from imperia.errors import IllegalAction
from imperia.kernel.actions import Notation
from imperia.kernel.contract import Chance, Content, Game, Memo, News, View
from imperia.kernel.entries import Entries
from imperia.kernel.findings import Findings, Sample
from imperia.kernel.gauge import Gauge
from imperia.kernel.options import Option, Options
from imperia.kernel.records import Record, Records
from imperia.kernel.tally import Tally
from imperia.miners import position, reasons, refusal, telling, view
from imperia.miners.chance import set_chance
from imperia.miners.codes import BLOCKS, SEATS
from imperia.miners.content import MinersContent, load
from imperia.miners.encoding import ENCODING
from imperia.miners.news import news_of
from imperia.miners.rules import RULES
from imperia.miners.wits import WITS
from imperia.words import Words


class Miners(Game):
    """One to five players, a mine of cards built downward, chain reactions upward."""

    name = "miners"
    version = 1
    players = range(1, SEATS + 1)
    options = (
        Option("first_game", (False, True)),
        Option("pack", ("standard",), open="file"),
    )
    blocks = BLOCKS
    rules = RULES
    wits = WITS
    encoding = ENCODING
    sources = ("points", "carts")
    tie_breaks = ("coins", "complete_carts")

    def content(self, options: Options, players: int, texts: Mapping[str, str]) -> MinersContent:
        """Load and check the pack."""
        return load(options, players, texts)

    def set_chance(self, content: Content, tables: Records, states: Records, chance: Chance) -> None:
        """Put sides, events and piles as given into a freshly dealt state."""
        set_chance(cast(MinersContent, content), tables, states, chance)

    def describe(
        self, content: Content, tables: Records, view_: Record, seat: int, language: str, memo: Memo | None = None
    ) -> View:
        """The blanked state as plain data; each view has faces of its own seat, so none is kept for the next."""
        return view.describe(cast(MinersContent, content), tables, view_, seat, language)

    def refuse(self, content: Content, tables: Records, view_: Record, seat: int, code: int) -> IllegalAction:
        """Why an action is not legal."""
        return refusal.refuse(cast(MinersContent, content), tables[0], view_, seat, code)

    def write_position(self, content: Content, tables: Records, state: Record) -> str:
        """A state or a view as words of one line."""
        return position.write(cast(MinersContent, content), tables[0], state)

    def read_position(
        self, content: Content, tables: Records, words: Sequence[str], states: Records, players: int
    ) -> None:
        """The inverse of `write_position`."""
        position.read(cast(MinersContent, content), tables[0], states[0], players, words)

    def svg(self, content: Content, view_: View, words: Words) -> str:
        """The mines, the tracks, the event and the hand."""
        from imperia.miners.pictures import table_svg

        return table_svg(cast(MinersContent, content), view_, words)

    def ahead(self, tables: Records, view: Record, seat: int) -> bool:
        """The place and the chain of a card that is locked in, or the card of the next choice with all that follows."""
        from imperia.miners.ahead import ahead

        return ahead(tables[0], view, seat)

    def face(self, content: Content, words: Words) -> dict[str, Any]:
        """The pack: cards, events, tracks and the Surface in symbols and words."""
        from imperia.miners.face import face

        return face(cast(MinersContent, content), words)

    def ways(
        self,
        content: Content,
        tables: Records,
        view_: Records,
        seat: int,
        notation: Notation,
        entries: Entries,
    ) -> dict[str, Any]:
        """The paths up to the Surface, and what each would bring."""
        from imperia.miners.ways import ways

        return ways(entries, tables, view_, seat, notation)

    def tell(self, content: Content, notation: Notation, before: View, seat: int, code: int, words: Words) -> str:
        """An action as a sentence without its subject."""
        return telling.tell(cast(MinersContent, content), notation, before, seat, code, words)

    def news(
        self,
        content: Content,
        tables: Records,
        before: Records | None,
        after: Record,
        seat: int,
        code: int,
        language: str,
    ) -> list[News]:
        """The event of a round that begins or ends, and what it gave."""
        return news_of(cast(MinersContent, content), tables, before, after, seat, code, language)

    def tally(self, content: Content, tables: Records) -> Tally:
        """One that counts scores, cards and all else that balance is judged by."""
        from imperia.miners.tally import MinersTally

        return MinersTally(cast(MinersContent, content))

    def gauge(self, content: Content, tables: Records) -> Gauge:
        """One that reads who had which card in the mine."""
        from imperia.miners.gauge import MinersGauge

        return MinersGauge(cast(MinersContent, content))

    def findings(self, content: Content, samples: Sequence[Sample], strong: str) -> Findings:
        """What tallies say of the balance."""
        from imperia.miners.findings import findings

        return findings(cast(MinersContent, content), samples, strong)

    def reasons(
        self, content: Content, tables: Records, before: View, after: View, seat: int, words: Words
    ) -> list[str]:
        """What an action changes for a seat."""
        return reasons.reasons(before, after, seat, words)


GAME = Miners()
