"""What happens by itself: flags, bots that stand in, notices, old tables; and what survives a restart."""

import threading
import time
from contextlib import ExitStack

import pytest

from tests.server.node import Refused, two_at_a_table


def wait_for(condition, seconds=15):
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        found = condition()
        if found:
            return found
        time.sleep(0.05)
    raise TimeoutError


def test_a_flag_falls_on_the_server_and_the_player_may_come_back(node):
    clock = {"kind": "turn", "seconds": 1}
    table, ada, bo = two_at_a_table(node, "miners", policy={"clock": clock})
    seats = wait_for(lambda: [s for s in ada.get(f"/api/tables/{table}")["doc"]["seats"] if s["flagged"]])
    assert all(seat["stand_in"] == "random" for seat in seats)
    wait_for(lambda: ada.get(f"/api/tables/{table}")["doc"]["status"] == "finished", 60)
    with pytest.raises(Refused):
        bo.do(table, "give_back", seat=1)


def test_running_out_of_time_can_mean_resigning(node):
    clock = {"kind": "bank", "seconds": 1, "after": "resign"}
    table, ada, _bo = two_at_a_table(node, policy={"clock": clock})
    doc = wait_for(lambda: (d := ada.get(f"/api/tables/{table}")["doc"])["status"] == "finished" and d)
    loser = next(seat["seat"] for seat in doc["seats"] if seat["flagged"])
    assert doc["ranking"] == [[1 - loser], [loser]]


def test_flags_that_fell_while_the_server_was_down_fall_at_its_start(start_node, tmp_path):
    server = start_node(tmp_path / "imperia.db")
    table, ada, _bo = two_at_a_table(server, policy={"clock": {"kind": "turn", "seconds": 1, "after": "resign"}})
    server.kill()
    time.sleep(1)
    server.close()
    server.start()
    wait_for(lambda: ada.get(f"/api/tables/{table}")["doc"]["status"] == "finished")


def test_bots_go_on_after_a_restart(start_node, tmp_path):
    server = start_node(tmp_path / "imperia.db", bot_pause=0.2)
    ada = server.person()
    table = ada.make("miners", seats=["random", "random"])["id"]
    wait_for(lambda: ada.get(f"/api/tables/{table}")["doc"]["ply"] > 3)
    server.kill()
    server.close()
    server.start()
    wait_for(lambda: ada.get(f"/api/tables/{table}")["doc"]["status"] == "finished", 60)


def test_a_graceful_stop_lets_readers_know_and_loses_nothing(start_node, tmp_path):
    server = start_node(tmp_path / "imperia.db")
    table, ada, _bo = two_at_a_table(server)
    from websockets.exceptions import ConnectionClosed

    with ada.stream(table) as stream:
        stream.next()
        threading.Thread(target=server.stop).start()
        with pytest.raises(ConnectionClosed) as closed:
            while True:
                stream.next()
    assert closed.value.rcvd.code == 4010
    wait_for(lambda: server.process.returncode is not None)
    assert server.process.returncode == 0
    server.close()
    server.start()
    assert ada.get(f"/api/tables/{table}")["doc"]["status"] == "running"


def test_health_readiness_and_figures(node):
    ada = node.person()
    assert ada.get("/health")["status"] == "alive"
    assert ada.get("/ready")["status"] == "ready"
    text = ada.get("/metrics")
    for name in ("imperia_streams", "imperia_commits", "imperia_command_seconds_bucket", "imperia_requests_total"):
        assert name in text


def test_a_database_that_goes_away_is_said_and_found_again(start_node):
    from tests.server.postgres import Postgres

    postgres, streams = Postgres(), ExitStack()
    try:
        server = start_node(postgres.database())
        table, ada, bo = two_at_a_table(server)
        watching = streams.enter_context(bo.stream(table))
        ada.do(table, "say", seat=0, phrase="hello", key="first")
        postgres.halt()
        with pytest.raises(Refused) as refused:
            ada.do(table, "say", seat=0, phrase="thanks", key="second")
        assert refused.value.status == 503
        assert refused.value.answer["error"] == "server-database-gone"
        assert refused.value.answer["remedy"] == "retry"
        assert ada.http.get("/ready").status_code == 503
        assert ada.http.get("/health").status_code == 200
        postgres.start()
        wait_for(lambda: ada.http.get("/ready").status_code == 200)
        assert ada.do(table, "say", seat=0, phrase="hello", key="first")["again"]
        ada.do(table, "say", seat=0, phrase="thanks", key="second")
        chat = ada.get(f"/api/tables/{table}")["chat"]
        assert [words["phrase"] for words in chat] == ["hello", "thanks"]
        watching.until(lambda m: m.get("chat") and m["chat"]["phrase"] == "thanks")
        assert watching.ask(do="say", seat=1, phrase="bye")["type"] == "done"
    finally:
        streams.close()
        postgres.stop()
