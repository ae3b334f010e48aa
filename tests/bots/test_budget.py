"""How long a search thinks, and what it costs to have one at hand."""

import subprocess
import sys

import pytest

from hunch.bots import budget
from hunch.bots.budget import Budget


def test_a_number_of_simulations_is_kept_to_exactly():
    assert list(Budget(simulations=7).batches(3)) == [(0, 3), (3, 6), (6, 7)]
    assert list(Budget(simulations=2).batches(3)) == [(0, 2)]


def test_a_time_is_kept_to_within_a_batch(monkeypatch: pytest.MonkeyPatch):
    times = iter([10.0, 10.004, 10.008, 10.0101])
    monkeypatch.setattr(budget, "thread_time", lambda: next(times))
    assert list(Budget(milliseconds=10).batches(3)) == [(0, 3), (3, 6), (6, 9)]


def test_numba_is_not_imported_until_somebody_searches():
    code = (
        "import sys; from hunch.bots.levels import player_for;"
        "from hunch.core.registry import find;"
        "player_for(find('intuition'), 'search:100ms'); sys.exit('numba' in sys.modules)"
    )
    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0
