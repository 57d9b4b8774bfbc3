"""What a careful eye sees on a page, as named findings, and what axe finds."""

from pathlib import Path

TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"]
"""What axe looks for: all that it is sure of, without its experiments."""
AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"
EYE = (Path(__file__).parent / "looking.js").read_text(encoding="utf-8").partition("\n")[2].strip()
"""The functions as one expression, without the line that introduces them."""

FINDINGS = {
    "scrolls sideways": "sideways",
    "has controls below 44 px": "smallControls",
    "has regions below 24 px": "smallRegions",
    "has text below 12 px": "smallText",
    "cuts something off": "cutOff",
    "lets controls overlap": "overlaps",
    "has controls beyond their sheet": "beyondSheets",
    "hides what a turn needs": "outOfSight",
}


def faults(page, needed=None):
    """All that is wrong with what the page shows now, by name; `needed` selects what a turn needs."""
    looks = [look for look in FINDINGS.values() if needed or look != "outOfSight"]
    found = page.evaluate(
        f"([looks, needed]) => {{ const eye = {EYE}; return looks.map((look) => eye[look](needed)); }}",
        [looks, needed],
    )
    by_look = dict(zip(looks, found, strict=True))
    return {title: by_look[look] for title, look in FINDINGS.items() if by_look.get(look)}


def barriers(page):
    """What axe finds, by WCAG 2.2 AA and its best practices."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    report = page.evaluate("(how) => axe.run(document, how)", {"runOnly": TAGS})
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in report["violations"]
        for node in each["nodes"]
    ]
