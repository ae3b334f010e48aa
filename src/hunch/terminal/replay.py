"""A recorded match in the terminal: every moment, from any perspective that is allowed."""

from hunch.core.errors import BadMessage
from hunch.core.languages import ENGLISH
from hunch.core.match import Match
from hunch.core.replay import Replay, replay_of
from hunch.core.values import Seat
from hunch.core.walk import match_after
from hunch.terminal import words
from hunch.terminal.hooks import Scene
from hunch.terminal.session import scene_of
from hunch.text.translator import Voice


class MatchReplay:
    """A match, and its replay from every perspective that was asked for."""

    def __init__(self, match: Match, language: str = ENGLISH) -> None:
        self.match = match
        self.say = Voice(language)
        self._replays: dict[Seat | None, Replay] = {}

    def __len__(self) -> int:
        """How many steps there are."""
        return len(self.match.log)

    def perspectives(self, seat: Seat | None) -> tuple[Seat | None, ...]:
        """Only the requested seat; otherwise a spectator and, once the match is over, everybody."""
        seats = range(len(self.match.names))
        if seat is not None:
            if seat not in seats:
                raise BadMessage(self.say(words.no_seat, seat, seats[-1]))
            return (seat,)
        return (None, *seats) if self.match.outcome else (None,)

    def seen_by(self, seat: Seat | None) -> Replay:
        """The match as this perspective saw it."""
        if seat not in self._replays:
            self._replays[seat] = replay_of(self.match, seat, language=self.say.language)
        return self._replays[seat]

    def scene(self, number: int, seat: Seat | None) -> Scene:
        """The table after that many steps."""
        return scene_of(match_after(self.match, number), seat, language=self.say.language)
