"""What a careful eye sees on a page, as named findings: each function returns the faults it found, in words."""

from pathlib import Path

AXE = Path(__file__).parents[2] / "web/node_modules/axe-core/axe.min.js"

SHARED = """
const shown = (found) => {
  const box = found.getBoundingClientRect(), style = getComputedStyle(found);
  return box.width > 0 && box.height > 0 && style.visibility !== 'hidden' && style.opacity !== '0'
    && !found.closest('.heard, [hidden], [inert], datalist, defs, symbol') && found.checkVisibility();
};
const inView = (box) => box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
const name = (found) => {
  const words = (found.getAttribute('aria-label') || found.textContent || '').trim().replace(/\\s+/g, ' ').slice(0, 40);
  return `${found.tagName.toLowerCase()}.${(found.getAttribute('class') || '').split(' ').filter((c) => !c.startsWith('svelte-')).join('.')} "${words}"`;
};
const clipped = (found) => {  // inside something that scrolls, and scrolled away
  const box = found.getBoundingClientRect();
  for (let up = found.parentElement; up; up = up.parentElement) {
    const style = getComputedStyle(up);
    if (!/auto|scroll|hidden/.test(style.overflowX + style.overflowY)) continue;
    const frame = up.getBoundingClientRect();
    if (box.right <= frame.left + 1 || box.left >= frame.right - 1 || box.bottom <= frame.top + 1 || box.top >= frame.bottom - 1) return true;
  }
  return false;
};
const controls = () => [...document.querySelectorAll('button, a[href], input, select, textarea, summary, [role=button], [role=slider]')]
  .filter((found) => shown(found) && !found.closest('svg') && !clipped(found));
"""

SMALL_CONTROLS = """() => {
  const found = [];
  for (const one of controls()) {
    const label = one.closest('label'), box = (label ?? one).getBoundingClientRect();
    const inProse = one.matches('p a, li a, dd a, td a') && getComputedStyle(one).display === 'inline';
    if (inProse || one.matches('.heard *')) continue;
    const least = innerWidth > 700 && one.matches('.log a, footer a') ? 24 : 43.5;
    if (box.width < least || box.height < least) found.push(`${name(one)} is ${box.width.toFixed()} x ${box.height.toFixed()} px`);
  }
  return found;
}"""
SMALL_REGIONS = """() => [...document.querySelectorAll('.region .hit')].flatMap((one) => {
  const box = one.getBoundingClientRect();
  return box.width >= 24 && box.height >= 24 ? [] : [`${name(one.parentElement)} is ${box.width.toFixed()} x ${box.height.toFixed()} px`];
})"""
SMALL_TEXT = """() => {
  const found = new Map(), walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const holder = walk.currentNode.parentElement;
    if (!walk.currentNode.textContent.trim() || !holder || !shown(holder) || holder.closest('title, desc, style, script, [aria-hidden=true].decor, .thumb')) continue;
    const matrix = holder.closest('svg') && holder.getScreenCTM ? holder.getScreenCTM() : null;
    const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
    const size = parseFloat(getComputedStyle(holder).fontSize) * scale;
    if (size < 11.95) found.set(name(holder), size.toFixed(1));
  }
  return [...found].map(([who, size]) => `${who} is written at ${size} px`);
}"""
CUT_OFF = """() => {
  const found = [];
  for (const one of document.querySelectorAll('body *')) {
    if (!shown(one) || one.closest('svg, .thumb, [data-scrolls]') || one.matches('.heard, input, textarea, select')) continue;
    const style = getComputedStyle(one);
    const hides = /hidden|clip/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1;
    const tall = /hidden|clip/.test(style.overflowY) && one.scrollHeight > one.clientHeight + 1;
    if ((hides || tall) && one.innerText?.trim() && inView(one.getBoundingClientRect()))
      found.push(`${name(one)} holds ${one.scrollWidth} x ${one.scrollHeight} in ${one.clientWidth} x ${one.clientHeight} px`);
  }
  return found;
}"""
OVERLAPS = """() => {
  const found = [], all = controls().filter((one) => inView(one.getBoundingClientRect()) && !document.querySelector('dialog[open]:not(:has(*))'));
  for (const [i, one] of all.entries()) {
    const a = one.getBoundingClientRect();
    for (const two of all.slice(i + 1)) {
      if (one.contains(two) || two.contains(one)) continue;
      const inDialog = (which) => which.closest('dialog[open], [role=dialog]');
      if (inDialog(one) !== inDialog(two)) continue;
      const b = two.getBoundingClientRect();
      const w = Math.min(a.right, b.right) - Math.max(a.left, b.left), h = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
      if (w > 2 && h > 2) found.push(`${name(one)} and ${name(two)} overlap by ${w.toFixed()} x ${h.toFixed()} px`);
    }
  }
  return found;
}"""
SIDEWAYS = """() => {
  const wide = document.scrollingElement.scrollWidth - innerWidth;
  return wide > 0 ? [`the page is ${wide} px wider than the window`] : [];
}"""
OUT_OF_SIGHT = """(needed) => {
  const found = [];
  for (const one of document.querySelectorAll(needed)) {
    if (!shown(one)) continue;
    const box = one.getBoundingClientRect(), scrolls = one.closest('[data-scrolls]');
    const frame = scrolls ? scrolls.getBoundingClientRect() : box;
    if (frame.left < -1 || frame.top < -1 || frame.right > innerWidth + 1 || frame.bottom > innerHeight + 1)
      found.push(`${name(one)} lies at ${box.x.toFixed()}, ${box.y.toFixed()} to ${box.right.toFixed()}, ${box.bottom.toFixed()}`);
  }
  return found;
}"""

FINDINGS = {
    "scrolls sideways": SIDEWAYS,
    "has controls below 44 px": SMALL_CONTROLS,
    "has regions below 24 px": SMALL_REGIONS,
    "has text below 12 px": SMALL_TEXT,
    "cuts something off": CUT_OFF,
    "lets controls overlap": OVERLAPS,
}


def faults(page, needed=None):
    """All that is wrong with what the page shows now, by name."""
    found = {title: _ask(page, script) for title, script in FINDINGS.items()}
    if needed:
        found["hides what a turn needs"] = _ask(page, OUT_OF_SIGHT, needed)
    return {title: each for title, each in found.items() if each}


def _ask(page, script, *argument):
    return page.evaluate(f"(given) => {{ {SHARED} return ({script})(given); }}", *argument)


def barriers(page):
    """What axe finds, by WCAG 2.2 AA and its best practices."""
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.read_text(encoding="utf-8") + "; undefined")
    report = page.evaluate("axe.run(document, {resultTypes: ['violations']})")
    return [
        f"{each['id']}: {node['target']} {node['failureSummary']}"
        for each in report["violations"]
        for node in each["nodes"]
    ]
