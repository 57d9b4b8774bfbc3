"""Keys: from seeds, from bytes, from a deal that nobody can steer."""

import hashlib

import numpy as np
import pytest

import imperia
from imperia.kernel.keys import FairDeal, commitment, key_of, words_of

DEAL = FairDeal(bytes(range(32)), (b"a" * 16, b"b" * 16, b"c" * 16))


def test_an_int_is_hashed_and_bytes_are_taken_as_they_are():
    assert key_of(7) == hashlib.sha256(b"imperia seed 7").digest()
    assert key_of(b"k" * 32) == b"k" * 32


def test_without_a_seed_every_key_is_new():
    assert key_of(None) != key_of(None)


@pytest.mark.parametrize("seed", [b"short", "text", 1.5, True, [1]])
def test_other_seeds_are_refused(seed):
    with pytest.raises(imperia.OptionError):
        key_of(seed)


def test_words_are_little_endian():
    assert words_of(bytes(range(32)))[0] == 0x03020100
    assert words_of(bytes(32)).dtype == np.uint32


def test_the_commitment_is_the_hash_of_the_servers_bytes():
    assert DEAL.commitment == commitment(DEAL.server) == hashlib.sha256(bytes(range(32))).hexdigest()


def test_the_key_hashes_server_seats_content_and_options_in_that_order():
    text = bytes(range(32)) + b"a" * 16 + b"b" * 16 + b"c" * 16 + b"content" + b"options"
    assert DEAL.key("content", "options") == hashlib.sha256(text).digest()


@pytest.mark.parametrize(
    "other",
    [
        FairDeal(bytes(32), DEAL.seats),
        FairDeal(DEAL.server, (b"x" * 16, *DEAL.seats[1:])),
        FairDeal(DEAL.server, DEAL.seats[::-1]),
    ],
)
def test_every_contribution_changes_the_key(other):
    assert other.key("content", "options") != DEAL.key("content", "options")
    assert DEAL.key("another", "options") != DEAL.key("content", "options") != DEAL.key("content", "another")


def test_contributions_of_the_wrong_length_are_refused():
    with pytest.raises(imperia.OptionError, match="32 bytes"):
        FairDeal(b"x", ())
    with pytest.raises(imperia.OptionError, match="Seat 1"):
        FairDeal(bytes(32), (bytes(16), bytes(15)))


def test_a_match_without_a_seed_is_a_fair_deal_that_can_be_recomputed():
    match = imperia.new("empire", players=3)
    assert match.deal is not None
    assert match.key == match.deal.key(match.setup.content.hash, match.setup.options_text())


@pytest.mark.parametrize("wrong", [b"x", "fair", 7])
def test_what_is_no_fair_deal_is_refused(wrong):
    with pytest.raises(imperia.OptionError, match="fair deal"):
        imperia.new("empire", players=2, deal=wrong)
    with pytest.raises(imperia.OptionError, match="fair deal"):
        FairDeal("x" * 32, ())


def test_a_deal_set_by_hand_is_never_called_fair():
    assert imperia.new("empire", players=2, chance={"youngest": 1}).deal is None
    with pytest.raises(imperia.OptionError, match="not both"):
        imperia.new("empire", players=2, deal=FairDeal.drawn(2), chance={"youngest": 1})
