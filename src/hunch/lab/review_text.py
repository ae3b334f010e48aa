"""A review as text, line by line, for the command line."""

from collections.abc import Callable, Iterator
from typing import Any, Final

from hunch.bots.advice_text import HERE as COACH
from hunch.core.languages import ENGLISH, translate, words_in
from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.lab.estimates import Estimate
from hunch.lab.key_moments import HERE, key_moments
from hunch.lab.review import Account, Decision, Review

MOST_MISTAKES: Final = 5


def lines(match: Match, review: Review, language: str = ENGLISH) -> tuple[str, ...]:
    """Everyone's luck and play, the key moments, the mistakes, and the method."""
    return tuple(_Text(match, translate(review, language), language).lines())


class _Text:
    def __init__(self, match: Match, review: Review, language: str) -> None:
        self.match, self.review, self.language = match, review, language
        self.narrator = Narrator.of(match, language=language)
        self.own: Any = words_in(HERE, language)
        self.coach: Any = words_in(COACH, language)

    def lines(self) -> Iterator[str]:
        for account in self.review.accounts:
            yield f"{self._account(account)} {self._accuracy(account)}"
        moments = key_moments(self.match, self.review, self.language)
        yield self.own.moments(bool(moments))
        for moment in moments:
            yield self.own.moment(moment.number, moment.sentence)
        worst = self.review.mistakes[:MOST_MISTAKES]
        if worst:
            yield self.own.mistakes(len(worst))
        yield from map(self._mistake, worst)
        yield from self._unrated()
        yield self.review.method

    def _account(self, account: Account) -> str:
        changes = account.luck, account.play, account.others
        return str(
            self.own.account(
                self.narrator.names[account.seat],
                self._chance(account.start),
                *map(self._change, changes),
            )
        )

    def _accuracy(self, account: Account) -> str:
        name, kept = self.narrator.names[account.seat], account.accuracy
        if kept is None:
            return str(self.own.no_accuracy(name))
        return str(self.own.accuracy(name, kept, account.rated, account.decisions))

    def _mistake(self, decision: Decision) -> str:
        loss, label = decision.loss, self.narrator.label
        assert loss is not None
        numbers = [f"{100 * each:.0f}" for each in (loss.mean, loss.low, loss.high)]
        choices = label(decision.action), label(decision.rating.best)
        name = self.narrator.names[decision.seat]
        return str(self.own.mistake(name, decision.number + 1, *choices, *numbers))

    def _unrated(self) -> Iterator[str]:
        left: dict[str, int] = {}
        for decision in self.review.decisions:
            if decision.loss is None:
                left[decision.rating.how] = left.get(decision.rating.how, 0) + 1
        for why, many in left.items():
            yield self.own.unrated(many, len(self.review.decisions), why)

    def _chance(self, found: Estimate) -> str:
        """A chance in whole per cent: more digits would only be noise."""
        return self._about(found, lambda share: self.coach.percent(f"{round(100 * share) + 0}"))

    def _change(self, found: Estimate) -> str:
        """How a chance changed, in whole percentage points."""

        def text(share: float) -> str:
            points = round(100 * share)
            return f"{points:+d}".replace("-", "−") if points else "0"

        return self._about(found, text)

    def _about(self, found: Estimate, text: Callable[[float], str]) -> str:
        middle, low, high = map(text, (found.mean, found.low, found.high))
        return str(middle if found.low == found.high else self.own.about(middle, low, high))
