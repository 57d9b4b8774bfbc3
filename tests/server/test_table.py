"""A table is the fold of its log: what each command adds to it, and what it refuses."""

import random

import pytest

from imperia.server import facts
from imperia.server.refusals import Conflict, Forbidden, Illegal, Refusal, Stale
from imperia.server.tables import commands
from imperia.server.tables.clocks import Clocks
from imperia.server.tables.playing import undo_of
from imperia.server.tables.policy import Clock, Policy
from tests.server.people import Bench, play_randomly


def test_nothing_is_dealt_before_all_are_ready():
    bench = Bench(players=3)
    bench.do(commands.Ready(seat=0))
    bench.do(commands.Ready(seat=2))
    assert bench.table.status == "open"
    bench.do(commands.Ready(seat=1))
    assert bench.table.status == "running"
    assert bench.table.acting == {0, 1, 2}


def test_the_deal_is_made_of_the_servers_bytes_and_every_seats():
    deals = {Bench(players=2, secret=bytes([n] * 32)).deal(salt).table.match.key for n in (1, 2) for salt in (0, 9)}
    assert len(deals) == 4
    match = play_randomly(Bench(players=2).deal()).table.match
    assert match.record().deal() == match.deal


def test_a_decision_must_be_the_seats_next():
    bench = Bench(players=2).deal()
    while bench.table.match.view(0)["phase"] == "neutral":
        seat = min(bench.table.acting)
        action = bench.table.match.legal(seat)[0].code
        bench.do(commands.Play(seat=seat, decision=bench.table.decision(seat), actions=[action]))
    number = bench.table.decision(0)
    bench.do(commands.Play(seat=0, decision=number, actions=["bid 1"]))
    with pytest.raises(Stale) as stale:
        bench.do(commands.Play(seat=0, decision=number, actions=["bid 2"]))
    assert stale.value.details == {"decision": number + 1}
    assert stale.value.remedy == "reload"


def test_a_list_is_played_whole_or_not_at_all():
    bench = Bench(players=3).deal()
    for seat in range(3):
        bench.do(commands.Play(seat=seat, decision=0, actions=["bid 0"]))
    seat = min(bench.table.acting)
    ply = bench.table.match.ply
    with pytest.raises(Illegal) as illegal:
        bench.do(commands.Play(seat=seat, decision=1, actions=["buy 1", "buy 2"]))
    assert illegal.value.details == {"index": 1}
    assert bench.table.match.ply == ply


def test_nobody_acts_for_another_seat():
    bench = Bench(players=2).deal()
    seat = min(bench.table.acting)
    with pytest.raises(Forbidden):
        bench.do(commands.Play(seat=seat, decision=0, actions=[0]), by="mallory")


@pytest.mark.parametrize(("game", "players"), [("empire", 2), ("empire", 5), ("miners", 1), ("miners", 3)])
def test_the_fold_of_the_log_is_the_table(game, players):
    bench = play_randomly(Bench(game, players).deal(), random.Random(players))
    assert bench.table.status == "finished"
    again = bench.folded()
    assert again.match.state.tobytes() == bench.table.match.state.tobytes()
    assert again.ranking == bench.table.ranking
    assert again.clocks.__dict__.keys() == bench.table.clocks.__dict__.keys()


def test_with_two_players_resigning_ends_the_game():
    bench = Bench(players=2).deal()
    bench.do(commands.Resign(seat=0))
    assert bench.table.status == "finished"
    assert bench.table.ranking == [[1], [0]]


def test_with_three_a_bot_plays_on_for_the_one_who_resigned_and_ranks_last():
    bench = Bench(players=3).deal()
    bench.do(commands.Resign(seat=1))
    assert bench.table.status == "running"
    assert bench.table.bots_due == [1]
    with pytest.raises(Conflict):
        bench.do(commands.GiveBack(seat=1))
    bench.do(commands.Resign(seat=2))
    assert bench.table.ranking == [[0], [2], [1]]


def test_taking_back_is_free_while_nothing_was_revealed():
    bench = Bench(players=3).deal()
    bench.do(commands.Play(seat=1, decision=0, actions=["bid 2"]))
    bench.do(commands.Play(seat=0, decision=0, actions=["bid 1"]))
    bench.do(commands.Undo(seat=1))
    assert bench.table.match.acting == {1, 2}
    assert bench.table.decision(1) == 0
    assert [played.seat for played in bench.table.match.history] == [0]


def test_taking_back_what_revealed_something_needs_consent():
    bench = Bench(players=3).deal()
    for seat in range(3):
        bench.do(commands.Play(seat=seat, decision=0, actions=["bid 0"]))
    bench.do(commands.Undo(seat=2))
    assert bench.table.match.ply == 3
    offer = next(iter(bench.table.offers))
    bench.do(commands.Answer(seat=0, offer=offer, yes=True))
    assert bench.table.match.ply == 3
    bench.do(commands.Answer(seat=1, offer=offer, yes=True))
    assert bench.table.match.ply == 2
    assert not bench.table.offers


def test_an_offer_ends_when_one_says_no_or_plays_on():
    bench = Bench(players=3).deal()
    for seat in range(3):
        bench.do(commands.Play(seat=seat, decision=0, actions=["bid 0"]))
    bench.do(commands.Undo(seat=2))
    bench.do(commands.Answer(seat=0, offer=next(iter(bench.table.offers)), yes=False))
    assert not bench.table.offers
    bench.do(commands.Undo(seat=2))
    turn = min(bench.table.acting)
    bench.do(commands.Play(seat=turn, decision=1, actions=["buy 1"]))
    assert not bench.table.offers


def test_a_pause_needs_all_and_so_does_going_on():
    bench = Bench(players=2).deal()
    bench.do(commands.Offer(seat=0, what="pause"))
    bench.do(commands.Answer(seat=1, offer=bench.table.seq, yes=True))
    assert bench.table.status == "paused"
    assert not bench.table.acting
    with pytest.raises(Conflict):
        bench.do(commands.Play(seat=0, decision=0, actions=[0]))
    bench.do(commands.Offer(seat=1, what="resume"))
    bench.do(commands.Answer(seat=0, offer=bench.table.seq, yes=True))
    assert bench.table.status == "running"


def test_the_others_put_a_bot_in_for_an_absent_player_who_may_come_back():
    bench = Bench(players=3).deal()
    bench.do(commands.Offer(seat=0, what="takeover", target=2))
    bench.do(commands.Answer(seat=1, offer=bench.table.seq, yes=True))
    assert bench.table.bots_due == [2]
    with pytest.raises(Conflict):
        bench.do(commands.Play(seat=2, decision=0, actions=["bid 0"]))
    bench.do(commands.GiveBack(seat=2))
    bench.do(commands.Play(seat=2, decision=0, actions=["bid 0"]))


def test_no_bot_is_put_in_for_a_player_who_is_there():
    bench = Bench(players=2).deal()
    with pytest.raises(Conflict, match="absent"):
        bench.do(commands.Offer(seat=0, what="takeover", target=1), attended={0, 1})
    bench.do(commands.Offer(seat=0, what="takeover", target=1), attended={0})
    assert bench.table.seats[1].stand_in


def test_who_comes_back_in_time_is_not_replaced():
    bench = Bench(players=3).deal()
    bench.do(commands.Offer(seat=0, what="takeover", target=2))
    offer = bench.table.seq
    with pytest.raises(Conflict, match="absent"):
        bench.do(commands.Answer(seat=1, offer=offer, yes=True), attended={0, 1, 2})
    bench.do(commands.Play(seat=2, decision=0, actions=["bid 0"]))
    with pytest.raises(Conflict, match="no longer open"):
        bench.do(commands.Answer(seat=1, offer=offer, yes=True))
    assert bench.folded().offers == bench.table.offers == {}


@pytest.mark.parametrize("leaves", ["resigns", "is removed", "is replaced"])
def test_what_all_who_are_left_have_agreed_to_happens(leaves):
    bench = Bench(players=3).deal()
    bench.do(commands.Offer(seat=1, what="pause"))
    bench.do(commands.Answer(seat=0, offer=bench.table.seq, yes=True))
    if leaves == "resigns":
        bench.do(commands.Resign(seat=2))
    elif leaves == "is removed":
        bench.do(commands.Remove(seat=2), by="ada")
    else:
        bench.do(commands.Offer(seat=0, what="takeover", target=2))
        bench.do(commands.Answer(seat=1, offer=bench.table.seq, yes=True))
    assert bench.table.status == "paused"
    assert not bench.table.offers
    assert bench.folded().status == "paused"


def test_at_one_screen_there_is_nobody_to_ask():
    bench = Bench(players=3, sit=False)
    for seat in range(3):
        bench.add(seat, facts.Sat(f"{seat}", identity="ada"))
    bench.deal()
    for seat in range(3):
        bench.do(commands.Play(seat=seat, decision=0, actions=["bid 0"]), by="ada")
    assert undo_of(bench.table, 2) == "free"
    bench.do(commands.Undo(seat=2), by="ada")
    assert bench.table.match.ply == 2
    assert not bench.table.offers


def test_a_rematch_rotates_the_seats():
    bench = Bench(players=2).deal()
    bench.do(commands.Resign(seat=0))
    bench.do(commands.Offer(seat=0, what="rematch"))
    made = bench.do(commands.Answer(seat=1, offer=bench.table.seq, yes=True))
    (new, seated) = made.tables[0]
    assert bench.table.rematch == new.id
    assert new.secret != bench.row.secret
    assert {seat: fact.identity for seat, fact in seated} == {1: "ada", 0: "bo"}


def test_the_host_locks_and_removes():
    bench = Bench(players=3)
    bench.do(commands.Remove(seat=2), by="ada")
    assert not bench.table.seats[2].taken
    bench.do(commands.Lock(), by="ada")
    with pytest.raises(Forbidden):
        bench.do(commands.TakeSeat(seat=2, name="Cleo"), by="ada")
    with pytest.raises(Forbidden):
        bench.do(commands.Remove(seat=0), by="bo")


@pytest.mark.parametrize("name", ["", "  ", "\n\t", "x" * 33])
def test_names_must_be_readable(name):
    bench = Bench(players=2)
    with pytest.raises(Refusal, match="name"):
        bench.do(commands.Rename(seat=0, name=name))


def test_control_characters_in_names_become_blanks():
    bench = Bench(players=2)
    bench.do(commands.Rename(seat=0, name="A\x1b[31mda\u202e\n\r"))
    assert bench.table.seats[0].name == "A [31mda"


def test_chat_follows_the_policy_and_its_limits():
    bench = Bench(players=2)
    bench.do(commands.Say(seat=0, phrase="hello"))
    with pytest.raises(Forbidden):
        bench.do(commands.Say(seat=0, text="free words"))
    free = Bench(players=2, policy=Policy(chat="free"))
    for _ in range(5):
        free.do(commands.Say(seat=0, text="hi"))
    with pytest.raises(Exception, match="Wait"):
        free.do(commands.Say(seat=0, text="hi"))
    free.now += 20_000
    free.do(commands.Say(seat=0, text="hi"))


def test_a_turn_clock_starts_anew_with_each_turn():
    clocks = Clocks(Clock("turn", seconds=10), 2)
    clocks.turn(0, [0], paused=False)
    assert clocks.next_deadline() == 10_000
    clocks.turn(4000, [1], paused=False)
    assert clocks.deadline(0) is None
    assert clocks.deadline(1) == 14_000
    clocks.turn(5000, [0], paused=False)
    assert clocks.deadline(0) == 15_000


def test_a_bank_is_spent_and_grows_by_its_increment():
    clocks = Clocks(Clock("bank", seconds=10, increment=2), 1)
    clocks.turn(0, [0], paused=False)
    clocks.turn(4000, [], paused=False)
    assert clocks.left == [8000]


def test_a_pause_stops_the_clock_where_it_is():
    clocks = Clocks(Clock("turn", seconds=10), 1)
    clocks.turn(0, [0], paused=False)
    clocks.turn(4000, [], paused=True)
    clocks.turn(100_000, [0], paused=False)
    assert clocks.deadline(0) == 106_000


@pytest.mark.parametrize(("after", "resigned"), [("bot", False), ("resign", True)])
def test_who_runs_out_of_time_is_played_on_or_has_resigned(after, resigned):
    bench = Bench(players=3, policy=Policy(clock=Clock("turn", seconds=1, after=after))).deal()
    assert bench.table.clocks.expired(bench.now + 999) == []
    assert bench.table.clocks.expired(bench.now + 1000) == [0, 1, 2]
    bench.add(0, facts.Flagged())
    assert bool(bench.table.seats[0].resigned) is resigned
    assert bench.table.bots_due == [0]


@pytest.mark.parametrize(("increment", "left"), [(0, 0), (2, 2000)])
def test_who_has_time_left_comes_back_after_the_flag(increment, left):
    bench = Bench(players=3, policy=Policy(clock=Clock("bank", seconds=1, increment=increment))).deal()
    bench.now += 1000
    bench.add(0, facts.Flagged())
    assert bench.table.clocks.left[0] == left
    if left:
        bench.do(commands.GiveBack(seat=0))
        assert bench.table.clocks.deadline(0) == bench.now + left
    else:
        with pytest.raises(Conflict, match="run out"):
            bench.do(commands.GiveBack(seat=0))


def test_every_kind_of_fact_survives_the_store():
    for fact in (facts.Sat("A", "x"), facts.Acted([1, 2]), facts.Offered("undo", [3]), facts.Said(phrase="hello")):
        assert facts.read(facts.written(fact)) == fact
