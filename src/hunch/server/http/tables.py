"""Opening and finding tables; play at a table goes through its socket."""

from contextlib import suppress
from typing import Annotated

import structlog
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import field
from msgspec.structs import asdict, replace

from hunch.core.codec import decode
from hunch.core.languages import ENGLISH, Translatable, closest_language, translate
from hunch.core.options import options_for
from hunch.core.record import record_of, text_of
from hunch.core.registry import find, rules_of
from hunch.core.replay import Replay
from hunch.core.values import Memory, Seat, Value, doc
from hunch.server import match_analysis
from hunch.server import refusal_words as why
from hunch.server.commands import Listing
from hunch.server.corrupt_data import Corrupt, reading_stored
from hunch.server.dependencies import (
    AddressDependency,
    AnyRequest,
    LanguageParameter,
    LimitDependency,
    RuntimeDependency,
)
from hunch.server.devices import person_in, person_or_new
from hunch.server.duties import deadline
from hunch.server.entries import Settings
from hunch.server.errors import NoSuchTable, NotAllowed
from hunch.server.http.precompressed import READY_TO_SEND, gives, sent
from hunch.server.http.refusal import REFUSALS
from hunch.server.identity import read_code
from hunch.server.links import Links, ServerAddress, qr_svg
from hunch.server.live_table import LiveTable
from hunch.server.protocol import NAME
from hunch.server.rate_limits import NetworkLimit
from hunch.server.runtime import Runtime
from hunch.server.security import address_of, check_pace
from hunch.server.table import Phase, Table

logger = structlog.get_logger()

LARGEST_FORM = 50_000  # bytes: reading a megabyte of JSON would hold up every table
MOST_LISTED = 100
MOST_REMEMBERED = 10


class NewTable(Value, frozen=True, kw_only=True):
    """What it takes to open a table."""

    game: Annotated[str, doc("The name of the game.")]
    name: Annotated[NAME, doc("Your name.")]
    settings: Annotated[Settings, doc("How the table is set up.")] = field(default_factory=Settings)


class Opened(Value, frozen=True):
    """A new table and the token of its host."""

    code: Annotated[str, doc("The table's code.")]
    token: Annotated[str, doc("The host's token.")]
    links: Annotated[Links, doc("Links to the table.")]


class TableSummary(Value, frozen=True, kw_only=True):
    """A table in the list of tables."""

    code: Annotated[str, doc("Its code.")]
    game: Annotated[str, doc("The name of its game.")]
    phase: Annotated[str, doc("`lobby`, `playing` or `over`.")]
    host: Annotated[str | None, doc("The host's name; null if they left.")]
    taken: Annotated[int, doc("How many chairs are taken.")]
    chairs: Annotated[int, doc("How many chairs there are.")]
    days: Annotated[
        int, doc("How many days there are for each decision; 0 if it is played live.")
    ] = 0


class OwnTable(Value, frozen=True, kw_only=True):
    """A table that a browser remembers, and whether anything there is waiting for it."""

    code: Annotated[str, doc("Its code.")]
    game: Annotated[str, doc("The name of its game.")]
    phase: Annotated[str, doc("`lobby`, `playing` or `over`.")]
    yours: Annotated[bool, doc("Whether you are still at this table.")]
    removed: Annotated[bool, doc("Whether its host removed you.")] = False
    turn: Annotated[bool, doc("Whether the match is waiting for you.")] = False
    deadline: Annotated[int | None, doc("When your time runs out, in milliseconds since 1970.")] = (
        None
    )
    waiting: Annotated[tuple[str, ...], doc("Who else it is waiting for.")] = ()
    others: Annotated[tuple[str, ...], doc("Who sits on the other chairs, bots included.")] = ()
    here: Annotated[tuple[str, ...], doc("Other people who are connected now.")] = ()


class TableLinks(Value, frozen=True):
    """A table and the links to it."""

    table: Annotated[TableSummary, doc("The table.")]
    links: Annotated[Links, doc("Links to it.")]


@post("/api/tables", responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def open_table(
    request: AnyRequest,
    data: JSONBody[NewTable],
    runtime: RuntimeDependency,
    address: AddressDependency,
    creations: LimitDependency,
    language: LanguageParameter = ENGLISH,
) -> Opened:
    """Open a table and become its host. A token in the header is reused.

    Options left out get the defaults for the host's language, such as its units.
    """
    check_pace(request, creations)
    token, person = await person_or_new(request, runtime)
    settings = _at_home(data, closest_language(language))
    live = await runtime.tables.open(data.game, settings, data.name, person)
    return Opened(live.table.code, token, table_links(request, address, live))


def _at_home(wanted: NewTable, language: str) -> Settings:
    """The settings with the options that hosts who speak this language start with."""
    usual = options_for(language, rules_of(find(wanted.game)).Options)
    return replace(wanted.settings, options=usual | wanted.settings.options)


@get("/api/tables", responses=REFUSALS)
async def listed_tables(runtime: RuntimeDependency) -> list[TableSummary]:
    """The tables that anybody may join, the most recently active first."""
    rows = await runtime.store.listed(MOST_LISTED)
    found = []
    for row in rows:
        try:
            found.append(_summary(row.code, row.game, row.phase, row.facts))
        except Corrupt as error:  # the others are fine
            logger.error("stored data unreadable", reason=str(error))
    return found


@get("/api/tables/yours", responses=REFUSALS)
async def your_tables(
    request: AnyRequest,
    runtime: RuntimeDependency,
    lookups: LimitDependency,
    code: Annotated[
        list[str] | None,
        QueryParameter(description="The tables' codes.", max_items=MOST_REMEMBERED),
    ] = None,
) -> list[OwnTable]:
    """Those of the given tables that still exist, and others that the person with this token is at.

    The others are those that were joined on another device, and those whose hosts removed them.
    """
    check_pace(request, lookups)
    found, key = [], await person_in(request, runtime)
    usage, others = runtime.store.usage, list[str]()
    if key:
        others += await usage.codes_of(key, MOST_REMEMBERED)
        others += await usage.codes_removed_from(key, MOST_REMEMBERED)
    for each in dict.fromkeys([*map(read_code, code or []), *others]):
        with suppress(NoSuchTable):
            found.append(_own(await runtime.tables.find(each), key))
    return found


@get("/api/tables/{code:str}", responses=REFUSALS)
async def one_table(
    request: AnyRequest,
    code: FromPath[str],
    runtime: RuntimeDependency,
    address: AddressDependency,
    lookups: LimitDependency,
) -> TableLinks:
    """A table, and links to it."""
    live = await _found(request, code, runtime, lookups)
    row = live.row()
    summary = _summary(row.code, row.game, row.phase, row.facts)
    return TableLinks(summary, table_links(request, address, live))


@get("/api/tables/{code:str}/qr.svg", responses=REFUSALS, media_type="image/svg+xml")
async def table_qr(
    request: AnyRequest,
    code: FromPath[str],
    runtime: RuntimeDependency,
    address: AddressDependency,
    lookups: LimitDependency,
    here: Annotated[
        bool,
        QueryParameter(description="Use the address of this request, even on a local network."),
    ] = False,
) -> bytes:
    """The link to a table as a QR code: the one for the local network, if there is one."""
    live = await _found(request, code, runtime, lookups)
    links = table_links(request, address, live)
    return qr_svg(links.here if here else links.lan or links.here)


@get("/api/tables/{code:str}/replay", responses=gives(Replay), opt=READY_TO_SEND)
async def table_replay(
    request: AnyRequest,
    code: FromPath[str],
    runtime: RuntimeDependency,
    lookups: LimitDependency,
    language: LanguageParameter = ENGLISH,
) -> Response[bytes]:
    """The match so far as your seat saw it, if the table helps your memory."""
    live = await _found(request, code, runtime, lookups)
    table, key = live.table, await person_in(request, runtime)
    person = table.person_with(key) if key else None
    if table.match is None:
        raise NotAllowed(translate(Translatable(why.nothing_played), closest_language(language)))
    if table.phase is Phase.PLAYING and table.memory is not Memory.ASSIST:
        raise NotAllowed(translate(Translatable(why.memory_counts), closest_language(language)))
    seat = table.seat_of(person.id) if person else None
    record = text_of(record_of(table.match)).encode()
    details = (record, seat, False, closest_language(language))
    made = await runtime.analyses.once(address_of(request), match_analysis.replay, *details)
    return await sent(request, made)


async def _found(
    request: AnyRequest, code: str, runtime: Runtime, lookups: NetworkLimit
) -> LiveTable:
    check_pace(request, lookups)
    return await runtime.tables.find(code)


def table_links(request: AnyRequest, address: ServerAddress, live: LiveTable) -> Links:
    """The links to a table."""
    return address.links(str(request.base_url), f"/t/{live.table.code}")


def _own(live: LiveTable, key: str | None) -> OwnTable:
    table = live.table
    person = table.person_with(key) if key else None
    known = OwnTable(
        code=table.code,
        game=table.game.name,
        phase=table.phase.value,
        yours=person is not None,
        removed=person is None and key in table.removed,
    )
    if person is None:
        return known
    chairs = [c for c, place in enumerate(table.places) if place.taken]
    away, seat = live.gone.keys(), table.seat_of(person.id)
    due = _awaited(table)
    return replace(
        known,
        turn=seat in due,
        deadline=deadline(table, seat) if seat is not None and seat in due else None,
        waiting=tuple(name for each, name in due.items() if each != seat),
        others=tuple(table.name_of(c) for c in chairs if person.id not in table.places[c].people),
        here=tuple(
            each.name for each in table.people.values() if each.id not in {person.id, *away}
        ),
    )


def _awaited(table: Table) -> dict[Seat, str]:
    """The seats of people that the match is waiting for, and their names."""
    current = table.current
    if current is None or table.paused:
        return {}
    due = [seat for seat in current.owing if table.bot_of(seat) is None]
    return {seat: table.name_of(current.chairs[seat]) for seat in due}


def _summary(code: str, game: str, phase: str, facts: bytes) -> TableSummary:
    with reading_stored(f"The list entry of table {code}"):
        return TableSummary(code=code, game=game, phase=phase, **asdict(decode(facts, Listing)))


ROUTES = [open_table, listed_tables, your_tables, one_table, table_qr, table_replay]
