"""Action blocks: declared once, everything else derived."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from imperia.errors import MalformedAction, UnknownAction
from imperia.kernel.actions import Block, Blocks, Notation, Param, shown

BLOCKS = Blocks.declare(
    Block("done"),
    Block("buy", (Param("card", 3),)),
    Block("move", (Param("region", 4), Param("region", 4, lead="-"))),
)
NOTATION = Notation(BLOCKS, {"card": ("1", "2", "3"), "region": ("A1", "A2", "B1")})


def test_blocks_follow_one_another_without_gaps():
    assert [(b.word, b.first, b.size) for b in BLOCKS.blocks] == [("done", 0, 1), ("buy", 1, 3), ("move", 4, 16)]
    assert BLOCKS.size == 20


@given(st.integers(0, BLOCKS.size - 1))
def test_codes_survive_decoding_and_encoding(code):
    block = BLOCKS.of(code)
    assert block.encode(*block.decode(code)) == code


@pytest.mark.parametrize("code", [0, 1, 3, 4, 6, 14])
def test_texts_survive_parsing(code):
    assert NOTATION.parse(NOTATION.action(code).text) == code


def test_an_action_says_what_it_touches():
    action = NOTATION.action(NOTATION.parse("move A1-B1"))
    assert (action.kind, action.values, action.touches) == ("move", ("A1", "B1"), ("region:A1", "region:B1"))


@pytest.mark.parametrize("text", ["MOVE a1-b1", "  move  A1 - B1 ", "move A1 B1"])
def test_spaces_and_capitals_do_not_matter(text):
    assert NOTATION.parse(text) == NOTATION.parse("move A1-B1")


@pytest.mark.parametrize(
    "text", ["", " ", "-", "3", "buy", "buy 1 2", "move A1-", "move A1-A2-B1", "buy <1>", "buy \x00"]
)
def test_text_unlike_any_action_is_malformed(text):
    with pytest.raises(MalformedAction):
        NOTATION.parse(text)


@pytest.mark.parametrize("text", ["sell 1", "buy 4", "move A1-C9"])
def test_words_and_places_that_do_not_exist_are_unknown(text):
    with pytest.raises(UnknownAction):
        NOTATION.parse(text)


@pytest.mark.parametrize("code", [-1, 20, 7, 10**9])
def test_codes_that_name_nothing_are_unknown(code):
    with pytest.raises(UnknownAction):
        NOTATION.action(code)


def test_foreign_text_is_made_safe_before_it_is_shown():
    assert shown("a\x1b[2Jb\n") == "a\\x1b[2Jb\\n"
    assert len(shown("x" * 10_000)) == 60


@pytest.mark.property
@given(st.text(max_size=80))
def test_any_text_gives_a_code_or_one_of_two_errors(text):
    try:
        assert 0 <= NOTATION.parse(text) < BLOCKS.size
    except (MalformedAction, UnknownAction) as error:
        assert str(error).isprintable()
