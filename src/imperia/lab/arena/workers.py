"""Games on several processes: each worker gets the next game as soon as it has finished one."""

from __future__ import annotations

import os
import signal
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager, suppress
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from threading import current_thread, main_thread

from imperia.errors import BotError, ImperiaError
from imperia.lab.arena.plan import Plan, Seating
from imperia.lab.arena.playing import Result, play, warm

Job = tuple[int, Seating]
"""A deal and who sits where."""


def play_all(plan: Plan, jobs: list[Job], workers: int | None = None) -> Generator[Result, None, None]:
    """Play games on so many processes (all cores by default), in whatever order they end."""
    count = min(workers or os.cpu_count() or 1, len(jobs))
    if not jobs:
        return
    warm(plan)
    if count == 1:
        yield from (play(plan, *job) for job in jobs)
        return
    with _crew(plan, count) as pipes:
        yield from _share_out(pipes, iter(jobs))


def _share_out(pipes: list[Connection], jobs: Iterator[Job]) -> Iterator[Result]:
    busy = [pipe for pipe in pipes if _next(pipe, jobs)]
    while busy:
        for pipe in wait(busy):
            if not isinstance(pipe, Connection):
                continue
            try:
                answer: Result | ImperiaError = pipe.recv()
            except EOFError:
                raise BotError("arena-worker-ended") from None
            if isinstance(answer, ImperiaError):
                raise answer
            if not _next(pipe, jobs):
                busy.remove(pipe)
            yield answer


def _next(pipe: Connection, jobs: Iterator[Job]) -> bool:
    job = next(jobs, None)
    with suppress(BrokenPipeError):  # a worker that has ended is noticed when it is listened to
        pipe.send(job)
    return job is not None


@contextmanager
def _crew(plan: Plan, count: int) -> Iterator[list[Connection]]:
    """Workers, each at the other end of a pipe; they end with the block, whatever they are at."""
    context = get_context("spawn")
    pairs = [context.Pipe() for _ in range(count)]
    crew = [context.Process(target=_work, args=(plan, theirs), daemon=True) for _, theirs in pairs]
    with _deaf_to_interrupts():
        for process in crew:
            process.start()
    for _, theirs in pairs:
        theirs.close()  # so that a worker that ends closes the last copy of its end
    try:
        yield [ours for ours, _ in pairs]
    finally:
        for process in crew:
            process.terminate()
        for process in crew:
            process.join()


@contextmanager
def _deaf_to_interrupts() -> Iterator[None]:
    """Processes started here do not hear Ctrl-C: it is for the one that started them to end them."""
    if current_thread() is not main_thread():
        yield
        return
    before = signal.signal(signal.SIGINT, signal.SIG_IGN)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


def _work(plan: Plan, pipe: Connection) -> None:
    with suppress(EOFError, OSError):  # whoever gave out the games is gone
        try:
            warm(plan)
            for deal, seating in _jobs(pipe):
                pipe.send(play(plan, deal, seating))
        except ImperiaError as error:
            pipe.send(error)


def _jobs(pipe: Connection) -> Iterable[Job]:
    while (job := pipe.recv()) is not None:
        yield job
