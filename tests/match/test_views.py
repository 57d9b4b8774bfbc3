"""Views made sooner are the same views: looked at for all seats at once, and with parts kept from the last one."""

import random

import pytest

import imperia

TABLES = [
    ("empire", 2, {}),
    ("empire", 5, {"goods_tokens": True}),
    ("empire", 3, {"map": "five-continents", "games": 3, "refill": "after_action"}),
    ("miners", 1, {}),
    ("miners", 3, {}),
]


@pytest.fixture(params=TABLES, ids=lambda table: f"{table[0]}-{table[1]}")
def moments(request):
    """The moments of a random game."""
    game, players, options = request.param
    match, rng = imperia.new(game, players=players, seed=5, **options), random.Random(5)

    def play():
        while not match.over:
            yield match
            seat = rng.choice(sorted(match.acting))
            match.play(rng.choice(match.legal(seat)), seat)
        yield match

    return play()


def test_looking_for_all_at_once_is_looking_for_each(moments):
    for match in moments:
        views = match.observe_all()
        assert len(views) == match.players + 1
        for place, seat in enumerate([*range(match.players), None]):
            assert views[place].tobytes() == match.observe(seat).tobytes()


def test_what_is_kept_from_the_last_view_changes_no_view(moments):
    memo, rng, kept = {}, random.Random(7), 0
    for match in moments:
        seat, language = rng.choice([None, *range(match.players)]), rng.choice(["en", "en", "en", "fr"])
        found = match.shared_view(seat, language, known=match.observe(seat), memo=memo)
        assert found == match.view(seat, language)
        kept += len(memo)
    assert kept > 0 or match.setup.game.describes_by_seat


def test_parts_that_have_not_changed_are_the_same_objects():
    match, memo = imperia.new("empire", players=3, seed=7), {}
    for seat in range(3):
        match.play(f"bid {seat}", seat)
    match.play("buy 1")
    before = match.shared_view(memo=memo)
    match.play("done")
    after = match.shared_view(memo=memo)
    assert after["turn"] != before["turn"]
    assert after["regions"] is before["regions"]
    assert all(now is then for now, then in zip(after["seats"], before["seats"], strict=True))
