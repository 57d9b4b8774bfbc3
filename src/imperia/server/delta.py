"""What changed between two documents, so that clients need not be sent everything again.

A delta is a list of changes: `[path, value]` sets, `[path]` removes. A path is a list of keys and positions. Lists of
the same length change in place, others are set whole, and so is what is small or has changed much.
`patch(old, diff(old, new)) == new`: equal as Python has it, for which true is 1; no number of ours ever becomes a truth
value.
"""

from __future__ import annotations

from typing import Any

Change = list[Any]
TINY, SMALL = 2, 8
"""A dictionary with so few keys is set whole; one of at most `SMALL` if three have changed, which three paths would be
longer than; a larger one, below the fields of a document, if most have."""
Path = list[str | int]
_NOTHING = object()


def diff(old: Any, new: Any) -> list[Change]:
    """The changes that make the new document of the old one."""
    changes: list[Change] = []
    if old is not new and old != new:
        _compare(old, new, [], changes)
    return changes


def _compare(old: Any, new: Any, path: Path, changes: list[Change]) -> None:
    """Note the changes below a path where two values differ; what both share is the same object and needs no look."""
    if type(old) is dict and type(new) is dict and len(new) > TINY:
        changed = [key for key, value in new.items() if (was := old.get(key, _NOTHING)) is not value and was != value]
        if _is_shorter_whole(path, len(changed), len(new)):
            changes.append([path, new])
            return
        changes.extend([[*path, key]] for key in old.keys() - new.keys())
        for key in changed:
            if key not in old:
                changes.append([[*path, key], new[key]])
            else:
                _compare(old[key], new[key], [*path, key], changes)
    elif type(old) is list and type(new) is list and len(old) == len(new):
        for index, (before, after) in enumerate(zip(old, new, strict=True)):
            if before is not after and before != after:
                _compare(before, after, [*path, index], changes)
    else:
        changes.append([path, new])


def _is_shorter_whole(path: Path, changed: int, size: int) -> bool:
    """Whether a dictionary is rather set whole than by its parts."""
    return changed > 2 and ((size <= SMALL and bool(path)) or (2 * changed > size and len(path) > 1))


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
