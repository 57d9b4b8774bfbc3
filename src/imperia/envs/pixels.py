"""Our pictures as pixels.

They are drawn for browsers, with CSS variables that their parts inherit. The renderer knows no such variables, so they
are worked out first, for every element where it stands; a symbol is put where it is used before that.
"""

from __future__ import annotations

import io
import re
from copy import deepcopy
from typing import Any
from xml.etree import ElementTree  # what is read here, we have written

import numpy as np
from numpy.typing import NDArray

SPACE = "{http://www.w3.org/2000/svg}"
OF_USE = ("href", "x", "y", "width", "height")
VARIABLE = re.compile(r"var\((--[\w-]+)(?:,([^()]*))?\)")
FONT = re.compile(r"(?:(italic)\s+)?(?:(\d+)\s+)?([\d.]+px)\s+(.+)")
BOLD = 600
Variables = dict[str, str]


def pixels(svg: str, width: int) -> NDArray[np.uint8]:
    """A picture as an array of rows of red, green and blue."""
    import cairosvg
    from PIL import Image

    png: bytes = cairosvg.svg2png(bytestring=plain(svg), output_width=width, background_color="white")
    return np.asarray(Image.open(io.BytesIO(png)).convert("RGB"), np.uint8)


def plain(svg: str) -> bytes:
    """A picture without a style sheet and symbols: every element has its own attributes."""
    import cssselect2

    root = ElementTree.fromstring(svg)  # noqa: S314 - a picture of our own
    _place_symbols(root)
    matcher = _rules_of(root)
    _settle(cssselect2.ElementWrapper.from_xml_root(root), matcher, {})
    found: bytes = ElementTree.tostring(root)
    return found


def _place_symbols(root: ElementTree.Element) -> None:
    """Put what `use` elements name in their place."""
    by_id = {element.get("id"): element for element in root.iter() if element.get("id")}

    def place(parent: ElementTree.Element) -> None:
        for number, child in enumerate(parent):
            if child.tag == f"{SPACE}use":
                parent[number] = child = _placed(child, by_id[child.get("href", "")[1:]])
            place(child)

    place(root)
    for parent in list(root.iter()):
        for child in list(parent):
            if child.tag == f"{SPACE}symbol":
                parent.remove(child)


def _placed(use: ElementTree.Element, what: ElementTree.Element) -> ElementTree.Element:
    """A group that looks like a `use` element."""
    group = ElementTree.Element(f"{SPACE}g", {k: v for k, v in use.attrib.items() if k not in OF_USE})
    inner = ElementTree.SubElement(group, f"{SPACE}g")
    box = what.get("viewBox")
    if box is None:
        inner.set("transform", f"translate({use.get('x', '0')},{use.get('y', '0')})")
        inner.append(deepcopy(what))
        return group
    inner.tag = f"{SPACE}svg"
    inner.attrib.update({k: use.get(k, "0") for k in ("x", "y")} | {"viewBox": box, "overflow": "visible"})
    inner.attrib.update({k: v for k, v in use.attrib.items() if k in ("width", "height")})
    inner.extend(deepcopy(list(what)))
    return group


def _rules_of(root: ElementTree.Element) -> Any:
    """The style sheets of a picture, taken out of it."""
    import cssselect2
    import tinycss2

    matcher = cssselect2.Matcher()
    for parent in list(root.iter()):
        for sheet in parent.findall(f"{SPACE}style"):
            parent.remove(sheet)
            for rule in tinycss2.parse_stylesheet(sheet.text or "", skip_comments=True, skip_whitespace=True):
                if rule.type == "qualified-rule":
                    declared = _declarations(rule.content)
                    for selector in cssselect2.compile_selector_list(rule.prelude):
                        matcher.add_selector(selector, declared)
    return matcher


def _declarations(content: Any) -> dict[str, str]:
    import tinycss2

    declared: dict[str, str] = {}
    for part in tinycss2.parse_blocks_contents(content, skip_comments=True, skip_whitespace=True):
        if part.type == "declaration":
            value = tinycss2.serialize(part.value).strip()
            font = FONT.fullmatch(value) if part.name == "font" else None
            declared.update(_written_out(font) if font else {part.name: value})
    return declared


def _written_out(font: re.Match[str]) -> dict[str, str]:
    """A font as single attributes: the renderer reads the shorthand with common weights only."""
    style, weight, size, family = font.groups()
    thick = "bold" if int(weight or 0) >= BOLD else "normal"
    return {"font-style": style or "normal", "font-weight": thick, "font-size": size, "font-family": family}


def _settle(wrapper: Any, matcher: Any, inherited: Variables) -> None:
    """Turn the declarations that match an element into attributes, and so on for all within it."""
    element: ElementTree.Element = wrapper.etree_element
    declared: dict[str, str] = {k: v for k, v in element.attrib.items() if "var(" in v and k != "style"}
    for *_, declarations in sorted(matcher.match(wrapper), key=lambda match: match[:2]):
        declared.update(declarations)
    declared.update(_declarations(element.attrib.pop("style", "")))
    variables = inherited | {k: v for k, v in declared.items() if k.startswith("--")}
    for name, value in declared.items():
        if not name.startswith("--"):
            element.set(name, _worked_out(value, variables))
    if "paint-order" in declared:  # the renderer would draw the outline over the letters
        element.set("stroke", "none")
    for child in wrapper.iter_children():
        _settle(child, matcher, variables)


def _worked_out(value: str, variables: Variables) -> str:
    """A value with all variables replaced, those within variables too."""
    while (found := VARIABLE.search(value)) is not None:
        value = value[: found.start()] + variables.get(found[1], found[2] or "none") + value[found.end() :]
    return value
