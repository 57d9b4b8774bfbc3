"""Records: text that survives people, and reports the line of a fault."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import imperia
from imperia.lab.bench import random_match

DEAL = imperia.FairDeal(bytes(range(32)), (b"a" * 16, b"b" * 16))


@pytest.fixture(scope="module")
def finished() -> imperia.Match:
    return random_match("empire", 3, seed=11)


@pytest.fixture
def text(finished) -> str:
    return finished.record().dumps()


def line_of(text: str, start: str) -> int:
    return next(n for n, line in enumerate(text.splitlines(), 1) if line.startswith(start))


def test_a_record_names_game_rules_players_options_content_and_key(text):
    for entry in ("game: empire", "rules: 1", "players: 3", "option map: four-continents", "content: ", "key: "):
        assert f"\n{entry}" in text


def test_a_record_says_the_result(text, finished):
    assert text.splitlines()[-1] == "result: " + " > ".join(" = ".join(map(str, g)) for g in finished.ranking)


def test_a_fair_deal_is_in_the_record_of_a_finished_game_and_only_its_commitment_before():
    match = imperia.new("empire", players=2, deal=DEAL)
    assert match.record(0).dumps().count(DEAL.commitment) == 1
    assert DEAL.server.hex() not in match.record(0).dumps()
    assert match.key.hex() not in match.record(0).dumps()
    whole = match.record().dumps()
    assert f"server: {DEAL.server.hex()}" in whole
    assert imperia.replay(whole).key == match.key


def test_hand_editing_does_no_harm(finished):
    lines = finished.record().dumps().splitlines()
    edited = [" Imperia  Record 1", "; a note", *(f"  {line}  " if line[:1].isdigit() else line for line in lines[1:])]
    for n, line in enumerate(edited):
        if ": buy" in line and ", " in line:
            seat, _, moves = line.partition(":")
            first, _, rest = moves.partition(", ")
            edited[n : n + 1] = ["", f"{seat} : {first.upper()} ; good card", f"{seat}:{rest}"]
            break
    again = imperia.replay("\ufeff" + "\r\n".join(edited))
    assert again.state.tobytes() == finished.state.tobytes()


def test_comments_are_kept_at_their_place():
    match = imperia.new("empire", players=2, seed=1)
    match.play("neutral A1")
    match.comments[1] = ["a bold start"]
    match.play("neutral A2")
    text = match.record().dumps()
    assert "0: neutral A1\n; a bold start\n1: neutral A2\n" in text
    assert imperia.replay(text).comments == {1: ["a bold start"]}


def test_names_are_kept():
    match = imperia.new("empire", players=2, seed=1)
    match.names = {0: "Mara", 1: "Idris"}
    assert imperia.replay(match.record().dumps()).names == {0: "Mara", 1: "Idris"}


def test_the_long_game_marks_each_new_game_with_a_comment():
    match = imperia.new("empire", players=3, seed=2, games=3)
    rng = random.Random(2)
    while not match.over:
        seat = rng.choice(sorted(match.acting))
        match.play(rng.choice(match.legal(seat)), seat)
    text = match.record().dumps()
    assert text.count("; -- game 2 --") == text.count("; -- game 3 --") == 1
    assert imperia.replay(text).record().dumps() == text


def test_chance_set_by_hand_is_kept():
    chance = {"decks": [[7, 8, 9]], "youngest": 1}
    match = imperia.new("empire", players=3, seed=1, chance=chance)
    again = imperia.replay(match.record().dumps())
    assert again.chance == chance
    assert again.state.tobytes() == match.state.tobytes()


def test_a_match_from_a_position_has_a_record_too():
    match = imperia.position(imperia.new("empire", players=3, seed=1).position())
    match.play("bid 1", 0)
    again = imperia.replay(match.record().dumps())
    assert again.state.tobytes() == match.state.tobytes()


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("imperia record 1", "a record", "begins with"),
        ("\nrules: 1", "", '"rules:" is missing'),
        ("\nrules: 1", "\nrules: 99", "rules 99"),
        ("\nrules: 1", "\nrules: one", "not a number"),
        ("\nplayers: 3", "\nplayers: 9", "from 2 to 5"),
        ("\ngame: empire", "\ngame: chess", "no game"),
        ("\ngame: empire", "\ngame: empire\ngame: empire", "already"),
        ("\noption map: four-continents", "\noption map: nowhere", "not a value"),
        ("\noption games: 1", "\noption moons: 1", "no option"),
        ("\n0: bid ", "\n0: bid 99\n0: bid ", "no number of coins"),
        ("\n0: bid ", "\n7: bid ", "no seat 7"),
        ("\n0: bid ", "\nzero bids ", "neither an entry"),
        ("\n0: bid ", "\n0: bid 0,\n0: bid ", "nothing between two commas"),
        ("\n0: bid ", "\n0: buy 1\n0: bid ", "not what is to be decided"),
        ("\nkey: ", "\nkey: xy", "64 hexadecimal digits"),
        ("\nresult: ", "\nresult: 9 > ", "the moves lead to"),
        ("\ncontent: ", "\ncontent: 00", "other cards or another map"),
    ],
)
def test_a_fault_is_reported_with_its_line(text, old, new, said):
    broken = text.replace(old, new, 1) if old in text else text
    assert broken != text
    with pytest.raises(imperia.ImperiaError, match=said) as raised:
        imperia.replay(broken)
    if isinstance(raised.value, imperia.RecordError):
        assert raised.value.line > 0
        assert str(raised.value).startswith(f"line {raised.value.line}: ")


def test_the_line_is_the_right_one(text):
    where = line_of(text, "0: bid")
    lines = text.splitlines()
    lines[where - 1] = "0: bid 3000"
    with pytest.raises(imperia.RecordError) as raised:
        imperia.replay("\n".join(lines))
    assert raised.value.line == where


def test_a_record_whose_key_does_not_fit_its_fair_deal_is_refused():
    whole = imperia.new("empire", players=2, deal=DEAL).record().dumps()
    forged = whole.replace("bytes 1: 62", "bytes 1: 63")
    with pytest.raises(imperia.RecordError, match="not fair"):
        imperia.replay(forged)


@pytest.mark.parametrize("entry", ['chance: {"youngest": 1}', "start: empire/1 2 | game=1/1"])
def test_a_deal_set_by_hand_cannot_be_passed_off_as_fair(entry):
    whole = imperia.new("empire", players=2, deal=DEAL).record().dumps()
    with pytest.raises(imperia.RecordError, match="cannot be a fair deal"):
        imperia.replay(whole.replace("\nkey: ", f"\n{entry}\nkey: "))


@pytest.mark.parametrize("entry", ["option refill: at_once", "name 0: Mara", "option map: broken-ring"])
def test_an_entry_stands_once_and_above_the_moves(text, entry):
    with pytest.raises(imperia.RecordError, match=r"comes after the first move|stands on line"):
        imperia.replay(text + entry + "\n")


def test_a_result_before_the_end_is_refused(finished):
    text = finished.at(20).record().dumps() + "result: 0 > 1 > 2\n"
    with pytest.raises(imperia.RecordError, match="do not end the game"):
        imperia.replay(text)


def test_a_comment_behind_a_move_belongs_behind_it():
    text = imperia.new("empire", players=2, seed=1).record().dumps() + "0: neutral A1 ; bold\n1: neutral A2\n"
    assert imperia.replay(text).comments == {1: ["bold"]}


def test_a_forged_commitment_is_refused():
    whole = imperia.new("empire", players=2, deal=DEAL).record().dumps()
    forged = whole.replace(f"commitment: {DEAL.commitment[:4]}", "commitment: ffff")
    with pytest.raises(imperia.RecordError, match="not fair"):
        imperia.replay(forged)


def test_a_redacted_record_hides_bids_key_and_chance_and_cannot_be_replayed():
    match = imperia.new("empire", players=3, seed=4, chance={"youngest": 1})
    match.play("bid 3", 0)
    match.play("bid 5", 1)
    seen = match.record(1).dumps()
    assert "0: ?" in seen
    assert "1: bid 5" in seen
    assert "key:" not in seen
    assert "chance:" not in seen
    assert "bid 3" not in seen
    with pytest.raises(imperia.RecordError, match="could know"):
        imperia.replay(seen)
    assert match.record(-1).dumps().count(": ?") == 2


@pytest.mark.property
@given(st.data())
def test_any_edit_gives_the_game_or_a_clear_error(finished, data):
    text = finished.record().dumps()
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(text) - 1))
        cut = data.draw(st.integers(0, 20))
        text = text[:at] + data.draw(st.text(max_size=8)) + text[at + cut :]
    try:
        imperia.replay(text)
    except imperia.ImperiaError as error:
        assert str(error)


@pytest.mark.property
@given(st.text())
def test_any_text_is_no_record_or_a_game(text):
    with pytest.raises(imperia.RecordError):
        imperia.replay(text)
