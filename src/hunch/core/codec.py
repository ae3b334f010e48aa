"""One codec for everything: msgspec's strict JSON with tagged unions."""

from functools import cache
from typing import Any

import msgspec

from hunch.core.errors import BadMessage


def encode(value: Any) -> bytes:
    """Any value as JSON."""
    return _encoder.encode(value)


def pretty(value: Any) -> str:
    """Any value as JSON that a person can read."""
    return msgspec.json.format(encode(value), indent=2).decode()


def decode(data: bytes | str, type_: Any) -> Any:
    """JSON back into a value of that type, or a sentence that says what is wrong."""
    try:
        return _decoder(type_).decode(data)
    except msgspec.DecodeError as error:
        raise BadMessage(sentence(error)) from error
    except RecursionError as error:
        raise BadMessage("That is nested too deeply.") from error


def convert(data: Any, type_: Any, strict: bool = True) -> Any:
    """Plain data into a value of that type, or a sentence that says what is wrong."""
    try:
        return msgspec.convert(data, type_, strict=strict)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadMessage(sentence(error)) from error


def sentence(error: Exception) -> str:
    """What msgspec found, without its notation for paths."""
    text = str(error)
    what, _, where = text.partition(" - at ")
    if not where:
        return what.rstrip(".") + "."
    place = where.strip("`").removeprefix("$").strip(".") or "the top"
    return f"{what} at «{place}»."


def check_letters(data: Any) -> None:
    """Raise UnicodeEncodeError for half of a letter: `json` reads it, but nothing carries it on."""
    match data:
        case str():
            data.encode()
        case dict():
            for pair in data.items():
                check_letters(pair)
        case list() | tuple():
            for item in data:
                check_letters(item)


def flaw(error: Exception) -> str:
    """Why a text that is JSON all right cannot be read, after its name."""
    if isinstance(error, RecursionError):
        return "it is nested too deeply"
    if isinstance(error, UnicodeEncodeError):
        return "it holds half of a letter"
    return "a number in it is too long"


def plain(value: Any) -> Any:
    """What JSON has no form for, as something that has one."""
    if isinstance(value, type):  # a form names the action that it makes
        return value.__name__
    if isinstance(value, str):  # a saying
        return str(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


_encoder = msgspec.json.Encoder(enc_hook=plain)


@cache
def _decoder(type_: Any) -> msgspec.json.Decoder[Any]:
    return msgspec.json.Decoder(type_)
