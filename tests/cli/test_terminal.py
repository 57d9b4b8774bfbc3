"""Real terminals and real pipes: what is typed in secret, Ctrl-C, resizing, a reader that leaves."""

import signal
import subprocess

import pexpect
import pytest

from tests.cli.conftest import COMMAND

PROMPT = "vermilion> "


@pytest.fixture
def spawn(environment):
    """A command in a terminal of its own."""
    running = []

    def call(*arguments, columns=80, rows=24, **more):
        child = pexpect.spawn(
            COMMAND[0],
            [*COMMAND[1:], *arguments],
            env={**environment, **more},
            dimensions=(rows, columns),
            encoding="utf-8",
            timeout=60,
        )
        running.append(child)
        return child

    yield call
    for child in running:
        child.close(force=True)


def test_a_secret_bid_is_typed_on_a_screen_that_leaves_nothing_behind(spawn):
    child = spawn("play", "empire", "-p", "3", "--seed", "7", "--seats", "human,human,random")
    written = ""

    def after(pattern, line):
        nonlocal written
        child.expect(pattern)
        written += child.before + child.after
        child.sendline(line)

    after("Press Enter", "")
    after("0 vermilion> ", "bid 9")
    after("Press Enter", "")
    hidden_until = len(written)
    after("1 ultramarine> ", "bid 1")
    after("Bids:", "")
    main, inside = "", False
    for part in written[:hidden_until].split("\x1b[?1049"):
        inside = part.startswith("h")
        main += "" if inside else part
    assert "bid 9" in written[:hidden_until]
    assert "bid 9" not in main
    second = written[hidden_until:].split("Bids:")[0]
    assert "bid 9" not in second
    assert "bids 9" not in second


def test_a_secret_bid_is_not_shown_where_the_screen_cannot_be_cleared(spawn):
    child = spawn("play", "empire", "-p", "3", "--seed", "7", "--seats", "human,human,random", TERM="dumb")
    child.expect("Press Enter")
    child.sendline("")
    child.expect("0 vermilion> ")
    child.sendline("bid 9")
    child.expect("Pass the keyboard to . 1 ultramarine")
    assert "bid 9" not in child.before
    assert "\x1b[" not in child.before


def test_a_hand_is_shown_on_a_screen_that_leaves_nothing_behind(spawn):
    import imperia

    start = imperia.new("miners", players=2, seed=12)
    hand = [card["name"] for card in start.view(0)["seats"][0]["hand"]]
    child = spawn("play", "miners", "--seed", "12", "--seats", "human,human", columns=100, rows=50)
    child.expect("Press Enter")
    before = child.before
    child.sendline("")
    child.expect("0 vermilion> ")
    page = child.before
    child.sendline(", ".join(action.text for action in start.legal(0)[:4]))
    child.expect("Pass the keyboard to . 1 ultramarine")
    after = child.before
    assert all(name in page for name in hand)
    assert "\x1b[?1049h" in before
    assert "\x1b[?1049l" in after
    assert not any(name in before or name in after.split("\x1b[?1049l")[1] for name in hand)


def test_ctrl_c_at_the_prompt_keeps_the_game_and_ends_with_130(spawn):
    child = spawn("play", "empire", "--seed", "7")
    child.expect(PROMPT)
    child.sendline("neutral A1")
    child.expect(PROMPT)
    child.sendintr()
    child.expect("--load")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 130
    assert "Traceback" not in child.before


def test_a_window_that_is_closed_keeps_the_game(spawn, tmp_path):
    child = spawn("play", "empire", "--seed", "7")
    child.expect(PROMPT)
    child.sendline("neutral A1")
    child.expect(PROMPT)
    child.kill(signal.SIGHUP)
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 129
    assert len(list((tmp_path / "state" / "imperia").glob("*.imperia"))) == 1


def test_a_resized_window_is_drawn_at_its_new_size(spawn):
    child = spawn("play", "empire", "--seed", "7", columns=100, rows=40)
    child.expect(PROMPT)
    assert "~~~" in child.before
    child.setwinsize(30, 60)
    child.sendline("")
    child.expect("Eight-Minute Empire")
    child.expect(PROMPT)
    assert "~~~" not in child.before
    assert "Meridia" in child.before


def test_a_replay_is_stepped_through_with_keys(spawn, tmp_path, fair_record):
    file = tmp_path / "fair.imperia"
    file.write_text(fair_record, encoding="utf-8")
    child = spawn("record", "replay", str(file), rows=40)
    child.expect("Moment 0 of")
    child.send("\x1b[C")
    child.expect("Moment 1 of")
    child.send("G")
    child.expect("wins")
    child.send("g")
    child.expect("Moment 0 of")
    child.send("q")
    child.expect(pexpect.EOF)
    child.close()
    assert child.exitstatus == 0


def test_a_reader_that_leaves_ends_the_command_quietly(environment):
    process = subprocess.Popen(
        [*COMMAND, "play", "empire", "--seed", "7"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env=environment,
    )
    process.stdout.readline()
    process.stdout.close()
    _, err = process.communicate(b"neutral A1\n" * 200, timeout=60)
    assert b"Traceback" not in err
    assert b"BrokenPipe" not in err
    assert process.returncode == 141


def test_a_stream_without_unicode_is_written_in_ascii(environment):
    done = subprocess.run(
        [*COMMAND, "play", "empire", "--seed", "7", "--lang", "fr"],
        input=b"neutral A1\n\xff\xfe\nquit\n",
        capture_output=True,
        env={**environment, "PYTHONIOENCODING": "ascii"},
        timeout=60,
        check=False,
    )
    assert done.returncode == 0
    assert done.stdout.isascii()
    assert b"Posez une armee neutre" in done.stdout
