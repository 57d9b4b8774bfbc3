"""Servers for the tests: one that most of them share, on each kind of store."""

import pytest

from tests.server.node import OPEN, Node
from tests.server.postgres import Postgres


@pytest.fixture(scope="session")
def node(tmp_path_factory):
    """A running server on SQLite."""
    server = Node(tmp_path_factory.mktemp("server") / "imperia.db", private_webhooks=True)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def guarded(tmp_path_factory):
    """A server with the limits that people get."""
    server = Node(tmp_path_factory.mktemp("guarded") / "imperia.db", limits={})
    yield server
    log = server.stop()
    assert "Traceback" not in log, log


@pytest.fixture
def start_node():
    """Starts servers of a test's own; whatever still runs at its end is stopped."""
    started = []

    def start(*args, **config):
        started.append(Node(*args, **config))
        return started[-1]

    yield start
    for server in started:
        if server.process.returncode is None:
            server.stop()
        server.close()


@pytest.fixture(scope="session")
def postgres():
    """A running PostgreSQL."""
    server = Postgres()
    yield server
    server.stop()


@pytest.fixture(params=["sqlite", "postgres"])
def database(request, tmp_path):
    """The address of a fresh database, of each kind."""
    if request.param == "postgres":
        return request.getfixturevalue("postgres").database()
    return f"sqlite:///{tmp_path / 'imperia.db'}"


@pytest.fixture(autouse=True)
def close_clients():
    yield
    while OPEN:
        OPEN.pop().close()
