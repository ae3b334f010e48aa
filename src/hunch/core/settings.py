"""Options from what people type: every value is checked against its type and bounds."""

from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from hunch.core.codec import convert, decode
from hunch.core.contract import Game, Rules
from hunch.core.errors import BadMessage
from hunch.core.values import Value
from hunch.core.wording import listed, say


class Setting(Value, frozen=True, gc=False):
    """One option of a game, explained: its name, its help, its default and what it may be."""

    name: str
    help: str
    default: Any
    allowed: str
    choices: tuple[str, ...] = ()


def read_options(game: Game, rules: Rules, given: Mapping[str, Any]) -> Any:
    """The game's options with these set, from JSON data or from typed text.

    In text a list is joined by plus signs: `packs=general+mine.json`.
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
            allowed = next(s.allowed for s in settings(rules) if s.name == name)
            raise BadMessage(
                f"Option «{name}» cannot be «{say(value)}»: it is {allowed}."
            ) from error
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


def settings(rules: Rules) -> tuple[Setting, ...]:
    """Every option of a game, explained."""
    schema = msgspec.json.schema(rules.Options)
    shapes = schema["$defs"][rules.Options.__name__]["properties"]
    found = []
    for field in msgspec.structs.fields(rules.Options):
        shape = _resolved(shapes[field.name], schema)
        choices = tuple(str(choice) for choice in shape.get("enum", ()))
        help_ = shapes[field.name].get("description", shape.get("description", ""))
        found.append(Setting(field.name, help_, field.default, _allowed(shape, schema), choices))
    return tuple(found)


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


def _allowed(shape: Mapping[str, Any], schema: Mapping[str, Any]) -> str:
    """What a value may be, in words, from its JSON Schema."""
    if "$ref" in shape:
        shape = _resolved(shape, schema)
    if "anyOf" in shape:
        return listed((_allowed(each, schema) for each in shape["anyOf"]), "or")
    if "enum" in shape:
        return listed((str(choice) for choice in shape["enum"]), "or")
    kind = shape.get("type")
    if kind == "boolean":
        return "yes or no"
    if kind == "integer":
        step = f" in steps of {shape['multipleOf']}" if "multipleOf" in shape else ""
        return "a whole number" + _range(shape, "minimum", "maximum") + step
    if kind == "array":
        each = shape.get("items") or (shape.get("prefixItems") or [{}])[0]
        return f"a list{_range(shape, 'minItems', 'maxItems')}, each {_allowed(each, schema)}"
    if kind == "null":
        return "nothing"
    return "text"


def _range(shape: Mapping[str, Any], low: str, high: str) -> str:
    least, most = shape.get(low), shape.get(high)
    if least is not None and least == most:
        return f" of {least}"
    if least is not None and most is not None:
        return f" from {least} to {most}"
    return "" if least is None else f" of at least {least}"
