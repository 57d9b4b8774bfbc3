"""Words: English and French say the same things, and nothing is said that is not in the catalogue."""

import re
from pathlib import Path

import pytest
from fluent.syntax import parse
from fluent.syntax.ast import Junk

import imperia
from imperia.words import LANGUAGES, language_of, messages, say

SOURCE = Path(imperia.__file__).parent
VARIABLE = re.compile(r"\{\s*\$(\w+)")


def test_both_languages_have_the_same_messages():
    assert set(messages("en")) == set(messages("fr"))


def test_both_languages_use_the_same_facts():
    english, french = messages("en"), messages("fr")
    differ = {m for m in english if set(VARIABLE.findall(english[m])) != set(VARIABLE.findall(french[m]))}
    assert not differ


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_line_of_the_catalogue_is_understood(language):
    for file in (SOURCE / "words" / language).glob("*.ftl"):
        assert not [entry for entry in parse(file.read_text(encoding="utf-8")).body if isinstance(entry, Junk)]


def test_no_message_is_written_twice():
    ids = [
        line.split(" =")[0]
        for file in (SOURCE / "words" / "en").glob("*.ftl")
        for line in file.read_text(encoding="utf-8").splitlines()
        if re.match(r"[a-z][\w-]* =", line)
    ]
    assert len(ids) == len(set(ids))


def test_every_message_named_in_the_source_exists():
    known = set(messages("en"))
    raised = re.compile(r"(?:Error|Fault|Action|words|fault)\(\s*\"([a-z0-9]+(?:-[a-z0-9]+)+)\"")
    named = {name for file in SOURCE.rglob("*.py") for name in raised.findall(file.read_text(encoding="utf-8"))}
    assert len(named) > 80
    assert not named - known


def test_a_missing_message_or_fact_is_a_mistake_of_ours():
    with pytest.raises(KeyError):
        say("en", "no-such-message")
    with pytest.raises(KeyError):
        say("en", "game-unknown")


@pytest.mark.parametrize(
    ("wish", "environment", "language"),
    [
        ("fr", {}, "fr"),
        (None, {"IMPERIA_LANG": "fr"}, "fr"),
        (None, {"LANG": "fr_CA.UTF-8"}, "fr"),
        (None, {"IMPERIA_LANG": "en", "LANG": "fr_FR"}, "en"),
        (None, {"LANG": "de_DE.UTF-8"}, "en"),
        (None, {"LC_ALL": "C", "LANG": "fr_FR.UTF-8"}, "en"),
        (None, {}, "en"),
    ],
)
def test_the_language_comes_from_the_wish_or_the_environment(monkeypatch, wish, environment, language):
    for name in ("IMPERIA_LANG", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    assert language_of(wish) == language
