"""Chance inside a state: ChaCha20 (RFC 8439) keyed by 256 bits, or a cheap generator for imagined worlds.

A state that draws lots contains `CHANCE_FIELDS`. The numbers of a real game cannot be predicted from what was seen; a
resampled world carries the cheap generator instead, and `chance_kind` says which it is.

All arithmetic is on 64-bit integers masked to 32 bits, so that interpreted and compiled code agree without overflow.
"""

from __future__ import annotations

import numpy as np

from imperia.kernel.compiled import rule
from imperia.kernel.records import Field, Integer, Numbers, Record, u1, u4, u8

SEALED, KEYED, CHEAP = 0, 1, 2
"""No chance left in the state; drawn from the key; drawn from the cheap generator."""

WORDS = 16
MASK = 0xFFFFFFFF

CHANCE_FIELDS: list[Field] = [
    ("chance_key", u4, 8),
    ("chance_block", u4, WORDS),
    ("chance_count", u4),
    ("chance_used", u1),
    ("chance_kind", u1),
    ("chance_cheap", u8),
]


@rule
def rotate(x: Integer, n: int) -> Integer:
    """A 32-bit word turned left by n bits."""
    return ((x << n) | (x >> (32 - n))) & MASK


@rule
def quarter_round(a: Integer, b: Integer, c: Integer, d: Integer) -> tuple[Integer, Integer, Integer, Integer]:
    """RFC 8439, 2.1."""
    a = (a + b) & MASK
    d = rotate(d ^ a, 16)
    c = (c + d) & MASK
    b = rotate(b ^ c, 12)
    a = (a + b) & MASK
    d = rotate(d ^ a, 8)
    c = (c + d) & MASK
    b = rotate(b ^ c, 7)
    return a, b, c, d


@rule
def chacha20_block(key: Numbers, count: Integer, nonce: Numbers, out: Numbers) -> None:
    """RFC 8439, 2.3: sixteen words from a key of eight, a block count and a nonce of three."""
    k0, k1, k2, k3 = np.int64(key[0]), np.int64(key[1]), np.int64(key[2]), np.int64(key[3])
    k4, k5, k6, k7 = np.int64(key[4]), np.int64(key[5]), np.int64(key[6]), np.int64(key[7])
    n0, n1, n2 = np.int64(nonce[0]), np.int64(nonce[1]), np.int64(nonce[2])
    a0: Integer
    a1: Integer
    a2: Integer
    a3: Integer
    a0, a1, a2, a3 = 0x61707865, 0x3320646E, 0x79622D32, 0x6B206574
    b0, b1, b2, b3 = k0, k1, k2, k3
    c0, c1, c2, c3 = k4, k5, k6, k7
    count = np.int64(count)
    d0, d1, d2, d3 = count, n0, n1, n2
    for _ in range(10):
        a0, b0, c0, d0 = quarter_round(a0, b0, c0, d0)
        a1, b1, c1, d1 = quarter_round(a1, b1, c1, d1)
        a2, b2, c2, d2 = quarter_round(a2, b2, c2, d2)
        a3, b3, c3, d3 = quarter_round(a3, b3, c3, d3)
        a0, b1, c2, d3 = quarter_round(a0, b1, c2, d3)
        a1, b2, c3, d0 = quarter_round(a1, b2, c3, d0)
        a2, b3, c0, d1 = quarter_round(a2, b3, c0, d1)
        a3, b0, c1, d2 = quarter_round(a3, b0, c1, d2)
    out[0], out[1], out[2], out[3] = (
        (a0 + 0x61707865) & MASK, (a1 + 0x3320646E) & MASK, (a2 + 0x79622D32) & MASK, (a3 + 0x6B206574) & MASK,
    )  # fmt: skip
    out[4], out[5], out[6], out[7] = (b0 + k0) & MASK, (b1 + k1) & MASK, (b2 + k2) & MASK, (b3 + k3) & MASK
    out[8], out[9], out[10], out[11] = (c0 + k4) & MASK, (c1 + k5) & MASK, (c2 + k6) & MASK, (c3 + k7) & MASK
    out[12], out[13], out[14], out[15] = (
        (d0 + count) & MASK, (d1 + n0) & MASK, (d2 + n1) & MASK, (d3 + n2) & MASK,
    )  # fmt: skip


@rule
def set_key(s: Record, key: Numbers) -> None:
    """Begin the chance of a real game from a key of eight words."""
    forget_chance(s)
    for i in range(8):
        s.chance_key[i] = key[i]
    s.chance_used = WORDS
    s.chance_kind = KEYED


@rule
def set_cheap(s: Record, rng: Numbers) -> None:
    """Begin the chance of an imagined world from the cheap generator in rng[0], which moves on."""
    forget_chance(s)
    rng[0] = step_cheap(rng[0])
    s.chance_cheap = step_cheap(rng[0] ^ np.uint64(0x9E3779B97F4A7C15)) | np.uint64(1)
    s.chance_kind = CHEAP


@rule
def forget_chance(s: Record) -> None:
    """Remove the generator from the state, when nothing will be drawn any more."""
    s.chance_key[:] = 0
    s.chance_block[:] = 0
    s.chance_count = 0
    s.chance_used = 0
    s.chance_kind = SEALED
    s.chance_cheap = 0


@rule
def word(s: Record) -> Integer:
    """The next 32 bits of the state's chance."""
    if s.chance_kind == CHEAP:
        x = step_cheap(s.chance_cheap)
        s.chance_cheap = x
        return np.int64(x >> np.uint64(32))
    if s.chance_used == WORDS:
        # The nonce of a game's own chance is zero: the first three words of a block that is about to be overwritten
        # serve as its storage.
        s.chance_block[0] = 0
        s.chance_block[1] = 0
        s.chance_block[2] = 0
        chacha20_block(s.chance_key, s.chance_count, s.chance_block, s.chance_block)
        s.chance_count += 1
        s.chance_used = 0
    x = s.chance_block[s.chance_used]
    s.chance_used += 1
    return np.int64(x)


@rule
def below(s: Record, n: Integer) -> Integer:
    """A number from 0 to n - 1, each exactly equally likely (Lemire's method, with rejection)."""
    n = np.int64(n)
    while True:
        product = word(s) * n
        low = product & MASK
        # The division is hardly ever needed.
        if low >= n or low >= (MASK + 1 - n) % n:
            return product >> 32


@rule
def step_cheap(x: np.uint64) -> np.uint64:
    """One step of xorshift64: shifts and exclusive ors only, so it is the same everywhere."""
    x ^= x << np.uint64(13)
    x ^= x >> np.uint64(7)
    x ^= x << np.uint64(17)
    return x


@rule
def seed_cheap(a: int, b: int) -> np.uint64:
    """A cheap generator's state from two 32-bit words, never zero."""
    return (np.uint64(a) << np.uint64(32)) | np.uint64(b) | np.uint64(1)


@rule
def pick(rng: Numbers, n: Integer) -> Integer:
    """A number from 0 to n - 1 from the cheap generator in rng[0]; for players' choices, never for a real game."""
    x = step_cheap(rng[0])
    rng[0] = x
    return (np.int64(x >> np.uint64(32)) * np.int64(n)) >> 32
