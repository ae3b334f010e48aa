"""Finished matches: files, replays, reviews, proofs, history. Ids cannot be guessed."""

import asyncio
from typing import Annotated

from litestar import Response, get, post
from litestar.params import FromPath, JSONBody, QueryParameter
from msgspec import Meta, structs

from hunch.core.errors import BadFile
from hunch.core.languages import ENGLISH, closest_language, translate
from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.record import THIS_MATCH, Origin, Record, parse, replay, verify
from hunch.core.registry import find
from hunch.core.replay import Replay, replay_of
from hunch.core.values import Outcome, Seat, Value
from hunch.lab.moments import KeyMoment, key_moments, told_between
from hunch.lab.review import Review
from hunch.server.dependencies import (
    AddressDependency,
    AnyRequest,
    LanguageParameter,
    LimitDependency,
    RuntimeDependency,
)
from hunch.server.errors import NoSuchTable, NotAllowed
from hunch.server.http.refusal import REFUSALS
from hunch.server.http.tables import Opened, table_links
from hunch.server.identity import key_of, new_token
from hunch.server.links import Links
from hunch.server.proofs import Proof, proof_of
from hunch.server.runtime import Runtime
from hunch.server.security import check_pace, key_in, token_of
from hunch.server.stored import decode_stored
from hunch.store import MatchRow

MOST_PAST = 50  # at once
# Limits for a file that somebody sends; no real match comes close.
LARGEST_FILE = 500_000
LONGEST_LOG = 2000
LONGEST_NAME = 200
LARGEST_REPLAY = 20_000_000
JSON = "application/json"


class Verdict(Value, frozen=True):
    """Whether the luck was fair, and a sentence about it."""

    fair: bool
    sentence: str


class Past(Value, frozen=True, kw_only=True):
    """A finished match at a glance."""

    id: str
    game: str
    ended_at: int
    seats: tuple[str, ...]  # who played, people and bots
    seat: Seat | None  # your own
    outcome: Outcome
    practice: bool  # it was practised from a position of another match: no win and no defeat


class Ending(Past, frozen=True, kw_only=True):
    """How a match ended, also in words, and links to this page."""

    result: str
    links: Links


class MatchReview(Review, frozen=True, kw_only=True):
    """A review, with the story of the match."""

    told: tuple[tuple[str, ...], ...]  # by point, what happened since the previous one
    moments: tuple[KeyMoment, ...]


class Whole(Value, frozen=True, forbid_unknown_fields=False):
    """The parts of a match file that are read without its log."""

    seats: tuple[str, ...]
    outcome: Outcome
    teams: tuple[Seat, ...] = ()
    origin: Origin | None = None


class Practice(Value, frozen=True, kw_only=True):
    """Which decision to practise, and as whom."""

    step: Annotated[int, Meta(ge=0)]  # how many entries the log had when the decision was due
    seat: Annotated[Seat, Meta(ge=0)]  # whose decision it was


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
    past, teams = _past(row, key_in(request)), _whole(row).teams
    narrator = Narrator(find(past.game), past.seats, closest_language(language), past.seat, teams)
    return Ending(
        **structs.asdict(past),
        result=narrator.result(past.outcome),
        links=address.links(str(request.base_url), f"/m/{past.id}"),
    )


@get("/api/matches/{id_:str}/replay", responses=REFUSALS)
async def match_replay(
    id_: FromPath[str],
    runtime: RuntimeDependency,
    seat: PerspectiveSeat = None,
    all_seeing: AllSeeing = False,
    language: LanguageParameter = ENGLISH,
) -> Replay:
    """The match step by step, as one seat saw it, or with all cards open."""
    match, _ = await _match(runtime, id_)
    return replay_of(match, seat, all_seeing, closest_language(language))


@post("/api/replay", responses=REFUSALS, status_code=200)
async def file_replay(
    request: AnyRequest,
    creations: LimitDependency,
    seat: PerspectiveSeat = None,
    all_seeing: AllSeeing = False,
    language: LanguageParameter = ENGLISH,
) -> Replay:
    """The match in an uploaded match file, step by step; nothing is stored."""
    check_pace(request, creations)
    data = await request.body()
    return await asyncio.to_thread(_replayed, data, seat, all_seeing, closest_language(language))


@get("/api/matches/{id_:str}/review", responses=REFUSALS)
async def match_review(
    request: AnyRequest,
    id_: FromPath[str],
    runtime: RuntimeDependency,
    language: LanguageParameter = ENGLISH,
) -> MatchReview:
    """What each decision cost, and how much was luck."""
    match, _ = await _match(runtime, id_)
    found = await runtime.reviews.of(id_, match)
    reader = _own_seat(await _row(runtime, id_), key_in(request))
    return MatchReview(
        **structs.asdict(translate(found, closest_language(language))),
        told=told_between(match, found, closest_language(language), reader),
        moments=key_moments(match, found, closest_language(language), reader),
    )


@get("/api/matches/{id_:str}/verify", responses=REFUSALS)
async def match_verdict(
    id_: FromPath[str], runtime: RuntimeDependency, language: LanguageParameter = ENGLISH
) -> Verdict:
    """Whether every card and die follows from the committed secret."""
    _, record = await _match(runtime, id_)
    try:
        return Verdict(True, translate(verify(record, THIS_MATCH), closest_language(language)))
    except BadFile as error:
        return Verdict(False, translate(error.args[0], closest_language(language)))


@get("/api/matches/{id_:str}/proof", responses=REFUSALS)
async def match_proof(
    id_: FromPath[str], runtime: RuntimeDependency, language: LanguageParameter = ENGLISH
) -> Proof:
    """What a browser needs to recompute every card and die by itself."""
    match, record = await _match(runtime, id_)
    return proof_of(match, record.fairness, closest_language(language), record.origin)


@post("/api/matches/{id_:str}/practice", responses=REFUSALS)
async def practise(
    request: AnyRequest,
    id_: FromPath[str],
    data: JSONBody[Practice],
    runtime: RuntimeDependency,
    address: AddressDependency,
    creations: LimitDependency,
    language: LanguageParameter = ENGLISH,
) -> Opened:
    """Open a table to practise a decision of this match, with bots in all other seats.

    The match is replayed up to that decision; luck is fresh from there on.
    """
    check_pace(request, creations)
    token = token_of(request) or new_token()
    match, _ = await _match(runtime, id_)
    origin = Origin(id_, data.step)
    try:
        live = await runtime.tables.practise(match, origin, data.seat, key_of(token))
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
    """The matches of the browser whose token is in the header, newest first."""
    key = key_in(request)
    if key is None:
        return []
    return [_past(each, key) for each in await runtime.store.history(key, most, skip)]


def _past(found: MatchRow, key: str | None) -> Past:
    whole = _whole(found)
    return Past(
        id=found.id,
        game=found.game,
        ended_at=found.ended_at,
        seats=whole.seats,
        seat=_own_seat(found, key),
        outcome=whole.outcome,
        practice=whole.origin is not None,
    )


def _whole(found: MatchRow) -> Whole:
    whole: Whole = decode_stored(found.record, Whole, f"Match {found.id}")
    return whole


def _own_seat(found: MatchRow, key: str | None) -> Seat | None:
    return next((player.seat for player in found.players if player.browser == key), None)


def _replayed(data: bytes, seat: Seat | None, all_seeing: bool, language: str) -> Replay:
    """A replay of a file from outside, within limits."""
    if len(data) > LARGEST_FILE:
        raise BadFile(f"The file is larger than {LARGEST_FILE // 1000} kB, too large for a match.")
    try:
        record = parse(data.decode())
    except UnicodeDecodeError as error:
        raise BadFile("The file is not a match file: it is not UTF-8 text.") from error
    if len(record.log) > LONGEST_LOG:
        raise BadFile(f"The file's log has more than {LONGEST_LOG} entries, too many for a match.")
    if any(len(name) > LONGEST_NAME for name in record.seats):
        raise BadFile(f"The file has a player's name of more than {LONGEST_NAME} characters.")
    return replay_of(replay(record), seat, all_seeing, language, LARGEST_REPLAY)


async def _row(runtime: Runtime, id_: str) -> MatchRow:
    found = await runtime.store.match(id_) if id_.isalnum() else None
    if found is None:
        raise NoSuchTable("There is no finished match with that id, or it was removed.")
    return found


async def _match(runtime: Runtime, id_: str) -> tuple[Match, Record]:
    row = await _row(runtime, id_)
    _whole(row)  # anything but JSON is not the visitor's fault; another version's match is nobody's
    record = parse(row.record.decode(), THIS_MATCH)
    return replay(record, THIS_MATCH), record


ROUTES = [
    *(match_file, match_ending, match_replay, match_review),
    *(match_verdict, match_proof, practise, file_replay, history),
]
