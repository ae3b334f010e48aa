"""An experiment gives the same rows however it is played, and loses nothing."""

import json
import os
import re
import resource
import signal
import subprocess
import sys
import time
from multiprocessing import parent_process
from pathlib import Path

import numpy as np
import pytest

from hunch import cli_lab
from hunch.core.errors import BadFile, GameError
from hunch.core.registry import find
from hunch.lab import executors, match_rows, results_folder, running
from hunch.lab.executors import Processes, Serial
from hunch.lab.experiment import Plan
from hunch.lab.experiment_options import design
from hunch.lab.match_rows import MatchTable, record_type
from hunch.lab.results_folder import ResultsFolder
from hunch.lab.running import CHECKED_EVERY, Status, Watch, read_results, run_experiment
from hunch.lab.stages import MATCHES, STAGES, Batch, Done, play_batch
from hunch.lab.summary import findings

SMALL = {"colours": 3, "cards_per_colour": 2}
EVERYTHING = Plan(matches=60, traced=6, evaluated=3, skilled=4, doubled=2, forbidding=4)
MANY = 4_000_000  # matches: far more than a system reads ahead


def experiment(**changed):
    usual = {"seats": 2, "players": "expert,random", "options": SMALL, "playouts": 4}
    more = {"budgets": (1,), "forbidden": ("Stop",), "seed": 5}
    return design(find("press_your_luck"), **{**usual, **more, **changed})


def files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.glob("*-*.*")}


def saved_matches(folder: Path) -> int:
    """How many matches are saved of the first cell, which has two seats."""
    file = folder / "matches-0.bin"
    return file.stat().st_size // record_type(2).itemsize if file.exists() else 0


@pytest.mark.parametrize("compiled", [True, False])
@pytest.mark.parametrize("stage", STAGES)
def test_rows_are_the_same_in_any_batch(stage: str, compiled: bool):
    of = experiment(compiled=compiled)
    together = play_batch(of, Batch(stage, 0, 0, 6)).data
    apart = [play_batch(of, Batch(stage, 0, first, 2)).data for first in (0, 2, 4)]
    assert together == b"".join(apart)
    assert len(set(apart)) > 1 or stage == "searches"


def test_processes_write_the_same_bytes_as_one(tmp_path, monkeypatch):
    monkeypatch.setattr(executors, "ALONE", 0.0)
    monkeypatch.setattr(executors, "PIECE_SECONDS", 1e-9)  # the smallest batches
    with Processes(2) as executor:
        run_experiment(experiment(), EVERYTHING, executor, tmp_path / "two")
    monkeypatch.undo()
    run_experiment(experiment(), EVERYTHING, Serial(), tmp_path / "one")
    assert files(tmp_path / "one") == files(tmp_path / "two")
    assert "matches-0.bin" in files(tmp_path / "one")


def die_in_a_worker(batch: Batch) -> Done:
    if parent_process():
        os._exit(1)
    return Done(b"", 1.0)


def test_a_worker_that_dies_is_reported_in_one_sentence(monkeypatch):
    monkeypatch.setattr(executors, "ALONE", 0.0)
    batches = (Batch("matches", 0, first, 1) for first in range(9))
    with Processes(2) as executor, pytest.raises(GameError, match="A worker process died"):
        list(executor.results(die_in_a_worker, batches))


def test_a_run_that_was_interrupted_is_continued(tmp_path):
    whole = run_experiment(experiment(), EVERYTHING)
    for patience in range(100):  # the run is stopped later and later
        seen: list[object] = []

        def show(status, seen=seen, patience=patience):
            seen.append(status)
            if len(seen) > patience:
                raise KeyboardInterrupt

        results = run_experiment(experiment(), EVERYTHING, Serial(), tmp_path, show)
        if not results.stopped:
            break
    assert patience > 5
    assert findings(results) == findings(whole)


def test_what_was_played_is_not_played_again(tmp_path, monkeypatch):
    run_experiment(experiment(), Plan(matches=20), folder=tmp_path)
    played: list[int] = []
    monkeypatch.setattr(
        running, "play_batch", lambda of, batch: played.append(batch.first) or play_batch(of, batch)
    )
    results = run_experiment(experiment(), Plan(matches=30), folder=tmp_path)
    assert min(played) == 20
    assert results.matches[0].matches == 30
    assert findings(results) == findings(run_experiment(experiment(), Plan(matches=30)))


@pytest.mark.parametrize("seconds", [1e-9, 0.05, 2.0])
def test_precision_stops_at_the_same_match_whatever_the_batches(tmp_path, monkeypatch, seconds):
    monkeypatch.setattr(executors, "PIECE_SECONDS", seconds)
    of = experiment(players="random", forbidden=())
    results = run_experiment(of, Plan(matches=10**6, precision=0.03), folder=tmp_path)
    assert results.matches[0].matches == 2 * CHECKED_EVERY
    assert saved_matches(tmp_path) == 2 * CHECKED_EVERY
    wins = findings(results).cells[0].seats[0].wins
    assert wins.high - wins.mean <= 0.03


@pytest.mark.parametrize("name", ["matches-0.bin", "traces-0.jsonl"])
def test_a_row_that_was_cut_off_is_played_again(tmp_path, name):
    run_experiment(experiment(), EVERYTHING, folder=tmp_path)
    before = files(tmp_path)
    file = tmp_path / name
    file.write_bytes(file.read_bytes()[:-5])
    run_experiment(experiment(), EVERYTHING, folder=tmp_path)
    assert files(tmp_path) == before


@pytest.mark.skipif(not Path("/proc/self/smaps").exists(), reason="only Linux tells")
def test_reading_many_matches_takes_little_memory(tmp_path, monkeypatch):
    monkeypatch.setattr(match_rows, "PART", 100_000)
    cell = experiment().cells[0]
    file = tmp_path / "matches.bin"
    with file.open("wb") as empty:
        empty.truncate(record_type(cell.seats).itemsize * MANY)
    table = MatchTable.of_file(cell, file)
    taken = [(part.matches, in_memory(file)) for part in table.parts()]
    assert sum(matches for matches, _ in taken) == table.matches == MANY
    assert 0 < max(size for _, size in taken) < file.stat().st_size / 4


@pytest.mark.skipif(not Path("/proc/self/smaps").exists(), reason="only Linux tells")
def test_watching_the_precision_of_many_saved_matches_takes_little_memory(tmp_path):
    cell = experiment().cells[0]
    records = np.zeros(MANY, record_type(cell.seats))
    records["ranks"] = 1
    file = tmp_path / "matches.bin"
    records.tofile(file)
    watch, table = Watch(1e-9, cell), MatchTable.of_file(cell, file)
    watch.look(table)
    assert not watch.enough
    assert in_memory(file) < file.stat().st_size / 4


def in_memory(file: Path) -> int:
    """How many bytes of a mapped file are in this process's memory."""
    _, _, mapped = Path("/proc/self/smaps").read_text("utf-8").partition(str(file))
    return int(re.search(r"^Rss: *(\d+) kB", mapped, re.MULTILINE)[1]) * 1024


def test_a_broken_file_is_refused_with_its_line(tmp_path):
    run_experiment(experiment(), EVERYTHING, folder=tmp_path)
    file = tmp_path / "traces-0.jsonl"
    lines = file.read_bytes().splitlines(keepends=True)
    file.write_bytes(b"".join([*lines[:3], b'[[1,"x"]]\n', *lines[4:]]))
    with pytest.raises(BadFile, match=r"traces-0.jsonl is damaged at line 4 .* delete the file"):
        run_experiment(experiment(), EVERYTHING, folder=tmp_path)


def test_records_that_cannot_be_matches_are_refused(tmp_path):
    run_experiment(experiment(), Plan(matches=20), folder=tmp_path)
    file = tmp_path / "matches-0.bin"
    file.write_bytes(bytes(len(file.read_bytes())))  # nobody has rank 0
    with pytest.raises(BadFile, match=r"matches-0.bin is damaged; delete it"):
        run_experiment(experiment(), Plan(matches=20), folder=tmp_path)


def test_a_folder_of_another_experiment_is_refused(tmp_path):
    run_experiment(experiment(), Plan(matches=4), folder=tmp_path)
    with pytest.raises(BadFile, match=r"a different experiment \(not the same seed\)"):
        run_experiment(experiment(seed=6), Plan(matches=4), folder=tmp_path)
    (tmp_path / "experiment.json").write_text("{")
    with pytest.raises(BadFile, match=r"experiment.json can’t be read"):
        run_experiment(experiment(), Plan(matches=4), folder=tmp_path)


@pytest.mark.parametrize("compiled", [True, False])
def test_matches_that_would_now_go_another_way_are_not_continued(tmp_path, compiled: bool):
    now, earlier = tmp_path / "now", tmp_path / "earlier"
    run_experiment(experiment(compiled=compiled), Plan(matches=4), folder=now)
    run_experiment(experiment(compiled=compiled, seed=6), Plan(matches=4), folder=earlier)
    (now / "matches-0.bin").write_bytes((earlier / "matches-0.bin").read_bytes())
    with pytest.raises(BadFile, match=r"an earlier version of Hunch, whose players or questions"):
        run_experiment(experiment(compiled=compiled), Plan(matches=8), folder=now)
    assert saved_matches(now) == 4


def test_a_folder_with_other_files_or_a_file_is_refused(tmp_path):
    note = tmp_path / "note.txt"
    note.write_text("mine")
    with pytest.raises(BadFile, match="has other files in it"):
        run_experiment(experiment(), Plan(matches=4), folder=tmp_path)
    with pytest.raises(BadFile, match="is a file; choose a folder"):
        run_experiment(experiment(), Plan(matches=4), folder=note)
    assert note.read_text() == "mine"


def test_a_folder_in_use_is_refused(tmp_path):
    with (
        ResultsFolder(tmp_path, experiment()),
        pytest.raises(BadFile, match="Another run is using"),
    ):
        run_experiment(experiment(), Plan(matches=4), folder=tmp_path)
    assert run_experiment(experiment(), Plan(matches=4), folder=tmp_path)


def test_compiled_results_are_not_continued_without_numba(tmp_path, monkeypatch):
    run_experiment(experiment(), Plan(matches=4), folder=tmp_path)
    monkeypatch.setattr(results_folder, "find_spec", lambda name: None)
    with pytest.raises(BadFile, match="compiled players: they need numba"):
        run_experiment(experiment(compiled=False), Plan(matches=4), folder=tmp_path)


COMMAND = ("lab", "press_your_luck", "--seats", "2", "--players", "random", "--no-compiled")


def test_a_full_disk_loses_nothing(tmp_path):
    def little_room() -> None:
        resource.setrlimit(resource.RLIMIT_FSIZE, (6000, 6000))

    command = [sys.executable, "-m", "hunch", *COMMAND, "--workers", "1"]
    command += ["--save", str(tmp_path / "saved"), "--matches", "400"]
    done = subprocess.run(
        command, capture_output=True, text=True, timeout=120, preexec_fn=little_room
    )
    assert done.returncode == 1
    assert "Can’t write to" in done.stderr
    assert "What was saved before is intact" in done.stderr
    assert "Traceback" not in done.stderr
    assert 0 < saved_matches(tmp_path / "saved") < 400
    done = subprocess.run(command, capture_output=True, text=True, timeout=120)
    assert done.returncode == 0, done.stderr
    assert "400 matches" in done.stdout


def test_ctrl_c_reports_what_is_there_and_says_how_to_resume(tmp_path):
    folder = tmp_path / "saved"
    command = [sys.executable, "-m", "hunch", *COMMAND, "--workers", "1", "--save", str(folder)]
    million = [*command, "--matches", "1000000"]
    pipe = subprocess.PIPE
    with subprocess.Popen(million, stdout=pipe, stderr=pipe, text=True) as begun:
        try:
            limit = time.monotonic() + 60
            while saved_matches(folder) < 100:
                assert time.monotonic() < limit, "nothing is being saved"
                assert begun.poll() is None, begun.communicate()
            begun.send_signal(signal.SIGINT)
            out, errors = begun.communicate(timeout=120)
        finally:
            begun.kill()  # so that a failure leaves nothing running
    assert begun.returncode == 130
    assert f"repeat the command to resume from {folder}" in errors
    assert "Traceback" not in errors
    assert "findings so far" in out
    assert json.loads((folder / "findings.json").read_bytes())["cells"][0]["matches"] >= 100


def test_ctrl_c_counts_even_where_python_drops_it(monkeypatch):
    class Pressed:
        def __del__(self):
            signal.raise_signal(signal.SIGINT)

    dropped = []
    monkeypatch.setattr(sys, "unraisablehook", dropped.append)
    before = signal.getsignal(signal.SIGINT)
    with cli_lab.surely_interrupted(lambda status: None) as progress:
        progress(Status("matches", 0, 2))
        Pressed()
        assert dropped
        with pytest.raises(KeyboardInterrupt):
            progress(Status("matches", 1, 2))
    assert signal.getsignal(signal.SIGINT) is before


def test_every_stage_can_be_saved_and_read_back(tmp_path):
    played = run_experiment(experiment(), EVERYTHING, folder=tmp_path)
    read = run_experiment(experiment(), EVERYTHING, folder=tmp_path)
    assert findings(read) == findings(played)
    assert findings(read_results(tmp_path)) == findings(played)
    for stage in STAGES.values():
        assert stage is MATCHES or read.of(stage, 0)
