"""Keys of games: from seeds, from bytes, and from a fair deal that nobody at the table can steer.

A fair deal: the table draws 32 secret bytes and publishes their `commitment`; every seat adds 16 bytes of its own; the
key hashes all of it with the content and the options. Whoever holds the record of the finished game can recompute it.
"""

from __future__ import annotations

import hashlib
import secrets
from dataclasses import dataclass
from numbers import Integral

import numpy as np

from imperia.errors import OptionError
from imperia.kernel.records import Numbers
from imperia.words import shown

KEY_BYTES = 32
LARGE = 10**100
SEAT_BYTES = 16


def key_of(seed: int | bytes | None) -> bytes:
    """A 256-bit key: the bytes themselves, the hash of an int, or fresh from the system's randomness."""
    if seed is None:
        return secrets.token_bytes(KEY_BYTES)
    if isinstance(seed, bool) or not isinstance(seed, Integral | bytes):
        raise OptionError("seed-kind", seed=shown(seed))
    if isinstance(seed, Integral):
        number = int(seed)
        # Python writes no decimal number of thousands of digits, but any hexadecimal one.
        text = str(number) if abs(number) < LARGE else f"{number:#x}"
        return hashlib.sha256(f"imperia seed {text}".encode()).digest()
    if len(seed) != KEY_BYTES:
        raise OptionError("seed-length", length=len(seed), wanted=KEY_BYTES)
    return bytes(seed)


def words_of(key: bytes) -> Numbers:
    """A key as eight little-endian words, the form rules take."""
    return np.frombuffer(key, "<u4").astype(np.uint32)


def commitment(server: bytes) -> str:
    """What a table publishes before anyone adds bytes: it binds the server to its own."""
    return hashlib.sha256(server).hexdigest()


@dataclass(frozen=True)
class FairDeal:
    """Everything a key is made of: the server's bytes, each seat's, the content and the options."""

    server: bytes
    seats: tuple[bytes, ...]

    def __post_init__(self) -> None:
        for part in (self.server, *self.seats):
            if not isinstance(part, bytes):
                raise OptionError("deal-kind", kind=type(part).__name__)
        if len(self.server) != KEY_BYTES:
            raise OptionError("seed-length", length=len(self.server), wanted=KEY_BYTES)
        for seat, part in enumerate(self.seats):
            if len(part) != SEAT_BYTES:
                raise OptionError("seat-bytes-length", seat=seat, length=len(part), wanted=SEAT_BYTES)

    @property
    def commitment(self) -> str:
        """The hash that was published when the table was created."""
        return commitment(self.server)

    def key(self, content: str, options: str) -> bytes:
        """SHA-256 of the server's bytes, the seats' in seat order, the content hash and the options, as text."""
        return hashlib.sha256(b"".join((self.server, *self.seats, content.encode(), options.encode()))).digest()

    @classmethod
    def drawn(cls, seats: int) -> FairDeal:
        """A deal with all bytes from the system's randomness, for a table in one process."""
        return cls(secrets.token_bytes(KEY_BYTES), tuple(secrets.token_bytes(SEAT_BYTES) for _ in range(seats)))
