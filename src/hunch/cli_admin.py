"""The commands `hunch admin …`, for the operator of a server."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Annotated, Any, Final, NamedTuple, TypeVar

import typer

from hunch.core.codec import decode, pretty
from hunch.core.errors import BadMessage

if TYPE_CHECKING:  # imported only by the commands that need them, so that `hunch` starts fast
    from hunch.store import Device, Passkey, Store
    from hunch.store.admin import PackAccount, PersonAccount, TableAccount

app = typer.Typer(
    help="List and remove a server’s tables, packs and people, and sign people out.",
    no_args_is_help=True,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["-h", "--help"]},
)

SHOWN: Final = 12  # characters of a person's id
FEWEST: Final = 6  # of them that are enough to identify a person

Json = Annotated[bool, typer.Option("--json", help="Print JSON.")]
Yes = Annotated[bool, typer.Option("--yes", "-y", help="Remove without asking.")]

T = TypeVar("T")


class Confirmation(NamedTuple):
    """What a command that removes something asks and says."""

    coming: str = "To be removed"
    question: str = "Remove?"
    nothing: str = "Nothing was removed."
    done: str = "Removed"


REMOVAL: Final = Confirmation()
SIGN_OUT: Final = Confirmation(
    "To be signed out", "Sign out?", "Nobody was signed out.", "Signed out"
)


@app.callback()
def choose(
    context: typer.Context,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="sqlite:///FILE or postgresql://…; default: HUNCH_DATABASE_URL, or a local file.",
        ),
    ] = None,
) -> None:
    """List and remove a server’s tables, packs and people.

    This works on the database, whether or not the server is running; a running server notices
    within a few seconds.
    """
    context.obj = database


@app.command()
def tables(context: typer.Context, json: Json = False) -> None:
    """List the tables, the most recently used first."""
    found = _run(context, lambda store: store.admin.tables())
    if json:
        print(pretty([_table_facts(each) for each in found]))
        return
    rows = [
        (
            each.row.code,
            each.row.game,
            each.row.phase,
            _when(each.seen_at) if each.seen_at else "never",
            ", ".join(each.people) or "nobody",
        )
        for each in found
    ]
    _print_table(("CODE", "GAME", "PHASE", "LAST USED", "PEOPLE"), rows, "There are no tables.")


@app.command()
def packs(context: typer.Context, json: Json = False) -> None:
    """List the uploaded packs, the most recently used first."""
    found = _run(context, lambda store: store.admin.packs())
    if json:
        print(pretty([_pack_facts(each) for each in found]))
        return
    rows = [
        (
            each.id,
            each.game,
            f"{each.size / 1000:.1f}",
            _when(each.active_at),
            "yes" if each.in_use else "no",
            each.browser[:SHOWN],
            _title(each),
        )
        for each in found
    ]
    heads = ("ID", "GAME", "KB", "LAST USED", "AT A TABLE", "OWNER", "TITLE")
    _print_table(heads, rows, "There are no uploaded packs.")


@app.command()
def people(context: typer.Context, json: Json = False) -> None:
    """List the people that the server knows by their token."""
    found = _run(context, lambda store: store.admin.people())
    if json:
        print(pretty([_person_facts(each) for each in found]))
        return
    rows = [
        (
            each.browser[:SHOWN],
            str(len(each.tables)),
            str(each.packs),
            str(each.matches),
            str(each.devices),
            str(each.passkeys),
            ", ".join(each.names),
        )
        for each in found
    ]
    heads = ("ID", "TABLES", "PACKS", "MATCHES", "DEVICES", "PASSKEYS", "NAMES")
    _print_table(heads, rows, "There are no people.")


@app.command()
def devices(
    context: typer.Context,
    id_: Annotated[str, typer.Argument(metavar="ID", help="Id of the person.")],
    json: Json = False,
) -> None:
    """List a person’s devices and passkeys.

    A person’s only device is not listed.
    """

    async def look(store: "Store") -> "tuple[list[Device], list[Passkey]]":
        person = _person(await store.admin.people(), id_).browser
        return await store.devices.of(person), await store.devices.passkeys_of(person)

    found, keys = _run(context, look)
    facts = [
        *(("device", each.key, each.client, each.system, each.seen_at) for each in found),
        *(("passkey", each.id, each.client, each.system, each.used_at) for each in keys),
    ]
    if json:
        names = ("kind", "id", "client", "system", "used_at")
        print(pretty([dict(zip(names, each, strict=True)) for each in facts]))
        return
    rows = [
        (kind, key[:SHOWN], client or "unknown", system or "unknown", _when(used_at))
        for kind, key, client, system, used_at in facts
    ]
    heads = ("KIND", "ID", "BROWSER", "SYSTEM", "LAST USED")
    _print_table(heads, rows, "There is nothing to list: this person has at most one device.")


@app.command("remove-table")
def remove_table(
    context: typer.Context,
    codes: Annotated[
        list[str], typer.Argument(metavar="CODE", help="Codes of the tables to remove.")
    ],
    yes: Yes = False,
) -> None:
    """Close tables and disconnect everyone at them.

    Finished matches are kept.
    """
    from hunch.server.identity import read_code
    from hunch.server.steady_clock import system_ms

    async def remove(store: "Store", chosen: "Sequence[TableAccount]") -> None:
        for each in chosen:
            await store.admin.remove_table(each.row.id, system_ms())

    def find(known: "Sequence[TableAccount]") -> "list[TableAccount]":
        by_code = {each.row.code: each for each in known}
        wanted = [read_code(code) for code in codes]
        for code, text in zip(wanted, codes, strict=True):
            if code not in by_code:
                raise BadMessage(f"There is no table “{text}”; see `hunch admin tables`.")
        return [by_code[code] for code in dict.fromkeys(wanted)]

    def say(each: "TableAccount") -> str:
        who = ", ".join(each.people) or "nobody"
        return f"table {each.row.code} ({each.row.game}, {each.row.phase}; {who})"

    _remove(context, lambda store: store.admin.tables(), find, say, remove, yes)


@app.command("remove-pack")
def remove_pack(
    context: typer.Context,
    ids: Annotated[list[str], typer.Argument(metavar="ID", help="Ids of the packs to remove.")],
    yes: Yes = False,
) -> None:
    """Remove uploaded packs.

    A match that is being played keeps its questions.
    """

    async def remove(store: "Store", chosen: "Sequence[PackAccount]") -> None:
        for each in chosen:
            await store.admin.remove_pack(each.browser, each.id)

    def find(known: "Sequence[PackAccount]") -> "list[PackAccount]":
        by_id = {each.id: each for each in known}
        for id_ in ids:
            if id_ not in by_id:
                raise BadMessage(f"There is no uploaded pack “{id_}”; see `hunch admin packs`.")
        return [by_id[id_] for id_ in dict.fromkeys(ids)]

    def say(each: "PackAccount") -> str:
        used = ", in use at a table" if each.in_use else ""
        return f"pack {each.id} (“{_title(each)}”{used})"

    _remove(context, lambda store: store.admin.packs(), find, say, remove, yes)


@app.command("remove-person")
def remove_person(
    context: typer.Context,
    ids: Annotated[
        list[str],
        typer.Argument(
            metavar="ID",
            help=f"Ids of the people to remove; the first {FEWEST} characters will do.",
        ),
    ],
    yes: Yes = False,
) -> None:
    """Remove people from all tables, with their packs and their history.

    It is as if every host had removed them: their connections are closed, and a bot takes over in a
    match. Finished matches are kept with their names. Anyone can come back as a stranger, with a
    new token.
    """
    from hunch.server.admin import remove_person as remove_one

    async def remove(store: "Store", chosen: "Sequence[PersonAccount]") -> None:
        for each in chosen:
            for code in await remove_one(store, each.browser):
                print(f"Table {code} can’t be read; close it with `hunch admin remove-table`.")

    def find(known: "Sequence[PersonAccount]") -> "list[PersonAccount]":
        return list(dict.fromkeys(_person(known, id_) for id_ in ids))

    def say(each: "PersonAccount") -> str:
        names = ", ".join(each.names) or "no name"
        return (
            f"person {each.browser[:SHOWN]} ({names}; tables: {len(each.tables)}, "
            f"packs: {each.packs})"
        )

    _remove(context, lambda store: store.admin.people(), find, say, remove, yes)


@app.command("sign-out")
def sign_out(
    context: typer.Context,
    ids: Annotated[
        list[str],
        typer.Argument(metavar="ID", help="Ids of the people whose devices to sign out."),
    ],
    passkeys: Annotated[
        bool, typer.Option("--passkeys", help="Remove their passkeys, too.")
    ] = False,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Sign out without asking.")] = False,
) -> None:
    """Sign people out on all their devices: revoke all their tokens.

    Their connections are closed, and those devices start as strangers. Their seats, packs and
    matches stay theirs, but they can only come back with a passkey.
    """
    from hunch.server.steady_clock import system_ms

    async def revoke(store: "Store", chosen: "Sequence[PersonAccount]") -> None:
        for each in chosen:
            await store.devices.revoke_all(each.browser, system_ms())
            if passkeys:
                await store.devices.remove_passkeys(each.browser)

    def find(known: "Sequence[PersonAccount]") -> "list[PersonAccount]":
        return list(dict.fromkeys(_person(known, id_) for id_ in ids))

    def say(each: "PersonAccount") -> str:
        names = ", ".join(each.names) or "no name"
        gone = ", also removed" if passkeys else ""
        return (
            f"person {each.browser[:SHOWN]} ({names}; devices: {each.devices}, "
            f"passkeys: {each.passkeys}{gone})"
        )

    _remove(context, lambda store: store.admin.people(), find, say, revoke, yes, SIGN_OUT)


def _person(known: "Sequence[PersonAccount]", text: str) -> "PersonAccount":
    if len(text) < FEWEST:
        raise BadMessage(f"“{text}” is too short: give at least {FEWEST} characters of the id.")
    found = [each for each in known if each.browser.startswith(text.lower())]
    if not found:
        raise BadMessage(f"There is no person “{text}”; see `hunch admin people`.")
    if len(found) > 1:
        raise BadMessage(f"“{text}” could be {len(found)} people; give more of the id.")
    return found[0]


def _run(context: typer.Context, work: "Callable[[Store], Awaitable[T]]") -> T:
    """Do something with the database."""
    from hunch.store import Store, default_url

    async def run() -> T:
        store = await Store.open(context.obj or default_url(), beside=True)
        try:
            return await work(store)
        finally:
            await store.close()

    return asyncio.run(run())


def _remove(
    context: typer.Context,
    known: "Callable[[Store], Awaitable[Sequence[T]]]",
    find: Callable[[Sequence[T]], list[T]],
    say: Callable[[T], str],
    remove: "Callable[[Store, Sequence[T]], Awaitable[None]]",
    yes: bool,
    words: Confirmation = REMOVAL,
) -> None:
    """Find what is meant, ask, and remove it; or remove nothing at all."""
    chosen = find(_run(context, known))
    if not yes:
        for each in chosen:
            print(f"{words.coming}: {say(each)}")
        if not typer.confirm(words.question):
            print(words.nothing)
            raise typer.Exit(1)
    _run(context, lambda store: remove(store, chosen))
    for each in chosen:
        print(f"{words.done} {say(each)}.")


def _table_facts(each: "TableAccount") -> dict[str, Any]:
    row = each.row
    return {
        "code": row.code,
        "game": row.game,
        "phase": row.phase,
        "listed": row.listed,
        "people": each.people,
        "seen_at": each.seen_at,
        "active_at": row.active_at,
    }


def _pack_facts(each: "PackAccount") -> dict[str, Any]:
    return {
        "id": each.id,
        "game": each.game,
        "title": _title(each),
        "owner": each.browser,
        "size": each.size,
        "changed_at": each.changed_at,
        "active_at": each.active_at,
        "in_use": each.in_use,
    }


def _person_facts(each: "PersonAccount") -> dict[str, Any]:
    return {
        "id": each.browser,
        "names": each.names,
        "tables": each.tables,
        "packs": each.packs,
        "matches": each.matches,
        "devices": each.devices,
        "passkeys": each.passkeys,
    }


def _title(each: "PackAccount") -> str:
    try:
        return str(decode(each.facts, dict[str, Any])["title"])
    except (BadMessage, KeyError):  # it can still be removed
        return "unreadable"


def _when(at: int) -> str:
    return datetime.fromtimestamp(at / 1000, UTC).astimezone().strftime("%Y-%m-%d %H:%M")


def _print_table(heads: Sequence[str], rows: Sequence[Sequence[str]], nothing: str) -> None:
    """Columns that are as wide as they need to be; the last one isn't padded."""
    if not rows:
        print(nothing)
        return
    widths = [max(map(len, column)) for column in zip(heads, *rows, strict=True)]
    for row in (heads, *rows):
        print("  ".join(map(str.ljust, row, widths)).rstrip())
