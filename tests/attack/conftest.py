"""What an attack is given: a server to attack, and a place to write down what was measured."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.attack.target import Figures, Target


@pytest.fixture
def target(request: pytest.FixtureRequest, tmp_path: Path) -> Target:
    """The server to attack; the test says with which settings it starts."""
    checkout = request.config.getoption("--checkout")
    return Target(request.config.getoption("--attack"), tmp_path, checkout)


@pytest.fixture
def figures(
    request: pytest.FixtureRequest, capsys: pytest.CaptureFixture[str]
) -> Iterator[Figures]:
    """Figures to print at the end of the long form."""
    found = Figures()
    yield found
    if request.config.getoption("--attack"):
        with capsys.disabled():
            print(f"\n{request.node.name}")
            for what, value in found.items():
                print(f"  {what}: {value}")
