"""From errors to answers: what went wrong, and what the client should do."""

from __future__ import annotations

import logging
import secrets
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException, NotAuthorizedException, NotFoundException, ValidationException

from imperia.errors import ContentError, ImperiaError
from imperia.server import wire
from imperia.server.api.asking import language_of, server_of
from imperia.server.refusals import Refusal, TooLarge, TooMuch, Unavailable, Unknown
from imperia.server.store.writer import Behind, unavailable
from imperia.words import say, shown

log = logging.getLogger("imperia.server")


def refused(error: ImperiaError, language: str, key: str = "") -> wire.Refused:
    """An error as it is told to clients."""
    inner = error.facts.get("why") if error.message == "server-illegal" else error
    code = inner.message if isinstance(inner, ImperiaError) else error.message
    remedy = error.remedy if isinstance(error, Refusal) else "fix"
    details: dict[str, Any] = dict(error.details) if isinstance(error, Refusal) else {}
    if isinstance(error, ContentError):
        details["faults"] = [{"entry": fault.entry, "text": fault.text(language)} for fault in error.faults]
    return wire.Refused(code, error.text(language), remedy, key, details)


def broken(error: BaseException, language: str, key: str = "") -> wire.Refused:
    """A mistake of ours: noted under a number, told without details."""
    trouble = unavailable(error) if isinstance(error, Exception) else error
    if isinstance(trouble, Unavailable):
        return refused(trouble, language, key)
    incident = secrets.token_hex(4)
    log.error("incident %s: %s", incident, type(error).__name__, exc_info=error)
    return wire.Refused("server-broken", say(language, "server-broken", incident=incident), "retry", key)


def on_imperia_error(request: Request[Any, Any, Any], error: ImperiaError) -> Response[wire.Refused]:
    """Anything we refuse in words."""
    status = error.status if isinstance(error, Refusal) else 400
    headers = {}
    if isinstance(error, TooMuch):
        headers["Retry-After"] = str(max(1, round(error.wait)))
    server_of(request).metrics.refused.labels(error.message).inc()
    return Response(refused(error, language_of(request)), status_code=status, headers=headers)


def on_http_error(request: Request[Any, Any, Any], error: HTTPException) -> Response[wire.Refused]:
    """What the framework refuses."""
    language = language_of(request)
    found: Refusal
    if isinstance(error, NotFoundException):
        found = Unknown("server-no-page")
    elif error.status_code == 413:
        found = TooLarge("server-too-large", most=server_of(request).config.limits.body)
    elif error.status_code == 405:
        found = Refusal("server-method")
    elif isinstance(error, ValidationException | NotAuthorizedException) or error.status_code < 500:
        found = Refusal("server-body", why=shown(_why(error), 300))
    else:
        return Response(broken(error, language), status_code=500)
    return Response(refused(found, language), status_code=error.status_code, headers=error.headers or {})


def _why(error: HTTPException) -> str:
    extra = error.extra
    if isinstance(extra, list) and extra:
        return "; ".join(f"{e.get('key', '')} {e.get('message', '')}".strip() for e in extra if isinstance(e, dict))
    return error.detail


def on_bad_message(request: Request[Any, Any, Any], error: msgspec.MsgspecError) -> Response[wire.Refused]:
    """A body that is not what it should be."""
    found = Refusal("server-body", why=shown(error, 300))
    return Response(refused(found, language_of(request)), status_code=400)


def on_anything(request: Request[Any, Any, Any], error: Exception) -> Response[wire.Refused]:
    """A mistake of ours, or a database that went away."""
    answer = broken(error if not isinstance(error, Behind) else Refusal("server-busy"), language_of(request))
    return Response(answer, status_code=500 if answer.error == "server-broken" else 503)


HANDLERS: dict[Any, Any] = {
    ImperiaError: on_imperia_error,
    HTTPException: on_http_error,
    msgspec.MsgspecError: on_bad_message,
    Exception: on_anything,
}
