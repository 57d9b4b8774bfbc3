"""A choice that was taken back stays its seat's own secret, also after the reveal."""

import imperia


def at_the_choice() -> imperia.Match:
    """Two players with a choice of several cards each."""
    for seed in range(50):
        match = imperia.new("miners", players=2, seed=seed, first_game=True)
        while match.view()["phase"] != "choose":
            seat = min(match.acting)
            match.play(match.legal(seat)[0], seat)
        if all(len(match.legal(seat)) > 1 for seat in range(2)):
            return match
    raise AssertionError("no deal with a choice was found")


def test_a_withdrawn_choice_is_never_told_to_the_others():
    match = at_the_choice()
    first, second = match.legal(0)[:2]
    match.play(first, 0)
    match.play("unchoose", 0)
    match.play(second, 0)
    match.play(match.legal(1)[0], 1)
    assert match.view()["phase"] != "choose"
    for viewer in (1, -1):
        moves = [move.text for move in match.record(viewer).moves]
        assert second.text in moves
        assert first.text not in moves
        told = [played.action.text for played, _ in match.story(None if viewer < 0 else viewer)]
        assert first.text not in told
        assert "?" in told
    assert first.text in [played.action.text for played, _ in match.story(0)]


def test_a_withdrawn_choice_leaves_no_trace_in_the_other_seats_view():
    match, twin = at_the_choice(), at_the_choice()
    first, second = match.legal(0)[:2]
    for action in (first, "unchoose", second):
        match.play(action, 0)
    twin.play(second, 0)
    assert match.observe(1).tobytes() == twin.observe(1).tobytes()
