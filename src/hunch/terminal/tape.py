"""A recorded match, moment by moment, from any perspective that one may take."""

from typing import Any

from hunch.core.codec import encode
from hunch.core.errors import BadMessage
from hunch.core.match import Match
from hunch.core.narration import Narrator
from hunch.core.values import Actor, Outcome, Seat, Value
from hunch.terminal.board_scene import Scene
from hunch.terminal.session import scene_of


class Frame(Value, frozen=True, kw_only=True):
    """One moment for one perspective; `number` 0 is the table before the first action."""

    number: int
    seat: Actor | None  # who acted to bring it about
    action: Any  # that action, where this perspective witnessed it
    told: tuple[Any, ...]
    view: Any
    to_act: tuple[Actor, ...]
    outcome: Outcome | None


class Tape:
    """Every moment of a match."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.narrator = Narrator(match.game, match.names)
        self._at = Match(match.game, match.names, match.options)
        self._states = [self._at.state]
        for entry in match.log:
            self._at.play(entry.seat, entry.action)
            self._states.append(self._at.state)

    def __len__(self) -> int:
        """How many steps there are."""
        return len(self.match.log)

    def perspectives(self, seat: Seat | None) -> tuple[Seat | None, ...]:
        """A seat that is asked for, and no other; else a spectator, and after the end everyone."""
        seats = range(len(self.match.names))
        if seat is not None:
            if seat not in seats:
                raise BadMessage(f"There is no seat {seat}; the seats are 0 to {seats[-1]}.")
            return (seat,)
        return (None, *seats) if self.match.outcome else (None,)

    def scene(self, number: int, seat: Seat | None) -> Scene:
        """The table after so many steps."""
        self._at.state = self._states[number]
        return scene_of(self._at, seat)

    def sentences(self, number: int, seat: Seat | None) -> list[str]:
        """What step `number`, 1 being the first, told."""
        if number == 0:
            return []
        told = self.match.told[number - 1]
        return self.narrator.tell_all(each.event for each in told if each.reaches(seat))

    def frames(self, seat: Seat | None) -> list[Frame]:
        """Every moment as this perspective saw it."""
        return [self._frame(number, seat) for number in range(len(self) + 1)]

    def _frame(self, number: int, seat: Seat | None) -> Frame:
        rules, state = self.match.rules, self._states[number]
        actor: Actor | None = None
        action, told = None, ()
        if number:
            entry = self.match.log[number - 1]
            actor = entry.seat
            audience = rules.witnesses(self._states[number - 1], actor, entry.action)
            if audience is None or seat in audience or actor == seat:
                action = entry.action
            told = tuple(t.event for t in self.match.told[number - 1] if t.reaches(seat))
        return Frame(
            number=number,
            seat=actor,
            action=action,
            told=told,
            view=rules.view(state, seat),
            to_act=rules.to_act(state),
            outcome=rules.outcome(state),
        )


def frames_json(match: Match, seat: Seat | None = None) -> str:
    """Every moment of a match as JSON, for `hunch replay --json`."""
    tape = Tape(match)
    tape.perspectives(seat)
    return encode(tape.frames(seat)).decode()
