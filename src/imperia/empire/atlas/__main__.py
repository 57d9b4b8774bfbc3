"""Draw all maps of a TOML file: python -m imperia.empire.atlas MAPS.toml OUTDIR."""

import argparse
import json
import sys
from pathlib import Path

from imperia.empire.atlas import check, draw, notes
from imperia.empire.content.maps import read_maps


def main(arguments: list[str] | None = None) -> int:
    """Write one `<id>.json` per map; the number of maps that could not be drawn."""
    parser = argparse.ArgumentParser(prog="imperia.empire.atlas", description=__doc__)
    parser.add_argument("maps", type=Path, help="a TOML file of maps")
    parser.add_argument("out", type=Path, help="the folder for the drawings")
    options = parser.parse_args(arguments)
    options.out.mkdir(parents=True, exist_ok=True)
    failed = 0
    maps = read_maps(options.maps.read_text(encoding="utf-8"), options.maps.name)
    for sketch in maps.values():
        drawing = draw(sketch)
        faults = check(sketch, drawing)
        failed += bool(faults)
        text = json.dumps(drawing, separators=(",", ":"), ensure_ascii=False)
        (options.out / f"{sketch.id}.json").write_text(text + "\n", encoding="utf-8")
        state = "the drawing is the map" if not faults else "the drawing is not the map"
        lines = [f"{sketch.id}: {state}, {len(text) / 1000:.0f} kB"]
        lines += [f"  {line}" for line in [*faults, *notes(sketch, drawing)]]
        sys.stdout.write("\n".join(lines) + "\n")
    return failed


if __name__ == "__main__":
    sys.exit(main())
