"""Games as data: what a file says is what was played."""

import json

import numpy as np
import pytest

import imperia
from imperia.lab.dataset import GAMES, records, rows_of, sample_of, write_dataset
from imperia.lab.places import Cores, Here

pq = pytest.importorskip("pyarrow.parquet", reason="install imperia[data] to write datasets")


@pytest.fixture(scope="module", params=["empire", "miners"])
def written(request, tmp_path_factory):
    file = tmp_path_factory.mktemp("data") / "games.parquet"
    sample = sample_of(request.param, 3, 20, seed=5)
    return sample, write_dataset(sample, file, Here()), pq.read_table(file)


def test_every_decision_is_a_row(written):
    _, done, table = written
    rows = table.drop(["state", "view"]).to_pylist()
    assert len(rows) == done.decisions
    assert {row["game"] for row in rows} == set(range(20))
    assert all(row["action"] in row["legal"] for row in rows)
    for game in range(20):
        plies = [row["ply"] for row in rows if row["game"] == game]
        assert plies == list(range(len(plies)))
        shares = {row["seat"]: row["share"] for row in rows if row["game"] == game}
        assert sum(shares.values()) == pytest.approx(1)


def test_a_row_leads_from_its_state_to_the_next(written):
    sample, _, table = written
    setup = sample.setup
    states, codes = records(table, "state"), np.empty(setup.game.rules.max_legal, np.int16)
    views = records(table, "view")
    own = np.zeros(2, setup.game.rules.state)
    for row in range(60):
        seat, action = table["seat"][row].as_py(), table["action"][row].as_py()
        own[:1] = states[row : row + 1]
        setup.entries.look(setup.tables, own, 0, seat, own, 1)
        assert own[1].tobytes() == views[row].tobytes()
        assert setup.notation.action(action).text == table["notation"][row].as_py()
        assert setup.entries.step(setup.tables, own, 0, seat, action, codes) >= 0
        assert own[0].tobytes() == states[row + 1].tobytes()


def test_the_file_says_what_it_holds(written):
    sample, _, table = written
    about = json.loads(table.schema.metadata[b"imperia"])
    assert (about["game"], about["players"], about["bot"], about["seed"]) == (sample.game, 3, "random", 5)
    assert about["content"] == sample.content
    assert records(table, "state").dtype.itemsize == sample.setup.game.rules.state.itemsize


def test_the_number_of_workers_changes_no_byte(tmp_path):
    sample = sample_of("empire", 2, GAMES + 10)
    for name, place in (("one", Here()), ("two", Cores(2))):
        write_dataset(sample, tmp_path / name, place)
    assert (tmp_path / "one").read_bytes() == (tmp_path / "two").read_bytes()


def test_an_interrupted_file_holds_the_games_that_were_played(tmp_path):
    class Stopped(Here):
        def run(self, work, pieces):
            yield rows_of(pieces[0])
            raise KeyboardInterrupt

    done = write_dataset(sample_of("empire", 2, 3 * GAMES, bot="random"), tmp_path / "file", Stopped())
    assert done.interrupted
    assert done.games == GAMES
    assert len(pq.read_table(tmp_path / "file")) == done.decisions


def test_a_place_that_cannot_be_written_is_told_in_words(tmp_path):
    (tmp_path / "file").write_text("")
    with pytest.raises(imperia.OptionError, match="file"):
        write_dataset(sample_of("empire", 2, 3), tmp_path / "file" / "below", Here())


def test_a_folder_is_refused_before_anything_is_played(tmp_path):
    class Never(Here):
        def run(self, work, pieces):
            pytest.fail("games were played")

    with pytest.raises(imperia.OptionError, match="cannot be written"):
        write_dataset(sample_of("empire", 2, 3), tmp_path, Never())
    assert list(tmp_path.iterdir()) == []
