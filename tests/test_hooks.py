"""Every hook that a game defines is declared in the contract, and fits it."""

import ast
from collections.abc import Iterator
from inspect import isfunction, signature
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from hunch.bots.hooks import BotHooks, bots_of
from hunch.core.contract import Game, Hooks, OptionWords, Rules, Words, declared_names, filled
from hunch.core.registry import games, hooks_of, part, words_of
from hunch.core.values import Memory
from hunch.kernels.contract import Kernel, KernelHooks
from hunch.lab.solving import SolveHooks
from hunch.terminal.hooks import TerminalHooks

PARTS: dict[str, tuple[type, ...]] = {
    "rules": (Rules, Hooks),
    "words": (Words,),
    "words_de": (Words,),
    "option_words": (OptionWords,),
    "option_words_de": (OptionWords,),
    "bots": (BotHooks,),
    "terminal": (TerminalHooks,),
    "solve": (SolveHooks,),
    "kernel": (Kernel, KernelHooks),
}
# Files that may have more, if the game's other files use it: sentences that are translated when
# they are read, and exact values for bots.
SHARED = ("words", "words_de", "solve")

FILES = [
    (game, name) for game in games().values() for name in PARTS if part(game, name) is not None
]
each_file = pytest.mark.parametrize(
    ("game", "name"), FILES, ids=[f"{game.name}-{name}" for game, name in FILES]
)


def module_of(game: Game, name: str) -> ModuleType:
    module = part(game, name)
    assert module is not None
    return module


def public_functions(source: str) -> Iterator[str]:
    """The functions that a file defines, or passes on: `from … import name as name`."""
    for node in ast.parse(source).body:
        if isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node.name
        elif isinstance(node, ast.ImportFrom):
            passed_on = (each.name for each in node.names if each.asname == each.name)
            yield from (name for name in passed_on if name.islower())  # not a type or a constant


def used_in(path: Path) -> set[str]:
    """Every name that a file reads from another module."""
    nodes = list(ast.walk(ast.parse(path.read_text("utf-8"))))
    imported = {a.name for n in nodes if isinstance(n, ast.ImportFrom) for a in n.names}
    return imported | {node.attr for node in nodes if isinstance(node, ast.Attribute)}


def unknown(game: Game, name: str, source: str) -> set[str]:
    """The public functions that neither the contract nor the game's other files know."""
    file = Path(str(module_of(game, name).__file__))
    known = {each for declaration in PARTS[name] for each in declared_names(declaration)}
    if name in SHARED:
        others = (path for path in file.parent.rglob("*.py") if path != file)
        known |= {each for path in others for each in used_in(path)}
    return set(public_functions(source)) - known


@each_file
def test_a_game_defines_no_public_function_that_the_contract_does_not_know(game: Game, name: str):
    source = Path(str(module_of(game, name).__file__)).read_text("utf-8")
    assert not unknown(game, name, source), "make them private, or move them to another file"


@pytest.mark.parametrize("name", ["rules", "words", "bots", "terminal"])
def test_a_function_with_an_unknown_name_is_found(name: str):
    game = next(iter(games().values()))
    assert unknown(game, name, "def cluck(state):\n    return 30\n") == {"cluck"}


@each_file
def test_the_functions_of_a_game_take_what_the_contract_gives_them(game: Game, name: str):
    module = module_of(game, name)
    for declaration in PARTS[name]:
        for function in filter(isfunction, vars(declaration).values()):
            own = vars(module).get(function.__name__)
            if own is None or function.__name__.startswith("_"):
                continue
            _, *given = signature(function).parameters
            assert len(given) == len(signature(own).parameters), function.__name__


def test_anything_a_game_does_not_define_has_a_default():
    plain: Any = filled(Hooks(), ModuleType("plain"))
    assert (plain.memory(None), plain.teams(None), plain.clock(None)) == (Memory.ASSIST, False, 0)
    assert plain.prepare("options").options == "options"
    assert plain.published_options(None, "options") == "options"


def test_earlier_modules_win_and_later_ones_fill_the_gaps():
    german, english = ModuleType("german"), ModuleType("english")
    vars(german).update(ask=lambda view, seat, names: "Was tust du?")
    vars(english).update(ask=lambda view, seat, names: "?", named=str.upper, helper=print)
    words = filled(Words(), german, None, english)
    assert words.ask(None, 0, ()) == "Was tust du?"
    assert words.named("red") == "RED"
    assert not hasattr(words, "helper")


def test_each_part_of_a_game_is_loaded_once():
    for game in games().values():
        assert hooks_of(game) is hooks_of(game)
        assert words_of(game, "de") is words_of(game, "de")
        assert bots_of(game) is bots_of(game)
