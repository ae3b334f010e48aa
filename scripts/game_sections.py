"""Pages with a section for each game, and the line about it on the game's own page."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from hunch.core.registry import games

DOCS: Final = Path(__file__).resolve().parent.parent / "docs"
SECTION: Final = re.compile(r"^## .*? \(`(?P<game>\w+)`\)$.*?(?=^## |\Z)", re.M | re.S)


def write_sections(page: Path, introduction: str, sections: Mapping[str, str]) -> None:
    """Write the page: these sections, by game, and those of other games as they were."""
    text = page.read_text("utf-8") if page.exists() else ""
    kept = {found["game"]: found[0].rstrip() + "\n\n" for found in SECTION.finditer(text)}
    known = {**kept, **sections}
    parts = (known[name] for name in sorted(games()) if name in known)
    page.write_text(introduction + "\n" + "".join(parts).rstrip() + "\n", "utf-8")


def write_summary(docs: Path, game: str, about: str, line: str) -> None:
    """Write this line between the markers of the game's page."""
    page = docs / "games" / f"{game}.md"
    before, marker, rest = page.read_text("utf-8").partition(f"<!-- generated: {about} -->\n")
    assert marker, f"{page} has no place for {about}"
    after = rest[rest.index("<!-- end -->") :]
    page.write_text(f"{before}{marker}{line}\n{after}", "utf-8")
