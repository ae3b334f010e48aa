"""Opening and finding tables; what happens at one goes through its socket."""

from contextlib import suppress
from typing import Annotated, Any

import structlog
from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import field
from msgspec.structs import replace

from hunch.core.codec import decode
from hunch.core.languages import ENGLISH, Translatable, closest_language, translate
from hunch.core.record import record_of, text_of
from hunch.core.replay import Replay
from hunch.core.values import Memory, Seat, Value
from hunch.server import match_analysis
from hunch.server import refusal_words as why
from hunch.server.corrupt_data import Corrupt, reading_stored
from hunch.server.dependencies import (
    AddressDependency,
    AnyRequest,
    LanguageParameter,
    LimitDependency,
    RuntimeDependency,
)
from hunch.server.entries import Settings
from hunch.server.errors import NoSuchTable, NotAllowed
from hunch.server.http.precompressed import READY_TO_SEND, gives, sent
from hunch.server.http.refusal import REFUSALS
from hunch.server.identity import key_of, new_token
from hunch.server.links import Links, ServerAddress, qr_svg
from hunch.server.live_table import LiveTable
from hunch.server.protocol import NAME
from hunch.server.rate_limits import NetworkLimit
from hunch.server.runtime import Runtime
from hunch.server.security import address_of, check_pace, key_in, token_of
from hunch.server.table import Phase, Table

logger = structlog.get_logger()

LARGEST_FORM = 50_000  # bytes: reading a megabyte of JSON would hold up every table
MOST_LISTED = 100
MOST_REMEMBERED = 10


class NewTable(Value, frozen=True, kw_only=True):
    """What it takes to open a table."""

    game: str
    name: NAME
    settings: Settings = field(default_factory=Settings)


class Opened(Value, frozen=True):
    """A new table and the token of its host."""

    code: str
    token: str
    links: Links


class TableSummary(Value, frozen=True, kw_only=True):
    """A table in the list of tables."""

    code: str
    game: str
    phase: str
    host: str | None
    taken: int
    chairs: int


class OwnTable(Value, frozen=True, kw_only=True):
    """A table that a browser remembers, and whether anything there is waiting for it."""

    code: str
    game: str
    phase: str
    yours: bool  # whether you are still at this table
    removed: bool = False  # whether its host removed you
    turn: bool = False  # whether the match is waiting for you
    others: tuple[str, ...] = ()  # who sits on the other chairs, bots included
    here: tuple[str, ...] = ()  # other people who are connected now


class TableLinks(Value, frozen=True):
    """A table and the links to it."""

    table: TableSummary
    links: Links


@post("/api/tables", responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def open_table(
    request: AnyRequest,
    data: JSONBody[NewTable],
    runtime: RuntimeDependency,
    address: AddressDependency,
    creations: LimitDependency,
) -> Opened:
    """Open a table and become its host. A token in the header is reused."""
    check_pace(request, creations)
    token = token_of(request) or new_token()
    live = await runtime.tables.open(data.game, data.settings, data.name, key_of(token))
    return Opened(live.table.code, token, table_links(request, address, live))


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
        list[str],
        QueryParameter(description="The tables' codes.", max_items=MOST_REMEMBERED),
    ],
) -> list[OwnTable]:
    """Those of the given tables that still exist, as the person with this token sees them."""
    check_pace(request, lookups)
    found, key = [], key_in(request)
    for each in dict.fromkeys(code):
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
    table, key = live.table, key_in(request)
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
    away = live.gone.keys()
    return replace(
        known,
        turn=_is_due(table, table.seat_of(person.id)),
        others=tuple(table.name_of(c) for c in chairs if person.id not in table.places[c].people),
        here=tuple(
            each.name for each in table.people.values() if each.id not in {person.id, *away}
        ),
    )


def _is_due(table: Table, seat: Seat | None) -> bool:
    """Whether the match is waiting for this seat, and not for a stand-in bot."""
    if seat is None or seat not in table.to_act or table.paused:
        return False
    return table.bot_of(seat) is None


def _summary(code: str, game: str, phase: str, facts: bytes) -> TableSummary:
    with reading_stored(f"The list entry of table {code}"):
        return TableSummary(code=code, game=game, phase=phase, **decode(facts, dict[str, Any]))


ROUTES = [open_table, listed_tables, your_tables, one_table, table_qr, table_replay]
