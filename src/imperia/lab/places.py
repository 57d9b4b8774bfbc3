"""Where pieces of work are done: in this process, on all its cores, or on a Ray cluster.

Work is a function of a module and its pieces are plain data, so that they can travel; results come in the order of the
pieces. What a piece gives depends on nothing but the piece, so a place changes how long it takes and nothing else.
"""

from __future__ import annotations

import multiprocessing
import os
import signal
import socket
from abc import ABC, abstractmethod
from collections import deque
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import Any, TypeVar

from imperia.errors import ImperiaError, OptionError
from imperia.words import shown

P = TypeVar("P")
R = TypeVar("R")

PATIENCE = 10
"""Seconds within which the first machine of a cluster answers."""


class Place(ABC):
    """Does pieces of work."""

    @abstractmethod
    def run(self, work: Callable[[P], R], pieces: Sequence[P]) -> Generator[R, None, None]:
        """What the work makes of each piece.

        Whoever stops listening ends it: pieces that nobody has begun are not done any more.
        """

    def warm(self, work: Callable[[P], object], piece: P) -> None:
        """Compile what the work needs, once for all of this machine, by doing a small piece of it."""
        work(piece)


class Here(Place):
    """This process alone."""

    def run(self, work: Callable[[P], R], pieces: Sequence[P]) -> Generator[R, None, None]:
        """One piece after the other."""
        yield from map(work, pieces)


class Cores(Place):
    """Processes of this machine, as many as it has cores unless told otherwise."""

    def __init__(self, workers: int | None = None) -> None:
        self.workers = workers or os.cpu_count() or 1

    def run(self, work: Callable[[P], R], pieces: Sequence[P]) -> Generator[R, None, None]:
        """Each process gets the next piece when it is done with one."""
        if len(pieces) == 1:
            yield work(pieces[0])
            return
        workers = min(self.workers, len(pieces))
        pool = ProcessPoolExecutor(workers, multiprocessing.get_context("spawn"), _ignore_interrupts)
        try:
            yield from pool.map(work, pieces)
        finally:
            pool.shutdown(cancel_futures=True)


class Cluster(Place):
    """A Ray cluster with the same Imperia on all its machines."""

    def __init__(self, address: str) -> None:
        self.address = address

    def warm(self, work: Callable[[P], object], piece: P) -> None:
        """Its machines compile for themselves."""

    def run(self, work: Callable[[P], R], pieces: Sequence[P]) -> Generator[R, None, None]:
        """Keep every core of the cluster busy, and no more pieces on their way than that takes."""
        ray = _joined(self.address)
        try:
            remote = ray.remote(work)
            ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
            waiting: deque[Any] = deque()
            for piece in pieces:
                waiting.append(remote.remote(piece))
                if len(waiting) >= ahead:
                    yield _answer(ray, waiting.popleft())
            while waiting:
                yield _answer(ray, waiting.popleft())
        finally:
            ray.shutdown()


def place_of(workers: int | None = None, ray: str | None = None) -> Place:
    """The place that was wished for; one worker is this process itself."""
    if ray is not None:
        return Cluster(ray)
    return Here() if (workers or os.cpu_count() or 1) == 1 else Cores(workers)


def _ignore_interrupts() -> None:
    """Ctrl-C reaches every process of a terminal: only the first one ends the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _joined(address: str) -> Any:
    try:
        import ray
    except ImportError:
        raise OptionError("ray-missing") from None
    host, _, port = address.rpartition(":")
    try:
        if host and port.isdecimal():  # Ray itself would look for it for many minutes
            socket.create_connection((host.removeprefix("ray://"), int(port)), PATIENCE).close()
        ray.init(address=address, logging_level="error", log_to_driver=False)
    except (OSError, ValueError, RuntimeError, ray.exceptions.RayError) as error:
        raise OptionError("ray-unreachable", address=shown(address), error=_sentence(str(error))) from None
    return ray


def _sentence(error: str) -> str:
    """The first line of an error, ended like a sentence."""
    return shown(error.strip().partition("\n")[0].rstrip("."), 200) + "."


def _answer(ray: Any, reference: Any) -> Any:
    try:
        return ray.get(reference)
    except ray.exceptions.RayTaskError as error:
        if isinstance(error.cause, ImperiaError):
            raise error.cause from None
        raise
