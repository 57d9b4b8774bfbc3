"""Old games replay on every release: logs as they were stored, with the rules they were played by."""

import json
from pathlib import Path

import pytest

from imperia.server import facts
from imperia.server.facts import Entry
from imperia.server.tables.policy import Policy
from imperia.server.tables.setups import setup_of
from imperia.server.tables.table import Row, Table

CORPUS = sorted((Path(__file__).parent / "corpus").glob("*.json"))
CONTENT = Path(__file__).parent / "corpus" / "content"
"""Maps, decks and packs as they were when the games were played, by the first digits of their hash."""


@pytest.mark.parametrize("file", CORPUS, ids=lambda file: file.stem)
def test_a_stored_log_folds_to_the_same_end(file):
    kept = json.loads(file.read_text(encoding="utf-8"))
    row = Row(
        file.stem, kept["game"], kept["rules"], kept["players"], kept["options"], {}, Policy(),
        bytes.fromhex(kept["secret"]), "host", 0,
    )  # fmt: skip
    texts = {option: (CONTENT / f"{name}.txt").read_text(encoding="utf-8") for option, name in kept["contents"].items()}
    setup = setup_of(row.game, row.players, row.options, texts)
    assert setup.game.version == row.rules, "a change of behaviour keeps the old rules beside the new"
    table = Table(row, setup)
    for seq, (at, seat, data) in enumerate(kept["log"], 1):
        table.apply(Entry(seq, at, seat, facts.read(json.dumps(data))))
    assert table.status == "finished"
    assert table.ranking == kept["ranking"]
    assert [points["total"] for points in table.match.scores] == kept["totals"]
    assert table.match.position().partition(" | ")[2] == kept["position"].partition(" | ")[2]


def test_the_corpus_holds_both_games():
    assert {json.loads(file.read_text(encoding="utf-8"))["game"] for file in CORPUS} == {"empire", "miners"}
