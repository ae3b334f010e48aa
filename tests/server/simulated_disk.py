"""A disk whose power can be cut: what was not synced is lost, or survives in part.

It sees every sync of the server's process, and takes a snapshot of the file at that moment. All
that has been done to the file since then is the difference between the snapshot and the file,
however it was done. File names count as synced when their folder is, as POSIX has it.
"""

import os
from pathlib import Path
from random import Random
from threading import Event

SECTOR = 512
# How the names of SQLite's files end
DATABASE, LOG, ROLLBACK = "", "-wal", "-journal"
SYNCED = (DATABASE, LOG, ROLLBACK)
SHARED_MEMORY = "-shm"  # never synced, and rebuilt by the first to open the database


class SimulatedDisk:
    """The disk under a SQLite database."""

    def __init__(self, database: Path, rng: Random) -> None:
        self._folder = database.parent.resolve()
        self._name = database.name
        self._rng = rng
        self._files: dict[tuple[int, int], _File] = {}  # by device and inode
        self._entries: dict[str, _File] = {}  # of the folder, by suffix
        self.hanging: str | None = None  # the suffix of a file whose sync does not return
        self._hang_at: str | None = None
        self._off = Event()
        self._power_on()

    def hang_at(self, end: str) -> None:
        """Make the next sync of the file with this suffix hang until the power is cut."""
        self._hang_at = end

    def sync(self, opened: Path) -> bool:
        """Sync an open file, given by its path under /proc; False if it is not on this disk."""
        if opened.is_dir():
            return self._sync_folder(opened)
        target = opened.readlink()
        if target.parent != self._folder or not target.name.startswith(self._name):
            return False
        if self._hang_at is not None and target == self._path(self._hang_at):
            self.hanging = self._hang_at
            self._off.wait()
            return False
        self._file(opened).sync()
        return True

    def cut_power(self) -> None:
        """Nothing is synced from now on; call it when the process has been killed."""
        self._off.set()

    def restore(self, kept: float) -> int:
        """Put the files back to what the cut leaves; returns how many sectors that changes.

        `kept` is the chance that something not synced has survived: a sector, the length of a
        file, a name in the folder. With 0, all of that is lost.
        """
        before = {end: _read(self._path(end)) for end in SYNCED}
        after: dict[str, bytes] = {}
        for end in SYNCED:
            file, now = self._entries.get(end), self._file_now(end)
            if file is not now and self._rng.random() < kept:
                file = now
            if file is not None:
                after[end] = self._survives(file, kept)
        if not kept:
            self._path(SHARED_MEMORY).unlink(missing_ok=True)
        for end in SYNCED:
            self._path(end).unlink(missing_ok=True)
            if end in after:
                self._path(end).write_bytes(after[end])
        self._power_on()
        return sum(_differing(before[end], after.get(end, b"")) for end in SYNCED)

    def close(self) -> None:
        """Let go of the files."""
        for file in self._files.values():
            file.close()
        self._files = {}

    def _power_on(self) -> None:
        """Everything there is counts as synced."""
        self.close()
        self._sync_folder(self._folder)
        for file in self._entries.values():
            file.sync()
        self.hanging = self._hang_at = None
        self._off.clear()

    def _sync_folder(self, opened: Path) -> bool:
        if not opened.samefile(self._folder):
            return False
        found = {end: self._file_now(end) for end in SYNCED}
        self._entries = {end: file for end, file in found.items() if file is not None}
        return True

    def _survives(self, file: "_File", kept: float) -> bytes:
        """The content of a file after the cut."""
        old, new, random = file.synced, file.now(), self._rng.random
        if not kept or old == new:
            return old
        size = len(new) if random() < kept else len(old)
        # Where a file has grown but its sectors were not written, it is full of zeros.
        old, new = old.ljust(size, b"\0")[:size], new.ljust(size, b"\0")[:size]
        return b"".join(
            (new if random() < kept else old)[start : start + SECTOR]
            for start in range(0, size, SECTOR)
        )

    def _path(self, end: str) -> Path:
        return self._folder / (self._name + end)

    def _file_now(self, end: str) -> "_File | None":
        try:
            return self._file(self._path(end))
        except FileNotFoundError:
            return None

    def _file(self, path: Path) -> "_File":
        """The file behind a path; a new one has nothing synced yet."""
        file = _File(path)
        known = self._files.setdefault(file.key, file)
        if known is not file:
            file.close()
        return known


class _File:
    """One file, whatever its name. It is kept open, so that no other file gets its inode."""

    def __init__(self, path: Path) -> None:
        self._descriptor = os.open(path, os.O_RDONLY)
        status = os.fstat(self._descriptor)
        self.key = (status.st_dev, status.st_ino)
        self.synced = b""

    def sync(self) -> None:
        self.synced = self.now()

    def now(self) -> bytes:
        """What is in it, synced or not."""
        return os.pread(self._descriptor, os.fstat(self._descriptor).st_size, 0)

    def close(self) -> None:
        os.close(self._descriptor)


def _read(path: Path) -> bytes:
    return path.read_bytes() if path.exists() else b""


def _differing(one: bytes, other: bytes) -> int:
    return sum(
        one[start : start + SECTOR] != other[start : start + SECTOR]
        for start in range(0, max(len(one), len(other)), SECTOR)
    )
