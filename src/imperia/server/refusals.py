"""Answers to what cannot be done: a code for programs, a sentence for people, and what the client should do next."""

from __future__ import annotations

from imperia.errors import ImperiaError


class Refusal(ImperiaError):
    """Something the server will not do.

    `remedy` is what the client should do about it: `fix` the request, `retry` it later, `reload` the table and decide
    again, `sign_in`, or `stop` trying.
    """

    status = 400
    remedy = "fix"

    def __init__(self, message: str, *, details: dict[str, object] | None = None, **facts: object) -> None:
        super().__init__(message, **facts)
        self.details = details or {}


class Illegal(Refusal):
    """An action that the rules do not allow now."""

    status = 422

    def __init__(self, why: ImperiaError, *, index: int) -> None:
        super().__init__("server-illegal", why=why, details={"index": index})


class Stale(Refusal):
    """A decision that the seat has already taken, or that is not its next."""

    status = 409
    remedy = "reload"


class Conflict(Refusal):
    """What the table's state does not allow now."""

    status = 409
    remedy = "reload"


class Forbidden(Refusal):
    """What this person may not do."""

    status = 403
    remedy = "stop"


class Unknown(Refusal):
    """Something that is not here, or not for this person to know of."""

    status = 404
    remedy = "stop"


class Unidentified(Refusal):
    """A request that needs to come from someone."""

    status = 401
    remedy = "sign_in"


class TooMuch(Refusal):
    """More than one person may ask for in so short a time."""

    status = 429
    remedy = "retry"

    def __init__(self, message: str, wait: float) -> None:
        super().__init__(message, details={"seconds": round(wait, 3)}, seconds=max(1, round(wait)))
        self.wait = wait


class TooLarge(Refusal):
    """A request with more in it than the server reads."""

    status = 413


class Unavailable(Refusal):
    """The server cannot keep anything right now: the disk is full, or the database is gone."""

    status = 503
    remedy = "retry"
