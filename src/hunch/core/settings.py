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

# Marks an option that people do not choose, as a match's preparation sets it:
# `Meta(extra={DEALT: True})`.
DEALT: Final = "dealt"
# Names the list that an option chooses from: `Meta(extra={LIST: "packs"})`.
LIST: Final = "list"


class Setting(Value, frozen=True):
    """One option of a game, explained: its name, its help, its default and what it may be."""

    name: str
    title: str  # its name for people
    help: str
    default: Any
    allowed: str
    choices: tuple[str, ...] = ()
    labels: tuple[str, ...] = ()  # what the choices are called
    list: str | None = None  # what people choose from, where the server keeps a list of it


def read_options(game: Game, rules: Rules, given: Mapping[str, Any]) -> Any:
    """The game's options with these set, from JSON data or from typed text.

    In text a list is joined by plus signs: `packs=party+mine.json`.
    """
    fields = {field.name: field for field in msgspec.structs.fields(rules.Options)}
    data: dict[str, Any] = {}
    for name, value in given.items():
        if name not in fields:
            known = f"its options are {listed(fields)}" if fields else "it has none"
            raise BadMessage(f"{game.title} has no option «{name}»; {known}.")
        try:
            data[name] = convert(_typed(value, fields[name].default), fields[name].type, False)
        except BadMessage as error:
            chosen = {setting.name: setting.allowed for setting in settings(rules)}
            allowed = chosen.get(name, "set when a match is prepared")
            found = shorten(format_value(value), 40, placeholder="…")
            raise BadMessage(f"Option «{name}» cannot be «{found}»: it is {allowed}.") from error
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
                raise BadMessage(f"«{pair}» is not an option; write key=value.")
            given[name.strip()] = value.strip()
    return given


def settings(rules: Rules, language: str = ENGLISH) -> tuple[Setting, ...]:
    """Every option of a game that people choose, explained."""
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
    """The options as people chose them: what was dealt for the match may be its secret."""
    kind: Any = type(options)
    dealt = dealt_options(kind)
    return msgspec.structs.replace(options, **dealt) if dealt else options


def chosen_options(options: Any) -> dict[str, Any]:
    """Every option by name, with its value; what was dealt for the match is left out."""
    kind: Any = type(options)
    dealt = dealt_options(kind)
    return {
        name: value for name, value in msgspec.structs.asdict(options).items() if name not in dealt
    }


@cache
def dealt_options(type_: type) -> dict[str, Any]:
    """The options that a match's preparation sets, with their defaults."""
    fields = msgspec.structs.fields(type_)
    return {field.name: field.default for field in fields if _extra(field.type).get(DEALT)}


def _extra(type_: Any) -> Mapping[str, Any]:
    """What an option's type says beside its bounds."""
    found = (meta.extra for meta in get_args(type_)[1:] if isinstance(meta, msgspec.Meta))
    return next(filter(None, found), {})


def _typed(value: Any, default: Any) -> Any:
    """Text as it is typed, made ready for its type."""
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
