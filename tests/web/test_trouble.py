"""Reload, offline, and a killed server in the middle of a turn: nothing is lost, and the page says what happens."""

from tests.web.playing import Clicker
from tests.web.scenes import played


def compose(visitor, steps=1):
    """Take a few steps of a turn without sending them."""
    player = Clicker(visitor)
    return player.play(until=lambda seen: int(seen["steps"]) >= steps)


def at_an_empire_table(visitor):
    table = played(visitor, "empire", until=8, seats=["me", "greedy", "random"])
    visitor.go(f"/table/{table}")
    visitor.page.wait_for_selector(".frame[data-turn=true]")
    return table


def ply(visitor, table):
    return visitor.api("GET", f"tables/{table}")["doc"]["ply"]


def test_a_reload_in_mid_turn_brings_the_same_table_back(node, visit):
    visitor = visit(node)
    table = at_an_empire_table(visitor)
    compose(visitor)
    before = ply(visitor, table)
    visitor.page.reload()
    visitor.page.wait_for_selector(".frame[data-turn=true]")
    assert ply(visitor, table) == before, "what was not confirmed is not sent"
    Clicker(visitor).play(until=lambda seen: int(seen["ply"]) > before)


def test_a_turn_composed_before_the_network_was_lost_is_sent_when_it_is_back(node, visit):
    visitor = visit(node)
    table = at_an_empire_table(visitor)
    visitor.trouble = True
    before = int(compose(visitor)["ply"])
    visitor.context.set_offline(True)
    visitor.page.wait_for_selector("[data-connection=reconnecting]")
    visitor.context.set_offline(False)
    visitor.page.wait_for_selector("[data-connection=live], [data-connection=caughtup]")
    seen = Clicker(visitor).see()
    assert int(seen["steps"]) >= 1, "the steps are still there"
    Clicker(visitor).play(until=lambda seen: int(seen["ply"]) > before)
    assert ply(visitor, table) > before


def test_a_killed_server_loses_nothing(own_node, visit):
    visitor = visit(own_node)
    table = at_an_empire_table(visitor)
    visitor.trouble = True
    before = int(compose(visitor)["ply"])
    own_node.kill()
    own_node.close()
    visitor.page.wait_for_selector("[data-connection=reconnecting]")
    own_node.start()
    visitor.page.wait_for_selector("[data-connection=live], [data-connection=caughtup], [data-connection=restarted]")
    assert ply(visitor, table) == before
    assert int(Clicker(visitor).see()["steps"]) >= 1, "the steps are still there"
    Clicker(visitor).play(until=lambda seen: int(seen["ply"]) > before)
