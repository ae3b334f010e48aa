"""English has its own marks wherever people read it: “quotes”, 52%, and wait… without a space.

What players read has curly apostrophes too: it’s.
"""

import ast
import io
import json
import re
import tokenize
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

ROOT = Path(__file__).parent.parent
SPACE = "[ \u00a0\u202f]"
FOREIGN = re.compile(rf"[«»]|[\w)]{SPACE}%(?![\w(-])|[\w)”]{SPACE}…")
STRAIGHT = re.compile(r"[A-Za-z0)]'(s|t|re|ll|ve|d|m)\b")
FILLED = "0"  # stands for what is filled in: f"{share} %" is judged as "0 %"
TRANSLATION = re.compile(r"(^|[._])de\.\w+$")

CODE = re.compile(r"^```.*?^```|`[^`]+?`|^ *>>> .*?(?:\n\s*\n|\Z)", re.DOTALL | re.MULTILINE)
COMMENT_OR_STRING = re.compile(
    r"""//[^\n]*|/\*.*?\*/|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`""", re.DOTALL
)
SCRIPT = re.compile(r"<(script|style)\b.*?</\1>", re.DOTALL)


# What players read on their screens, as opposed to docs, comments and docstrings.
ON_SCREEN = (
    "src/hunch/cli*.py",
    "src/hunch/**/*words.py",
    "src/hunch/**/words.ts",
    "src/hunch/**/RULES.md",
    "src/hunch/**/lesson.json",
    "src/hunch/**/data/*.json",
    "web/src/**/words/en.ts",
)


def in_markdown(text: str) -> Iterator[str]:
    """Everything but code."""
    yield CODE.sub(FILLED, text)


def in_python(text: str) -> Iterator[str]:
    """Every comment, and every string as it reads when it is filled in, docstrings included."""
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            yield from in_markdown(token.string)
    for string in _strings(ast.parse(text)):
        yield from in_markdown(string)


def _strings(node: ast.AST) -> Iterator[str]:
    if isinstance(node, ast.JoinedStr):
        parts = (each.value if isinstance(each, ast.Constant) else FILLED for each in node.values)
        yield "".join(map(str, parts))
        for each in node.values:
            yield from _strings(each.value) if isinstance(each, ast.FormattedValue) else ()
    elif isinstance(node, ast.Constant) and isinstance(node.value, str):
        if any(map(str.isalpha, node.value)):  # otherwise it is a set of marks, not a text
            yield node.value
    else:
        for child in ast.iter_child_nodes(node):
            yield from _strings(child)


def in_typescript(text: str) -> Iterator[str]:
    """Every comment, and every string."""
    for found in COMMENT_OR_STRING.findall(text):
        if found.startswith("/"):
            yield from in_markdown(found)
        else:
            yield re.sub(r"\$\{[^}]*\}", FILLED, found)


def in_svelte(text: str) -> Iterator[str]:
    """The comments and strings of the script, and all of the markup."""
    for script in SCRIPT.finditer(text):
        yield from in_typescript(script[0])
    yield re.sub(r"\{[^{}]*\}", FILLED, SCRIPT.sub("", text))


def in_lesson(text: str) -> Iterator[str]:
    """Every text, but not in German."""

    def texts(value: Any) -> Iterator[str]:
        if isinstance(value, str):
            yield value
        elif isinstance(value, dict):
            yield from texts([each for name, each in value.items() if name != "de"])
        elif isinstance(value, list):
            for each in value:
                yield from texts(each)

    yield from texts(json.loads(text))


def in_makefile(text: str) -> Iterator[str]:
    """All of it."""
    yield text


READ: dict[str, Callable[[str], Iterator[str]]] = {
    "*.md": in_markdown,
    "docs/**/*.md": in_markdown,
    "src/hunch/**/*.md": in_markdown,
    "src/hunch/**/lesson.json": in_lesson,
    "src/hunch/**/*.py": in_python,
    "src/hunch/**/*.ts": in_typescript,
    "src/hunch/**/*.svelte": in_svelte,
    "web/src/**/*.ts": in_typescript,
    "web/src/**/*.svelte": in_svelte,
    "scripts/**/*.py": in_python,
    "examples/**/*.py": in_python,
    "tools/**/*.py": in_python,
    "Makefile": in_makefile,
}


def foreign_marks(texts: Iterator[str]) -> list[str]:
    """Every mark that English doesn't have, with a few words around it."""
    found = ((text, mark) for text in texts for mark in FOREIGN.finditer(text))
    return [text[max(mark.start() - 30, 0) : mark.end() + 10] for text, mark in found]


def on_screen(path: Path) -> Iterator[str]:
    """Every text in a file that players read: no comments, and no docstrings."""
    text = path.read_text("utf-8")
    if path.suffix == ".py":
        tree = ast.parse(text)
        documented = (ast.Module, ast.ClassDef, ast.FunctionDef)
        docs = {
            ast.get_docstring(each, clean=False)
            for each in ast.walk(tree)
            if isinstance(each, documented)
        }
        yield from (each for each in _strings(tree) if each not in docs)
    elif path.suffix == ".ts":
        yield from (each for each in COMMENT_OR_STRING.findall(text) if not each.startswith("/"))
    else:
        yield from in_lesson(text) if path.suffix == ".json" else in_markdown(text)


@pytest.mark.parametrize("pattern", ON_SCREEN)
def test_players_read_curly_apostrophes(pattern: str):
    files = [path for path in ROOT.glob(pattern) if not TRANSLATION.search(path.name)]
    assert files
    wrong = {
        str(path.relative_to(ROOT)): straight
        for path in files
        if (straight := [text for text in on_screen(path) if STRAIGHT.search(text)])
    }
    assert not wrong


@pytest.mark.parametrize("pattern", READ)
def test_english_texts_have_english_marks(pattern: str):
    files = [path for path in ROOT.glob(pattern) if "tests" not in path.relative_to(ROOT).parts]
    assert files
    wrong = {
        str(path.relative_to(ROOT)): marks
        for path in files
        if not TRANSLATION.search(path.name)
        and (marks := foreign_marks(READ[pattern](path.read_text("utf-8"))))
    }
    assert not wrong


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (in_python, 'error = f"There is no «{name}»."'),
        (in_python, 'share = f"{100 * share:.1f} %"'),
        (in_python, "left = 3  # 52 % of all"),
        (in_python, '"""Wait …"""'),
        (in_typescript, "const waiting = `${name} is thinking …`"),
        (in_typescript, "/** About 52 % of all. */"),
        (in_svelte, "<script>const open = '«Open»'</script>"),
        (in_svelte, "<p>{share} %</p>"),
        (in_markdown, "Press «Start»."),
        (in_lesson, '{"say": {"en": "Wait …", "de": "Warte …"}}'),
    ],
)
def test_foreign_marks_are_found(read: Callable[[str], Iterator[str]], text: str):
    assert foreign_marks(read(text))


@pytest.mark.parametrize(
    ("read", "text"),
    [
        (in_python, 'share = f"{share:.1%} of {5 % total}"'),
        (in_python, 'log.warning("Skipped %s of %d", name, 5 % 3)'),
        (in_python, 'bare = word.strip("«»…")'),
        (
            in_python,
            '"""Counts 0, 1, … like `range …`.\n\n    >>> percent(0.5)\n    \'50 %\'\n    """',
        ),
        (in_typescript, "const row = number % 2 // odd or even"),
        (in_svelte, "<style>p { width: calc(50 % 3) }</style>{n % 2}"),
        (in_markdown, "```\n50 % 3\n```\nThat is 52%, or wait…"),
        (in_lesson, '{"say": {"en": "52%", "de": "52 %"}}'),
    ],
)
def test_english_marks_and_code_are_left_alone(read: Callable[[str], Iterator[str]], text: str):
    assert not foreign_marks(read(text))
