"""Fixtures for tests of the lab."""

import os
from pathlib import Path

import pytest

import imperia


@pytest.fixture
def bare(tmp_path):
    """An environment in which fluent, rich and typer cannot be imported, by any process."""
    for name in ("fluent", "rich", "typer"):
        (tmp_path / "bare").mkdir(exist_ok=True)
        (tmp_path / "bare" / f"{name}.py").write_text(f"raise ImportError('{name} is not here')")
    source = Path(imperia.__file__).parents[1]
    return os.environ | {"PYTHONPATH": f"{tmp_path / 'bare'}{os.pathsep}{source}"}
