"""Content files with any edit: read, or refused with faults in words."""

from importlib.resources import files

import pytest
from hypothesis import given
from hypothesis import strategies as st

from imperia import ContentError
from imperia.empire.content import read_deck, read_maps
from tests.empire.custom import SMALL

DECK = (files("imperia.empire.content") / "data" / "standard.csv").read_text(encoding="utf-8")
PIECES = st.one_of(
    st.text(max_size=6), st.sampled_from(['"', "'", "[", "]", "=", ",", "\n", "-", ">", "{", "7", "1e9"])
)


def edited(data: st.DataObject, text: str) -> str:
    for _ in range(data.draw(st.integers(1, 4))):
        at = data.draw(st.integers(0, len(text)))
        text = text[:at] + data.draw(PIECES) + text[at + data.draw(st.integers(0, 12)) :]
    return text


@pytest.mark.property
@pytest.mark.parametrize(("read", "text"), [(read_maps, SMALL), (read_deck, DECK)], ids=["map", "deck"])
@given(data=st.data())
def test_any_edit_is_read_or_refused_in_words(read, text, data):
    try:
        assert read(edited(data, text), "file")
    except ContentError as error:
        assert error.faults
        assert all(fault.entry and str(fault) for fault in error.faults)
        assert error.text("fr").replace("\n", "").isprintable()
