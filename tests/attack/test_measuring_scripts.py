"""The scripts that measure the server still run: briefly here, at length with `--attack`."""

import asyncio
import subprocess
import sys
from pathlib import Path

import pytest

from scripts import scale_test
from scripts.scale_test import Options, ScaleTest
from tests.attack.target import Target
from tests.postgres import Server
from tests.server.processes import cluster

ROOT = Path(__file__).parent.parent.parent
TINY = Options(tables=8, processes=2, seconds=0.5, people=0.4, bots=0.3, pace=0.2, checkout=None)
# What the server must refuse. It may refuse more: a host who was away is no longer the host.
REFUSED = {
    "POST /api/tables with 900 kB of lists → 413",
    "POST /api/tables with 1097 kB of keys → 413",
    "“say” → bad_message",
}
OUTDATED = (" → 404", " → 405", " → 415", " → 500", " → bad_message", " → try_again")


def test_the_loop_probe_gets_the_answers_that_it_expects(target: Target):
    short = [] if target.long else ["--short", "--only", "/health"]
    done = subprocess.run(
        [sys.executable, "scripts/loop_probe.py", *short],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    if target.long:
        print(done.stdout)
    assert "Traceback" not in done.stderr, done.stderr
    *_, listed = done.stdout.partition("Refused, as they should be:\n")
    refused = {line.strip() for line in listed.splitlines() if " → " in line}
    assert refused >= REFUSED
    assert not [each for each in refused - REFUSED if each.endswith(OUTDATED)]


@pytest.mark.skipif(sys.platform != "linux", reason="it reads the processes' times from /proc")
def test_the_scale_test_kills_a_process_whose_tables_are_taken_over(
    target: Target, postgres: Server, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    if target.long:
        assert scale_test.main([]) == 0
        return
    monkeypatch.setattr(scale_test, "WARM_UP", 0)
    with cluster(postgres, tmp_path, ["scale0", "scale1"]) as found:
        test = ScaleTest(TINY, found.url, found.processes)
        asyncio.run(test.run())
    rows = dict(test.rows)
    assert rows["tables in play"].startswith("8 (")
    assert "never" not in rows["all taken over after"]
    assert rows["refused"] == rows["errors in logs"] == "0"
    assert any("were back after" in what and "never" not in rows[what] for what in rows)
