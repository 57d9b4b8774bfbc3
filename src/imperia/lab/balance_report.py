"""The report on a game's balance: a document with tables, its charts beside it, and the diary of who tuned it."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path

from imperia.errors import OptionError
from imperia.kernel.findings import Distributions, Findings, Ranges, Section, Table, Target
from imperia.lab import charts, plot
from imperia.lab.balance_data import Measured

INTRODUCTION = """\
Every figure here was measured by playing: one bot in every seat, each number of players apart. Intervals hold in 95 of
100 such measurements. A target is *held* if the figure lies within it and *missed* if not; *within the error* says that
the interval lies on both sides, so that more games could decide otherwise. Written by `{command}`; do not edit.
"""


def write_report(measured: Measured, file: Path, strong: str | None = None) -> Findings:
    """Write the document and its charts, and the diary that lies beside it as `GAME-diary.md` at its end."""
    bot = measured.strongest(strong)
    samples = measured.ordered()
    setup = measured.setup(samples[0].players)
    if setup.content.hash != measured.content or setup.game.version != measured.version:
        raise OptionError("balance-other-content")
    findings = setup.game.findings(setup.content, samples, bot)
    stem = file.stem
    lines = [f"# {measured.game.capitalize()}: balance", "", INTRODUCTION.format(command=_command(measured.game))]
    lines += _facts(measured, bot)
    if findings.targets:
        lines += ["## Targets", "", *_targets(findings.targets)]
    drawn: dict[Path, str] = {}
    for section in findings.sections:
        lines += _section(section, file.parent, stem, drawn)
    diary = file.parent / f"{measured.game}-diary.md"
    try:
        if diary.exists():
            lines += [diary.read_text(encoding="utf-8").rstrip(), ""]
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")
        for place, drawing in drawn.items():
            place.write_text(drawing, encoding="utf-8")
    except OSError as error:
        raise OptionError("file-unwritable", file=str(file), error=error.strerror or str(error)) from None
    return findings


def _command(game: str) -> str:
    return f"imperia lab balance {game}"


def _facts(measured: Measured, bot: str) -> list[str]:
    games = sum(sample.games for sample in measured.samples.values())
    decisions = sum(sample.decisions for sample in measured.samples.values())
    options = ", ".join(f"{name} {value}" for name, value in measured.options.items())
    played = f"{games:,} games and {decisions:,} decisions; strong play is `{bot}`."
    return [f"{played} Rules version {measured.version}, options: {options}; content `{measured.content[:16]}`.", ""]


def _targets(targets: Sequence[Target]) -> Iterator[str]:
    heads = ("target", "aim", "measured", "verdict")
    rows = [(t.name, t.aim, t.measured, t.verdict if t.held else f"**{t.verdict}**") for t in targets]
    yield from _table(Table(heads, rows))


def _section(section: Section, folder: Path, stem: str, drawn: dict[Path, str]) -> Iterator[str]:
    yield from (f"## {section.title}", "")
    if section.text:
        yield from (section.text, "")
    for part in section.parts:
        if isinstance(part, Table):
            yield from _table(part)
        else:
            place = folder / f"{stem}-{part.name}.svg"
            drawn[place] = _draw(part)
            yield from (f"![{part.title}]({place.name})", "")


def _draw(part: Distributions | Ranges) -> str:
    if isinstance(part, Distributions):
        return charts.distributions(part.title, part.rows, part.band)
    rows = {name: (figure.value, figure.low, figure.high) for name, figure in part.rows.items()}
    return plot.ranges(part.title, rows, part.band, part.centre)


def _table(table: Table) -> Iterator[str]:
    yield _row(table.heads)
    yield "|" + "---|" * len(table.heads)
    yield from map(_row, table.rows)
    yield ""


def _row(entries: Sequence[str]) -> str:
    return "| " + " | ".join(entry.replace("|", "\\|") for entry in entries) + " |"
