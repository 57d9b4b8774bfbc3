"""What a process has used, as Linux tells it."""

from __future__ import annotations

import os
from pathlib import Path


def cpu_of(which: str) -> float:
    """Seconds of processor time that a process (`123`), or one of its threads (`123/task/124`), has had."""
    fields = Path(f"/proc/{which}/stat").read_text().rpartition(")")[2].split()
    return sum(map(int, fields[11:13])) / os.sysconf("SC_CLK_TCK")


def stolen() -> float:
    """Seconds of processor time that the host of this virtual machine gave to others while we could have used them."""
    fields = Path("/proc/stat").read_text().splitlines()[0].split()
    return int(fields[8]) / os.sysconf("SC_CLK_TCK")


def memory_of(pid: int) -> float:
    """The resident memory of a process in megabytes."""
    return int(Path(f"/proc/{pid}/statm").read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE") / 2**20
