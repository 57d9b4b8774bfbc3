"""People who play a game to its end, each in one way only: with the mouse, with the keyboard, or by typing commands.

They know nothing of the rules: they see what glows, what is a button and what the command box offers, and take any.
"""

import random
from abc import ABC, abstractmethod

OPEN = {
    "empire": ".targets button, .region.target, .cards button[aria-disabled=false], .bid button:not(:disabled)",
    "miners": ".decide .options button, .decide .ways button, .held.open, .mine .target",
}
"""What can be chosen now, of each game."""

READ = """(selector) => {
  const frame = document.querySelector('.frame');
  if (!frame) return null;
  const open = [];
  for (const found of document.querySelectorAll(selector)) {
    const box = found.getBoundingClientRect();
    const shown = found.querySelector('.hit') ?? found;
    const [x, y] = middle(shown, box);
    const hit = document.elementFromPoint(x, y);
    if (hit && (found === hit || found.contains(hit))) open.push([x, y]);
  }
  const confirm = document.querySelector('[data-does=confirm]:not(:disabled)');
  const at = confirm?.getBoundingClientRect();
  // What covers the table: a notice, or a card's details where the table moved under a finger and it met another card.
  const cover = document.querySelector('dialog[open] header button, [data-does=dismiss]')?.getBoundingClientRect();
  const sheet = document.querySelector('dialog[open]') !== null;
  return {...frame.dataset, open, sheet, confirm: at ? [at.x + at.width / 2, at.y + at.height / 2] : null,
          cover: cover ? [cover.x + cover.width / 2, cover.y + cover.height / 2] : null};

  // A coast may bend around the middle of its region: then any point inside will do.
  function middle(shape, box) {
    const tries = [[0.5, 0.5], [0.5, 0.35], [0.5, 0.65], [0.35, 0.5], [0.65, 0.5], [0.3, 0.3], [0.7, 0.7]];
    for (const [u, v] of tries) {
      const point = [box.x + u * box.width, box.y + v * box.height];
      const hit = document.elementFromPoint(...point);
      if (hit && (shape === hit || shape.contains(hit) || shape.parentElement?.contains(hit))) return point;
    }
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
}"""


MOST_KEYS = 2000
"""Whoever wanders at random needs some hundreds to come to the one card of many that can be played."""
READY = """() => {
  const frame = document.querySelector('.frame')?.dataset;
  return frame && (frame.status === 'finished' || (frame.turn === 'true' && frame.busy !== 'true'));
}"""
"""The game is over, or waits for this player."""


class Player(ABC):
    """One who plays at the table a page shows."""

    def __init__(self, visitor, seed=1):
        self.visitor, self.page, self.rng = visitor, visitor.page, random.Random(seed)
        self.page.wait_for_selector(".frame")
        self.game = self.page.get_attribute(".frame", "data-game")

    def see(self):
        return self.page.evaluate(READ, OPEN[self.game])

    def play(self, most=4000, until=lambda seen: seen["status"] == "finished"):
        """Decide until the game is over."""
        for _ in range(most):
            self.page.wait_for_function(READY)
            seen = self.see()
            if until(seen):
                return seen
            if seen["turn"] == "true" and seen["busy"] != "true":
                self.act(seen)
        raise AssertionError(f"the game does not end: {seen}")

    def wait(self):
        """Let the page draw what is on its way."""
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => setTimeout(done)))")

    @abstractmethod
    def act(self, seen):
        """Decide something, or take a step towards it."""


class Clicker(Player):
    """Left clicks only."""

    def act(self, seen):
        if seen["cover"]:
            return self.page.mouse.click(*seen["cover"])
        if seen["open"] and (not seen["confirm"] or self.rng.random() < 0.5):
            return self.page.mouse.click(*self.rng.choice(seen["open"]))
        if seen["confirm"]:
            return self.page.mouse.click(*seen["confirm"])
        return self.wait()


FOCUS = """(selector) => {
  const at = document.activeElement;
  const does = at.dataset.does;
  return {open: at.matches(selector), confirm: does === 'confirm', dismiss: does === 'dismiss',
          roving: at.matches('.region, .held, [data-cell]')};
}"""


class Keyboarder(Player):
    """Tab, arrows, Enter and Escape only."""

    def act(self, seen):
        if seen["sheet"]:
            self.page.keyboard.press("Escape")
            return
        for pressed in range(MOST_KEYS):
            if pressed % 20 == 19 and any(self.see()[what] != seen[what] for what in ("ply", "turn", "steps")):
                return  # what was just sent is answered only now: look again
            self.page.keyboard.press("Tab" if self.rng.random() < 0.9 else "Shift+Tab")
            if self.enter(seen):
                return
            if self.focus()["roving"]:
                for _ in range(self.rng.randrange(1, 9)):
                    self.page.keyboard.press(self.rng.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
                    if self.enter(seen):
                        return
        raise AssertionError(f"the keyboard reaches nothing that can be decided: {seen}")

    def focus(self):
        return self.page.evaluate(FOCUS, OPEN[self.game])

    def enter(self, seen):
        """Press Enter where it does something."""
        at = self.focus()
        ends = at["confirm"] and (not seen["open"] or self.rng.random() < 0.3)
        if at["dismiss"] or ends or (at["open"] and self.rng.random() < 0.7):
            self.page.keyboard.press("Enter")
            return True
        return False


class Typist(Player):
    """Typed commands only."""

    def act(self, seen):
        if self.page.evaluate("document.activeElement.id") != "command":
            self.page.keyboard.press("/")
            self.page.wait_for_function("() => document.activeElement.id === 'command'")
        offers = self.page.eval_on_selector_all("#completions option", "all => all.map(one => one.value)")
        if offers and (not seen["confirm"] or self.rng.random() < 0.5):
            self.page.keyboard.insert_text(self.rng.choice(offers))
        self.page.keyboard.press("Enter")
