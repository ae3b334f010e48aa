"""Players of The Intuition Game, and its coach.

Hard counts every card and bets for the fastest growth; medium and easy forget some cards and are
too careful, and easy backs its favourite colour; expert bets to win the match.
"""

from collections.abc import Iterable, Sequence
from random import Random
from typing import Any, Final

import numpy as np

from hunch.bots import WINNING, Advice, Choice, Fact, Player, Unit, best_first, remembered
from hunch.bots.calibration import Line
from hunch.core.fields import Stake, Whole
from hunch.core.languages import Translatable
from hunch.core.menu import Menu
from hunch.core.values import Knowledge
from hunch.games.intuition_game import words
from hunch.games.intuition_game.bots_explain import explain as explain
from hunch.games.intuition_game.bots_odds import (
    Floats,
    Ints,
    best_mark,
    cards_left,
    dealers_fraction,
    dealers_gains,
    different_cards,
    players_returns,
    portfolio,
    share_over,
    spots_of,
    whole_tokens,
)
from hunch.games.intuition_game.bots_stakes import PARTS, Stakes, wagers_between
from hunch.games.intuition_game.bots_value import Curves
from hunch.games.intuition_game.values import Bet, CardTurned, Mark, Options, Spot, View, Wager

# What choices are said to win, and what they do: fitted by scripts/fit_coaches.py.
COACHED: Final = Line(shift=-1.13, slope=0.88)
SHOWN: Final = 5  # spots in a table from the coach
TRIED: Final = (0.25, 1.0)  # shares of the tokens, on each of these


def player(level: str) -> Player:
    """A new player of that level."""
    return PLAYERS[level]()


class Hard:
    """Remembers every card, and bets for the fastest growth."""

    keep = 1.0  # of the cards seen, from each round to the next
    part = 1.0  # of the stakes that make tokens grow fastest

    def __init__(self) -> None:
        self.salt: str | None = None

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """Where to put the mark, how much to stake on it, or what to bet."""
        left = self.believed(knowledge, rng)
        if knowledge.view.mark is None:
            return self.marked(knowledge.options, left, rng)
        if knowledge.seat == knowledge.view.dealer:
            return self.wager(knowledge, left, menu, rng)
        return self.bet(knowledge, left, rng)

    def believed(self, knowledge: Knowledge, rng: Random) -> Ints:
        """The cards it thinks are still in the deck."""
        if self.salt is None:
            self.salt = str(rng.getrandbits(32))
        view: View = knowledge.view
        if view.seen is not None:
            return cards_left(knowledge.options, view.seen)
        turned = [event.card for event in knowledge.history if type(event) is CardTurned]
        return cards_left(knowledge.options, remembered(turned, self.keep, self.salt))

    def marked(self, options: Options, left: Ints, rng: Random) -> Mark:
        """The mark on which tokens grow fastest, as far as it remembers."""
        return Mark(different_cards(options)[best_mark(left / left.sum(), options)])

    def wager(self, knowledge: Knowledge, left: Ints, menu: Menu, rng: Random) -> Wager:
        """Its fraction of the stake that makes tokens grow fastest."""
        low, high = _bounds(menu)
        gains = _gains(knowledge.options, knowledge.view.mark)
        fraction = dealers_fraction(left / left.sum(), gains)
        return Wager(_part(low, high, fraction * self.part))

    def bet(self, knowledge: Knowledge, left: Ints, rng: Random) -> Bet:
        """Its fraction of the bets that together make tokens grow fastest."""
        options, view = knowledge.options, knowledge.view
        shares = portfolio(left / left.sum(), players_returns(options, view.mark))
        shares[:-1] *= self.part
        shares[-1] = 1 - shares[:-1].sum()
        return _bet(options, view.mark, whole_tokens(shares, view.tokens[knowledge.seat]))


class Medium(Hard):
    """Forgets a card now and then, and keeps a little back even when it could be sure."""

    keep = 0.995
    part = 0.95


class Easy(Hard):
    """Forgets more cards, keeps more back, and backs its favourite colour when it sees no edge."""

    keep = 0.99
    part = 0.88

    def bet(self, knowledge: Knowledge, left: Ints, rng: Random) -> Bet:
        """A token on its favourite colour, for want of anything better."""
        bet = super().bet(knowledge, left, rng)
        if bet.stakes or not knowledge.view.tokens[knowledge.seat]:
            return bet
        assert self.salt is not None
        colours = knowledge.options.colours
        return Bet((Stake(colours[int(self.salt) % len(colours)], 1),))


class Expert(Hard):
    """Remembers every card, and bets to win the match."""

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """The choice with the highest probability of winning."""
        if not knowledge.view.tokens[knowledge.seat]:
            return super().decide(knowledge, menu, rng)
        curves = Curves(knowledge, self.believed(knowledge, rng), rng)
        if knowledge.view.mark is None:
            values = curves.wagers(wagers_between(*_wager_bounds(knowledge)))
            return Mark(different_cards(knowledge.options)[int(values.max(axis=1).argmax())])
        if knowledge.seat == knowledge.view.dealer:
            wagers = wagers_between(*_bounds(menu))
            mark = different_cards(knowledge.options).index(knowledge.view.mark)
            return Wager(wagers[int(curves.wagers(wagers)[mark].argmax())])
        return _bet(knowledge.options, knowledge.view.mark, Stakes(curves).best())


def advise(knowledge: Knowledge, menu: Menu, rng: Random) -> Advice:
    """What the coach says: every mark, or a handful of stakes, and how often each wins."""
    options, view = knowledge.options, knowledge.view
    left = Expert().believed(knowledge, rng)
    curves = Curves(knowledge, left, rng)
    if view.mark is None:
        choices, why = _marks_judged(knowledge, curves)
    elif knowledge.seat == view.dealer:
        choices, why = _wagers_judged(knowledge, curves, menu)
    else:
        choices, why = _bets_judged(knowledge, curves)
    return Advice(
        measure=WINNING,
        method=Translatable(words.imagined, curves.samples),
        choices=choices,
        why=why,
        facts=(_odds_fact(options, left), _returns_fact(knowledge, left)),
    )


def judge(
    knowledge: Knowledge, menu: Menu, actions: tuple[Any, ...], rng: Random
) -> tuple[Choice, ...]:
    """How often these very marks, wagers or bets win, all with the same imagined endings."""
    options, view = knowledge.options, knowledge.view
    curves = Curves(knowledge, Expert().believed(knowledge, rng), rng)
    cards = different_cards(options)
    if view.mark is None:
        wagers = wagers_between(*_wager_bounds(knowledge))
        every = curves.wagers(wagers).max(axis=1)
        values = every[[cards.index(action.spot) for action in actions]]
    elif knowledge.seat == view.dealer:
        values = curves.wagers([action.tokens for action in actions])[cards.index(view.mark)]
    else:
        rows = [_shares(options, view.mark, action, curves) for action in actions]
        values = Stakes(curves).values(np.array(rows))
    found = {choice.action: choice for choice in _judged(actions, values, curves)}
    return tuple(found[action] for action in actions)


def _shares(options: Options, mark: Spot, bet: Bet, curves: Curves) -> list[float]:
    """A bet as shares of the tokens; the last one is what is kept back."""
    tokens = max(1, curves.view.tokens[curves.seat])
    laid = {stake.spot: stake.amount / tokens for stake in bet.stakes}
    spots = [laid.get(spot, 0.0) for spot in spots_of(options, mark)]
    return [*spots, 1 - sum(spots)]


def _marks_judged(knowledge: Knowledge, curves: Curves) -> tuple[tuple[Choice, ...], str]:
    """Every mark with its best wager."""
    cards = different_cards(knowledge.options)
    values = curves.wagers(wagers_between(*_wager_bounds(knowledge))).max(axis=1)
    choices = _judged(map(Mark, cards), values, curves)
    best = choices[0].action.spot
    gains = _gains(knowledge.options, best)
    wins = float(curves.odds[gains > 0].sum())
    return choices, Translatable(words.why_mark, best, wins, bool(gains @ curves.odds > 0))


def _wagers_judged(
    knowledge: Knowledge, curves: Curves, menu: Menu
) -> tuple[tuple[Choice, ...], str]:
    """The best wager, the one for the fastest growth, and fractions of the tokens."""
    low, high = _bounds(menu)
    mark = different_cards(knowledge.options).index(knowledge.view.mark)
    every = wagers_between(low, high)
    best = every[int(curves.wagers(every)[mark].argmax())]
    fraction = dealers_fraction(curves.odds, _gains(knowledge.options, knowledge.view.mark))
    parts = [_part(low, high, part) for part in (*PARTS, fraction)]
    wagers = list(dict.fromkeys([best, low, *parts]))
    choices = _judged(map(Wager, wagers), curves.wagers(wagers)[mark], curves)
    lost = float(curves.odds[_gains(knowledge.options, knowledge.view.mark) < 0].sum())
    return choices, Translatable(words.why_wager, lost, high, choices[0].action.tokens)


def _bets_judged(knowledge: Knowledge, curves: Curves) -> tuple[tuple[Choice, ...], str]:
    """The best bet, none, the one for the fastest growth, and all on each of the best spots."""
    options, mark = knowledge.options, knowledge.view.mark
    stakes = Stakes(curves)
    kept = np.eye(len(stakes.fastest))[-1]
    spots = np.argsort(-stakes.expected[:-1], kind="stable")[:SHOWN]
    rows = [kept, stakes.fastest, (stakes.fastest + kept) / 2]
    rows += [part * np.eye(len(kept))[spot] + (1 - part) * kept for spot in spots for part in TRIED]
    tried = [stakes.best(), *(whole_tokens(row, stakes.tokens) for row in rows)]
    whole = {_bet(options, mark, row): row for row in tried}
    values = stakes.values(np.array(list(whole.values()), dtype=float) / max(1, stakes.tokens))
    choices = _judged(whole, values, curves)
    best, back = spots_of(options, mark)[int(spots[0])], float(stakes.expected[spots[0]])
    staked = sum(stake.amount for stake in choices[0].action.stakes)
    return choices, Translatable(words.why_bet, best, back, staked, stakes.tokens)


def _judged(
    actions: Iterable[Mark | Wager | Bet], values: Floats, curves: Curves
) -> tuple[Choice, ...]:
    """Choices with their values and margins of error."""
    seats, share = len(curves.view.tokens), share_over(curves.options, curves.left)
    judged = [COACHED.at(value, seats, share) for value in values.tolist()]
    return best_first(
        Choice(action, value, (max(0.0, value * (1 - value)) / curves.samples) ** 0.5)
        for action, value in zip(actions, judged, strict=True)
    )


def _odds_fact(options: Options, left: Ints) -> Fact:
    """The cards left, likeliest first."""
    odds = left / left.sum()
    order = [int(card) for card in np.argsort(-odds, kind="stable") if left[card]]
    cards = different_cards(options)
    rows = tuple((Translatable(words.card_name, cards[card]), float(odds[card])) for card in order)
    return Fact(Translatable(words.phrase, "Chance of each card left"), Unit.PROBABILITY, rows)


def _returns_fact(knowledge: Knowledge, left: Ints) -> Fact:
    """What a token returns on the best spots, including itself."""
    options, mark, odds = knowledge.options, knowledge.view.mark, left / left.sum()
    if mark is None or knowledge.seat == knowledge.view.dealer:
        names, back = different_cards(options), 1 + dealers_gains(options) @ odds
        if mark is not None:
            names, back = (mark,), back[[names.index(mark)]]
    else:
        names, back = spots_of(options, mark), odds @ players_returns(options, mark)[:, :-1]
    order = np.argsort(-back, kind="stable")[:SHOWN]
    rows = tuple(
        (Translatable(words.spot_alone, names[int(spot)]), float(back[spot])) for spot in order
    )
    return Fact(Translatable(words.phrase, "Average return of a token"), Unit.AMOUNT, rows)


PLAYERS: Final = {"easy": Easy, "medium": Medium, "hard": Hard, "expert": Expert}


def _bounds(menu: Menu) -> tuple[int, int]:
    """The minimum and maximum the dealer may stake."""
    field = menu.forms[0].fields[0]
    assert type(field) is Whole
    return field.low, field.high


def _part(low: int, high: int, part: float) -> int:
    """That fraction of the maximum, in whole tokens and at least the minimum."""
    if part >= 1:
        return high  # exact even when there are too many tokens for a float
    return min(high, max(low, round(high * part)))


def _wager_bounds(knowledge: Knowledge) -> tuple[int, int]:
    """The same, before the marker is placed: H7."""
    tokens = knowledge.view.tokens[knowledge.seat]
    return min(knowledge.options.least_wager, tokens), tokens


def _gains(options: Options, mark: Spot) -> Floats:
    """What a dealer's token gains on this mark, by card."""
    gains: Floats = dealers_gains(options)[different_cards(options).index(mark)]
    return gains


def _bet(options: Options, mark: Spot, stakes: Sequence[int]) -> Bet:
    """The bet with these stakes; the last one is what is kept back."""
    named = zip(spots_of(options, mark), stakes, strict=False)
    return Bet(tuple(Stake(spot, amount) for spot, amount in named if amount > 0))
