"""One palette: eight game colours, each with its shape, and eight seats, each with its mark.

Styles are names that a Rich theme resolves when they are drawn, so that one drawing works in the
dark and the light theme. `style`, `fill` and `seat_style` make the names; `theme` defines them.
"""

from typing import Final

from rich.style import Style
from rich.theme import Theme

from hunch.core.values import Seat

# Every colour always goes with its shape, so that nobody needs to tell colours apart.
SHAPES: Final = {
    "red": "●",
    "orange": "◆",
    "yellow": "▲",
    "green": "♣",
    "blue": "▼",
    "purple": "★",
    "pink": "♥",
    "grey": "⬢",
}
COLOURS: Final = tuple(SHAPES)
RAINBOW: Final = ("red", "orange", "yellow", "green", "blue", "purple", "pink")
SEAT_MARKS: Final = ("▚", "▤", "▦", "▥", "▣", "▧", "▩", "▨")

# Roles that aren't game colours. Pass them to Rich as they are.
PLAIN: Final = "hunch.plain"  # ordinary ink on the table
STRONG: Final = "hunch.strong"  # what matters most
FAINT: Final = "hunch.faint"  # what matters least
LINE: Final = "hunch.line"  # frames and rules
ACCENT: Final = "hunch.accent"  # lamplight: what to do now
ACTIVE: Final = "hunch.active"  # the same, as a filled badge
GOOD: Final = "hunch.good"
BAD: Final = "hunch.bad"
PAPER: Final = "hunch.paper"  # black ink on a card's face
PAPER_RED: Final = "hunch.paper.red"
PAPER_FAINT: Final = "hunch.paper.faint"
BACK: Final = "hunch.back"  # a card's back
EMPTY: Final = "hunch.empty"  # an empty place

NIGHT: Final = "#171c2b"
LINEN: Final = "#f4ecdb"

_DARK: Final = {
    "red": "#e8705f",
    "orange": "#e8964a",
    "yellow": "#e5c55a",
    "green": "#86b86b",
    "blue": "#74a9dc",
    "purple": "#b394da",
    "pink": "#eb9dbb",
    "grey": "#a9adb5",
}
_LIGHT: Final = {
    "red": "#ad3327",
    "orange": "#a4500b",
    "yellow": "#7d5f00",
    "green": "#3b6d2d",
    "blue": "#215f98",
    "purple": "#6a4799",
    "pink": "#a8376b",
    "grey": "#5c6068",
}
_SEATS_DARK: Final = (
    *("#dcae5c", "#62b6ab", "#dc8b73", "#a9a0e2"),
    *("#b5bd66", "#86bbe0", "#d894b8", "#c4b79e"),
)
_SEATS_LIGHT: Final = (
    *("#85590a", "#176a62", "#9c4229", "#564aa0"),
    *("#5a6314", "#25618f", "#93386a", "#665a42"),
)
_ROLES_DARK: Final = {
    PLAIN: "#e9e1d0",
    STRONG: "bold #fbf4e4",
    FAINT: "#959bac",
    LINE: "#5d6680",
    ACCENT: "bold #f0c46c",
    ACTIVE: "bold #1b1a17 on #f0c46c",
    GOOD: "bold #86b86b",
    BAD: "bold #e8705f",
    PAPER: "bold #22242c on #f3e9d2",
    PAPER_RED: "bold #a92c22 on #f3e9d2",
    PAPER_FAINT: "#8d8168 on #f3e9d2",
    BACK: "#8fa0cf on #333f68",
    EMPTY: "#5d6680",
}
_ROLES_LIGHT: Final = {
    PLAIN: "#2c2a26",
    STRONG: "bold #15130f",
    FAINT: "#6b6250",
    LINE: "#a3977d",
    ACCENT: "bold #8a5200",
    ACTIVE: "bold #fff8e8 on #8a5200",
    GOOD: "bold #3b6d2d",
    BAD: "bold #ad3327",
    PAPER: "bold #22242c on #fffcf4",
    PAPER_RED: "bold #a92c22 on #fffcf4",
    PAPER_FAINT: "#93876d on #fffcf4",
    BACK: "#dbe2f5 on #4b5b90",
    EMPTY: "#a3977d",
}


def style(colour: str, *, bold: bool = False) -> str:
    """The style for ink in a game colour, on the table."""
    return f"hunch.{_known(colour)}.bold" if bold else f"hunch.{_known(colour)}"


def fill(colour: str) -> str:
    """The style for text on a surface of a game colour."""
    return f"hunch.{_known(colour)}.fill"


def shape(colour: str) -> str:
    """The shape that goes with a game colour."""
    return SHAPES[_known(colour)]


def seat_style(seat: Seat) -> str:
    """The style for ink in a seat's colour."""
    return f"hunch.seat{seat % len(SEAT_MARKS)}"


def seat_fill(seat: Seat) -> str:
    """The style for text on a surface of a seat's colour."""
    return f"{seat_style(seat)}.fill"


def seat_mark(seat: Seat) -> str:
    """The pattern that goes with a seat's colour."""
    return SEAT_MARKS[seat % len(SEAT_MARKS)]


def theme(dark: bool = True) -> Theme:
    """Every style by its name, for a Rich console: `Console(theme=theme())`."""
    inks, seats = (_DARK, _SEATS_DARK) if dark else (_LIGHT, _SEATS_LIGHT)
    roles = _ROLES_DARK if dark else _ROLES_LIGHT
    on_fill = NIGHT if dark else "#fffaf0"
    named = {name: Style.parse(text) for name, text in roles.items()}
    tones = {**inks, **{f"seat{number}": tone for number, tone in enumerate(seats)}}
    for name, tone in tones.items():
        named[f"hunch.{name}"] = Style(color=tone)
        named[f"hunch.{name}.bold"] = Style(color=tone, bold=True)
        named[f"hunch.{name}.fill"] = Style(color=on_fill, bgcolor=tone, bold=True)
    return Theme(named)


def _known(colour: str) -> str:
    if colour not in SHAPES:
        raise KeyError(f"“{colour}” is not a game colour; the colours are {', '.join(COLOURS)}")
    return colour
