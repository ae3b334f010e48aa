"""Fixtures for all tests."""

from pathlib import Path

import pytest

from tests.postgres import postgres, postgres_url  # noqa: F401 - fixtures for all tests


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption(
        "--matches",
        type=int,
        default=25,
        help="random matches per game and number of seats in the contract tests (default 25)",
    )
    parser.addoption(
        "--attack",
        action="store_true",
        help="the long form of tests/attack, against a server process; prints figures",
    )
    parser.addoption(
        "--checkout",
        type=Path,
        help="with --attack: a folder with another version of Hunch, to attack that one instead",
    )


@pytest.fixture(scope="session")
def anyio_backend() -> str:
    """What runs tests that are coroutines."""
    return "asyncio"


@pytest.fixture
def matches(request: pytest.FixtureRequest) -> int:
    """How many random matches to play per game and number of seats."""
    count: int = request.config.getoption("--matches")
    return count
