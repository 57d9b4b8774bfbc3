"""Games as data: every decision with the state it was taken in, what could have been chosen, and how the game ended.

One Parquet file, one row for each decision; docs/lab.md explains the columns. Needs the extra `data`.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, replace
from errno import EISDIR
from functools import cache
from importlib.metadata import version
from pathlib import Path
from typing import Any

import numpy as np

from imperia.errors import OptionError
from imperia.kernel.contract import Game
from imperia.kernel.entries import legal, observe
from imperia.kernel.gauge import Ended, shares_of
from imperia.kernel.records import Numbers, Records
from imperia.kernel.tally import WHOLE_WIN
from imperia.lab.bulk.playing import games_of
from imperia.lab.bulk.shards import COURSE, Sample, Shard, shards_of
from imperia.lab.places import Place, place_of
from imperia.match.setup import Setup, entries_of
from imperia.words import shown

FORMAT = 1
GAMES = 64
"""Games of a shard, which is a row group of the file."""


@dataclass(frozen=True)
class Written:
    """What a file holds."""

    file: Path
    games: int
    decisions: int
    interrupted: bool

    def json(self) -> dict[str, Any]:
        """The stable JSON form."""
        return {
            "file": str(self.file),
            "games": self.games,
            "decisions": self.decisions,
            "bytes": self.file.stat().st_size,
            "interrupted": self.interrupted,
        }


def consider(
    tables: Records, states: Records, seat_of: Numbers, views: Records, codes: Numbers, counts: Numbers
) -> None:
    """What the seat of each decision knew, and the legal actions it chose from."""
    for i in range(states.shape[0]):
        views[i] = states[i]
        observe(tables[0], views[i], seat_of[i])
        counts[i] = legal(tables[0], states[i], seat_of[i], codes[i])


@cache
def _consider_of(game: Game) -> Callable[..., None]:
    return entries_of(game).bind(consider)


def arrow() -> Any:
    """The library that writes Parquet."""
    try:
        import pyarrow
        import pyarrow.parquet
    except ImportError:
        raise OptionError("data-missing") from None
    return pyarrow


def schema_of(sample: Sample) -> Any:
    """The columns of a file, and as its metadata everything needed to read and repeat it."""
    pa, setup = arrow(), sample.setup
    record = pa.binary(setup.game.rules.state.itemsize)
    about = {
        "format": FORMAT,
        "imperia": version("imperia"),
        "game": sample.game,
        "rules": setup.game.version,
        "players": sample.players,
        "bot": sample.bot,
        "seed": sample.seed,
        "options": dict(setup.written_options),
        "content": sample.content,
        "state": setup.game.rules.state.descr,
    }
    columns = [
        ("game", pa.int32()),
        ("ply", pa.int16()),
        ("seat", pa.int8()),
        ("state", record),
        ("view", record),
        ("legal", pa.list_(pa.int16())),
        ("action", pa.int16()),
        ("notation", pa.dictionary(pa.int16(), pa.string())),
        ("turn", pa.int8()),
        ("points", pa.int32()),
        ("rank", pa.int8()),
        ("share", pa.float32()),
    ]
    return pa.schema(columns, metadata={"imperia": json.dumps(about)})


def rows_of(shard: Shard) -> Any:
    """The decisions of a shard's games as a table; this is what workers do."""
    pa, setup, schema = arrow(), shard.setup(), schema_of(shard.sample)
    first, parts = GAMES * shard.number, []
    for games in games_of(shard, setup):
        parts.append(_table(setup, schema, games, first))
        first += len(games.states)
    return pa.concat_tables(parts).unify_dictionaries().combine_chunks()


def _table(setup: Setup, schema: Any, games: Ended, first: int) -> Any:
    pa, rules, course = arrow(), setup.game.rules, games.course
    if course is None:
        raise TypeError("a dataset needs the course of its games")
    n = len(course.states)
    views, counts = np.zeros(n, rules.state), np.zeros(n, np.int64)
    codes = np.zeros((n, rules.max_legal), np.int16)
    _consider_of(setup.game)(setup.tables, course.states, course.seat, views, codes, counts)
    starts = np.concatenate(([0], np.cumsum(games.lengths)))
    chosen = codes[np.arange(rules.max_legal) < counts[:, None]]
    kinds, notation = np.unique(course.code, return_inverse=True)
    names = [setup.notation.action(code).text for code in kinds.tolist()]
    rows, seat = games.rows[course.game, course.seat], (course.game, course.seat)
    columns = [
        first + course.game,
        np.arange(n) - starts[course.game],
        course.seat,
        _packed(course.states, schema.field("state").type),
        _packed(views, schema.field("view").type),
        pa.ListArray.from_arrays(np.concatenate(([0], np.cumsum(counts))).astype(np.int32), pa.array(chosen)),
        course.code,
        pa.DictionaryArray.from_arrays(pa.array(notation.astype(np.int16)), pa.array(names)),
        games.turns[seat],
        rows[:, setup.game.columns.index("total")],
        rows[:, -1],
        shares_of(games.rows)[seat] / WHOLE_WIN,
    ]
    arrays = [
        pa.array(column, field.type) if isinstance(column, np.ndarray) else column
        for column, field in zip(columns, schema, strict=True)
    ]
    return pa.Table.from_arrays(arrays, schema=schema)


def _packed(records: Records, kind: Any) -> Any:
    pa = arrow()
    return pa.FixedSizeBinaryArray.from_buffers(kind, len(records), [None, pa.py_buffer(records.tobytes())])


def write_dataset(
    sample: Sample, file: Path, place: Place | None = None, progress: Callable[[int], None] | None = None
) -> Written:
    """Play the games and write the file; Ctrl-C keeps the games that are done. The place changes no byte of it."""
    pa = arrow()
    if file.is_dir():  # found out at the end, all games would have been played for nothing
        raise OptionError("file-unwritable", file=shown(file, 200), error=os.strerror(EISDIR))
    shards = shards_of([sample], GAMES)
    part = file.with_name(file.name + ".part")
    place = place or place_of()
    place.warm(rows_of, replace(shards[0], count=1))
    games = decisions = 0
    interrupted = False
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with pa.parquet.ParquetWriter(part, schema_of(sample), compression="zstd") as writer:
            try:
                with closing(place.run(rows_of, shards)) as running:
                    for shard, table in zip(shards, running, strict=True):
                        writer.write_table(table)
                        games, decisions = games + shard.count, decisions + len(table)
                        if progress:
                            progress(shard.count)
            except KeyboardInterrupt:
                interrupted = True
        part.replace(file)
    except OSError as error:
        raise OptionError("file-unwritable", file=shown(file, 200), error=error.strerror or str(error)) from None
    return Written(file, games, decisions, interrupted)


def sample_of(game: str, players: int, games: int, **more: Any) -> Sample:
    """A sample whose whole course is kept."""
    return Sample.of(game, players, games, detail=COURSE, **more)


def records(table: Any, column: str) -> Records:
    """The column `state` or `view` of a table that was read, as an array of records."""
    about = json.loads(table.schema.metadata[b"imperia"])
    fields = [(name, kind, *(tuple(shape) for shape in shapes)) for name, kind, *shapes in about["state"]]
    found: Records = np.frombuffer(b"".join(table.column(column).to_pylist()), np.dtype(fields))
    return found
