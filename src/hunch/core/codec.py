"""One codec for everything: msgspec's strict JSON with tagged unions."""

from collections.abc import Callable
from decimal import Decimal
from functools import cache
from typing import Any

import msgspec

from hunch.core import words
from hunch.core.errors import BadMessage
from hunch.core.languages import Translatable


def encode(value: Any) -> bytes:
    """Any value as JSON."""
    return _encoder.encode(value)


def pretty(value: Any) -> str:
    """Any value as JSON that people can read."""
    return msgspec.json.format(encode(value), indent=2).decode()


def decode(data: bytes | str, type_: Any) -> Any:
    """JSON as a value of that type; an error says what is wrong, in a sentence."""
    return decoder(type_)(data)


@cache
def decoder(type_: Any) -> Callable[[bytes | str], Any]:
    """`decode` for one type; looking it up takes longer than decoding a short message."""
    read = msgspec.json.Decoder(type_).decode

    def decode_one(data: bytes | str) -> Any:
        try:
            return read(data)
        except msgspec.DecodeError as error:
            raise BadMessage(sentence(error)) from error
        except RecursionError as error:
            raise BadMessage("This JSON is nested too deeply.") from error

    return decode_one


def convert(data: Any, type_: Any, strict: bool = True) -> Any:
    """Plain data as a value of that type; an error says what is wrong, in a sentence."""
    try:
        return msgspec.convert(data, type_, strict=strict)
    except (msgspec.ValidationError, ValueError) as error:
        raise BadMessage(sentence(error)) from error


def converter(type_: Any) -> Callable[[Any], Any]:
    """`convert` for one type that is converted often.

    msgspec remembers how to convert a struct, but not a union, so the type is put into a struct.
    """
    box: Any = msgspec.defstruct("Box", [("content", type_)], array_like=True)

    def convert_one(data: Any) -> Any:
        try:
            return msgspec.convert((data,), box).content
        except (msgspec.ValidationError, ValueError):
            return convert(data, type_)  # whose error doesn't mention the struct

    return convert_one


def check_numbers(value: Any) -> None:
    """Refuse what passes for a number but isn't one: NaN, which equals nothing, and infinity."""
    match value:
        case Decimal() if not value.is_finite():
            raise BadMessage(Translatable(words.not_a_number, str(value)))
        case msgspec.Struct():
            for name in value.__struct_fields__:
                check_numbers(getattr(value, name))
        case tuple() | list():
            for item in value:
                check_numbers(item)


def sentence(error: Exception) -> str:
    """What msgspec found, without its path notation."""
    text = str(error)
    what, _, where = text.partition(" - at ")
    if not where:
        return what.rstrip(".") + "."
    place = where.strip("`").removeprefix("$").strip(".")
    return f"{what} at “{place}”." if place else f"{what} at the top level."


def check_unicode(data: Any) -> None:
    """Raise UnicodeEncodeError for lone surrogates: `json` reads them, but nothing encodes them."""
    match data:
        case str():
            data.encode()
        case dict():
            for pair in data.items():
                check_unicode(pair)
        case list() | tuple():
            for item in data:
                check_unicode(item)


def flaw(error: Exception) -> str:
    """Why valid JSON cannot be read after all, as the end of a sentence."""
    if isinstance(error, RecursionError):
        return Translatable(words.nested_too_deeply)
    if isinstance(error, UnicodeEncodeError):
        return Translatable(words.invalid_unicode)
    return Translatable(words.number_too_long)


def plain(value: Any) -> Any:
    """A value that JSON can represent, in place of one that it can't."""
    if isinstance(value, type):  # a form names the action that it makes
        return value.__name__
    if isinstance(value, str):  # a Translatable
        return str(value)
    if isinstance(value, float):  # NumPy's, which a bot may have calculated with
        return float(value)
    raise TypeError(f"{type(value).__name__} has no JSON form")


_encoder = msgspec.json.Encoder(enc_hook=plain)
