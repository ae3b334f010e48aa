"""Compiles loops for a game: numba needs a separate copy for every game, made from a template.

numba compiles a loop together with the functions it calls. A template is a plain function that
calls what a game's `kernel.py` defines: `turn`, `step` and so on. `compiled` lets a copy of it use
the names in that file and compiles the result. numba keeps it on disk until a source file changes;
if it finds no folder to keep it in, every process compiles it again.
"""

import hashlib
import sys
from collections.abc import Callable
from contextlib import suppress
from functools import cache
from pathlib import Path
from types import CodeType, FunctionType, ModuleType
from typing import Any, Final, cast

from numba import jit, njit
from numba.core.dispatcher import Dispatcher

from hunch.core.contract import Game, defined_names
from hunch.kernels.contract import Kernel, hooks_of, kernel_of

# A function that can't allocate memory passes this on to everything that it calls. Otherwise numba
# counts the references to every array at every call, which takes most of the time.
NOT_ALLOCATING: Final[dict[str, Any]] = {"_nrt": False}
ALLOCATING: Final[dict[str, Any]] = {"_nrt": True}  # players may need memory to think


def compiled(game: Game, template: Callable[..., Any], *helpers: Callable[..., Any]) -> Any:
    """A template, compiled for a game that has a twin, with the other templates that it calls.

    A helper comes after those that it calls itself. A game's own function replaces the helper of
    the same name.
    """
    kernel = kernel_of(game)
    assert kernel is not None
    module = cast(ModuleType, kernel)
    names = template.__globals__ | _with_helpers(module, helpers)
    return _kept(_renamed(template, names, module))


@cache
def _with_helpers(kernel: ModuleType, helpers: tuple[Callable[..., Any], ...]) -> dict[str, Any]:
    """What templates with these helpers call: the first one compiles them for the others."""
    own = defined_names(hooks_of(cast(Kernel, kernel)))
    names: dict[str, Any] = {}
    for each in helpers:
        names |= each.__globals__
    names |= _rules(kernel)
    names["decide"] = _player(kernel)
    for helper in helpers:
        name = helper.__name__
        if name not in own:
            names[name] = njit(_renamed(helper, names, kernel), forceinline=True)
    return names


def _kept(function: FunctionType) -> Any:
    """Compiled without Python's lock, and kept on disk if possible."""
    try:
        return njit(function, cache=True, nogil=True, **NOT_ALLOCATING)
    except RuntimeError:  # numba found no folder that it can write to
        return njit(function, nogil=True, **NOT_ALLOCATING)


@cache
def keep(kernel: ModuleType) -> None:
    """Let numba keep a kernel's own functions on disk, for code that calls them one by one."""
    tag = _digest(kernel)
    for value in vars(kernel).values():
        if isinstance(value, Dispatcher) and _package(value.py_func) == kernel.__package__:
            value.py_func.__qualname__ = f"{value.py_func.__name__}_{tag}"
            with suppress(RuntimeError):  # numba found no folder that it can write to
                value.enable_caching()


@cache
def _rules(kernel: ModuleType) -> dict[str, Any]:
    """What a kernel defines, for all loops: the first one compiles it for the others."""
    return _uncompiled(vars(kernel), {})


@cache
def _player(kernel: ModuleType) -> Any:
    """A kernel's `decide`, for all loops."""
    return njit(_copied(cast(Kernel, kernel).decide, {}), **ALLOCATING)


def _uncompiled(names: dict[str, Any], done: dict[int, dict[str, Any]]) -> dict[str, Any]:
    """A module's names, with copies of the game's functions in it and of everything they call.

    The originals may have been compiled already, in a way that counts references.
    """
    if id(names) not in done:
        copies = done[id(names)] = dict(names)
        for name, value in names.items():
            if isinstance(value, Dispatcher) and _package(value.py_func) == names["__package__"]:
                copies[name] = jit(_copied(value, done), **value.targetoptions)
    return done[id(names)]


def _copied(dispatcher: Any, done: dict[int, dict[str, Any]]) -> FunctionType:
    """A copy of a game's function that calls nothing but copies."""
    function = dispatcher.py_func
    names = _uncompiled(function.__globals__, done)
    return FunctionType(function.__code__, names, function.__name__)


def _package(function: Callable[..., Any]) -> Any:
    return function.__globals__["__package__"]


def _renamed(
    template: Callable[..., Any], names: dict[str, Any], kernel: ModuleType
) -> FunctionType:
    """A copy of a template that looks names up in the game's kernel, as if written there."""
    code: CodeType = template.__code__.replace(co_filename=str(kernel.__file__))
    made = FunctionType(code, names, template.__name__)
    made.__module__ = kernel.__name__
    made.__qualname__ = f"{template.__name__}_{_digest(kernel)}"
    return made


@cache
def _digest(kernel: ModuleType) -> str:
    """Changes with any source file that the compiled code is made of.

    numba notices only changes of the file that a function is written in.
    """
    home = Path(str(kernel.__file__)).parent
    files = sorted((*home.glob("kernel*.py"), *Path(__file__).parent.glob("*.py")))
    source = b"".join(path.read_bytes() for path in files)
    return hashlib.blake2s(source + sys.version.encode(), digest_size=6).hexdigest()
