"""Finished matches: files, replays, reviews, proofs, history. An id is unguessable, and a link."""

import asyncio
from functools import partial
from random import Random
from typing import Annotated

from litestar import Response, get
from litestar.params import FromPath, QueryParameter

from hunch.core.errors import BadFile, BadMessage
from hunch.core.languages import ENGLISH, said, spoken
from hunch.core.match import Match
from hunch.core.record import Record, parse, replay, verify
from hunch.core.values import Value
from hunch.lab.chart import chart
from hunch.lab.review import Review, review
from hunch.server.errors import NoSuchTable
from hunch.server.given import Asked, GivenHall, GivenLanguage
from hunch.server.hall import Hall
from hunch.server.http.refusal import REFUSALS
from hunch.server.replays import Replay, replay_of
from hunch.server.security import key_in
from hunch.store import MatchRow, PastMatch

MOST_PAST = 200
MOST_REVIEWS = 100
JSON = "application/json"


class Verdict(Value, frozen=True, gc=False):
    """Whether luck was fair, in a sentence."""

    fair: bool
    sentence: str


class Past(Value, frozen=True, gc=False, kw_only=True):
    """A line of a browser's history."""

    id: str
    game: str
    ended_at: int
    seats: tuple[str, ...]  # the people who played
    seat: int | None  # one's own


@get("/api/matches/{id_:str}", responses=REFUSALS)
async def match_file(id_: FromPath[str], hall: GivenHall) -> Response[bytes]:
    """The match file, to keep."""
    found = await _row(hall, id_)
    name = f"{found.game}-{found.id[:8]}.json"
    headers = {"content-disposition": f'attachment; filename="{name}"'}
    return Response(found.record, media_type=JSON, headers=headers)


@get("/api/matches/{id_:str}/replay", responses=REFUSALS)
async def match_replay(
    id_: FromPath[str],
    hall: GivenHall,
    seat: Annotated[
        int | None, QueryParameter(description="Whose; a spectator's if not said.")
    ] = None,
    all_seeing: Annotated[
        bool, QueryParameter(name="all", description="Everybody's at once.")
    ] = False,
    language: GivenLanguage = ENGLISH,
) -> Replay:
    """The match step by step, as a seat saw it, or with everything laid open."""
    match, _ = await _match(hall, id_)
    if seat is not None and seat not in range(len(match.names)):
        raise BadMessage(f"There is no seat {seat}; the seats are 0 to {len(match.names) - 1}.")
    return replay_of(match, seat, all_seeing, spoken(language))


@get("/api/matches/{id_:str}/review", responses=REFUSALS)
async def match_review(
    id_: FromPath[str], hall: GivenHall, language: GivenLanguage = ENGLISH
) -> Review:
    """What each decision cost, and how much was luck."""
    return said((await _reviewed(hall, id_))[0], spoken(language))


@get("/api/matches/{id_:str}/chart.svg", responses=REFUSALS, media_type="image/svg+xml")
async def match_chart(id_: FromPath[str], hall: GivenHall) -> str:
    """The win probabilities over the match, as a picture."""
    found, match = await _reviewed(hall, id_)
    return chart(found, match.names)


@get("/api/matches/{id_:str}/verify", responses=REFUSALS)
async def match_verdict(
    id_: FromPath[str], hall: GivenHall, language: GivenLanguage = ENGLISH
) -> Verdict:
    """Every card and die computed again from the secret that was committed to."""
    _, record = await _match(hall, id_)
    try:
        return Verdict(True, said(verify(record, "This match"), spoken(language)))
    except BadFile as error:
        return Verdict(False, str(error))


@get("/api/history", responses=REFUSALS)
async def history(request: Asked, hall: GivenHall) -> list[Past]:
    """The matches of the browser whose token is in the header, the newest first."""
    key = key_in(request)
    if key is None:
        return []
    return [_past(each, key) for each in await hall.store.history(key, MOST_PAST)]


def _past(found: PastMatch, key: str) -> Past:
    own = (player.seat for player in found.players if player.browser == key)
    return Past(
        id=found.id,
        game=found.game,
        ended_at=found.ended_at,
        seats=tuple(player.name for player in found.players),
        seat=next(own, None),
    )


async def _row(hall: Hall, id_: str) -> MatchRow:
    found = await hall.store.match(id_) if id_.isalnum() else None
    if found is None:
        raise NoSuchTable("There is no finished match with that id, or no longer.")
    return found


async def _match(hall: Hall, id_: str) -> tuple[Match, Record]:
    record = parse((await _row(hall, id_)).record.decode(), "This match")
    return replay(record, "This match"), record


async def _reviewed(hall: Hall, id_: str) -> tuple[Review, Match]:
    """A review takes seconds: one at a time, and the latest are remembered."""
    match, _ = await _match(hall, id_)
    async with hall.reviewing:
        if id_ not in hall.reviews:
            work = partial(review, match, Random(id_))
            hall.reviews[id_] = await asyncio.get_running_loop().run_in_executor(
                hall.thinkers, work
            )
            while len(hall.reviews) > MOST_REVIEWS:
                hall.reviews.pop(next(iter(hall.reviews)))
        return hall.reviews[id_], match


ROUTES = [match_file, match_replay, match_review, match_chart, match_verdict, history]
