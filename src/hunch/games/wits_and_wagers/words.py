"""Wits & Wagers in words: what a button says, what happened, what lies on the table."""

from collections.abc import Sequence
from decimal import Decimal

from hunch.core.fields import Stake
from hunch.core.formatting import capital, listed
from hunch.core.naming import together, verb, who, whom
from hunch.core.values import Outcome, Seat
from hunch.games.wits_and_wagers import rules, values
from hunch.games.wits_and_wagers.mat import SMALLER, WAGER_CHIP
from hunch.games.wits_and_wagers.values import Payment, Phase, Slot

LONG = 10_000  # from here on digits are grouped, so years never are
ENDINGS = {
    "questions_done": "That was the last question.",
    "packs_empty": "The packs have no more questions.",
}
GUESS_WHY = "Only a guess can earn the bonus, and a low one is safer, as going over loses."
NO_BET = "No slot wins often enough for what you would risk on it."
PAUSES_MS: dict[type, int] = {
    values.GuessesOpened: 2500,
    values.AnswerRevealed: 3400,
    values.BetsSettled: 5500,
    values.QuestionVoided: 4500,
}


def label(action: rules.Action, names: Sequence[str]) -> str:
    """What a button or a menu line says."""
    match action:
        case values.Guess(value):
            return "No guess" if value is None else f"Guess {number(value)}"
        case values.Bet(bets):
            return f"Bet {_bets(bets)}"
        case values.Ask(question):
            return f"Ask “{question.question}”" if question else "No more questions"


def tell(event: rules.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence or two."""
    match event:
        case values.QuestionAsked(count, text, unit):
            return f"Question {count}: {text}{_in_unit(unit)}{_rounded(event.rounded_to)}"
        case values.GuessSealed(seat):
            return f"{_has(names[seat])} finished guessing."
        case values.GuessesOpened(mat):
            return f"On the mat: {'; '.join(_slot(slot, names) for slot in mat)}."
        case values.QuestionVoided(_, answer, source):
            return f"Nobody guessed, so the question is void. {_answer(answer, source)}"
        case values.BetSealed(seat):
            return f"{_has(names[seat])} finished betting."
        case values.BetPlaced(seat, bets):
            return f"{who(names[seat])} bet {_bets(bets)}."
        case values.BetsOpened(bets):
            each = (f"{whom(names[seat])} {_bets(stakes)}" for seat, stakes in enumerate(bets))
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
        asked = f"{view.text}{_in_unit(view.unit)}{_rounded(view.rounded_to)}"
        lines.append(f"{heading}: {asked}")
    if view.guess is not None:
        guess = view.guess.value
        lines.append("You didn’t guess." if guess is None else f"Your guess: {number(guess)}.")
    lines += [f"{capital(_slot(slot, names))}." for slot in view.mat]
    if view.bet is not None and view.settlement is None:
        lines.append(f"Your bet: {_bets(view.bet.bets)}.")
    lines += [f"{who(names[other])} bet {_bets(stakes)}." for other, stakes in bets_of(view, seat)]
    if view.settlement is not None:
        found = view.settlement
        lines.append(f"{_answer(found.answer, found.source)} {_winners(found.winners)}")
        lines.append(f"{_payments(found.payments, names)}.")
    if view.decided:
        lines.append(f"Finished: {listed(whom(names[other]) for other in view.decided)}.")
    lines += [f"{_has(names[other])} {money(cash)}." for other, cash in enumerate(view.cash)]
    return tuple(lines)


def ask(view: rules.View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    if view.phase is Phase.GUESS:
        return f"Write your guess ({view.unit})" if view.unit else "Write your guess"
    return "Place your two chips"


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in a sentence or two."""
    ending, winners = ENDINGS[outcome.reason], outcome.winners
    best = money(outcome.scores[winners[0]])
    if len(winners) > 1:
        shared = together(names[seat] for seat in winners)
        return f"{ending} {shared} share the win with {best} each."
    tied = outcome.scores.count(outcome.scores[winners[0]]) > 1
    by_age = "; ties go to the youngest" if tied else ""
    winner = names[winners[0]]
    return f"{ending} {who(winner)} {verb(winner, 'wins', 'win')} with {best}{by_age}."


def number(value: Decimal) -> str:
    """A number as people write it: 8848.86, 1969, 384,400."""
    return f"{value:,f}" if abs(value) >= LONG else f"{value:f}"


def money(dollars: int) -> str:
    """Dollars as people write them: $1,200."""
    return f"${dollars:,}"


def spot_name(spot: str) -> str:
    """What a slot is called: by its guess, or as printed."""
    if spot == SMALLER.name:
        return "Smaller"
    return spot if spot.isalpha() else number(Decimal(spot))


named = spot_name


def rounding(step: Decimal) -> str:
    """House rule H21: what the card says where guesses are rounded."""
    if step == 1:
        return "Guesses are rounded to the nearest whole number."
    return f"Guesses are rounded to the nearest {number(step)}."


def _rounded(step: Decimal | None) -> str:
    return "" if step is None else f" {rounding(step)}"


def _in_unit(unit: str | None) -> str:
    return f" Unit: {unit}." if unit else ""


def _has(name: str) -> str:
    return f"{who(name)} {verb(name, 'has', 'have')}"


def _slot(slot: Slot, names: Sequence[str]) -> str:
    remark = f" ({listed(whom(names[seat]) for seat in slot.authors)})" if slot.authors else ""
    if slot.name == SMALLER.name:
        remark = " (all guesses too high)"
    return f"{spot_name(slot.name)}{remark} pays {slot.odds} to 1"


def bets_of(view: rules.View, seat: Seat | None) -> list[tuple[Seat, tuple[Stake, ...]]]:
    """Who has bet what; before the answer is read out, this seat's own bets are left out."""
    every = list(enumerate(view.bets))
    if view.settlement is not None:
        return every
    return [(other, bets) for other, bets in every if other in view.decided and other != seat]


def whole_bets(stakes: tuple[Stake, ...]) -> dict[str, int]:
    """The whole bet on each slot: Wager Chips and the cash under them."""
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
    best, *colours = map(spot_name, winners)
    if winners[0] == SMALLER.name:
        return f"All guesses are too high, so {best} wins."
    return f"The winning guess is {best}{''.join(f', and {each} wins too' for each in colours)}."


def _payments(payments: tuple[Payment, ...], names: Sequence[str]) -> str:
    told: list[str] = []
    for name, payment in zip(names, payments, strict=True):
        parts = []
        if payment.won:
            parts.append(f"won {money(payment.won)}")
        if payment.lost:
            parts.append(f"lost {money(payment.lost)}")
        if payment.bonus:
            parts.append(f"got a bonus of {money(payment.bonus)}")
        if parts:
            told.append(f"{who(name, opens=not told)} {listed(parts)}")
    return "; ".join(told) or "Nobody won or lost anything"


def pause_ms(event: rules.Event, options: rules.Options) -> int:
    """The open guesses are seen before the bets begin, and the answer before the next question."""
    return PAUSES_MS.get(type(event), 0)


def ends_round(event: rules.Event, options: rules.Options) -> bool:
    """A question is over once the bets on it are paid, or once nobody has guessed."""
    return isinstance(event, values.BetsSettled | values.QuestionVoided)


# The coach


def phrase(text: str) -> str:
    """A sentence that never varies."""
    return text


def guess_method(imagined: int) -> str:
    """How the values of guesses were found."""
    return (
        f"{imagined:,} simulated answers, typical of this unit; the coach doesn’t know the "
        "real one, so trust your own hunch over its numbers"
    )


def bet_method(samples: int) -> str:
    """How the values of bets were found."""
    return (
        "each slot’s chance, based on the guesses and bets on the mat and on who has been close "
        f"before; {samples:,} samples of what the others might still bet"
    )


def hunch(about: Decimal, low: Decimal, high: Decimal) -> str:
    """What a player happens to believe the answer is."""
    if low == high:
        return f"Your hunch: you’re all but certain that it’s {number(about)}."
    return f"Your hunch: about {number(about)}, probably from {number(low)} to {number(high)}."


def below(by: int, years: bool) -> str:
    """How far below your hunch a guess is, in years or per cent."""
    if not by:
        return "right on your hunch"
    return f"{by} years below it" if years else f"{by}% below it"


def why_bet(spot: str, chance: int) -> str:
    """Why to bet there; a slot's name may be a number too."""
    return (
        f"Going by the guesses, “{spot_name(spot)}” wins {chance}% of the time, often enough "
        "for what it pays, unless you know better."
    )


def cash_under(dollars: int) -> str:
    """What cash under a Wager Chip brings on average, as a heading."""
    return f"Expected dollars from {money(dollars)} under a chip"
