"""A match at one point, for reinforcement learning: immutable, decided in small steps."""

from collections.abc import Mapping
from random import Random
from typing import Any, Final

from hunch.bots.hooks import bots_of
from hunch.bots.levels import LEVELS
from hunch.core.contract import Game, Rules
from hunch.core.engine import begin, play_in_turn
from hunch.core.errors import BadMessage, IllegalAction, MatchOver, NotYourTurn
from hunch.core.formatting import listed, names_of
from hunch.core.menu import Menu
from hunch.core.options import read_options, undealt
from hunch.core.registry import find, hooks_of, rules_of
from hunch.core.values import CHANCE, Actor, Knowledge, Outcome, Seat, Told, replaced
from hunch.core.walk import Position, turns
from hunch.envs.argument_checks import shown, whole
from hunch.envs.encoding import Encoding, Steps, encoding_of

BEST_INFORMED: Final = LEVELS[-1]
NO_STEPS: Final[Steps] = ()
FEW: Final = 12  # numbers that a refusal lists


class Setting:
    """A game with its seats and options: what all matches of an environment have in common."""

    def __init__(self, game: Game | str, seats: int | None = None, options: Any = None) -> None:
        self.game = game if isinstance(game, Game) else find(str(game))
        self.rules: Rules = rules_of(self.game)
        self.seats = self.game.usual if seats is None else whole("The number of seats", seats)
        if options is None or isinstance(options, Mapping):
            options = read_options(self.game, self.rules, options or {})
        elif not isinstance(options, self.rules.Options):
            raise BadMessage(f"Options are a dictionary of names and values, not {shown(options)}.")
        self.options = options
        self.encoding: Encoding = encoding_of(self.game)
        begin(self.game, self.rules, self.seats, options)  # says what is wrong

    def __reduce__(self) -> tuple[Any, ...]:
        return Setting, (self.game.name, self.seats, self.options)

    def start(self, rng: Random) -> "Situation":
        """The start of a match; `rng` deals its material, and decides what seats happen to know."""
        options = hooks_of(self.game).prepare(self.options, rng=rng).options
        state = begin(self.game, self.rules, self.seats, options)
        known, salt = undealt(options), f"{rng.getrandbits(64):x}"
        nothing: tuple[Any, ...] = ((),) * self.seats
        return Situation(Match(self, known, salt), state, nothing, nothing)


class Match:
    """What stays the same in one match."""

    __slots__ = ("hunch", "known_options", "salt", "setting")

    def __init__(self, setting: Setting, known_options: Any, salt: str) -> None:
        self.setting = setting
        self.known_options = known_options
        self.salt = salt  # decides what seats happen to know about the world
        self.hunch = bots_of(setting.game).hunch

    def __reduce__(self) -> tuple[Any, ...]:
        return Match, (self.setting, self.known_options, self.salt)


class Situation:
    """The state, what each seat was told, and the steps of decisions that have been begun."""

    __slots__ = ("_known", "drafts", "histories", "match", "rules", "state")

    def __init__(
        self, match: Match, state: Any, histories: tuple[Any, ...], drafts: tuple[Steps, ...]
    ) -> None:
        self.match = match
        self.rules = match.setting.rules
        self.state = state
        self.histories = histories
        self.drafts = drafts
        self._known: dict[Seat, tuple[Knowledge, Menu | None]] = {}

    def __deepcopy__(self, memo: object) -> "Situation":
        return self  # it never changes

    def __reduce__(self) -> tuple[Any, ...]:
        return Situation, (self.match, self.state, self.histories, self.drafts)

    @property
    def setting(self) -> Setting:
        """The game, its seats and options."""
        return self.match.setting

    @property
    def turn(self) -> tuple[Actor, ...]:
        """Who acts next."""
        return self.rules.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it is running."""
        return self.rules.outcome(self.state)

    def knowledge(self, seat: Seat) -> Knowledge:
        """Everything the seat knows, with a hunch as bots have if the game needs one."""
        return self._looked_up(seat)[0]

    def menu(self, seat: Seat) -> Menu | None:
        """Everything the seat may do now; None if it isn't its turn."""
        return self._looked_up(seat)[1]

    def first_to_choose(self) -> Seat:
        """The seat that is in the middle of a decision, or the first of those who must decide."""
        seats = [seat for seat in self.turn if seat is not CHANCE]
        return next((seat for seat in seats if self.drafts[seat]), seats[0])

    def legal(self, seat: Seat) -> tuple[int, ...]:
        """The numbers that the seat may choose from now; none if it isn't its turn."""
        knowledge, menu = self._looked_up(seat)
        if menu is None:
            return ()
        return tuple(self.setting.encoding.legal(knowledge, menu, self.drafts[seat]))

    def observe(self, seat: Seat) -> list[float]:
        """What the seat knows, as numbers from −1 to 1."""
        return list(self.setting.encoding.observe(self.knowledge(seat), self.drafts[seat]))

    def chosen(self, seat: Seat, number: int) -> "Situation":
        """The match after this seat has chosen a number; it may still be drafting."""
        allowed = self.legal(seat)
        if number not in allowed:
            raise self._refusal(seat, number, allowed)
        knowledge, menu = self._looked_up(seat)
        assert menu is not None
        steps = (*self.drafts[seat], number)
        action = self.setting.encoding.action(knowledge, menu, steps)
        if action is None:
            drafts = replaced(self.drafts, seat, steps)
            return Situation(self.match, self.state, self.histories, drafts)
        return self.after(seat, action)

    def after(self, actor: Actor, action: Any) -> "Situation":
        """The match after a whole action of a seat, or of luck."""
        step = play_in_turn(self.rules, self.state, actor, action)
        histories, drafts = self.histories, self.drafts
        if actor is not CHANCE:
            histories = replaced(histories, actor, (*histories[actor], action))
            drafts = replaced(drafts, actor, NO_STEPS)
        return Situation(self.match, step.state, _told(histories, step.told), drafts)

    def with_luck(self, rng: Random) -> "Situation":
        """The match once luck has acted, as often as it is luck's turn."""
        walk = Walk(self)
        for turn in turns(walk):
            if turn[0] is not CHANCE:
                break
            here = walk.here
            walk.here = here.after(CHANCE, here.rules.chance(here.state).sample(rng))
        return walk.here

    def imagined(self, seat: Seat, rng: Random) -> "Situation":
        """A match that this seat may be in: everything it doesn't know is drawn afresh."""
        knowledge = self.knowledge(seat)
        state = self.rules.imagine(knowledge, rng)
        found = Situation(self.match, state, self.histories, self.drafts)
        known = Knowledge(
            *(knowledge.seat, knowledge.seats, knowledge.options, self.rules.view(state, seat)),
            *(knowledge.history, knowledge.hunch),
        )
        found._known[seat] = known, found._menu(seat)
        return found

    def _looked_up(self, seat: Seat) -> tuple[Knowledge, Menu | None]:
        found = self._known.get(seat)
        if found is None:
            match = self.match
            view = self.rules.view(self.state, seat)
            hunch = match.hunch(self.state, BEST_INFORMED, f"{match.salt}/{seat}")
            knowledge = Knowledge(
                seat, match.setting.seats, match.known_options, view, self.histories[seat], hunch
            )
            found = self._known[seat] = knowledge, self._menu(seat)
        return found

    def _menu(self, seat: Seat) -> Menu | None:
        return self.rules.menu(self.state, seat) if seat in self.turn else None

    def _refusal(self, seat: Seat, number: int, allowed: tuple[int, ...]) -> Exception:
        turn = self.turn
        if not turn:
            return MatchOver("The match is over; reset the environment to start another.")
        if seat not in turn:
            return NotYourTurn(
                f"It isn’t seat {seat}’s turn; the match is waiting for {names_of(turn)}."
            )
        named = self.setting.encoding.named
        what = f" ({named(number)})" if 0 <= number < self.setting.encoding.ACTIONS else ""
        few = [f"{each} ({named(each)})" for each in allowed[:FEW]]
        more = [] if len(allowed) <= FEW else [f"{len(allowed) - FEW} more"]
        return IllegalAction(
            f"Seat {seat} can’t choose {number}{what} now; its action mask allows "
            f"{listed([*few, *more])}."
        )


class Walk(Position):
    """A situation that moves on."""

    __slots__ = ("_here",)

    def __init__(self, here: Situation) -> None:
        super().__init__(here.rules, here.state)
        self._here = here

    @property
    def here(self) -> Situation:
        """Where it is now."""
        return self._here

    @here.setter
    def here(self, here: Situation) -> None:
        self._here, self.state = here, here.state


def _told(histories: tuple[Any, ...], told: tuple[Told, ...]) -> tuple[Any, ...]:
    """What every seat has heard, with what was told just now."""
    if not told:
        return histories
    return tuple(
        (*history, *(each.event for each in told if each.reaches(seat)))
        for seat, history in enumerate(histories)
    )


def payoffs(outcome: Outcome) -> tuple[float, ...]:
    """What a match is worth to each seat: 1 for the sole winner, and 0 in all.

    Winners share what the others lose; a lone loser of two gets −1, each of three −½.
    """
    seats = len(outcome.ranking)
    return tuple((seats * share - 1) / (seats - 1) for share in outcome.shares)
