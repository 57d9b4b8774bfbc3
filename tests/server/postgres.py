"""A PostgreSQL of the tests' own: in a temporary folder, run by an unprivileged user where the tests run as root."""

import os
import shutil
import socket
import subprocess
import tempfile
from pathlib import Path

import psycopg
import pytest

PLACES = ["/usr/local/bin", *sorted(map(str, Path("/usr/lib/postgresql").glob("*/bin")), reverse=True)]
ADVICE = "these tests need PostgreSQL: apt-get install postgresql"


def program(name):
    return shutil.which(name) or shutil.which(name, path=os.pathsep.join(PLACES))


class Postgres:
    """One server process; each test makes databases of its own in it."""

    def __init__(self):
        if not (program("initdb") and program("postgres")):
            pytest.skip(ADVICE)
        self.folder = Path(tempfile.mkdtemp(prefix="imperia-pg-"))
        self.as_user = []
        if os.geteuid() == 0:
            user = next(name for name in ("postgres", "nobody") if _exists(name))
            shutil.chown(self.folder, user)
            self.as_user = ["setpriv", f"--reuid={user}", f"--regid={_group(user)}", "--clear-groups"]
        data = self.folder / "data"
        make = [program("initdb"), "-D", data, "-U", "imperia", "-A", "trust", "-E", "UTF8", "--no-sync"]
        subprocess.run([*self.as_user, *make], check=True, capture_output=True, cwd=self.folder)
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = probe.getsockname()[1]
        self.number = 0
        self.start()

    def start(self):
        options = ["-c", "listen_addresses=127.0.0.1", "-c", f"unix_socket_directories={self.folder}"]
        run = [program("postgres"), "-D", self.folder / "data", "-p", str(self.port), *options]
        self.process = subprocess.Popen(
            [*self.as_user, *run], cwd=self.folder, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
        )
        for _ in range(200):
            try:
                psycopg.connect(self.address("postgres"), connect_timeout=2).close()
            except psycopg.OperationalError:
                import time

                time.sleep(0.05)
            else:
                return
        raise TimeoutError("PostgreSQL does not answer")

    def address(self, name):
        return f"postgresql://imperia@127.0.0.1:{self.port}/{name}"

    def database(self):
        """The address of a fresh database."""
        self.number += 1
        name = f"test{self.number}"
        with psycopg.connect(self.address("postgres"), autocommit=True) as connection:
            connection.execute(f"CREATE DATABASE {name}")
        return self.address(name)

    def halt(self):
        """Stop at once, connections or not."""
        self.process.send_signal(3)  # SIGQUIT: an immediate shutdown, as in a crash
        self.process.wait()

    def stop(self):
        self.halt()
        shutil.rmtree(self.folder, ignore_errors=True)


def _exists(name):
    import pwd

    try:
        return bool(pwd.getpwnam(name))
    except KeyError:
        return False


def _group(name):
    import grp
    import pwd

    return grp.getgrgid(pwd.getpwnam(name).pw_gid).gr_name
