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
from hunch.core.formatting import format_value, spaced
from hunch.core.languages import ENGLISH, HERE, Translatable, languages, words_in
from hunch.core.registry import words_of
from hunch.core.values import Value

# Marks an option that people don't choose, as it is set when a match is prepared:
# `Meta(extra={DEALT: True})`.
DEALT: Final = "dealt"
# Names the list that an option chooses from: `Meta(extra={LIST: "packs"})`.
LIST: Final = "list"


class Setting(Value, frozen=True):
    """One option of a game, explained: its name, help, default and what it may be."""

    name: str
    title: str  # its name for people
    help: str
    default: Any
    allowed: str
    choices: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()  # display names of the choices
    list: str | None = None  # the name of the server's list to choose from, if there is one


def read_options(game: Game, rules: Rules, given: Mapping[str, Any]) -> Any:
    """The game's options with these set, from JSON data or typed text.

    In text, a list is joined with plus signs: `packs=party+mine.json`.
    """
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
            allowed = _typable(rules, name)
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


def settings(rules: Rules, language: str = ENGLISH) -> tuple[Setting, ...]:
    """Every option of a game that people can choose, explained."""
    own = words_of(rules.GAME, language)
    plain: Any = words_in(HERE, language)
    names = {**plain.CHOICES, **own.CHOICES}
    schema = msgspec.json.schema(rules.Options)
    shapes = schema["$defs"][rules.Options.__name__]["properties"]
    found = []
    for field in msgspec.structs.fields(rules.Options):
        extra = _extra(field.type)
        if extra.get(DEALT):
            continue
        shape = _resolved(shapes[field.name], schema)
        choices = tuple(str(choice) for choice in shape.get("enum", ()))
        help_ = shapes[field.name].get("description", shape.get("description", ""))
        title, help_ = own.OPTIONS.get(field.name, (spaced(field.name), help_))
        labels = tuple(names.get(choice, choice) for choice in choices)
        allowed = _allowed(shape, schema, plain, names)
        found.append(
            Setting(
                field.name,
                title,
                help_,
                field.default,
                allowed,
                choices,
                labels,
                extra.get(LIST),
            )
        )
    return tuple(found)


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
    return {field.name: field.default for field in fields if _extra(field.type).get(DEALT)}


def _extra(type_: Any) -> Mapping[str, Any]:
    """What an option's type says besides its bounds."""
    found = (meta.extra for meta in get_args(type_)[1:] if isinstance(meta, msgspec.Meta))
    return next(filter(None, found), {})


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
    """What these words may be typed as, whatever language the rest is in."""
    found = (getattr(words_in(HERE, language), name)() for language in languages())
    return frozenset(word for each in found for word in ((each,) if type(each) is str else each))


def _typable(rules: Rules, name: str) -> str:
    """What may be typed for an option; choices are typed as the rules call them."""
    schema = msgspec.json.schema(rules.Options)
    shape = schema["$defs"][rules.Options.__name__]["properties"][name]
    return _allowed(shape, schema, _TranslatableWords(), {})


class _TranslatableWords:
    """The functions of `words`, for texts that can still be translated."""

    def __getattr__(self, name: str) -> Callable[..., Translatable]:
        return partial(Translatable, getattr(words, name))


def _resolved(shape: Mapping[str, Any], schema: Mapping[str, Any]) -> Mapping[str, Any]:
    if "$ref" in shape:
        found: Mapping[str, Any] = schema["$defs"][shape["$ref"].rpartition("/")[2]]
        return found
    return shape


def _allowed(
    shape: Mapping[str, Any], schema: Mapping[str, Any], say: Any, names: Mapping[str, str]
) -> str:
    """What a value may be, in words, from its JSON Schema."""
    found: str
    shape = _resolved(shape, schema)
    kind = shape.get("type")
    if "anyOf" in shape:
        found = say.either(tuple(_allowed(one, schema, say, names) for one in shape["anyOf"]))
    elif "enum" in shape:
        found = say.either(tuple(names.get(str(one), str(one)) for one in shape["enum"]))
    elif kind == "boolean":
        found = say.yes_or_no()
    elif kind == "integer":
        bounds = say.bounds(shape.get("minimum"), shape.get("maximum"))
        found = say.whole(bounds, shape.get("multipleOf"))
    elif kind == "array":
        item = shape.get("items") or (shape.get("prefixItems") or [{}])[0]
        bounds = say.bounds(shape.get("minItems"), shape.get("maxItems"))
        found = say.list_of(bounds, _allowed(item, schema, say, names))
    else:
        found = say.nothing() if kind == "null" else say.text()
    return found
