"""Fixtures for all tests."""

from pathlib import Path

import pytest

from hunch.core.registry import games
from tests.postgres import postgres, postgres_url  # noqa: F401 - fixtures for all tests

COMPILED = Path(__file__).parent / "kernels"
COMPARED = "compared"  # what a twin test says: the game, matches, steps and CPU seconds


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--matches",
        type=int,
        default=25,
        help="random matches per game and number of seats in the contract tests (default 25)",
    )
    parser.addoption(
        "--twins",
        type=int,
        default=150,
        help="random matches per game and number of seats for the compiled twins (default 150)",
    )
    parser.addoption(
        "--twin-steps",
        type=int,
        default=0,
        help="play on until each game's twin has made at least this many steps (default 0)",
    )
    parser.addoption(
        "--attack",
        action="store_true",
        help="the long form of tests/attack, against a server process; prints figures",
    )
    parser.addoption(
        "--envs", action="store_true", help="the environments with every number of seats"
    )
    parser.addoption(
        "--checkout",
        type=Path,
        help="with --attack: a folder with another version of Hunch, to attack that one instead",
    )


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Run all tests of a game's compiled twin in one process, which compiles it once.

    Leave out what only `make envs` runs.
    """
    if not config.getoption("--envs"):
        items[:] = [item for item in items if item.get_closest_marker("full") is None]
    names = sorted(games(), key=len, reverse=True)  # one is the beginning of another
    for item in items:
        if COMPILED in item.path.parents or "search" in item.name:
            game = next((name for name in names if name in item.nodeid), None)
            if game:
                item.add_marker(pytest.mark.xdist_group(f"compiled {game}"))


def pytest_terminal_summary(terminalreporter: pytest.TerminalReporter) -> None:
    """How far the compiled twins were compared, if that was asked for."""
    if not terminalreporter.config.getoption("--twin-steps"):
        return
    compared: dict[str, list[tuple[float, ...]]] = {}
    for report in terminalreporter.getreports("passed"):
        for game, *counts in (value for name, value in report.user_properties if name == COMPARED):
            compared.setdefault(game, []).append(tuple(counts))
    for game, counted in sorted(compared.items()):
        matches, steps, seconds = (sum(column) for column in zip(*counted, strict=True))
        terminalreporter.write_line(
            f"{game}: {matches:,} matches, {steps:,} steps, {seconds:,.0f} s of CPU time"
        )


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """What runs tests that are coroutines."""
    return "asyncio"


@pytest.fixture
def twins(request: pytest.FixtureRequest) -> int:
    """How many random matches to play with a compiled twin, per game and number of seats."""
    count: int = request.config.getoption("--twins")
    return count


@pytest.fixture
def twin_steps(request: pytest.FixtureRequest) -> int:
    """How many steps each game's compiled twin makes at least, over all numbers of seats."""
    count: int = request.config.getoption("--twin-steps")
    return count


@pytest.fixture
def matches(request: pytest.FixtureRequest) -> int:
    """How many random matches to play per game and number of seats."""
    count: int = request.config.getoption("--matches")
    return count
