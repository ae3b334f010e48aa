"""What one connection has been told about a match, and how much of it may still be shown."""

from typing import Any

from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.story import still_shown
from hunch.core.values import Seat
from hunch.server.pacing import shown_ms
from hunch.server.protocol import Happened

Lines = tuple[Happened, ...]


class Telling:
    """Continues telling a match from where it stopped; a new one begins with the story so far."""

    def __init__(self) -> None:
        self.match_id: str | None = None  # None: nothing was sent yet
        self.seat: Seat | None = None
        self.narrator: Narrator | None = None
        self.length = 0  # of the match's log
        self.events: tuple[Any, ...] = ()  # all that the seat was told
        self.shown: dict[int, Happened] = {}  # what may be shown of that, by number
        self.all_shown = True  # whether that is all of it

    def lobby(self) -> None:
        """There is no match yet: the next one is told from its start."""
        self.match_id = ""

    def go_on(
        self, match_id: str, match: Match, seat: Seat | None, view: Any, pace: float, language: str
    ) -> tuple[Lines, Lines | None, Narrator]:
        """What was told since then, and the whole story unless it is just the old lines plus these.

        The third value is the narrator that puts everything else into words for this connection.
        """
        first = self.match_id is None or (match_id == self.match_id and seat != self.seat)
        if first or match_id != self.match_id:
            self.length, self.events, self.shown, self.all_shown = 0, (), {}, True
            self.narrator = None
        known, narrator = len(self.events), self.narrator
        if narrator is None or not narrator.is_of(match):
            narrator = Narrator.of(match, seat, language)
        self.events += match.heard(seat, self.length)
        self.match_id, self.seat, self.length = match_id, seat, len(match.log)
        now = still_shown(match, view, self.events)
        changed = self._cover(now, known, narrator)
        self.narrator = narrator
        told = []
        for number in range(known, len(now)):
            event, left = self.events[number], now[number]
            # Worded as it will stay on show; if it is already covered up, as it happened.
            text = narrator.tell(left or event)
            if left is not None:
                self.shown[number] = Happened(number, left, text)
            else:
                changed = True
            if not first:
                told.append(Happened(number, event, text, shown_ms(match, event, pace)))
        story = tuple(self.shown.values()) if changed or first else None
        return tuple(told), story, narrator

    def _cover(self, now: tuple[Any, ...], known: int, narrator: Narrator) -> bool:
        """Drop or reduce what may no longer be shown; returns whether any of the lines changed.

        What has disappeared comes back only at the end, when everything is open. If somebody else
        plays a seat now, every line is told again with the new name.
        """
        before, self.all_shown = self.all_shown, now is self.events
        renamed = self.narrator is not narrator
        if before and self.all_shown and not renamed:
            return False
        shown, changed = {}, False
        for number in range(known) if self.all_shown else self.shown:
            event, line = now[number], self.shown.get(number)
            if line is not None and not renamed and (event is line.event or event == line.event):
                shown[number] = line
                continue
            told = None
            if event is not None:
                told = shown[number] = Happened(number, event, narrator.tell(event))
            changed = changed or told != line
        self.shown = shown
        return changed
