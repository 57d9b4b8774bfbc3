"""A position as one line: game, rules version and players, options, and behind a bar the game's own words.

Such as `empire/1 3 map=five-continents refill=after_action | game=1/1 phase=buy turn=2 ...`.
"""

from __future__ import annotations

import re
from collections.abc import Mapping

import numpy as np

from imperia.errors import RecordError
from imperia.kernel import registry
from imperia.kernel.options import written
from imperia.kernel.records import Records
from imperia.match.match import Match
from imperia.match.setup import Setup
from imperia.words import shown

CONTENT = 16
"""Digits of the content hash in a position on a map or with cards of one's own."""
HEAD = re.compile(r"([a-z0-9_]+)/([0-9]{1,4}) ([0-9])")


def write(match: Match, states: Records) -> str:
    """One line for a state, or a view of it, of a match."""
    setup = match.setup
    changed = {o.name: setup.options[o.name] for o in setup.game.options if setup.options[o.name] != o.default}
    options = [f"{name}={written(value)}" for name, value in changed.items()]
    if setup.content.sources():
        options.append(f"content={setup.content.hash[:CONTENT]}")
    head = " ".join([f"{setup.game.name}/{setup.game.version} {setup.players}", *options])
    return f"{head} | {setup.game.write_position(setup.content, setup.tables, states[0])}"


def read(text: str, more: Mapping[str, object], texts: Mapping[str, str] | None = None) -> Match:
    """The match that begins at a position; `more` overrides options.

    Only `more` may name files of custom content, and only if no `texts` came with the position.
    """
    if not isinstance(text, str):
        raise RecordError("position-form", text=shown(text))
    lines = text.split("\n")
    if len([line for line in lines if line.strip()]) != 1:
        raise RecordError("position-one-line")
    head, bar, body = text.strip().partition("|")
    words = head.split()
    match = HEAD.fullmatch(" ".join(words[:2]))
    if not bar or not match:
        raise RecordError("position-form", text=shown(text))
    name, version, players = match[1], int(match[2]), int(match[3])
    game = registry.find(name)
    if version != game.version:
        raise RecordError("record-rules", game=name, rules=version, ours=game.version)
    given: dict[str, object] = {}
    for word in words[2:]:
        option, equals, value = word.partition("=")
        if not equals:
            raise RecordError("position-word", word=shown(word))
        given[option] = value
    content = str(given.pop("content", ""))
    setup = Setup.of(name, players, {**given, **more}, texts, files=more if texts is None else ())
    if content and setup.content.hash[:CONTENT] != content:
        raise RecordError("record-content", hash=content, ours=setup.content.hash[:CONTENT])
    states = np.zeros(1, game.rules.state)
    game.read_position(setup.content, setup.tables, body.split(), states, players)
    return Match(setup, start=states)
