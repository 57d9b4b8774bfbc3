"""The client's types are the server's."""

from pathlib import Path

import pytest

from imperia.server import typescript

CLIENT = Path(__file__).parents[2] / "web" / "src" / "lib" / "wire.ts"


@pytest.mark.skipif(not CLIENT.exists(), reason="the client's sources are not in the wheel")
def test_the_clients_types_are_fresh():
    assert CLIENT.read_text(encoding="utf-8") == typescript.text(), "run `make types`"


def test_a_literal_and_an_optional_are_written_as_unions():
    text = typescript.text()
    assert 'undo: "ask" | "free" | "no";' in text
    assert "since: number | null;" in text
