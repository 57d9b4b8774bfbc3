"""The rules of Imperial Miners: the mine and its measures, piles, effects, the flow of rounds; and who knows what."""

from imperia.kernel.contract import Rules
from imperia.miners.codes import MAX_LEGAL, SEATS
from imperia.miners.records import State, Tables
from imperia.miners.rules.decide import apply
from imperia.miners.rules.flow import start
from imperia.miners.rules.knowledge import observe, resample
from imperia.miners.rules.legal import acting, legal, turn_of
from imperia.miners.rules.score import scores

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
