"""Backups are made while moves are written, and contain every one that was acknowledged before."""

import asyncio
import sqlite3
from itertools import count
from pathlib import Path

import pytest

from hunch.core.errors import GameError
from hunch.store import Store
from hunch.store.backup import back_up, restore
from hunch.store.urls import sqlite_url
from tests.postgres import programs
from tests.store.helpers import bodies, match, opened, table


@pytest.fixture(autouse=True)
def postgres_programs(monkeypatch):
    """`pg_dump` and `pg_restore` come with the tests' own PostgreSQL."""
    monkeypatch.setenv("PATH", str(programs()), prepend=":")


@pytest.fixture
def another(url, tmp_path, request) -> str:
    """The address of another empty database of the same kind."""
    if url.startswith("sqlite"):
        return sqlite_url(tmp_path / "another" / "hunch.db")
    return request.getfixturevalue("postgres").create()


async def written(store: Store, acknowledged: list[int]) -> None:
    """Write entry after entry, as fast as the database can, until cancelled."""
    for n in count(1):
        await store.append("t", n, bodies(n), 1)
        acknowledged.append(n)


async def saved(url: str, file: Path, match_too: bool = True) -> None:
    async with opened(url) as store:
        await store.create(table(), bodies(0), 1)
        if match_too:
            await store.append("t", 1, bodies(1), 1, finished=match())
    await asyncio.to_thread(back_up, url, file)


async def test_every_acknowledged_move_is_in_a_backup_made_under_load(url, another, tmp_path):
    acknowledged: list[int] = []
    file = tmp_path / "backup"
    async with opened(url) as store:
        await store.create(table(), bodies(0), 1)
        writing = asyncio.create_task(written(store, acknowledged))
        while len(acknowledged) < 50:
            await asyncio.sleep(0.01)
        before = acknowledged[-1]
        await asyncio.to_thread(back_up, url, file)
        while acknowledged[-1] < before + 5:
            await asyncio.sleep(0.01)
        writing.cancel()
    restored = await asyncio.to_thread(restore, file, another)
    assert str(restored.content) == "1 table, 0 finished matches and 0 uploaded packs"
    async with opened(another) as store:
        log = await store.read("t")
        assert log == bodies(*range(len(log)))
        assert len(log) > before
        await store.append("t", len(log), bodies(len(log)), 1)  # and it goes on


async def test_a_restored_database_contains_everything(url, another, tmp_path):
    await saved(url, tmp_path / "backup")
    await asyncio.to_thread(restore, tmp_path / "backup", another)
    async with opened(another) as store:
        assert [row.id for row in await store.history("ann", 10)] == ["m"]
        assert await store.read("t") == bodies(0, 1)


async def test_what_a_restored_backup_replaces_is_backed_up_first(url, another, tmp_path):
    await saved(url, tmp_path / "old", match_too=False)
    await saved(another, tmp_path / "new")
    with pytest.raises(GameError, match=r"already contains 1 table, 1 finished match and 0"):
        await asyncio.to_thread(restore, tmp_path / "old", another)
    found = await asyncio.to_thread(restore, tmp_path / "old", another, replace=True)
    async with opened(another) as store:
        assert await store.read("t") == bodies(0)
    await asyncio.to_thread(restore, found.replaced, another, replace=True)
    async with opened(another) as store:
        assert await store.read("t") == bodies(0, 1)


async def test_nothing_is_restored_under_a_running_server(url, tmp_path):
    await saved(url, tmp_path / "backup")
    async with opened(url):
        with pytest.raises(GameError, match="A server is using"):
            await asyncio.to_thread(restore, tmp_path / "backup", url, replace=True)


async def test_a_backup_never_overwrites_a_file(url, tmp_path):
    await saved(url, tmp_path / "backup")
    before = (tmp_path / "backup").read_bytes()
    with pytest.raises(GameError, match="already exists"):
        await asyncio.to_thread(back_up, url, tmp_path / "backup")
    assert (tmp_path / "backup").read_bytes() == before


async def test_a_backup_that_fails_leaves_nothing_behind(url, tmp_path):
    async with opened(url) as store:
        await store.create(table(), bodies(0), 1)
    with pytest.raises(GameError):
        await asyncio.to_thread(back_up, url, tmp_path / "nowhere" / "backup")
    assert not list(tmp_path.glob("**/*.part"))


@pytest.mark.parametrize("content", [b"", b"PGDMP", b"{}", b"SQLite format 3\x00" + bytes(84)])
async def test_what_is_not_a_backup_is_refused_and_changes_nothing(url, tmp_path, content):
    await saved(url, tmp_path / "backup")
    file = tmp_path / "other"
    file.write_bytes(content)
    with pytest.raises(GameError):
        await asyncio.to_thread(restore, file, url, replace=True)
    async with opened(url) as store:
        assert await store.read("t") == bodies(0, 1)


async def test_a_backup_says_which_kind_of_database_it_belongs_to(postgres_url, tmp_path):
    sqlite = sqlite_url(tmp_path / "hunch.db")
    for url, other, kind in [
        (sqlite, postgres_url, "SQLite"),
        (postgres_url, sqlite, "PostgreSQL"),
    ]:
        await saved(url, tmp_path / kind)
        with pytest.raises(GameError, match=f"is a backup of a {kind} database"):
            await asyncio.to_thread(restore, tmp_path / kind, other, replace=True)


async def test_a_backup_of_a_newer_hunch_is_refused(url, another, tmp_path, monkeypatch):
    with monkeypatch.context() as newer:
        newer.setattr("hunch.store.schema.VERSION", 99)
        newer.setattr("hunch.store.backup.content.VERSION", 99)
        await saved(url, tmp_path / "backup")
    with pytest.raises(GameError, match="was written by a newer Hunch"):
        await asyncio.to_thread(restore, tmp_path / "backup", another)


async def test_a_damaged_backup_is_refused(tmp_path):
    url = sqlite_url(tmp_path / "hunch.db")
    await saved(url, tmp_path / "backup")
    with sqlite3.connect(tmp_path / "backup") as connection:
        connection.execute("DROP TABLE schema_version")
    connection.close()
    with pytest.raises(GameError, match="isn’t a backup of Hunch’s database"):
        await asyncio.to_thread(restore, tmp_path / "backup", url, replace=True)


async def test_there_is_nothing_to_back_up_where_no_database_is(tmp_path):
    with pytest.raises(GameError, match="There is no database at"):
        back_up(sqlite_url(tmp_path / "none.db"), tmp_path / "backup")
    with pytest.raises(GameError, match="temporary database"):
        back_up("sqlite://", tmp_path / "backup")
    assert not list(tmp_path.iterdir())
