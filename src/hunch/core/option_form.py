"""A game's options as a form for players: what can be chosen, in plain words, and presets."""

from collections.abc import Mapping
from enum import Enum
from types import ModuleType
from typing import Annotated, Any, cast, get_args

import msgspec

from hunch.core.contract import Hooks, OptionWords, Preset, Rules, filled
from hunch.core.formatting import format_value, spaced
from hunch.core.languages import ENGLISH, HERE, words_in
from hunch.core.options import (
    ABOUT_SEATS,
    BASIC,
    BY_LANGUAGE,
    DEALT,
    DIVISOR,
    GROUP,
    LIST,
    STEP,
    STOPS,
    UNIT,
    allowed_values,
    marks_of,
    resolved,
)
from hunch.core.registry import option_words_of
from hunch.core.values import Value, doc


class UnitWords(Value, frozen=True):
    """How to write a number with its unit: `{n}` stands for the number."""

    one: Annotated[str, doc("For one, such as `{n} second`.")]
    other: Annotated[str, doc("For any other number, such as `{n} seconds`.")]
    divisor: Annotated[int, doc("The option's value is divided by this first.")] = 1


class NamedValue(Value, frozen=True):
    """A value with a name of its own, such as 0 for “No clock”."""

    value: Annotated[Any, doc("The value.")]
    label: Annotated[str, doc("Its name for people.")]


class Setting(Value, frozen=True, kw_only=True):
    """One option of a game, explained: its name, help, default and what it may be."""

    name: Annotated[str, doc("Its name in code and files.")]
    title: Annotated[str, doc("Its name for people.")]
    help: Annotated[str, doc("What it does, in a sentence or two.")]
    default: Annotated[Any, doc("Its value unless somebody changes it.")]
    allowed: Annotated[str, doc("What may be typed, in words.")]
    choices: Annotated[tuple[str, ...], doc("All its values, if there are only a few.")] = ()
    labels: Annotated[tuple[str, ...], doc("The choices' names for people.")] = ()
    list: Annotated[
        str | None, doc("The name of the server's list to choose from, if there is one.")
    ] = None
    seats: Annotated[
        str | None, doc("`one`: a seat; `order`: seats in order; `teams`: who shares one.")
    ] = None
    basic: Annotated[bool, doc("Whether it is shown at once, and not only on demand.")] = True
    group: Annotated[str, doc("The heading it appears under.")] = ""
    least: Annotated[int | None, doc("The minimum of a number.")] = None
    most: Annotated[int | None, doc("The maximum of a number.")] = None
    step: Annotated[int, doc("A number must be the minimum plus a multiple of this.")] = 1
    stops: Annotated[tuple[int, ...], doc("Sensible values, if equal steps won't do.")] = ()
    unit: Annotated[UnitWords | None, doc("What a number counts.")] = None
    local: Annotated[
        bool, doc("Whether its default depends on the host's language, not on a preset.")
    ] = False
    named: Annotated[
        tuple[NamedValue, ...], doc("Single values that have names of their own.")
    ] = ()
    length: Annotated[int | None, doc("How many items a list has, if that never changes.")] = None


class ExplainedPreset(Value, frozen=True):
    """A preset with its words."""

    name: Annotated[str, doc("Its name in code and files.")]
    title: Annotated[str, doc("Its name for people.")]
    help: Annotated[str, doc("What it is like, in a sentence.")]
    options: Annotated[dict[str, Any], doc("The options it sets.")]
    alone: Annotated[bool, doc("Whether it is the default for one person playing against bots.")]


def settings(rules: Rules, language: str = ENGLISH) -> tuple[Setting, ...]:
    """Every option of a game that people can choose, explained."""
    say = _Words(rules, language)
    schema = msgspec.json.schema(rules.Options)
    shapes = schema["$defs"][rules.Options.__name__]["properties"]
    changed = {name for preset in presets_of(rules) for name in preset.options}
    return tuple(
        _setting(field, resolved(shapes[field.name], schema), say, field.name in changed)
        for field in msgspec.structs.fields(rules.Options)
        if not marks_of(field.type).get(DEALT)
    )


def descriptions(rules: Rules) -> Mapping[str, str]:
    """What every option that people can choose does, for people who type its name."""
    schema = msgspec.json.schema(rules.Options)
    shapes = schema["$defs"][rules.Options.__name__]["properties"]
    return {
        field.name: shapes[field.name].get("description", "")
        for field in msgspec.structs.fields(rules.Options)
        if not marks_of(field.type).get(DEALT)
    }


def presets(rules: Rules, language: str = ENGLISH) -> tuple[ExplainedPreset, ...]:
    """The variants that people can choose by name, the usual one first."""
    words = option_words_of(rules.GAME, language).PRESETS
    return tuple(
        ExplainedPreset(
            each.name, *words.get(each.name, (spaced(each.name), "")), each.options, each.alone
        )
        for each in presets_of(rules)
    )


def presets_of(rules: Rules) -> tuple[Preset, ...]:
    """The presets as the rules declare them."""
    return filled(Hooks(), cast(ModuleType, rules)).PRESETS


class _Words:
    """What a form says: the game's own words, and those for any game."""

    def __init__(self, rules: Rules, language: str) -> None:
        self.rules = rules
        self.own: OptionWords = option_words_of(rules.GAME, language)
        self.common: Any = words_in(HERE, language, "option_words")
        self.plain: Any = words_in(HERE, language)
        self.described = descriptions(rules)

    def title_and_help(self, name: str) -> tuple[str, str]:
        return self.own.OPTIONS.get(name, (spaced(name), self.described[name]))

    def label(self, name: str, value: str) -> str | None:
        """A value's display name: for this option, for this game, or for any."""
        names = {**self.common.CHOICES, **self.own.CHOICES}
        return names.get(f"{name}={value}", names.get(value))

    def unit(self, name: str | None, divisor: int) -> UnitWords | None:
        if name is None:
            return None
        one, other = {**self.common.UNITS, **self.own.UNITS}[name]
        return UnitWords(one, other, divisor)

    def named(self, name: str) -> tuple[NamedValue, ...]:
        """The single values of an option that have names of their own: `"rounds=0"`."""
        names = {**self.common.CHOICES, **self.own.CHOICES}
        found = ((key.partition("="), label) for key, label in names.items())
        values = ((value, label) for (of, mark, value), label in found if mark and of == name)
        return tuple(NamedValue(_value(value), label) for value, label in values)


def _setting(field: Any, shape: Mapping[str, Any], say: _Words, changed: bool) -> Setting:
    marks = marks_of(field.type)
    title, help_ = say.title_and_help(field.name)
    found = _choices(field.type, shape)
    shown = [(each, say.label(field.name, each)) for each in found]
    offered = [(each, each if label is None else label) for each, label in shown if label != ""]
    number = _whole_number(shape)
    least, most = shape.get("minItems"), shape.get("maxItems")
    group = marks.get(GROUP)
    return Setting(
        name=field.name,
        title=title,
        help=help_,
        default=field.default,
        allowed=allowed_values(say.rules, field.name, say.plain),
        choices=tuple(each for each, _ in offered),
        labels=tuple(label for _, label in offered),
        list=marks.get(LIST),
        seats=marks.get(ABOUT_SEATS),
        basic=marks.get(BASIC, changed or not presets_of(say.rules)),
        group=say.own.GROUPS.get(group, spaced(group)) if group else "",
        least=number.get("minimum"),
        most=number.get("maximum"),
        step=marks.get(STEP, number.get("multipleOf", 1)),
        stops=marks.get(STOPS, ()),
        unit=say.unit(marks.get(UNIT), marks.get(DIVISOR, 1)),
        local=BY_LANGUAGE in marks,
        named=() if found else say.named(field.name),
        length=least if least == most else None,
    )


def _choices(type_: Any, shape: Mapping[str, Any]) -> list[str]:
    """What an option may be if it is one of a few words, in the order of their declaration."""
    declared = [each for each in (type_, *get_args(type_)) if isinstance(each, type(Enum))]
    if declared:
        return [str(member.value) for member in declared[0]]
    return [str(choice) for choice in shape.get("enum", ())]


def _whole_number(shape: Mapping[str, Any]) -> Mapping[str, Any]:
    """The bounds of a whole number, optional or not; for a list, those of its items."""
    inside = (shape, *shape.get("anyOf", ()), shape.get("items") or {})
    return next((each for each in inside if each.get("type") == "integer"), {})


def _value(text: str) -> Any:
    """The value that a key of the option words names, as people would type it."""
    return None if text == format_value(None) else int(text)
