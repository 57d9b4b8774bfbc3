"""Fingers on a screen, as the browser itself is told of them."""

STEPS = 8
"""Over how many events a finger moves."""


class Fingers:
    """Touches of a visitor's page, through the protocol of the developer tools: Playwright has one finger only."""

    def __init__(self, visitor):
        self.page = visitor.page
        self.session = visitor.context.new_cdp_session(visitor.page)

    def _touch(self, kind, points):
        self.session.send(
            "Input.dispatchTouchEvent",
            {"type": kind, "touchPoints": [{"x": x, "y": y, "id": k} for k, (x, y) in enumerate(points)]},
        )

    def _move(self, path):
        """Put fingers down, move them along, lift them; `path` is the fingers' points, moment by moment."""
        self._touch("touchStart", path[0])
        for points in path[1:]:
            self._touch("touchMove", points)
        self._touch("touchEnd", [])
        self.page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")

    def tap(self, point):
        self._move([[point]])

    def drag(self, start, end):
        shares = [k / STEPS for k in range(STEPS + 1)]
        self._move([[tuple(a + (b - a) * s for a, b in zip(start, end, strict=True))] for s in shares])

    def pinch(self, middle, first, last):
        """Two fingers at a distance from the middle, then at another."""
        x, y = middle
        spans = [first + (last - first) * k / STEPS for k in range(STEPS + 1)]
        self._move([[(x - span, y), (x + span, y)] for span in spans])
