"""Carries out work on a Ray cluster: one that is already running, or this machine as one.

A piece of work that is lost with its worker or its machine is done again elsewhere. That changes
nothing in the result, which depends on the piece alone.
"""

import os
import sys
from collections import deque
from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from socket import create_connection
from typing import Any, Final, TypeVar

from hunch import __version__
from hunch.core.errors import BadMessage, GameError
from hunch.lab.executors import AHEAD, Executor, Processes

LOCAL: Final = "local"  # the address that makes this machine a cluster
ANSWERS_WITHIN: Final = 10.0  # seconds

Item = TypeVar("Item")
Result = TypeVar("Result")


@contextmanager
def executor_for(cluster: str | None, workers: int | None) -> Generator[Executor]:
    """What carries out the work: a cluster at this address, or processes on this machine."""
    if cluster is None:
        with Processes(workers) as here:
            yield here
        return
    if workers is not None:
        raise BadMessage("A cluster has its own workers; leave out either --workers or --cluster.")
    with Cluster(cluster) as found:
        yield found


class Cluster:
    """An executor that spreads its work over a cluster; use it in a `with` statement."""

    def __init__(self, address: str) -> None:
        if find_spec("ray") is None:
            raise BadMessage(
                "A cluster needs Ray, which is not installed here; install it with: "
                "pip install 'hunch-games[cluster]'"
            )
        self.address = address

    def __enter__(self) -> "Cluster":
        _check_reachable(self.address)
        ray = _ray()
        if not ray.is_initialized():
            with _refusing(self.address):
                ray.init(
                    address=self.address,
                    include_dashboard=False if self.address == LOCAL else None,
                    log_to_driver=False,
                    configure_logging=False,
                )
        _check_versions(self.address)
        return self

    def __exit__(self, *_: object) -> None:
        _ray().shutdown()

    @property
    def cores(self) -> int:
        """How many pieces of work it can do at the same time, as of now."""
        return max(1, int(_ray().cluster_resources().get("CPU", 1)))

    def results(
        self, work: Callable[[Item], Result], items: Iterator[Item]
    ) -> Generator[tuple[Item, Result], None, None]:
        """Each item with its result, in order. Closing this generator stops the work."""
        ray = _ray()
        shared = ray.put(work)  # sent to each machine once, not with every item
        task = ray.remote(_carried_out).options(max_retries=-1)
        waiting: deque[tuple[Item, Any]] = deque()
        try:
            for item in items:
                waiting.append((item, task.remote(shared, item)))
                if len(waiting) >= AHEAD * self.cores:
                    first, pending = waiting.popleft()
                    yield first, _received(pending)
            while waiting:
                first, pending = waiting.popleft()
                yield first, _received(pending)
        finally:
            for _, pending in waiting:
                ray.cancel(pending)


def _carried_out(work: Callable[[Item], Result], item: Item) -> Result:
    """Runs on the cluster."""
    return work(item)


def _check_reachable(address: str) -> None:
    """Refuse an address where nothing answers; Ray itself would keep trying for minutes."""
    host, _, port = address.removeprefix("ray://").rpartition(":")
    if not host or not port.isdigit():
        return  # “local” or “auto”, which Ray looks up here, or what Ray refuses at once
    try:
        create_connection((host.strip("[]"), int(port)), ANSWERS_WITHIN).close()
    except (OSError, OverflowError) as error:  # a port above 65,535 is an overflow
        raise BadMessage(f"There is no cluster at {address}. {_give_another()}") from error


def _version() -> tuple[str, str]:
    """Runs on the cluster: what is installed there."""
    return __version__, sys.version.split()[0]


def _check_versions(address: str) -> None:
    """Refuse a cluster that could play by other rules than this machine."""
    ray = _ray()
    with _refusing(address):
        theirs = ray.get(ray.remote(_version).remote())
    if theirs != _version():
        raise BadMessage(
            f"The cluster at {address} has Hunch {theirs[0]} on Python {theirs[1]}, but this is "
            f"Hunch {__version__} on Python {_version()[1]}; install the same versions on both."
        )


def _received(pending: Any) -> Any:
    """The result of one piece of work; an error in it is raised here as it was there."""
    ray = _ray()
    try:
        return ray.get(pending)
    except ray.exceptions.RayTaskError as error:
        raise error.cause from error
    except ray.exceptions.RayError as error:
        raise BadMessage(f"The cluster failed: {_first_line(error)}") from error


@contextmanager
def _refusing(address: str) -> Generator[None]:
    """Say what is wrong with a cluster that can't be used."""
    try:
        yield
    except GameError:
        raise
    except Exception as error:
        raise BadMessage(
            f"Can’t use a cluster at {address}: {_first_line(error)} {_give_another()}"
        ) from error


def _give_another() -> str:
    return f"Give the address of a running one, or “{LOCAL}” for this machine."


def _first_line(error: Exception) -> str:
    return next((line for line in str(error).splitlines() if line), type(error).__name__)


def _ray() -> Any:
    """Ray, imported only when it is needed: that takes seconds. It reports nothing to anyone."""
    os.environ["RAY_USAGE_STATS_ENABLED"] = "0"
    import ray

    return ray
