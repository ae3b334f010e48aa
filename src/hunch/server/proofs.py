"""What a browser needs to recompute the luck of a finished match without knowing any rules."""

from typing import Annotated

from hunch.core.errors import BadFile
from hunch.core.fairness import Cut, Fairness, key_of, number_below
from hunch.core.languages import ENGLISH
from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.record import THIS_MATCH, Origin, check_recorded
from hunch.core.values import CHANCE, Value, doc
from hunch.core.walk import moments


class Draw(Value, frozen=True, kw_only=True):
    """One chance action: the stream's number must be at least `low` and below `high`.

    Draw number n of the list is chance action n of the stream, counted after those that were
    replayed. Numbers are whole; they may be too large for a browser's numbers, so they are sent as
    text.
    """

    step: Annotated[int, doc("How many entries the log has when it is drawn.")]
    total: Annotated[str, doc("How many numbers there were.")]
    low: Annotated[str, doc("The lowest number that gives this result.")]
    high: Annotated[str, doc("The lowest number above those that do.")]
    label: Annotated[str, doc("What was drawn.")]


class Proof(Value, frozen=True, kw_only=True):
    """Everything luck brought, and what it must follow from; see `hunch.core.fairness`."""

    commitment: Annotated[str, doc("What was published before the match.")]
    cuts: Annotated[tuple[Cut, ...], doc("What players added.")]
    secret: Annotated[str, doc("What the server kept secret until the end.")]
    draws: Annotated[tuple[Draw, ...], doc("Everything that luck brought.")]
    origin: Annotated[Origin | None, doc("The position that the match was practised from.")] = None
    replayed: Annotated[
        int, doc("How many draws were replayed from there, and don't follow from anything.")
    ] = 0


def proof_of(
    match: Match,
    fairness: Fairness | None,
    language: str = ENGLISH,
    origin: Origin | None = None,
) -> Proof:
    """Every chance action of a match that is over, with the numbers that lead to it."""
    if fairness is None or fairness.secret is None:
        raise BadFile("This match has no revealed secret, so its luck cannot be recomputed.")
    narrator = Narrator.of(match, language=language)
    key = key_of(bytes.fromhex(fairness.secret), fairness.cuts)
    draws: list[Draw] = []
    replayed = 0
    for moment in moments(match):
        if moment.entry.seat is not CHANCE:
            continue
        if origin is not None and moment.number < origin.entries:
            replayed += 1
            continue
        distribution, action = match.rules.chance(moment.before), moment.entry.action
        numbers = distribution.numbers(action)
        if number_below(key, replayed + len(draws), distribution.total) not in numbers:
            check_recorded(distribution, THIS_MATCH)
        draws.append(
            Draw(
                step=moment.number + 1,
                total=str(distribution.total),
                low=str(numbers.start),
                high=str(numbers.stop),
                label=narrator.label(action),
            )
        )
    return Proof(
        commitment=fairness.commitment,
        cuts=fairness.cuts,
        secret=fairness.secret,
        draws=tuple(draws),
        origin=origin,
        replayed=replayed,
    )
