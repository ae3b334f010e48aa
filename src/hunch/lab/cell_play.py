"""Plays the matches of one cell, by number: compiled, or through the rules with Python players.

Luck depends on the seed and the deal, and the dice of each seat on the seed and the match. The
n-th draw of one kind (a card, a die) takes the same number in every cell, so two cells have the
same luck as long as they draw the same things; once they differ, it may bring something else.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from hashlib import sha256
from random import Random
from typing import Any, Final

from hunch.bots.seated import Bot, bot_for, seated
from hunch.core.codec import decode, encode
from hunch.core.contract import NONE, Game
from hunch.core.fairness import draw
from hunch.core.match import Match
from hunch.core.options import read_options
from hunch.core.registry import find, rules_of
from hunch.core.values import CHANCE, Action, Actor, Entry, Outcome, Seat
from hunch.core.walk import Choose, Moment, playing
from hunch.lab.experiment import Cell

CELLS_AT_HAND: Final = 64
LARGEST: Final = 2**63 - 1  # score that is stored exactly; a larger one counts as this
LUCK: Final = -1  # luck's seat in a compiled match


class SourcedLuck:
    """Luck with a stream for each kind of chance action, each with a seed of its own."""

    def __init__(self, seed: int, deal: int, seeds: Mapping[str, int]) -> None:
        self._seed, self._deal, self._seeds = seed, deal, seeds
        self._keys: dict[str, bytes] = {}
        self._drawn: dict[str, int] = {}

    def next_action(self, match: Match) -> Action:
        """What luck brings now."""
        chance = match.rules.chance(match.state)
        source = chance.make.__name__
        if source not in self._keys:
            seed = self._seeds.get(source, self._seed)
            self._keys[source] = sha256(f"{seed}/{self._deal}/{source}".encode()).digest()
        number = self._drawn.get(source, 0)
        self._drawn[source] = number + 1
        return draw(self._keys[source], number, chance)


class CellPlay:
    """The matches of one cell."""

    def __init__(self, game: Game, cell: Cell) -> None:
        self.game, self.cell = game, cell
        self.rules = rules_of(game)
        self.options = read_options(game, self.rules, cell.options)

    def lineup(self, number: int) -> tuple[str, ...]:
        """Who sits where in that match."""
        return tuple(self.cell.player_at(seat, number) for seat in range(self.cell.seats))

    def deal(self, number: int) -> int:
        """The deal that a match belongs to."""
        return number // self.cell.rotations

    def begun(self, lineup: Sequence[str]) -> Match:
        """A match between these players in which nothing has happened."""
        return Match(self.game, lineup, self.options)

    def bots(self, lineup: Sequence[str], number: int, dice: int) -> list[Bot]:
        """Python players in their seats; their dice depend on this seed."""
        names = enumerate(lineup)
        return [bot_for(self.game, name, f"{dice}/{number}/{seat}") for seat, name in names]

    def choose(
        self, bots: Sequence[Bot], deal: int, seed: int, seeds: Mapping[str, int] = NONE
    ) -> Choose:
        """These bots decide; `seeds` may give a kind of luck a seed of its own.

        Simultaneous decisions are made in a random order: bets may lie open, so a fixed
        order would favour the last to decide.
        """
        luck, order = SourcedLuck(seed, deal, seeds), Random(f"{bots[0].salt}/order")
        return seated(bots, luck, [Random(bot.salt) for bot in bots], order.choice)

    def moments(self, match: Match, number: int, seed: int) -> Iterator[Moment]:
        """Play a match that has just begun, moment by moment, through the rules."""
        if self.cell.compiled:
            return playing(match, self._recorded(match.names, number, seed))
        bots = self.bots(match.names, number, seed)
        return playing(match, self.choose(bots, self.deal(number), seed))

    def _recorded(self, lineup: Sequence[str], number: int, seed: int) -> Choose:
        """What the compiled players do, as the rules' actions."""
        matches = compiled_matches(self)
        levels, seeds = matches.levels(lineup), matches.seeds(seed)
        recorded = matches.record(levels, seeds, self.deal(number), number)
        steps = zip(*(column.tolist() for column in recorded), strict=True)

        def choose(match: Match, turn: Sequence[Actor]) -> Entry | None:
            made: list[int] = []
            for actor, step, whole in steps:
                made.append(step)
                if whole:
                    seat: Actor = CHANCE if actor == LUCK else actor
                    action = matches.kernel.decode(matches.p, match.state, seat, tuple(made))
                    return Entry(seat, action)
            return None

        return choose


@lru_cache(CELLS_AT_HAND)
def _cell_play(game: str, cell: bytes) -> CellPlay:
    return CellPlay(find(game), decode(cell, Cell))


def cell_play(game: str, cell: Cell) -> CellPlay:
    """The matches of a cell, prepared once in each process."""
    return _cell_play(game, encode(cell))


@lru_cache(CELLS_AT_HAND)
def compiled_matches(cell: CellPlay) -> Any:
    """The compiled matches of a cell."""
    from hunch.kernels.batches import Matches  # needs numba

    return Matches(cell.game, cell.cell.seats, cell.options)


def told_scores(outcome: Outcome) -> tuple[int, ...]:
    """The scores of a match, none larger than a compiled match can hold."""
    return tuple(min(score, LARGEST) for score in outcome.scores)


def finished(match: Match) -> Outcome:
    """The outcome of a match that is over."""
    outcome = match.outcome
    assert outcome is not None, "a match with nobody to act is over"
    return outcome


def opening_seat(match: Match) -> Seat:
    """The seat that decided first, or −1 if nobody had to decide."""
    return next((entry.seat for entry in match.log if entry.seat is not CHANCE), LUCK)
