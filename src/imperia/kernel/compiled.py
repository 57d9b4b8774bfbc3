"""The `rule` decorator, and the cache of compiled rules.

Numba's own cache does not notice a change in a function that a cached one calls from another file, and would run stale
rules. So compiled rules are kept in a folder whose name is a hash of every rule source and of what compiles them: any
edit of a rule opens a new, empty folder.
"""

from __future__ import annotations

import hashlib
import os
import platform
import sys
import tempfile
from collections.abc import Callable, Iterator
from functools import cache
from pathlib import Path
from typing import Any, ClassVar, TypeVar

import numba
import numpy as np
from numba.core.caching import CompileResultCacheImpl, FunctionCache, _CacheLocator, _SourceFileBackedLocatorMixin

F = TypeVar("F", bound=Callable[..., Any])

PACKAGE = Path(__file__).resolve().parents[1]
RULE_FOLDERS = ("kernel", "empire", "miners", "bots", "lab")
"""Where compiled functions live; what they call lives there too."""
NO_RULES = "atlas"
"""A folder of pictures only: drawing a map another way recompiles nothing."""


def rule_sources() -> Iterator[Path]:
    """Every source file that can be part of a compiled function."""
    for folder in RULE_FOLDERS:
        yield from (
            path for path in sorted((PACKAGE / folder).rglob("*.py")) if NO_RULES not in path.relative_to(PACKAGE).parts
        )


@cache
def fingerprint() -> str:
    """A hash of all rule sources, their place, and the versions that compile them."""
    digest = hashlib.sha256()
    for part in (numba.__version__, np.__version__, sys.version, platform.machine(), str(PACKAGE)):
        digest.update(part.encode() + b"\0")
    for path in rule_sources():
        digest.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0")
        digest.update(path.read_bytes() + b"\0")
    return digest.hexdigest()[:24]


def _usable(folder: Path) -> bool:
    """Whether files can be written there, and nobody else could have put some there: what is cached is run."""
    try:
        folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=folder):
            return not hasattr(os, "getuid") or folder.stat().st_uid == os.getuid()
    except OSError:
        return False


@cache
def cache_folder() -> Path:
    """Where this version of the rules keeps its compiled code; a temporary folder where the home is read-only."""
    home = os.environ.get("IMPERIA_CACHE") or os.environ.get("XDG_CACHE_HOME")
    bases = [Path(home) if home else Path("~/.cache").expanduser()]
    bases.append(Path(tempfile.gettempdir()) / f"imperia-rules-{getattr(os, 'getuid', int)()}")
    for base in bases:
        if _usable(base / "imperia" / "rules" / fingerprint()):
            return base / "imperia" / "rules" / fingerprint()
    return Path(tempfile.mkdtemp(prefix="imperia-rules-"))


def is_kept() -> bool:
    """Whether another process finds what this one compiles, and the other way round."""
    return cache_folder().name == fingerprint()


def has_compiled(name: str) -> bool:
    """Whether a compiled function of this name is in the cache."""
    return any(cache_folder().rglob(f"*.{name}-*.nbi"))


def is_compiled() -> bool:
    """Whether rules run compiled; NUMBA_DISABLE_JIT=1 runs them interpreted."""
    return not numba.config.DISABLE_JIT


def rule(function: F, *, allocates: bool = False, inline: bool = False) -> F:
    """Compile a rule: no Python objects, no allocation, no GIL; interpreted with NUMBA_DISABLE_JIT=1.

    What is no rule but a whole batch of work may make its own scratch arrays (`allocates`). Elsewhere Numba need not
    count who refers to an array: each count is an atomic instruction, and every call that passes an array has several.
    """
    if not is_compiled():
        return function
    compiled: Any = numba.njit(nogil=True, error_model="numpy", _nrt=allocates, forceinline=inline)(function)
    # Kernels of numba-cuda take over what a rule was compiled with. There a call costs less than the registers that
    # inlining takes: random games of Miners lost a quarter of their speed.
    compiled.targetoptions = {**compiled.targetoptions, "forceinline": False}
    # Only what the fingerprint covers may be kept: a rule written elsewhere is compiled anew by every process.
    if Path(function.__code__.co_filename).resolve().is_relative_to(PACKAGE):
        compiled._cache = _RuleCache(function)
    _take_wide(compiled)
    kept: F = compiled
    return kept


def inlined(function: F) -> F:
    """A rule that is compiled into every rule that calls it.

    A call costs as much as a line or two of a rule. That matters to what playouts do a thousand times in each game.
    """
    return rule(function, inline=True)


class _RuleFolder(_SourceFileBackedLocatorMixin, _CacheLocator):  # type: ignore[misc]  # Numba has no types
    """Names the folder of one rule's compiled code.

    Numba's own setting for this belongs to the whole process, and its compiler resets it whenever any thread compiles
    anything: a rule bound at that moment would be kept beside its source, or in whatever folder the program runs in.
    """

    def __init__(self, function: Callable[..., Any], source: str) -> None:
        self._py_file = source
        self._lineno = function.__code__.co_firstlineno
        self._folder = str(cache_folder() / self.get_suitable_cache_subpath(source))

    def get_cache_path(self) -> str:
        return self._folder


class _RuleCacheImpl(CompileResultCacheImpl):  # type: ignore[misc]  # Numba has no types
    _locator_classes: ClassVar = [_RuleFolder]


class _RuleCache(FunctionCache):  # type: ignore[misc]  # Numba has no types
    _impl_class = _RuleCacheImpl


def _take_wide(compiled: Any) -> None:
    """Let other rules call this one with 64-bit integers only.

    Numba would compile a rule anew for each width and each constant it is called with, which takes minutes and gains
    nothing: a call that is worth it is inlined anyway.
    """
    from numba.core import types

    template = compiled.get_call_template

    def wide(kind: Any) -> Any:
        small = isinstance(kind, types.Integer) and getattr(kind, "bitwidth", 64) < 64
        return types.int64 if small or isinstance(kind, types.IntegerLiteral) else kind

    def widened(args: Any, keywords: Any) -> Any:
        return template(tuple(map(wide, args)), {name: wide(kind) for name, kind in keywords.items()})

    compiled.get_call_template = widened
