"""A game in words: its own where it has them, plain ones where it has not."""

from collections.abc import Iterable, Sequence
from typing import Any

from hunch.core.contract import Game
from hunch.core.registry import part
from hunch.core.values import Outcome, Seat
from hunch.core.wording import label, listed, say, spaced


class Voice:
    """Says what actions, events, views and outcomes of one match are."""

    def __init__(self, game: Game, names: Sequence[str]) -> None:
        self.names = tuple(names)
        self.words = part(game, "words")

    def label(self, action: Any) -> str:
        """What a button says."""
        own = self._own("label")
        return str(own(action, self.names)) if own else label(action)

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
        return str(own(view, seat, self.names)) if own else f"{self.names[seat]}, what will you do?"

    def describe(self, view: Any, seat: Seat | None) -> tuple[str, ...]:
        """The table, line by line."""
        own = self._own("describe")
        if own:
            return tuple(own(view, seat, self.names))
        fields = ((name, getattr(view, name)) for name in view.__struct_fields__)
        return tuple(f"{spaced(name)}: {say(value)}." for name, value in fields)

    def result(self, outcome: Outcome) -> str:
        """How it ended, in one sentence."""
        own = self._own("result")
        if own:
            return str(own(outcome, self.names))
        winners = [self.names[seat] for seat in outcome.winners]
        verb = "wins" if len(winners) == 1 else "share the victory"
        return f"{listed(winners)} {verb}. {self.standing(outcome)}"

    def standing(self, outcome: Outcome) -> str:
        """Everybody's score, in one sentence."""
        order = sorted(range(len(self.names)), key=lambda seat: outcome.ranking[seat])
        return listed(f"{self.names[seat]} {outcome.scores[seat]}" for seat in order) + "."

    def _own(self, name: str) -> Any:
        return getattr(self.words, name, None)
