"""Compares what the server has acknowledged to people with what the table's log says."""

from collections import Counter
from typing import Any, NamedTuple

from hunch.core.codec import convert, decode
from hunch.core.registry import find, rules_of
from hunch.server import entries as log
from hunch.server.entries import AnyEntry, By


class Decision(NamedTuple):
    """One decision of a match; each seat counts its own from 0."""

    match: str
    seat: int
    number: int


class Promised(NamedTuple):
    """What was acknowledged by a certain moment: by a `done`, or by a frame that shows it."""

    moves: frozenset[Decision]
    chat: frozenset[str]
    length: int  # of the longest log that anyone was shown


class Ledger:
    """What one table has acknowledged, and what its log says."""

    def __init__(self, code: str, game: str) -> None:
        self.code = code
        self.actions = rules_of(find(game)).Action
        self.sent: dict[Decision, Any] = {}
        self.acknowledged: set[Decision] = set()
        self.said: set[str] = set()  # lines of chat that were acknowledged
        self.shown = 0  # the length of the longest log
        # What the log says, as far as it has been read:
        self.lines: list[bytes] = []
        self.decided: dict[Decision, log.Played] = {}
        self.heard: Counter[str] = Counter()
        self.started: list[str] = []  # matches
        self.cleared = 0  # how many of them were over when the table was cleared for the next
        self._counts: Counter[int] = Counter()  # decisions of each seat in the latest of them

    def take(self, lines: list[bytes]) -> None:
        """Take in new lines of the log."""
        self.lines += lines
        for line in lines:
            entry: AnyEntry = decode(line, AnyEntry)
            match entry:
                case log.Started(match=match):
                    self.started.append(match)
                    self._counts.clear()
                case log.Played(seat=seat) if entry.by is not By.LUCK:
                    which = Decision(self.started[-1], seat, self._counts[seat])
                    self.decided[which] = entry
                    self._counts[seat] += 1
                case log.Cleared():
                    self.cleared += 1
                case log.Said(text=text):
                    self.heard[text] += 1

    def promised(self) -> Promised:
        """What has been acknowledged by now."""
        return Promised(frozenset(self.acknowledged), frozenset(self.said), self.shown)

    def lost(self, promised: Promised) -> list[str]:
        """A sentence for everything acknowledged that the log does not have as it was sent."""
        found = [
            f"{which} was acknowledged, but the log has {self.decided.get(which)}."
            for which in promised.moves
            if not self._as_sent(which)
        ]
        found += [
            f"“{text}” was acknowledged, but the log has it {self.heard[text]} times."
            for text in promised.chat
            if self.heard[text] != 1
        ]
        if len(self.lines) < promised.length:
            found.append(f"A log of {promised.length} was shown; it has {len(self.lines)}.")
        return [f"Table {self.code}: {sentence}" for sentence in found]

    def invented(self) -> list[str]:
        """A sentence for every move in the log that nobody sent, such as a retry played twice."""
        return [
            f"Table {self.code}: {which} is {played.action}, and nobody sent that."
            for which, played in self.decided.items()
            if played.by is By.PERSON and not self._as_sent(which)
        ]

    def deciders(self, since: int) -> set[By]:
        """Who has decided anything since this entry of the log."""
        fresh: list[AnyEntry] = [decode(line, AnyEntry) for line in self.lines[since:]]
        return {entry.by for entry in fresh if isinstance(entry, log.Played)}

    def _as_sent(self, which: Decision) -> bool:
        played = self.decided.get(which)
        if played is None or which not in self.sent or played.by is not By.PERSON:
            return False
        # Compared as the game's own types: as JSON they may differ in order or in defaults.
        sent = convert(self.sent[which], self.actions)
        return bool(sent == convert(played.action, self.actions))
