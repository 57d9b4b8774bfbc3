"""What holds in every game, whatever is played."""

import numpy as np
import pytest

import imperia
from imperia.miners.codes import (
    BUILT,
    DEPTH,
    DISCARDED,
    HAND,
    HELD,
    LEVEL_FOUR,
    MAX_LEGAL,
    NO_CARD,
    OVER,
    SHOWN,
    UNSEEN,
    WANT_PLACE,
    column_of,
)
from tests.miners.scenario import dealt, effect, pack_text, play_out, scenario

GAMES = [(players, seed) for players in range(1, 6) for seed in range(4)]
TOUCHES_PILES = ("draw", "discard")


def cards_in_place(s, t):
    """Every card of levels I to III with the places where it is found."""
    found = {card: [] for card in range(t.cards)}
    for level in range(3):
        for card in s.pile[level, : s.left[level]]:
            found[int(card)].append(UNSEEN)
    for seat in range(s.seats):
        for card in s.hand[seat, : s.held[seat]]:
            if card != LEVEL_FOUR:
                found[int(card)].append("hand")
        for card in s.card[seat, : s.built[seat]]:
            if card != LEVEL_FOUR:
                found[int(card)].append(BUILT)
        if s.want[seat] == WANT_PLACE and s.chosen[seat] != LEVEL_FOUR:
            found[int(s.chosen[seat])].append(BUILT)
    for card in range(t.cards):
        if s.whereabouts[card] == DISCARDED:
            found[card].append(DISCARDED)
    return found


def check(match):
    s, t = match.state, match.setup.tables[0]
    for card, places in cards_in_place(s, t).items():
        assert len(places) == 1, (card, places)
        known = {"hand": (HELD, SHOWN)}.get(places[0], (places[0],))
        assert s.whereabouts[card] in known
    for level in range(3):
        assert s.discards[level] == sum(
            s.whereabouts[c] == DISCARDED and t.card_level[c] == level for c in range(t.cards)
        )
        assert (s.pile[level, s.left[level] :] == NO_CARD).all()
    for seat in range(s.seats):
        built = int(s.built[seat])
        assert s.coins[seat] >= 0
        assert s.held[seat] <= HAND
        assert s.depth[seat] <= DEPTH
        assert (s.machines[seat] <= 3).all()
        assert (s.collapsed[seat] <= 1).all()
        assert (s.activated[seat] <= 1).all()
        assert built <= s.clock + 1
        assert list(s.hand[seat, : s.held[seat]]) == sorted(s.hand[seat, : s.held[seat]])
        check_mine(match, seat)


def check_mine(match, seat):
    """Placement holds, and carts counted from the view are those of the score."""
    view = match.view(seat)["seats"][seat]
    cells = {(card["row"], card["column"]): card for card in view["mine"]}
    assert len(cells) == len(view["mine"])
    first_row = sorted(column for row, column in cells if row == 1)
    assert first_row == list(range(first_row[0], first_row[-1] + 1, 2)) if first_row else not cells
    for row, column in cells:
        assert abs(column) <= 18
        assert row == 1 or (row - 1, column - 1) in cells or (row - 1, column + 1) in cells
    complete = sum(cart["complete"] for cart in view["carts"])
    assert complete == view["score"]["carts"] == count_carts(cells, view["carts"])


def count_carts(cells, carts):
    """Complete carts counted card by card, each from both of its sides."""
    around = {0: (0, -2), 1: (0, 2), 2: (-1, -1), 3: (-1, 1), 4: (1, -1), 5: (1, 1)}
    facing = {0: 1, 1: 0, 2: 5, 3: 4, 4: 3, 5: 2}
    full = 0
    for (row, column), card in cells.items():
        for side, (down, right) in around.items():
            other = cells.get((row + down, column + right))
            if other and card["halves"][side] == "1" == other["halves"][facing[side]]:
                full += 1
    halves = {cart["joint"]: cart for cart in carts if cart["token"]}
    return full // 2 + len(halves)


@pytest.mark.parametrize(("players", "seed"), GAMES)
def test_cards_are_conserved_and_every_limit_holds(players, seed):
    match = dealt(players, seed, first_game=seed % 2 == 1)
    rng = np.random.default_rng(seed)
    while not match.over:
        seat = sorted(match.acting)[rng.integers(len(match.acting))]
        legal = match.legal(seat)
        codes = [action.code for action in legal]
        assert codes == sorted(set(codes))
        assert 0 < len(codes) <= MAX_LEGAL
        match.play(legal[rng.integers(len(legal))], seat)
        if match.ply % 3 == 0:
            check(match)
    check(match)
    assert match.state.phase == OVER


@pytest.mark.parametrize(("players", "seed"), [(p, s) for p, s in GAMES if p > 1])
def test_decisions_of_different_seats_that_touch_no_pile_commute(players, seed):
    match, rng, compared = dealt(players, seed), np.random.default_rng(seed), 0
    while not match.over:
        seats = sorted(match.acting)
        if len(seats) > 1:
            compared += commute(match, rng, *rng.permutation(seats)[:2].tolist())
        seat = seats[rng.integers(len(seats))]
        legal = match.legal(seat)
        match.play(legal[rng.integers(len(legal))], seat)
    assert compared > 20


def commute(match, rng, one, two):
    first, second = (legal[rng.integers(len(legal))] for legal in (match.legal(one), match.legal(two)))
    if first.kind in TOUCHES_PILES or second.kind in TOUCHES_PILES:
        return False
    here, there = match.copy(), match.copy()
    here.play(first, one)
    there.play(second, two)
    if two not in here.acting or one not in there.acting:
        return False
    here.play(second, two)
    there.play(first, one)
    assert here.state.tobytes() == there.state.tobytes()
    return True


def test_discards_of_different_seats_commute_too():
    one, two = dealt(2), dealt(2)
    first, second = one.legal(0)[0], one.legal(1)[3]
    one.play(first, 0), one.play(second, 1)
    two.play(second, 1), two.play(first, 0)
    assert one.state.tobytes() == two.state.tobytes()


@pytest.mark.parametrize("players", range(1, 6))
def test_records_and_positions_tell_the_same_game(players):
    match = play_out(dealt(players, seed=players), players)
    assert imperia.replay(match.record().dumps()).state.tobytes() == match.state.tobytes()
    for ply in range(0, match.ply, 17):
        there = match.at(ply)
        read = imperia.position(there.position())
        assert read.state.tobytes() == there.state.tobytes()
        assert read.position() == there.position()


def test_a_game_read_from_a_position_goes_on_like_the_first():
    match = play_out(dealt(3), 1, 80)
    read = imperia.position(match.position())
    assert play_out(read, 2).state.tobytes() == play_out(match, 2).state.tobytes()


def test_every_action_is_written_and_read_again():
    match = dealt(2)
    notation = match.setup.notation
    written = 0
    for code in range(match.setup.game.blocks.size):
        try:
            text = notation.action(code).text
        except imperia.UnknownAction:
            continue
        if "(" not in text:
            assert notation.parse(text) == code
            written += 1
    assert written > 800


def test_columns_count_half_cards():
    assert [column_of(cell) for cell in (10, 30, 50, 70)] == [0, 1, 0, 1]


def test_every_word_of_the_story_is_said_in_both_languages():
    match = play_out(dealt(2))
    for language in ("en", "fr"):
        assert all(sentence for _, sentence in match.story(0, language))


def test_refusals_are_said_in_both_languages():
    match = dealt(2)
    rng = np.random.default_rng(1)
    while not match.over:
        seat = sorted(match.acting)[0]
        legal = match.legal(seat)
        codes = {action.code for action in legal}
        for code in rng.integers(0, match.setup.game.blocks.size, 5).tolist():
            if code not in codes:
                why = match.setup.game.refuse(
                    match.setup.content, match.setup.tables, match.observe(seat)[0], seat, code
                )
                assert why.text("en") != why.text("fr")
        match.play(legal[rng.integers(len(legal))], seat)


def test_pictures_never_fail():
    match = play_out(scenario(hand="a1.b1.c1", others=["a2.b2.c2"]), plies=30)
    assert match.svg(0).startswith("<svg")
    assert dealt(3).svg().startswith("<svg")


ENTANGLED = {
    f"{letter}{n}": ["activate 3 anywhere, coins 1", "draw 4, advance 3 resolving"]
    for letter in "abc"
    for n in range(1, 15)
}
DRAWING = ["draw 4", "draw 3, level4 1", "draw 4"]


@pytest.mark.parametrize("seed", range(6))
def test_pending_effects_and_hands_stay_bounded_in_the_most_entangled_pack(tmp_path, seed):
    file = tmp_path / "entangled.toml"
    events = [("immediate", "activate 3 anywhere"), ("end", "advance 6 resolving")] * 5
    file.write_text(pack_text(ENTANGLED, events=events, spaces=DRAWING), encoding="utf-8")
    match = imperia.new("miners", players=1 + seed % 2, seed=seed, pack=str(file))
    rng, deepest, fullest = np.random.default_rng(seed), 0, 0
    while not match.over:
        seat = sorted(match.acting)[rng.integers(len(match.acting))]
        legal = match.legal(seat)
        activating = [action for action in legal if action.text in ("take 1",) or action.kind == "activate"]
        choices = activating if activating and rng.random() < 0.95 else legal
        match.play(choices[rng.integers(len(choices))], seat)
        deepest = max(deepest, int(match.state.depth.max()))
        fullest = max(fullest, int(match.state.held.max()))
    assert 6 <= deepest <= DEPTH
    assert fullest <= HAND


def test_a_hand_has_room_for_an_effect_and_a_space_that_draw_as_much_as_they_may():
    match = effect("draw 4, advance 1", hand="a2.a3.a4.a5.a6.a7.a8.a9", marker="1.1", spaces=["draw 4"] * 3)
    for _ in range(8):
        match.play("draw III", 0)
    assert match.state.held[0] == HAND
    for _ in range(8):
        match.play(match.legal(0)[0], 0)
    assert match.state.held[0] == 8
