"""A game in words: its own where it has them, plain ones where it has not."""

from collections.abc import Iterable, Sequence
from typing import Any

from hunch.core.contract import Game
from hunch.core.formatting import format_value, label, spaced
from hunch.core.languages import ENGLISH, HERE, words_in
from hunch.core.menu import Form
from hunch.core.registry import language_of, words_of
from hunch.core.values import Outcome, Seat, Value


class FormWords(Value, frozen=True):
    """A form in words: what it does, what each of its fields asks, and what spots and rows are.

    What `names` does not have is called as it is.
    """

    title: str
    prompts: tuple[str, ...]
    names: dict[str, str]


class Narrator:
    """Says what actions, events, views and outcomes of one match are, in one language."""

    def __init__(self, game: Game, names: Sequence[str], language: str = ENGLISH) -> None:
        self.names = tuple(names)
        self.language = language_of(game, language)
        self.words = words_of(game, language)
        self.plain: Any = words_in(HERE, language)

    def label(self, action: Any) -> str:
        """What a button says."""
        own = self._own("label")
        return str(own(action, self.names)) if own else label(action)

    def form(self, form: Form) -> FormWords:
        """What a form says."""
        name, own = form.action.__name__, self._own("named")
        title, *prompts = getattr(self.words, "FORMS", {}).get(name, (spaced(name),))
        prompts = prompts or [field.prompt or spaced(field.name) for field in form.fields]
        called = (
            word
            for field in form.fields
            for word in (*getattr(field, "spots", ()), *getattr(field, "rows", ()))
        )
        return FormWords(title, tuple(prompts), {word: own(word) for word in called} if own else {})

    def tell(self, event: Any) -> str:
        """What happened, in one sentence; nothing, where it need not be said."""
        own = self._own("tell")
        return str(own(event, self.names)) if own else f"{label(event)}."

    def tell_all(self, events: Iterable[Any]) -> list[str]:
        """What happened, sentence by sentence."""
        return [sentence for event in events if (sentence := self.tell(event))]

    def ask(self, view: Any, seat: Seat) -> str:
        """What the seat has to decide now."""
        own = self._own("ask")
        return str(own(view, seat, self.names) if own else self.plain.ask(self.names[seat]))

    def describe(self, view: Any, seat: Seat | None) -> tuple[str, ...]:
        """The table, line by line."""
        own = self._own("describe")
        if own:
            return tuple(own(view, seat, self.names))
        fields = ((name, getattr(view, name)) for name in view.__struct_fields__)
        return tuple(f"{spaced(name)}: {format_value(value)}." for name, value in fields)

    def result(self, outcome: Outcome) -> str:
        """How it ended, in one sentence."""
        own = self._own("result")
        if own:
            return str(own(outcome, self.names))
        winners = [self.names[seat] for seat in outcome.winners]
        return str(self.plain.result(winners, self.standing(outcome)))

    def standing(self, outcome: Outcome) -> str:
        """Everybody's score, in one sentence."""
        order = sorted(range(len(self.names)), key=lambda seat: outcome.ranking[seat])
        scores = (f"{self.names[seat]} {outcome.scores[seat]}" for seat in order)
        return f"{self.plain.listed(scores)}."

    def _own(self, name: str) -> Any:
        return getattr(self.words, name, None)
