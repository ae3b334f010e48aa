"""Sentences for the authors of packs: what is wrong, and how to put it right."""

from hunch.core.formatting import capital, listed, quoted

# Files that are not packs


def not_json_at(flaw: str, line: int, column: int) -> str:
    return f"This is not valid JSON: {flaw[0].lower()}{flaw[1:]} at line {line}, column {column}."


def not_json(flaw: str) -> str:
    return f"This JSON can’t be read: {flaw}."


def not_csv(flaw: str) -> str:
    return f"This is not valid CSV: {flaw}."


def empty() -> str:
    return "The file is empty; its first line must contain the headers."


def unknown_header(cell: str, known: tuple[str, ...]) -> str:
    return f"Unknown header “{cell}”; the known ones are {listed(known)}."


def missing_header(name: str) -> str:
    return f"The header “{name}” is missing from the first line."


def header_twice(name: str) -> str:
    return f"The header “{name}” appears twice."


def too_many_cells(cells: int, headers: int, separator: str) -> str:
    return (
        f"This row has {cells} cells, but there are {headers} headers; put text that contains "
        f"“{separator}” in quotation marks."
    )


# Covers and items of the wrong shape


def not_an_object(names: tuple[str, ...]) -> str:
    return f"This must be an object with {listed(names)}."


def too_many(counted: str, most: int) -> str:
    return f"The pack has {counted}; the maximum is {most:,}."


def no_items(key: str) -> str:
    return f"“{key}” must be a list with at least one entry."


def same_id(other: str) -> str:
    return f"{capital(other)} has the same id."


def lacks(name: str) -> str:
    return f"“{name}” is missing."


def unknown(names: tuple[str, ...], known: tuple[str, ...]) -> str:
    what = "fields" if len(names) > 1 else "field"
    return f"Unknown {what} {quoted(names)}; the known ones are {listed(known)}."


def wrong(name: str, allowed: str, found: str) -> str:
    return f"“{name}” must be {allowed}, not “{found}”."


def allowed(name: str, english: str) -> str:
    return english


def mixes_others() -> str:
    return "Only built-in packs can mix in others; a table can use several packs at once."


def odd_id(most: int) -> str:
    return f"The id must be text of at most {most} visible characters."


def cover_without_german() -> str:
    return "A German title and description are missing."


# Duplicates


def place(nth: str, id_: str, pack: str) -> str:
    return f"{nth} ({id_})" + (f" in pack “{pack}”" if pack else "")


def same(other: str) -> str:
    return f"This is the same as {other}."


def same_solution(other: str) -> str:
    return f"This has the same answer as {other}, and is worded much like it."


def similar(other: str) -> str:
    return f"This is worded almost exactly like {other}."
