"""Every test of the store runs on both databases."""

import pytest

from hunch.store.urls import sqlite_url


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request, tmp_path) -> str:
    """The address of an empty database, of either kind."""
    if request.param == "sqlite":
        return sqlite_url(tmp_path / "hunch.db")
    return request.getfixturevalue("postgres_url")
