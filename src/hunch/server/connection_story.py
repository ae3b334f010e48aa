"""What one connection has been told about a match, and how much of it may still be shown."""

from typing import Any

from hunch.core.narration import Narrator
from hunch.core.values import Seat
from hunch.core.visible_story import still_shown
from hunch.server.current_match import CurrentMatch
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
        self.lines: list[Happened] = []  # the same in words, as it was told
        self.shown: dict[int, Happened] = {}  # what may be shown of that, by number
        self.all_shown = True  # whether that is all of it

    def lobby(self) -> None:
        """There is no match yet: the next one is told from its start."""
        self.match_id = ""

    def go_on(
        self, current: CurrentMatch, seat: Seat | None, view: Any, language: str
    ) -> tuple[Lines, Lines | None, Narrator]:
        """What was told since then, and the whole story unless it is just the old lines plus these.

        The third value is the narrator that puts everything else into words for this connection.
        """
        match = current.match
        first = self.match_id is None or (current.id == self.match_id and seat != self.seat)
        if first or current.id != self.match_id:
            self.length, self.events, self.lines, self.shown, self.all_shown = 0, (), [], {}, True
            self.narrator = None
        known, narrator = len(self.events), self.narrator
        if narrator is None or not narrator.is_of(match):
            narrator = Narrator.of(match, seat, language)
        heard = _heard(current, seat, self.length)
        self.events += tuple([event for event, _ in heard])
        self.match_id, self.seat, self.length = current.id, seat, len(match.log)
        now = still_shown(match, view, self.events)
        changed = self._cover(now, known, narrator)
        self.narrator = narrator
        told = []
        for number, (event, ms) in enumerate(heard, known):
            left = now[number]
            line = shown = Happened(number, event, narrator.tell(event))
            self.lines.append(line)
            if left is not None:
                if left is not event:
                    shown = Happened(number, left, narrator.tell(left))
                self.shown[number] = shown
            else:
                changed = True
            # Worded as it will stay on show; if it is already covered up, as it happened.
            if not first:
                told.append(Happened(number, event, shown.text, ms))
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
        if renamed:
            told_before = enumerate(self.events[:known])
            self.lines = [Happened(n, event, narrator.tell(event)) for n, event in told_before]
        shown, changed = {}, False
        for number in range(known) if self.all_shown else self.shown:
            event, line = now[number], self.shown.get(number)
            if line is not None and not renamed and (event is line.event or event == line.event):
                shown[number] = line
                continue
            told = None
            if event is not None:
                told = self.lines[number]
                if event is not told.event:
                    told = Happened(number, event, narrator.tell(event))
                shown[number] = told
            changed = changed or told != line
        self.shown = shown
        return changed


def _heard(current: CurrentMatch, seat: Seat | None, since: int) -> list[tuple[Any, int]]:
    """What the seat was told from that entry of the log on, and how long each event is shown."""
    lines = zip(current.match.told[since:], current.shown_ms[since:], strict=True)
    return [
        (told.event, ms)
        for line, shown in lines
        for told, ms in zip(line, shown, strict=True)
        if told.reaches(seat)
    ]
