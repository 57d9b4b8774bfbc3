"""The search: fair, repeatable, better than what it is built from, and honest about its thoughts."""

import numpy as np
import pytest

import imperia
from imperia.bots import Budget, SearchBot, make, planning
from imperia.bots.imagining import Imagining, worlds_of
from imperia.bots.search import Searching, hidden_codes
from imperia.bots.turn_search import Manner, TurnSearching
from imperia.empire import GAME
from imperia.empire.codes import NO_CARD, UNKNOWN
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


@pytest.mark.parametrize(("game", "players"), [("empire", 3), ("miners", 2)])
@pytest.mark.parametrize("trees", [1, 2])
def test_the_same_view_and_generator_give_the_same_thoughts(game, players, trees):
    match = midgame(game, players, 30)
    seat = max(match.acting)
    bot = SearchBot(match.setup, Budget(simulations=300), trees)
    first, again = (
        bot.decide(match.observe(seat), seat, match.legal(seat), np.random.default_rng(7), thoughts=True)
        for _ in range(2)
    )
    assert first == again
    assert sum(thought.visits for thought in first.thoughts) >= 200


@pytest.mark.parametrize(
    ("game", "players", "ply"), [("empire", 3, 0), ("empire", 3, 50), ("miners", 3, 12), ("miners", 3, 90)]
)
def test_what_the_seat_cannot_know_changes_nothing(game, players, ply):
    """The same view of another world: the bot thinks the same."""
    match = midgame(game, players, ply)
    seat = max(match.acting)
    bot = SearchBot(match.setup, Budget(simulations=200))
    decided = bot.decide(match.observe(seat), seat, match.legal(seat), np.random.default_rng(3), thoughts=True)
    for seed in range(1, 4):
        twin = match.copy()
        twin._states = match.observe(seat)
        match.setup.entries.imagine(match.setup.tables, twin._states, 0, np.array([seed], np.uint64))
        assert twin.state.tobytes() != match.state.tobytes()
        again = bot.decide(twin.observe(seat), seat, twin.legal(seat), np.random.default_rng(3), thoughts=True)
        assert again == decided


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
    search = TurnSearching(match.setup, match.observe(seat), seat, legal, **how)
    search.run(1)
    return search


def test_a_full_tree_of_turns_goes_on_counting():
    match = midgame("empire", 2, 30)
    search = turns_of(match, min(match.acting), nodes=80)
    search.run(59)
    assert search.used[0] <= 80
    assert search.turns["visits"][search.arms].sum() == len(search.arms) + 59
    assert search.turns["visits"][search.arms].max() > 1


def test_simulations_that_can_change_nothing_are_left_out():
    match = midgame("empire", 2, 30)
    seat = min(match.acting)
    budget = Budget(simulations=400)
    whole, short = (
        Imagining(match.setup, match.observe(seat), seat, match.legal(seat), [1, 2], budget, Manner()) for _ in range(2)
    )
    whole.run(1, whole=True)
    short.run(1, whole=False)
    assert short.stats()[1][:, 0].sum() <= whole.stats()[1][:, 0].sum()
    assert short.stats()[0][0] == whole.stats()[0][0]


def test_each_tree_imagines_the_same_cards_after_every_turn():
    moments = (midgame("empire", 3, ply) for ply in range(40, 60))
    match = next(moment for moment in moments if moment.legal(min(moment.acting))[0].kind == "buy")
    search = turns_of(match, min(match.acting))
    assert UNKNOWN in search.places[search.arms]["row"]
    one, same, other = (search.imagine(seed, 100) for seed in (7, 7, 8))
    rows = {tuple(row[-1:]) for row in one.places[one.arms]["row"].tolist() if row[-1] != NO_CARD}
    assert len(rows) == 1
    assert (one.places[one.arms] == same.places[same.arms]).all()
    assert (one.places[one.arms]["decks"] != other.places[other.arms]["decks"]).any()
    for places in (one.places[one.arms], other.places[other.arms]):
        assert UNKNOWN not in places["row"]
        assert (places["bought"] == search.places[search.arms]["bought"]).all()


def test_more_simulations_imagine_more_worlds():
    counts = [worlds_of(Budget(simulations=n), Manner(world=250)) for n in (1, 250, 1000, 4000)]
    assert counts == [2, 2, 4, 16]
    assert worlds_of(Budget(milliseconds=250), Manner(world=250)) == 4


def test_several_worlds_give_the_same_thoughts_for_the_same_seed():
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
