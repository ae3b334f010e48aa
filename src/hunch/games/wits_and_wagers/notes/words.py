"""Sentences about question packs for those who write them: what is wrong, and what is right."""

from hunch.core.formatting import listed, quoted

# A file that is no pack


def not_json_at(flaw: str, line: int, column: int) -> str:
    return f"It is not JSON: {flaw} at line {line}, column {column}."


def not_json(flaw: str) -> str:
    return f"It is not JSON that can be read: {flaw}."


def not_csv(flaw: str) -> str:
    return f"It is not CSV: {flaw}."


def empty() -> str:
    return "It is empty: a first line with headers is needed."


def unknown_header(cell: str, known: tuple[str, ...]) -> str:
    return f"The header «{cell}» is not known; there are {listed(known)}."


def missing_header(name: str) -> str:
    return f"The header «{name}» is missing in the first line."


def header_twice(name: str) -> str:
    return f"The header «{name}» is there twice."


def too_many_cells(cells: int, headers: int, separator: str) -> str:
    return (
        f"It has {cells} cells, but there are {headers} headers; put text with a «{separator}» in "
        "it in quotation marks."
    )


# A pack or a question without the shape of one


def not_an_object(names: tuple[str, ...]) -> str:
    return f"It must be an object with {listed(names)}."


def too_many(count: int, most: int) -> str:
    return f"It has {count:,} questions; {most:,} are the most."


def no_questions() -> str:
    return "Its questions must be a list of one question or more."


def same_id(first: int) -> str:
    return f"Question {first} has the same id."


def lacks(name: str) -> str:
    return f"It lacks «{name}»."


def unknown(names: tuple[str, ...], known: tuple[str, ...]) -> str:
    return f"{quoted(names)} is not known; it has {listed(known)}."


def wrong(name: str, allowed: str, found: str) -> str:
    return f"Its {name} must be {allowed}, not «{found}»."


def mixes_others() -> str:
    return "Only packs of the game mix others; a table can choose several."


def odd_id(most: int) -> str:
    return f"Its id must be a text of up to {most} letters that can be seen."


# The question


def _what(german: bool) -> str:
    return "The German question" if german else "The question"


def not_a_question(german: bool) -> str:
    return f"{_what(german)} does not end with a question mark."


def too_long(german: bool, length: int, most: int) -> str:
    return f"{_what(german)} has {length} letters; {most} can be read out."


def spaces(german: bool) -> str:
    return f"{_what(german)} has spaces or line breaks too many."


def undated(word: str) -> str:
    return f"«{word}» changes with time: say as of when, such as «in 2024»."


def stated(answer: str) -> str:
    return f"The answer {answer} stands in the question."


def decade(word: str) -> str:
    return f"«{word}» gives the year away."


def leading(words: str) -> str:
    return f"«{words}» is so close that it leads."


def other_numbers() -> str:
    return "The German question names other numbers than the English one."


def unit_without_german(unit: str) -> str:
    return f"The unit «{unit}» has no German word."


def cover_without_german() -> str:
    return "It lacks a title and a line about it in German."


# Its unit and its answer


def unknown_unit(unit: str) -> str:
    return f"The unit «{unit}» is neither a known one nor a word of the question."


def asks_for_a_year() -> str:
    return "It asks for a year, so its unit should be «year»."


def asks_for(word: str, unit: str) -> str:
    return f"It asks for {word}, so its unit should be «{unit}»."


def no_year(answer: str) -> str:
    return f"A year is a whole number from 1 on, not {answer}."


def future_year(answer: str) -> str:
    return f"The year {answer} is in the future, and no «will» says so."


def no_year_bc(answer: str) -> str:
    return f"A year BC is a whole number from 1 on, not {answer}."


def no_percentage(answer: str) -> str:
    return f"{answer} % of anything is hardly possible; check the answer."


def not_whole(unit: str, answer: str) -> str:
    what = f"«{unit}»" if unit else "A number without a unit"
    return f"{what} is counted, so {answer} should be whole."


# Where it comes from, and how far off people are


def no_source() -> str:
    return "It lacks a source."


def unchecked() -> str:
    return "Its answer was not checked a second time."


def needs_an_amount() -> str:
    return "Years, and an answer of 0, need an amount as spread, no factor."


def wide_factor(factor: str) -> str:
    return f"A factor of {factor} is no good guesser's spread."


def narrow_factor(factor: str) -> str:
    return f"With a factor of {factor} everybody would know it."


def every_percentage(amount: str) -> str:
    return f"An amount of {amount} covers every percentage."


def more_than_the_answer(amount: str) -> str:
    return f"An amount of {amount} is more than the answer itself."


def narrow_amount(amount: str) -> str:
    return f"With an amount of {amount} everybody would know it."


# What is asked twice


def _place(number: int, id_: str, pack: str) -> str:
    return f"question {number} ({id_})" + (f" of pack «{pack}»" if pack else "")


def same_question(number: int, id_: str, pack: str) -> str:
    return f"It asks the same as {_place(number, id_, pack)}."


def same_answer(number: int, id_: str, pack: str) -> str:
    return f"It has the answer of {_place(number, id_, pack)}, and much the same words."


def same_words(number: int, id_: str, pack: str) -> str:
    return f"It has nearly the same words as {_place(number, id_, pack)}."
