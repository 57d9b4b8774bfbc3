"""Two browsers at one table, and two players at one browser."""

from tests.web.playing import Clicker


def test_two_browsers_play_one_game_to_its_end(node, visit):
    host, guest = visit(node), visit(node, size="tablet", theme="dark", language="fr", name="Bea")
    made = host.table("empire", ["me", "open"], ready=False)
    guest.go(f"/join/{made['invites']['1']}")
    guest.page.locator("[data-does=join]").click()
    guest.page.locator("[data-does=ready]").click()
    host.go(f"/table/{made['id']}")
    host.page.locator("[data-does=ready]").click()
    for one in (host, guest):
        one.page.wait_for_selector(".frame[data-status=running]")
    players = [Clicker(host, seed=3), Clicker(guest, seed=4)]
    for _ in range(4000):
        seen = [player.see() for player in players]
        if all(each["status"] == "finished" for each in seen):
            break
        able = [
            (player, each)
            for player, each in zip(players, seen, strict=True)
            if each["turn"] == "true" and each["busy"] != "true"
        ]
        for player, each in able:
            player.act(each)
        if not able:  # a move is on its way from the one to the other
            players[0].wait()
    assert [each["status"] for each in seen] == ["finished", "finished"]


def test_the_curtain_hides_all_of_the_other_seat(node, visit):
    visitor = visit(node)
    made = visitor.table("miners", ["me", "me"])
    visitor.go(f"/table/{made['id']}")
    hands = {
        seat: [
            card["name"]
            for card in visitor.api("GET", f"tables/{made['id']}?seat={seat}")["doc"]["view"]["seats"][seat]["hand"]
        ]
        for seat in (0, 1)
    }
    visitor.page.wait_for_selector("[data-shows=curtain]")
    page = visitor.page.content()
    assert not [name for hand in hands.values() for name in hand if name in page], "a card shows through the curtain"
    visitor.page.locator("[data-does=lift]").click()
    visitor.page.wait_for_selector(".frame[data-turn=true]")
    seat = int(visitor.page.get_attribute(".frame", "data-seat"))
    page = visitor.page.content()
    only_others = set(hands[1 - seat]) - set(hands[seat])
    assert only_others, "the hands differ"
    assert not [name for name in only_others if name in page], "a card of the other seat is in the page"
