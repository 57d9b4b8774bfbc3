"""A card: price, name, factions, effects in symbols and words, half-carts, and what lies on it."""

from __future__ import annotations

from imperia.miners.content import Card
from imperia.miners.pictures.face import Face, card_words, face_of
from imperia.miners.pictures.formula import Formula, set_formula
from imperia.miners.pictures.letters import BOLD, NAME, Block, fit, width_of
from imperia.miners.pictures.svg import circle, num, path, placed, rect, text, titled, use
from imperia.words import Words, speaker

WIDE, HIGH, ROUND = 264.0, 176.0, 10.0
"""A card as it is drawn, before it is scaled."""
BAND = 45.0
LEFT, RIGHT, TOP, BOTTOM = 21.0, 246.0, 48.0, 155.0
"""The box of the effects, clear of the half-carts."""
HALF = 17.0
"""The radius of a half-cart."""
SIDES = (
    ("r", 0.0, HIGH / 2 - HALF, HALF, 2 * HALF),
    ("l", WIDE - HALF, HIGH / 2 - HALF, HALF, 2 * HALF),
    ("b", WIDE / 4 - HALF, 0.0, 2 * HALF, HALF),
    ("b", WIDE * 3 / 4 - HALF, 0.0, 2 * HALF, HALF),
    ("t", WIDE / 4 - HALF, HIGH - HALF, 2 * HALF, HALF),
    ("t", WIDE * 3 / 4 - HALF, HIGH - HALF, 2 * HALF, HALF),
)
"""Half-carts in the order in which packs write them: the half of the disc that lies on the card, and its box."""
NAME_SIZES = (19.0, 18.0, 17.0, 16.0, 15.0, 14.0)
WORD_SIZES = (14.5, 14.0, 13.5, 13.0, 12.5, 12.0, 11.5, 11.0, 10.5, 10.0, 9.5, 9.0, 8.5, 8.0)
FIGURES, SHARES = 17.5, (0.44, 0.36, 0.29)
"""The size of symbols beside words, and the parts of the box that they may take."""
READABLE = 11.0
"""Words that would be smaller than this take room from the symbols."""
SYMBOLS_ONLY = 27.0


def card_svg(card: Card, language: str) -> str:
    """A card of a pack as a fragment of 264 by 176, to be put into a `document`."""
    return face_svg(face_of(card, language), speaker(language))


def face_svg(face: Face, words: Words, with_words: bool = True) -> str:
    """A card and what lies on it; small ones show symbols only, the words are in their title."""
    parts = [_sheet(face), _halves(face), _level(face)]
    body = _head(face) + _effects(face, with_words)
    shade = "under" if face.collapsed else "was" if face.activated and not face.chosen else ""
    parts.append(f'<g class="{shade}">{body}</g>' if shade else body)
    parts.append(_lying(face, words))
    if face.chosen:
        parts.append(rect(1, 1, WIDE - 2, HIGH - 2, "chosen", ROUND))
    return titled(card_words(face, words), *parts, attributes=f' data-card="{face.id}"')


def _sheet(face: Face) -> str:
    first = face.factions[0] if face.factions else "none"
    second = face.factions[-1] if face.factions else "none"
    out = [rect(2, 4, WIDE, HIGH, "shade", ROUND)]
    if face.chosen:
        out.append(rect(0, 0, WIDE, HIGH, "halo", ROUND))
    out.append(rect(0, 0, WIDE, HIGH, "card", ROUND))
    out += _band(first, second)
    # A nested picture cuts the engraving off at the edge of the card.
    out.append(
        f'<svg x="120" y="{num(BAND)}" width="{num(WIDE - 121)}" height="{num(HIGH - BAND - 1)}">'
        f"{use(f'ros-{first}', 33, -8, 148, classes=f'ros t-{first}')}</svg>"
    )
    out.append(rect(3.7, 3.7, WIDE - 7.4, HIGH - 7.4, f"inset i-{first}", 7))
    out.append(rect(0.7, 0.7, WIDE - 1.4, HIGH - 1.4, "edge", ROUND - 0.7))
    return "".join(out)


def _band(first: str, second: str) -> list[str]:
    """The head of the card in the tint of its faction, or slanting from the first to the second."""
    r = num(ROUND)
    left = f"M0 {num(BAND)}V{r}A{r} {r} 0 0 1 {r} 0"
    right = f"H{num(WIDE - ROUND)}A{r} {r} 0 0 1 {num(WIDE)} {r}V{num(BAND)}"
    if first == second:
        return [path(f"{left}{right}z", f"band t-{first}")]
    above, below = num(WIDE * 0.6 + 12), num(WIDE * 0.6 - 12)
    return [
        path(f"{left}H{above}L{below} {num(BAND)}z", f"band t-{first}"),
        path(f"M{above} 0{right}H{below}z", f"band t-{second}"),
    ]


def _halves(face: Face) -> str:
    out = []
    for half, (side, x, y, wide, high) in zip(face.halves, SIDES, strict=True):
        out.append(use(f"hc-{'full' if half == '1' else 'empty'}-{side}", x, y, wide, high, classes=""))
    return "".join(out)


def _level(face: Face) -> str:
    number = text(31, HIGH - 8, face.id, "soft", 10 if len(face.id) < 4 else min(10, 30 / width_of(face.id, 1)))
    return use(f"ic-level-{face.level + 1}", 9, HIGH - 23, 19) + (number if face.level < 3 else "")


def _head(face: Face) -> str:
    out = []
    price = face.cost if face.price is None else face.price
    if price or face.cost:
        out.append(_coin(face, price))
    count = len(face.factions)
    wide, gap = (31.0, 0.0) if count == 1 else (22.0, 1.5)
    x = _flags(face)
    for faction in face.factions:
        notch = num(wide / 2)
        out.append(path(f"M{num(x)} 1h{num(wide)}v42l-{notch}-7.6l-{notch} 7.6z", f"t-{faction}"))
        side = 22.5 if count == 1 else 18.5
        out.append(use(f"ic-{faction}", x + (wide - side) / 2, 8 if count == 1 else 10, side, classes="on-flag"))
        x += wide + gap
    left, block, _ = _name(face)
    out.append(block.draw(left, 31.5 - block.height / 2))
    return "".join(out)


def _flags(face: Face) -> float:
    """Where the pennants begin."""
    return {0: WIDE - 9.0, 1: WIDE - 42.0, 2: WIDE - 50.0}[len(face.factions)]


def _name(face: Face) -> tuple[float, Block, float]:
    """The name between the price and the pennants: where it begins, its lines, where it must end."""
    left = 44.0 if face.price or face.cost else 14.0
    right = _flags(face) - 5
    return left, fit(face.name, right - left, 25, NAME_SIZES, NAME, lines=1 if len(face.name) < 20 else 2), right


def _coin(face: Face, price: int) -> str:
    size = 17.0 if price < 10 else 14.5
    out = [circle(26, 31, 14, "coin"), circle(26, 31, 11.4, "coin-ring")]
    out.append(text(26, 31 + 0.36 * size, price, "bold mid on-lit", size))
    if price != face.cost:
        wide = width_of(str(face.cost), 11, BOLD) / 2 + 2
        out.append(text(26, 14, face.cost, "bold mid soft", 11))
        out.append(path(f"M{num(26 - wide)} 12.5 {num(26 + wide)} 8", "strike"))
    return "".join(out)


def _effects(face: Face, with_words: bool) -> str:
    count = len(face.effects)
    high = (BOTTOM - TOP) / count
    wide = RIGHT - LEFT
    out = [path(f"M{num(LEFT + 4)} {num(TOP + k * high)}H{num(RIGHT - 4)}", "dash") for k in range(1, count)]
    if not with_words:
        for k, effect in enumerate(face.effects):
            formula = set_formula(effect, wide - 8, high - 4, SYMBOLS_ONLY)
            out.append(formula.draw(0, TOP + k * high + (high - formula.height) / 2, middle=(LEFT + RIGHT) / 2))
        return "".join(out)
    formulas, blocks, left = _columns(face, wide, high)
    for k, (formula, block) in enumerate(zip(formulas, blocks, strict=True)):
        middle = TOP + (k + 0.5) * high
        out.append(formula.draw(LEFT, middle - formula.height / 2))
        out.append(block.draw(left, middle - block.height / 2))
    return "".join(out)


def _columns(face: Face, wide: float, high: float) -> tuple[list[Formula], list[Block], float]:
    """Symbols and words side by side, and where the words begin: long sentences make the symbols give way."""
    tried: list[tuple[list[Formula], list[Block], float]] = []
    for share in SHARES:
        formulas = [set_formula(effect, share * wide, high - 6, FIGURES) for effect in face.effects]
        left = LEFT + max(formula.width for formula in formulas) + 9
        tried.append((formulas, [fit(words, RIGHT - left, high - 5, WORD_SIZES) for words in face.texts], left))
        if min(block.size for block in tried[-1][1]) >= READABLE:
            break
    formulas, blocks, left = max(tried, key=lambda columns: min(block.size for block in columns[1]))
    most = 1.2 * min(block.size for block in blocks)
    sizes = tuple(size for size in WORD_SIZES if size <= most) or (most,)
    return formulas, [fit(words, RIGHT - left, high - 5, sizes) for words in face.texts], left


def _lying(face: Face, words: Words) -> str:
    """Machines on the lower rim, rubble over the effects, and the sign of a card activated this round."""
    out = []
    if face.collapsed:
        label = fit(words("miners-picture-collapsed"), 118, 20, (13.0, 12.0, 11.0), BOLD, lines=1)
        wide = label.width + 36
        left, top = (WIDE - wide) / 2, HIGH - 42
        out.append(use("art-rubble", 0, 0, WIDE, HIGH, classes=""))
        out.append(rect(left, top, wide, 23, "pill", 11.5))
        out.append(use("ic-collapse", left + 9, top + 3.5, 16, classes="danger"))
        out.append(label.draw(left + 29, top + 11.5 - label.height / 2, "danger"))
    for k in range(face.machines):
        x = WIDE / 2 + 29 * (k - (face.machines - 1) / 2)
        out.append(circle(x, HIGH - 8, 13, "machine"))
        out.append(use("ic-machine", x - 9.5, HIGH - 17.5, 19, classes="on-machine"))
    if face.activated:
        out.append(circle(WIDE - 20, HIGH - 19, 13, "spent"))
        out.append(use("ic-activate", WIDE - 28.5, HIGH - 27.5, 17, classes="on-spent"))
    return "".join(out)


def scaled(face: Face, words: Words, x: float, y: float, wide: float, with_words: bool = True) -> str:
    """A card of some width at a place."""
    return placed(x, y, wide / WIDE, face_svg(face, words, with_words))


def overflows(face: Face) -> list[str]:
    """The texts of a card that leave their boxes, by the widths of `letters`; none if all is well."""
    high = (BOTTOM - TOP) / len(face.effects)
    formulas, blocks, left = _columns(face, RIGHT - LEFT, high)
    wrong = [
        words
        for words, formula, block in zip(face.texts, formulas, blocks, strict=True)
        if left + block.width > RIGHT or max(block.height, formula.height) > high or LEFT + formula.width > left
    ]
    name = _name(face)
    return wrong if name[1].width <= name[2] - name[0] and name[1].height <= BAND else [face.name, *wrong]
