"""What a form says about its fields: what may be entered, what is left, and what is wrong."""

import re

# What people type


def none_words() -> tuple[str, ...]:
    """What stands for no answer, in lower case."""
    return ("-", "–", "none", "no answer", "no guess")


def plain_number(text: str) -> str:
    """What was typed, without thousands separators and with a point before the decimals."""
    return re.sub(r"[\s'’$€£]|,(?=\d{3}(?:\D|$))", "", text)


def digits(text: str) -> str:
    """A number as people write it."""
    return text


# What may be entered


def whole_bounds(low: int, high: int, step: int) -> str:
    """The bounds of a whole number."""
    return f"{low} to {high}{_steps(step)}"


def number_bounds(low: str, high: str, places: int) -> str:
    """The bounds of any number."""
    return f"a number from {low} to {high}{_places(places)}"


def any_number(places: int) -> str:
    """A number without bounds."""
    return f"any number{_places(places)}"


def stakes_bounds(most: int | None, budget: int, step: int) -> str:
    """How much may be bet."""
    bets = "" if most is None else f"at most {most} {'bet' if most == 1 else 'bets'}, "
    return f"{bets}{budget} in all{_steps(step) if budget else ''}"


def amount(fewest: int, most: int) -> str:
    """How many numbers a row takes."""
    if fewest == most:
        return "one number" if most == 1 else f"{most} numbers"
    return f"up to {most} numbers" if fewest == 0 else f"{fewest} to {most} numbers"


def subset_bounds(many: str, span: str) -> str:
    """How many numbers, and which."""
    return f"{many} from {span}"


def or_dash() -> str:
    """How to give no answer."""
    return ", or - for no answer"


# What is wrong


def whole_wrong(bounds: str) -> str:
    """The number is out of bounds."""
    return f"The number must be from {bounds}."


def not_whole(text: str, bounds: str) -> str:
    """It is not a whole number."""
    return f"“{text}” isn’t a whole number. Enter a number from {bounds}."


def number_wrong(bounds: str, optional: bool) -> str:
    """The number is out of bounds."""
    return f"Enter {bounds}{', or choose “No answer”' if optional else ''}."


def not_number(text: str, optional: bool) -> str:
    """It is not a number."""
    return f"“{text}” isn’t a number. Write it in digits{or_dash() if optional else ''}."


def not_a_bet(text: str, example: str) -> str:
    """It is not a spot with an amount."""
    return f"“{text}” isn’t a bet. Write a spot and an amount, such as “{example}”."


def not_numbers(text: str) -> str:
    """It is not a list of numbers."""
    return f"“{text}” isn’t a list of numbers. Write them like this: 1 4."


def not_choosable(numbers: str, bounds: str) -> str:
    """Some numbers are not among the choices."""
    return f"You can’t choose {numbers}. Choose {bounds}."


def wrong_amount(bounds: str, count: int) -> str:
    """There are too many numbers, or too few."""
    return f"Choose {bounds}, not {count}."


def ambiguous(text: str, meant: str) -> str:
    """Several words begin like this."""
    return f"“{text}” could be {meant}. Type a bit more."


def no_spot(text: str, spots: str) -> str:
    """There is no such spot."""
    return f"There’s no spot “{text}”. The spots are {spots}."


def too_many_bets(most: int, count: int) -> str:
    """More bets than allowed."""
    return f"At most {most} {'bet' if most == 1 else 'bets'}, not {count}."


def one_bet_each() -> str:
    """Two bets lie on one spot."""
    return "You can only place one bet on each spot."


def bet_too_small(spot: str, low: int) -> str:
    """A bet is below the minimum."""
    return f"The bet on {spot} must be at least {low}."


def bet_off_step(spot: str, step: int, low: int) -> str:
    """A bet is between two steps."""
    return f"The bet on {spot} must be {low} or more, in steps of {step}."


def over_budget(total: int, budget: int) -> str:
    """The bets add up to more than the player has."""
    return f"{total} is more than the {budget} you have. Bet less."


def impossible_bets() -> str:
    """The bets cannot be placed."""
    return "You can’t place these bets."


def every_row(rows: str, bounds: str) -> str:
    """Some rows are missing."""
    return f"{rows} each need {bounds}."


# The editors


def a_number() -> str:
    """The hint in an empty box."""
    return "a number"


def no_answer() -> str:
    """The button for no answer."""
    return "No answer"


def enter_number(optional: bool) -> str:
    """The box is still empty."""
    return f"Enter a number{', or choose “No answer”' if optional else ''}."


def confirm() -> str:
    """The button of a form that is not filled in yet."""
    return "Confirm"


def stake_keys(repeat: bool) -> str:
    """The keys for bets."""
    return f"+ − change, digits set{', Space adds another' if repeat else ''}"


def nothing_left() -> str:
    """There is nothing left to bet."""
    return "There’s nothing left to place. Take something back first."


def bets_full(most: int) -> str:
    """No more bets can be placed."""
    return f"At most {most} {'bet' if most == 1 else 'bets'}. Take one back first."


def left_of(left: int, budget: int) -> str:
    """What is left to bet."""
    return f"{left} of {budget} left"


def too_much(over: int) -> str:
    """By how much the bets exceed what the player has."""
    return f"{over} too much"


def bets_of(count: int, most: int) -> str:
    """How many bets there are."""
    return f"{count} of {most} {'bet' if most == 1 else 'bets'}"


def subset_keys() -> str:
    """The keys for numbers."""
    return "Space or a digit toggles"


def row_full(row: str, many: str) -> str:
    """A row takes no more numbers."""
    return f"{row} takes {many}. Remove one first."


def in_each_row(many: str) -> str:
    """How many numbers every row takes."""
    return f"{many} in each row"


def _steps(step: int) -> str:
    return f", in steps of {step}" if step > 1 else ""


def _places(places: int) -> str:
    unit = "place" if places == 1 else "places"
    return f" with up to {places} decimal {unit}" if places else ""
