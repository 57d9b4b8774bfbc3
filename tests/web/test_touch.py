"""Fingers on the map: two zoom it about the point between them, one drags it, a tap still takes."""

import pytest

from tests.web.fingers import Fingers

SEEN = """() => document.querySelector('.chart').getAttribute('viewBox').split(' ').map(Number)"""
PLACE = """() => { const box = document.querySelector('.chart').getBoundingClientRect();
                   return [box.x, box.y, box.width, box.height]; }"""


class Map:
    """The map of an Empire table, as a finger finds it."""

    def __init__(self, visitor):
        self.page = visitor.page
        self.x, self.y, self.width, self.height = self.page.evaluate(PLACE)

    @property
    def seen(self):
        """What part of the map is shown: left, top, width, height, in its own units."""
        return self.page.evaluate(SEEN)

    def at(self, x, y):
        """A point of the screen, from shares of the map's place."""
        return self.x + x * self.width, self.y + y * self.height

    def under(self, point):
        """The point of the map that lies under a point of the screen."""
        left, top, width, height = self.seen
        return (left + (point[0] - self.x) / self.width * width, top + (point[1] - self.y) / self.height * height)


@pytest.fixture(params=["phone", "tablet"])
def map_and_fingers(node, visit, request):
    visitor = visit(node, size=request.param)
    made = visitor.table("empire", ["me", "greedy", "random"])
    visitor.go(f"/table/{made['id']}")
    visitor.page.wait_for_selector(".frame[data-turn=true] .chart .region")
    visitor.settle()
    return Map(visitor), Fingers(visitor), visitor


def test_two_fingers_zoom_about_the_point_between_them(map_and_fingers):
    chart, fingers, visitor = map_and_fingers
    whole, middle = chart.seen, chart.at(0.5, 0.5)
    before = chart.under(middle)
    fingers.pinch(middle, 40, 100)
    assert chart.seen[2] == pytest.approx(whole[2] * 40 / 100, rel=0.05), "two and a half times as large"
    assert chart.under(middle) == pytest.approx(before, abs=whole[2] / 50), "what lies between the fingers stays there"
    fingers.pinch(middle, 100, 20)
    assert chart.seen == pytest.approx(whole, rel=0.01), "never smaller than the whole"
    assert visitor.page.evaluate("[visualViewport.scale, scrollX, scrollY]") == [1, 0, 0], "the page stays as it is"


def test_a_finger_drags_the_map_and_decides_nothing(map_and_fingers):
    chart, fingers, visitor = map_and_fingers
    fingers.pinch(chart.at(0.5, 0.5), 40, 100)
    start, end = chart.at(0.6, 0.6), chart.at(0.4, 0.5)
    held, steps = chart.under(start), visitor.page.get_attribute(".frame", "data-steps")
    fingers.drag(start, end)
    assert chart.under(end) == pytest.approx(held, abs=8), "the map follows the finger"
    assert visitor.page.get_attribute(".frame", "data-steps") == steps
    assert visitor.page.locator("[role=alert]:visible").count() == 0, "and nothing is refused"
    fingers.drag(start, chart.at(8, 8))
    left, top, *_ = chart.seen
    assert (left, top) > (0, 0), "the map cannot be dragged out of sight"


def test_a_tap_on_a_map_drawn_closer_still_finds_its_region(map_and_fingers):
    chart, fingers, visitor = map_and_fingers
    fingers.pinch(chart.at(0.5, 0.5), 40, 100)
    region = visitor.page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y).closest('[data-region]')?.dataset.region", chart.at(0.5, 0.5)
    )
    assert region, "land lies in the middle of this map"
    fingers.tap(chart.at(0.5, 0.5))
    visitor.page.locator(".inspect", has_text=region).wait_for()
