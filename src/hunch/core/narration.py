"""A game in words: its own where it has them, plain ones where it doesn't."""

from collections.abc import Collection, Iterable, Sequence
from functools import lru_cache
from typing import Annotated, Any, Final

from hunch.core.contract import Game, Words
from hunch.core.fields import Field, Stakes, Subsets
from hunch.core.formatting import format_value, spaced
from hunch.core.languages import ENGLISH, HERE, words_in
from hunch.core.match import Match
from hunch.core.menu import Form, Menu
from hunch.core.naming import Name, names_for
from hunch.core.registry import language_of, words_of
from hunch.core.values import DecisionTakenBack, Outcome, Seat, TakeBack, Value, doc

REMEMBERED: Final = 8192  # sentences


class FormWords(Value, frozen=True):
    """A form in words: its title, what each field asks, and the names of spots and rows.

    A spot or row that is not in `names` is shown as it is.
    """

    title: Annotated[str, doc("What the form does.")]
    prompts: Annotated[tuple[str, ...], doc("What each field asks.")]
    names: Annotated[dict[str, str], doc("Display names of spots and rows that have one.")]


class Narrator:
    """Puts the actions, events, views and outcome of a match into words, for one reader.

    The player of the seat `reader` is “you” in every sentence; None is anyone else. `teams` are
    the seats that several people play.
    """

    def __init__(
        self,
        game: Game,
        names: Sequence[str],
        language: str = ENGLISH,
        reader: Seat | None = None,
        teams: Collection[Seat] = (),
    ) -> None:
        self.names = names_for(names, reader, teams)
        self._given = names, teams
        self._marks = reader, tuple(teams)
        self.language = language_of(game, language)
        self.words = words_of(game, language)
        self.plain: Any = words_in(HERE, language)
        self._menu: Menu | None = None
        self._labels: tuple[str, ...] = ()

    @classmethod
    def of(cls, match: Match, reader: Seat | None = None, language: str = ENGLISH) -> "Narrator":
        """A narrator of this match for this seat."""
        return cls(match.game, match.names, language, reader, match.teams)

    def is_of(self, match: Match) -> bool:
        """Whether the seats of the match still have the same names."""
        names, teams = self._given
        return names is match.names and teams is match.teams

    def label(self, action: Any) -> str:
        """What a button says."""
        if type(action) is TakeBack:
            return str(self.plain.take_back())
        return self.words.label(action, self.names)

    def labels(self, menu: Menu) -> tuple[str, ...]:
        """What the buttons of a menu say; many games offer the very same menu turn after turn."""
        if menu is not self._menu:
            self._menu, self._labels = menu, tuple(map(self.label, menu.actions))
        return self._labels

    def form(self, form: Form) -> FormWords:
        """What a form says."""
        name = form.action.__name__
        title, *prompts = self.words.FORMS.get(name, (spaced(name),))
        prompts = prompts or [field.prompt or spaced(field.name) for field in form.fields]
        words = (word for field in form.fields for word in _spots_and_rows(field))
        names = {word: named for word in words if (named := self.words.named(word)) != word}
        return FormWords(title, tuple(prompts), names)

    def tell(self, event: Any) -> str:
        """What happened, in one sentence; empty if it isn't worth saying."""
        if type(event) is DecisionTakenBack:
            return str(self.plain.thinks_again(self.names[event.seat]))
        return _told(self.words, event, self.names, self._marks)

    def tell_all(self, events: Iterable[Any]) -> list[str]:
        """What happened, sentence by sentence."""
        return [sentence for event in events if (sentence := self.tell(event))]

    def ask(self, view: Any, seat: Seat) -> str:
        """What the seat is asked to decide."""
        own = self.words.ask(view, seat, self.names)
        return own or str(self.plain.ask(self.names[seat]))

    def describe(self, view: Any, seat: Seat | None) -> tuple[str, ...]:
        """The table, line by line."""
        if own := self.words.describe(view, seat, self.names):
            return tuple(own)
        fields = ((name, getattr(view, name)) for name in view.__struct_fields__)
        return tuple(f"{spaced(name)}: {format_value(value)}." for name, value in fields)

    def result(self, outcome: Outcome) -> str:
        """How it ended, in one sentence."""
        winners = [self.names[seat] for seat in outcome.winners]
        own = self.words.result(outcome, self.names)
        return own or str(self.plain.result(winners, self.standing(outcome)))

    def standing(self, outcome: Outcome) -> str:
        """Everyone's score, in one sentence."""
        order = sorted(range(len(self.names)), key=lambda seat: outcome.ranking[seat])
        return str(
            self.plain.standing([(self.names[seat], outcome.scores[seat]) for seat in order])
        )


@lru_cache(REMEMBERED)
def _told(words: Words, event: Any, names: tuple[Name, ...], marks: Any) -> str:
    """Cached: when a match is over, its players and spectators are told all of it again.

    Names that differ only in their marks are equal as strings, so the marks are part of the key.
    """
    return words.tell(event, names)


def _spots_and_rows(field: Field) -> tuple[str, ...]:
    if isinstance(field, Stakes):
        return field.spots
    return field.rows if isinstance(field, Subsets) else ()
