"""What a drawing of the table says in German, and its numbers, short where there is little room."""

from collections.abc import Sequence
from decimal import Decimal
from typing import Final

from hunch.core.naming import is_several
from hunch.core.naming_de import to_whom
from hunch.core.values import Seat
from hunch.core.words_de import digits, listed
from hunch.games.wits_and_wagers import terminal_numbers
from hunch.games.wits_and_wagers import words_de as words
from hunch.games.wits_and_wagers.terminal_numbers import DATES, YEAR
from hunch.games.wits_and_wagers.values import Phase, View

DIFFICULTIES: Final = {1: "▪▫▫ leicht", 2: "▪▪▫ mittel", 3: "▪▪▪ schwer"}
DEGREES: Final = "°"  # which follow their number without a space
SCALES: Final = ((15, "Brd"), (12, "Bio"), (9, "Mrd"), (6, "Mio"), (3, "k"))


def question(view: View) -> str:
    """The question."""
    german = view.wordings.de
    return german.question if german else view.text or ""


def unit(view: View) -> str:
    """The question's unit, empty without one."""
    german = view.wordings.de
    return (german and german.unit) or view.unit or ""


def heading(number: int, questions: int) -> str:
    """Above the question."""
    return f"Frage {of_all(number, questions)}"


def of_all(number: int, questions: int) -> str:
    """Which question this is, beside it."""
    return f"{number} von {questions}"


def kind(view: View) -> str:
    """The question's category and difficulty."""
    return f"{words.category_name(view.category or '')} · {DIFFICULTIES[view.difficulty or 1]}"


def in_unit(unit: str) -> str:
    """The unit of the answer, next to the question."""
    return f"Einheit: {unit}"


def time(view: View) -> str:
    """How long everybody has for this decision."""
    return f"{view.seconds} s zum {'Schätzen' if view.phase is Phase.GUESS else 'Wetten'}"


def coming(number: int, questions: int) -> str:
    """Before the next question is read."""
    return f"Gleich kommt Frage {of_all(number, questions)} …"


def task(view: View, seat: Seat) -> str:
    """What the seat has to do now."""
    if view.phase is Phase.GUESS:
        return "Schreib deine Schätzung: Am nächsten dran gewinnt, zu hoch verliert."
    cash = view.cash[seat]
    money = f", mit bis zu {words.money(cash)} darunter" if cash else ""
    return f"Setz deine zwei Wettchips{money}."


def waiting(view: View, seat: Seat | None, names: Sequence[str]) -> str:
    """Who hasn't finished yet."""
    guessing = view.phase is Phase.GUESS
    late = [name for other, name in enumerate(names) if other not in view.decided]
    who = listed(late) if view.decided else "Alle"
    one, many = ("schreibt", "schreiben") if guessing else ("wettet", "wetten")
    single = view.decided and len(late) == 1 and not is_several(late[0])
    own = ""
    if seat is not None and seat in view.decided:
        you = "Ihr habt" if is_several(names[seat]) else "Du hast"
        own = f"{you} {'geschätzt' if guessing else 'gewettet'}. "
    return f"{own}{who} {one if single else many} noch …"


def reveal(view: View, names: Sequence[str]) -> str:
    """The answer, and which slot it makes win."""
    assert view.settlement is not None
    answer = f"Die Antwort ist {with_unit(view, view.settlement.answer)}:"
    slot = next(slot for slot in view.mat if slot.name == view.settlement.winners[0])
    if slot.value is None:
        return f"{answer} Alle Schätzungen waren zu hoch, „{smaller()}“ zahlt {odds(slot.odds)}."
    authors = listed(to_whom(names[seat]) for seat in slot.authors)
    right = "ist genau richtig" if slot.value == view.settlement.answer else "ist am nächsten dran"
    return f"{answer} {number(view, slot.value)} von {authors} {right} und zahlt {odds(slot.odds)}."


def odds(pays: int) -> str:
    """What a slot pays."""
    return f"{pays} zu 1"


def smaller() -> str:
    """The slot below all guesses, in at most seven letters."""
    return "Kleiner"


def than_all() -> str:
    """The same, in the line below."""
    return "als alle"


def slot_wins() -> str:
    """In the frame of the winning slot, in at most six letters."""
    return "zahlt"


def key() -> str:
    """What the marks on the mat mean."""
    return "Jedes Zeichen ist ein Wettchip zu 100 $; +500: Darunter liegen 500 $."


def amount(dollars: int) -> str:
    """Dollars on or under a chip."""
    return digits(f"{dollars:,}")


def money_column() -> str:
    """Above everybody's money."""
    return "Geld"


def round_column() -> str:
    """Above what the question changed."""
    return "Runde"


def bonus_column() -> str:
    """Above the bonus."""
    return "Bonus"


def won_column() -> str:
    """Above what bets have won."""
    return "Gewinn"


def lost_column() -> str:
    """Above what bets have lost."""
    return "Verlust"


def wins() -> str:
    """Beside the winner's money."""
    return "gewinnt"


def busy(view: View) -> str:
    """Beside a side that hasn't decided yet."""
    return "schätzt noch …" if view.phase is Phase.GUESS else "wettet noch …"


def sealed() -> str:
    """Beside a guess that has been handed in."""
    return "verdeckt"


def no_guess() -> str:
    """On an answer card without a number."""
    return "keine Schätzung"


def bets_placed() -> str:
    """Beside a side that has bet."""
    return "hat gewettet"


def hand(marks: str, cash: int) -> str:
    """The Wager Chips and the cash that are not on the mat yet."""
    left = [*([marks] if marks else []), *([words.money(cash)] if cash else [])]
    return listed(left or ["nichts"])


def in_hand() -> str:
    """After what is not on the mat yet."""
    return "übrig"


def with_unit(view: View, value: Decimal) -> str:
    """A number in the question's unit: 8611 m, 52 %, 5 Millionen $, 1822."""
    written = number(view, value)
    if view.unit == DEGREES:
        return f"{written}{DEGREES}"
    return f"{written} {'' if view.unit == YEAR else unit(view)}".rstrip()


def number(view: View, value: Decimal) -> str:
    """A number as people write it; the digits of a year aren't grouped."""
    return digits(f"{value:f}") if view.unit in DATES else words.number(value)


def elsewhere(value: Decimal, unit: str) -> str:
    """A guess in the unit that people elsewhere use, beside the guess."""
    return f"≈ {words.number(value).replace('-', '−')} {unit}"


def brief(value: Decimal, room: int) -> str:
    """A number in little room: 1,2Mio, 384,4k, with ≈ where digits were left out."""
    return digits(terminal_numbers.brief(value, room, SCALES))
