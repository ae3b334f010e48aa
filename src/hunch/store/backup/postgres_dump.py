"""Backups of PostgreSQL, by its own `pg_dump` and `pg_restore`."""

import asyncio
import os
import re
import subprocess
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final, TypeVar

from sqlalchemy.engine import make_url

from hunch.core.errors import BadFile
from hunch.store.backup.content import COUNTED, Content, check_version, not_ours
from hunch.store.errors import Unavailable
from hunch.store.postgres_connection import Connection, connect
from hunch.store.urls import Server

T = TypeVar("T")

COUNTS: Final = "SELECT " + ", ".join(f"(SELECT count(*) FROM {name})" for name in COUNTED)
VERSION: Final = re.compile(r"^COPY \S*schema_version .*\n(\d+)$", re.MULTILINE)
FLEETING: Final = ("leases", "claims")  # which process runs a table is meaningless elsewhere


class PostgresBackups:
    """Backups of one database."""

    magic = b"PGDMP"  # how such a backup begins

    def __init__(self, place: Server) -> None:
        self._place = place

    def content(self) -> Content:
        """What there is."""
        return self._ask(_content)

    def save(self, to: Path) -> Content:
        """Dump the database as it is at one moment."""
        if not self._ask(lambda line: _has(line, "schema_version")):
            raise Unavailable(f"The database {self._place.name} contains no Hunch data.")
        found = self.content()
        without = [f"--exclude-table-data={name}" for name in FLEETING]
        self._run("pg_dump", "--format=custom", f"--file={to}", *without, self._address)
        return found

    def check(self, file: Path) -> None:
        """A dump must be ours, and not a newer Hunch's."""
        words = ("--data-only", "--table=schema_version", "--file=-", str(file))
        found = VERSION.search(self._run("pg_restore", *words))
        if not found:
            raise not_ours(file)
        check_version(int(found[1]), file)

    @contextmanager
    def alone(self) -> Iterator[None]:
        """No server may use the database. One that starts meanwhile waits, or this fails."""
        if self._ask(_used):
            raise Unavailable(f"A server is using {self._place.name}. Stop it first.")
        yield

    def restore(self, file: Path) -> Content:
        """Restore everything in the dump, or nothing."""
        clean = ("--clean", "--if-exists", "--no-owner", "--no-privileges")
        whole = ("--single-transaction", "--exit-on-error")
        self._run("pg_restore", *whole, *clean, self._address, str(file))
        return self.content()

    @property
    def _address(self) -> str:
        """For PostgreSQL's programs, without the password, which process lists would show."""
        url = make_url(self._place.address).set(drivername="postgresql", password=None)
        return f"--dbname={url.render_as_string()}"

    def _run(self, program: str, *words: str) -> str:
        password = make_url(self._place.address).password
        environment = os.environ | ({"PGPASSWORD": str(password)} if password else {})
        try:
            done = subprocess.run(
                [program, *words], env=environment, capture_output=True, text=True
            )
        except FileNotFoundError:
            raise Unavailable(
                f"{program} isn’t installed. It comes with PostgreSQL’s client programs "
                "(on Debian: apt install postgresql-client)."
            ) from None
        if done.returncode:
            said = [*done.stderr.strip().splitlines(), "it failed without a message"][0]
            raise BadFile(f"{program}: {said.removeprefix(f'{program}: error: ')}")
        return done.stdout

    def _ask(self, query: Callable[[Connection], Coroutine[Any, Any, T]]) -> T:
        async def run() -> T:
            line = await connect(self._place)
            try:
                return await query(line)
            finally:
                await line.close()

        return asyncio.run(run())


async def _has(line: Connection, table: str) -> bool:
    return bool(await line.fetchval("SELECT to_regclass($1) IS NOT NULL", table))


async def _content(line: Connection) -> Content:
    if not await _has(line, "schema_version"):
        return Content()
    return Content(*await line.fetchrow(COUNTS))


async def _used(line: Connection) -> bool:
    running = "SELECT EXISTS (SELECT FROM leases WHERE until > clock_timestamp())"
    return await _has(line, "leases") and bool(await line.fetchval(running))
