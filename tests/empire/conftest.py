"""Fixtures for tests of Empire."""

import pytest


@pytest.fixture
def write(tmp_path):
    def write(text, name="board.toml"):
        path = tmp_path / name
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write
