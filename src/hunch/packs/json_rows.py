"""JSON with line numbers: a pack's cover, and each of its items with the line it starts on."""

import json
import re
from decimal import Decimal
from typing import Any, Final, NamedTuple

# Decimals stay exact from the start; NaN and the like are refused later, with their row.
DECODER: Final = json.JSONDecoder(parse_float=Decimal, parse_constant=Decimal)
BLANK: Final = re.compile(r"[ \t\n\r]*")


class Row(NamedTuple):
    """An item as it is in a file."""

    data: Any
    line: int


def split(text: str, key: str) -> tuple[Any, Any]:
    """The cover of a pack, and the items in its list `key`; raises JSONDecodeError."""
    text = text.removeprefix("\ufeff")
    at = _skip(text, 0)
    if text[at : at + 1] != "{":
        return _whole(text, at), None
    cover: dict[str, Any] = {}
    rows: Any = None
    at = _skip(text, at + 1)
    while text[at : at + 1] != "}":
        if cover or rows is not None:
            at = _expect(text, at, ",")
        name, at = DECODER.raw_decode(text, at)
        at = _expect(text, at, ":")
        if not isinstance(name, str):
            raise json.JSONDecodeError("Expecting a name in quotation marks", text, at)
        if name == key and text[at : at + 1] == "[":
            rows, at = _rows(text, at)
        else:
            value, at = DECODER.raw_decode(text, at)
            if name == key:
                rows = value
            else:
                cover[name] = value
        at = _skip(text, at)
    if _skip(text, at + 1) < len(text):
        raise json.JSONDecodeError("Extra data", text, at + 1)
    return cover, [] if rows is None else rows


def _rows(text: str, at: int) -> tuple[list[Row], int]:
    found: list[Row] = []
    line, counted = text.count("\n", 0, at) + 1, at
    at = _skip(text, at + 1)
    while text[at : at + 1] != "]":
        if found:
            at = _expect(text, at, ",")
        line, counted = line + text.count("\n", counted, at), at
        value, at = DECODER.raw_decode(text, at)
        found.append(Row(value, line))
        at = _skip(text, at)
    return found, at + 1


def _whole(text: str, at: int) -> Any:
    value, end = DECODER.raw_decode(text, at)
    if _skip(text, end) < len(text):
        raise json.JSONDecodeError("Extra data", text, end)
    return value


def _skip(text: str, at: int) -> int:
    """The position of the next character that is not white space."""
    found = BLANK.match(text, at)
    assert found is not None
    return found.end()


def _expect(text: str, at: int, mark: str) -> int:
    at = _skip(text, at)
    if text[at : at + 1] != mark:
        raise json.JSONDecodeError(f"Expecting '{mark}'", text, at)
    return _skip(text, at + 1)
