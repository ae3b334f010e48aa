"""The worked example that `hunch lab` shows if no game is named."""

import re
from importlib.resources import files
from pathlib import Path
from typing import Final

TEXT: Final = "EXAMPLE.md"
PACKAGED: Final = "example_report.html"  # in a wheel; pyproject.toml puts it there
IN_DOCS: Final = Path("docs", "reports")  # in a clone


def example() -> str:
    """The example, and where its report is, as Markdown."""
    file, command = report_file(), f"hunch lab {example_game()} --players expert --deep"
    where = f"With charts, open this in a browser: {file.as_uri()}\n\n" if file else ""
    return f"{_text()}\n## The report\n\n{where}Make one yourself: `{command}`\n"


def example_game() -> str:
    """The name of the game in the example."""
    found = re.search(r"^hunch lab (\w+)", _text(), re.MULTILINE)
    assert found is not None
    return found[1]


def report_file() -> Path | None:
    """The report on that game: part of a wheel, and of a clone."""
    here = Path(__file__).resolve()
    found = (here.parent / PACKAGED, here.parents[3] / IN_DOCS / f"{example_game()}.html")
    return next((path for path in found if path.exists()), None)


def _text() -> str:
    return (files(__package__) / TEXT).read_text("utf-8")
