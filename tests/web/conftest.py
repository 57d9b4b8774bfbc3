"""A real browser in front of a real server."""

import os
import shutil

import pytest

from imperia.server.client import FOLDER
from tests.server.node import PLENTY, Node
from tests.web.visitor import Visitor

CHROMIUM = next(filter(None, map(shutil.which, ("chromium", "chromium-browser", "google-chrome"))), None)


def pytest_collection_modifyitems(items):
    """Without a browser or a built page these tests say what is missing; where nothing may be skipped they fail."""
    missing = None
    if CHROMIUM is None:
        missing = "no Chromium: apt-get install chromium"
    elif not (FOLDER / "index.html").is_file():
        missing = "the page is not built: make page"
    if missing and not os.environ.get("IMPERIA_NO_SKIP"):
        for item in items:
            if "tests/web/" in item.path.as_posix():
                item.add_marker(pytest.mark.skip(reason=missing))


@pytest.fixture(scope="session")
def node(tmp_path_factory):
    """A running server, shared by the tests that do it no harm."""
    server = Node(tmp_path_factory.mktemp("web") / "imperia.db", limits={**PLENTY, "away": 0})
    yield server
    server.stop()
    server.close()


@pytest.fixture
def own_node(tmp_path):
    """A server to be killed."""
    server = Node(tmp_path / "imperia.db")
    yield server
    if server.process.poll() is None:
        server.stop()
    server.close()


@pytest.fixture(scope="session")
def browser():
    """Chromium; it takes seconds to start, so one serves all tests."""
    from playwright.sync_api import sync_playwright

    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox", "--disable-gpu"])
        yield chromium
        chromium.close()


@pytest.fixture
def visit(browser, request):
    """Opens a page as somebody new; at the end of the test nobody may have seen an error or another host."""
    visitors = []

    def visit(node, path="/", **how):
        visitors.append(Visitor(browser, node, **how))
        visitors[-1].go(path)
        return visitors[-1]

    yield visit
    for visitor in visitors:
        visitor.leave()
    for visitor in visitors:
        assert not visitor.strangers, f"requests to other hosts: {visitor.strangers}"
        assert not visitor.errors, f"errors in the console: {visitor.errors}"
