"""What a person asks of an environment, checked."""

from __future__ import annotations

from typing import Any

from imperia.errors import MalformedAction, OptionError
from imperia.kernel.options import whole
from imperia.words import shown


def one_of(option: str, given: object, values: tuple[str, ...]) -> str:
    """A value of an option of the environments."""
    if isinstance(given, str) and given in values:
        return given
    raise OptionError("option-value", option=option, value=shown(given), values=", ".join(values))


def cycles_of(given: object) -> int | None:
    """After how many cycles a game is cut; None for never."""
    number = whole(given)
    if given is not None and (number is None or number < 1):
        raise OptionError("env-max-cycles", given=shown(given))
    return number


def code_of(action: Any) -> int:
    """An action as a number: also as learning code gives it, an array or a tensor of one number."""
    try:
        number = whole(action.item() if hasattr(action, "item") else action)
    except (RuntimeError, ValueError):  # of several numbers
        number = None
    if number is None:
        raise MalformedAction("env-action", action=shown(action))
    return number
