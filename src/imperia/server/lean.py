"""Importing what a server needs and no more: it should be ready soon, and leave room for tables."""

from __future__ import annotations

import gc
import sys

ALGEBRA = "scipy.linalg"


def import_numba() -> None:
    """Import Numba without SciPy's linear algebra, which it looks for at once and which no rule uses.

    For a process of our own only: whoever imports Imperia as a library may want the functions that need it.
    """
    if ALGEBRA in sys.modules or "numba" in sys.modules:
        return
    sys.modules[ALGEBRA] = None  # type: ignore[assignment]  # importing it fails, as if SciPy were not there
    try:
        import numba.np.arraymath  # noqa: F401  # the module that looks for it
    finally:
        del sys.modules[ALGEBRA]


def collect_later() -> None:
    """Look for garbage only once the server runs: what is loaded stays, and looking takes a sixth of the time."""
    gc.disable()
