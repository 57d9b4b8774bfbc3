"""Chance: ChaCha20 as RFC 8439 has it, and fair numbers from it."""

import numpy as np
import pytest

from imperia.kernel.chance import (
    CHANCE_FIELDS,
    CHEAP,
    KEYED,
    SEALED,
    below,
    chacha20_block,
    forget_chance,
    pick,
    quarter_round,
    seed_cheap,
    set_cheap,
    set_key,
    word,
)
from imperia.kernel.keys import key_of, words_of
from imperia.kernel.records import record

Bearer = record(CHANCE_FIELDS)


def block(key: str, count: int, nonce: str) -> str:
    out = np.empty(16, np.uint32)
    words = np.frombuffer(bytes.fromhex(nonce), "<u4").astype(np.uint32)
    chacha20_block(words_of(bytes.fromhex(key)), count, words, out)
    return out.astype("<u4").tobytes().hex()


def keyed(seed: int):
    state = np.zeros(1, Bearer)[0]
    set_key(state, words_of(key_of(seed)))
    return state


def test_the_quarter_round_of_rfc_8439_section_2_1_1():
    found = quarter_round(0x11111111, 0x01020304, 0x9B8D6F43, 0x01234567)
    assert [int(x) for x in found] == [0xEA2A92F4, 0xCB1CF8CE, 0x4581472E, 0x5881C4BB]


def test_the_block_of_rfc_8439_section_2_3_2():
    assert block(bytes(range(32)).hex(), 1, "000000090000004a00000000") == (
        "10f1e7e4d13b5915500fdd1fa32071c4c7d1f4c733c068030422aa9ac3d46c4e"
        "d2826446079faa0914c2d705d98b02a2b5129cd1de164eb9cbd083e8a2503c4e"
    )


@pytest.mark.parametrize(
    ("key", "count", "nonce", "stream"),
    [
        (
            "00" * 32,
            0,
            "00" * 12,
            "76b8e0ada0f13d90405d6ae55386bd28bdd219b8a08ded1aa836efcc8b770dc7"
            "da41597c5157488d7724e03fb8d84a376a43b8f41518a11cc387b669b2ee6586",
        ),
        (
            "00" * 32,
            1,
            "00" * 12,
            "9f07e7be5551387a98ba977c732d080dcb0f29a048e3656912c6533e32ee7aed"
            "29b721769ce64e43d57133b074d839d531ed1f28510afb45ace10a1f4b794d6f",
        ),
        (
            "00" * 31 + "01",
            1,
            "00" * 12,
            "3aeb5224ecf849929b9d828db1ced4dd832025e8018b8160b82284f3c949aa5a"
            "8eca00bbb4a73bdad192b5c42f73f2fd4e273644c8b36125a64addeb006c13a0",
        ),
        (
            "00ff" + "00" * 30,
            2,
            "00" * 12,
            "72d54dfbf12ec44b362692df94137f328fea8da73990265ec1bbbea1ae9af0ca"
            "13b25aa26cb4a648cb9b9d1be65b2c0924a66c54d545ec1b7374f4872e99f096",
        ),
        (
            "00" * 32,
            0,
            "00" * 11 + "02",
            "c2c64d378cd536374ae204b9ef933fcd1a8b2288b3dfa49672ab765b54ee27c7"
            "8a970e0e955c14f3a88e741b97c286f75f8fc299e8148362fa198a39531bed6d",
        ),
    ],
)
def test_the_vectors_of_rfc_8439_appendix_a_1(key, count, nonce, stream):
    assert block(key, count, nonce) == stream


def test_a_game_draws_the_words_of_the_stream_in_order():
    state = keyed(5)
    drawn = [int(word(state)) for _ in range(40)]
    key = key_of(5).hex()
    stream = "".join(block(key, count, "00" * 12) for count in range(3))
    assert drawn == np.frombuffer(bytes.fromhex(stream), "<u4")[:40].tolist()


def test_numbers_below_n_cover_all_values_evenly():
    state = keyed(1)
    counts = np.bincount([int(below(state, 7)) for _ in range(7000)], minlength=7)
    assert len(counts) == 7
    assert ((counts - 1000) ** 2 / 1000).sum() < 22.5  # chi squared, six degrees of freedom, one in a thousand


def test_below_one_is_always_zero():
    state = keyed(2)
    assert {int(below(state, 1)) for _ in range(50)} == {0}


def test_forgotten_chance_leaves_no_trace():
    state = keyed(3)
    below(state, 9)
    assert state.chance_kind == KEYED
    forget_chance(state)
    assert state.chance_kind == SEALED
    assert state.tobytes() == bytes(Bearer.itemsize)


def test_an_imagined_world_draws_from_the_cheap_generator_and_holds_no_key():
    rng = np.array([seed_cheap(1, 2)], np.uint64)
    state = keyed(4)
    set_cheap(state, rng)
    assert state.chance_kind == CHEAP
    assert not state.chance_key.any()
    assert len({int(word(state)) for _ in range(100)}) == 100


def test_two_imagined_worlds_differ():
    rng = np.array([seed_cheap(1, 2)], np.uint64)
    first, second = keyed(4), keyed(4)
    set_cheap(first, rng)
    set_cheap(second, rng)
    assert [int(word(first)) for _ in range(4)] != [int(word(second)) for _ in range(4)]


def test_picks_cover_all_values_evenly():
    rng = np.array([seed_cheap(123, 456)], np.uint64)
    counts = np.bincount([int(pick(rng, 5)) for _ in range(5000)], minlength=5)
    assert ((counts - 1000) ** 2 / 1000).sum() < 18.5  # four degrees of freedom, one in a thousand
