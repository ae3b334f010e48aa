"""The command `hunch doctor`: what is there, what is missing, and what to do about it."""

import asyncio
import os
import shutil
import socket
import sys
import webbrowser
from collections.abc import Callable, Iterator
from enum import StrEnum
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Final

import typer

from hunch import __version__
from hunch.core.codec import pretty
from hunch.core.errors import GameError
from hunch.core.registry import games
from hunch.core.values import Value

if TYPE_CHECKING:
    from hunch.store.urls import Server

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]

EXTRAS: Final = {
    "lab": (("numba", "polars", "matplotlib", "jinja2"), "fast experiments, reports and tables"),
    "cluster": (("ray",), "experiments on several machines"),
    "mcp": (("mcp",), "assistants at tables"),
    "passkeys": (("webauthn",), "passkeys, to sign in on another device"),
    "push": (("aiohttp", "pywebpush"), "browser notifications when it’s your turn"),
    "apprise": (("apprise",), "notifications by email, Matrix, Telegram and others"),
    "rl": (("gymnasium", "pettingzoo"), "environments for reinforcement learning"),
    "openspiel": (("pyspiel",), "the games in OpenSpiel"),
    "textarena": (("textarena",), "the games in TextArena, for language models"),
}
CLIENT: Final = Path(__file__).parent / "server" / "client" / "index.html"
PORT: Final = 8000
ENOUGH_ROOM: Final = 100_000_000  # bytes on the disk with the database


class State(StrEnum):
    """How something is."""

    FINE = "fine"
    OPTIONAL = "optional"  # missing, and not needed unless somebody wants it
    BROKEN = "broken"


SIGNS: Final = {State.FINE: "✓", State.OPTIONAL: "–", State.BROKEN: "✗"}


class Finding(Value, frozen=True):
    """One thing that was looked at."""

    what: str
    state: State
    message: str


def doctor(json: Json = False) -> None:
    """Check this installation: what is there, what is missing, and what to do about it.

    It exits with 1 if something is broken, and with 0 if everything that is missing is optional.
    """
    found = [finding for examine in EXAMINATIONS for finding in examine()]
    if json:
        print(pretty(found))
    else:
        signs = "utf" in (sys.stdout.encoding or "").lower()
        for each in found:
            sign = SIGNS[each.state] if signs else f"{each.state:<8}"
            print(f"{sign} {each.message}")
    if any(each.state is State.BROKEN for each in found):
        raise typer.Exit(1)


def _hunch() -> Iterator[Finding]:
    python = ".".join(map(str, sys.version_info[:3]))
    yield Finding("hunch", State.FINE, f"Hunch {__version__} on Python {python}.")
    try:
        names = ", ".join(game.title for game in games().values())
        yield Finding("games", State.FINE, f"Games: {names}.")
    except GameError as error:
        yield Finding("games", State.BROKEN, str(error))


def _web_client() -> Iterator[Finding]:
    if CLIENT.is_file():
        yield Finding("client", State.FINE, "The web client is built.")
    else:
        yield Finding(
            "client",
            State.BROKEN,
            "The web client is missing, so browsers can’t play. In a checkout, run `make play`; "
            "otherwise reinstall: pip install --force-reinstall hunch-games",
        )


def _browser() -> Iterator[Finding]:
    try:
        webbrowser.get()
        yield Finding("browser", State.FINE, "A browser is available.")
    except webbrowser.Error:
        yield Finding(
            "browser",
            State.OPTIONAL,
            "There is no browser on this machine. Open the address that `hunch serve` prints on "
            "another device (with --lan), or play here with `hunch play`.",
        )


def _port() -> Iterator[Finding]:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", PORT))
            yield Finding("port", State.FINE, f"Port {PORT} is free.")
        except OSError:
            yield Finding(
                "port",
                State.OPTIONAL,
                f"Port {PORT} is taken, perhaps by a running Hunch. Use another one with "
                "`hunch serve --port`.",
            )


def _extras() -> Iterator[Finding]:
    for extra, (packages, purpose) in EXTRAS.items():
        missing = [name for name in packages if not find_spec(name)]
        if missing:
            yield Finding(
                extra,
                State.OPTIONAL,
                f"The extra “{extra}” ({purpose}) lacks {', '.join(missing)}. Install it with: "
                f"pip install 'hunch-games[{extra}]'",
            )
        else:
            yield Finding(extra, State.FINE, f"The extra “{extra}” is installed: {purpose}.")


def _database() -> Iterator[Finding]:
    from hunch.store import default_url
    from hunch.store.urls import File, locate

    try:
        place = locate(default_url())
        if not isinstance(place, File):
            yield from _postgres(place)
        else:
            if place.path:
                yield from _file(place.path)
            yield Finding(
                "postgresql",
                State.OPTIONAL,
                "PostgreSQL isn’t in use. One server needs only SQLite; for several that share "
                "their tables, set HUNCH_DATABASE_URL to postgresql://…",
            )
    except GameError as error:
        yield Finding("database", State.BROKEN, str(error))


def _file(path: Path) -> Iterator[Finding]:
    folder = next(each for each in (path.parent, *path.parents) if each.exists())
    if not os.access(path if path.exists() else folder, os.W_OK):
        yield Finding(
            "database",
            State.BROKEN,
            f"The database {path} can’t be written to. Check who owns it.",
        )
        return
    room = shutil.disk_usage(folder).free
    if room < ENOUGH_ROOM:
        yield Finding(
            "database",
            State.BROKEN,
            f"Only {room / 1e6:.0f} MB is left on the disk with the database {path}. Free some "
            "space.",
        )
    elif path.exists():
        size = path.stat().st_size / 1e6
        yield Finding("database", State.FINE, f"The database is {path} ({size:.1f} MB).")
    else:
        yield Finding("database", State.FINE, f"The database will be created at {path}.")


def _postgres(place: "Server") -> Iterator[Finding]:
    from hunch.store.postgres_connection import connect

    async def answers() -> None:
        await (await connect(place)).close()

    asyncio.run(answers())
    yield Finding("database", State.FINE, f"PostgreSQL at {place.name} answers.")
    missing = [program for program in ("pg_dump", "pg_restore") if not shutil.which(program)]
    if missing:
        yield Finding(
            "backup",
            State.OPTIONAL,
            f"`hunch backup` needs {' and '.join(missing)}, which come with PostgreSQL’s client "
            "programs (on Debian: apt install postgresql-client).",
        )


EXAMINATIONS: Final[tuple[Callable[[], Iterator[Finding]], ...]] = (
    _hunch,
    _web_client,
    _browser,
    _port,
    _database,
    _extras,
)
