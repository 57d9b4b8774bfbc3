"""What a person asks of an environment, checked."""

from __future__ import annotations

from imperia.errors import OptionError
from imperia.words import shown


def one_of(option: str, given: object, values: tuple[str, ...]) -> str:
    """A value of an option of the environments."""
    if isinstance(given, str) and given in values:
        return given
    raise OptionError("option-value", option=option, value=shown(given), values=", ".join(values))
