"""Database URLs as people write them."""

import os
from pathlib import Path

from platformdirs import user_data_path
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from hunch.core.errors import BadMessage
from hunch.core.values import Value

VARIABLE = "HUNCH_DATABASE_URL"
RIGHT = "Use sqlite:///path/to/hunch.db or postgresql://user:password@host/database."


class File(Value, frozen=True):
    """SQLite in this file; without a path, in a temporary one."""

    path: Path | None


class Server(Value, frozen=True):
    """PostgreSQL. The address contains the password; only the name is shown."""

    address: str
    name: str


def default_url() -> str:
    """The database from the environment, or `hunch.db` in the user's data folder."""
    named = os.environ.get(VARIABLE, "").strip()
    return named or sqlite_url(user_data_path("hunch", appauthor=False) / "hunch.db")


def sqlite_url(path: Path) -> str:
    """The URL of a file, even if its path has special characters."""
    return URL.create("sqlite", database=str(path)).render_as_string()


def locate(url: str) -> File | Server:
    """What a URL means, or a sentence about what is wrong; it never repeats a password."""
    try:
        parts = make_url(url)
    except (ArgumentError, ValueError):
        raise BadMessage(f"The database URL is invalid. {RIGHT}") from None
    if parts.drivername == "sqlite":
        return _file(parts)
    if parts.drivername in ("postgresql", "postgres"):
        return _server(url, parts)
    raise BadMessage(f"“{parts.drivername}” databases are not supported. {RIGHT}")


def _file(parts: URL) -> File:
    if parts.host or parts.query:
        raise BadMessage(
            "A SQLite URL is just a path: three slashes before a relative path "
            "(sqlite:///hunch.db), four before an absolute one (sqlite:////srv/hunch.db)."
        )
    memory = parts.database in (None, "", ":memory:")
    return File(path=None if memory else Path(str(parts.database)))


def _server(url: str, parts: URL) -> Server:
    host = parts.host or parts.query.get("host") or "localhost"
    port = f":{parts.port}" if parts.port else ""
    if not parts.database:
        raise BadMessage(f"The PostgreSQL URL names no database. {RIGHT}")
    return Server(address=url, name=f"{host}{port}/{parts.database}")
