"""Content files that a person named."""

from __future__ import annotations

from pathlib import Path

from imperia.errors import OptionError
from imperia.words import shown

LARGEST = 256 * 1024


def read_file(name: str) -> str:
    """The text of a content file; anything that is not a small UTF-8 text is refused in words."""
    try:
        with Path(name).open(encoding="utf-8") as file:
            text = file.read(LARGEST + 1)
    except UnicodeDecodeError:
        raise OptionError("file-not-text", file=shown(name, 200)) from None
    except (OSError, ValueError) as error:  # a name that no file can have is a ValueError
        why = getattr(error, "strerror", None) or str(error)
        raise OptionError("file-unreadable", file=shown(name, 200), error=why) from None
    if len(text) > LARGEST:
        raise OptionError("file-too-large", file=shown(name, 200), most=LARGEST // 1024)
    return text


def is_file(name: str) -> bool:
    """Whether there is a file of this name; no file has a name that is too long or holds odd characters."""
    try:
        return Path(name).is_file()
    except (OSError, ValueError):
        return False
