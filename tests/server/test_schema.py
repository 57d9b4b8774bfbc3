"""The OpenAPI document tells the truth, and no request that fits it, or nearly, breaks the server."""

import contextlib
import os

import httpx
import pytest
import schemathesis
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable


@pytest.fixture(scope="module")
def signed_in(node):
    """Somebody at a running table, and the document of the API."""
    ada = node.person("Schema")
    table = ada.make(seats=["me", "me"])["id"]
    for seat in range(2):
        ada.do(table, "ready", seat=seat)
    return ada.headers(), table, httpx.get(f"{node.url}/api/schema/openapi.json").json()


EXAMPLES = 100 if os.environ.get("IMPERIA_PROFILE") == "proof" else 6
calm = settings(
    max_examples=EXAMPLES,
    deadline=None,
    suppress_health_check=list(HealthCheck),
    phases=[Phase.generate],
    database=None,
)


def attack(url, headers, table, operation, mode, answered):
    """Requests of one kind, right or wrong: any answer but a fault of the server's is fine."""

    @calm
    @given(st.data())
    def send(data):
        case = data.draw(operation.as_strategy(generation_mode=mode))
        if "table_id" in (case.path_parameters or {}) and data.draw(st.booleans()):
            case.path_parameters["table_id"] = table
        if case.path.endswith("/events"):
            case.query = {"seat": data.draw(st.integers(-2, 3))}  # and never `follow`
        case.headers = {**dict(case.headers or {}), **headers}
        answer = case.call(base_url=url, timeout=20)
        assert answer.status_code < 500, (case.as_curl_command(), answer.text)
        answered.add(answer.status_code)

    send()


@pytest.mark.property
def test_no_request_breaks_the_server(node, signed_in):
    headers, table, document = signed_in
    schema = schemathesis.openapi.from_dict(document)
    answered = set()
    for found in schema.get_all_operations():
        for mode in schemathesis.GenerationMode:
            with contextlib.suppress(Unsatisfiable):  # an operation without parameters has no wrong form
                attack(node.url, headers, table, found.ok(), mode, answered)
    assert {200, 400} <= answered


def test_the_document_names_every_command_and_message(signed_in):
    kinds = set(signed_in[2]["components"]["schemas"])
    for name in ("Play", "Ready", "Offer", "Snapshot", "Update", "Document", "Legal", "Refused", "Done", "NewTable"):
        assert any(kind.endswith(name) for kind in kinds), (name, sorted(kinds))
