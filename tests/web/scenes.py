"""Tables set up for a look: at the start, in the middle, at the end."""

import random
from functools import cache

GAMES = {"empire": ["me", "greedy", "greedy"], "miners": ["me", "greedy", "greedy"]}
PLIES = {"empire": 40, "miners": 90}


def played(visitor, game, *, until, seats=None, seed=5):
    """A table of the visitor's at which random decisions were taken through the API until the ply, or to the end."""
    made = visitor.table(game, seats or GAMES[game])
    rng = random.Random(seed)
    while True:
        doc = visitor.api("GET", f"tables/{made['id']}")["doc"]
        if doc["status"] == "finished" or (until is not None and doc["ply"] >= until and doc["you"]["legal"]):
            return made["id"]
        if you := doc["you"]["legal"] and doc["you"]:
            action = rng.choice(you["legal"])["code"]
            play = {"do": "play", "seat": you["seat"], "decision": you["decision"], "actions": [action]}
            visitor.api("POST", f"tables/{made['id']}/do", play)


@cache
def stages(game):
    """Named moments of a game, as the ply to stop at."""
    return {"start": 0, "middle": PLIES[game], "end": None}
