"""Practising: a table whose match starts from a position in a finished one.

The log up to that position is replayed with the same seats, and bots play all of them but one.
Nothing secret is used: the match is over, and everyone may see all of it. What luck brings from
there on comes from the new table's own secret, and the rest of a host's packs is redealt.
"""

from collections.abc import Iterator
from typing import Any
from uuid import uuid4

from hunch.bots.names import USUAL_BOT
from hunch.core.codec import decode, encode
from hunch.core.errors import BadMessage
from hunch.core.host_material import Prepared
from hunch.core.languages import Translatable
from hunch.core.match import Match
from hunch.core.options import chosen_options
from hunch.core.record import Origin
from hunch.core.registry import hooks_of
from hunch.core.values import Seat
from hunch.core.walk import match_after
from hunch.server import entries as log
from hunch.server import refusal_words as why
from hunch.server.changes import Change, changes
from hunch.server.entries import Settings
from hunch.server.errors import NotAllowed
from hunch.server.folding import fold_changes
from hunch.server.table import Table


def check_position(match: Match, step: int, seat: Seat) -> None:
    """Refuse a position in which that seat has nothing to decide."""
    if seat not in range(len(match.names)):
        raise BadMessage(f"There is no seat {seat}; the seats are 0 to {len(match.names) - 1}.")
    if seat not in match_after(match, step).to_act:
        raise NotAllowed(Translatable(why.nothing_to_practise))


def settings_for(match: Match) -> Settings:
    """How a position from this match is practised: as in the match, but with the coach."""
    options = decode(encode(chosen_options(match.options)), dict[str, Any])
    return Settings(options=options, coach=True)


def begun(
    table: Table, match: Match, origin: Origin, seat: Seat, key: str, prepared: Prepared, at: int
) -> list[Change]:
    """Somebody takes the seat they practise, bots take the others, and the match continues."""
    made = changes(*_seated(match, seat, key, at))
    return [*made, _start(fold_changes(table, made), match, origin, prepared, at)]


def _seated(match: Match, seat: Seat, key: str, at: int) -> Iterator[log.AnyEntry]:
    """Everyone's chair is their seat, and everyone has the name they had in the original match."""
    person = 0
    yield log.Came(at=at, person=person, name=match.names[seat], key=key)
    yield log.Hosted(at=at, person=person)
    for chair, name in enumerate(match.names):
        if chair == seat:
            yield log.Sat(at=at, person=person, chair=chair)
        else:
            yield log.BotSat(at=at, chair=chair, name=name, level=USUAL_BOT)


def known_from(match: Match) -> frozenset[str]:
    """What came up in the original match is known, even after the position."""
    return frozenset(hooks_of(match.game).used_material(match.state))


def _start(table: Table, match: Match, origin: Origin, prepared: Prepared, at: int) -> Change:
    chairs = tuple(range(len(match.names)))
    start = log.Started(
        at=at,
        chairs=chairs,
        names=tuple(table.name_of(chair) for chair in chairs),
        cuts=(),
        match=uuid4().hex,
        options=None if prepared.options == table.options else prepared.options,
        origin=origin,
        replayed=tuple(match.log[: origin.entries]),
    )
    return Change(start, None, prepared.forgotten)
