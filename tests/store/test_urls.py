"""Database URLs as people write them, and what they are told about wrong ones."""

from pathlib import Path

import pytest

from hunch.core.errors import BadMessage, GameError
from hunch.store import Store, Unavailable, default_url
from hunch.store.urls import File, Server, locate, sqlite_url
from tests.store.helpers import execute, opened


@pytest.mark.parametrize(
    ("url", "place"),
    [
        ("sqlite:///hunch.db", File(Path("hunch.db"))),
        ("sqlite:////srv/hunch.db", File(Path("/srv/hunch.db"))),
        ("sqlite://", File(None)),
        ("sqlite:///:memory:", File(None)),
    ],
)
def test_sqlite_is_a_path(url, place):
    assert locate(url) == place


@pytest.mark.parametrize(
    ("url", "name"),
    [
        ("postgresql://ann:secret@db.example/hunch", "db.example/hunch"),
        ("postgres://ann:secret@db.example:5433/hunch?sslmode=require", "db.example:5433/hunch"),
        ("postgresql://ann@/hunch?host=/run/postgresql", "/run/postgresql/hunch"),
        ("postgresql:///hunch", "localhost/hunch"),
    ],
)
def test_a_postgresql_address_is_shown_without_its_password(url, name):
    assert locate(url) == Server(address=url, name=name)


@pytest.mark.parametrize(
    "url",
    [
        "",
        "hunch.db",
        "mysql://ann:secret@host/db",
        "sqlite://hunch.db",
        "sqlite:///hunch.db?mode=ro",
        "postgresql://ann:secret@host",
        "postgresql://ann:secret@host:port/db",
        "postgresql+psycopg://ann:secret@host/db",
    ],
)
async def test_any_other_address_is_refused_without_revealing_a_password(url):
    with pytest.raises(BadMessage) as refused:
        await Store.open(url)
    assert str(refused.value).endswith(".")
    assert "sqlite:///" in str(refused.value)
    assert "secret" not in str(refused.value)


@pytest.mark.parametrize(
    "url",
    [
        "postgresql://ann:secret@127.0.0.1:1/hunch",
        "postgresql://ann:secret@/hunch?host=/nowhere",
        "postgresql://ann:secret@127.0.0.1:1/hunch?sslmode=secret",
    ],
)
async def test_an_unusable_server_is_reported_without_revealing_a_password(url):
    with pytest.raises(GameError) as refused:
        await Store.open(url)
    assert "PostgreSQL" in str(refused.value)
    assert "secret" not in str(refused.value)


async def test_a_missing_database_is_reported_in_a_sentence(postgres):
    with pytest.raises(Unavailable, match='"missing" does not exist'):
        await Store.open(postgres.url("missing"))


async def test_a_file_that_is_not_a_database_is_reported_and_not_left_locked(tmp_path):
    file = tmp_path / "letter.txt"
    file.write_text("Dear Sir or Madam, this is no database at all. " * 100)
    for _ in range(2):  # the first attempt does not leave the file locked
        with pytest.raises(Unavailable, match="not a database"):
            await Store.open(sqlite_url(file))


async def test_a_folder_that_cannot_be_created_is_reported_in_a_sentence(tmp_path):
    (tmp_path / "file").touch()
    with pytest.raises(Unavailable, match="cannot be used as a database"):
        await Store.open(sqlite_url(tmp_path / "file" / "hunch.db"))


def test_the_default_is_a_file_in_the_users_data_folder_or_what_the_environment_says(monkeypatch):
    monkeypatch.delenv("HUNCH_DATABASE_URL", raising=False)
    place = locate(default_url())
    assert isinstance(place, File)
    assert place.path.is_absolute()
    assert place.path.name == "hunch.db"
    monkeypatch.setenv("HUNCH_DATABASE_URL", "postgresql://host/hunch")
    assert default_url() == "postgresql://host/hunch"


async def test_the_folder_is_created_and_its_name_may_have_any_characters(tmp_path):
    path = tmp_path / "a folder? yes, 100%&ü" / "hunch.db"

    async with opened(sqlite_url(path)) as store:
        assert store.durable == f"SQLite in {path}, every move synced to disk"
    assert path.exists()


async def test_a_database_written_by_a_newer_hunch_is_refused(url):
    async with opened(url) as store:
        await execute(store, "UPDATE schema_version SET version = 99")
    with pytest.raises(Unavailable, match=r"newer Hunch \(schema 99"):
        await Store.open(url)


async def test_an_open_database_is_healthy(url):
    async with opened(url) as store:
        assert await store.healthy()
