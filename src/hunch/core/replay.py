"""A replay: a match step by step, as one seat saw it, or, once it is over, with nothing hidden.

`hunch replay --json` prints it, a server sends it, and clients draw it.
"""

from collections.abc import Iterable, Iterator, Sequence
from operator import or_
from typing import Annotated, Any

from msgspec.structs import asdict as fields

from hunch.core.codec import encode
from hunch.core.errors import BadFile, BadMessage
from hunch.core.languages import ENGLISH
from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.registry import hooks_of
from hunch.core.values import Actor, Outcome, Seat, TakeBack, Value, doc
from hunch.core.walk import Moment, moments


class ReplayStep(Value, frozen=True, kw_only=True):
    """The table after `number` entries of the match's log, and what led to it."""

    number: Annotated[int, doc("How many entries of the log it shows.")]
    actor: Annotated[Actor | None, doc("Who acted; null at the start.")]
    action: Annotated[Any, doc("What they did, if this perspective witnessed it.")]
    told: Annotated[tuple[Any, ...], doc("The events of this step.")]
    lines: Annotated[tuple[str, ...], doc("The same in words.")]
    views: Annotated[
        tuple[Any, ...],
        doc(
            "The chosen seat's view, or every seat's with all cards open: whole at the start, then "
            "only the fields that have changed since the previous step."
        ),
    ]
    to_act: Annotated[tuple[Actor, ...], doc("Who acts next.")]


class Replay(Value, frozen=True, kw_only=True):
    """A whole match to step through."""

    game: Annotated[str, doc("The name of its game.")]
    seats: Annotated[tuple[str, ...], doc("Who played, by seat.")]
    options: Annotated[Any, doc("The match's options.")]
    seat: Annotated[
        Seat | None, doc("Whose view it is; null for a spectator, or with all cards open.")
    ]
    all_seeing: Annotated[bool, doc("Whether all cards are open.")]
    language: Annotated[str, doc("The language of all sentences in it.")] = ENGLISH
    steps: Annotated[tuple[ReplayStep, ...], doc("The match, step by step.")]
    outcome: Annotated[Outcome | None, doc("How it ended; null if it hasn't.")]
    result: Annotated[str | None, doc("The same in a sentence.")]


def replay_of(
    match: Match,
    seat: Seat | None,
    all_seeing: bool = False,
    language: str = ENGLISH,
    most_bytes: int | None = None,
) -> Replay:
    """Replay a match from the start, as seen from one seat or from all of them.

    A match from an untrusted file is refused if its steps exceed `most_bytes`.
    """
    if seat is not None and seat not in range(len(match.names)):
        raise BadMessage(f"There is no seat {seat}; the seats are 0 to {len(match.names) - 1}.")
    if all_seeing and match.outcome is None:
        raise BadMessage("The match isn’t over yet; only a finished match is shown in full.")
    narrator = Narrator.of(match, None if all_seeing else seat, language)
    steps, size = [], 0
    for step in _steps(match, seat, all_seeing, narrator):
        steps.append(step)
        if most_bytes is not None:
            size += len(encode(step))
            if size > most_bytes:
                raise BadFile("This match is too long to replay here.")
    outcome = match.outcome
    return Replay(
        game=match.game.name,
        seats=match.names,
        options=hooks_of(match.game).published_options(match.state, match.options),
        seat=seat,
        all_seeing=all_seeing,
        language=narrator.language,
        steps=tuple(steps),
        outcome=outcome,
        result=None if outcome is None else narrator.result(outcome),
    )


def whole_views(views: Iterable[Sequence[Any]]) -> Iterator[tuple[dict[str, Any], ...]]:
    """The views of every step with all of their fields."""
    whole: tuple[dict[str, Any], ...] = ()
    for changed in views:
        changes = tuple(each if isinstance(each, dict) else fields(each) for each in changed)
        whole = tuple(map(or_, whole, changes)) or changes
        yield whole


def _steps(
    match: Match, seat: Seat | None, all_seeing: bool, narrator: Narrator
) -> Iterator[ReplayStep]:
    rules = match.rules
    watched = range(len(match.names)) if all_seeing else (seat,)
    shown: tuple[Any, ...] = ()

    def step(number: int, state: Any, moment: Moment | None) -> ReplayStep:
        nonlocal shown
        before, shown = shown, tuple(rules.view(state, each) for each in watched)
        told = () if moment is None else moment.told
        heard = tuple(each.event for each in told if all_seeing or each.reaches(seat))
        return ReplayStep(
            number=number,
            actor=None if moment is None else moment.entry.seat,
            action=moment.entry.action if moment is not None and witnessed(moment) else None,
            told=heard,
            lines=tuple(narrator.tell_all(heard)),
            views=tuple(map(_changes, before, shown)) or shown,
            to_act=rules.to_act(state),
        )

    def witnessed(moment: Moment) -> bool:
        actor, action = moment.entry.seat, moment.entry.action
        if all_seeing or actor == seat or type(action) is TakeBack:
            return True
        audience = rules.witnesses(moment.before, actor, action)
        return audience is None or seat in audience

    yield step(0, match.afresh().state, None)
    for moment in moments(match):
        yield step(moment.number + 1, moment.after, moment)


def _changes(before: Any, view: Any) -> dict[str, Any]:
    old = fields(before)
    return {name: value for name, value in fields(view).items() if value != old[name]}
