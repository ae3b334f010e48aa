"""A cluster gives the same results as one machine, even if it loses a node on the way."""

import json
import time
import warnings
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from socket import socket
from threading import Event

import pytest

from hunch.core.errors import BadMessage
from hunch.core.registry import find
from hunch.lab.arena import Contest, play_arena
from hunch.lab.cluster import Cluster, executor_for
from hunch.lab.experiment import Plan
from hunch.lab.experiment_options import design
from hunch.lab.running import run_experiment
from tests.command import told

pytestmark = [
    pytest.mark.xdist_group("cluster"),
    pytest.mark.filterwarnings("ignore::ResourceWarning"),  # Ray's own files and processes
    pytest.mark.filterwarnings("ignore::pytest.PytestUnraisableExceptionWarning"),
]
# Without the processes that no test needs.
BARE = {"include_dashboard": False, "include_log_monitor": False, "no_monitor": True}
# A dead node is noticed after two seconds, not fifteen; a slow one still gets ten for each answer.
WATCHFUL = {"health_check_initial_delay_ms": 0, "health_check_period_ms": 400}


@pytest.fixture(scope="module")
def nodes() -> Iterator[object]:
    """Two nodes with one core each, on this machine; the second one may be killed.

    All tests share them: a node is several processes, which take seconds to start.
    """
    with pytest.MonkeyPatch.context() as patch, warnings.catch_warnings():
        warnings.simplefilter("ignore")
        patch.setenv("RAY_USAGE_STATS_ENABLED", "0")
        patch.setenv("RAY_AUTH_MODE", "disabled")
        from ray.cluster_utils import Cluster as Nodes

        head = {"num_cpus": 1, "_system_config": WATCHFUL, **BARE}
        found = Nodes(initialize_head=True, head_node_args=head)
        found.second = found.add_node(num_cpus=1)
        yield found
        found.shutdown()


def test_an_arena_and_an_experiment_that_loses_a_node_are_the_same_as_on_one_machine(
    nodes, tmp_path
):
    experiment = design(find("intuition"), seats=2, players="easy", compiled=False)
    plan = Plan(matches=60, traced=6)
    contest = Contest(game="intuition", players=("random", "easy"), options={}, seed=3)
    run_experiment(experiment, plan, folder=tmp_path / "here")
    with Cluster(nodes.address) as cluster:
        assert cluster.cores == 2
        assert play_arena(contest, 20, cluster) == play_arena(contest, 20)
        losing = _Losing(nodes, cluster, begun=tmp_path / "begun")
        run_experiment(experiment, plan, losing, tmp_path / "there")
        assert losing.lost, "the node was lost while there was work to do"
    assert _contents(tmp_path / "here") == _contents(tmp_path / "there")


def test_an_error_in_a_piece_of_work_arrives_as_it_was_raised(nodes):
    with Cluster(nodes.address) as cluster, pytest.raises(BadMessage, match="Nothing works"):
        list(cluster.results(_refuse, iter([1])))


def test_a_cluster_that_is_not_there_is_refused_in_a_sentence(monkeypatch):
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    with pytest.raises(BadMessage, match="Can’t use a cluster at nonsense"):
        Cluster("nonsense").__enter__()


@pytest.mark.parametrize("scheme", ["", "ray://"])
def test_an_address_where_nothing_answers_is_refused_at_once(scheme):
    with socket() as closed:  # bound, so that nobody else gets the port, but not listening
        closed.bind(("127.0.0.1", 0))
        address = f"{scheme}127.0.0.1:{closed.getsockname()[1]}"
        with pytest.raises(BadMessage, match=f"There is no cluster at {address}"):
            Cluster(address).__enter__()


def test_an_impossible_port_is_refused_at_once():
    with pytest.raises(BadMessage, match="There is no cluster at localhost:99999"):
        Cluster("localhost:99999").__enter__()


def test_workers_and_a_cluster_exclude_each_other():
    with pytest.raises(BadMessage, match="either --workers or --cluster"):
        executor_for("local", 2).__enter__()


def test_without_ray_a_sentence_says_what_to_install(monkeypatch):
    monkeypatch.setattr("hunch.lab.cluster.find_spec", lambda name: None)
    with pytest.raises(BadMessage, match=r"pip install 'hunch-games\[cluster\]'"):
        Cluster("local")


def test_the_command_writes_the_same_findings_report_and_rows_on_a_cluster(nodes, tmp_path):
    command = ("lab", "intuition", "--players", "random", "--matches", "50", "--json")
    here, there = tmp_path / "here", tmp_path / "there"
    alone = told(*command, "--workers", "1", "--save", str(here))
    assert told(*command, "--cluster", nodes.address, "--save", str(there)) == alone
    for name in ("report.html", "findings.json", "experiment.json"):
        assert (there / name).read_bytes() == (here / name).read_bytes()
    assert json.loads((here / "experiment.json").read_bytes())["cells"][0]["compiled"]
    assert _contents(there) == _contents(here)


def test_a_table_of_all_levels_is_the_same_on_a_cluster(monkeypatch):
    monkeypatch.setenv("RAY_AUTH_MODE", "disabled")
    table = ("arena", "intuition", "--all-levels", "--matches", "4", "--search-matches", "1")
    assert told(*table, "--cluster", "local") == told(*table, "--workers", "1")


class _Losing:
    """A cluster whose second node dies at work: with a piece that it has begun."""

    def __init__(self, nodes, cluster: Cluster, begun: Path) -> None:
        self.nodes, self.cluster, self.begun, self.lost = nodes, cluster, begun, False

    def results(self, work, items):
        doomed = partial(_doomed, work, self.nodes.second.node_id, self.begun)
        yield from self.cluster.results(doomed, self._handed_out(items))

    def _handed_out(self, items):
        for number, item in enumerate(items):
            yield item
            if number == 2 and not self.lost:  # besides the first, there is a piece for each node
                _until(self.begun.exists)
                self.nodes.remove_node(self.nodes.second, allow_graceful=False)
                self.lost = True


def _doomed(work, node, begun, batch):
    """Runs on the cluster: every piece but the first waits until this node has begun one."""
    import ray

    if batch.first and not begun.exists():
        if ray.get_runtime_context().get_node_id() == node:
            begun.touch()
            Event().wait()  # until the node is killed
        _until(begun.exists)
    return work(batch)


def _until(condition: Callable[[], bool]) -> None:
    while not condition():
        time.sleep(0.01)


def _refuse(item):
    raise BadMessage("Nothing works.")


def _contents(folder) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.glob("*-*.*"))}
