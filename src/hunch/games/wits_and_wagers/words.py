"""Wits & Wagers in words: what a button says, what happened, what lies on the table."""

from collections.abc import Sequence
from decimal import Decimal

from hunch.core.fields import Stake
from hunch.core.formatting import listed
from hunch.core.values import Outcome, Seat
from hunch.games.wits_and_wagers import rules, values
from hunch.games.wits_and_wagers.mat import SMALLER, WAGER_CHIP
from hunch.games.wits_and_wagers.values import Payment, Phase, Slot

LONG = 10_000  # from here on digits are grouped; years stay as they are
ENDINGS = {
    "questions_done": "All questions are played.",
    "packs_empty": "The packs have no more questions.",
}
GUESS_WHY = "Only a guess can earn the bonus; guess a little low: going over loses."
NO_BET = "With no bet at all the match is won most often."


def label(action: rules.Action, names: Sequence[str]) -> str:
    """What a button or a line of the menu says."""
    match action:
        case values.Guess(value):
            return "No guess" if value is None else f"Guess {number(value)}"
        case values.Bet(bets):
            return f"Bet {_bets(bets)}"
        case values.Ask(question):
            return f"Ask “{question.question}”" if question else "Ask nothing more"


def tell(event: rules.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence or two."""
    match event:
        case values.QuestionAsked(count, text, unit):
            return f"Question {count}: {text}{_in_unit(unit)}"
        case values.GuessSealed(seat):
            return f"{names[seat]} has finished guessing."
        case values.GuessesOpened(mat):
            return f"On the mat: {'; '.join(_slot(slot, names) for slot in mat)}."
        case values.QuestionVoided(_, answer, source):
            return f"Nobody guessed, so the question is void. {_answer(answer, source)}"
        case values.BetSealed(seat):
            return f"{names[seat]} has finished betting."
        case values.BetsOpened(bets):
            each = (f"{names[seat]} {_bets(stakes)}" for seat, stakes in enumerate(bets))
            return f"The bets: {'; '.join(each)}."
        case values.AnswerRevealed(_, answer, source, winners):
            return f"{_answer(answer, source)} {_winners(winners)}"
        case values.BetsSettled(payments):
            return f"{_payments(payments, names)}."
        case values.PacksEmptied():
            return "There are no more questions."


def describe(view: rules.View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line, for those who listen rather than look."""
    lines = []
    if view.text is not None:
        heading = f"Question {view.number} of {view.questions}, {view.category}"
        lines.append(f"{heading}: {view.text}{_in_unit(view.unit)}")
    if view.guess is not None:
        guess = view.guess.value
        lines.append("You gave no guess." if guess is None else f"Your guess: {number(guess)}.")
    lines += [f"{_slot(slot, names)}." for slot in view.mat]
    if view.bet is not None and not view.bets:
        lines.append(f"Your bet: {_bets(view.bet.bets)}.")
    lines += [f"{names[other]} bet {_bets(stakes)}." for other, stakes in enumerate(view.bets)]
    if view.settlement is not None:
        found = view.settlement
        lines.append(f"{_answer(found.answer, found.source)} {_winners(found.winners)}")
        lines.append(f"{_payments(found.payments, names)}.")
    if view.decided:
        lines.append(f"Finished: {listed(names[other] for other in view.decided)}.")
    lines += [f"{names[other]} has {money(cash)}." for other, cash in enumerate(view.cash)]
    return tuple(lines)


def ask(view: rules.View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    if view.phase is Phase.GUESS:
        return f"What is your guess? {view.text}{_in_unit(view.unit)}"
    chips = f", and how much of your {money(view.cash[seat])} under them" * bool(view.cash[seat])
    return f"Where do you put your two Wager Chips{chips}?"


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in a sentence or two."""
    ending, winners = ENDINGS[outcome.reason], outcome.winners
    best = money(outcome.scores[winners[0]])
    if len(winners) > 1:
        who = listed(names[seat] for seat in winners)
        return f"{ending} {who} share the victory with {best} each."
    tied = outcome.scores.count(outcome.scores[winners[0]]) > 1
    by_age = ", for a tie goes to the youngest" if tied else ""
    return f"{ending} {names[winners[0]]} wins with {best}{by_age}."


def number(value: Decimal) -> str:
    """A number as people write it: 8848.86, 1969, 384,400."""
    return f"{value:,f}" if abs(value) >= LONG else f"{value:f}"


def money(dollars: int) -> str:
    """Dollars as people write them: $1,200."""
    return f"${dollars:,}"


def spot_name(spot: str) -> str:
    """A slot's name in full."""
    if spot == SMALLER.name:
        return "smaller than the smallest guess"
    return spot if spot.isalpha() else number(Decimal(spot))


named = spot_name


def _in_unit(unit: str | None) -> str:
    return f" Unit: {unit}." if unit else ""


def _slot(slot: Slot, names: Sequence[str]) -> str:
    authors = f" by {listed(names[seat] for seat in slot.authors)}" if slot.authors else ""
    return f"{slot.odds} to 1 for {spot_name(slot.name)}{authors}"


def whole_bets(stakes: tuple[Stake, ...]) -> dict[str, int]:
    """Each slot's whole bet: Wager Chips and what lies under them."""
    on: dict[str, int] = {}
    for stake in stakes:
        on[stake.spot] = on.get(stake.spot, 0) + WAGER_CHIP + stake.amount
    return on


def _bets(stakes: tuple[Stake, ...]) -> str:
    on = whole_bets(stakes)
    return listed([f"{money(bet)} on {spot_name(spot)}" for spot, bet in on.items()] or ["nothing"])


def _answer(answer: Decimal, source: str) -> str:
    return f"The answer is {number(answer)} (source: {source})."


def _winners(winners: tuple[str, ...]) -> str:
    slots = listed(spot_name(spot) for spot in winners)
    return f"The winning slot is {slots}." if len(winners) == 1 else f"The winners are {slots}."


def _payments(payments: tuple[Payment, ...], names: Sequence[str]) -> str:
    told = []
    for name, payment in zip(names, payments, strict=True):
        parts = []
        if payment.won:
            parts.append(f"wins {money(payment.won)}")
        if payment.lost:
            parts.append(f"loses {money(payment.lost)}")
        if payment.bonus:
            parts.append(f"gets a bonus of {money(payment.bonus)}")
        if parts:
            told.append(f"{name} {listed(parts)}")
    return "; ".join(told) or "Nobody wins or loses anything"


# The coach


def phrase(text: str) -> str:
    """What is always said in the same words."""
    return text


def guess_method(imagined: int) -> str:
    """How the values of guesses were found."""
    return (
        f"{imagined} imagined answers from what is usual in this unit, as the coach does not know "
        "the answer; your own hunch is better than its numbers"
    )


def bet_method(samples: int) -> str:
    """How the values of bets were found."""
    return (
        "chances of the slots from the guesses on the mat and from who was close before; "
        f"{samples} samples of what others may bet"
    )


def below(by: int, years: bool) -> str:
    """How far below a hunch a guess is: so many years, or per cent."""
    if not by:
        return "right at your hunch"
    return f"{by} years below it" if years else f"{by} % below it"


def why_bet(spot: str, chance: int, odds: int) -> str:
    """Why to bet there."""
    return (
        f"The guesses give “{spot_name(spot)}” a chance of {chance} %, and it pays {odds} to 1; "
        "if you know better than the others, trust yourself."
    )


def cash_under(dollars: int) -> str:
    """A fact's name."""
    return f"Dollars from {money(dollars)} of cash under it"
