"""What a drawing of the table says, and its numbers, short where there is little room."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from hunch.core.formatting import listed
from hunch.core.naming import verb, whom, whose
from hunch.core.values import Seat
from hunch.games.wits_and_wagers import terminal_numbers, words
from hunch.games.wits_and_wagers.terminal_numbers import DATES, YEAR
from hunch.games.wits_and_wagers.values import Phase, View

DIFFICULTIES: Final = {1: "▪▫▫ easy", 2: "▪▪▫ medium", 3: "▪▪▪ hard"}
CURRENCIES: Final = ("$", "£", "€")  # these stand before their number
TIGHT_UNITS: Final = ("%", "°")  # these follow it without a space
SCALES: Final = ((12, "tn"), (9, "bn"), (6, "M"), (3, "k"))


def question(view: View) -> str:
    """The question."""
    return view.text or ""


def unit(view: View) -> str:
    """The question's unit, empty without one."""
    return view.unit or ""


def heading(number: int, questions: int) -> str:
    """Above the question."""
    return f"Question {of_all(number, questions)}"


def of_all(number: int, questions: int) -> str:
    """Which question this is, beside it."""
    return f"{number} of {questions}"


def kind(view: View) -> str:
    """The question's category and difficulty."""
    return f"{view.category} · {DIFFICULTIES[view.difficulty or 1]}"


def in_unit(unit: str) -> str:
    """The unit of the answer, next to the question."""
    return f"Unit: {unit}"


def time(view: View) -> str:
    """How long everybody has for this decision."""
    return f"{view.seconds} s to {'guess' if view.phase is Phase.GUESS else 'bet'}"


def coming(number: int, questions: int) -> str:
    """Before the next question is read."""
    return f"Here comes question {of_all(number, questions)}…"


def task(view: View, seat: Seat) -> str:
    """What the seat has to do now."""
    if view.phase is Phase.GUESS:
        return "Write your guess: closest without going over wins."
    cash = view.cash[seat]
    money = f", with up to {words.money(cash)} under them" if cash else ""
    return f"Place your two Wager Chips{money}."


def waiting(view: View, seat: Seat | None, names: Sequence[str]) -> str:
    """Who hasn't finished yet."""
    guessing = view.phase is Phase.GUESS
    late = [name for other, name in enumerate(names) if other not in view.decided]
    who = listed(late) if view.decided else "Everyone"
    are = verb(late[0], "is", "are") if len(late) == 1 else "are" if view.decided else "is"
    own = f"Your {'guess is' if guessing else 'bets are'} in. " if seat in view.decided else ""
    return f"{own}{who} {are} still {'writing' if guessing else 'betting'}…"


def reveal(view: View, names: Sequence[str]) -> str:
    """The answer, and which slot it makes win."""
    assert view.settlement is not None
    answer = f"It is {with_unit(view, view.settlement.answer)}:"
    slot = next(slot for slot in view.mat if slot.name == view.settlement.winners[0])
    if slot.value is None:
        return f"{answer} all guesses were too high, so “{smaller()}” pays {odds(slot.odds)}."
    guess, authors = number(view, slot.value), [names[seat] for seat in slot.authors]
    if len(authors) == 1:
        guess = f"{whose(authors[0])} {guess}"
    else:
        guess = f"{guess} ({listed(map(whom, authors))})"
    right = "is exactly right" if slot.value == view.settlement.answer else "wins"
    return f"{answer} {guess} {right} and pays {odds(slot.odds)}."


def odds(pays: int) -> str:
    """What a slot pays."""
    return f"{pays} to 1"


def smaller() -> str:
    """The slot below all guesses, in at most seven letters."""
    return "Smaller"


def than_all() -> str:
    """The same, in the line below."""
    return "than all"


def slot_wins() -> str:
    """In the frame of the winning slot, in at most six letters."""
    return "wins"


def key() -> str:
    """What the marks on the mat mean."""
    return "Each mark is a Wager Chip worth $100; +500 means there is $500 under it."


def amount(dollars: int) -> str:
    """Dollars on or under a chip."""
    return f"{dollars:,}"


def money_column() -> str:
    """Above everybody's money."""
    return "money"


def round_column() -> str:
    """Above what the question changed."""
    return "round"


def bonus_column() -> str:
    """Above the bonus."""
    return "bonus"


def won_column() -> str:
    """Above what bets have won."""
    return "won"


def lost_column() -> str:
    """Above what bets have lost."""
    return "lost"


def wins() -> str:
    """Beside the winner's money."""
    return "wins"


def busy(view: View) -> str:
    """Beside a side that hasn't decided yet."""
    return "still writing…" if view.phase is Phase.GUESS else "still betting…"


def sealed() -> str:
    """Beside a guess that has been handed in."""
    return "sealed"


def no_guess() -> str:
    """On an answer card without a number."""
    return "no guess"


def bets_placed() -> str:
    """Beside a side that has bet."""
    return "bets placed"


def hand(marks: str, cash: int) -> str:
    """The Wager Chips and the cash that are not on the mat yet."""
    left = [*([marks] if marks else []), *([words.money(cash)] if cash else [])]
    return listed(left or ["nothing"])


def in_hand() -> str:
    """After what is not on the mat yet."""
    return "in hand"


def with_unit(view: View, value: Decimal) -> str:
    """A number in the question's unit: 8611 m, 52%, $5 million, 1822."""
    written = number(view, value)
    scale, _, currency = (view.unit or "").rpartition(" ")
    if currency in CURRENCIES:
        return f"{currency}{written} {scale}".rstrip()
    if view.unit in TIGHT_UNITS:
        return f"{written}{view.unit}"
    return f"{written} {'' if view.unit == YEAR else view.unit}".rstrip()


def number(view: View, value: Decimal) -> str:
    """A number as people write it; the digits of a year aren't grouped."""
    return f"{value:f}" if view.unit in DATES else words.number(value)


def elsewhere(value: Decimal, unit: str) -> str:
    """A guess in the unit that people elsewhere use, beside the guess."""
    return f"≈ {words.number(value).replace('-', '−')} {unit}"


def brief(value: Decimal, room: int) -> str:
    """A number in little room: 1.2M, 384.4k, with ≈ where digits were left out."""
    return terminal_numbers.brief(value, room, SCALES)
