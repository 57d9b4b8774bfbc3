"""What changed between two documents, so that clients need not be sent everything again.

A delta is a list of changes: `[path, value]` sets, `[path]` removes. A path is a list of keys and positions. Lists of
the same length change in place, others are set whole, and so is what is small or has changed much.
`patch(old, diff(old, new)) == new`: equal as Python has it, for which true is 1; no number of ours ever becomes a truth
value.
"""

from __future__ import annotations

from typing import Any

Change = list[Any]
SMALL = 8
"""A dictionary with at most so many keys is set whole, and so is a larger one, below the fields of a document, if most
of them have changed: to look for what has changed in it takes longer than to send it, and its paths may be longer."""
Path = list[str | int]
_NOTHING = object()


def diff(old: Any, new: Any) -> list[Change]:
    """The changes that make the new document of the old one."""
    changes: list[Change] = []
    if old is not new and old != new:
        _note(old, new, [], changes)
    return changes


def _note(old: Any, new: Any, path: Path, changes: list[Change]) -> None:
    """Note what changed below a path where two values differ."""
    if type(old) is type(new) is dict and len(new) > SMALL:
        _compare(old, new, path, changes)  # which finds nothing where they are equal
    elif type(old) is type(new) is list and len(old) == len(new):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            if before is not after:
                _note(before, after, [*path, index], changes)  # which finds nothing where they are equal
    elif old != new:
        changes.append([path, new])


def _compare(old: dict[str, Any], new: dict[str, Any], path: Path, changes: list[Change]) -> None:
    """Compare dictionaries field by field; what they share is the same object and needs no look."""
    get = old.get
    changed = [
        (key, was, value)
        for key, value in new.items()
        if (was := get(key, _NOTHING)) is not value and (type(value) is dict or was != value)
    ]
    if 2 * len(changed) > len(new) and len(path) > 1:
        changed = [(key, was, value) for key, was, value in changed if was != value]
        if 2 * len(changed) > len(new):
            changes.append([path, new])
            return
    if len(old) != len(new) or _NOTHING in [was for _, was, _ in changed]:
        changes.extend([[*path, key]] for key in old.keys() - new.keys())
    for key, was, value in changed:
        if type(value) is dict or type(value) is list:
            _note(was, value, [*path, key], changes)
        else:
            changes.append([[*path, key], value])


def patch(document: Any, changes: list[Change]) -> Any:
    """The document with the changes made; the one given is not touched where it differs."""
    for path, *value in changes:
        document = _put(document, path, value)
    return document


def _put(document: Any, path: list[str | int], value: list[Any]) -> Any:
    if not path:
        return value[0]
    head, *rest = path
    copy: Any = list(document) if isinstance(document, list) else dict(document)
    if rest or value:
        inner = document.get(head) if isinstance(document, dict) else document[head]
        copy[head] = _put(inner, rest, value)
    else:
        del copy[head]
    return copy
