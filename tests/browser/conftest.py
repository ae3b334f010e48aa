"""Stops the browser after the tests."""

from collections.abc import Iterator

import pytest

from tests.browser.chromium import chromium


@pytest.fixture(scope="session", autouse=True)
def _quit_in_the_end() -> Iterator[None]:
    yield
    chromium.quit()
