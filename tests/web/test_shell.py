"""The shell that the browser keeps: it opens without a network, and says when there is a newer one."""

import re
import shutil

import pytest

from imperia.server.client import FOLDER
from tests.server.node import Node
from tests.web.scenes import played
from tests.web.visitor import Visitor

KEPT = "navigator.serviceWorker.ready.then(() => caches.keys())"
HELD = "() => navigator.serviceWorker.controller !== null"


@pytest.fixture
def releases(tmp_path):
    """A server whose page can be replaced by another build."""
    page = tmp_path / "page"
    shutil.copytree(FOLDER, page)
    server = Node(tmp_path / "imperia.db", page=str(page))
    yield server, page
    server.stop()
    server.close()


@pytest.fixture(scope="module")
def away(tmp_path_factory, browser):
    """Somebody at a table whose server comes and goes."""
    server = Node(tmp_path_factory.mktemp("shell") / "imperia.db")
    visitor = Visitor(browser, server)
    visitor.go("/")
    visitor.page.wait_for_function(HELD)
    visitor.trouble = True
    yield visitor, server, played(visitor, "empire", until=8)
    visitor.leave()
    assert not visitor.errors
    server.stop()
    server.close()


LONG = ("/", "/watch", "/new", "/learn/empire", "/table/{}/replay")


@pytest.mark.parametrize("path", ["/games", "/table/{}", *(pytest.param(p, marks=pytest.mark.proof) for p in LONG)])
def test_without_a_server_the_page_opens_says_so_and_goes_on_by_itself(away, path):
    visitor, server, table = away
    path = path.format(table)
    server.kill()
    server.close()
    visitor.go(path)
    words = visitor.page.get_by_text("The server cannot be reached")
    words.wait_for()
    server.start()
    words.wait_for(state="detached")
    visitor.settle()
    assert not visitor.page.get_by_role("alert").filter(has_text="server").count()


def test_a_newer_version_waits_until_the_reader_wants_it(releases, visit):
    server, page = releases
    visitor = visit(server)
    visitor.page.wait_for_function(HELD)
    before = visitor.page.evaluate(KEPT)
    worker = page / "sw.js"
    worker.write_text(re.sub("imperia-\\$\\{[^}]*\\}", "imperia-the-next", worker.read_text()))
    visitor.page.reload()
    prompt = visitor.page.get_by_role("complementary", name="A newer version is here.")
    prompt.wait_for()
    assert set(before) < set(visitor.page.evaluate(KEPT)), "the old version is kept while it is used"
    with visitor.page.expect_navigation():
        prompt.get_by_role("button", name="Use it now").click()
    visitor.page.wait_for_function("caches.keys().then((names) => names.join() === 'imperia-the-next')")
    assert prompt.count() == 0
