"""A database that an older Hunch has written, with a match over several days still in play.

`database_of_schema_1.sql` is a dump of one: Ann and Ben have made three decisions at Intuition, and
Ben is to move. Matches keep going only while their game's version stays the same; once
that of Intuition rises, this needs a newer dump.
"""

import asyncio
import sqlite3
import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from hunch.store.schema import VERSION
from tests.server.live_server import Clock, running
from tests.server.processes import free_port

DUMP = Path(__file__).with_name("database_of_schema_1.sql")
CODE = "X7NKKR"
ANN = "SdIrHbcESutNnJxze3YO_AEnAnpkZJNsgy8aPMPW2zc"
BEN = "cGXWuuXVlViwczBbldT7NWqttRVpwgiI0tO_wnLssr4"
PLAYED = 15  # entries in the table's log


@pytest.fixture
def old(tmp_path: Path) -> Path:
    """The database's file."""
    path = tmp_path / "hunch.db"
    with sqlite3.connect(path) as database:
        database.executescript(DUMP.read_text("utf-8"))
    database.close()
    assert schema_of(path) == 1 < VERSION
    return path


def schema_of(path: Path) -> int:
    database = sqlite3.connect(path)
    [(found,)] = database.execute("SELECT version FROM schema_version").fetchall()
    database.close()
    return int(found)


def test_a_match_over_several_days_goes_on_to_its_end_after_an_upgrade(old: Path):
    async def story():
        async with running(f"sqlite:///{old}", now=Clock()) as server:
            ann = await server.client(CODE, token=ANN)
            assert ann.frame["length"] == PLAYED
            assert ann.table["settings"]["days"] == 3
            ben = await server.client(CODE, token=BEN)
            assert (ann.owes, ben.owes) == (False, True)
            await asyncio.gather(ann.play(Random(1)), ben.play(Random(2)))
            assert ann.match["outcome"] == ben.match["outcome"] is not None
            await asyncio.gather(ann.close(), ben.close())

    asyncio.run(story())
    assert schema_of(old) == VERSION


def test_a_server_does_not_start_on_the_database_of_a_newer_one(old: Path):
    database = sqlite3.connect(old)
    database.execute("UPDATE schema_version SET version = ?", (VERSION + 1,))
    database.commit()
    database.close()
    command = [sys.executable, "-m", "hunch", "serve", "--no-browser", "--port", str(free_port())]
    done = subprocess.run(
        [*command, "--database", f"sqlite:///{old}"], capture_output=True, text=True, timeout=120
    )
    assert done.returncode == 1
    said = " ".join(done.stderr.split())
    assert f"The database was written by a newer Hunch (schema {VERSION + 1};" in said
    assert "Traceback" not in said
