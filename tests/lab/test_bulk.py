"""Games in bulk: the same games whatever plays them, and counted as the tallies count them."""

from dataclasses import replace

import numpy as np
import pytest

import imperia
from imperia.kernel.keys import words_of
from imperia.kernel.tally import add
from imperia.lab.bulk import COURSE, GENERAL, THINGS, Sample, device, place_for, play
from imperia.lab.bulk.playing import Finals, count_shard, games_of
from imperia.lab.bulk.shards import SIZE, shards_of
from imperia.lab.places import Cores, Here, Place, place_of
from imperia.lab.playout import playouts_of

GAMES = ("empire", "miners")


def only_shard(game, games=300, detail=GENERAL, players=3, **more):
    (shard,) = shards_of([Sample.of(game, players, games, detail=detail, **more)])
    return shard


def finals_of(shard):
    """The final states, game by game, by the function the GPU runs."""
    setup = shard.setup()
    states, lengths = np.zeros(shard.count, setup.game.rules.state), np.zeros(shard.count, np.int64)
    codes = np.empty(setup.game.rules.max_legal, np.int16)
    block, rng = np.empty(16, np.uint32), np.empty(1, np.uint64)
    play_number = playouts_of(setup.game).play_number
    for number in range(shard.count):
        key = words_of(shard.key)
        lengths[number] = play_number(setup.tables[0], states[number], setup.players, key, number, block, rng, codes)
    return Finals(states, lengths)


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("detail", [THINGS, COURSE])
def test_a_shard_holds_the_games_that_a_gpu_plays(game, detail):
    shard = only_shard(game, 40, detail)
    found = [(games.states.copy(), games.lengths.copy()) for games in games_of(shard, shard.setup())]
    wanted = finals_of(shard)
    assert b"".join(states.tobytes() for states, _ in found) == wanted.states.tobytes()
    assert np.array_equal(np.concatenate([lengths for _, lengths in found]), wanted.lengths)


@pytest.mark.parametrize("game", GAMES)
def test_games_that_were_played_elsewhere_are_counted_alike(game):
    shard = only_shard(game, 60, THINGS)
    assert count_shard(shard, finals_of(shard)) == count_shard(shard)


@pytest.mark.parametrize("game", GAMES)
def test_a_gauge_counts_what_the_tally_counts(game):
    shard = only_shard(game, 200, THINGS)
    setup, figures = shard.setup(), count_shard(shard).figures
    tally = setup.game.tally(setup.content, setup.tables)
    for games in games_of(shard, setup):
        for state, rows in zip(games.states, games.rows, strict=True):
            tally.finish(state, rows)
    had = {"empire": "bought", "miners": "played"}[game]
    counted = tally.figures["cards"]
    assert figures["cards"].keys() == counted.keys()
    assert sum(card["seats"] for card in figures["cards"].values()) > 1000
    for card, found in figures["cards"].items():
        assert (found["seats"], found["edge"]) == (counted[card][had], counted[card]["edge"])
    for region, found in figures.get("regions", {}).items():
        assert found == {
            "seats": tally.figures["regions"][region]["held"],
            "edge": tally.figures["regions"][region]["edge"],
        }
    assert figures["scores"] == tally.figures["scores"]


def test_every_purchase_has_a_price_and_a_round():
    figures = count_shard(only_shard("empire", 100, COURSE)).figures
    for card in figures["cards"].values():
        for by in ("price", "round"):
            assert sum(found["seats"] for found in card[by].values()) == card["seats"]
            assert sum(found["edge"][0] for found in card[by].values()) == card["edge"][0]
    bought = [
        sum(c["round"].get(str(number), {"seats": 0})["seats"] for c in figures["cards"].values()) for number in (1, 10)
    ]
    assert bought == [300, 300]


def test_all_is_counted_once():
    figures = count_shard(only_shard("empire", 500, players=4)).figures
    assert figures["games"] == sum(figures["lengths"].values()) == sum(figures["best"].values()) == 500
    assert sum(figures["scores"].values()) == 2000
    for by in ("seats", "turns"):
        assert sum(one["share"][0] for one in figures[by]) == 60 * 500


def test_shards_hold_every_game_once_and_samples_grow_evenly():
    size = SIZE["random"]
    samples = [Sample("empire", 2, 2 * size + 5), Sample("empire", 3, size)]
    shards = shards_of(samples)
    assert [(s.index, s.number, s.count) for s in shards] == [(0, 0, size), (1, 0, size), (0, 1, size), (0, 2, 5)]
    assert len({shard.key for shard in shards}) == 4


def test_the_number_of_workers_changes_no_figure(monkeypatch):
    samples = [Sample.of("empire", players, 2 * SIZE["random"]) for players in (2, 3)]
    one, two = (play(samples, place) for place in (Here(), Cores(2)))
    assert one.results == two.results
    assert one.json() | {"speed": None} == two.json() | {"speed": None}


def test_an_interrupted_run_keeps_the_shards_that_are_done():
    class Stopped(Place):
        def run(self, work, pieces):
            yield from map(work, pieces[:2])
            raise KeyboardInterrupt

    sample = Sample.of("empire", 2, 5 * 8, "greedy")
    heard = []
    run = play([sample], Stopped(), heard.append)
    assert run.interrupted
    assert run.results[0].games == sum(heard) == 16
    whole = play([replace(sample, games=16)], Here())
    assert run.results[0].figures == whole.results[0].figures


def test_a_run_that_is_stopped_at_once_has_nothing_to_say():
    class Stopped(Place):
        def run(self, work, pieces):
            raise KeyboardInterrupt
            yield

    with pytest.raises(KeyboardInterrupt):
        play([Sample.of("empire", 2, 10)], Stopped())


def test_a_bot_plays_the_same_games_in_any_order():
    sample = Sample.of("empire", 2, 16, "greedy", detail=COURSE)
    shards = shards_of([sample])
    forth, back = ([count_shard(s).figures for s in order] for order in (shards, shards[::-1]))
    assert add(*forth) == add(*back)
    assert all("price" in card for card in forth[0]["cards"].values())


def test_a_worker_with_other_content_refuses():
    shard = only_shard("empire", 5)
    with pytest.raises(imperia.OptionError, match="same Imperia"):
        count_shard(replace(shard, sample=replace(shard.sample, content="other")))


def test_places_are_found_by_wish(monkeypatch):
    assert isinstance(place_of(1), Here)
    assert isinstance(place_of(3), Cores)
    with pytest.raises(imperia.OptionError, match="cpu, cuda"):
        place_for("tpu", None, None)
    with pytest.raises(imperia.OptionError, match="--ray"):
        place_for("cuda", None, "auto")


def test_without_a_gpu_cuda_is_refused_in_words(monkeypatch):
    monkeypatch.setattr("imperia.lab.gpu.available", lambda: False)
    with pytest.raises(imperia.OptionError, match="no CUDA GPU"):
        place_for("cuda", None, None)


def test_what_a_gpu_plays_is_counted_in_the_order_of_the_shards(monkeypatch):
    """The kernel itself is proved by bench/device.py; here the CPU stands for it."""
    monkeypatch.setattr("imperia.lab.gpu.available", lambda: True)
    monkeypatch.setattr(device, "play_finals", finals_of)
    samples = [Sample.of("empire", players, 50, detail=THINGS) for players in (2, 3, 4)]
    assert play(samples, place_for("cuda", None, None)).results == play(samples, Here()).results


def test_a_gpu_takes_random_play_of_which_only_the_end_matters():
    with pytest.raises(imperia.OptionError, match="cannot think"):
        device._check(only_shard("empire", 2, bot="greedy"))
    with pytest.raises(imperia.OptionError, match="how games ended"):
        device._check(only_shard("empire", 2, COURSE))


def test_a_swapped_card_keeps_its_id_and_does_next_to_nothing():
    content = Sample.of("empire", 3, 1).setup.content
    plain = next(card for card in content.swapped("17", None).deck if card.id == 17)
    assert (plain.good, str(plain.icons)) == ("wood", "place:1")
    copy = next(card for card in content.swapped("17", "10").deck if card.id == 17)
    assert (copy.good, str(copy.icons)) == ("carrot", "move:4")
    assert content.swapped("17", None).hash != content.hash
    with pytest.raises(imperia.OptionError, match="no card 99"):
        content.swapped("99", None)


def test_cards_of_another_level_do_not_take_a_place_in_a_pack():
    content = Sample.of("miners", 3, 1).setup.content
    assert content.swapped("1", "2").design(0).texts == content.swapped("1", "2").pack.cards[1].texts
    assert content.swapped("iv", None).pack.four.texts == ("coins 1",)
    with pytest.raises(imperia.OptionError, match="another level"):
        content.swapped("1", "30")
