"""What a move costs the server in CPU time, compared with another version or with the peer.

Usage: python scripts/move_cost.py [--checkout FOLDER] [--peers]
                                   [--rounds 12] [--seconds 3] [--tables 32]

The load is that of `hunch bench server`: tables of two over real WebSockets, each move synced to
disk. Moves per second say little on a busy machine; CPU time per move says more, and its 25th
percentile more than its median. All servers take turns, and each round starts a new one. Needs
Linux, and Node as the benchmark does.
"""

import argparse
import sys
from pathlib import Path
from statistics import quantiles
from typing import Final

from msgspec.structs import replace

from hunch.lab.bench_server import Contestant, contestants
from hunch.lab.bench_server_processes import find_node, measured

WARM_UP: Final = 1  # seconds


def main(arguments: list[str]) -> None:
    """Measure in turns, and print all figures after every round."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--checkout", type=Path, help="a folder with another version of Hunch")
    parser.add_argument("--peers", action="store_true", help="boardgame.io's server, too")
    parser.add_argument("--rounds", type=int, default=12, help="of each server (default: 12)")
    parser.add_argument("--seconds", type=float, default=3, help="per round (default: 3)")
    parser.add_argument("--tables", type=int, default=32, help="which play (default: 32)")
    options = parser.parse_args(arguments)
    node = find_node(print)
    ours, *peers = contestants(node)
    servers = [ours, *peers] if options.peers else [ours]
    if options.checkout:
        servers.insert(0, _of(options.checkout.resolve(), ours))
    load = {"tables": options.tables, "seconds": options.seconds, "warmup": WARM_UP}
    found: dict[str, list[float]] = {each.name: [] for each in servers}
    for number in range(options.rounds):
        for each in servers:
            result = measured(each.command, "swarm.mjs", {**load, "speak": each.speak}, node)
            found[each.name].append(1000 * result["server_cpu_ms_per_move"])
        if number:
            print(f"{number + 1} rounds; µs of CPU time per move:")
            for name, costs in found.items():
                low, middle, _ = quantiles(costs, n=4, method="inclusive")
                print(f"  {name:<24} p25 {low:5.0f}, median {middle:5.0f}", flush=True)


def _of(folder: Path, ours: Contestant) -> Contestant:
    """Another version, in the environment of this one."""
    command = ("env", f"PYTHONPATH={folder / 'src'}", *ours.command)
    return replace(ours, name="the other version", command=command)


if __name__ == "__main__":
    main(sys.argv[1:])
