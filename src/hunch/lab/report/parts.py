"""What a report consists of: sections with sentences, charts and tables."""

from collections.abc import Callable
from functools import partial
from typing import Any, NamedTuple


class Chart(NamedTuple):
    """A picture, and what to look for in it; drawn when needed."""

    title: str
    draw: Callable[[], str]
    caption: str


class Table(NamedTuple):
    """Rows of text under a caption; the first column names the row."""

    caption: str
    columns: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]


class Section(NamedTuple):
    """A heading, how to read what follows, and what follows."""

    anchor: str
    title: str
    text: str = ""
    charts: tuple[Chart, ...] = ()
    tables: tuple[Table, ...] = ()


def chart(title: str, kind: Callable[..., str], *args: Any, caption: str = "") -> Chart:
    """A chart of this kind, which takes the title and then these arguments."""
    return Chart(title, partial(kind, title, *args), caption)
