"""What a language consists of, file by file, and what it still lacks.

`make languages` reports on every language there is, `make languages LANGUAGE=fr` on one, begun or
not. Nothing is listed by hand: a file of English words is enough to be found.
"""

import ast
import json
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final, NamedTuple

from hunch.core.contract import OptionWords, Words, declared_names
from hunch.core.language_variants import base_of, variants

ROOT: Final = Path(__file__).parent.parent
ENGLISH: Final = "en"
CODE: Final = re.compile(r"[a-z]{2}")
# Functions among the words that don't return any words.
SILENT: Final = {"pause_ms", "least_pause_ms", "ends_round", "ends_turn"}
# The English of these is in a game's rules, so its English words need not have them.
ELSEWHERE: Final = {
    name for kind in (Words, OptionWords) for name in declared_names(kind) if name.isupper()
}

TOKEN: Final = re.compile(
    r"""//[^\n]*|/\*.*?\*/          # a comment
    |'(?:\\.|[^'\\])*'|"(?:\\.|[^"\\])*"|`(?:\\.|[^`\\])*`
    |[\w$]+|[{}()\[\],]""",
    re.DOTALL | re.VERBOSE,
)
RULE: Final = re.compile(r"^- \*\*(\d+\.\d+|H\d+)\*\* ", re.MULTILINE)


@dataclass(frozen=True)
class Part:
    """A file that a language needs, and what is still missing from it."""

    kind: str
    path: str  # from the root of the repository
    needed: frozenset[str]
    missing: frozenset[str]
    advice: str = ""  # what to do about a file that is not there at all

    @property
    def complete(self) -> bool:
        return not self.missing and not self.advice


class Kind(NamedTuple):
    """Files that every language has its own version of."""

    title: str
    pattern: str
    file: Callable[[str, str], str]  # its name in a language, from the English one
    names: Callable[[str], set[str]]  # what English says in it
    translated: Callable[[str], set[str]]  # and what a translation does
    elsewhere: Callable[[str], bool]  # whether English says this in another place


def names_in_python(text: str) -> set[str]:
    """A module's public functions, and its constants that hold words (for dictionaries, keys)."""
    found = set()
    for node in ast.parse(text).body:
        match node:
            case ast.FunctionDef(name=name):
                found.add(name)
            case ast.ImportFrom(names=names):  # `from … import listed as listed` is public too
                found |= {each.name for each in names if each.asname == each.name}
            case (
                ast.Assign(targets=[ast.Name(name)], value=ast.expr() as value)
                | ast.AnnAssign(target=ast.Name(name), value=ast.expr() as value)
            ):
                found |= set(_constant(name, value) if name.isupper() else ())
    return {name for name in found if not name.startswith("_")} - SILENT


def _constant(name: str, value: ast.expr) -> Iterator[str]:
    inside = [each.value for each in ast.walk(value) if isinstance(each, ast.Constant)]
    if any(isinstance(each, str) and any(map(str.isalpha, each)) for each in inside):
        yield name
        for key in value.keys if isinstance(value, ast.Dict) else ():
            if isinstance(key, ast.Constant):
                yield f"{name}[{key.value!r}]"


def names_in_translation(text: str) -> set[str]:
    """The same, and what is taken from English: by importing it, or as `english.NAME`."""
    nodes = list(ast.walk(ast.parse(text)))
    imported = {
        alias.asname or alias.name
        for node in nodes
        if isinstance(node, ast.ImportFrom)
        for alias in node.names
    }
    used = {node.attr for node in nodes if isinstance(node, ast.Attribute)}
    return names_in_python(text) | imported | {name for name in used if name.isupper()}


def keys_in_typescript(text: str) -> set[str]:
    """The keys of the object that a file exports by default, directly or by its name."""
    exported = re.search(r"export default\s+(\w*)", text)
    name = exported[1] if exported else ""
    opening = rf"const {name}\b[^=]*=\s*" if name else r"export default\s*"
    start = re.search(opening + r"(?=\{)", text)
    found: set[str] = set()
    depth, due = 0, False  # whether a key comes next
    for each in TOKEN.finditer(text, start.end() if start else len(text)):
        token = each[0]
        if token.startswith(("//", "/*")):
            continue
        if token in "{[(":
            depth += 1
            due = depth == 1
        elif token in ")]}":
            depth -= 1
            if depth == 0:
                break
        elif depth == 1 and token == ",":
            due = True
        elif depth == 1 and due:
            found.add(token.strip("'\"`"))
            due = False
    return found


def rules_in_markdown(text: str) -> set[str]:
    """The numbers of all rules."""
    return set(RULE.findall(text))


def _with_suffix(name: str, language: str) -> str:
    stem, _, ending = name.partition(".")
    return f"{stem}_{language}.{ending}"


def _elsewhere_in_python(name: str) -> bool:
    return name.partition("[")[0] in ELSEWHERE


def _in_any_language(_: str) -> bool:
    return True  # such as the refusals, whose English comes from the server


KINDS: Final = (
    Kind(
        "words in Python",
        "src/hunch/**/*words.py",
        _with_suffix,
        names_in_python,
        names_in_translation,
        _elsewhere_in_python,
    ),
    Kind(
        "words of the boards",
        "src/hunch/games/*/words.ts",
        _with_suffix,
        keys_in_typescript,
        keys_in_typescript,
        _in_any_language,
    ),
    Kind(
        "words of the web client",
        "web/src/**/words/en.ts",
        lambda _, language: f"{language}.ts",
        keys_in_typescript,
        keys_in_typescript,
        _in_any_language,
    ),
    Kind(
        "rulebooks",
        "src/hunch/games/*/RULES.md",
        lambda _, language: f"RULES.{language}.md",
        rules_in_markdown,
        rules_in_markdown,
        lambda _: False,
    ),
)
# Files that hold all languages at once.
SHARED: Final = (
    ("lessons", "src/hunch/games/*/lesson.json"),
    ("question packs", "src/hunch/games/*/data/*.json"),
)
FIELDS: Final = "types with a field for each language"


def files(root: Path, pattern: str) -> list[Path]:
    """The files that match a pattern, except those that belong to tests."""
    return sorted(
        path for path in root.glob(pattern) if "tests" not in path.relative_to(root).parts
    )


def languages(root: Path = ROOT) -> list[str]:
    """Every language that has a file somewhere, besides English."""
    return sorted(
        {
            language
            for kind in KINDS
            for english in files(root, kind.pattern)
            for language in _translations(kind, english)
        }
    )


def _translations(kind: Kind, english: Path) -> dict[str, Path]:
    """The same file in other languages."""
    pattern = re.escape(kind.file(english.name, "\0")).replace("\0", f"({CODE.pattern})")
    named = ((re.fullmatch(pattern, path.name), path) for path in english.parent.iterdir())
    return {match[1]: path for match, path in named if match and match[1] != ENGLISH}


def parts(language: str, root: Path = ROOT) -> list[Part]:
    """Everything that a language consists of."""
    return [
        *(part for kind in KINDS for part in _own_files(kind, language, root)),
        *(
            part
            for kind, pattern in SHARED
            for part in _shared_files(kind, pattern, language, root)
        ),
        *_types(language, root),
    ]


def _own_files(kind: Kind, language: str, root: Path) -> Iterator[Part]:
    for english in files(root, kind.pattern):
        said = {
            code: kind.translated(_read(path))
            for code, path in _translations(kind, english).items()
        }
        others = set().union(*said.values())
        needed = kind.names(_read(english)) | {name for name in others if kind.elsewhere(name)}
        missing = needed - said.get(language, set())
        whole = {name for name in missing if "[" not in name}  # which lack all of their keys
        missing = {name for name in missing if name in whole or name.partition("[")[0] not in whole}
        file = english.with_name(kind.file(english.name, language))
        advice = "" if file.exists() else f"to be written, like {english.name}"
        yield _part(kind.title, root, file, needed, missing, advice)


def _shared_files(kind: str, pattern: str, language: str, root: Path) -> Iterator[Part]:
    for file in files(root, pattern):
        spoken = dict(texts_in(json.loads(_read(file))))
        missing = {name for name, speaks in spoken.items() if language not in speaks}
        yield _part(kind, root, file, set(spoken), missing)


def texts_in(value: Any, at: str = "") -> Iterator[tuple[str, set[str]]]:
    """Every text of a JSON file that has languages: where it is, and the languages it is in.

    A text is `{"en": …, "de": …}`, or English with its translations in `wordings` beside it.
    """
    if isinstance(value, dict):
        if ENGLISH in value:
            yield at, set(value)
        elif "wordings" in value:
            yield str(value.get("id") or at or "the cover"), set(value["wordings"])
        for name, inside in value.items():
            if name != "wordings":
                yield from texts_in(inside, f"{at}.{name}" if at else name)
    elif isinstance(value, list):
        worded = any(isinstance(item, dict) and "wordings" in item for item in value)
        for number, item in enumerate(value):
            full = {"wordings": {}, **item} if worded and isinstance(item, dict) else item
            yield from texts_in(full, f"{at}[{number}]")


def _types(language: str, root: Path) -> Iterator[Part]:
    """Classes all of whose fields are languages: `de: Wording | None`."""
    known = set(languages(root))
    for file in files(root, "src/hunch/**/*.py"):
        text = _read(file)
        if not re.search(rf"^    (?:{'|'.join(known) or ENGLISH}): ", text, re.MULTILINE):
            continue
        needed, missing = set(), set()
        for node in ast.walk(ast.parse(text)):
            if not isinstance(node, ast.ClassDef):
                continue
            fields = {
                each.target.id
                for each in node.body
                if isinstance(each, ast.AnnAssign) and isinstance(each.target, ast.Name)
            }
            if fields and fields <= known:
                needed.add(f"{node.name}.{language}")
                missing |= set() if language in fields else {f"{node.name}.{language}"}
        if needed:
            yield _part(FIELDS, root, file, needed, missing)


def _part(
    kind: str, root: Path, file: Path, needed: set[str], missing: set[str], advice: str = ""
) -> Part:
    path = file.relative_to(root).as_posix()
    return Part(kind, path, frozenset(needed), frozenset(missing), advice)


def _read(path: Path) -> str:
    return path.read_text("utf-8")


def report(language: str, every: list[Part]) -> Iterator[str]:
    """What a language already has, kind by kind, and then what it lacks, file by file."""
    lacking = [part for part in every if not part.complete]
    yield f"{language}: {len(every) - len(lacking)} of {len(every)} files are complete"
    for kind in dict.fromkeys(part.kind for part in every):
        same = [part for part in every if part.kind == kind]
        done = sum(part.complete for part in same)
        yield f"  {'✓' if done == len(same) else '·'} {kind}: {done} of {len(same)}"
    if lacking:
        yield "Still missing:"
    for part in lacking:
        yield f"  {part.path}: {_lack(part)}"


def _lack(part: Part) -> str:
    if part.advice:
        return part.advice
    if len(part.missing) == len(part.needed) > 1:
        return f"all {len(part.needed)} texts"
    return ", ".join(sorted(part.missing))


def main(wanted: str) -> str | None:
    """Print the report; returns the sentence to fail with if there is nothing to report on."""
    code = wanted.strip().lower()
    if variant := next((each for each in variants() if each.lower() == code), None):
        print(variant_report(variant))
        return None
    if code == ENGLISH:
        return "English is what every other language is translated from. Try: LANGUAGE=fr"
    if code and not CODE.fullmatch(code):
        return f"“{wanted}” isn’t a language code. Use two letters, such as fr: LANGUAGE=fr"
    for language in [code] if code else languages():
        print("\n".join(report(language, parts(language))))
    if not code:
        print("\n".join(map(variant_report, variants())))
    return None


def variant_report(code: str) -> str:
    """What a variant lists, which is all it needs."""
    of, differ = base_of(code), len(variants()[code].words)
    return f"{code}: a variant of {of}, complete: it lists the {differ} words that differ"


if __name__ == "__main__":
    sys.exit(main(" ".join(sys.argv[1:])))
