"""The ways up that clients draw: every path, and what the rules make of it."""

from imperia.server.tables.playing import preview
from tests.miners.scenario import plays, scenario, seat_of

MINE = "a1@I0,a2@IE2,b1@IIE1"
CARDS = {"a1": "coins 3", "a2": "points 2", "b1": "machine 1 here", "c1": "points 1"}


def outlook(match, *actions, seat=0):
    imagined, taken, error = preview(match, seat, actions)
    assert taken == len(actions), error
    setup = match.setup
    return setup.game.ways(setup.content, setup.tables, imagined.observe(seat), seat, setup.notation, setup.entries)


def ways_of(match, *actions, seat=0):
    return outlook(match, *actions, seat=seat)["ways"]


def test_a_chosen_card_has_a_way_for_each_place_and_each_fork_above_it():
    match = scenario(CARDS, mine=MINE, hand="c1.a14", others=["a13"])
    found = {tuple(stop["cell"] for stop in way["stops"]) for way in ways_of(match, "choose c1")}
    assert found == {
        ("III0", "IIE1", "I0", None),
        ("III0", "IIE1", "IE2", None),
        ("IIIE2", "IIE1", "I0", None),
        ("IIIE2", "IIE1", "IE2", None),
    }


def test_a_way_says_what_each_of_its_stops_brings():
    match = scenario(CARDS, mine=MINE, hand="c1.a14", others=["a13"])
    way = next(w for w in ways_of(match, "choose c1") if [s["cell"] for s in w["stops"]][0::2] == ["III0", "IE2"])
    gains = [stop["gain"] for stop in way["stops"][:3]]
    assert gains == [{"points": 1}, {"machines": 1}, {"points": 2}]
    assert way["gain"]["points"] == 3


def test_the_actions_of_a_way_are_what_the_rules_let_the_seat_do():
    match = scenario(CARDS, mine=MINE, hand="c1.a14", others=["a13"])
    way = ways_of(match, "choose c1")[1]
    plays(match, "choose c1").play("choose a13", 1)
    before = seat_of(match)["score"]["points"]
    plays(match, *way["actions"][: way["firm"]])
    assert seat_of(match)["score"]["points"] - before == way["gain"]["points"]


def test_what_comes_after_a_draw_is_only_imagined():
    match = scenario({**CARDS, "b1": "draw 1"}, mine=MINE, hand="c1.a14")
    way = ways_of(match, "choose c1")[0]
    assert way["actions"][way["firm"] - 1].startswith("draw ")
    assert way["firm"] < len(way["actions"])


def test_completed_carts_are_counted_where_the_card_is_placed():
    full = {name: {"effects": text, "halves": "111111"} for name, text in CARDS.items()}
    match = scenario(full, mine=MINE, hand="c1.a14")
    assert {way["carts"] for way in ways_of(match, "choose c1")} == {1}


def test_a_collapse_on_the_way_is_a_stop_without_an_effect():
    match = scenario(CARDS, mine="a1@I0,a2@IE2,b1@IIE1+c", hand="c1.a14")
    stop = ways_of(match, "choose c1")[0]["stops"][1]
    assert (stop["cell"], stop["effect"]) == ("IIE1", None)


def test_on_the_way_up_the_ways_left_begin_where_the_chain_is():
    match = plays(scenario(CARDS, mine=MINE, hand="c1.a14"), "choose c1", "place III0", "take 1", "take 1")
    assert [[stop["cell"] for stop in way["stops"]] for way in ways_of(match)] == [
        ["IIE1", "I0", None],
        ["IIE1", "IE2", None],
    ]


def test_who_has_not_chosen_has_no_ways():
    assert ways_of(scenario(CARDS, mine=MINE, hand="c1.a14", others=["a13"])) == []


def test_each_option_says_what_it_would_bring_by_itself():
    match = plays(
        scenario({**CARDS, "c1": ["points 1", "coins 4"]}, mine=MINE, hand="c1.a14"), "choose c1", "place III0"
    )
    assert outlook(match)["options"] == {"skip": {}, "take 1": {"points": 1}, "take 2": {"coins": 4}}
