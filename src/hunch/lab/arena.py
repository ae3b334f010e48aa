"""Many matches between players with equal luck: everyone plays every seat of every deal.

A deal fixes the luck: its n-th chance action always draws the same number, no matter who
plays. Each deal is played once for every rotation of the players around the table, so luck cancels
out (duplicate play). A deal's result depends only on the seed and its number, never on the number
of workers or on what was played before.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import closing
from functools import partial
from hashlib import sha256
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from hunch.bots.levels import player_for
from hunch.bots.seated import bot_for, seated
from hunch.core.codec import decode, encode
from hunch.core.contract import Game
from hunch.core.engine import check_seats
from hunch.core.errors import BadFile, GameError
from hunch.core.match import KeyedLuck, Match
from hunch.core.options import read_options
from hunch.core.registry import find, rules_of
from hunch.core.values import Value
from hunch.core.walk import run
from hunch.lab.executors import Executor, Pace, Serial
from hunch.lab.write_errors import writing_to


class Contest(Value, frozen=True, kw_only=True):
    """What is played; the same contest gives the same results."""

    game: str
    players: tuple[str, ...]
    options: dict[str, Any]
    seed: int


class Played(Value, frozen=True):
    """One match: who sat where, and the result, by player."""

    seats: tuple[int, ...]  # by player: its seat
    shares: tuple[float, ...]  # by player: a win counts 1, a shared win a fraction
    scores: tuple[int, ...]  # by player
    actions: int


class Deal(Value, frozen=True):
    """Every rotation of the players, all with the same luck."""

    number: int
    played: tuple[Played, ...]


def play_arena(
    contest: Contest,
    deals: int,
    executor: Executor | None = None,
    file: Path | None = None,
    progress: Callable[[int], None] = lambda done: None,
) -> tuple[Deal, ...]:
    """Play this many deals; those already in the file are not played again."""
    _check(contest)
    found = {deal.number: deal for deal in _resumed(contest, file)}
    todo = [number for number in range(deals) if number not in found]
    progress(deals - len(todo))
    for deal in _dealt(contest, todo, executor or Serial()):
        found[deal.number] = deal
        if file is not None:
            with writing_to(file), file.open("ab") as lines:
                lines.write(encode(deal) + b"\n")
        progress(len(found))
    return tuple(found[number] for number in range(deals))


def play_deal(contest: Contest, number: int) -> Deal:
    """Play one deal in every rotation."""
    count = len(contest.players)
    return Deal(number, tuple(_play(contest, number, turn) for turn in range(count)))


def _play(contest: Contest, number: int, turn: int) -> Played:
    game = find(contest.game)
    seats = tuple((player + turn) % len(contest.players) for player in range(len(contest.players)))
    at_seat = {seat: player for player, seat in enumerate(seats)}
    names = [contest.players[at_seat[seat]] for seat in range(len(seats))]
    # A bot's dice, and what it knows, depend on the player and not on the seat.
    salts = [f"{contest.seed}/{number}/{turn}/{at_seat[seat]}" for seat in range(len(seats))]
    dice = [Random(salt) for salt in salts]
    bots = [bot_for(game, name, salt) for name, salt in zip(names, salts, strict=True)]
    key = sha256(f"{contest.seed}/{number}".encode()).digest()
    match = Match(game, names, _options(contest, game))
    outcome = run(match, seated(bots, KeyedLuck(key), dice)).outcome
    assert outcome is not None
    return Played(
        seats,
        tuple(outcome.shares[seat] for seat in seats),
        tuple(outcome.scores[seat] for seat in seats),
        len(match.log),
    )


def _dealt(contest: Contest, numbers: Sequence[int], executor: Executor) -> Iterator[Deal]:
    """These deals, in pieces whose size adapts as the work proceeds."""
    pace = Pace()

    def pieces() -> Iterator[Sequence[int]]:
        first = 0
        while first < len(numbers):
            piece = numbers[first : first + pace.size]
            yield piece
            first += len(piece)

    with closing(executor.results(partial(_play_deals, contest), pieces())) as results:
        for piece, (deals, seconds) in results:
            pace.learn(len(piece), seconds)
            yield from deals


def _play_deals(contest: Contest, numbers: Sequence[int]) -> tuple[list[Deal], float]:
    """Some deals, and how long they took."""
    begun = perf_counter()
    deals = [play_deal(contest, number) for number in numbers]
    return deals, perf_counter() - begun


def _check(contest: Contest) -> None:
    """Refuse anything that would fail in the first match."""
    game = find(contest.game)
    check_seats(game, len(contest.players))
    _options(contest, game)
    for name in contest.players:
        player_for(game, name)


def _options(contest: Contest, game: Game) -> Any:
    return read_options(game, rules_of(game), contest.options)


def _resumed(contest: Contest, file: Path | None) -> Iterable[Deal]:
    """The deals in the file, if it belongs to this contest; a new file starts with the contest."""
    if file is None:
        return
    if file.is_dir():
        raise BadFile(f"{file} is a folder; choose a file.")
    if not file.exists():
        with writing_to(file):
            file.write_bytes(encode(contest) + b"\n")
        return
    first, *lines = file.read_bytes().split(b"\n")
    try:
        theirs = decode(first, Contest)
    except GameError as error:
        raise BadFile(f"{file} is not an arena file: {error}") from error
    if theirs != contest:
        raise BadFile(f"{file} belongs to a different contest; choose another file.")
    for number, line in enumerate(lines[:-1], 2):  # what follows the last break is unfinished
        try:
            yield decode(line, Deal)
        except GameError as error:
            raise BadFile(
                f"{file} is damaged at line {number}; delete that line, and its deal is played "
                "again."
            ) from error
    if lines[-1]:
        with writing_to(file):
            file.write_bytes(b"\n".join([first, *lines[:-1], b""]))
