"""What viewers see: each update makes the next document of the last, and nobody sees what is not theirs."""

import random
from copy import deepcopy

import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from imperia.server.delta import SMALL, diff, patch
from imperia.server.live import Live
from imperia.server.tables import commands, seeing
from tests.server.people import Bench, play_randomly

MISSING = object()
LARGE = {f"field {number}": number for number in range(SMALL + 1)}
"""Enough that a document is compared field by field."""
plain = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 3) | st.text(max_size=2),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from("abc"), inner, max_size=3),
)


@pytest.mark.property
@given(plain, plain)
def test_a_delta_leads_from_any_document_to_any_other(old, new):
    there = patch(old, diff(old, new))
    assert there == new


wide = st.dictionaries(st.sampled_from("abcdefghijklmn"), plain, min_size=6, max_size=14)


@pytest.mark.property
@given(wide, wide, st.data())
def test_a_delta_of_large_documents_leads_there_and_names_what_is_equal_nowhere(view, deep, data):
    old = LARGE | {"view": LARGE | view | {"deep": LARGE | deep}}
    new = deepcopy(old)
    for part in (new["view"], new["view"]["deep"]):
        for key in data.draw(st.sets(st.sampled_from("abcdefghijklmn"), max_size=3)):
            part.pop(key, None)
        part |= data.draw(st.dictionaries(st.sampled_from("abcdefghijklmn"), plain, max_size=3))
    changes = diff(old, new)
    assert patch(old, changes) == new
    assert diff(old, deepcopy(old)) == []
    for path, *value in changes:
        was = old
        for step in path:
            was = was.get(step, MISSING) if isinstance(was, dict) else was[step]
        assert value != [was]


def test_parts_that_are_equal_but_other_objects_do_not_count_as_changed():
    seat = {name: {"n": number} for number, name in enumerate("abcdefghijkl")}
    old = LARGE | {"view": LARGE | {"seats": [seat]}}
    new = deepcopy(old)
    new["view"]["seats"][0]["c"]["n"] = 40
    assert diff(old, new) == [[["view", "seats", 0, "c"], {"n": 40}]]


class Client:
    """Folds what it is sent, and nothing else."""

    def __init__(self, live, viewer):
        self.viewer, self.seats, self.caller = viewer, frozenset(), None
        self.heard, self.doc = [], None
        self.live = live
        self.begin()

    def begin(self):
        self.doc = msgspec.json.decode(self.live.snapshot(self.viewer, "", 0))["doc"]
        self.live.join(self)

    def send(self, message):
        self.heard.append(message)
        update = msgspec.json.decode(message)
        if update["type"] == "update":
            self.doc = patch(self.doc, update["delta"])


@pytest.mark.parametrize(("game", "players"), [("empire", 2), ("empire", 4), ("miners", 3)])
def test_delta_equals_snapshot_for_every_event_and_seat(game, players):
    bench = play_randomly(Bench(game, players).deal(), random.Random(5))
    live = Live(Bench(game, players, sit=False).table)
    live.table.row = bench.row
    viewers = [(seat, "en") for seat in (*range(players), None)] + [(0, "fr")]
    clients = [Client(live, viewer) for viewer in viewers]
    for entry in bench.log:
        live.take([entry])
        for client in clients:
            there = msgspec.json.decode(seeing.document(live.table, *client.viewer))
            assert client.doc == there
    assert live.table.status == "finished"


def test_what_is_foretold_is_told_alike_even_if_somebody_comes_meanwhile():
    bench = play_randomly(Bench("empire", 3).deal(), random.Random(7))
    tables = [Bench("empire", 3, sit=False).table for _ in range(2)]
    for table in tables:
        table.row = bench.row
    foreseen, plain = Live(tables[0]), Live(tables[1])
    first = [Client(live, (0, "en")) for live in (foreseen, plain)]
    later = []
    for entry in bench.log[:30]:
        after = foreseen.table.copy()
        after.apply(entry)
        news = foreseen.foretell(entry, after)
        if entry.seq == 20:
            later = [Client(live, (1, "en")) for live in (foreseen, plain)]
        foreseen.take([entry], news)
        plain.take([entry])
        assert foreseen.table.seq == plain.table.seq == entry.seq
    assert first[0].heard == first[1].heard
    assert later[0].heard == later[1].heard
    assert len(later[0].heard) >= 11
    foreseen.take(bench.log[:30])
    assert foreseen.table.seq == 30, "what is folded already is not folded again"


def test_a_seat_is_attended_until_its_connection_has_been_gone_for_a_while():
    live = Live(Bench(players=2).deal().table)
    client = Client(live, (1, "en"))
    live.leave(client)
    client.seats = frozenset({1})
    live.join(client)
    assert live.attended(0) == {1}
    live.leave(client)
    assert live.presence == [False, False]
    assert live.attended(30) == {1}
    assert live.attended(0) == frozenset()


def test_a_hidden_decision_is_told_to_the_others_at_a_fixed_size():
    heard = {}
    for bid in ("bid 0", "bid 7"):
        bench = Bench(players=3).deal()
        live = Live(bench.table)
        others = [Client(live, (1, "en")), Client(live, (None, "fr"))]
        proposal = bench.table.copy()
        from imperia.server.facts import Acted, Entry

        code = proposal.match.play(bid, 0).action.code
        live.take([Entry(bench.table.seq + 1, 2000, 0, Acted([code]))])
        heard[bid] = [client.heard for client in others]
        assert b"bid ?" not in heard[bid][0][0]
    assert heard["bid 0"] == heard["bid 7"]


def test_decisions_are_retold_when_they_are_opened():
    bench = Bench(players=3).deal()
    live = Live(bench.table)
    client = Client(live, (2, "en"))
    from imperia.server.facts import Acted, Entry

    for seat, bid in enumerate(("bid 3", "bid 1", "bid 0")):
        code = bench.table.match.setup.notation.parse(bid)
        live.take([Entry(bench.table.seq + 1, 2000, seat, Acted([code]))])
    last = msgspec.json.decode(client.heard[-1])
    assert [line["action"] for line in last["opened"]] == ["bid 3", "bid 1"]
    assert [line["action"] for line in last["lines"]] == ["bid 0"]


@pytest.mark.parametrize("viewer", [1, None])
def test_the_log_names_a_card_to_those_who_did_not_see_it_in_the_hand(viewer):
    bench = Bench("miners", 2).deal()
    match = bench.table.match
    card = match.view(0)["seats"][0]["hand"][0]
    name = {"en": card["name"], "fr": match.view(0, "fr")["seats"][0]["hand"][0]["name"]}
    match.play(f"discard {card['card']}", 0)
    for language, does in (("en", "discards"), ("fr", "défausse")):
        (line,), _ = seeing.told(match, match.since(0), viewer, language, None)
        assert line.text == seeing.story(match, viewer, language, 0)[0].text == f"{does} {name[language]}"


def test_a_muted_seat_is_not_heard():
    bench = Bench(players=3)
    bench.do(commands.Mute(seat=1, target=0))
    bench.do(commands.Say(seat=0, phrase="hello"))
    assert seeing.words_of(bench.table, 1) == []
    assert [words.phrase for words in seeing.words_of(bench.table, 2)] == ["hello"]
    assert seeing.said(bench.table, bench.log[-1], 1) is None
