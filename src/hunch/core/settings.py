"""Options from what people type: every value is checked against its type and bounds."""

from collections.abc import Iterable, Mapping
from functools import cache
from textwrap import shorten
from typing import Any, Final, get_args

import msgspec

from hunch.core.codec import convert, decode
from hunch.core.contract import Game, Rules
from hunch.core.errors import BadMessage
from hunch.core.formatting import format_value, listed, spaced
from hunch.core.languages import ENGLISH, HERE, words_in
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
            known = f"its options are {listed(fields)}" if fields else "it has none"
            raise BadMessage(f"{game.title} has no option “{name}”; {known}.")
        try:
            data[name] = convert(_typed(value, fields[name].default), fields[name].type, False)
        except BadMessage as error:
            allowed = {setting.name: setting.allowed for setting in settings(rules)}.get(name)
            found = shorten(format_value(value), 40, placeholder="…")
            if allowed is None:
                problem = f"is set when a match is prepared; it cannot be “{found}”"
            else:
                problem = f"must be {allowed}, not “{found}”"
            raise BadMessage(f"Option “{name}” {problem}.") from error
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
                raise BadMessage(f"“{pair}” is not an option; write key=value.")
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
    if value == "nothing" and default is None:
        return None
    if isinstance(value, str) and isinstance(default, tuple):
        return [word.strip() for word in value.split("+") if word.strip()]
    if isinstance(value, str) and isinstance(default, bool):
        return {"yes": True, "on": True, "no": False, "off": False}.get(value.lower(), value)
    return value


def _resolved(shape: Mapping[str, Any], schema: Mapping[str, Any]) -> Mapping[str, Any]:
    if "$ref" in shape:
        found: Mapping[str, Any] = schema["$defs"][shape["$ref"].rpartition("/")[2]]
        return found
    return shape


def _allowed(
    shape: Mapping[str, Any], schema: Mapping[str, Any], words: Any, names: Mapping[str, str]
) -> str:
    """What a value may be, in words, from its JSON Schema."""
    if "$ref" in shape:
        shape = _resolved(shape, schema)
    if "anyOf" in shape:
        each = (_allowed(one, schema, words, names) for one in shape["anyOf"])
        return str(words.either(each))
    if "enum" in shape:
        return str(words.either(names.get(str(one), str(one)) for one in shape["enum"]))
    kind, bounds = shape.get("type"), words.bounds
    if kind == "boolean":
        return str(words.YES_OR_NO)
    if kind == "integer":
        range_ = bounds(shape.get("minimum"), shape.get("maximum"))
        return str(words.whole(range_, shape.get("multipleOf")))
    if kind == "array":
        item = shape.get("items") or (shape.get("prefixItems") or [{}])[0]
        range_ = bounds(shape.get("minItems"), shape.get("maxItems"))
        return str(words.list_of(range_, _allowed(item, schema, words, names)))
    return str(words.NOTHING if kind == "null" else words.TEXT)
