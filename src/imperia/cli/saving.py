"""Saved games: where they lie when no place is named, writing and reading them."""

from __future__ import annotations

import os
import tempfile
from datetime import datetime
from errno import EISDIR, ENOENT
from pathlib import Path

from imperia.errors import OptionError, RecordError
from imperia.match import Match
from imperia.match.record import FIRST_LINE
from imperia.words import shown

SUFFIX = ".imperia"
LARGEST = 2_000_000
"""No record has as many characters; nothing longer is read to its end."""


def state_folder() -> Path:
    """Where games are kept that were left without being saved."""
    base = os.environ.get("XDG_STATE_HOME")
    return (Path(base) if base else Path.home() / ".local" / "state") / "imperia"


def spare_folder() -> Path:
    """Where games are kept if that place cannot be written."""
    return Path(tempfile.mkdtemp(prefix="imperia-"))


def new_file(game: str, folder: Path | None = None) -> Path:
    """A file for a game, named by the time; never one that exists."""
    stamp = datetime.now().astimezone().strftime("%Y-%m-%d-%H%M%S")
    folder = folder or state_folder()
    names = (f"{game}-{stamp}{more}{SUFFIX}" for more in ("", *(f"-{n}" for n in range(2, 1000))))
    return next(folder / name for name in names if not (folder / name).exists())


def save(match: Match, path: Path) -> None:
    """Write the whole record of a match; a file that is no record is not overwritten."""
    try:
        path = path.expanduser()
        if path.exists() and path.stat().st_size and not _is_record(path):
            raise OptionError("cli-save-foreign", file=str(path))
        path.parent.mkdir(parents=True, exist_ok=True)
        part = path.with_name(path.name + ".part")
        part.write_text(match.record().dumps(), encoding="utf-8")
        part.replace(path)  # either the old record or the new one, never half of one
    except (OSError, RuntimeError, ValueError) as error:  # no such home; a name that no file can have
        text = getattr(error, "strerror", None) or str(error)
        raise OptionError("file-unwritable", file=shown(path, 200), error=text) from None


def _is_record(path: Path) -> bool:
    with path.open("rb") as file:
        return file.read(len(FIRST_LINE)) == FIRST_LINE.encode()


def read(file: str) -> str:
    """The text of a record file."""
    try:
        with Path(file).open(encoding="utf-8") as stream:
            return stream.read(LARGEST)
    except UnicodeDecodeError:
        raise RecordError("file-not-text", file=shown(file, 200)) from None
    except (OSError, ValueError) as error:
        text = getattr(error, "strerror", None) or str(error)
        raise RecordError("file-unreadable", file=shown(file, 200), error=text) from None


def check_place(file: str) -> None:
    """Refuse a place for a drawing where nothing could be written, before games are played for hours."""
    path = Path(file)
    if path.suffix.lower() not in ("", ".svg"):
        raise OptionError("cli-plot-svg", file=shown(file, 200), suffix=shown(path.suffix))
    if path.is_dir() or not path.absolute().parent.is_dir():
        error = os.strerror(EISDIR if path.is_dir() else ENOENT)
        raise OptionError("file-unwritable", file=shown(file, 200), error=error)


def write_picture(file: str, picture: str | bytes) -> None:
    """Write an SVG or pixels to a file of any name."""
    try:
        Path(file).write_bytes(picture.encode() if isinstance(picture, str) else picture)
    except (OSError, ValueError) as error:
        text = getattr(error, "strerror", None) or str(error)
        raise OptionError("file-unwritable", file=shown(file, 200), error=text) from None
