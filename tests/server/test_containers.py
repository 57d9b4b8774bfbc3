"""The files that build and join containers, as far as they can be checked without building any."""

import re
from pathlib import Path

import pytest
import yaml
from typer.main import get_command

from imperia.cli.main import app

ROOT = Path(__file__).parents[2]
PORT = "8888"


@pytest.fixture(scope="module")
def steps():
    """The instructions of the Containerfile: a word, and the rest of its line."""
    lines = (ROOT / "Containerfile").read_text(encoding="utf-8").splitlines()
    return [tuple(line.split(None, 1)) for line in lines if line and not line.startswith("#")]


@pytest.fixture(scope="module")
def compose():
    return yaml.safe_load((ROOT / "compose.yaml").read_text(encoding="utf-8"))


def served(command):
    """The words of a command behind `imperia serve`, if it is one that would be understood."""
    assert command[:2] == ["imperia", "serve"]
    serve = get_command(app).commands["serve"]
    with serve.make_context("serve", list(command[2:])) as context:
        return context.params


def test_every_copied_file_is_in_the_tree_or_made_by_a_stage_before(steps):
    stages, sources = set(), []
    for word, rest in steps:
        if word == "FROM":
            stages.add(rest.partition(" AS ")[2])
        elif word == "COPY":
            *given, _there = rest.split()
            if given[0].startswith("--from="):
                assert given[0].removeprefix("--from=") in stages
            else:
                sources += given
    assert sources
    assert [path for path in sources if not (ROOT / path).exists()] == []


def test_only_known_instructions_are_given(steps):
    known = {"FROM", "WORKDIR", "COPY", "RUN", "USER", "ENV", "VOLUME", "EXPOSE", "HEALTHCHECK", "CMD"}
    assert {word for word, _ in steps} <= known
    assert steps[0][0] == "FROM"


def test_a_container_runs_a_command_that_there_is(steps):
    given = dict(steps)
    params = served(yaml.safe_load(given["CMD"]))
    assert params["host"] == "0.0.0.0"
    assert params["no_browser"]
    assert params["port"] == int(PORT) == int(given["EXPOSE"])
    assert f":{PORT}/ready" in given["HEALTHCHECK"]


def test_nobody_is_root_when_it_runs(steps):
    words = [word for word, _ in steps]
    assert words.index("USER") < words.index("CMD")
    assert dict(steps)["USER"] == "imperia"


def test_services_depend_on_services_and_use_declared_volumes(compose):
    services = compose["services"]
    for service in services.values():
        assert set(service.get("depends_on", ())) <= set(services)
        for volume in service.get("volumes", ()):
            source = volume.partition(":")[0]
            assert source in compose["volumes"] or (ROOT / source).exists()
        build = service.get("build")
        assert build is None or (ROOT / build["context"] / build["dockerfile"]).is_file()


def test_both_nodes_serve_from_the_database_behind_the_proxy(compose):
    services = compose["services"]
    upstream = re.findall(r"server (\w+):(\d+);", (ROOT / "compose.nginx.conf").read_text(encoding="utf-8"))
    assert [port for _, port in upstream] == [PORT, PORT]
    for name, _ in upstream:
        params = served(services[name]["command"])
        assert list(params["proxy"]) == ["*"]
        url = services[name]["environment"]["IMPERIA_DATABASE_URL"]
        assert re.fullmatch(r"postgresql://imperia:\$\{IMPERIA_DATABASE_PASSWORD\}@database/imperia", url)
        assert services[name]["depends_on"]["database"]["condition"] == "service_healthy"


def test_the_proxy_passes_sockets_and_does_not_hold_streams_back():
    text = (ROOT / "compose.nginx.conf").read_text(encoding="utf-8")
    assert text.count("{") == text.count("}")
    for wanted in ("proxy_buffering off;", "Upgrade $http_upgrade;", "Connection $connection_upgrade;"):
        assert wanted in text
