"""Figures for Prometheus; none of them names a person, a table or an address."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, generate_latest

if TYPE_CHECKING:
    from imperia.server.server import Server

BUCKETS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.25, 0.5, 1, 2.5)


class Metrics:
    """What a node has done and is doing."""

    def __init__(self, server: Server) -> None:
        self.registry = CollectorRegistry()
        self.requests = Counter("imperia_requests", "Answered requests", ["status"], registry=self.registry)
        self.refused = Counter("imperia_refusals", "Refusals by reason", ["reason"], registry=self.registry)
        self.seconds = Histogram(
            "imperia_command_seconds", "From a command to its commit", buckets=BUCKETS, registry=self.registry
        )
        self._gauge("imperia_tables_loaded", "Tables in memory", lambda: len(server.hub.lives))
        self._gauge("imperia_streams", "Open streams", lambda: sum(server.streams.values()))
        self._gauge("imperia_commits", "Transactions committed", lambda: server.store.writer.commits)
        self._gauge("imperia_entries", "Log entries committed", lambda: server.store.writer.written)
        self._gauge("imperia_writes_waiting", "Writes not yet taken up", lambda: server.store.writer.waiting)
        self._gauge("imperia_bot_decisions", "Decisions of bots", lambda: server.bots.decided)
        self._gauge("imperia_notices_heard", "Notices of other nodes", lambda: server.nodes.heard)

    def _gauge(self, name: str, text: str, value: Callable[[], float]) -> None:
        Gauge(name, text, registry=self.registry).set_function(value)

    def text(self) -> bytes:
        """All of it, in Prometheus' own format."""
        found: bytes = generate_latest(self.registry)
        return found
