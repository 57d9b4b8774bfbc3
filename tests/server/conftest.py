"""Servers for the tests: one that most of them share, on each kind of store."""

import pytest

from tests.server.node import OPEN, Node


@pytest.fixture(scope="session")
def node(tmp_path_factory):
    """A running server on SQLite."""
    server = Node(tmp_path_factory.mktemp("server") / "imperia.db", private_webhooks=True)
    yield server
    server.stop()


@pytest.fixture
def sqlite(tmp_path):
    """The address of a fresh SQLite database."""
    return f"sqlite:///{tmp_path / 'imperia.db'}"


@pytest.fixture(autouse=True)
def close_clients():
    yield
    while OPEN:
        OPEN.pop().close()
