"""Twins of a recorded match: two logs that differ in cards that nobody can see any more.

From a certain decision on, every seat sees and reads the same in both. From then on, only memory
can tell them apart, so no page, no storage and no message may.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Any

from hunch.core.errors import GameError
from hunch.core.match import Match
from hunch.core.options import read_options
from hunch.core.registry import find, rules_of
from hunch.core.values import CHANCE, Entry
from hunch.core.visible_story import story_of
from tests.browser.stage import Moment, lines_of


@dataclass(frozen=True)
class Twins:
    """Two logs, and where they part, where they are alike again, and where to stop."""

    one: list[Entry]
    other: list[Entry]
    parted: int
    covered: int
    end: int


def twins_of(moment: Moment, early: int, longest: int, after: int) -> Twins:
    """The first twins that differ after some entries, and are soon alike again."""
    lines = lines_of(moment.read())
    rests = [place for place, line in enumerate(lines) if line.seat is not CHANCE]
    cards = [place for place, line in enumerate(lines) if line.seat is CHANCE and place >= early]
    for first, second in combinations(cards, 2):
        limit = first + longest
        if second >= limit or lines[first] == lines[second]:
            continue
        other = list(lines)
        other[first], other[second] = lines[second], lines[first]
        one_sees, other_sees = known(moment, lines[:limit]), known(moment, other[:limit])
        later = [place for place in rests if second < place < limit]
        while later and other_sees and one_sees[later[0]] != other_sees[later[0]]:
            later.pop(0)
        if other_sees and len(later) > after:
            assert all(one_sees[place] == other_sees[place] for place in later)
            parted = max(place for place in rests if place <= first)
            return Twins(lines, other, parted, later[0], later[after])
    raise AssertionError(f"{moment.record} has no twins")


def known(moment: Moment, lines: list[Entry]) -> list[Any]:
    """What everyone sees, and may still read of what happened, before each of the entries.

    Empty if the rules do not allow these entries.
    """
    record = moment.read()
    game = find(record.game)
    options = read_options(game, rules_of(game), {**record.options, **moment.options})
    match = Match(game, record.seats, options)
    seats = (*range(len(record.seats)), None)
    found: list[Any] = []
    for line in lines:
        found.append([(match.view(seat), story_of(match, seat)) for seat in seats])
        try:
            match.play(line.seat, line.action)
        except GameError:
            return []
    return found
