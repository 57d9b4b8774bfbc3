"""Imperial Miners on the command line: alone, at one keyboard, in narrow windows, in both languages."""

import re

import pytest

import imperia

HIDDEN_KINDS = ("choose", "nothing")


def script(players, seed, plies=10_000):
    """Lines that play a game with the first legal decision each time, and the match they lead to.

    Who decides next is who the command asks: of several the first. A line ends with a choice, or where another is next.
    """
    match = imperia.new("miners", players=players, seed=seed)
    lines, line, seat = [], [], None
    while not match.over and match.ply < plies:
        if min(match.acting) != seat and line:
            lines.append(", ".join(line))
            line = []
        seat = min(match.acting)
        legal = match.legal(seat)
        wish = next((a for a in legal if a.kind in ("take", "trade", "surface")), legal[0])
        line.append(wish.text)
        match.play(wish, seat)
        if wish.kind in HIDDEN_KINDS:
            lines.append(", ".join(line))
            line = []
    return [*lines, *([", ".join(line)] if line else [])], match


@pytest.fixture(scope="module")
def alone():
    return script(1, 11)


@pytest.fixture(scope="module")
def together():
    return script(2, 12)


def test_a_solo_game_is_played_from_a_pipe_to_its_grade(command, tmp_path, alone):
    lines, match = alone
    file = tmp_path / "solo.imperia"
    done = command("play", "miners", "--players", 1, "--seed", 11, typed=[*lines, f"save {file}", "score"])
    assert done.code == 0
    total = match.scores[0]["total"]
    grade = match.view(0)["seats"][0]["grade"]
    assert f"{total} points: {grade}." in done.out
    assert "wins." not in done.out
    assert re.search(r"points +carts +total", done.out)
    record = imperia.GameRecord.loads(file.read_text(encoding="utf-8"))
    assert record.replay().over
    assert record.replay().scores == match.scores


def test_every_phase_of_a_round_has_a_page_though_one_player_takes_all_decisions(command, alone):
    lines, _ = alone
    done = command("play", "miners", "--players", 1, "--seed", 11, typed=lines)
    for number in range(1, 11):
        assert f"round {number} of 10" in done.out
    assert "Pass the keyboard" not in done.out


def test_a_hand_is_only_shown_behind_a_curtain(command, together):
    lines, match = together
    start = match.at(0)
    done = command("play", "miners", "--seed", 12, "--seats", "human,human", typed=lines[:1])
    first, second = done.out.split("Pass the keyboard to ")[1:]
    mine = {card["name"] for card in start.view(0)["seats"][0]["hand"]}
    theirs = {card["name"] for card in start.view(1)["seats"][1]["hand"]}
    assert first.startswith("● 0 vermilion")
    assert all(name in first for name in mine)
    assert not any(name in first for name in theirs - mine)
    assert second.startswith("■ 1 ultramarine")
    discarded = {card["name"] for card in start.view(0)["seats"][0]["hand"][:4]}  # discards are open
    assert not any(name in second for name in mine - theirs - discarded)


def test_a_choice_is_not_told_before_all_have_chosen(command, together):
    lines, match = together
    choices = [line for line in lines if "choose" in line]
    before = lines[: lines.index(choices[0]) + 1]
    done = command("play", "miners", "--seed", 12, "--seats", "human,human", typed=[*before, "log", "record"])
    shown = done.out.split("Pass the keyboard to ■ 1")[-1]
    chosen = next(p for p in match.history if p.action.kind == "choose")
    name = next(
        c["name"] for c in match.at(chosen.ply).view(0)["seats"][0]["hand"] if c["card"] == chosen.action.values[0]
    )
    assert "has chosen" in shown
    assert "has decided" in shown
    assert "?" in shown
    assert name not in shown
    opened = command("play", "miners", "--seed", 12, "--seats", "human,human", typed=[*before, choices[1]])
    assert f"chooses {name}" in opened.out.split("Pass the keyboard to ")[-1]


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_line_is_longer_than_the_window(command, monkeypatch, alone, columns, language):
    monkeypatch.setenv("COLUMNS", str(columns))
    asked = ["help", "legal", "hint", "mine", "mine list", "mine tracks", "mine discards", "score", "map map", ""]
    lines = [*alone[0][:9], *asked, *alone[0][9:]]
    done = command("play", "miners", "--players", 1, "--seed", 11, "--lang", language, typed=lines)
    told = [line for line in done.out.splitlines() if "state/imperia" not in line and "> " not in line]
    assert max(map(len, told)) <= columns


def test_a_wide_window_draws_the_mine_and_a_narrow_one_lists_it(command, monkeypatch, alone):
    for columns, drawn in ((60, False), (80, True), (120, True)):
        monkeypatch.setenv("COLUMNS", str(columns))
        done = command("play", "miners", "--players", 1, "--seed", 11, typed=[*alone[0][:6], ""])
        page = done.out.rpartition("Imperial Miners · round")[2]
        assert ("┌" in page) == drawn
        assert ("═ Surface ═" in page) == drawn
        assert "I0 " in page
        assert "Event: " in page


def test_french_is_spoken_throughout(command, alone):
    typed = [*alone[0][:4], "help", "mine nix", "choose 999"]
    done = command("--lang", "fr", "play", "miners", "--players", 1, "--seed", 11, typed=typed)
    told = " ".join(done.out.split())
    for words in (
        "manche 1 sur 10",
        "Événement :",
        "mine [QUOI]",
        "On ne voit ni carte ni lieu « nix »",
        "à la Surface",
    ):
        assert words in told, words
    for words in ("round 1", "Event:", "Surface:", "Hand:", "coins"):
        assert words not in told, words


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ascii_is_enough(command, alone, language):
    typed = [*alone[0], "mine"]
    done = command("play", "miners", "--players", 1, "--ascii", "--seed", 11, "--lang", language, typed=typed)
    assert done.out.isascii()
    assert re.search(r"=+ Surface =+", done.out)
    assert re.search(r"\+-+[=&:*-]*-*\+", done.out)


def test_the_commands_show_what_they_promise(command, alone):
    typed = [*alone[0][:5], "help", "mine", "mine I0", "mine tracks", "mine discards", "mine seat 0", "mine 9999"]
    done = command("play", "miners", "--players", 1, "--seed", 11, typed=typed)
    for words in (
        "choose 12, place IE2, take 1, surface 1",
        "in the pile, discarded:",
        'There is no card or place "9999"',
        "1 Gain",
    ):
        assert words in done.out.replace("\u00a0", " "), words
    assert "buy 3" not in done.out


def test_a_hand_that_cannot_begin_a_mine_is_warned_about(command):
    match = imperia.new("miners", players=1, seed=11)
    first = [f"discard {card['card']}" for card in match.view(0)["seats"][0]["hand"] if card["level"] == "I"]
    done = command("play", "miners", "--players", 1, "--seed", 11, typed=first)
    assert "you hold one level I card" in done.out
    assert "you hold no level I card" in done.out


def test_undo_takes_back_a_placement_and_asks_before_a_reveal(command, tmp_path, alone):
    file = tmp_path / "solo.imperia"
    lines, match = alone
    choice = next(n for n, line in enumerate(lines) if "choose" in line)
    place = next(p.action.text for p in match.history if p.action.kind == "place")
    typed = [*lines[: choice + 1], place, "undo", f"save {file}", "undo"]
    done = command("play", "miners", "--players", 1, "--seed", 11, typed=typed)
    record = imperia.GameRecord.loads(file.read_text(encoding="utf-8"))
    assert record.moves[-1].text.startswith("choose")
    assert f"Taken back: {place}" in done.out
    assert "undo!" in done.out


def test_several_bots_play_along_and_who_is_done_is_told(command):
    done = command("play", "miners", "--players", 5, "--seed", 4, typed=[])
    assert done.code == 0
    assert done.out.count("(apprentice)") >= 4
    assert len(re.findall(r"\bdone\b", done.out)) == 4
    assert "discarding" in done.out


def test_a_record_is_shown_and_replayed(command, tmp_path, alone):
    file = tmp_path / "solo.imperia"
    file.write_text(alone[1].record().dumps(), encoding="utf-8")
    shown = command("record", "show", file)
    assert shown.code == 0
    assert "Imperial Miners" in shown.out
    assert "at the Surface: " in shown.out
    moment = command("record", "replay", file, "--ply", 12, "--seat", 0)
    assert "Moment 12 of" in moment.out
    watched = command("record", "replay", file, "--ply", alone[1].ply)
    assert alone[1].view(0)["seats"][0]["grade"] in watched.out
