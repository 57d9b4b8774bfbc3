"""Records: whole games and their tables as flat memory that Python, NumPy, Numba and CUDA all read alike."""

from __future__ import annotations

from collections.abc import Sequence
from types import SimpleNamespace
from typing import Any

import numpy as np
from numpy.typing import NDArray

i1, i2, i4 = np.int8, np.int16, np.int32
u1, u4, u8 = np.uint8, np.uint32, np.uint64

Record = Any
"""One element of an array of records; its fields are attributes."""
Records = NDArray[Any]
"""An array of records: many games, or one table."""
Integer = Any
"""A whole number, of Python or of NumPy."""
Numbers = NDArray[Any]
"""An array of numbers that a rule reads or fills."""

Field = tuple[str, type] | tuple[str, type, int] | tuple[str, type, tuple[int, ...]]


def record(fields: Sequence[Field]) -> np.dtype[Any]:
    """An aligned record type whose fields are attributes in the interpreter too.

    Wide fields come first and the rest of the last word is a field of its own: without gaps, equal records have equal
    bytes, also after NumPy, which does not copy gaps, has copied them.
    """
    ordered = sorted(fields, key=lambda f: -np.dtype(f[1]).itemsize)
    plain = np.dtype(list(ordered), align=True)
    used = sum(plain[name].itemsize for name in plain.names or ())
    if used < plain.itemsize:
        plain = np.dtype([*ordered, ("rest", u1, plain.itemsize - used)], align=True)
    return np.dtype((np.record, plain))


def twin(records: Records) -> Records:
    """A copy of records byte by byte: NumPy's own goes field by field and takes a hundred times as long."""
    return np.frombuffer(bytearray(records.tobytes()), records.dtype)


def plain(one: Record, *names: str) -> SimpleNamespace:
    """Fields of a record (all, or those named) as plain numbers and lists, in a fraction of the time of attributes."""
    array = np.asarray(one)
    fields = dict(zip(array.dtype.names or (), array.item(), strict=True))
    found = {name: fields[name] for name in names} if names else fields
    return SimpleNamespace(
        **{name: value.tolist() if isinstance(value, np.ndarray) else value for name, value in found.items()}
    )
