"""Whole games of both kinds to the last decision: every byte sent to every seat and to a spectator is searched."""

import base64
import random
import re

import pytest

import imperia

ASK_EVERY = 30
"""Decisions between two rounds of questions to everything that can be asked."""
PATHS = ("", "/log", "/record", "/picture", "/events", "/review")
WINDOW = 6
"""So many cards in the order of a pile are no chance."""


class Game:
    """One person a seat and a spectator, who hear and ask whatever they may."""

    def __init__(self, node, game, players, rng):
        self.rng, self.sent, self.ply = rng, [], 0
        self.people = [node.person(f"Seat {seat}") for seat in range(players)]
        self.watcher = node.person("Watcher")
        seats = ["me", *["open"] * (players - 1)]
        made = self.people[0].make(game, seats=seats, policy={"hints": True, "spectate": "link"})
        self.table = made["id"]
        for seat in range(1, players):
            self.people[seat].join(made["invites"][str(seat)])
        for seat, person in enumerate(self.people):
            person.do(self.table, "ready", seat=seat)

    def play(self, streams):
        """To the end; returns all that was sent before the last decision."""
        for stream in streams:
            stream.next()
        while acting := streams[0].doc["acting"]:
            if self.ply % ASK_EVERY == 0:
                self.ask_everything(acting)
            heard = [list(stream.raw) for stream in streams]
            seat = self.rng.choice(acting)
            self.refused(streams[seat], seat)
            you = streams[seat].doc["you"]
            code = self.rng.choice(you["legal"])["code"]
            answer = streams[seat].ask(do="play", seat=seat, decision=you["decision"], actions=[code])
            assert answer["type"] == "done", answer
            self.ply += 1
            for stream in streams:
                while stream.seq < answer["seq"]:
                    stream.next()
        assert streams[0].doc["status"] == "finished"
        return "".join([*(text for raw in heard for text in raw), *self.sent])

    def refused(self, stream, seat):
        """A refusal may tell no more than anything else."""
        if self.ply % ASK_EVERY == 1:
            stream.ask(do="play", seat=seat, decision=stream.doc["you"]["decision"], actions=[9999])
            stream.ask(do="play", seat=seat, decision=0, actions=["nonsense"])

    def ask_everything(self, acting):
        then = self.rng.randrange(self.ply + 1)
        for seat, person in [*enumerate(self.people), (None, self.watcher)]:
            for path in (*PATHS, f"/at/{then}"):
                self.keep(person.http.get(f"/api/tables/{self.table}{path}", params={"lang": "fr"} if seat else {}))
            if seat in acting:
                you = person.get(f"/api/tables/{self.table}", seat=seat)["doc"]["you"]
                code = self.rng.choice(you["legal"])["code"]
                thought = {"seat": seat, "actions": [code, code]}
                self.keep(person.http.post(f"/api/tables/{self.table}/preview", json=thought))
        if self.ply < 3 * ASK_EVERY:
            hints = {"seat": acting[0], "count": 10}
            self.keep(self.people[acting[0]].http.get(f"/api/tables/{self.table}/hints", params=hints))

    def keep(self, answer):
        assert answer.status_code < 500, answer.text
        self.sent.append(answer.text)


def forms(secret):
    """Bytes as they might be written."""
    yield secret.hex()
    yield base64.b64encode(secret).decode().rstrip("=").lower()
    yield base64.urlsafe_b64encode(secret).decode().rstrip("=").lower()
    for separator in (",", ", "):
        yield separator.join(map(str, secret))


def orders(position):
    """Cards that follow each other in a pile, as they might be written."""
    for pile in re.findall(r"pile\w*=(\S+)", position):
        cards = pile.split(".")
        for at in range(len(cards) - WINDOW):
            for separator in (".", ",", ", ", '","', '", "', " "):
                yield separator.join(cards[at : at + WINDOW]).lower()


@pytest.mark.parametrize("game", ["empire", "miners"])
def test_nothing_secret_leaves_before_the_end(node, game):
    played = Game(node, game, 3, random.Random(7))
    with (
        played.people[0].stream(played.table) as one,
        played.people[1].stream(played.table, lang="fr") as two,
        played.people[2].stream(played.table) as three,
        played.watcher.stream(played.table) as watching,
    ):
        running = played.play([one, two, three, watching]).lower()
    record = played.watcher.get(f"/api/tables/{played.table}/record")
    match = imperia.replay(record)
    assert match.ply == played.ply > 60
    assert match.key.hex() in record
    for secret in (match.key, match.deal.server, *match.deal.seats):
        for part in (secret, secret[:16], secret[16:]):
            assert not any(form in running for form in forms(part) if part)
    piles = list(orders(match.at(0).position()))
    assert len(piles) > 50
    assert not [order for order in piles if order in running]


def test_a_seat_never_learns_of_cards_that_no_one_has_seen(node):
    """In miners: no card of another's hand, nor of the piles, is ever named to a spectator during the draft."""
    ada = node.person()
    watcher = node.person("Watcher")
    table = ada.make("miners", seats=["me", "me"])["id"]
    ada.do(table, "ready", seat=0)
    ada.do(table, "ready", seat=1)
    hands = [ada.get(f"/api/tables/{table}", seat=seat)["doc"]["view"]["seats"][seat]["hand"] for seat in (0, 1)]
    names = {card["card"] for hand in hands for card in hand}
    assert None not in names
    seen = watcher.get(f"/api/tables/{table}")["doc"]["view"]["seats"]
    assert all(card["card"] is None for seat in seen for card in seat["hand"])
    other = ada.get(f"/api/tables/{table}", seat=0)["doc"]["view"]["seats"][1]["hand"]
    assert all(card["card"] is None for card in other)
