"""How quick the page is: `python bench/page.py` with Chromium and a built page.

Prints what the table of each game loads in gzipped script, how soon it can be played on a warm server, how soon a move
shows at another seat, and the longest tasks of the main thread in a whole animated game: as long as they took, and what
they took of the processor. On a machine with other things to do the former say more about those than about the page:
look at the load that is printed with them.
"""

from __future__ import annotations

import gzip
import json
import os
import shutil
import statistics
import sys
import tempfile
import time
from pathlib import Path

from playwright.sync_api import sync_playwright

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.node import Node
from tests.web.playing import Clicker
from tests.web.visitor import Visitor

SEATS = {"empire": ["me", "random", "random"], "miners": ["me", "random"]}
TIMES = 5
TIMELINE = "disabled-by-default-devtools.timeline"


def script_of(browser, node, game):
    """Bytes of gzipped script that a table loads."""
    visitor, found = Visitor(browser, node), {}
    made = visitor.table(game, SEATS[game])
    visitor.page.on("response", lambda answer: found.update({answer.url: answer}))
    visitor.go(f"/table/{made['id']}")
    visitor.page.wait_for_selector(".frame")
    visitor.settle()
    size = sum(len(gzip.compress(answer.body(), 9)) for url, answer in found.items() if url.endswith(".js"))
    visitor.leave()
    return size


def opening_of(browser, node, game):
    """Milliseconds from asking for a table's page to the first control that can be used, in the median."""
    times = []
    for _ in range(TIMES):
        visitor = Visitor(browser, node)
        made = visitor.table(game, SEATS[game])
        began = time.perf_counter()
        visitor.go(f"/table/{made['id']}")
        visitor.page.wait_for_selector(".frame[data-turn=true]")
        times.append((time.perf_counter() - began) * 1000)
        visitor.leave()
    return statistics.median(times)


def crossing_of(browser, node):
    """Milliseconds from pressing Confirm in one browser until the move shows in another."""
    host, guest = Visitor(browser, node), Visitor(browser, node)
    made = host.table("empire", ["me", "random", "random"], policy={"private": False})
    for one in (host, guest):
        one.go(f"/table/{made['id']}")
        one.page.wait_for_selector(".frame")
    guest.page.evaluate("""() => new MutationObserver(() => {
        window.seen ??= []; const ply = document.querySelector('.frame')?.dataset.ply;
        if (window.seen.at(-1)?.[0] !== ply) window.seen.push([ply, performance.timeOrigin + performance.now()]);
    }).observe(document.body, {subtree: true, attributes: true, attributeFilter: ['data-ply']})""")
    host.page.evaluate("""() => addEventListener('click', (event) => {
        if (event.target.closest('[data-does=confirm]')) (window.sent ??= []).push([
            document.querySelector('.frame').dataset.ply, performance.timeOrigin + performance.now()]);
    }, true)""")
    Clicker(host, seed=6).play(until=lambda seen: seen["status"] == "finished")
    sent, seen = host.page.evaluate("window.sent"), guest.page.evaluate("window.seen")
    times = []
    for ply, at in sent:
        later = [when for shown, when in seen if int(shown) > int(ply) and when >= at]
        if later:
            times.append(min(later) - at)
    for one in (host, guest):
        one.leave()
    late = sum(each > 100 for each in times)
    return {"median": round(statistics.median(times)), "most": round(max(times)), "over_100": late, "moves": len(times)}


def longest_task(browser, node, game):
    """The main thread's tasks in a whole game with animations on: the longest, and how many pass 50 ms."""
    visitor = Visitor(browser, node, calm=False)
    made = visitor.table(game, SEATS[game])
    visitor.go(f"/table/{made['id']}")
    visitor.page.wait_for_selector(".frame[data-turn=true]")
    visitor.settle()
    tasks = traced(visitor, lambda: Clicker(visitor, seed=7).play())
    visitor.leave()
    found = {}
    for name, field in (("took", "dur"), ("processor", "tdur")):
        times = [task.get(field, 0) / 1000 for task in tasks]
        found[name] = {"most": round(max(times)), "over_50": sum(each > 50 for each in times)}
    return found


def traced(visitor, work):
    """The tasks of the page's main thread while something is done."""
    session, events, ended = visitor.context.new_cdp_session(visitor.page), [], []
    session.on("Tracing.dataCollected", lambda part: events.extend(part["value"]))
    session.on("Tracing.tracingComplete", lambda end: ended.append(end))
    session.send("Tracing.start", {"traceConfig": {"includedCategories": [TIMELINE]}})
    work()
    session.send("Tracing.end")
    while not ended:
        visitor.page.wait_for_timeout(20)
    main = {
        (e["pid"], e["tid"]) for e in events if e["name"] == "thread_name" and e["args"]["name"] == "CrRendererMain"
    }
    return [e for e in events if e["name"] == "RunTask" and (e["pid"], e["tid"]) in main]


def main():
    chromium = shutil.which("chromium") or sys.exit("There is no Chromium here: apt-get install chromium")
    found = {}
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        node = Node(Path(folder) / "imperia.db")
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for game in SEATS:
            found[f"{game}.script_kB"] = round(script_of(browser, node, game) / 1000, 1)
            found[f"{game}.interactive_ms"] = round(opening_of(browser, node, game))
        found["move_shows_elsewhere_ms"] = crossing_of(browser, node)
        for game in SEATS:
            found[f"{game}.longest_task_ms"] = longest_task(browser, node, game)
        found["load"] = round(os.getloadavg()[0], 1)
        browser.close()
        node.stop()
        node.close()
    print(json.dumps(found, indent=1))


if __name__ == "__main__":
    main()
