"""A menu as numbered lines, and the one line that answers it.

A listed action is answered with its number or its words: `2` or `high red`. A form is answered
with its number, a colon and what goes into it: `3: Red 3, Blue 1`; or with the latter alone if the
form is all there is. Several blanks are separated by `|`: `1 2 | 0 5`.
"""

import re
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from decimal import Decimal
from typing import Any, Final, NamedTuple

from hunch.core.errors import BadMessage
from hunch.core.fields import Field, Number, Stakes, Subsets, Whole
from hunch.core.menu import Menu
from hunch.core.narration import FormWords, Narrator
from hunch.text import choice_words as words
from hunch.text import form_words
from hunch.text.form_input import FieldInput
from hunch.text.translator import IN_ENGLISH, Voice

BETWEEN: Final = "|"  # what separates the blanks of a form
NOTHING: Final = "-"
NUMBERED: Final = re.compile(r"(\d+)\s*[.):]\s*(.*)", re.DOTALL)
USUAL_NUMBER: Final = Decimal(42)


class Picked(NamedTuple):
    """An answer: which choice, counted from 0, and what its fields contain if it is a form."""

    number: int
    values: tuple[Any, ...] = ()


@dataclass(frozen=True)
class FormChoice:
    """A form to fill in on one line."""

    title: str
    fields: tuple[FieldInput, ...]

    @classmethod
    def of(cls, told: FormWords, fields: Sequence[Field], say: Voice) -> "FormChoice":
        """A form with these words and fields."""
        pairs = zip(fields, told.prompts, strict=True)
        asked = tuple(FieldInput(field, prompt, told.names, say) for field, prompt in pairs)
        return cls(told.title.rstrip(" :"), asked)

    def lines(self, say: Voice) -> list[str]:
        """What has to be filled in, blank by blank."""
        return [line for asked in self.fields for line in _blanks(asked, say)]

    @property
    def example(self) -> str:
        """What may be typed."""
        return f" {BETWEEN} ".join(part for asked in self.fields for part in _examples(asked))

    def read(self, text: str, say: Voice) -> tuple[Any, ...]:
        """The values in that line; an error says what is wrong with it."""
        counts = [_parts(asked.field) for asked in self.fields]
        parts = [part.strip() for part in text.split(BETWEEN)]
        if len(parts) != sum(counts):
            raise BadMessage(say(words.wrong_parts, sum(counts), len(parts), self.example))
        rest = iter(parts)
        return tuple(
            _read(asked, [next(rest) for _ in range(count)])
            for asked, count in zip(self.fields, counts, strict=True)
        )

    def write(self, values: tuple[Any, ...]) -> str:
        """The line that is read as these values."""
        pairs = zip(self.fields, values, strict=True)
        return f" {BETWEEN} ".join(
            part for asked, value in pairs for part in _written(asked, value)
        )


@dataclass(frozen=True)
class Choices:
    """Everything a seat may do now, in its player's words."""

    labels: tuple[str, ...]  # of the listed actions
    forms: tuple[FormChoice, ...] = ()
    say: Voice = IN_ENGLISH

    @classmethod
    def of(cls, menu: Menu, narrator: Narrator, say: Voice = IN_ENGLISH) -> "Choices":
        """The choices on a menu."""
        forms = (FormChoice.of(narrator.form(form), form.fields, say) for form in menu.forms)
        return cls(tuple(narrator.labels(menu)), tuple(forms), say)

    def lines(self) -> list[str]:
        """The choices, and how to answer."""
        say, only = self.say, self._only_form
        if only is not None:
            return [f"{only.title}:", *only.lines(say), say(words.answer_form, only.example)]
        numbered = [f"{number}. {label}" for number, label in enumerate(self.labels, start=1)]
        for number, form in enumerate(self.forms, start=len(self.labels) + 1):
            numbered += [f"{number}. {form.title}:", *(f"   {line}" for line in form.lines(say))]
        filled = f"{len(self.labels) + 1}: {self.forms[0].example}" if self.forms else ""
        return [*numbered, say(words.answer_number, filled)]

    def read(self, text: str) -> Picked:
        """The choice in one line; an error says what is wrong with it."""
        line, only = text.strip(), self._only_form
        if only is not None:
            return Picked(0, only.read(line, self.say))
        titles = [*self.labels, *(form.title for form in self.forms)]
        found = None if line.lower() in map(str.lower, titles) else NUMBERED.fullmatch(line)
        number = choice_of(found[1] if found else line, titles, self.say)
        rest = found[2] if found else ""
        if number >= len(self.labels):
            return Picked(number, self.forms[number - len(self.labels)].read(rest, self.say))
        if rest and choice_of(rest, titles, self.say) != number:
            raise BadMessage(self.say(words.two_choices, line, number + 1, titles[number]))
        return Picked(number)

    def write(self, picked: Picked) -> str:
        """The line that is read as this choice."""
        number, values = picked
        if number < len(self.labels):
            return str(number + 1)
        line = self.forms[number - len(self.labels)].write(values)
        return line if self._only_form else f"{number + 1}: {line}"

    @property
    def _only_form(self) -> FormChoice | None:
        return self.forms[0] if not self.labels and len(self.forms) == 1 else None


def action_of(menu: Menu, picked: Picked) -> Any:
    """The action that was picked from a menu."""
    number, listed = picked.number, len(menu.actions)
    if number < listed:
        return menu.actions[number]
    return menu.forms[number - listed].make(*picked.values)


def picked_of(menu: Menu, action: Any) -> Picked:
    """An action as a choice from the menu that it is on."""
    if action in menu.actions:
        return Picked(menu.actions.index(action))
    number, form = next((n, form) for n, form in enumerate(menu.forms) if action in form)
    values = tuple(getattr(action, field.name) for field in form.fields)
    return Picked(len(menu.actions) + number, values)


def choice_of(text: str, labels: Sequence[str], say: Voice = IN_ENGLISH) -> int:
    """Which label is meant: by its number, its words, or their unambiguous beginning."""
    if not text:
        raise BadMessage(say(words.choose_number, len(labels)))
    if text.isdecimal():
        if text.isascii() and 1 <= int(text) <= len(labels):
            return int(text) - 1
        raise BadMessage(say(words.no_choice, text, len(labels)))
    wanted = text.lower()
    exact = [number for number, label in enumerate(labels) if label.lower() == wanted]
    found = exact or [n for n, label in enumerate(labels) if label.lower().startswith(wanted)]
    if len(found) == 1:
        return found[0]
    if found:
        meant = say.either(labels[number] for number in found)
        raise BadMessage(say(form_words.ambiguous, text, meant))
    raise BadMessage(say(words.none_of_these, text, len(labels)))


def _parts(field: Field) -> int:
    return len(field.rows) if isinstance(field, Subsets) else 1


def _blanks(asked: FieldInput, say: Voice) -> Iterable[str]:
    match asked.field:
        case Stakes() as field:
            yield say(words.spots, say.listed(map(asked.named, field.spots)))
            yield say(words.stakes, asked.title.rstrip(": "), asked.bounds)
        case Subsets() as field:
            for row in field.rows:
                yield f"{asked.named(row)}: {asked.bounds}"
        case _:
            yield asked.question.rstrip(":")


def _examples(asked: FieldInput) -> Iterable[str]:
    match asked.field:
        case Number() as field if field.accepts(USUAL_NUMBER):
            return [f"{USUAL_NUMBER}"]
        case Subsets() as field:
            return [asked.example or NOTHING for _ in field.rows]
        case _:
            return [asked.example or NOTHING]


def _read(asked: FieldInput, parts: list[str]) -> Any:
    if isinstance(asked.field, Number | Whole):
        return asked.parse(parts[0])
    # A line that bets nothing is easier to write than an empty one.
    nothing = (NOTHING, *asked.say(form_words.none_words))
    rest = ["" if part.lower() in nothing else part for part in parts]
    if isinstance(asked.field, Subsets):
        return tuple(asked.parse(part) for part in rest)
    return asked.parse(rest[0])


def _written(asked: FieldInput, value: Any) -> Iterable[str]:
    match asked.field:
        case Stakes():
            bets = (f"{asked.named(stake.spot)} {stake.amount}" for stake in value)
            return [", ".join(bets) or NOTHING]
        case Subsets():
            return [" ".join(map(str, row)) or NOTHING for row in value]
        case Number() if value is not None:
            return [asked.say(form_words.digits, f"{value:f}")]
        case _:
            return [NOTHING if value is None else str(value)]
