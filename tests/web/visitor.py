"""Somebody with a browser."""

import json
import re
import time
from urllib.parse import urlsplit

SIZES = {"phone": (360, 640), "tablet": (768, 1024), "desktop": (1280, 720)}
EXPECTED_IN_TROUBLE = re.compile(r"WebSocket|ERR_(CONNECTION|INTERNET|NETWORK|FAILED)|Failed to fetch|Load failed")
"""What a browser itself writes to the console when the network fails; the page can't keep it from doing so."""
PATIENCE = 60_000
"""Milliseconds that anything may take on a machine with other things to do."""
STILL = """() => new Promise((done) => {
  const FRAMES = 4;
  const QUIET = 120;
  let frames = 0, since = performance.now();
  const watch = new MutationObserver(() => { frames = 0; since = performance.now(); });
  watch.observe(document, {subtree: true, childList: true, attributes: true, characterData: true});
  const frame = () => {
    if (++frames < FRAMES || performance.now() - since < QUIET) return requestAnimationFrame(frame);
    watch.disconnect();
    done(true);
  };
  requestAnimationFrame(frame);
})"""
"""Nothing has changed for a few frames and a moment, however long frames take on a busy machine."""
RESTING = """() => !document.querySelector('[aria-busy=true]') && document.getAnimations().every((one) =>
  one.playState !== 'running' || one.effect.getComputedTiming().endTime === Infinity)"""


class Visitor:
    """A browser context of its own: cookies, settings, one page, and a record of what went wrong in it."""

    def __init__(
        self, browser, node, size="desktop", theme="light", language="en", settings=None, calm=True, name="Ada"
    ):
        width, height = SIZES[size]
        self.node, self.size = node, size
        self.context = browser.new_context(
            viewport={"width": width, "height": height},
            color_scheme=theme,
            locale={"en": "en-GB", "fr": "fr-FR"}[language],
            reduced_motion="reduce" if calm else "no-preference",
            has_touch=size != "desktop",
        )
        kept = {"name": name, "language": language, "theme": theme, **(settings or {})}
        self.context.add_init_script(f"localStorage['imperia-settings'] ??= {json.dumps(json.dumps(kept))}")
        self.errors, self.strangers, self.trouble = [], [], False
        self.asked = set()
        """Requests on their way."""
        self.page = self.context.new_page()
        self.page.set_default_timeout(PATIENCE)
        self.page.on("console", lambda message: self._heard(message.type, message.text))
        self.page.on("pageerror", lambda error: self.errors.append(str(error)))
        self.page.on("request", self._asked)
        for end in ("requestfinished", "requestfailed"):
            self.page.on(end, lambda request: self.asked.discard(request))

    def _heard(self, kind, text):
        if kind not in ("error", "warning"):
            return
        if self.trouble and EXPECTED_IN_TROUBLE.search(text):
            return
        self.errors.append(text)

    def _asked(self, request):
        self.asked.add(request)
        parts = urlsplit(request.url)
        if parts.scheme in ("http", "https", "ws", "wss") and parts.netloc != urlsplit(self.node.url).netloc:
            self.strangers.append(request.url)

    def go(self, path):
        self.asked.clear()
        self.page.goto(self.node.url + path)

    def settle(self):
        """Wait until the page has come to rest: loaded, with its fonts, nothing on its way, nothing that changes."""
        self.page.wait_for_load_state("load")
        self.page.evaluate("document.fonts.ready.then(() => null)")
        until = time.monotonic() + PATIENCE / 1000
        while True:
            self.page.wait_for_function(RESTING)
            self.page.evaluate(STILL)
            if not self.asked and self.page.evaluate(RESTING):
                return
            assert time.monotonic() < until, f"the page does not come to rest: {self.asked or 'it moves'}"

    def api(self, method, path, data=None):
        """The page's own requests, with its cookie: to set the scene, never to play."""
        headers = {"origin": self.node.url}
        answer = self.context.request.fetch(f"{self.node.url}/api/{path}", method=method, data=data, headers=headers)
        assert answer.ok, answer.text()
        return answer.json() if answer.body() else None

    def table(self, game, seats, *, ready=True, **wish):
        """Make a table and say ready for every seat of one's own; returns what the server answered."""
        self.api("POST", "me", {"name": "Ada"})
        made = self.api("POST", "tables", {"game": game, "seats": seats, **wish})
        for seat, kind in enumerate(seats):
            if ready and kind == "me":
                self.api("POST", f"tables/{made['id']}/do", {"do": "ready", "seat": seat, "on": True})
        return made

    def leave(self):
        self.context.close()
