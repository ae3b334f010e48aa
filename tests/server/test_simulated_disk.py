"""The simulated power cut itself: what a process has synced stays, and the rest may go."""

import subprocess
import sys
from pathlib import Path
from random import Random

import pytest

from tests.server.simulated_disk import SECTOR, SimulatedDisk
from tests.server.sync_calls import SyncCalls

pytestmark = pytest.mark.skipif(
    sys.platform != "linux", reason="only Linux lets a test answer another process's syncs"
)

START = """
import os, sys
folder, name = sys.argv[1], sys.argv[1] + "/hunch.db"
def sync(path):
    opened = os.open(path, os.O_RDONLY)
    os.fsync(opened)
    os.close(opened)
def write(text, path=name):
    with open(path, "wb") as file:
        file.write(text)
"""
NESTED = """
import sys
from tests.server.sync_calls import SyncCalls
try:
    SyncCalls(lambda _: False).start([sys.executable, "-c", ""])
except RuntimeError as error:
    print(error)
"""


@pytest.fixture
def disk(tmp_path):
    disk = SimulatedDisk(tmp_path / "hunch.db", Random(0))
    yield disk
    disk.close()


def run(disk, folder, deeds):
    """Let another process do something on the disk, and cut the power when it is done."""
    syncs = SyncCalls(disk.sync)
    process = syncs.start([sys.executable, "-c", START + deeds, str(folder)])
    assert process.wait() == 0
    disk.cut_power()
    syncs.stop()


def test_what_was_written_after_the_last_sync_is_lost(disk, tmp_path):
    run(disk, tmp_path, "write(b'old'); sync(name); sync(folder); write(b'newer')")
    assert (tmp_path / "hunch.db").read_bytes() == b"newer"
    assert disk.restore(kept=0) == 1
    assert (tmp_path / "hunch.db").read_bytes() == b"old"


def test_what_survived_one_cut_survives_the_next(disk, tmp_path):
    run(disk, tmp_path, "write(b'old'); sync(name); sync(folder)")
    disk.restore(kept=0)
    run(disk, tmp_path, "write(b'new')")
    disk.restore(kept=0)
    assert (tmp_path / "hunch.db").read_bytes() == b"old"


def test_a_file_whose_folder_was_not_synced_is_gone(disk, tmp_path):
    run(disk, tmp_path, "write(b'old'); sync(name)")
    disk.restore(kept=0)
    assert not (tmp_path / "hunch.db").exists()


def test_a_removed_file_is_back_unless_its_folder_was_synced(disk, tmp_path):
    create = "log = name + '-wal'; write(b'log', log); sync(log); sync(folder); os.remove(log)"
    run(disk, tmp_path, create)
    disk.restore(kept=0)
    assert (tmp_path / "hunch.db-wal").read_bytes() == b"log"
    run(disk, tmp_path, "os.remove(name + '-wal'); sync(folder)")
    disk.restore(kept=0)
    assert not (tmp_path / "hunch.db-wal").exists()


def test_a_torn_write_leaves_some_of_its_sectors(disk, tmp_path):
    old, new = (text * SECTOR * 40 for text in (b"o", b"n"))
    run(disk, tmp_path, f"write({old!r}); sync(name); sync(folder); write({new!r})")
    changed = disk.restore(kept=0.5)
    left = (tmp_path / "hunch.db").read_bytes()
    sectors = [left[start : start + SECTOR] for start in range(0, len(left), SECTOR)]
    assert set(sectors) == {b"o" * SECTOR, b"n" * SECTOR}
    assert changed == sectors.count(b"o" * SECTOR)


def test_other_files_are_left_to_the_kernel(disk, tmp_path):
    run(disk, tmp_path, "write(b'text', folder + '/other'); sync(folder + '/other')")
    disk.restore(kept=0)
    assert (tmp_path / "other").read_bytes() == b"text"


def test_where_syncs_cannot_be_watched_a_sentence_says_so():
    # Linux allows one watcher for a process, so a second one is refused.
    syncs = SyncCalls(lambda _: False)
    process = syncs.start(
        [sys.executable, "-c", NESTED],
        cwd=Path(__file__).parents[2],
        stdout=subprocess.PIPE,
    )
    said, _ = process.communicate()
    syncs.stop()
    assert said.startswith(b"A power cut cannot be simulated here: ")
