"""What changed between two documents, so that clients need not be sent everything again.

A delta is a list of changes: `[path, value]` sets, `[path]` removes. A path is a list of keys and positions. Lists of
the same length change in place, others are set whole, and so is what is small and has changed much.
`patch(old, diff(old, new)) == new`: equal as Python has it, for which true is 1; no number of ours ever becomes a truth
value.
"""

from __future__ import annotations

from typing import Any

Change = list[Any]
SMALL = 8
"""A dictionary with so many keys is set whole if three of them have changed: that is shorter than three paths."""
Path = tuple[str | int, ...]


def diff(old: Any, new: Any) -> list[Change]:
    """The changes that make the new document of the old one."""
    changes: list[Change] = []
    if old != new:
        _compare(old, new, (), changes)
    return changes


def _compare(old: Any, new: Any, path: Path, changes: list[Change]) -> None:
    if isinstance(old, dict) and isinstance(new, dict):
        changed = [key for key, value in new.items() if key not in old or old[key] != value]
        if path and len(changed) > 2 and len(new) <= SMALL:
            changes.append([list(path), new])
            return
        changes.extend([[*path, key]] for key in old.keys() - new.keys())
        for key in changed:
            if key not in old:
                changes.append([[*path, key], new[key]])
            else:
                _compare(old[key], new[key], (*path, key), changes)
    elif isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            if before != after:
                _compare(before, after, (*path, index), changes)
    else:
        changes.append([list(path), new])


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
