"""A menu: everything a seat may do now, as listed actions and as forms with bounded fields.

A menu supports `in`, can be sampled, can be iterated if it is finite, and serialises for clients.
"""

from collections.abc import Iterator
from random import Random
from typing import Annotated, Any

from hunch.core.fields import Field
from hunch.core.formatting import label, listed, spaced
from hunch.core.values import Action, Value, doc


class Form(Value, frozen=True):
    """A family of actions of one type: the action's fields, in order, with their bounds."""

    action: Annotated[type[Action], doc("The `type` of the action.")]
    fields: Annotated[tuple[Field, ...], doc("Its fields and their bounds.")]

    def __contains__(self, action: object) -> bool:
        if type(action) is not self.action:
            return False
        # Plain loops here and below: every action of every match passes through.
        for field in self.fields:  # noqa: SIM110
            if not field.accepts(getattr(action, field.name)):
                return False
        return True

    def __iter__(self) -> Iterator[Action]:
        return (self.action(*values) for values in _fillings(self.fields))

    def make(self, *values: Any) -> Action:
        """The action with these values in its fields, whether or not it is on the menu."""
        return self.action(*values)

    def sample(self, rng: Random) -> Action:
        """A random action of this form."""
        if len(self.fields) == 1:  # a shortcut for the usual case
            return self.action(self.fields[0].sample(rng))
        return self.action(*[field.sample(rng) for field in self.fields])

    @property
    def finite(self) -> bool:
        """Whether the form can be iterated."""
        return all(field.finite for field in self.fields)

    def summary(self) -> str:
        """The form in a few words."""
        bounds = ", ".join(field.summary() for field in self.fields)
        return f"{spaced(self.action.__name__)} ({bounds})"


class Menu(Value, frozen=True):
    """Everything a seat may do now."""

    actions: Annotated[tuple[Any, ...], doc("Complete actions to choose from.")] = ()
    forms: Annotated[tuple[Form, ...], doc("Actions to fill in.")] = ()

    def __contains__(self, action: object) -> bool:
        if action in self.actions:
            return True
        for form in self.forms:  # noqa: SIM110
            if action in form:
                return True
        return False

    def __iter__(self) -> Iterator[Any]:
        yield from self.actions
        for form in self.forms:
            yield from form

    def sample(self, rng: Random) -> Any:
        """A random action: every listed one, and every form, is equally likely."""
        actions, forms = self.actions, self.forms
        if not forms:
            return actions[int(rng.random() * len(actions))]
        if not actions and len(forms) == 1:
            return forms[0].sample(rng)
        number = int(rng.random() * (len(actions) + len(forms)))
        if number < len(actions):
            return actions[number]
        return forms[number - len(actions)].sample(rng)

    @property
    def finite(self) -> bool:
        """Whether the menu can be iterated."""
        return all(form.finite for form in self.forms)

    def summary(self) -> str:
        """The menu in a few words."""
        words = [label(action) for action in self.actions] + [f.summary() for f in self.forms]
        return listed(words, "or")


def _fillings(fields: tuple[Field, ...]) -> Iterator[tuple[Any, ...]]:
    """Every way to fill in these fields, lazily: there may be very many."""
    if not fields:
        yield ()
        return
    for value in fields[0].values():
        for others in _fillings(fields[1:]):
            yield (value, *others)
