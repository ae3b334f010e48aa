"""What bets are worth: every candidate, whichever slot wins and whatever the others bet."""

from collections.abc import Sequence
from itertools import combinations
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from hunch.core.fields import Stake
from hunch.core.values import Knowledge, Seat
from hunch.games.wits_and_wagers.bots_crowd import guesses_on, staked
from hunch.games.wits_and_wagers.bots_guessers import Floats
from hunch.games.wits_and_wagers.mat import WAGER_CHIP, winning_slots
from hunch.games.wits_and_wagers.options import WHITE_CHIP, Options
from hunch.games.wits_and_wagers.rules import BONUS_STEP
from hunch.games.wits_and_wagers.values import Bet, Slot, View

Ints = NDArray[np.int64]

PARTS: Final = (0.1, 0.25, 0.5, 0.75, 1.0)  # the share of the cash that is bet
SPLITS: Final = (0.0, 0.25, 0.5, 0.75, 1.0)  # the share of that on the first of two slots
SAMPLES: Final = 64  # of what the others may bet
# The shares of their cash that others are expected to stake, until they show what they do.
HABITS: Final = (0.0, 0.2, 0.4, 0.7)
LAST_HABITS: Final = (0.2, 0.5, 1.0, 1.0)  # on the last question
OWN_GUESS: Final = 0.4  # how often others bet on their own guess
GREED: Final = 3.0  # how strongly others prefer bets that promise more

# How a match continues: the cash each side can count on from each remaining question, and how much
# a lead is worth by the number of questions left, between two and among many (fitted to matches
# between experts by scripts/fit_leads.py). Cash grows by factors, so two seldom trade places.
INCOME: Final = 200.0
DUEL: Final = (0.0, 13.0, 10.0, 7.6, 6.6, 6.0, 5.5)
CROWD: Final = (0.0, 2.4, 1.5, 1.4, 1.5, 1.5, 1.5)
CROWDING: Final = 4.0  # how fast a duel turns into a crowd with more seats
CERTAIN: Final = 50.0  # a lead (logarithm) that nobody can catch up with


class Board(NamedTuple):
    """What a mat pays: a row per slot, a column per slot that may win (“Smaller” first)."""

    wins: Floats  # 1 where the slot wins
    odds: Floats

    @property
    def chip(self) -> Floats:
        """What a Wager Chip wins."""
        return self.odds[:, None] * self.wins * WAGER_CHIP

    @property
    def dollar(self) -> Floats:
        """What a dollar under it wins or loses."""
        return self.odds[:, None] * self.wins - (1 - self.wins)


def board_of(mat: Sequence[Slot]) -> Board:
    """Rule 5, for every guess that may win and for “Smaller”."""
    values = [slot.value for slot in mat if slot.value is not None]
    answers = [values[0] - 1, *values]
    winners = [{slot.name for slot in winning_slots(tuple(mat), answer)} for answer in answers]
    wins = [[float(slot.name in names) for names in winners] for slot in mat]
    return Board(np.array(wins), np.array([float(slot.odds) for slot in mat]))


class Candidates:
    """Bets worth considering: one slot or two, how much cash, and how it is split."""

    def __init__(self, board: Board, cash: int) -> None:
        slots = range(len(board.odds))
        rows = {(slot, slot, amount, 0) for slot in slots for amount in _amounts(cash)}
        for first, second in combinations(slots, 2):
            for amount in _amounts(cash):
                for split in SPLITS:
                    part = _white(amount * split)
                    rows.add((first, second, part, amount - part))
        self.rows: Ints = np.array(sorted(rows), dtype=np.int64)
        one, two = self.rows[:, 0], self.rows[:, 1]
        chips, dollar = board.chip, board.dollar
        # What each candidate wins for each slot that may win.
        self.gains: Floats = chips[one] + chips[two]
        self.gains += self.rows[:, 2:3] * dollar[one] + self.rows[:, 3:4] * dollar[two]

    def bet(self, number: int, mat: Sequence[Slot]) -> Bet:
        """One of the candidates as an action."""
        first, second, under, beside = map(int, self.rows[number])
        return Bet((Stake(mat[first].name, under), Stake(mat[second].name, beside)))


def bonus_of(view: View, options: Options) -> int:
    """What each author of the winning guess gets for this question."""
    return BONUS_STEP * view.number if options.rising_bonus else options.bonus


def bonuses(view: View, options: Options, seats: int) -> Floats:
    """Rule 5.5: the bonus of each seat (rows) for each slot that may win (columns)."""
    found = np.zeros((seats, 1 + sum(slot.value is not None for slot in view.mat)))
    for column, slot in enumerate(slot for slot in view.mat if slot.value is not None):
        found[list(slot.authors), column + 1] = bonus_of(view, options)
    return found


def tastes(board: Board, chance: Floats) -> Floats:
    """How often others are expected to bet on each slot: more where a bet promises more."""
    appeal = (board.wins @ chance * (board.odds + 1)) ** GREED
    return np.asarray(appeal / appeal.sum(), dtype=np.float64)


def growth(gains: Floats, chance: Floats, wealth: float) -> Floats:
    """How much wealth grows with each bet, on average and in logarithms (Kelly)."""
    return np.asarray(np.log(wealth + gains) @ chance, dtype=np.float64)


def victories(
    knowledge: Knowledge,
    gains: Floats,
    chance: Floats,
    luck: np.random.Generator,
    samples: int = SAMPLES,
) -> Floats:
    """The probability of winning the match with each bet, given its gains for each slot."""
    view: View = knowledge.view
    seat = knowledge.seat
    assert seat is not None
    extra = bonuses(view, knowledge.options, knowledge.seats)
    own = view.cash[seat] + gains + extra[seat]
    others = _others(knowledge, extra, chance, luck, samples)
    left = view.questions - view.number
    if left:
        shares = _shares(own, others, left)
    else:
        shares = final_shares(own, others, youth_of(knowledge), seat)
    # Rounding may push a sum of shares just out of bounds.
    return np.asarray(np.clip(shares @ chance, 0.0, 1.0), dtype=np.float64)


def power_of(left: int, seats: int) -> float:
    """How much a lead is worth with that many questions left."""
    questions = min(left, len(DUEL) - 1)
    crowd = 1 - float((2 / max(seats, 2)) ** CROWDING)
    return DUEL[questions] + crowd * (CROWD[questions] - DUEL[questions])


def leads(cash: Floats, left: int, seats: int) -> Floats:
    """How good it is to have this cash with that many questions left, in logarithms."""
    return np.asarray(power_of(left, seats) * np.log(cash + INCOME * left), dtype=np.float64)


def _shares(own: Floats, others: Floats, left: int) -> Floats:
    """With questions left, everyone's chances of winning are as good as their cash."""
    seats = 1 + others.shape[1]
    rivals = np.logaddexp.reduce(leads(others, left, seats), axis=1)  # samples x slots
    ahead = leads(own, left, seats)[:, None, :] - rivals[None]  # candidates x samples x slots
    return np.asarray(np.mean(1 / (1 + np.exp(np.clip(-ahead, -CERTAIN, CERTAIN))), axis=1))


def final_shares(own: Floats, others: Floats, youth: Floats, seat: Seat) -> Floats:
    """After the last question the most cash wins; ties go to the youngest, or are shared."""
    rivals = others + np.delete(youth, seat)[None, :, None]
    best = rivals.max(axis=1)
    tied = (rivals == best[:, None, :]).sum(axis=1)
    mine = (own + youth[seat])[:, None, :]
    shares = (mine > best[None]) + (mine == best[None]) / (1 + tied[None])
    return np.asarray(np.mean(shares, axis=1), dtype=np.float64)


def youth_of(knowledge: Knowledge) -> Floats:
    """House rule H13 in cents, which break ties between whole dollars."""
    young: tuple[Seat, ...] = knowledge.options.age_order
    cents = [len(young) - young.index(s) if s in young else 0 for s in range(knowledge.seats)]
    return np.array(cents) / 100


def _others(
    knowledge: Knowledge,
    extra: Floats,
    chance: Floats,
    luck: np.random.Generator,
    samples: int,
) -> Floats:
    """The others' cash after this question: samples x seats x slots that may win.

    Bets that lie open are known; what the others will bet is imagined.
    """
    view: View = knowledge.view
    board = board_of(view.mat)
    chips, dollar = board.chip, board.dollar
    appeal = tastes(board, chance)
    rows = {slot.name: row for row, slot in enumerate(view.mat)}
    written = guesses_on(view.mat)
    places = {slot.value: row for row, slot in enumerate(view.mat) if slot.value is not None}
    shown = staked(knowledge.history, knowledge.seats)
    habits = LAST_HABITS if view.number == view.questions else HABITS
    found = []
    for seat in range(knowledge.seats):
        if seat == knowledge.seat:
            continue
        if view.bets and seat in view.decided:  # it lies on the mat
            certain = view.cash[seat] + extra[seat]
            for stake in view.bets[seat]:
                row = rows[stake.spot]
                certain = certain + chips[row] + stake.amount * dollar[row]
            found.append(np.broadcast_to(certain, (samples, len(certain))))
            continue
        taste = appeal
        if seat in written:
            taste = taste * (1 - OWN_GUESS)
            taste[places[written[seat]]] += OWN_GUESS
        picks = luck.choice(len(taste), size=(samples, 2), p=taste)
        parts = luck.choice([*habits, *shown[seat]], size=samples)
        under = np.floor(view.cash[seat] * parts / 2 / WHITE_CHIP)[:, None] * WHITE_CHIP
        gains = chips[picks[:, 0]] + chips[picks[:, 1]]
        gains = gains + under * (dollar[picks[:, 0]] + dollar[picks[:, 1]])
        found.append(view.cash[seat] + gains + extra[seat])
    return np.stack(found, axis=1)


def _amounts(cash: int) -> list[int]:
    return sorted({0, *(_white(cash * part) for part in PARTS)})


def _white(dollars: float) -> int:
    """Rounded down to whole white chips."""
    return int(dollars // WHITE_CHIP) * WHITE_CHIP
