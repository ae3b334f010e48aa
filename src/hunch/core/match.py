"""A match being played: its log, its state, and what every seat has been told."""

from collections.abc import Sequence
from functools import cached_property
from random import Random
from typing import Any

from hunch.core.contract import Game
from hunch.core.engine import begin, play
from hunch.core.fairness import Cut, Fairness, commitment, draw, key_of
from hunch.core.menu import Menu
from hunch.core.options import chosen_options, undealt
from hunch.core.registry import hooks_of, rules_of
from hunch.core.values import CHANCE, Action, Actor, Entry, Knowledge, Outcome, Seat, Step, Told


class Match:
    """One play of a game. The log is the truth; everything else is recomputed from it."""

    def __init__(
        self, game: Game, names: Sequence[str], options: Any = None, teams: Sequence[Seat] = ()
    ) -> None:
        self.game = game
        self.rules = rules_of(game)
        self.names = tuple(names)
        self.teams = tuple(teams)  # the seats that several people play
        self.options = self.rules.Options() if options is None else options
        self.known_options = undealt(self.options)  # as the players know them
        self.state: Any = begin(game, self.rules, len(self.names), self.options)
        self.log: list[Entry] = []
        self.told: list[tuple[Told, ...]] = []  # by entry of the log

    def afresh(self) -> "Match":
        """The same match before anything has happened."""
        match = Match(self.game, self.names, self.options, self.teams)
        match.rules = self.rules
        return match

    def play(self, seat: Actor, action: Action) -> tuple[Told, ...]:
        """Play one action, and log it."""
        step = play(self.rules, self.state, seat, action)
        self.take(Entry(seat, action), step)
        return step.told

    def take(self, entry: Entry, step: Step) -> None:
        """Log an action that has already been played."""
        self.state = step.state
        self.log.append(entry)
        self.told.append(step.told)

    def after(self, entry: Entry, step: Step) -> "Match":
        """The match with one more entry in its log; this one stays as it is."""
        match = object.__new__(type(self))  # faster than copy(); every move comes through here
        vars(match).update(vars(self))
        match.state, match.log, match.told = step.state, [*self.log, entry], [*self.told, step.told]
        return match

    @cached_property
    def chosen_options(self) -> dict[str, Any]:
        """The value of every option, by name, as the players know them."""
        return chosen_options(self.options)

    @property
    def to_act(self) -> tuple[Actor, ...]:
        """Who acts next."""
        return self.rules.to_act(self.state)

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, or None while it is running."""
        return self.rules.outcome(self.state)

    def menu(self, seat: Seat) -> Menu:
        """Everything the seat may do now."""
        return self.rules.menu(self.state, seat)

    def may_take_back(self, seat: Seat | None) -> bool:
        """Whether the seat may take its latest decision back."""
        return seat is not None and hooks_of(self.game).take_back(self.state, seat) is not None

    def view(self, seat: Seat | None) -> Any:
        """What the seat may see now."""
        return self.rules.view(self.state, seat)

    def heard(self, seat: Seat | None, since: int = 0) -> tuple[Any, ...]:
        """The events told to the seat, from that entry of the log on."""
        return tuple(
            told.event for line in self.told[since:] for told in line if told.reaches(seat)
        )

    def knowledge(self, seat: Seat | None, hunch: Any = None) -> Knowledge:
        """Everything the seat knows and nothing else; for a bot, with its hunch."""
        history: list[Any] = []
        for entry, line in zip(self.log, self.told, strict=True):
            if entry.seat == seat:
                history.append(entry.action)
            history.extend(told.event for told in line if told.reaches(seat))
        view, options = self.view(seat), self.known_options
        return Knowledge(seat, len(self.names), options, view, tuple(history), hunch)


class KeyedLuck:
    """Luck from the keyed stream: its n-th action always draws the same number."""

    def __init__(self, key: bytes) -> None:
        self.key = key

    def next_action(self, match: Match) -> Action:
        """What luck brings now."""
        drawn = sum(entry.seat is CHANCE for entry in match.log)
        return draw(self.key, drawn, match.rules.chance(match.state))


class FairLuck(KeyedLuck):
    """Luck from a key that players contribute to; it can be proven fair once the match is over."""

    def __init__(self, secret: bytes, cuts: Sequence[Cut] = ()) -> None:
        self.secret = secret
        self.cuts = tuple(cuts)
        super().__init__(key_of(secret, self.cuts))

    def proof(self) -> Fairness:
        """What goes into the match file when the match is over."""
        return Fairness(
            commitment=commitment(self.secret), cuts=self.cuts, secret=self.secret.hex()
        )


class PlainLuck:
    """Luck from a random generator, for simulations, where nothing needs proving."""

    def __init__(self, rng: Random) -> None:
        self.rng = rng

    def next_action(self, match: Match) -> Action:
        """What luck brings now."""
        return match.rules.chance(match.state).sample(self.rng)
