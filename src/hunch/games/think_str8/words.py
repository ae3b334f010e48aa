"""Think Str8! in words: what a button says, what happened, what lies on the table."""

from collections.abc import Iterator, Sequence
from typing import Final

from hunch.core.formatting import listed
from hunch.core.naming import together, verb, who, whom, whose
from hunch.core.values import Outcome, Seat
from hunch.games.think_str8 import values
from hunch.games.think_str8.deduction import Range
from hunch.games.think_str8.sheet import Line, Mark, Sheet
from hunch.games.think_str8.state import View
from hunch.games.think_str8.values import COLOURS, NUMBERS

PAUSES_MS: Final[dict[type, int]] = {
    values.CardDealt: 60,  # a whole deal has 24 cards
    values.CardSeen: 60,
    values.RoundBegan: 600,
    values.DieRolled: 300,  # there are three
    values.DiceSet: 600,
    values.TokenTaken: 600,
    values.BetChecked: 1250,  # of each player in turn; two make a result of 2.5 seconds
    values.CardDiscarded: 1500,
    values.FinalBetOpened: 3000,
}
TIMES: Final = {0: "discarded", 1: "once", 2: "twice", 3: "three times"}


def label(action: values.Action, names: Sequence[str]) -> str:
    """What a button or a line of the menu says."""
    match action:
        case values.SetDice(dice):
            return f"Set {listed(dice)}"
        case values.Take(width):
            return f"Take the {_token(width)}"
        case values.Place(start):
            return f"Place it starting at {start}"
        case values.Exchange(colour):
            return f"Exchange your {colour} card"
        case values.FinalBet(numbers):
            return f"Bet on {_final_numbers(numbers)}"
        case values.Stack(order):
            return f"Stack {listed(whom(names[seat]) for seat in order)}, from the top"
        case values.Roll(colour):
            return f"Roll {colour}"
        case values.Deal(number):
            return f"Deal a {number}"
        case values.Draw(number):
            return f"Draw a {number}"


def tell(event: values.Event, names: Sequence[str]) -> str:
    """What happened, in one sentence."""
    match event:
        case values.StonesStacked(order):
            stones = listed(whom(names[seat]) for seat in order)
            return f"The stones are stacked, from the top: {stones}."
        case values.CardDealt(holder, colour):
            return f"{who(names[holder])} got a {colour} card."
        case values.CardSeen(holder, colour, number):
            return f"{_holder(holder, names)} shows the {colour} {number}."
        case values.RoundBegan(number, thrower):
            throws = verb(names[thrower], "throws", "throw")
            return f"Round {number} begins; {whom(names[thrower])} {throws}."
        case values.DieRolled(colour):
            return f"A die shows {colour}."
        case values.DiceSet(thrower, dice):
            return f"{who(names[thrower])} set the dice: {listed(dice)}."
        case values.TokenTaken(seat, width):
            return f"{who(names[seat])} took the {_token(width)}."
        case values.BetPlaced(seat):
            return f"{who(names[seat])} placed a bet."
        case values.BetChecked(seat, bet, points):
            move = f", {_spaces(points)} forward" if bet.hint == "right" else ""
            return f"{who(names[seat])} bet on {_covered(bet)}: {bet.hint}{move}."
        case values.CardDiscarded(seat, card):
            return f"{who(names[seat])} discarded the {card.colour} {card.number}."
        case values.ExchangeSkipped(seat):
            return f"{who(names[seat])} can’t exchange a card: all the piles are empty."
        case values.FinalBetSealed(seat):
            return f"{whose(names[seat], opens=True)} final bets are in."
        case values.FinalBetOpened(seat, cards, _, points, space):
            return (
                f"{who(names[seat])} scored {sum_of(points)} and ended on space {signed(space)}, "
                f"with {_cards(cards)}."
            )


def describe(view: View, seat: Seat | None, names: Sequence[str]) -> tuple[str, ...]:
    """The table, line by line, for those who listen rather than look."""
    lines = [f"Round {view.number} of {view.rounds}."]
    if view.track:
        stones = (f"{whom(names[stone.seat])} on {stone.space}" for stone in view.track)
        lines.append(f"Track, last place first and stacks from the top: {listed(stones)}.")
    for holder, cards in enumerate(view.holders):
        if cards:
            name = "Your holder" if holder == seat else _holder(holder, names)
            lines.append(f"{name}: {_cards(cards)}.")
    for owner, laid in enumerate(view.discards):
        if laid:
            shown = listed(f"the {card.colour} {card.number}" for card in laid)
            has = verb(names[owner], "has", "have")
            lines.append(f"{who(names[owner])} {has} discarded {shown}.")
    piles = zip(view.colours, view.piles, strict=True)
    lines.append(f"Cards left to draw: {listed(f'{cards} {colour}' for colour, cards in piles)}.")
    if view.current.dice:
        lines.append(f"Dice: {listed(view.current.dice)}.")
    if view.phase == "taking":
        free = (token for token in view.tokens if token.seat is None)
        offers = listed(f"{_spaces(token.width)} for {_points(token.points)}" for token in free)
        lines.append(f"Tokens left: {offers}.")
    lines += [
        f"{who(names[owner])}: {_token(bet.width)}"
        + (f" on {_covered(bet)}" if bet.start is not None else "")
        + (f", {bet.hint}." if bet.hint else ".")
        for owner, bet in enumerate(view.current.bets)
        if bet
    ]
    if view.sheet:
        lines += _sheet(view, view.sheet)
    for owner, final in enumerate(view.finals):
        if final:
            points = f": {sum_of(final.points)}" if final.points is not None else ""
            bet = f"{whose(names[owner], opens=True)} final bets"
            lines.append(f"{bet}: {_final_numbers(final.numbers)}{points}.")
    return tuple(lines)


def result(outcome: Outcome, names: Sequence[str]) -> str:
    """How it ended, in one sentence."""
    winners = outcome.winners
    best = outcome.scores[winners[0]]
    level = [seat for seat, score in enumerate(outcome.scores) if score == best]
    stack = "" if len(level) == len(winners) else ", at the bottom of the stack"
    wins = verb(names[winners[0]], "wins", "win") if len(winners) == 1 else "win"
    won = f"{together(names[seat] for seat in winners)} {wins}"
    return f"All rounds have been played. {won} with {_points(best)}{stack}."


def ask(view: View, seat: Seat, names: Sequence[str]) -> str:
    """What the seat has to decide now."""
    match view.phase:
        case "setting":
            return "How will you set the dice?"
        case "taking":
            return "Which token will you take?"
        case "placing":
            return f"What do your {listed(view.current.dice)} add up to?"
        case "exchanging":
            return "Which card will you exchange?"
        case _:
            many = "one" if view.final_numbers[0] else "up"
            return f"Name {many} to three numbers for each of your cards."


def _sheet(view: View, sheet: Sheet) -> Iterator[str]:
    """The deduction sheet, colour by colour and line by line."""
    for colour, black, crossed in zip(view.colours, sheet.black, sheet.crossed, strict=True):
        still = [str(number) for number in NUMBERS if number not in (*black, *crossed)]
        seen = f"; seen {listed(map(str, black))}" if black else ""
        ruled_out = f"; ruled out {listed(map(str, crossed))}" if crossed else ""
        yield f"Your {colour}: {listed(still, 'or')}{seen}{ruled_out}."
    for number, line in enumerate(sheet.lines, 1):
        yield f"Sheet, round {number}: {_line(line)}."


def _line(line: Line) -> str:
    sum_ = f", sum {_noted(line.noted)}" if line.noted else ""
    return listed(map(_mark, line.marks)) + sum_


def _mark(mark: Mark) -> str:
    number = "" if mark.number is None else f" (it was {mark.number})"
    return f"{mark.colour} {TIMES[mark.times]}{number}"


def _noted(noted: Range) -> str:
    return ("" if noted.inside else "not ") + _from_to(noted.low, noted.high)


def _covered(bet: values.Bet) -> str:
    start = bet.start or 0
    return _from_to(start, start + bet.width - 1)


def _from_to(low: int, high: int) -> str:
    return str(low) if low == high else f"{low} to {high}"


def _cards(cards: Sequence[int | None]) -> str:
    """A holder's cards, colour by colour; a question mark is a card that cannot be seen."""
    named = zip(COLOURS, cards, strict=False)
    return listed(f"{colour} {'?' if card is None else card}" for colour, card in named)


def _final_numbers(numbers: values.FinalNumbers) -> str:
    named = zip(COLOURS, numbers, strict=False)
    return "; ".join(
        f"{colour} {listed(map(str, some), 'or') if some else 'nothing'}" for colour, some in named
    )


def sum_of(points: Sequence[int]) -> str:
    """What a final bet brought, colour by colour: 2 + 5 − 2 = 5."""
    first, *rest = points
    terms = "".join(f" − {-each}" if each < 0 else f" + {each}" for each in rest)
    return f"{first}{terms} = {sum(points)}".replace("-", "−")


def _holder(holder: int, names: Sequence[str]) -> str:
    if holder >= len(names):
        return f"Spare holder {holder - len(names) + 1}"
    return f"{whose(names[holder], opens=True)} holder"


def _spaces(number: int) -> str:
    return "1 space" if number == 1 else f"{number} spaces"


def _token(width: int) -> str:
    return f"{width}-space token"


def signed(number: int) -> str:
    """A number that may be negative, with a real minus."""
    return str(number).replace("-", "−")


def _points(number: int) -> str:
    return "1 point" if number == 1 else f"{signed(number)} points"


def pause_ms(event: values.Event, options: values.Options) -> int:
    """What is turned over deserves a beat."""
    return PAUSES_MS.get(type(event), 0)


def ends_round(event: values.Event, options: values.Options) -> bool:
    """All bets of a round are checked in one step, which is its result."""
    return isinstance(event, values.BetChecked)


# The coach


def phrase(text: str) -> str:
    """What is always said in the same words."""
    return text


def method(hands: int, rivalry: float | None) -> str:
    """How the values were found; `rivalry` is how much others' gains count against you."""
    taken = f", minus {rivalry} times the average gain of the players who choose after you"
    return (
        f"points now, plus what you learn, counted as points to come"
        f"{'' if rivalry is None else taken}, averaged over all {hands:,} hands you might have; "
        "hands that explain the others’ choices count for more"
    )


def why_final(points: float) -> str:
    """Why a final bet is best."""
    return f"The best choice scores {points:.1f} points on average and wins most often from here."


def why_exchange(colour: str) -> str:
    """Why to exchange that card."""
    return f"You have the least to lose with your {colour} card, and its number tells you the most."


def why_bet(right: float, placed: bool) -> str:
    """Why to aim at a bet, or, once its token is `placed`, why to place it here."""
    bet = "The best bet is" if placed else "The best choice lets you make a bet that is"
    return f"{bet} right {right:.0%} of the time, and the answer tells you about your cards."


def why_read(right: float) -> str:
    """Why to aim at that bet, if the hints alone wouldn't say so."""
    return (
        f"Judging by what the others chose, a bet is right {right:.0%} of the time, more often "
        "than your hints alone suggest."
    )


def card(colour: str, number: int) -> str:
    """A card that may be your own."""
    return f"{colour} {number}"


def sum_name(dice: Sequence[str]) -> str:
    """A fact's name."""
    return f"your sum of {listed(dice)}"


def final(numbers: values.FinalNumbers) -> str:
    """A final bet in a table."""
    return f"Bet on {_final_numbers(numbers)}"
