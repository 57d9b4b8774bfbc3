"""The build hook: wheel and sdist hold the built web page, so that `pip install` gives everything."""

from __future__ import annotations

import shutil
import subprocess
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

MISSING = (
    "Imperia's web page must be built, and npm was not found. Install Node.js 20.19 or newer (nodejs.org, or your "
    "system's package manager), or install a released wheel: it holds the built page."
)


class PageBuild(BuildHookInterface):
    """Builds web/ into the server's page folder before it is packed."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build, unless this is an editable install (`make` builds then) or an sdist that already holds the page."""
        root = Path(self.root)
        built = root / "src" / "imperia" / "server" / "page" / "index.html"
        if version == "editable" or (built.exists() and not (root / ".git").exists()):
            return
        npm = shutil.which("npm")
        if npm is None:
            if built.exists():
                return
            raise RuntimeError(MISSING)
        for command in (["ci"], ["run", "build"]):
            self.app.display_info(f"npm {' '.join(command)}")
            subprocess.run([npm, *command], cwd=root / "web", check=True)  # noqa: S603  # our own package.json
