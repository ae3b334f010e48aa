"""Names in sentences: “you” to the reader, and verbs that agree with one person or with a team.

A sentence gets names from a `Narrator`, which knows who is reading. The functions here are for
English; those for German are in `naming_de`, under the same names.
"""

from collections.abc import Collection, Iterable, Sequence

from hunch.core.formatting import listed
from hunch.core.values import Seat


class Name(str):
    """A seat's name, with what it is to the reader.

    Its text is always the name itself: a game that simply puts it into a sentence in the third
    person is never wrong. People may call themselves anything, so only these marks say who is
    meant, never the text.
    """

    __slots__ = ("several", "you")
    you: bool
    several: bool

    def __new__(cls, text: str, you: bool = False, several: bool = False) -> "Name":
        made = super().__new__(cls, text)
        made.you, made.several = you, several
        return made

    def __reduce__(self) -> tuple[type["Name"], tuple[str, bool, bool]]:
        return Name, (str(self), self.you, self.several)


def names_for(
    names: Sequence[str], reader: Seat | None = None, teams: Collection[Seat] = ()
) -> tuple[Name, ...]:
    """The names of all seats, as the player of seat `reader` reads them; None is anyone else."""
    return tuple(Name(name, seat == reader, seat in teams) for seat, name in enumerate(names))


def is_you(name: str) -> bool:
    """Whether that is the reader; a plain string is somebody else."""
    return isinstance(name, Name) and name.you


def is_several(name: str) -> bool:
    """Whether that is a team; a plain string is one person."""
    return isinstance(name, Name) and name.several


def who(name: str, opens: bool = True) -> str:
    """Who does something; `opens` is whether a sentence begins with it.

    >>> who(Name("Ann", you=True)), who("Ann")
    ('You', 'Ann')
    """
    if not is_you(name):
        return name
    return "You" if opens else "you"


def whom(name: str) -> str:
    """To whom something happens."""
    return who(name, opens=False)


def whose(name: str, opens: bool = False) -> str:
    """Who has something.

    >>> whose(Name("Ann", you=True)), whose("Ann"), whose(Name("The Owls", several=True))
    ('your', 'Ann’s', 'The Owls’')
    """
    if is_you(name):
        return "Your" if opens else "your"
    return f"{name}’" if is_several(name) and name.endswith("s") else f"{name}’s"


def them(name: str) -> str:
    """The same person or team, mentioned again."""
    return "you" if is_you(name) else "them"


def verb(name: str, one: str, many: str) -> str:
    """The form of a verb that goes with this name.

    >>> verb("Ann", "has", "have"), verb(Name("Ann & Ben", several=True), "has", "have")
    ('has', 'have')
    """
    return many if is_you(name) or is_several(name) else one


def together(names: Iterable[str]) -> str:
    """Several people doing something together, the reader first; a sentence begins with it.

    >>> together(["Ben", Name("Ann", you=True)])
    'You and Ben'
    """
    first, *others = sorted(names, key=lambda name: not is_you(name))
    return listed([who(first), *others])
