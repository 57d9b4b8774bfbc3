"""The search: fair, repeatable, better than what it is built from, and honest about its thoughts."""

import threading
from types import SimpleNamespace

import numpy as np
import pytest

import imperia
from imperia.bots import Budget, SearchBot, imagining, make, planning
from imperia.bots.imagining import Imagining, room_of
from imperia.bots.search import Searching, hidden_codes
from imperia.bots.turn_search import NODES, Manner, TurnSearching, manner_for
from imperia.empire import GAME
from imperia.empire.codes import BUYING
from imperia.empire.wits.glance import choice_of
from imperia.kernel import registry
from imperia.match.setup import entries_of
from tests.empire.scenario import with_card

MOVE_3 = 18
"""The id of a card."""


def sifter():
    """`planning.sift` for Empire, on the first of an array of views."""
    entries = entries_of(GAME)
    return lambda tables, views, *rest: entries.bind(planning.sift, weigh=GAME.wits.weigh)(
        tables[0], views[0], 0, *rest
    )


def play(match: imperia.Match, *names: str, seed: int = 1) -> imperia.Match:
    bots = [make(name, match.setup) for name in names]
    rng = np.random.default_rng(seed)
    while not match.over:
        seat = min(match.acting)
        match.play(bots[seat].decide(match.observe(seat), seat, match.legal(seat), rng).action, seat)
    return match


def midgame(game: str, players: int, ply: int, seed: int = 2) -> imperia.Match:
    return play(imperia.new(game, players=players, seed=seed), *["random"] * players).at(ply)


@pytest.mark.parametrize("game", ["empire", "miners"])
def test_it_beats_random_players(game):
    games = [play(imperia.new(game, players=2, seed=s), "random", "search:40sims") for s in range(3)]
    assert all(match.ranking[0] == (1,) for match in games)


@pytest.mark.parametrize(("game", "players"), [("empire", 5), ("miners", 1), ("miners", 5)])
def test_it_plays_whole_games_of_every_size(game, players):
    assert play(imperia.new(game, players=players, seed=3), *["search:4sims"] * players).over


@pytest.mark.parametrize("whole", [True, False], ids=["thoughts", "play"])
@pytest.mark.parametrize(("game", "players"), [("empire", 3), ("miners", 2)])
@pytest.mark.parametrize("trees", [1, 2])
def test_the_same_view_and_generator_give_the_same_decision(game, players, trees, whole):
    match = midgame(game, players, 30)
    seat = max(match.acting)
    first, again = (
        SearchBot(match.setup, Budget(simulations=300), trees).decide(
            match.observe(seat), seat, match.legal(seat), np.random.default_rng(7), thoughts=whole
        )
        for _ in range(2)
    )
    assert first == again
    assert sum(thought.visits for thought in first.thoughts) >= (200 if whole else 0)


def another_world(match, seat, seed):
    """The same match where what the seat cannot know is otherwise."""
    twin = match.copy()
    twin._states = match.observe(seat)
    match.setup.entries.imagine(match.setup.tables, twin._states, 0, np.array([seed], np.uint64))
    assert twin.state.tobytes() != match.state.tobytes()
    return twin


@pytest.mark.parametrize("whole", [True, False], ids=["thoughts", "play"])
@pytest.mark.parametrize(
    ("game", "players", "ply"), [("empire", 3, 0), ("empire", 3, 50), ("miners", 3, 12), ("miners", 3, 90)]
)
def test_what_the_seat_cannot_know_changes_nothing(game, players, ply, whole):
    """The same view of another world: the bot decides and thinks the same."""
    match = midgame(game, players, ply)
    seat = max(match.acting)

    def decided(match):
        bot = SearchBot(match.setup, Budget(simulations=200))
        return bot.decide(match.observe(seat), seat, match.legal(seat), np.random.default_rng(3), thoughts=whole)

    assert all(decided(another_world(match, seat, seed)) == decided(match) for seed in range(1, 4))


@pytest.mark.parametrize(("players", "ply"), [(2, 30), (3, 50)])
def test_what_the_seat_cannot_know_changes_nothing_in_a_whole_turn(players, ply):
    """The seat takes its decisions one after the other as long as nothing comes to light: in every world the same."""
    match = midgame("empire", players, ply)
    (seat,) = match.acting

    def turn(match):
        bot, rng, taken = SearchBot(match.setup, Budget(simulations=200)), np.random.default_rng(3), []
        while tuple(match.acting) == (seat,):
            view = match.observe(seat)
            taken.append(bot.decide(view, seat, match.legal(seat), rng).action)
            match.play(taken[-1], seat)
            if match.history[-1].reveals:
                break
        return taken, len(bot.plans)

    found = turn(match.copy())
    assert all(turn(another_world(match, seat, seed)) == found for seed in range(1, 4))


def test_it_takes_the_win_that_lies_before_it():
    """Every action of the last decision, tried out: the search takes one of the best."""
    finished = play(imperia.new("empire", players=2, seed=5), "random", "random")
    for ply in range(finished.ply - 1, finished.ply - 6, -1):
        match = finished.at(ply)
        seat = min(match.acting)
        leads = {}
        for action in match.legal(seat):
            after = match.copy()
            after.play(action, seat)
            leads[action] = after.scores[seat]["total"] - after.scores[1 - seat]["total"] if after.over else None
        if None in leads.values():
            break
        bot = make("search:400sims", match.setup)
        chosen = bot.decide(match.observe(seat), seat, match.legal(seat), np.random.default_rng(1)).action
        assert leads[chosen] == max(leads.values())


def test_thoughts_are_chances_and_points():
    match = midgame("empire", 3, 40)
    seat = min(match.acting)
    bot = make("search:400sims", match.setup)
    decision = bot.decide(match.observe(seat), seat, match.legal(seat), np.random.default_rng(1), thoughts=True)
    assert decision.thoughts[0].action == decision.action
    assert {thought.action for thought in decision.thoughts} == set(match.legal(seat))
    for thought in decision.thoughts:
        assert thought.visits > 0
        assert sum(thought.wins) == pytest.approx(1.0)
        assert -5 < thought.points < 60


def test_it_thinks_about_a_single_action_when_asked():
    match = midgame("miners", 1, 20)
    only = match.legal(0)[:1]
    bot = make("search:50sims", match.setup)
    decision = bot.decide(match.observe(0), 0, only, np.random.default_rng(1), thoughts=True)
    assert decision.action == only[0]
    assert decision.thoughts[0].points > 0


def test_a_budget_in_milliseconds_is_spent_and_kept():
    match = midgame("empire", 2, 30)
    seat = min(match.acting)
    bot = make("search:60ms", match.setup)
    bot.decide(match.observe(seat), seat, match.legal(seat), np.random.default_rng(1))
    decision = bot.decide(match.observe(seat), seat, match.legal(seat), np.random.default_rng(1), thoughts=True)
    assert sum(thought.visits for thought in decision.thoughts) > 100


@pytest.mark.parametrize(("trees", "milliseconds"), [(1, 200), (1, 3000), (3, 3000)])
def test_rounds_share_what_is_left_of_the_time(monkeypatch, trees, milliseconds):
    """By a clock that only simulations move: each tree is 3 ms late, and only those of the last round stay so."""
    now, lock = [0.0], threading.Lock()

    def run_for(seconds, run, arms):
        run(1, arms)
        with lock:
            now[0] += (max(seconds, 0.0) + 0.003) / trees  # as many run at a time

    monkeypatch.setattr(imagining, "run_for", run_for)
    monkeypatch.setattr(imagining, "time", SimpleNamespace(perf_counter=lambda: now[0]))
    match = midgame("empire", 2, 30)
    (seat,) = match.acting
    bot = SearchBot(match.setup, Budget(milliseconds=milliseconds), trees)
    bot.decide(match.observe(seat), seat, match.legal(seat), np.random.default_rng(1))
    assert now[0] == pytest.approx(milliseconds / 1000 + 0.003)


def test_a_full_tree_goes_on_counting():
    match = midgame("empire", 2, 30)
    seat = min(match.acting)
    legal = match.legal(seat)
    search = Searching(match.setup, match.observe(seat), seat, legal, 5)
    search.tree = search.tree[:40].copy()
    search.run(50, np.arange(len(legal)))
    assert search.used[0] == 40
    assert search.stats[:, 0].sum() == 50 * len(legal)


def turns_of(match, seat, **how):
    legal = np.array([action.code for action in match.legal(seat)], np.int16)
    return TurnSearching(match.setup, match.observe(seat), seat, legal, 5, **how)


def test_a_full_tree_of_turns_goes_on_counting():
    match = midgame("empire", 2, 30)
    search = turns_of(match, min(match.acting), nodes=80)
    search.run(59)
    assert search.used[0] <= 80
    assert search.turns["visits"][search.arms].sum() == len(search.arms) + 59
    assert search.turns["visits"][search.arms].max() > 1


def test_with_few_simulations_only_the_best_looking_turns_are_tried():
    match = midgame("empire", 2, 30)
    seat = min(match.acting)
    budget = Budget(simulations=24)
    whole, short = (
        Imagining(match.setup, match.observe(seat), seat, match.legal(seat), [1, 2], budget, Manner()) for _ in range(2)
    )
    known = len(short.order)
    whole.run(whole=True)
    short.run(whole=False)
    tried = [sum((each.values()[1][1:] > 2).tolist()) for each in (whole, short)]  # in each tree looks count as a try
    assert tried[0] == known
    assert tried[1] == 24 // 4 < known


def before_buying(players, **options):
    """A position early in a game in which somebody buys a card, and who."""
    finished = play(imperia.new("empire", players=players, seed=2, **options), *["random"] * players)
    for ply in range(finished.ply // 4, finished.ply):
        match = finished.at(ply)
        if match.state["phase"] == BUYING:
            return match, min(match.acting)
    raise AssertionError("nobody buys")


def children_of(search, node):
    """The turns that begin at a node of a tree."""
    child = int(search.turns["first"][node])
    while child >= 0:
        yield child
        child = int(search.turns["next"][child])


def take(match, view, turn):
    """Take a turn of a tree in a world, each step checked; returns whether the choice it begins with lies there."""
    entries, tables, seat = match.setup.entries, match.setup.tables, int(turn["seat"])
    codes, more = np.empty(500, np.int16), np.empty(500, np.int16)
    for code in codes[: entries.options_of(tables, view, 0, seat, codes)].tolist():
        if choice_of(tables[0], view[0], seat, code) == turn["choice"]:
            steps = [code, *turn["steps"][2 : int(turn["steps"][0]) + 1].tolist()]
            assert all(entries.step(tables, view, 0, seat, step, more) >= 0 for step in steps)
            return True
    return False


@pytest.mark.parametrize(
    ("players", "options"),
    [(2, {}), (3, {"refill": "after_action"}), (4, {"map": "five-continents"}), (2, {"games": 3, "edition": "words"})],
)
def test_every_turn_of_a_tree_can_be_taken_in_any_world_where_its_card_lies(players, options):
    match, seat = before_buying(players, **options)
    search = turns_of(match, seat)
    search.run(30, search.arms)
    rng, taken = np.random.default_rng(1), 0
    for seed in rng.integers(1, 2**63, 500).tolist():
        view = match.observe(seat)
        match.setup.entries.imagine(match.setup.tables, view, 0, np.array([seed], np.uint64))
        node = int(rng.choice(search.arms))
        assert take(match, view, search.turns[node])
        while below := list(children_of(search, node)):
            node = int(rng.choice(below))
            if not take(match, view, search.turns[node]):
                break
            taken += 1
    assert taken > 100


def test_cards_that_come_later_are_bought_in_the_tree():
    match, seat = before_buying(4)
    search = turns_of(match, seat)
    search.run(30, search.arms)
    row = set(match.state["row"].tolist())
    choices = search.turns["choice"][: search.used[0]].tolist()
    assert set(choices[1 : 1 + len(search.arms)]) <= row
    assert len(set(choices[1 + len(search.arms) :]) - row) > 2


def test_all_turns_are_followed_in_the_same_worlds():
    """What a turn leads to does not depend on which others are tried beside it."""
    match, seat = before_buying(2)
    alone, beside = turns_of(match, seat), turns_of(match, seat)
    arm, other = alone.arms[:2]
    alone.run(30, np.array([arm]))
    beside.run(30, np.array([other, arm]))
    assert (alone.values[arm] == beside.values[arm]).all()
    assert alone.turns["visits"][other] == 1 < beside.turns["visits"][other]


def test_the_position_in_which_a_turn_ends_is_what_its_seat_will_know():
    match, seat = before_buying(3)
    search = turns_of(match, seat)
    for arm in search.arms:
        view, more = match.observe(seat), np.empty(500, np.int16)
        for step in search.turns["steps"][arm][1 : int(search.turns["steps"][arm][0]) + 1].tolist():
            assert match.setup.entries.step(match.setup.tables, view, 0, seat, step, more) >= 0
        assert view[0].tobytes() == search.ends[arm].tobytes()


def test_a_tree_has_room_for_its_budget():
    match, seat = before_buying(5)
    budget = Budget(simulations=600)
    imagining = Imagining(match.setup, match.observe(seat), seat, match.legal(seat), [3], budget, Manner())
    imagining.run(whole=True)
    (tree,) = imagining.trees
    assert 600 < tree.used[0] < len(tree.turns)
    assert room_of(Budget(simulations=10**9), 1, Manner()) == NODES
    assert room_of(Budget(milliseconds=200), 2, Manner()) == room_of(Budget(milliseconds=200), 1, Manner())


def test_with_more_to_spend_the_tree_is_broader():
    assert manner_for(Budget(simulations=500)) == Manner()
    turns = [manner_for(Budget(simulations=count)).most[1] for count in (1, 60, 250, 500, 4000)]
    assert turns == sorted(set(turns))
    assert turns[-1] == 2 * turns[-2]
    assert manner_for(Budget(simulations=10**9)) == manner_for(Budget(simulations=10**10))
    assert manner_for(Budget(milliseconds=50)).most[1] < manner_for(Budget(milliseconds=400)).most[1]


def test_a_bot_thinks_as_broadly_as_its_budget_says_or_as_it_is_told(monkeypatch):
    match, seat = before_buying(2)
    legal, rng, manners = match.legal(seat), np.random.default_rng(1), []
    monkeypatch.setattr("imperia.bots.search.Imagining", lambda *given: manners.append(given[-1]) or Imagining(*given))
    few, more = Budget(simulations=20), Budget(simulations=160)
    for bot, budget in (
        (SearchBot(match.setup, few), None),
        (SearchBot(match.setup, few), more),
        (SearchBot(match.setup, few, manner=Manner()), more),
    ):
        bot.decide(match.observe(seat), seat, legal, rng, budget)
    assert manners == [manner_for(few), manner_for(more), Manner()]


def test_the_same_seed_gives_the_same_thoughts():
    match = midgame("empire", 3, 40)
    seat = min(match.acting)
    bot = SearchBot(match.setup, Budget(simulations=120))
    first, again = (
        bot.decide(match.observe(seat), seat, match.legal(seat), np.random.default_rng(seed), thoughts=True)
        for seed in (5, 5)
    )
    assert first == again
    assert {thought.action for thought in first.thoughts} == set(match.legal(seat))


def test_only_the_best_looking_steps_are_tried_where_there_are_many():
    match = with_card(MOVE_3, "A13:0x3,A14:0x2,A15:1x3,A20:2x1")
    view, codes, weights = match.observe(0), np.empty(500, np.int16), np.empty(500, np.int32)
    n = match.setup.entries.options_of(match.setup.tables, view, 0, 0, codes)
    before = codes[:n].copy()
    assert sifter()(match.setup.tables, view, codes, n, weights, n) == n
    assert (codes[:n] == before).all()
    assert sifter()(match.setup.tables, view, codes, n, weights, 3) == 3
    assert weights[:3].min() >= weights[3:n].max()
    assert sorted(codes[:n]) == sorted(before)


def test_turns_that_all_look_alike_are_told_apart_by_single_decisions():
    """Where neutral armies stand is the same to both: playouts must tell."""
    match = imperia.new("empire", players=2, seed=4)
    assert turns_of(match, 0).undecided
    decision = make("search:100sims", match.setup).decide(
        match.observe(0), 0, match.legal(0), np.random.default_rng(1), thoughts=True
    )
    assert len(decision.thoughts) == len(match.legal(0))


def test_hidden_decisions_are_known_to_be_hidden():
    for name, hidden, open_ in (("empire", "bid", "done"), ("miners", "choose", "place")):
        game = registry.find(name)
        codes = hidden_codes(game)
        assert codes[game.blocks[hidden].first] == 1
        assert codes[game.blocks[open_].first] == 0


def test_rivals_who_bid_unseen_do_not_answer_the_bid():
    """What others bid must not depend on what they cannot see: it is one decision, whatever the own bid."""
    match = imperia.new("empire", players=3, seed=8)
    legal = match.legal(0)
    search = Searching(match.setup, match.observe(0), 0, legal, 5)
    search.run(200, np.arange(len(legal)))
    tree = search.tree
    children = [int(tree[0].first)]
    while tree[children[-1]].next >= 0:
        children.append(int(tree[children[-1]].next))
    unseen = [child for child in children if tree[child].action == -1]
    assert len(unseen) == 1
    assert all(tree[child].first == -1 for child in children if child not in unseen)
