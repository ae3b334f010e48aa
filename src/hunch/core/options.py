"""Options from what people type: every value is checked against its type and bounds."""

from collections.abc import Callable, Iterable, Mapping
from functools import cache, partial
from textwrap import shorten
from typing import Any, Final, get_args

import msgspec

from hunch.core import refusal_words as why
from hunch.core import words
from hunch.core.codec import convert, decode
from hunch.core.contract import Game, Rules
from hunch.core.errors import BadMessage
from hunch.core.formatting import format_value
from hunch.core.languages import HERE, Translatable, languages, words_in

# What an option's type may declare besides its bounds: `Meta(extra={DEALT: True})`.
DEALT: Final = "dealt"  # not chosen by people: set when a match is prepared
LIST: Final = "list"  # the name of the list that it chooses from: "packs"
ABOUT_SEATS: Final = "seats"  # what it says about the players: ONE_SEAT, SEAT_ORDER or TEAMS
BASIC: Final = "basic"  # whether the form shows it at once; by default, if a preset changes it
GROUP: Final = "group"  # the options it is grouped with; their heading is among the option words
UNIT: Final = "unit"  # what its number counts, by its name in the option words: "seconds"
DIVISOR: Final = "divisor"  # its number is divided by this to give that unit
STEP: Final = "step"  # how far apart sensible values are
BY_LANGUAGE: Final = "by_language"  # its default where another language is spoken: {"de": …}
STOPS: Final = "stops"  # or the sensible values themselves, where equal steps would not do

ONE_SEAT: Final = "one"
SEAT_ORDER: Final = "order"
TEAMS: Final = "teams"


def read_options(game: Game, rules: Rules, given: Mapping[str, Any]) -> Any:
    """The game's options with these set, from JSON data or typed text.

    In text, a list is joined with plus signs: `packs=party+mine.json`.
    """
    if not given:
        return rules.Options()
    fields = {field.name: field for field in msgspec.structs.fields(rules.Options)}
    data: dict[str, Any] = {}
    for name, value in given.items():
        if name not in fields:
            raise BadMessage(Translatable(why.no_option, game.title, name, tuple(fields)))
        try:
            data[name] = convert(_typed(value, fields[name].default), fields[name].type, False)
        except BadMessage as error:
            found = shorten(format_value(value), 40, placeholder="…")
            if name in dealt_options(rules.Options):
                raise BadMessage(Translatable(why.option_is_dealt, name, found)) from error
            allowed = allowed_values(rules, name, _TranslatableWords())
            raise BadMessage(Translatable(why.option_must_be, name, allowed, found)) from error
    try:
        return rules.Options(**data)
    except ValueError as error:
        raise BadMessage(str(error)) from error


def split_options(texts: Iterable[str]) -> dict[str, Any]:
    """Options as typed: `key=value,key=value`, or a JSON object; later ones win.

    >>> split_options(["colours=3,cards_per_colour=2"])
    {'colours': '3', 'cards_per_colour': '2'}
    """
    given: dict[str, Any] = {}
    for text in texts:
        if text.lstrip().startswith("{"):
            given |= decode(text, dict[str, Any])
            continue
        for pair in filter(None, text.split(",")):
            name, equals, value = pair.partition("=")
            if not equals:
                raise BadMessage(Translatable(why.not_an_option, pair))
            given[name.strip()] = value.strip()
    return given


def undealt(options: Any) -> Any:
    """The options as people chose them, without what was dealt for the match: it may be secret."""
    kind: Any = type(options)
    dealt = dealt_options(kind)
    return msgspec.structs.replace(options, **dealt) if dealt else options


def chosen_options(options: Any) -> dict[str, Any]:
    """The value of every option, by name, without what was dealt for the match."""
    kind: Any = type(options)
    dealt = dealt_options(kind)
    return {
        name: value for name, value in msgspec.structs.asdict(options).items() if name not in dealt
    }


@cache
def dealt_options(type_: type) -> dict[str, Any]:
    """The options that are set when a match is prepared, with their defaults."""
    fields = msgspec.structs.fields(type_)
    return {field.name: field.default for field in fields if marks_of(field.type).get(DEALT)}


def options_for(language: str, type_: type) -> dict[str, Any]:
    """What a host who speaks this language starts with, where that differs from the defaults."""
    found = {
        field.name: marks_of(field.type).get(BY_LANGUAGE, {})
        for field in msgspec.structs.fields(type_)
    }
    return {name: marks[language] for name, marks in found.items() if language in marks}


def marks_of(type_: Any) -> Mapping[str, Any]:
    """What an option's type says besides its bounds."""
    found = (meta.extra for meta in get_args(type_)[1:] if isinstance(meta, msgspec.Meta))
    return {name: mark for extra in found for name, mark in (extra or {}).items()}


def allowed_values(rules: Rules, name: str, say: Any) -> str:
    """What may be typed for an option, in words; choices are typed as the rules call them."""
    schema = msgspec.json.schema(rules.Options)
    shape = schema["$defs"][rules.Options.__name__]["properties"][name]
    return _allowed(shape, schema, say)


def _typed(value: Any, default: Any) -> Any:
    """Typed text, ready to be converted to its type."""
    if default is None and value in _in_any_language("nothing"):
        return None
    if isinstance(value, str) and isinstance(default, tuple):
        return [word.strip() for word in value.split("+") if word.strip()]
    if isinstance(value, str) and isinstance(default, bool):
        given = value.lower()
        if given in _in_any_language("yes_words"):
            return True
        return False if given in _in_any_language("no_words") else value
    return value


@cache
def _in_any_language(name: str) -> frozenset[str]:
    """Everything these words may be typed as, in any language."""
    found = (getattr(words_in(HERE, language), name)() for language in languages())
    return frozenset(word for each in found for word in ((each,) if type(each) is str else each))


class _TranslatableWords:
    """The functions of `words`, so that what they say can still be translated."""

    def __getattr__(self, name: str) -> Callable[..., Translatable]:
        return partial(Translatable, getattr(words, name))


def resolved(shape: Mapping[str, Any], schema: Mapping[str, Any]) -> Mapping[str, Any]:
    """A shape in a JSON Schema, looked up if it is only named."""
    if "$ref" in shape:
        found: Mapping[str, Any] = schema["$defs"][shape["$ref"].rpartition("/")[2]]
        return found
    return shape


def _allowed(shape: Mapping[str, Any], schema: Mapping[str, Any], say: Any) -> str:
    """What a value may be, in words, from its JSON Schema."""
    found: str
    shape = resolved(shape, schema)
    kind = shape.get("type")
    if "anyOf" in shape:
        found = say.either(tuple(_allowed(one, schema, say) for one in shape["anyOf"]))
    elif "enum" in shape:
        found = say.either(tuple(str(one) for one in shape["enum"]))
    elif kind == "boolean":
        found = say.yes_or_no()
    elif kind == "integer":
        bounds = say.bounds(shape.get("minimum"), shape.get("maximum"))
        found = say.whole(bounds, shape.get("multipleOf"))
    elif kind == "array":
        item = shape.get("items") or (shape.get("prefixItems") or [{}])[0]
        bounds = say.bounds(shape.get("minItems"), shape.get("maxItems"))
        found = say.list_of(bounds, _allowed(item, schema, say))
    else:
        found = say.nothing() if kind == "null" else say.text()
    return found
