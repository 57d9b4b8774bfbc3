"""How people deal with each other at a table: plans, offers, absence, talk, the end, uploads; two browsers at each."""

import random

import pytest

from tests.empire.custom import SMALL
from tests.miners.scenario import pack_text


@pytest.fixture
def together(node, visit):
    """Opens a table for Ada and Bea, each in a browser of her own."""

    def together(game="empire", *, language="en", **wish):
        ada, bea = visit(node), visit(node, language=language, theme="dark", name="Bea")
        made = ada.table(game, ["me", "open"], ready=False, **wish)
        bea.api("POST", "me", {"name": "Bea"})
        bea.api("POST", "join", {"invite": made["invites"]["1"], "name": "Bea"})
        for seat, one in enumerate((ada, bea)):
            one.api("POST", f"tables/{made['id']}/do", {"do": "ready", "seat": seat, "on": True})
        for one in (ada, bea):
            one.go(f"/table/{made['id']}")
            one.page.wait_for_selector(".frame")
        return made["id"], ada, bea

    return together


def doc_of(one, table):
    return one.api("GET", f"tables/{table}")["doc"]


def decide(one, table, pick):
    """Take a decision through the API, to set the scene."""
    you = doc_of(one, table)["you"]
    play = {"do": "play", "seat": you["seat"], "decision": you["decision"], "actions": [pick(you["legal"])["code"]]}
    one.api("POST", f"tables/{table}/do", play)


def play_until(people, table, wanted, seed=1):
    """Let both take random decisions until the table is as wanted."""
    rng = random.Random(seed)
    for _ in range(400):
        doc = doc_of(people[0], table)
        if wanted(doc):
            return doc
        decide(people[rng.choice(doc["acting"])], table, rng.choice)
    raise AssertionError("the table never was as wanted")


def menu(one, name):
    one.page.get_by_role("button", name="Menu").click()
    one.page.locator("dialog nav").get_by_role("button", name=name).click()


def frame(one, **data):
    """Wait until the table shows what is expected of it."""
    one.page.wait_for_selector(".frame" + "".join(f"[data-{name}='{value}']" for name, value in data.items()))


def test_a_chain_is_planned_by_pointing_while_others_work_and_laid_out_when_its_time_has_come(together):
    table, ada, bea = together("miners", options={"first_game": "on"})
    play_until((ada, bea), table, lambda doc: doc["acting"] == [1] and doc["view"]["phase"] == "mine", seed=4)
    ada.page.get_by_role("button", name="Think ahead").click()
    frame(ada, turn="true")
    ada.page.locator(".held.open").first.click()
    frame(ada, steps=1)
    ada.page.locator(".mine .slot .control").first.click()
    frame(ada, steps=2)
    ada.page.locator("[data-does=confirm]").click()
    ada.page.wait_for_selector("[data-shows=plan]")
    ada.page.locator("[data-does=change-plan]").click()
    frame(ada, steps=2)
    ada.page.keyboard.press("Escape")
    frame(ada, steps=1)
    ada.page.locator(".mine .slot .control").first.click()
    frame(ada, steps=2)
    ada.page.locator("[data-does=confirm]").click()
    ada.page.wait_for_selector("[data-shows=plan]")
    play_until((ada, bea), table, lambda doc: any(action["kind"] == "choose" for action in doc["you"]["legal"]))
    frame(ada, steps=1)
    assert doc_of(ada, table)["you"]["legal"], "nothing was sent"
    ada.page.locator("[data-does=confirm]").click()
    ada.page.wait_for_selector("[data-shows=plan]")
    decide(bea, table, lambda legal: legal[0])
    frame(ada, steps=1)
    assert "place" in {action["kind"] for action in doc_of(ada, table)["you"]["legal"]}


def test_a_pause_needs_both_and_so_does_going_on(together):
    table, ada, bea = together(policy={"clock": {"kind": "bank", "seconds": 600, "increment": 5}})
    assert bea.page.locator("[role=timer]").count() == 2
    menu(ada, "Ask for a pause")
    ada.page.get_by_text("You asked for a pause").wait_for()
    bea.page.get_by_role("button", name="Agree").click()
    frame(ada, status="paused")
    frame(bea, status="paused")
    bea.page.get_by_role("button", name="Go on").click()
    ada.page.get_by_role("button", name="Agree").click()
    frame(bea, status="running")
    assert doc_of(ada, table)["offers"] == []


def test_what_revealed_something_is_taken_back_if_the_other_agrees(together):
    table, ada, bea = together("miners", options={"first_game": "on"}, language="fr")
    play_until((ada, bea), table, lambda doc: doc["you"]["undo"] == "ask")
    before = doc_of(ada, table)["ply"]
    ada.page.get_by_role("button", name="Ask to undo").click()
    bea.page.locator(".notice button").first.click()
    ada.page.wait_for_function(f"() => Number(document.querySelector('.frame').dataset.ply) < {before}")


def test_a_bot_plays_on_for_somebody_absent_until_they_come_back(together):
    table, ada, bea = together()
    bea.go("/")
    ada.page.get_by_text("away").wait_for()
    menu(ada, "Ask for a bot in place of Bea")
    ada.page.get_by_text("a bot plays").wait_for()
    bea.go(f"/table/{table}")
    bea.page.get_by_role("button", name="Play for myself").click()
    ada.page.get_by_text("a bot plays").wait_for(state="detached")
    assert not doc_of(bea, table)["seats"][1]["stand_in"]


def test_words_reach_the_other_unless_they_are_not_wanted(together):
    _table, ada, bea = together()
    for one in (ada, bea):
        one.page.get_by_role("button", name="Talk").click()
    ada.page.get_by_role("button", name="Good luck!").click()
    said = bea.page.locator("dialog ol li").filter(has_text="Good luck!")
    said.wait_for()
    bea.page.get_by_role("button", name="Mute Ada").click()
    bea.page.get_by_role("button", name="Hear Ada again").wait_for()
    ada.page.get_by_role("button", name="Oops").click()
    ada.page.locator("dialog ol li").filter(has_text="Oops").wait_for()
    assert bea.page.locator("dialog ol li").filter(has_text="Oops").count() == 0


def test_the_end_says_what_decided_and_a_rematch_is_agreed_on_there(together):
    table, ada, bea = together()
    menu(bea, "Resign")
    bea.page.locator("dialog").get_by_role("button", name="Resign").click()
    for one in (ada, bea):
        frame(one, status="finished")
        one.page.get_by_text("Bea has resigned and comes last.").wait_for()
    assert ada.page.locator("[data-shows=result] .bar").count() == 2
    ada.page.locator("[data-does=rematch]").click()
    bea.page.get_by_role("button", name="Agree").click()
    for one in (ada, bea):
        frame(one, status="running")
        assert table not in one.page.url


def test_who_watches_sees_the_table_and_decides_nothing(node, visit):
    table = visit(node).table("empire", ["me", "random"])["id"]
    cleo = visit(node, f"/table/{table}", size="tablet", name="Cleo")
    frame(cleo, turn="false")
    assert cleo.page.get_attribute(".frame", "data-seat") is None
    cleo.page.get_by_role("button", name="Menu").click()
    assert not cleo.page.locator("dialog nav").get_by_role("button", name="Resign").count()


def test_a_report_holds_the_table_the_moment_and_what_one_says(node, visit):
    ada = visit(node)
    table = ada.table("empire", ["me", "random"])["id"]
    ada.go(f"/table/{table}")
    frame(ada, status="running")
    menu(ada, "Report a problem")
    ada.page.fill("#report-words", "The ship sank.")
    text = ada.page.input_value("#report-all")
    assert table in text
    assert "The ship sank." in text
    assert "ply" in text


def test_whoever_looks_elsewhere_is_notified_of_their_turn(node, visit):
    settings = {"notify": True}
    ada = visit(node, settings=settings)
    ada.context.add_init_script("""
        window.notified = [];
        window.Notification = class { static permission = 'granted'; constructor(text) { notified.push(text); } };
        Object.defineProperty(document, 'hidden', {get: () => true});
    """)
    made = ada.table("empire", ["me", "random"])
    ada.go(f"/table/{made['id']}")
    frame(ada, status="running")
    for _ in range(30):
        if ada.page.evaluate("notified.length"):
            break
        if doc_of(ada, made["id"])["you"]["legal"]:
            decide(ada, made["id"], lambda legal: legal[-1])
    ada.page.wait_for_function("() => notified.some((text) => text.includes('Eight-Minute Empire'))")


def test_content_of_ones_own_is_looked_at_before_it_is_used(node, visit):
    ada = visit(node, "/new?game=miners&options=1")
    pack = {"name": "own.toml", "mimeType": "text/plain", "buffer": pack_text({"a1": "coins 3"}).encode()}
    ada.page.locator("[data-takes=pack]").set_input_files(pack)
    ada.page.wait_for_selector("[data-shows=content-pack]")
    ada.page.locator(".cards .card").first.wait_for()
    assert ada.page.locator(".cards .card").count() > 40
    ada.page.locator("[data-does=use-content]").click()
    ada.page.get_by_text("own.toml is used.").wait_for()
    ada.trouble = True  # the browser writes refusals to its console
    ada.go("/new?game=empire&options=1")
    wrong = {"name": "wrong.toml", "mimeType": "text/plain", "buffer": SMALL.replace('"R1"\n', '"R9"\n').encode()}
    ada.page.locator("[data-takes=map]").set_input_files(wrong)
    assert "R9" in ada.page.locator(".faults li").first.inner_text()
    ada.errors = [error for error in ada.errors if "400" not in error]


def test_a_record_shows_what_it_holds_before_it_is_kept(node, visit):
    ada = visit(node)
    made = ada.table("empire", ["me", "random"])
    ada.api("POST", f"tables/{made['id']}/do", {"do": "resign", "seat": 0})
    text = ada.context.request.get(f"{node.url}/api/tables/{made['id']}/record").text()
    ada.go("/records")
    ada.page.fill("#record", text)
    ada.page.locator("#record").blur()
    ada.page.wait_for_selector("[data-shows=record] img")
    assert "A game that was not over" in ada.page.locator("[data-shows=record]").inner_text()


def test_the_page_can_be_installed_where_the_browser_offers_it(node, visit):
    ada = visit(node, "/settings")
    ada.settle()
    assert not ada.page.locator("[data-does=install]").count()
    ada.page.evaluate("""() => {
        const offer = new Event('beforeinstallprompt', {cancelable: true});
        offer.prompt = async () => { window.installed = true; };
        dispatchEvent(offer);
    }""")
    ada.page.locator("[data-does=install]").click()
    ada.page.wait_for_function("() => window.installed")
