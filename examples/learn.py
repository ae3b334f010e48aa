"""Learn a game by self-play, on a laptop, in minutes: policy gradients with NumPy.

    python examples/learn.py intuition press_your_luck --picture curve.svg

A network with one hidden layer plays every seat of hundreds of matches at once
(`hunch.envs.vector`). What leads to more than was expected becomes likelier (Williams 1992). Now
and then it plays matches against a bot (`hunch.envs.single`), always choosing what it thinks best.
Needs the extras `rl` and `lab`.
"""

import argparse
from pathlib import Path
from time import process_time

import numpy as np

from hunch import envs
from hunch.lab.estimates import estimate

HIDDEN = 64
ROWS, STEPS = 256, 192  # matches side by side, and choices of each in one round of learning
RATE, ENTROPY, NEAR = 0.01, 0.002, 0.8
FORBIDDEN = -1e9


class Network:
    """What is seen, to how much each action is preferred."""

    def __init__(self, seen: int, actions: int, rng: np.random.Generator) -> None:
        self.weights = [
            rng.normal(0, 1 / np.sqrt(seen), (seen + 1, HIDDEN)),
            rng.normal(0, 0.01, (HIDDEN + 1, actions)),
        ]
        self.means = [np.zeros_like(each) for each in self.weights]
        self.squares = [np.zeros_like(each) for each in self.weights]
        self.rounds = 0
        self.middle, self.stretch = np.zeros(seen), np.eye(seen)

    def get_used_to(self, seen: np.ndarray) -> None:
        """Give every direction in which positions differ the same weight (whitening)."""
        self.middle = seen.mean(axis=0)
        sizes, directions = np.linalg.eigh(np.cov(seen, rowvar=False))
        self.stretch = directions / np.sqrt(np.maximum(sizes, 0) + 1e-3)

    def chances(self, seen: np.ndarray, mask: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        """How likely each action is, and the hidden layer."""
        hidden = np.tanh(with_one((seen - self.middle) @ self.stretch) @ self.weights[0])
        preferred = np.where(mask == 1, with_one(hidden) @ self.weights[1], FORBIDDEN)
        grown = np.exp(preferred - preferred.max(axis=1, keepdims=True))
        return grown / grown.sum(axis=1, keepdims=True), hidden

    def learn(self, seen: np.ndarray, mask: np.ndarray, chosen: np.ndarray, worth: np.ndarray):
        """Make what was worth more than usual likelier (with Adam, Kingma and Ba 2015)."""
        chances, hidden = self.chances(seen, mask)
        surprise = -np.log(np.maximum(chances, 1e-12))
        usual = (chances * surprise).sum(axis=1, keepdims=True)
        push = ENTROPY * chances * (surprise - usual) - worth[:, None] * chances
        push[np.arange(len(chosen)), chosen] += worth
        inner = (push @ self.weights[1][:-1].T) * (1 - hidden**2)
        stretched = (seen - self.middle) @ self.stretch
        pushes = [with_one(stretched).T @ inner, with_one(hidden).T @ push]
        self.rounds += 1
        for at, each in enumerate(pushes):
            each /= len(chosen)
            self.means[at] = 0.9 * self.means[at] + 0.1 * each
            self.squares[at] = 0.999 * self.squares[at] + 0.001 * each**2
            mean = self.means[at] / (1 - 0.9**self.rounds)
            square = self.squares[at] / (1 - 0.999**self.rounds)
            self.weights[at] += RATE * mean / (np.sqrt(square) + 1e-8)


def with_one(array: np.ndarray) -> np.ndarray:
    """The same with a column of ones."""
    return np.concatenate([array, np.ones((len(array), 1))], axis=1)


def results(seats: list, ended: list, payoffs: list) -> tuple[np.ndarray, np.ndarray]:
    """For every choice, what the match brought its seat, and whether that is known already."""
    worth, known = np.zeros((STEPS, ROWS)), np.zeros((STEPS, ROWS), bool)
    result, finished = np.zeros_like(payoffs[0]), np.zeros(ROWS, bool)
    for step in reversed(range(STEPS)):
        result[ended[step]] = payoffs[step][ended[step]]
        finished |= ended[step]
        worth[step] = result[np.arange(ROWS), np.maximum(seats[step], 0)]
        known[step] = finished & (seats[step] >= 0)
    return worth, known


def expectation(seen: np.ndarray, worth: np.ndarray) -> np.ndarray:
    """What positions promise, by linear regression: a weight for each number, and a constant."""
    table = with_one(seen)
    return np.linalg.solve(table.T @ table + np.eye(table.shape[1]), table.T @ worth)


def surprises(seats: list, ended: list, payoffs: list, values: np.ndarray) -> np.ndarray:
    """How much more a choice led to than its position promised, judged by the seat's later ones.

    Near positions count for more than far ones (Schulman and others, 2016).
    """
    found, rows = np.zeros((STEPS, ROWS)), np.arange(ROWS)
    later, carried = np.zeros_like(payoffs[0]), np.zeros_like(payoffs[0])
    for step in reversed(range(STEPS)):
        over = ended[step]
        later[over], carried[over] = payoffs[step][over], 0.0
        seat, playing = np.maximum(seats[step], 0), seats[step] >= 0
        better = later[rows, seat] - values[step] + NEAR * carried[rows, seat]
        found[step] = np.where(playing, better, 0.0)
        later[rows[playing], seat[playing]] = values[step][playing]
        carried[rows[playing], seat[playing]] = better[playing]
    return found


def practise(vector, network: Network, told: tuple, rng: np.random.Generator) -> tuple:
    """One round: play, then learn from every match that came to its end."""
    observed, infos = told
    seen, masks, chosen, seats, ended, payoffs = [], [], [], [], [], []
    for _ in range(STEPS):
        numbers, mask = observed["observation"], observed["action_mask"]
        chances, _ = network.chances(numbers, mask)
        action = (chances.cumsum(axis=1) < rng.random((ROWS, 1))).sum(axis=1)
        action = np.minimum(action, mask.shape[1] - 1)
        seen.append(numbers)
        masks.append(mask)
        chosen.append(action)
        seats.append(infos["seat"])
        observed, _, over, _, infos = vector.step(action)
        ended.append(over)
        payoffs.append(infos["payoffs"])
    seen, masks, chosen = np.array(seen), np.array(masks), np.array(chosen)
    worth, known = results(seats, ended, payoffs)
    if known.any():
        if not network.rounds:
            network.get_used_to(seen[known])
        expected = expectation(seen[known], worth[known])
        values = (seen @ expected[:-1] + expected[-1]).astype(float)
        better = surprises(seats, ended, payoffs, values)[known]
        network.learn(seen[known], masks[known], chosen[known], better / (better.std() + 1e-8))
    return observed, infos


def tried(game: str, seats: int, network: Network, opponents: str, matches: int):
    """Its share of the wins against bots, with a 95% interval."""
    env = envs.single(game, seats=seats, opponents=opponents, seat=None)
    shares = []
    for match in range(matches):
        observed, _ = env.reset(seed=match)
        over = False
        while not over:
            numbers, mask = observed["observation"][None], observed["action_mask"][None]
            action = int(network.chances(numbers, mask)[0].argmax())
            observed, reward, over, _, _ = env.step(action)
        shares.append((reward * (seats - 1) + 1) / seats)
    return estimate(shares)


def learned(game: str, seats: int, rounds: int, trials: int, matches: int, against: str):
    """Learn, and say now and then how well it plays."""
    rng = np.random.default_rng(1)
    vector = envs.vector(game, seats=seats, num_envs=ROWS)
    space = vector.single_observation_space["observation"]
    network = Network(space.shape[0], int(vector.single_action_space.n), rng)
    told, curve = vector.reset(seed=1), []
    begun = process_time()
    for number in range(rounds + 1):
        if number % max(rounds // trials, 1) == 0:
            found = tried(game, seats, network, against, matches)
            curve.append((number * ROWS * STEPS, found))
            spent = process_time() - begun
            shares = f"wins {found.mean:.1%} ({found.low:.1%} to {found.high:.1%}) of its matches"
            print(f"{game}: {curve[-1][0]:>10,} choices, {spent:3.0f} CPU s: {shares}", flush=True)
        told = practise(vector, network, told, rng)
    vector.close()
    return curve


def drawn(curves: dict, seats: int, against: str, path: Path) -> None:
    """The learning curves."""
    from matplotlib.figure import Figure

    figure = Figure(figsize=(7, 3.5), layout="constrained")
    axes = figure.subplots()
    for game, curve in curves.items():
        choices = [at / 1e6 for at, _ in curve]
        (line,) = axes.plot(choices, [found.mean for _, found in curve], label=game)
        bounds = [found.low for _, found in curve], [found.high for _, found in curve]
        axes.fill_between(choices, *bounds, color=line.get_color(), alpha=0.2)
    axes.axhline(1 / seats, color="grey", linestyle=":", label="even")
    axes.set(xlabel="million choices in self-play", ylabel=f"share of wins against “{against}”")
    axes.legend()
    figure.savefig(path, metadata={"Date": None})


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("games", nargs="+")
    parser.add_argument("--seats", type=int, default=2)
    parser.add_argument("--rounds", type=int, default=300)
    parser.add_argument("--trials", type=int, default=10)
    parser.add_argument("--matches", type=int, default=400, help="in each trial")
    parser.add_argument("--against", default="easy")
    parser.add_argument("--picture", type=Path)
    asked = parser.parse_args()
    curves = {
        game: learned(game, asked.seats, asked.rounds, asked.trials, asked.matches, asked.against)
        for game in asked.games
    }
    if asked.picture:
        drawn(curves, asked.seats, asked.against, asked.picture)


if __name__ == "__main__":
    main()
