"""Eight-Minute Empire as the layers above see it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from imperia.empire import position, reasons, refusal, telling, view
from imperia.empire.chance import set_chance
from imperia.empire.codes import ACTING, BLOCKS, BUYING, CHOOSING, GAMES
from imperia.empire.content import EmpireContent, load
from imperia.empire.content.tables import built_in_maps
from imperia.empire.encoding import ENCODING
from imperia.empire.rules import RULES
from imperia.empire.wits import WITS
from imperia.errors import IllegalAction
from imperia.kernel.actions import Notation
from imperia.kernel.contract import Chance, Content, Game, Memo, View
from imperia.kernel.findings import Findings, Sample
from imperia.kernel.gauge import Gauge
from imperia.kernel.options import Option, Options
from imperia.kernel.records import Record, Records
from imperia.kernel.tally import Tally
from imperia.words import Words


class Empire(Game):
    """Two to five players, a map, a row of cards, area control."""

    name = "empire"
    version = 1
    players = range(2, 6)
    options = (
        Option("map", tuple(built_in_maps()), open="file"),
        Option("deck", ("standard",), open="file"),
        Option("bid_winner", ("starts", "chooses")),
        Option("bid_tie", ("youngest", "die")),
        Option("youngest", ("drawn",), open="seat"),
        Option("refill", ("at_once", "after_action")),
        Option("goods_tokens", (False, True)),
        Option("games", (1, GAMES)),
        Option("edition", ("icons", "words")),
        Option("neutral_continents", ("counts", "ignored")),
    )
    blocks = BLOCKS
    rules = RULES
    wits = WITS
    encoding = ENCODING
    describes_by_seat = False
    sources = ("regions", "continents", "goods")
    tie_breaks = ("coins", "armies", "held")

    def content(self, options: Options, players: int, texts: Mapping[str, str]) -> EmpireContent:
        """Load and check the map and the deck."""
        return load(options, players, texts)

    def set_chance(self, content: Content, tables: Records, states: Records, chance: Chance) -> None:
        """Put decks, tokens, the youngest and the die as given into a freshly dealt state."""
        set_chance(cast(EmpireContent, content), tables, states, chance)

    def describe(
        self, content: Content, tables: Records, view_: Record, seat: int, language: str, memo: Memo | None = None
    ) -> View:
        """The blanked state as plain data."""
        return view.describe(cast(EmpireContent, content), tables, view_, language, {} if memo is None else memo)

    def refuse(self, content: Content, tables: Records, view_: Record, seat: int, code: int) -> IllegalAction:
        """Why an action is not legal."""
        return refusal.refuse(cast(EmpireContent, content), tables[0], view_, seat, code)

    def write_position(self, content: Content, tables: Records, state: Record) -> str:
        """A state or a view as words of one line."""
        return position.write(cast(EmpireContent, content), tables[0], state)

    def read_position(
        self, content: Content, tables: Records, words: Sequence[str], states: Records, players: int
    ) -> None:
        """The inverse of `write_position`."""
        position.read(cast(EmpireContent, content), tables[0], states[0], players, words)

    def svg(self, content: Content, view_: View, words: Words) -> str:
        """The board with its pieces, the row and the players."""
        from imperia.empire.atlas import board_svg
        from imperia.empire.pictures import drawing_of

        return board_svg(drawing_of(cast(EmpireContent, content).map), view_, words)

    def ahead(self, tables: Records, view: Record, seat: int) -> bool:
        """The board and the row as they are, with this seat to buy, once the bids are open."""
        if view.phase not in (BUYING, CHOOSING, ACTING) or view.turn == seat:
            return False
        view.turn, view.phase = seat, BUYING
        return True

    def face(self, content: Content, words: Words) -> dict[str, Any]:
        """The map as shapes, the tiers of goods, the cards."""
        from imperia.empire.face import face

        return face(cast(EmpireContent, content))

    def tell(self, content: Content, notation: Notation, before: View, seat: int, code: int, words: Words) -> str:
        """An action as a sentence without its subject."""
        return telling.tell(notation, before, seat, code, words)

    def tally(self, content: Content, tables: Records) -> Tally:
        """One that counts scores, cards and all else that balance is judged by."""
        from imperia.empire.tally import EmpireTally

        return EmpireTally(cast(EmpireContent, content))

    def gauge(self, content: Content, tables: Records) -> Gauge:
        """One that reads who held what and who had which card."""
        from imperia.empire.gauge import EmpireGauge

        return EmpireGauge(cast(EmpireContent, content), tables)

    def findings(self, content: Content, samples: Sequence[Sample], strong: str) -> Findings:
        """What tallies say of the balance."""
        from imperia.empire.findings import findings

        return findings(cast(EmpireContent, content), samples, strong)

    def reasons(
        self, content: Content, tables: Records, before: View, after: View, seat: int, words: Words
    ) -> list[str]:
        """What an action changes for a seat."""
        return reasons.reasons(tables[0], before, after, seat, words)


GAME = Empire()
