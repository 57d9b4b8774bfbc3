"""Playing: whole games through a pipe, and every command at the prompt."""

import re
from pathlib import Path

import pytest

import imperia
from tests.cli.conftest import NEUTRALS

TO_FIRST_CARD = [*NEUTRALS, "bid 0"]


def kept(done):
    """The file a game was kept in when it was left."""
    return Path(re.search(r"--load\s+(\S+)", done.out)[1])


def saved(command, tmp_path, *typed, arguments=()):
    """The record after some lines, and what was written on the way."""
    file = tmp_path / "game.imperia"
    done = command("play", "empire", "--seed", 7, *arguments, typed=[*typed, f"save {file}"])
    return imperia.GameRecord.loads(file.read_text(encoding="utf-8")), done


def test_a_whole_game_is_played_from_a_pipe_to_the_ranking(command, tmp_path):
    record, done = saved(command, tmp_path, *TO_FIRST_CARD, *["buy 1, done"] * 13)
    assert done.code == 0
    assert record.result
    assert record.replay().over
    assert "ultramarine wins." in done.out
    assert re.search(r"regions +continents +goods +total", done.out)


def test_the_same_seed_plays_the_same_game(command, tmp_path):
    first, _ = saved(command, tmp_path, *TO_FIRST_CARD, *["buy 1, done"] * 3)
    second, _ = saved(command, tmp_path, *TO_FIRST_CARD, *["buy 1, done"] * 3)
    assert first.moves
    assert [m.text for m in first.moves] == [m.text for m in second.moves]


def test_a_list_stops_at_the_first_that_fails_and_says_what_was_kept(command, tmp_path):
    record, done = saved(command, tmp_path, *TO_FIRST_CARD, "buy 1, place A1, done")
    assert record.moves[-1].text == "buy 1"
    assert "place A1: You cannot place in A1" in done.out
    assert "Done before it: buy 1." in done.out
    assert "Not done: done." in done.out


def test_done_after_the_last_step_of_a_card_is_no_mistake(command, tmp_path):
    # The first card of this deal is "place 3": the third army ends the turn by itself.
    record, done = saved(command, tmp_path, *TO_FIRST_CARD, "buy 1, place A13, place A13, place A13, done")
    assert [m.text for m in record.moves if m.seat == 0][-3:] == ["place A13"] * 3
    assert "Not done" not in done.out
    assert "not your turn" not in done.out


def test_an_unknown_word_is_answered_with_what_there_is(command):
    done = command("play", "empire", "--seed", 7, typed=["dance A1"])
    assert 'There is no action "dance"' in done.out
    assert '"help" for all commands' in done.out


def test_undo_takes_back_ones_own_decision_over_the_moves_of_bots(command, tmp_path):
    record, _ = saved(command, tmp_path, "neutral A1", "undo")
    assert record.moves == []


def test_undo_past_something_revealed_asks_first(command, tmp_path):
    record, done = saved(command, tmp_path, *TO_FIRST_CARD, "buy 1", "undo")
    assert record.moves[-1].text == "buy 1"
    assert "undo!" in done.out
    record, done = saved(command, tmp_path, *TO_FIRST_CARD, "buy 1", "undo!")
    assert record.moves[-1].text != "buy 1"
    assert "Taken back: buy 1" in done.out


def test_undo_at_the_start_says_that_there_is_nothing(command):
    assert "nothing to take back" in command("play", "empire", "--seed", 7, typed=["undo"]).out


def test_a_saved_game_goes_on_where_it_was(command, tmp_path):
    typed = [*(f"neutral A{n}" for n in range(1, 11)), "bid 1"]
    before, _ = saved(command, tmp_path, *typed, arguments=["--seats", "human,human"])
    assert [m.seat for m in before.moves[-2:]] == [1, 0]
    file = tmp_path / "game.imperia"
    done = command("play", "--load", file, typed=["bid 2", f"save {file}"])
    after = imperia.GameRecord.loads(file.read_text(encoding="utf-8"))
    assert [m.text for m in after.moves[: len(before.moves)]] == [m.text for m in before.moves]
    assert (after.moves[-1].seat, after.moves[-1].text) == (1, "bid 2")
    assert "(random)" not in done.out


def test_a_file_that_is_no_record_is_not_overwritten(command, tmp_path):
    letter = tmp_path / "letter.txt"
    letter.write_text("Dear Ada,")
    done = command("play", "empire", "--seed", 7, typed=["neutral A1", f"save {letter}"])
    assert letter.read_text() == "Dear Ada,"
    assert "Choose another name" in done.out


@pytest.mark.parametrize("last", [[], ["quit"]], ids=["end of input", "quit"])
def test_a_game_that_is_left_is_kept(command, last):
    done = command("play", "empire", "--seed", 7, typed=["neutral A1", *last])
    assert done.code == 0
    assert imperia.replay(kept(done).read_text(encoding="utf-8")).ply > 0


def test_ctrl_c_while_bots_play_keeps_the_game(command, monkeypatch):
    from imperia.cli.table import Table

    decide, count = Table.let_bot_decide, iter(range(10))

    def interrupted(table):
        if next(count) == 4:
            raise KeyboardInterrupt
        return decide(table)

    monkeypatch.setattr(Table, "let_bot_decide", interrupted)
    done = command("play", "empire", "--seed", 7, typed=TO_FIRST_CARD)
    assert done.code == 130
    assert imperia.replay(kept(done).read_text(encoding="utf-8")).ply > 0


def test_a_game_nobody_played_is_not_kept(command, tmp_path):
    done = command("play", "empire", typed=[])
    assert done.code == 0
    assert "Goodbye." in done.out
    assert not (tmp_path / "state").exists()


def test_the_commands_show_what_they_promise(command):
    typed = [*TO_FIRST_CARD, "help", "legal", "hint", "map", "map list", "map a13", "log 2", "score", "record"]
    done = command("play", "empire", "--seed", 7, typed=typed)
    for words in (
        "every decision you may take now",
        "buy 1, buy 2, buy 3, buy 4, buy 5, buy 6",
        "Best decisions",
        "win chance",
        "A13★ Highcross",
        "By land: A11 Harrow Pass",
        "bids 0",
        "seen by: 0",
    ):
        assert words in done.out, words
    assert "key:" not in done.out


def test_a_bid_of_a_bot_is_not_told_before_all_have_bid(command):
    done = command("play", "empire", "--seed", 7, typed=[*NEUTRALS, "log", "record"])
    assert "has decided" in done.out
    assert "  ?" in done.out or " ? " in done.out or "?" in done.out
    assert "bids" not in done.out


@pytest.mark.parametrize("columns", [60, 80, 120])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_no_line_is_longer_than_the_window(command, monkeypatch, columns, language):
    monkeypatch.setenv("COLUMNS", str(columns))
    options = ["--players", 5, "--map", "five-continents", "--option", "goods_tokens=on", "--lang", language]
    typed = ["bid 1", "help", "legal", "hint", "map", "map list", "score", *["buy 1, done"] * 7, "score"]
    done = command("play", "empire", "--seed", 5, *options, typed=typed)
    lines = [line for line in done.out.splitlines() if "state/imperia" not in line]  # a file name is not broken
    assert max(map(len, lines)) <= columns


def test_a_wide_window_shows_a_map_and_a_narrow_one_a_list(command, monkeypatch):
    for columns in ("80", "120"):
        monkeypatch.setenv("COLUMNS", columns)
        assert "~ ~ ~" in command("play", "empire", "--seed", 7).out
    monkeypatch.setenv("COLUMNS", "60")
    narrow = command("play", "empire", "--seed", 7).out
    assert "~ ~ ~" not in narrow
    assert "Meridia" in narrow


def test_french_is_spoken_throughout(command):
    done = command("--lang", "fr", "play", "empire", "--seed", 7, typed=["help", "neutral A99", "neutral A1"])
    assert "Posez une armée neutre" in done.out
    assert "toutes les décisions possibles" in done.out
    assert "Il n’y a pas de région" in done.out
    assert "pose une armée neutre en A1" in done.out


@pytest.mark.parametrize("language", ["en", "fr"])
def test_ascii_is_enough(command, language):
    typed = [*TO_FIRST_CARD, "help", "map list", *["buy 1, done"] * 13]
    done = command("play", "empire", "--ascii", "--seed", 7, "--lang", language, typed=typed)
    assert done.out.isascii()
    assert "@3#3" in done.out
    assert "?" not in done.out.replace("map?", "")


def test_three_games_in_a_row_are_told_apart(command):
    typed = (TO_FIRST_CARD + ["buy 1, done"] * 13) * 3 + ["log"]
    done = command("play", "empire", "--seed", 7, "--option", "games=3", typed=typed)
    assert "game 3 of 3" in done.out
    assert "wins." in done.out


@pytest.mark.parametrize(
    ("arguments", "words"),
    [
        (["chess"], 'no game "chess"'),
        ([], "which game"),
        (["empire", "--players", "9"], "give a number from 2 to 5"),
        (["empire", "--option", "wings=on"], 'no option "wings"'),
        (["empire", "--option", "players=3"], 'no option "players"'),
        (["empire", "--option", "refill"], "--option name=value"),
        (["empire", "--map", "atlantis"], "is not a value of the option map"),
        (["empire", "--map", "./atlantis.toml"], "cannot be read"),
        (["empire", "--seats", "human,genius"], 'no bot "genius"'),
        (["empire", "--seats", "human,random", "--players", "3"], "--seats names 2 seats, but 3 play"),
        (["empire", "--load", "x", "--seed", "3"], "leave these out"),
        (["empire", "--load", "/nowhere/x"], "cannot be read"),
        (["empire", "--seed", "seven"], "--seed takes a whole number"),
        (["empire", "--colour", "red"], "no option --colour"),
        (["--lang", "de", "empire"], "Choose one of: en, fr"),
    ],
)
def test_a_wrong_wish_is_answered_in_words_with_exit_code_2(command, arguments, words):
    done = command("play", *arguments)
    assert done.code == 2
    assert words in done.err
    assert done.out == ""


def test_a_wrong_command_is_answered_in_the_language_asked_for(command):
    assert "Il n’y a pas de commande « jouer »" in command("jouer", "--lang", "fr").err


def test_version_and_help_are_said(command):
    assert command("--version").out.startswith("imperia ")
    shown = command("--help", "--lang=fr").out
    assert "Jouer dans le terminal" in shown
    for name in ("play", "record", "content", "svg", "simulate", "bench"):
        assert f"  {name} " in shown


def test_a_level_is_called_by_its_name_in_the_language(command):
    done = command(
        "play", "empire", "--seats", "human,apprentice", "--seed", 3, "--lang", "fr", typed=["score", "quit"]
    )
    assert done.code == 0, done.err
    assert "(apprenti)" in done.out


def test_a_bot_that_fails_is_told_and_the_game_is_kept(command, tmp_path):
    done = command("play", "empire", "--seats", "cmd:false,random", "--seed", 3)
    assert done.code == 2
    assert "ended instead of answering, with exit code 1" in done.err
