"""Finished matches: files, replays, reviews, proofs, history. Ids cannot be guessed."""

import asyncio
from typing import Annotated, Any

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, structs

from hunch.core.languages import ENGLISH, closest_language, translate
from hunch.core.narration import Narrator
from hunch.core.record import Origin
from hunch.core.registry import find
from hunch.core.replay import Replay
from hunch.core.values import Outcome, Seat, Value, doc
from hunch.server import match_analysis
from hunch.server.analysis_queue import Work
from hunch.server.corrupt_data import decode_stored
from hunch.server.dependencies import (
    AddressDependency,
    AnyRequest,
    LanguageParameter,
    LimitDependency,
    RuntimeDependency,
)
from hunch.server.devices import person_in, person_or_new
from hunch.server.errors import NoSuchTable, NotAllowed
from hunch.server.http.precompressed import READY_TO_SEND, gives, sent
from hunch.server.http.refusal import REFUSALS
from hunch.server.http.tables import LARGEST_FORM, Opened, table_links
from hunch.server.links import Links
from hunch.server.match_analysis import MatchReview, Verdict
from hunch.server.moves import Summary
from hunch.server.proofs import Proof
from hunch.server.runtime import Runtime
from hunch.server.security import address_of, check_pace
from hunch.store import MatchRow

MOST_PAST = 50  # at once
REVIEW_SECONDS = 5.0  # before anyone waiting for a review is told their place
JSON = "application/json"


class Queued(Value, frozen=True):
    """The review is not ready yet: ask again."""

    place: Annotated[int, doc("Your place in the queue; 0 once it is being computed.")]


class Past(Value, frozen=True, kw_only=True):
    """A finished match at a glance."""

    id: Annotated[str, doc("Its id.")]
    game: Annotated[str, doc("The name of its game.")]
    ended_at: Annotated[int, doc("When it ended, in milliseconds since 1970.")]
    seats: Annotated[tuple[str, ...], doc("Who played, people and bots.")]
    seat: Annotated[Seat | None, doc("Your own seat; null if you had none.")]
    outcome: Annotated[Outcome, doc("How it ended.")]
    practice: Annotated[
        bool,
        doc("Whether it started from a position in another match: neither a win nor a defeat."),
    ]


class Ending(Past, frozen=True, kw_only=True):
    """How a match ended, also in words, and links to its page."""

    result: Annotated[str, doc("How it ended, in a sentence.")]
    links: Annotated[Links, doc("Links to its page.")]


class Practice(Value, frozen=True, kw_only=True):
    """Which decision to practise, and as whom."""

    step: Annotated[int, Meta(ge=0), doc("How many entries the log had when the decision was due.")]
    seat: Annotated[Seat, Meta(ge=0), doc("Whose decision it was.")]


PerspectiveSeat = Annotated[
    int | None, QueryParameter(description="Whose view; default: a spectator's.")
]
AllSeeing = Annotated[bool, QueryParameter(name="all", description="Everybody's view at once.")]


@get("/api/matches/{id_:str}", responses=REFUSALS)
async def match_file(id_: FromPath[str], runtime: RuntimeDependency) -> Response[bytes]:
    """The match file, as a download."""
    found = await _row(runtime, id_)
    name = f"{found.game}-{found.id[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(found.record, media_type=JSON, headers=headers)


@get("/api/matches/{id_:str}/ending", responses=REFUSALS)
async def match_ending(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    address: AddressDependency,
    language: LanguageParameter = ENGLISH,
) -> Ending:
    """How the match ended."""
    row = await _row(runtime, id_)
    past, teams = _past(row, await person_in(request, runtime)), _summary(row).teams
    narrator = Narrator(find(past.game), past.seats, closest_language(language), past.seat, teams)
    return Ending(
        **structs.asdict(past),
        result=narrator.result(past.outcome),
        links=address.links(str(request.base_url), f"/m/{past.id}"),
    )


@get("/api/matches/{id_:str}/replay", responses=gives(Replay), opt=READY_TO_SEND)
async def match_replay(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    seat: PerspectiveSeat = None,
    all_seeing: AllSeeing = False,
    language: LanguageParameter = ENGLISH,
) -> Response[bytes]:
    """The match step by step, as one seat saw it, or with all cards open."""
    details = (seat, all_seeing, closest_language(language))
    return await _analysed(request, runtime, id_, match_analysis.replay, *details)


@post("/api/replay", responses=gives(Replay), status_code=200, opt=READY_TO_SEND)
async def file_replay(
    request: AnyRequest,
    runtime: RuntimeDependency,
    creations: LimitDependency,
    seat: PerspectiveSeat = None,
    all_seeing: AllSeeing = False,
    language: LanguageParameter = ENGLISH,
) -> Response[bytes]:
    """The match in an uploaded match file, step by step; nothing is stored."""
    check_pace(request, creations)
    details = (await request.body(), seat, all_seeing, closest_language(language))
    work = match_analysis.file_replay
    return await sent(request, await runtime.analyses.once(address_of(request), work, *details))


@get("/api/matches/{id_:str}/review", responses=gives(MatchReview, Queued), opt=READY_TO_SEND)
async def match_review(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    language: LanguageParameter = ENGLISH,
) -> Response[bytes] | Response[Queued]:
    """What each decision cost, and how much was luck; with status 202, your place in the queue."""
    row = await _readable_row(runtime, id_)
    reader = _own_seat(row, await person_in(request, runtime))
    details = (runtime.config.review_playouts, reader, closest_language(language))
    found = await runtime.reviews.within(
        REVIEW_SECONDS, address_of(request), row, match_analysis.review, *details
    )
    if isinstance(found, int):
        return Response(Queued(found), status_code=202)
    return await sent(request, found)


@get("/api/matches/{id_:str}/verify", responses=gives(Verdict), opt=READY_TO_SEND)
async def match_verdict(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    language: LanguageParameter = ENGLISH,
) -> Response[bytes]:
    """Whether every card and die follows from the committed secret."""
    details = (closest_language(language),)
    return await _analysed(request, runtime, id_, match_analysis.verdict, *details)


@get("/api/matches/{id_:str}/proof", responses=gives(Proof), opt=READY_TO_SEND)
async def match_proof(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    language: LanguageParameter = ENGLISH,
) -> Response[bytes]:
    """What a browser needs to recompute every card and die by itself."""
    details = (closest_language(language),)
    return await _analysed(request, runtime, id_, match_analysis.proof, *details)


@post("/api/matches/{id_:str}/practice", responses=REFUSALS, request_max_body_size=LARGEST_FORM)
async def practise(
    request: AnyRequest,
    id_: FromPath[str],
    data: JSONBody[Practice],
    runtime: RuntimeDependency,
    address: AddressDependency,
    creations: LimitDependency,
    language: LanguageParameter = ENGLISH,
) -> Opened:
    """Open a table to practise a decision from this match, with bots in all other seats.

    The match is replayed up to that decision; luck is fresh from there on.
    """
    check_pace(request, creations)
    token, person = await person_or_new(request, runtime)
    record = (await _readable_row(runtime, id_)).record
    match = await asyncio.to_thread(match_analysis.match_in, record)
    origin = Origin(id_, data.step)
    try:
        live = await runtime.tables.practise(match, origin, data.seat, person)
    except NotAllowed as error:
        raise NotAllowed(translate(error.args[0], closest_language(language))) from error
    return Opened(live.table.code, token, table_links(request, address, live))


@get("/api/history", responses=REFUSALS)
async def history(
    request: AnyRequest,
    runtime: RuntimeDependency,
    most: Annotated[
        int, QueryParameter(ge=1, le=MOST_PAST, description="How many matches.")
    ] = MOST_PAST,
    skip: Annotated[
        int, QueryParameter(ge=0, le=10**9, description="How many newer ones to skip.")
    ] = 0,
) -> list[Past]:
    """The matches of the person whose token is in the header, newest first."""
    key = await person_in(request, runtime)
    if key is None:
        return []
    return [_past(each, key) for each in await runtime.store.history(key, most, skip)]


def _past(found: MatchRow, key: str | None) -> Past:
    summary = _summary(found)
    return Past(
        id=found.id,
        game=found.game,
        ended_at=found.ended_at,
        seats=summary.seats,
        seat=_own_seat(found, key),
        outcome=summary.outcome,
        practice=summary.origin is not None,
    )


def _summary(found: MatchRow) -> Summary:
    """What is known about a match without its log; older ones are read in full."""
    stored = found.record if found.summary is None else found.summary
    summary: Summary = decode_stored(stored, Summary, f"Match {found.id}")
    return summary


def _own_seat(found: MatchRow, key: str | None) -> Seat | None:
    return next((player.seat for player in found.players if player.browser == key), None)


async def _row(runtime: Runtime, id_: str) -> MatchRow:
    found = await runtime.store.match(id_) if id_.isalnum() else None
    if found is None:
        raise NoSuchTable("There is no finished match with that id; it may have been deleted.")
    return found


async def _readable_row(runtime: Runtime, id_: str) -> MatchRow:
    """A match's row whose record is JSON; if it is not, that is not the visitor's fault."""
    row = await _row(runtime, id_)
    decode_stored(row.record, Summary, f"Match {row.id}")
    return row


async def _analysed(
    request: AnyRequest, runtime: Runtime, id_: str, work: Work, *details: Any
) -> Response[bytes]:
    row = await _readable_row(runtime, id_)
    return await sent(request, await runtime.analyses.of(address_of(request), row, work, *details))


ROUTES = [
    *(match_file, match_ending, match_replay, match_review),
    *(match_verdict, match_proof, practise, file_replay, history),
]
