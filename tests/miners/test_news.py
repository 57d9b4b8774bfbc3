"""What happens by itself is told: the event of every round, and what it gave, to the coin."""

import pytest

import imperia
from imperia.cli.players import Players
from imperia.cli.story import story_lines
from imperia.words import speaker
from tests.miners.scenario import QUIET, dealt, play_out, plays, scenario

FIRST = ("special", QUIET)


def two_seats(*events, **given):
    """Two seats, each with a card to play, and these events after a quiet first one."""
    return scenario(events=[FIRST, *events], hand="a1.a2.a3", others=["a4.a5.a6"], **given)


def round_over(match, surface="surface 1"):
    """Both seats play their first card without its effect and go to the Surface, seat 1 last."""
    cards = {seat: next(action.text for action in match.legal(seat)) for seat in (0, 1)}
    for seat in (0, 1):
        match.play(cards[seat], seat)
    for seat in (0, 1):
        plays(match, match.legal(seat)[0].text, "skip", surface, seat=seat)
    return match


def lines(match, language="en"):
    return [line for _, told in match.news(language) for line in told]


def test_a_round_begins_with_its_event():
    match = round_over(two_seats(("immediate", "coins 3")))
    assert lines(match) == [(None, "Round 2 of 10: E. Gain 3 coins."), (None, "Everyone gets 3 coins.")]
    assert lines(match, "fr")[0] == (None, "Manche 2 sur 10 : E. Gagnez 3 pièces.")


def test_the_gift_of_an_event_is_told_apart_from_what_the_last_decision_gave():
    match = round_over(two_seats(("immediate", "coins 2 per scots card"), cards={"a1": SCOTS}))
    assert lines(match)[1:] == [(0, "gets 2 coins from the event")]


SCOTS = {"effects": "coins 1", "factions": "scots"}


def test_cards_discounts_and_steps_are_gifts_too():
    match = round_over(two_seats(("immediate", "level4 1, cheaper 2, advance 1"), marker="1.1"))
    assert lines(match)[1] == (
        None,
        "Everyone gets 2 coins, a level IV card, 2 coins off the next card, 1 space further.",
    )


def test_a_special_event_gives_nothing_by_itself():
    assert len(lines(round_over(two_seats(FIRST)))) == 1


def test_what_needs_a_decision_is_not_given_yet():
    match = round_over(two_seats(("immediate", "coins 1, draw 2")))
    assert lines(match)[1:] == [(None, "Everyone gets 1 coin.")]


def test_an_end_of_round_event_is_told_before_the_next_round():
    match = scenario(events=[("end", "points 1 per scots card"), FIRST], cards={"a1": SCOTS}, hand="a1", others=["a4"])
    assert lines(round_over(match)) == [
        (None, "End of round 1: E. Gain 1 point per Scots card in your mine."),
        (0, "gets 1 point from the event"),
        (None, "Round 2 of 10: E. Make 1 choice at the Surface this round."),
    ]


def test_an_end_of_round_event_with_decisions_is_announced_once():
    match = scenario(events=[("end", "coins 1, trade 2 for 1 up to 2"), FIRST], hand="a1", others=["a4"])
    plays(round_over(match), "trade 1")
    plays(match, "trade 0", seat=1)
    told = dict(match.news())
    assert [told[ply] for ply in sorted(told)] == [
        [(None, "End of round 1: E. Gain 1 coin, then up to 2 times, pay 2 coins for 1 point."),
         (0, "gets 1 coin from the event")],
        [(1, "gets 1 coin from the event")],
        [(None, "Round 2 of 10: E. Make 1 choice at the Surface this round.")],
    ]  # fmt: skip


def test_the_event_at_the_very_end_is_told():
    events = [FIRST] * 9 + [("end", "points 2")]
    match = scenario(events=events, hand="a1", others=["a4"], round_number=10)
    assert lines(round_over(match))[1] == (None, "Everyone gets 2 points.")
    assert match.over


@pytest.mark.parametrize("first_game", [False, True])
@pytest.mark.parametrize("players", [1, 3])
def test_every_game_tells_ten_rounds_in_both_languages(players, first_game):
    match = play_out(dealt(players, first_game=first_game), seed=players)
    for language, word in (("en", "Round"), ("fr", "Manche")):
        begun = [text for seat, text in lines(match, language) if seat is None and text.startswith(word)]
        assert len(begun) == 10


def test_news_can_be_told_from_any_moment_on():
    match = play_out(dealt(2), seed=3)
    told = dict(match.news())
    half = match.ply // 2
    assert dict(match.news(since=half)) == {ply: news for ply, news in told.items() if ply > half}


def test_the_log_has_a_heading_where_a_round_begins():
    match = round_over(two_seats(("immediate", "coins 3")))
    words = speaker("en")
    log = story_lines(match, match.story(0), Players(("human", "human"), {}), words, news=dict(match.news()))
    text = [line.plain for line in log]
    assert text[-2:] == ["Round 2 of 10: E. Gain 3 coins.", "Everyone gets 3 coins."]


def test_empire_has_no_news():
    match = imperia.new("empire", players=3, seed=1)
    match.play("bid 0", 0)
    assert not list(match.news())
