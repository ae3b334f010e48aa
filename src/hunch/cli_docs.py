"""The command `hunch docs`: the documentation, from the installed package, without a network."""

import os
import webbrowser
from pathlib import Path
from typing import Annotated, Final

import typer

from hunch.core.errors import BadMessage

SITE: Final = Path(__file__).parent / "docs_site"
NOT_BUILT: Final = (
    "The documentation isn’t built. In a checkout, run `make docs`; otherwise reinstall: "
    "pip install --force-reinstall hunch-games"
)


def docs(
    page: Annotated[
        str, typer.Argument(metavar="[PAGE]", help="Such as troubleshooting or games/intuition.")
    ] = "index",
    language: Annotated[
        str | None,
        typer.Option(metavar="CODE", help="Language, such as en or de; default: your locale."),
    ] = None,
    browser: Annotated[bool, typer.Option(help="Open a browser, if there is one.")] = True,
) -> None:
    """Open the documentation; it works offline."""
    from hunch.terminal.spoken_language import chosen_language

    file = find_page(page, chosen_language(language, os.environ))
    print(file)
    if browser:
        webbrowser.open(file.as_uri())


def find_page(page: str, language: str) -> Path:
    """The file of a page, in this language if it has been translated."""
    if not (SITE / "index.html").is_file():
        raise BadMessage(NOT_BUILT)
    files = {
        path.relative_to(SITE).as_posix().removesuffix(".html"): path
        for path in SITE.rglob("*.html")
    }
    found = files.get(f"{page}.{language}") or files.get(page)
    if found is None:
        raise BadMessage(f"There is no page “{page}”; `hunch docs` opens the home page.")
    return found
