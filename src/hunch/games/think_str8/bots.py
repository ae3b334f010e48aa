"""Players of Think Str8!, from easy to expert, and a coach."""

from random import Random
from typing import Any, Final

import numpy as np

from hunch.bots import WINNING, Advice, Choice, Fact, Player, Unit, best_first
from hunch.core.languages import Translatable
from hunch.core.menu import Menu
from hunch.core.values import Knowledge
from hunch.games.think_str8 import words
from hunch.games.think_str8.bots_explain import explain as explain
from hunch.games.think_str8.bots_final import judged
from hunch.games.think_str8.bots_levels import MINDS as MINDS
from hunch.games.think_str8.bots_levels import Mind
from hunch.games.think_str8.bots_posterior import weights_of
from hunch.games.think_str8.bots_values import RIVALRY, Judgement, blur
from hunch.games.think_str8.values import Exchange, FinalBet, Place, SetDice, Take

TELLING: Final = 0.1  # how much likelier others' choices must make a bet to be named as the reason
EXAMPLES: Final = 6  # final bets that the coach compares


def player(level: str) -> Player:
    """A new player of this level, for one match and seat."""
    return ThinkingPlayer(MINDS[level])


class ThinkingPlayer:
    """Weighs every choice by what it remembers, and makes the one that seems best."""

    def __init__(self, mind: Mind) -> None:
        self.mind = mind
        self.salt = ""

    def decide(self, knowledge: Knowledge, menu: Menu, rng: Random) -> Any:
        """One action from the menu."""
        if not self.salt:
            self.salt = str(rng.random())
        if not menu.forms and len(menu.actions) == 1:
            return menu.actions[0]
        judgement = Judgement(knowledge, self.mind, self.salt, rng)
        if menu.forms:
            return judgement.final_bet()
        values = [value + blur(self.mind.noise, rng) for value in judgement.values(menu.actions)]
        return menu.actions[int(np.argmax(values))]


def advise(knowledge: Knowledge, menu: Menu, rng: Random) -> Advice:
    """What the expert thinks of every choice."""
    judgement = Judgement(knowledge, MINDS["expert"], "", rng)
    if menu.forms:
        return _on_final_bets(judgement)
    choices = best_first(map(Choice, menu.actions, judgement.values(menu.actions)))
    best = choices[0].action
    rivalry = RIVALRY if isinstance(best, SetDice | Take) else None
    return Advice(
        measure="points",
        method=Translatable(words.method, len(judgement.belief.hands), rivalry),
        choices=choices,
        why=_why(judgement, best),
        facts=(
            _cards(judgement),
            *(() if isinstance(best, Exchange) else (_sum(judgement, best),)),
        ),
    )


def judge(
    knowledge: Knowledge, menu: Menu, actions: tuple[Any, ...], rng: Random
) -> tuple[Choice, ...]:
    """What the expert thinks of these very choices."""
    judgement = Judgement(knowledge, MINDS["expert"], "", rng)
    if menu.forms:
        bets = judged(knowledge, judgement.belief, [bet.numbers for bet in actions], rng)
        found = zip(actions, bets, strict=True)
        return tuple(Choice(action, bet.winning, bet.error) for action, bet in found)
    values = dict(zip(menu.actions, judgement.values(menu.actions), strict=True))
    return tuple(Choice(action, values[action]) for action in actions)


def _on_final_bets(judgement: Judgement) -> Advice:
    every = judgement.offers()
    safest = max(every, key=lambda offer: offer.points)
    shown = tuple(dict.fromkeys([*every[:EXAMPLES], safest]))
    points = tuple((Translatable(words.final, o.numbers), o.points) for o in shown)
    method = "all hands you might have, against what the others would bet given their hints"
    return Advice(
        measure=WINNING,
        method=Translatable(words.phrase, method),
        choices=tuple(
            Choice(FinalBet(offer.numbers), offer.winning, offer.error) for offer in shown
        ),
        why=Translatable(words.why_final, every[0].points),
        facts=(
            _cards(judgement),
            Fact(Translatable(words.phrase, "points on average"), Unit.AMOUNT, points),
        ),
    )


def _why(judgement: Judgement, best: Any) -> str:
    """One plain sentence."""
    if isinstance(best, Exchange):
        return Translatable(words.why_exchange, best.colour)
    dice = best.dice if isinstance(best, SetDice) else judgement.view.current.dice
    if isinstance(best, SetDice):
        widths = list(judgement.options.token_widths)
    elif isinstance(best, Take):
        widths = [best.width]
    else:
        bet = judgement.view.current.bets[judgement.seat]
        widths = [bet.width if bet else 0]
    width, start, right = judgement.best_bet(dice, widths)
    if right > judgement.right(judgement.hints, dice, width, start) + TELLING:
        return Translatable(words.why_read, right)
    return Translatable(words.why_bet, right, isinstance(best, Place))


def _cards(judgement: Judgement) -> Fact:
    named = zip(judgement.view.colours, judgement.belief.numbers(), strict=True)
    rows = (
        (Translatable(words.card, colour, number), float(share))
        for colour, shares in named
        for number, share in enumerate(shares)
        if share > 0
    )
    return Fact(Translatable(words.phrase, "your cards"), Unit.PROBABILITY, tuple(rows))


def _sum(judgement: Judgement, best: Any) -> Fact:
    dice = best.dice if isinstance(best, SetDice) else judgement.view.current.dice
    sums = judgement.belief.sums(weights_of(dice, judgement.view.colours))
    shares = (np.bincount(sums) / len(sums)).tolist()
    rows = tuple((str(total), share) for total, share in enumerate(shares) if share)
    return Fact(Translatable(words.sum_name, dice), Unit.PROBABILITY, rows)
