"""The key moments of a reviewed match, each in a sentence that a child can understand."""

from collections.abc import Iterable, Iterator
from enum import Enum
from itertools import pairwise
from textwrap import shorten
from typing import Annotated, Any, Final, NamedTuple

from hunch.bots.advice import WINNING
from hunch.bots.hooks import bots_of
from hunch.core.languages import ENGLISH, translate, words_in
from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.values import CHANCE, Actor, Seat, Value, doc
from hunch.core.walk import match_after
from hunch.lab.estimates import Estimate
from hunch.lab.review import Decision, Point, Review

HERE: Final = "hunch.lab"
KEY_MOMENTS: Final = 3
LEAST_SWING: Final = 0.08  # of the win; what may be less is not a turning point
LONGEST_LABEL: Final = 60  # characters of a choice in a sentence
ALIKE: Final = 0.01  # of the win; seats whose chances changed equally, give or take this, are level


class Kind(Enum):
    """What a key moment was."""

    MISTAKE = "mistake"  # a decision that was clearly worse than another
    PLAY = "play"  # a decision that turned the match
    LUCK = "luck"  # luck that turned the match


class KeyMoment(Value, frozen=True, kw_only=True):
    """A costly decision, or a turning point."""

    number: Annotated[int, doc("How many entries the log has once it has happened.")]
    actor: Annotated[Actor, doc("Who acted.")]
    kind: Kind
    sentence: Annotated[str, doc("What happened.")]
    changes: Annotated[tuple[Estimate, ...], doc("How everyone's chances changed.")]
    loss: Annotated[Estimate | None, doc("What a mistake cost, as a chance of winning.")] = None
    due: Annotated[
        int | None,
        doc("How many entries the log had when the decision was due: practise it from there."),
    ] = None


def told_between(
    match: Match, review: Review, language: str = ENGLISH, reader: Seat | None = None
) -> tuple[tuple[str, ...], ...]:
    """By point: all that happened since the one before. The match is over: nothing is secret."""
    narrator = Narrator.of(match, reader, language)
    numbers = [0, *(point.number for point in review.points)]
    return tuple(
        tuple(narrator.tell_all(told.event for line in match.told[since:until] for told in line))
        for since, until in pairwise(numbers)
    )


def key_moments(
    match: Match, review: Review, language: str = ENGLISH, reader: Seat | None = None
) -> tuple[KeyMoment, ...]:
    """The most important mistakes and turning points, in the order they happened."""
    tell = _Teller(match, Narrator.of(match, reader, language), reader)
    return tuple(tell.moment(each) for each in _chosen(_candidates(review)))


class _Candidate(NamedTuple):
    """Something that may be a key moment, from `since` to `until` entries of the log."""

    weight: float
    since: int
    until: int
    kind: Kind
    before: Point
    after: Point
    decision: Decision | None  # of a mistake

    def belongs_to(self, other: "_Candidate") -> bool:
        """Whether one of them is the luck that immediately followed the other."""
        first, second = sorted((self, other), key=lambda each: each.since)
        lucky = second.kind is Kind.LUCK and first.kind is not Kind.LUCK
        return lucky and first.until == second.since


def _candidates(review: Review) -> Iterator[_Candidate]:
    """Mistakes, and points where somebody's chances clearly changed a lot."""
    costly = {each.number: each for each in review.mistakes}
    for before, after in pairwise(review.points):
        span, decision = (before.number, after.number), costly.get(before.number)
        if after.actor is not CHANCE and decision is not None:
            yield _Candidate(_cost(decision), *span, Kind.MISTAKE, before, after, decision)
        elif any(_at_least(each) >= LEAST_SWING for each in after.changes):
            kind = Kind.LUCK if after.actor is CHANCE else Kind.PLAY
            yield _Candidate(_size(after), *span, kind, before, after, None)


def _chosen(found: Iterable[_Candidate]) -> list[_Candidate]:
    """The most important, always with a mistake and a stroke of luck if there are any."""
    ranked = sorted(found, key=lambda each: -each.weight)
    chosen: list[_Candidate] = []
    for kinds in ({Kind.MISTAKE}, {Kind.LUCK}, *[set(Kind)] * KEY_MOMENTS):
        for each in ranked:
            told = each in chosen or any(map(each.belongs_to, chosen))
            if each.kind in kinds and not told and len(chosen) < KEY_MOMENTS:
                chosen.append(each)
                break
    return sorted(chosen, key=lambda each: each.until)


def _at_least(change: Estimate) -> float:
    """How much chances have surely changed: of many seats and steps, some jump by chance."""
    return max(change.low, -change.high, 0.0)


def _size(point: Point) -> float:
    return max(abs(each.mean) for each in point.changes)


def _cost(decision: Decision) -> float:
    return decision.loss.mean if decision.loss else 0.0


class _Teller:
    """Puts key moments into sentences, for one reader."""

    def __init__(self, match: Match, narrator: Narrator, reader: Seat | None) -> None:
        self.match, self.narrator, self.reader = match, narrator, reader
        self.words: Any = words_in(HERE, narrator.language)

    def moment(self, found: _Candidate) -> KeyMoment:
        actor, decision = found.after.actor, found.decision
        assert actor is not None
        if decision is None:
            sentence = self._turned(found.before, found.after)
        else:
            sentence = self._explained(decision) or self._compared(decision)
        return KeyMoment(
            number=found.until,
            actor=actor,
            kind=found.kind,
            sentence=sentence,
            changes=found.after.changes,
            loss=None if decision is None else decision.loss,
            due=None if actor is CHANCE else found.since,
        )

    def _turned(self, before: Point, after: Point) -> str:
        """What happened, and whose chances it changed most."""
        seat = self._mover(after)
        chances = before.chances[seat].mean, after.chances[seat].mean
        what = self._happened(before, after, seat)
        return str(self.words.turn(what, self.narrator.names[seat], *chances))

    def _explained(self, decision: Decision) -> str | None:
        """What the game itself says about the mistake."""
        match = self.match
        knowledge = match_after(match, decision.number).knowledge(decision.seat)
        name = self.narrator.names[decision.seat]
        said = bots_of(match.game).explain(knowledge, decision.action, decision.rating.best, name)
        return None if said is None else str(translate(said, self.narrator.language))

    def _compared(self, decision: Decision) -> str:
        """What the mistake cost, and what the best choice would have been."""
        rating, name = decision.rating, self.narrator.names[decision.seat]
        assert rating.cost is not None
        choices = self._label(decision.action), self._label(rating.best)
        if rating.measure == WINNING:
            best = rating.worth + rating.cost.mean
            return str(self.words.worse(name, *choices, rating.worth, best))
        return str(self.words.poorer(name, *choices, rating.cost.mean, rating.measure))

    def _label(self, action: Any) -> str:
        """What somebody chose; a long bet is cut short."""
        return shorten(self.narrator.label(action), LONGEST_LABEL, placeholder="…")

    def _happened(self, before: Point, after: Point, seat: Seat) -> str:
        """What somebody did, or what luck brought; of several lines, the one about this seat."""
        actor = after.actor
        if actor is not CHANCE and actor is not None:
            did = self._label(self.match.log[before.number].action)
            return str(self.words.chose(self.narrator.names[actor], did))
        plain = Narrator.of(self.match, language=self.narrator.language)
        drawn = next(
            number
            for number in range(after.number - 1, before.number - 1, -1)
            if self.match.log[number].seat is CHANCE
        )
        events = [told.event for told in self.match.told[drawn]]
        named = [each for each in events if self.match.names[seat] in plain.tell(each)]
        # The longest says most: “Ann lost 5 tokens on red”, not “The deck goes to Ann”.
        telling = max(named or events[:1], key=lambda event: len(plain.tell(event)), default=None)
        return "" if telling is None else self.narrator.tell(telling)

    def _mover(self, point: Point) -> Seat:
        """Whose chances changed most; if they are level, the reader's or the actor's."""
        sizes = [abs(each.mean) for each in point.changes]
        for seat in (self.reader, point.actor):
            if isinstance(seat, int) and sizes[seat] >= max(sizes) - ALIKE:
                return seat
        return sizes.index(max(sizes))
