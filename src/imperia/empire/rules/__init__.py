"""The rules of Eight-Minute Empire, in the order of the rulebook: set-up, turn, end and score; and who knows what."""

from imperia.empire.codes import MAX_LEGAL, SEATS
from imperia.empire.records import State, Tables
from imperia.empire.rules.decide import acting, apply, legal, turn_of
from imperia.empire.rules.knowledge import observe, resample
from imperia.empire.rules.score import scores
from imperia.empire.rules.setup import start
from imperia.kernel.contract import Rules

RULES = Rules(
    tables=Tables,
    state=State,
    start=start,
    acting=acting,
    legal=legal,
    apply=apply,
    scores=scores,
    observe=observe,
    resample=resample,
    turn_of=turn_of,
    max_seats=SEATS,
    max_legal=MAX_LEGAL,
)
