"""The pages about environments are what the code says."""

import importlib.util
from pathlib import Path

import pytest

from imperia.kernel import registry

DOCS = Path(__file__).parents[2] / "docs"


def script(name):
    """A script of the documents as a module."""
    spec = importlib.util.spec_from_file_location(f"docs_{name}", DOCS / f"{name}.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


@pytest.mark.parametrize("game", registry.names())
def test_the_tables_of_the_game_pages_are_fresh(game):
    """`python docs/tables.py` writes them anew."""
    page = script("tables").page(registry.find(game))
    assert page == (DOCS / f"{game}.md").read_text(encoding="utf-8")
    assert "| Gymnasium | `imperia/" in page
