"""The pages of the site: docs/, and every file of the repository that they link to.

Links are rewritten to where a file lies on the site. A rulebook becomes a page next to its game's;
a source file becomes a page that shows it, so that the site needs nothing else.
"""

import re
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent.parent
DOCS: Final = ROOT / "docs"
SITE_FILES: Final = DOCS / "site"  # how the site looks; no pages
LINK: Final = re.compile(r"(\]\()([^)#\s]+)((?:#[^)\s]*)?\))")
CODE: Final = re.compile(r"^```.*?^```|`[^`\n]+`", re.DOTALL | re.MULTILINE)
RULEBOOK: Final = re.compile(r"src/hunch/games/(\w+)/RULES(\.\w+)?\.md")
COPIED: Final = frozenset({".png", ".svg", ".html", ".json"})  # as they are, if in docs/
LANGUAGES: Final = {"py": "python", "conf": "nginx", "service": "ini", "": "text"}


class Broken(Exception):
    """The site can't be built; the message says why."""


def stage_pages(target: Path) -> None:
    """Write every page into this folder."""
    waiting = sorted(path for path in DOCS.rglob("*.md") if SITE_FILES not in path.parents)
    seen = set(waiting)
    while waiting:
        path = waiting.pop()
        place = target / staged(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        if path.suffix == ".md":
            text, linked = relinked(path)
            if is_rulebook(path):
                text = with_title(
                    text, "Die Regeln von" if path.stem.endswith(".de") else "The rules of"
                )
            place.write_text(front_matter(path) + text, "utf-8")
            waiting += linked - seen
            seen |= linked
        elif is_copied(path):
            shutil.copy(path, place)
        else:
            place.write_text(shown(path), "utf-8")


def staged(path: Path) -> str:
    """Where a file of the repository lies on the site."""
    name = path.relative_to(ROOT).as_posix()
    if path.is_relative_to(DOCS):
        return path.relative_to(DOCS).as_posix()
    if rulebook := RULEBOOK.fullmatch(name):
        return f"games/{rulebook[1]}-rules{rulebook[2] or ''}.md"
    if path.name == "README.md":
        return f"source/{path.parent.name}.md" if path.parent != ROOT else "index.md"
    if path.suffix == ".md":
        return f"source/{name}" if path.parent != ROOT else name.lower()
    return f"source/{name}.md"


def is_rulebook(path: Path) -> bool:
    """Whether this is a game's rules; its own page has the same title."""
    return RULEBOOK.fullmatch(path.relative_to(ROOT).as_posix()) is not None


def with_title(text: str, before: str) -> str:
    """The text with more in its title."""
    return re.sub(r"^# ", f"# {before} ", text, count=1, flags=re.MULTILINE)


def is_copied(path: Path) -> bool:
    """Whether the site has this file itself, not a page that shows it."""
    return path.suffix in COPIED and path.is_relative_to(DOCS)


def relinked(path: Path) -> tuple[str, set[Path]]:
    """The text with its links as they are on the site, and the files it links to."""
    linked: set[Path] = set()
    here = Path(staged(path)).parent

    def moved(link: re.Match[str]) -> str:
        before, name, after = link.groups()
        if "://" in name or name.startswith("mailto:"):
            return link[0]
        file = (path.parent / name).resolve()
        if (file / "README.md").is_file():
            file /= "README.md"
        if not file.is_file():  # Zensical would say so of a link, but not of a picture
            raise Broken(f"{path.relative_to(ROOT)} leads to {name}, which doesn’t exist.")
        linked.add(file)
        return f"{before}{relative(Path(staged(file)), here)}{after}"

    return outside_code(path.read_text("utf-8"), lambda text: LINK.sub(moved, text)), linked


def outside_code(text: str, change: Callable[[str], str]) -> str:
    """The text, changed everywhere but in code."""
    parts, end = [], 0
    for code in CODE.finditer(text):
        parts += [change(text[end : code.start()]), code[0]]
        end = code.end()
    return "".join([*parts, change(text[end:])])


def relative(path: Path, folder: Path) -> str:
    """The path as seen from this folder; Path.relative_to can't go up before Python 3.12."""
    shared = 0
    while path.parts[shared : shared + 1] == folder.parts[shared : shared + 1] != ():
        shared += 1
    return "/".join([".."] * (len(folder.parts) - shared) + [*path.parts[shared:]])


def front_matter(path: Path) -> str:
    """The page's language, and where it is in another one."""
    name = path.name.removesuffix(".md").removesuffix(".de")
    german, english = path.with_name(f"{name}.de.md"), path.with_name(f"{name}.md")
    lines = ["language: de"] if path == german else []
    if german.exists() and english.exists():
        pages = {"en": staged(english), "de": staged(german)}
        lines += [f"{each}: {page.removesuffix('.md')}.html" for each, page in pages.items()]
    return "\n".join(["---", *lines, "---", "", ""]) if lines else ""


def shown(path: Path) -> str:
    """A page that shows a source file. It isn't searched: its words would crowd out the pages."""
    suffix = path.suffix.removeprefix(".")
    language = LANGUAGES.get(suffix, suffix)
    name = path.relative_to(ROOT).as_posix()
    text = path.read_text("utf-8").rstrip()
    return (
        f"---\nsearch:\n  exclude: true\n---\n\n# {path.name}\n\n"
        f"`{name}` in Hunch’s sources.\n\n````{language}\n{text}\n````\n"
    )
