"""Charts as SVG that takes its colours and fonts from the page around it, in light and dark.

matplotlib can't write a CSS variable, so each tone is drawn in a colour that stands for it, and
replaced afterwards. matplotlib belongs to the extra `lab`, and is loaded when a chart is drawn.
"""

import re
from collections.abc import Iterator
from contextlib import contextmanager
from io import StringIO
from typing import TYPE_CHECKING, Any, Final
from warnings import catch_warnings, filterwarnings
from xml.etree import ElementTree

if TYPE_CHECKING:
    from matplotlib.axes import Axes

INK: Final = "#000001"
FAINT: Final = "#000002"
LINE: Final = "#000003"
MAIN: Final = "#000004"
OTHER: Final = "#000005"
HEAT: Final = "#000006"
BAR: Final = "#000007"
VARIABLES: Final = {
    INK: "ink",
    FAINT: "faint",
    LINE: "line",
    MAIN: "main",
    OTHER: "other",
    HEAT: "heat",
    BAR: "bar",
}
WIDTH: Final = 370  # of every chart, in units that are pixels at its natural size
TEXT: Final = 13.0
SMALL: Final = 12.0
STYLE: Final[dict[Any, Any]] = {
    "axes.edgecolor": LINE,
    "axes.facecolor": "none",
    "axes.labelcolor": FAINT,
    "axes.labelsize": SMALL,
    "axes.spines.left": False,
    "axes.spines.right": False,
    "axes.spines.top": False,
    "axes.unicode_minus": True,
    "figure.facecolor": "none",
    "font.size": TEXT,
    "path.simplify": True,
    "svg.fonttype": "none",  # text stays text
    "svg.hashsalt": "hunch",  # the same chart has the same names inside
    "text.color": INK,
    "text.parse_math": False,  # $200 is an amount, not a formula
    "xtick.color": FAINT,
    "xtick.labelsize": SMALL,
    "xtick.major.size": 0,
    "ytick.color": LINE,
    "ytick.labelcolor": INK,
    "ytick.labelsize": TEXT,
    "ytick.major.size": 0,
}
SPACE: Final = re.compile(r"\{.*?\}")  # a namespace, which HTML doesn't need
REFERENCE: Final = re.compile(r"(?:^|url\()#([\w.:-]+)")
FONT: Final = re.compile(r" font-family: [^;]*;")  # the page has its own
DECIMALS: Final = re.compile(r"(\.\d\d)\d+")


class Drawing:
    """A chart while it is drawn, and the SVG it becomes."""

    def __init__(self, axes: "Axes") -> None:
        self.axes = axes
        self.svg = ""


@contextmanager
def drawing(title: str, height: float) -> Iterator[Drawing]:
    """A chart of the page's width; when the block ends, its `svg` is ready."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    with rc_context(STYLE), catch_warnings():
        # The page draws the text; a font that lacks some letters only measures it.
        filterwarnings("ignore", "Glyph")
        figure = Figure(figsize=(WIDTH / 72, height / 72), layout="constrained")
        drawn = Drawing(figure.add_subplot())
        yield drawn
        written = StringIO()
        figure.savefig(written, format="svg", metadata={"Date": None})
    drawn.svg = _inline(written.getvalue(), title)


def _inline(text: str, title: str) -> str:
    """An SVG file as an element of a page: no namespaces, no names that clash, named colours."""
    root = ElementTree.fromstring(text)
    for child in list(root):
        if _bare(child.tag) == "metadata":
            root.remove(child)
    values = [value for each in root.iter() for value in each.attrib.values()]
    used = {name for value in values for name in REFERENCE.findall(value)}
    prefix = re.sub(r"\W+", "-", title.lower())
    for element in root.iter():
        element.tag = _bare(element.tag)
        element.attrib = {
            _bare(name): _value(name, value, prefix)
            for name, value in element.attrib.items()
            if name != "id" or value in used
        }
        if not element.tag.startswith("t"):  # only <text>, <tspan>, <title> hold text
            element.text = element.tail = None
    for name in ("width", "height", "version"):
        root.attrib.pop(name, None)
    root.attrib |= {"role": "img", "aria-label": title}
    return ElementTree.tostring(root, "unicode", short_empty_elements=True)


def _bare(name: str) -> str:
    return SPACE.sub("", name)


def _value(name: str, value: str, prefix: str) -> str:
    """An attribute: its colours are variables, its fonts the page's, its names its own."""
    if name == "id":
        return f"{prefix}-{value}"
    for each in REFERENCE.findall(value):
        value = value.replace(f"#{each}", f"#{prefix}-{each}")
    for colour, variable in VARIABLES.items():
        value = value.replace(colour, f"var(--{variable})")
    return DECIMALS.sub(r"\1", FONT.sub("", value))
