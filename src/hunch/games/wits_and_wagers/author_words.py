"""What authors of question packs are told about a question."""

# What a question is called, and what its fields may contain


def nth(number: int) -> str:
    return f"question {number}"


def counted(count: int) -> str:
    return f"{count:,} question{'' if count == 1 else 's'}"


def allowed(name: str, english: str) -> str:
    return english


# Its text


def _text(german: bool) -> str:
    return "The German question" if german else "The question"


def not_a_question(german: bool) -> str:
    return f"{_text(german)} doesn’t end with a question mark."


def too_long(german: bool, length: int, most: int) -> str:
    return f"{_text(german)} has {length} characters; anything over {most} is hard to read out."


def spaces(german: bool) -> str:
    return f"{_text(german)} has stray spaces or line breaks."


def undated(word: str) -> str:
    return f"“{word}” changes over time: add a date, for example “in 2024”."


def stated(answer: str) -> str:
    return f"The question contains its own answer, {answer}."


def decade(word: str) -> str:
    return f"“{word}” gives the year away."


def leading(words: str) -> str:
    return f"“{words}” is so close that it gives the answer away."


def other_numbers() -> str:
    return "The German question contains different numbers from the English one."


def unit_without_german(unit: str) -> str:
    return f"The unit “{unit}” has no German translation."


# Its unit and its answer


def unknown_unit(unit: str) -> str:
    return f"“{unit}” isn’t a known unit, and the question doesn’t mention it."


def asks_for_a_year() -> str:
    return "The question asks for a year, so its unit should be “year”."


def asks_for(word: str, unit: str) -> str:
    return f"The question asks for {word}, so its unit should be “{unit}”."


def no_year(answer: str) -> str:
    return f"A year must be a whole number of at least 1, not {answer}."


def future_year(answer: str) -> str:
    return f"The year {answer} is in the future, but the question doesn’t say “will”."


def no_year_bc(answer: str) -> str:
    return f"A year BC must be a whole number of at least 1, not {answer}."


def no_percentage(answer: str) -> str:
    return f"{answer}% looks impossible here; check the answer."


def not_whole(unit: str, answer: str) -> str:
    what = f"“{unit}” are counted" if unit else "Without a unit, answers are counts"
    return f"{what}, so {answer} should be a whole number."


def rounds_coarsely(step: str) -> str:
    return f"An answer to the nearest {step} is too coarse: ask for a source’s exact figure."


def says_rounded(step: str) -> str:
    return f"The question says that its answer is rounded, so “rounded_to” should be {step}."


def not_rounded(answer: str, step: str) -> str:
    return f"The answer, {answer}, isn’t rounded to {step}, although “rounded_to” says it is."


# Where it comes from, and how far off people are


def no_source() -> str:
    return "The source is missing."


def unread(words: str) -> str:
    return f"“{words}” names no second source: say what was read or computed."


def unchecked() -> str:
    return "Nobody has verified the answer yet."


def needs_an_amount() -> str:
    return "For a year, or an answer of 0, give the spread as an amount, not as a factor."


def wide_factor(factor: str) -> str:
    return f"A factor of {factor} is too wide: good guessers are closer than that."


def narrow_factor(factor: str) -> str:
    return f"A factor of {factor} is too narrow: everyone would have to know the answer."


def every_percentage(amount: str) -> str:
    return f"An amount of {amount} covers every possible percentage."


def more_than_the_answer(amount: str) -> str:
    return f"An amount of {amount} is larger than the answer itself."


def narrow_amount(amount: str) -> str:
    return f"An amount of {amount} is too narrow: everyone would have to know the answer."
