"""What is worked out from a match file, in another process: each function gives JSON."""

from functools import lru_cache
from typing import Annotated, Any, Final

from msgspec import structs

from hunch.core.codec import encode
from hunch.core.errors import BadFile
from hunch.core.languages import translate
from hunch.core.match import Match
from hunch.core.record import THIS_MATCH, Record, parse, verify
from hunch.core.record import replay as played
from hunch.core.replay import replay_of
from hunch.core.values import Seat, Value, doc
from hunch.lab import review as reviewing
from hunch.lab.key_moments import KeyMoment, key_moments, told_between
from hunch.server.proofs import proof_of

# Limits for a file that somebody sends; no real match comes close.
LARGEST_FILE: Final = 500_000
LONGEST_LOG: Final = 2000
LONGEST_NAME: Final = 200
LARGEST_REPLAY: Final = 20_000_000


class Verdict(Value, frozen=True):
    """Whether the luck was fair, and a sentence about it."""

    fair: Annotated[bool, doc("Whether it was fair.")]
    sentence: Annotated[str, doc("A sentence about it.")]


class MatchReview(reviewing.Review, frozen=True, kw_only=True):
    """A review, with the story of the match."""

    told: Annotated[tuple[tuple[str, ...], ...], doc("What happened between the points, in words.")]
    moments: Annotated[tuple[KeyMoment, ...], doc("The key moments.")]


def replay(record: bytes, seat: Seat | None, all_seeing: bool, language: str) -> bytes:
    """The match step by step."""
    match, _ = _match(record)
    return encode(replay_of(match, seat, all_seeing, language))


def file_replay(data: bytes, seat: Seat | None, all_seeing: bool, language: str) -> bytes:
    """`replay` for a file from outside, within limits."""
    if len(data) > LARGEST_FILE:
        raise BadFile(f"The file is larger than {LARGEST_FILE // 1000} kB, too large for a match.")
    try:
        record = parse(data.decode())
    except UnicodeDecodeError as error:
        raise BadFile("The file is not a match file: it is not UTF-8 text.") from error
    if len(record.log) > LONGEST_LOG:
        raise BadFile(f"The file’s log has more than {LONGEST_LOG} entries, too many for a match.")
    if any(len(name) > LONGEST_NAME for name in record.seats):
        raise BadFile(f"A player’s name in the file is longer than {LONGEST_NAME} characters.")
    return encode(replay_of(played(record), seat, all_seeing, language, LARGEST_REPLAY))


def review(record: bytes, playouts: int, reader: Seat | None, language: str) -> bytes:
    """What each decision cost, and how much was luck, as this seat reads it."""
    match, found = _reviewed(record, playouts)
    return encode(
        MatchReview(
            **structs.asdict(translate(found, language)),
            told=told_between(match, found, language, reader),
            moments=key_moments(match, found, language, reader),
        )
    )


def verdict(record: bytes, language: str) -> bytes:
    """Whether every card and die follows from the committed secret."""
    try:
        sentence, fair = verify(parse(record.decode(), THIS_MATCH), THIS_MATCH), True
    except BadFile as error:
        sentence, fair = error.args[0], False
    return encode(Verdict(fair, translate(sentence, language)))


def proof(record: bytes, language: str) -> bytes:
    """What a browser needs to recompute every card and die by itself."""
    match, found = _match(record)
    return encode(proof_of(match, found.fairness, language, found.origin))


def match_in(record: bytes) -> Match:
    """The match in a file of our own."""
    return _match(record)[0]


@lru_cache(maxsize=20)  # the next reader may want it in another language
def _reviewed(record: bytes, playouts: int) -> tuple[Match, Any]:
    match, _ = _match(record)
    return match, reviewing.review(match, playouts=playouts or None)


def _match(record: bytes) -> tuple[Match, Record]:
    found = parse(record.decode(), THIS_MATCH)
    return played(found, THIS_MATCH), found
