"""What is said about a list of choices, and about answers to it."""


def answer_number(filled: str) -> str:
    """How to answer; `filled` is an example of a form that is filled in, if there are forms."""
    if not filled:
        return "Answer with the number of your choice."
    return (
        "Answer with the number of your choice. If it asks for something, add that after a "
        f"colon, like this: {filled}"
    )


def answer_form(example: str) -> str:
    """How to answer if there is nothing but one form."""
    return f"Answer on one line, such as: {example}"


def spots(names: str) -> str:
    """Where bets may be placed."""
    return f"Spots: {names}."


def stakes(title: str, bounds: str) -> str:
    """What may be bet."""
    return f"{title} ({bounds}; - bets nothing)"


def choose_number(most: int) -> str:
    """No answer was given."""
    return f"Choose a number from 1 to {most}."


def no_choice(number: str, most: int) -> str:
    """No choice has that number."""
    return f"There’s no choice {number}. Choose a number from 1 to {most}."


def none_of_these(text: str, most: int) -> str:
    """No choice has these words."""
    return f"“{text}” isn’t one of the choices. Type a number from 1 to {most}."


def two_choices(line: str, number: int, label: str) -> str:
    """The number and the words in an answer mean different choices."""
    return f"“{line}” names two choices: {number} is “{label}”. Answer with one of them."


def wrong_parts(due: int, given: int, example: str) -> str:
    """A line fills in too many blanks of a form, or too few."""
    parts = "1 part" if due == 1 else f"{due} parts, separated by |"
    return f"The answer needs {parts}, not {given}. Write it like this: {example}"
