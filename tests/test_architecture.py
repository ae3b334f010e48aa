"""Imports follow the arrows of docs/architecture.md; no package names a game; files stay small."""

import ast
import re
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
SOURCE = ROOT / "src" / "hunch"
FILES = sorted(SOURCE.rglob("*.py"))
MOST_LINES = 600

# A package may import itself and these; every arrow ends at `core`.
PACKAGES = {
    "core": set(),
    "games": {"core", "packs"},
    "packs": {"core"},
    "kernels": {"core"},
    "text": {"core"},
    "bots": {"core", "kernels", "text"},
    "lab": {"core", "bots", "envs", "kernels"},
    "envs": {"core", "bots", "kernels", "text"},
    "terminal": {"core", "bots", "text"},
    "store": {"core"},
    "mcp": {"core", "text"},
    "server": {"core", "bots", "lab", "mcp", "packs", "store"},
    "cli": {"core", "bots", "lab", "mcp", "packs", "terminal", "store", "server", "text"},
}
# Some files in a game's folder (bots.py, terminal.py, terminal_notes.py) belong to another package,
# and may use its tools.
GAME_FILES = {
    "bots": "bots",
    "encoding": "envs",
    "kernel": "kernels",
    "solve": "bots",
    "terminal": "terminal",
}
OUTSIDE = {
    "core": {"msgspec"},
    "games": {"msgspec"},
    "packs": {"msgspec", "rapidfuzz"},
    "kernels": {"numba", "numpy"},
    "bots": {"msgspec", "numpy", "platformdirs"},
    "lab": {
        *("filelock", "jax", "jinja2", "markupsafe", "matplotlib", "msgspec", "numpy"),
        *("numba", "open_spiel", "openskill", "pettingzoo", "pgx", "polars", "pyspiel", "ray"),
        *("rich", "scipy"),
    },
    "envs": {"gymnasium", "msgspec", "numpy", "open_spiel", "pettingzoo", "pyspiel", "textarena"},
    "text": set(),
    "mcp": {"mcp", "mcp_types", "msgspec", "websockets"},
    "terminal": {"rich", "textual"},
    "store": {"sqlalchemy", "asyncpg", "filelock", "platformdirs", "msgspec"},
    "server": {
        "litestar",
        "markdown_it",
        "mcp",
        "msgspec",
        "aiohttp",
        "apprise",
        "cryptography",
        "h11",
        "prometheus_client",
        "py_vapid",
        "pywebpush",
        "rich",
        "segno",
        "structlog",
        "uvicorn",
        "uvloop",
        "webauthn",
        "websockets",
    },
    "cli": {"typer", "rich"},
}


def imports(path: Path) -> set[str]:
    """Every module that a file imports, by full name."""
    found: set[str] = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom):
            assert node.level == 0, f"{path}: imports are absolute"
            found |= {f"{node.module}.{alias.name}" for alias in node.names}
    return found


def package_of(path: Path) -> str:
    return path.relative_to(SOURCE).with_suffix("").parts[0].partition("_")[0]


PARTS = [path for path in FILES if "tests" not in path.parts and path.parent != SOURCE]
PARTS += sorted(SOURCE.glob("cli*.py"))


@pytest.mark.parametrize("path", PARTS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_imports_follow_the_arrows(path: Path):
    package = package_of(path)
    packages, outside = PACKAGES[package] | {package}, OUTSIDE[package]
    inside = path.relative_to(SOURCE).parts
    if package == "games" and len(inside) > 1:
        served = GAME_FILES.get(path.stem.partition("_")[0], "core")
        packages, outside = packages | {served}, outside | OUTSIDE[served]
    for name in imports(path):
        top, *rest = name.split(".")
        if top == "hunch":
            package_there = rest[0].partition("_")[0] if rest and rest[0] != "__version__" else None
            assert package_there is None or package_there in packages, f"{path}: {name}"
            if rest[:1] == ["games"] and rest[1:]:
                assert package == "games", f"{path} names a game: {name}"
                assert rest[1] == inside[1], f"{path} uses another game: {name}"
        else:
            assert top in outside or top in sys.stdlib_module_names, f"{path}: {name}"


def test_attributes_are_not_looked_up_by_name():
    for path in PARTS:
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            assert not looks_up(node), f"{path}:{node.lineno}: declare it, as the contract does"


@pytest.mark.parametrize(
    "code",
    [
        'getattr(game, "clock")',
        'hasattr(game, "clock")',
        'vars(game)["clock"]',
        'vars(game).get("clock", None)',
        '"clock" in vars(game)',
        '"clock" not in game.__dict__',
    ],
)
def test_every_way_of_looking_up_an_attribute_by_name_is_noticed(code: str):
    assert any(looks_up(node) for node in ast.walk(ast.parse(code)))


def looks_up(node: ast.AST) -> bool:
    """Whether this reads an attribute whose name is written as a string."""
    match node:
        case ast.Call(ast.Name("getattr" | "hasattr"), [_, ast.Constant(str()), *_]):
            return True
        case ast.Call(ast.Attribute(attributes, "get"), [ast.Constant(str()), *_]):
            return is_of_attributes(attributes)
        case ast.Subscript(attributes, ast.Constant(str()), ast.Load()):
            return is_of_attributes(attributes)
        case ast.Compare(ast.Constant(str()), [ast.In() | ast.NotIn()], [attributes]):
            return is_of_attributes(attributes)
    return False


def is_of_attributes(node: ast.AST) -> bool:
    """Whether this is `vars(…)` or `….__dict__`."""
    match node:
        case ast.Call(ast.Name("vars")) | ast.Attribute(_, "__dict__"):
            return True
    return False


@pytest.mark.parametrize("path", PARTS, ids=lambda path: str(path.relative_to(SOURCE)))
def test_no_package_names_a_game(path: Path):
    if package_of(path) == "games":
        return
    text = path.read_text("utf-8")
    for folder in (SOURCE / "games").iterdir():
        if (folder / "rules.py").exists():
            assert f'"{folder.name}"' not in text, f"{path} names {folder.name}"


@pytest.mark.parametrize("package", ["core", "store", "server", "packs"])
def test_no_package_knows_what_is_in_the_packs_of_a_game(package: str):
    for path in (SOURCE / package).rglob("*.py"):
        text = re.sub(r"in question\b", "", path.read_text("utf-8").lower())
        assert "question" not in text, f"{path} mentions questions, which only one game has"


def test_no_file_is_too_long_to_read():
    folders = (SOURCE, ROOT / "tests", ROOT / "scripts", ROOT / "tools")
    everywhere = [path for folder in folders for path in folder.rglob("*.py")]
    long = {p.name: n for p in everywhere if (n := len(p.read_text().splitlines())) > MOST_LINES}
    assert not long


def test_a_match_is_walked_in_one_place():
    here = Path(__file__).resolve()
    files = [
        *FILES,
        *(each for folder in ("tests", "examples") for each in (ROOT / folder).rglob("*.py")),
    ]
    loops = [
        str(path.relative_to(ROOT))
        for path in files
        if path.resolve() != here and re.search(r"\bwhile\b.*\bto_act\b", path.read_text("utf-8"))
    ]
    assert loops == ["src/hunch/core/walk.py"]
