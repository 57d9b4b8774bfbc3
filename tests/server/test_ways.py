"""What lies before a seat, over the network: ways and options, for one's own eyes only."""


def at_the_first_choice(ada):
    table = ada.make("miners", seats=["me", "me"], options={"first_game": "on"})["id"]
    for seat in range(2):
        ada.do(table, "ready", seat=seat)
    while True:
        doc = ada.get(f"/api/tables/{table}", seat=0)["doc"]
        if doc["view"]["phase"] == "choose":
            return table, doc
        seat = doc["acting"][0]
        you = ada.get(f"/api/tables/{table}", seat=seat)["doc"]["you"]
        ada.do(table, "play", seat=seat, decision=you["decision"], actions=[you["legal"][0]["code"]])


def test_ways_of_a_card_in_mind_begin_with_its_place(node):
    ada = node.person()
    table, doc = at_the_first_choice(ada)
    card = next(action["text"] for action in doc["you"]["legal"] if action["kind"] == "choose")
    found = ada.post(f"/api/tables/{table}/ways", seat=0, actions=[card])
    assert [way["place"] for way in found["ways"]] == ["I0"]
    assert found["ways"][0]["actions"][0] == "place I0"
    assert ada.get(f"/api/tables/{table}", seat=0)["doc"] == doc


def test_what_cannot_be_done_has_no_ways(node):
    ada = node.person()
    table, _ = at_the_first_choice(ada)
    found = ada.post(f"/api/tables/{table}/ways", seat=0, actions=["place I0"])
    assert found == {"ways": [], "options": {}}


def test_ways_are_for_ones_own_seat(node):
    ada, bo = node.person(), node.person()
    table, _ = at_the_first_choice(ada)
    answer = bo.http.post(f"/api/tables/{table}/ways", json={"seat": 0, "actions": []})
    assert answer.status_code == 403
