// What a careful eye sees on a page. Each of these returns the faults it found, in words.
(() => {
  const SKIPPED = ".heard, [hidden], [inert], datalist, defs, symbol";

  function shown(found) {
    const box = found.getBoundingClientRect();
    const style = getComputedStyle(found);
    const seen = style.visibility !== "hidden" && style.opacity !== "0" && found.checkVisibility();
    return box.width > 2 && box.height > 2 && seen && !found.closest(SKIPPED);
  }

  function inView(box) {
    return box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight;
  }

  function name(found) {
    const words = (found.getAttribute("aria-label") || found.textContent || "").trim().replace(/\s+/g, " ");
    const classes = (found.getAttribute("class") || "").split(" ").filter((one) => !one.startsWith("svelte-"));
    return `${found.tagName.toLowerCase()}.${classes.join(".")} "${words.slice(0, 40)}"`;
  }

  /** The part of a box that what scrolls or hides around it leaves in sight. */
  function insight(found) {
    let { left, top, right, bottom } = found.getBoundingClientRect();
    for (let up = found.parentElement; up; up = up.parentElement) {
      const style = getComputedStyle(up);
      if (!/auto|scroll|hidden/.test(style.overflowX + style.overflowY)) continue;
      const frame = up.getBoundingClientRect();
      [left, top] = [Math.max(left, frame.left), Math.max(top, frame.top)];
      [right, bottom] = [Math.min(right, frame.right), Math.min(bottom, frame.bottom)];
    }
    return { left, top, right, bottom };
  }

  function clipped(found) {
    const box = insight(found);
    return box.right - box.left <= 1 || box.bottom - box.top <= 1;
  }

  /** Whether words of an element reach beyond it; ornaments may. */
  function wordsBeyond(found) {
    const frame = found.getBoundingClientRect();
    const walk = document.createTreeWalker(found, NodeFilter.SHOW_TEXT);
    while (walk.nextNode()) {
      const holder = walk.currentNode.parentElement;
      if (!walk.currentNode.textContent.trim() || !shown(holder)) continue;
      const range = document.createRange();
      range.selectNodeContents(walk.currentNode);
      const box = range.getBoundingClientRect();
      if (box.right > frame.right + 1 || box.bottom > frame.bottom + 1 || box.left < frame.left - 1) return true;
    }
    return false;
  }

  function controls() {
    const all = document.querySelectorAll("button, a[href], input, select, textarea, summary, [role=button]");
    return [...all].filter((found) => shown(found) && !found.closest("svg") && !clipped(found));
  }

  const size = (box) => `${box.width.toFixed()} x ${box.height.toFixed()} px`;

  return {
    sideways() {
      const wide = document.scrollingElement.scrollWidth - innerWidth;
      return wide > 0 ? [`the page is ${wide} px wider than the window`] : [];
    },

    smallControls() {
      return controls().flatMap((one) => {
        const inProse = one.matches("p a, li a, dd a, td a") && getComputedStyle(one).display === "inline";
        if (inProse) return [];
        const box = (one.closest("label") ?? one).getBoundingClientRect();
        const least = innerWidth > 700 && one.matches(".log a, footer a") ? 24 : 43.5;
        return box.width < least || box.height < least ? [`${name(one)} is ${size(box)}`] : [];
      });
    },

    smallRegions() {
      return [...document.querySelectorAll(".region .hit")].flatMap((one) => {
        const box = one.getBoundingClientRect();
        return box.width >= 24 && box.height >= 24 ? [] : [`${name(one.parentElement)} is ${size(box)}`];
      });
    },

    smallText() {
      const found = new Map();
      const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      while (walk.nextNode()) {
        const holder = walk.currentNode.parentElement;
        if (!walk.currentNode.textContent.trim() || !holder || !shown(holder)) continue;
        if (holder.closest("title, desc, style, script, .thumb")) continue;
        const matrix = holder.closest("svg") && holder.getScreenCTM ? holder.getScreenCTM() : null;
        const scale = matrix ? Math.hypot(matrix.a, matrix.b) : 1;
        const written = parseFloat(getComputedStyle(holder).fontSize) * scale;
        if (written < 11.95) found.set(name(holder), written.toFixed(1));
      }
      return [...found].map(([who, written]) => `${who} is written at ${written} px`);
    },

    cutOff() {
      const found = [];
      for (const one of document.querySelectorAll("body *")) {
        if (!shown(one) || one.closest("svg, .thumb, [data-scrolls]") || one.matches("input, textarea, select")) continue;
        const style = getComputedStyle(one);
        const wide = /hidden|clip/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1;
        const tall = /hidden|clip/.test(style.overflowY) && one.scrollHeight > one.clientHeight + 1;
        if (style.textOverflow === "ellipsis") continue; // names people chose may be long
        if ((wide || tall) && inView(one.getBoundingClientRect()) && wordsBeyond(one)) {
          const [has, room] = [`${one.scrollWidth} x ${one.scrollHeight}`, `${one.clientWidth} x ${one.clientHeight}`];
          found.push(`${name(one)} holds ${has} in ${room} px`);
        }
      }
      return found;
    },

    overlaps() {
      const found = [];
      const all = controls().filter((one) => inView(one.getBoundingClientRect()));
      const layer = (which) => {
        for (let up = which; up; up = up.parentElement) {
          const lies = getComputedStyle(up).position;
          if (up.matches("dialog[open], [role=dialog], .zoom") || lies === "sticky" || lies === "fixed") return up;
        }
        return null;
      };
      for (const [i, one] of all.entries()) {
        const a = insight(one);
        for (const two of all.slice(i + 1)) {
          if (one.contains(two) || two.contains(one) || layer(one) !== layer(two)) continue;
          const b = insight(two);
          const wide = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const high = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (wide > 2 && high > 2)
            found.push(`${name(one)} and ${name(two)} overlap by ${wide.toFixed()} x ${high.toFixed()} px`);
        }
      }
      return found;
    },

    beyondSheets() {
      return controls().flatMap((one) => {
        const sheet = one.closest(".sheet")?.getBoundingClientRect();
        const box = insight(one);
        const beyond = sheet && (box.right > sheet.right + 1 || box.left < sheet.left - 1);
        return beyond ? [`${name(one)} reaches from ${box.left} to ${box.right}, its sheet to ${sheet.right}`] : [];
      });
    },

    outOfSight(needed) {
      return [...document.querySelectorAll(needed)].flatMap((one) => {
        if (!shown(one)) return [];
        const box = (one.closest("[data-scrolls]") ?? one).getBoundingClientRect();
        const inside = box.left >= -1 && box.top >= -1 && box.right <= innerWidth + 1 && box.bottom <= innerHeight + 1;
        return inside ? [] : [`${name(one)} lies at ${box.x.toFixed()}, ${box.y.toFixed()} and is ${size(box)}`];
      });
    },
  };
})()
