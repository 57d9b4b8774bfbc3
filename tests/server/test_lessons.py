"""Lessons: every script can be followed to its end, and every step has its words."""

import pytest

from imperia.errors import ImperiaError
from imperia.server.lessons import lessons
from imperia.words import messages


@pytest.mark.parametrize("name", lessons())
def test_a_lesson_can_be_followed_to_its_end(name):
    lesson = lessons()[name]
    match = lesson.match()
    for number, step in enumerate(lesson.steps):
        for text in step.play:
            try:
                match.play(text, step.seat)
            except ImperiaError as error:
                pytest.fail(f"step {number} of {name}: {error}")
    assert match.scores[0]["total"] > 0 or lesson.players == 1


@pytest.mark.parametrize("name", lessons())
def test_every_step_of_a_learner_has_words(name):
    lesson, known = lessons()[name], messages("en")
    assert all(step.say for step in lesson.steps if step.seat == 0)
    assert not [step.say for step in lesson.steps if step.say and f"lesson-{name}-{step.say}" not in known]


@pytest.mark.parametrize("name", lessons())
def test_what_a_lesson_points_at_is_touched_by_what_it_asks_for(name):
    lesson = lessons()[name]
    match = lesson.match()
    for step in lesson.steps:
        if step.show and step.play:
            touched = {e for action in match.legal(0) if action.text == step.play[0] for e in action.touches}
            assert step.show in touched, (step.say, sorted(touched))
        for text in step.play:
            match.play(text, step.seat)
