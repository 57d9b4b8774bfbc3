"""What the kernels that play games are compiled to, on a machine without a GPU: `python bench/kernels.py`.

Registers decide how many games a GPU plays at once. Needs `pip install 'numba-cuda[cu13]'` and CUDA's `ptxas`; compare
the figures of two releases, since a speed can only be measured where there is a GPU (`bench/device.py`).
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path
from types import SimpleNamespace
from unittest.mock import patch

from imperia.kernel import registry
from imperia.lab import gpu

HOPPER = (9, 0)


def ptx_of(game):
    """The kernel of a game in CUDA's assembly language."""
    cuda = gpu.cuda()
    from numba import from_dtype, types
    from numba.cuda import api, dispatcher

    with patch.object(cuda, "jit", side_effect=lambda play, **_: play):
        play = gpu.kernel_of.__wrapped__(game)
    tables, states = (types.Array(from_dtype(kind), 1, "C") for kind in (game.rules.tables, game.rules.state))
    counts, key = types.Array(types.int64, 1, "C"), types.Array(types.uint32, 1, "C")
    signature = types.void(tables, states, counts, types.int64, key, types.int64)
    device = SimpleNamespace(compute_capability=HOPPER)  # who compiles a function asks the GPU that is there
    with (
        patch.object(api, "get_current_device", return_value=device),
        patch.object(dispatcher, "get_current_device", return_value=device),
    ):
        return cuda.compile_ptx(play, signature, cc=HOPPER)[0]


def assembled(ptx, ptxas):
    """What the assembler says of a kernel, and the bytes of its code."""
    known = subprocess.run([ptxas, "--version"], capture_output=True, text=True, check=True).stdout
    release = int(re.search(r"release (\d+)", known)[1])
    ptx = re.sub(
        r"^\.version .*$", f".version {release - 4}.0", ptx, count=1, flags=re.M
    )  # PTX 9.0 came with CUDA 13.0
    with tempfile.TemporaryDirectory() as folder:
        source, code = Path(folder) / "kernel.ptx", Path(folder) / "kernel.cubin"
        source.write_text(ptx)
        told = subprocess.run(
            [ptxas, "-v", "-arch=sm_90", source, "-o", code], capture_output=True, text=True, check=True
        )
        return *map(
            int, re.search(r"Used (\d+) registers.*?(\d+) bytes cumulative", told.stderr).groups()
        ), code.stat().st_size


def main():
    ptxas = shutil.which("ptxas") or sys.exit("There is no ptxas here: it comes with CUDA's compiler.")
    for name in registry.names():
        registers, stack, size = assembled(ptx_of(registry.find(name)), ptxas)
        print(f"{name}: {registers} registers, {stack:,} bytes of stack, {size:,} bytes of code")


if __name__ == "__main__":
    main()
