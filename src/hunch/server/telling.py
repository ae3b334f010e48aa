"""What one connection was told of a match, and what of that it may still show."""

from typing import Any

from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.story import still_shown
from hunch.core.values import Seat
from hunch.server.protocol import Happened

Lines = tuple[Happened, ...]


class Telling:
    """Goes on telling a match where it stopped; a new one begins with the story so far."""

    def __init__(self) -> None:
        self.match_id: str | None = None  # None: nothing was sent yet
        self.seat: Seat | None = None
        self.length = 0  # of the match's log
        self.events: tuple[Any, ...] = ()  # all that the seat was told, by number
        self.shown: tuple[Any, ...] = ()  # the same, as the connection may show it
        self.lines: dict[int, Happened] = {}  # the same, as it was sent

    def go_on(
        self, match_id: str, match: Match, seat: Seat | None, narrator: Narrator
    ) -> tuple[Lines, Lines | None]:
        """What was told since, and the whole story if it isn't just what was sent and that."""
        same = match_id == self.match_id
        if self.match_id is None or (same and seat != self.seat):
            return (), self._begin(match_id, match, seat, narrator)
        if not same:  # it began while they were connected, and is told from its start
            self.length, self.events, self.shown, self.lines = 0, (), (), {}
        known = len(self.events)
        self._hear(match_id, match, seat)
        before, self.shown = self.shown, still_shown(match, seat, self.events)
        told = tuple(  # in the words that stay; if it is covered already, as it happened
            Happened(number, event, narrator.tell(self.shown[number] or event))
            for number, event in enumerate(self.events[known:], known)
        )
        self.lines.update((line.number, line) for line in told)
        if self.shown[:known] == before and None not in self.shown[known:]:
            return told, None
        return told, self._story(narrator)

    def lobby(self) -> None:
        """There is no match yet: the next one is told from its start."""
        self.match_id = ""

    def _begin(self, match_id: str, match: Match, seat: Seat | None, narrator: Narrator) -> Lines:
        self.length, self.events = 0, ()
        self._hear(match_id, match, seat)
        self.shown = still_shown(match, seat, self.events)
        self.lines = {}
        return self._story(narrator)

    def _hear(self, match_id: str, match: Match, seat: Seat | None) -> None:
        self.match_id, self.seat = match_id, seat
        self.events += match.heard(seat, self.length)
        self.length = len(match.log)

    def _story(self, narrator: Narrator) -> Lines:
        """All that may be shown now; most of it was put into words before."""
        lines, shown = self.lines, self.shown
        numbers = [number for number, event in enumerate(shown) if event is not None]
        for number in numbers:
            line = lines.get(number)
            if line is None or line.event != shown[number]:
                lines[number] = Happened(number, shown[number], narrator.tell(shown[number]))
        return tuple([lines[number] for number in numbers])
