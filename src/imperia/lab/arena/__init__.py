"""The arena: bots against each other on mirrored deals, with intervals that respect the mirroring."""

from __future__ import annotations

from imperia.lab.arena.figures import Figures, Interval
from imperia.lab.arena.ledger import Ledger
from imperia.lab.arena.plan import Plan
from imperia.lab.arena.playing import Result
from imperia.lab.arena.run import Contest, compete
from imperia.lab.arena.sequential import Verdict

__all__ = ["Contest", "Figures", "Interval", "Ledger", "Plan", "Result", "Verdict", "compete"]
