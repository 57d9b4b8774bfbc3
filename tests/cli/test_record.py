"""Written games on the command line: shown, verified, replayed."""

import re

import pytest


@pytest.fixture
def file(tmp_path, fair_record):
    path = tmp_path / "fair.imperia"
    path.write_text(fair_record, encoding="utf-8")
    return path


def tampered(file, old, new):
    """The record with something in it changed."""
    text = file.read_text(encoding="utf-8")
    assert re.search(old, text, re.MULTILINE)
    file.write_text(re.sub(old, new, text, count=1, flags=re.MULTILINE), encoding="utf-8")
    return file


def failed(done):
    """The checks that failed."""
    return [line for line in done.out.splitlines() if line.startswith("✗")]


def test_a_record_is_shown_in_words(command, file):
    done = command("record", "show", file)
    assert done.code == 0
    for words in ("3 players", "goods_tokens=on", "A fair deal", "bids", "takes card", "wins.", "continents"):
        assert words in done.out


def test_a_record_is_shown_in_french(command, file):
    assert "prend la carte" in command("record", "show", file, "--lang", "fr").out


def test_a_redacted_record_is_shown_as_far_as_it_goes(command, tmp_path):
    import imperia

    match = imperia.new("empire", players=3, seed=1)
    match.play("bid 2", 0)
    path = tmp_path / "mine.imperia"
    path.write_text(match.record(1).dumps(), encoding="utf-8")
    done = command("record", "show", path)
    assert done.code == 0
    assert "0: ?" in done.out
    done = command("record", "verify", path)
    assert done.code == 1
    assert "Ask for the whole record" in " ".join(done.out.split())


def test_a_fair_record_passes_every_check(command, file):
    done = command("record", "verify", file)
    assert done.code == 0
    assert done.out.count("✓ ok") == 7
    assert "Nothing is wrong" in done.out


@pytest.mark.parametrize(
    ("old", "new", "words"),
    [
        (r"^imperia record 1", "imperia record 2", "begins with"),
        (r"^game: empire", "game: chess", 'no game "chess"'),
        (r"^rules: \d+", "rules: 999", "knows rules"),
        (r"^content: ....", "content: 0000", "other cards or another map"),
        (r"^commitment: ....", "commitment: 0000", "not the hash of the server's bytes"),
        (r"^server: ....", "server: ffff", "The deal was not fair"),
        (r"^bytes 1: ....", "bytes 1: ffff", "the bytes of server and seats give"),
        (r"^server: .*\n", "", "bytes are missing"),
        (r"^0: buy \d", "0: buy 6, buy 6", "cannot play"),
        (r"^result: .*", "result: 0 = 1 = 2", "but the moves lead to"),
    ],
)
def test_a_tampered_record_fails_and_says_where(command, file, old, new, words):
    done = command("record", "verify", tampered(file, old, new))
    assert done.code == 1
    assert failed(done)
    assert words in " ".join(done.out.split())


def test_a_fault_inside_a_fault_speaks_french_too(command, file):
    done = command("record", "verify", tampered(file, r"^0: buy \d", "0: buy 6, buy 6"), "--lang", "fr")
    assert "ne peut jouer" in done.out
    assert "is not" not in done.out


def test_a_running_game_is_right_as_far_as_it_goes(command, file):
    text = file.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if not line.startswith("result")]
    file.write_text("\n".join(lines[:-4]) + "\n", encoding="utf-8")
    done = command("record", "verify", file)
    assert done.code == 0
    assert "still running" in command("record", "show", file).out


def test_one_moment_is_drawn(command, file):
    done = command("record", "replay", file, "--ply", 20)
    assert done.code == 0
    assert "Moment 20 of" in done.out
    assert done.out.count("Eight-Minute Empire") == 1


def test_a_bid_is_hidden_in_the_replay_until_it_was_revealed(command, file):
    seen = command("record", "replay", file, "--ply", 1, "--seat", 0).out
    hidden = command("record", "replay", file, "--ply", 1, "--seat", 1).out
    assert re.search(r"vermilion bids \d", seen)
    assert "has decided" in hidden


def test_a_pipe_gets_all_turns(command, file):
    done = command("record", "replay", file)
    assert done.code == 0
    assert done.out.count("Moment ") > 20
    assert "wins." in done.out


@pytest.mark.parametrize("arguments", [["--ply", "9999"], ["--seat", "7"]])
def test_a_moment_or_seat_that_is_not_there_is_an_error(command, file, arguments):
    done = command("record", "replay", file, *arguments)
    assert done.code == 2
    assert done.err


def test_a_picture_of_a_moment_is_written(command, file, tmp_path):
    out = tmp_path / "board.svg"
    done = command("svg", file, "--ply", 10, "--out", out)
    assert done.code == 0, done.err
    assert "<svg" in out.read_text(encoding="utf-8")[:200]
    assert command("svg").code == 2
