"""A server in a process of its own, and people who use it over the network."""

import json
import os
import re
import signal
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import httpx
from websockets.sync.client import connect

from imperia.server.delta import patch

RATES = ("requests", "request_burst", "identities", "identity_burst", "messages", "message_burst", "guesses",
         "guess_burst", "streams", "unfinished", "records")  # fmt: skip
PLENTY = dict.fromkeys(RATES, 10**6)
PATIENCE = 120
"""Seconds an answer may take: on a busy machine the first hint waits until what bots think with is compiled."""
OPEN = []
"""Clients to close when a test ends."""
SCRIPT = """
import json, sys
from imperia.server.lean import import_numba
import_numba()
from imperia.kernel import registry
from imperia.match.warm import is_cold, prepare
from imperia.server import client
from imperia.server.config import Config, Limits
from imperia.server.run import serve
given = json.loads(sys.argv[1])
client.FOLDER = client.Path(given.pop("page", client.FOLDER))
for game in filter(is_cold, registry.names()):
    prepare(game)
limits = Limits(**given.pop("limits", {}))
serve(Config(**given, limits=limits), lambda address: print(address, flush=True))
"""


class Node:
    """One server process."""

    def __init__(self, database, limits=None, port=0, wrap=(), **config):
        self.config = {"database": str(database), "port": port, "bot_pause": 0.0, "log_level": "info",
                       "limits": PLENTY if limits is None else limits, **config}  # fmt: skip
        self.wrap = list(wrap)
        self.start()

    def start(self):
        environment = {k: v for k, v in os.environ.items() if k != "IMPERIA_DATABASE_URL"}
        self.process = subprocess.Popen(
            [*self.wrap, sys.executable, "-c", SCRIPT, json.dumps(self.config)],
            stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=environment,
        )  # fmt: skip
        self.url = self.process.stdout.readline().strip().rstrip("/").replace("localhost", "127.0.0.1")
        assert self.url, self.process.stderr.read()
        self.config["port"] = int(re.search(r":(\d+)", self.url)[1])
        self.wait()

    def wait(self, seconds=60):
        until = time.monotonic() + seconds
        while time.monotonic() < until:
            try:
                if httpx.get(f"{self.url}/ready", timeout=5).status_code == 200:
                    return
            except httpx.TransportError:
                pass
            time.sleep(0.02)
        raise TimeoutError("the server does not become ready")

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()

    def stop(self):
        """Stop gracefully; returns what it logged."""
        self.process.send_signal(signal.SIGTERM)
        try:
            _, self.log = self.process.communicate(timeout=PATIENCE)
        except subprocess.TimeoutExpired:
            self.process.kill()
            _, self.log = self.process.communicate()
            raise
        return self.log

    def close(self):
        for pipe in (self.process.stdout, self.process.stderr):
            pipe.close()

    def person(self, name="Ada"):
        return Person(self, name)

    @property
    def memory(self):
        """Resident megabytes."""
        return int(Path(f"/proc/{self.process.pid}/statm").read_text().split()[1]) * 4096 / 2**20


def client(node, **headers):
    """An HTTP client that is closed when the test ends."""
    OPEN.append(httpx.Client(base_url=node.url, headers=headers, timeout=PATIENCE))
    return OPEN[-1]


class Person:
    """Someone with a browser."""

    def __init__(self, node, name):
        self.node, self.name = node, name
        self.http = client(node, Origin=node.url)
        self.post("/api/me", name=name)

    def get(self, path, **query):
        return self._checked(self.http.get(path, params=query))

    def post(self, path, **body):
        return self._checked(self.http.post(path, json=body))

    def _checked(self, answer):
        if answer.status_code >= 400:
            raise Refused(answer)
        return answer.json() if "json" in answer.headers["content-type"] else answer.text

    def make(self, game="empire", seats=("me", "open"), **more):
        return self.post("/api/tables", game=game, seats=list(seats), **more)

    def join(self, invite):
        return self.post("/api/join", invite=invite, name=self.name)

    def do(self, table, do, **more):
        return self.post(f"/api/tables/{table}/do", do=do, **more)

    @contextmanager
    def stream(self, table, **query):
        with connect(self.address(table, **query), additional_headers=self.headers(), compression=None,
                     max_size=2**22) as socket:  # fmt: skip
            yield Stream(socket)

    def address(self, table, **query):
        base = self.node.url.replace("http", "ws", 1)
        return f"{base}/api/tables/{table}/stream?{httpx.QueryParams(query)}"

    def headers(self):
        cookies = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        return {"Cookie": cookies, "Origin": self.node.url}


class Stream:
    """A table's stream: keeps the document that the updates make."""

    def __init__(self, socket):
        self.socket, self.doc, self.seq, self.heard, self.raw = socket, None, 0, [], []

    def send(self, **message):
        self.socket.send(json.dumps(message))

    def next(self, timeout=20):
        text = self.socket.recv(timeout=timeout)
        self.raw.append(text)
        message = json.loads(text)
        if message["type"] == "snapshot":
            self.doc, self.seq = message["doc"], message["seq"]
        elif message["type"] == "update":
            assert message["seq"] == self.seq + 1
            if self.doc is not None:
                self.doc = patch(self.doc, message["delta"])
            self.seq = message["seq"]
        self.heard.append(message)
        return message

    def until(self, wanted, timeout=20):
        """Read on until a message is as wanted."""
        end = time.monotonic() + timeout
        while True:
            message = self.next(max(0.01, end - time.monotonic()))
            if wanted(message):
                return message

    def ask(self, **message):
        """Send a command and read on to its answer."""
        message.setdefault("key", os.urandom(8).hex())
        self.send(**message)
        return self.until(lambda m: m["type"] in ("done", "refused") and m.get("key") in ("", message["key"]))


class Refused(Exception):
    def __init__(self, answer):
        super().__init__(answer.text)
        self.status = answer.status_code
        self.answer = answer.json()


def two_at_a_table(node, game="empire", **more):
    """Two persons at a table where cards are dealt."""
    ada, bo = node.person("Ada"), node.person("Bo")
    made = ada.make(game, **more)
    bo.join(made["invites"]["1"])
    ada.do(made["id"], "ready", seat=0)
    bo.do(made["id"], "ready", seat=1)
    return made["id"], ada, bo


def play_on(streams, rng, moves=10_000):
    """Play random actions through streams, one per seat in order, until the game is over."""
    while moves:
        for stream in streams:
            while stream.seq < max(s.seq for s in streams):
                stream.next()
        acting = streams[0].doc["acting"]
        if not acting:
            return
        seat = rng.choice([s for s in acting if s < len(streams)])
        you = streams[seat].doc["you"]
        action = rng.choice(you["legal"])
        answer = streams[seat].ask(do="play", seat=seat, decision=you["decision"], actions=[action["code"]])
        assert answer["type"] == "done", answer
        moves -= 1
