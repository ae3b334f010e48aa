"""A game from another package, installed with the wheel of Hunch, is played like any other."""

import asyncio
import json
import os
import subprocess
import sys
import sysconfig
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from random import Random

import httpx
import pytest
from playwright.async_api import Browser, expect

from tests.browser.chromium import Chromium
from tests.server.live_server import PATIENCE, UNLIMITED, LiveServer
from tests.server.processes import free_port

ROOT = Path(__file__).parent.parent
PIG = ROOT / "examples" / "hunch-pig"
SHORT = ("--options", "goal=20")

pytestmark = pytest.mark.xdist_group("other_packages")  # they share an environment


def done(*command: str | Path, folder: Path = ROOT, **environment: str) -> str:
    """What a command prints; it must succeed."""
    finished = subprocess.run(
        [str(word) for word in command],
        cwd=folder,
        text=True,
        capture_output=True,
        timeout=120,
        env={**os.environ, **environment},
    )
    assert finished.returncode == 0, finished.stdout + finished.stderr
    return finished.stdout


@pytest.fixture(scope="module")
def python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The Python of a fresh environment with two wheels: Hunch, and a package with a game.

    What they depend on is borrowed from the environment of the tests.
    """
    folder = tmp_path_factory.mktemp("installed")
    build = ("-m", "hatchling", "build", "--target", "wheel", "--directory", folder)
    for source in (ROOT, PIG):
        done(sys.executable, *build, folder=source, HUNCH_CLIENT="built")
    wheels = sorted(folder.glob("*.whl"))
    assert [wheel.name.partition("-")[0] for wheel in wheels] == ["hunch_games", "hunch_pig"]
    done(sys.executable, "-m", "venv", "--without-pip", folder / "venv")
    [site] = (folder / "venv").glob("lib/python*/site-packages")
    install = ("-m", "uv", "pip", "install", "--offline", "--no-deps", "--quiet")
    done(sys.executable, *install, "--python", folder / "venv", *wheels)
    (site / "borrowed.pth").write_text(sysconfig.get_path("purelib"), "utf-8")
    found = done(folder / "venv/bin/python", "-c", "import hunch; print(hunch.__file__)")
    assert Path(found.strip()).is_relative_to(site)
    return folder / "venv" / "bin" / "python"


def hunch(python: Path, *words: str | Path) -> str:
    """What the installed command prints."""
    return done(python.parent / "hunch", *words, folder=python.parent)


@contextmanager
def serving(python: Path, folder: Path) -> Iterator[LiveServer]:
    """The installed server, with its own port and database."""
    server = LiveServer(None, free_port())
    settings = {f"HUNCH_{name.upper()}": str(value) for name, value in UNLIMITED.items()}
    settings["HUNCH_DATABASE_URL"] = f"sqlite:///{folder / 'tables.db'}"
    process = subprocess.Popen(
        [python.parent / "hunch", "serve", "--port", str(server.port), "--no-browser"],
        env={**os.environ, **settings},
        stdout=subprocess.DEVNULL,
    )
    try:
        yield server
    finally:
        process.terminate()
        process.wait()


async def ready(server: LiveServer) -> None:
    """Wait until it answers."""
    async with server.http() as http, asyncio.timeout(3 * PATIENCE):
        while True:
            with suppress(httpx.TransportError):
                if (await http.get("/ready")).status_code == 200:
                    return
            await asyncio.sleep(0.05)


def test_it_is_listed_and_explained(python: Path):
    listed = json.loads(hunch(python, "games", "--json"))
    assert "pig" in [game["name"] for game in listed]
    assert len(listed) == 6
    assert "- **1.3** A roll of one: the pot is lost" in hunch(python, "rules", "pig")


def test_the_labs_example_is_part_of_the_wheel(python: Path):
    assert "/hunch/lab/example_report.html" in hunch(python, "lab")


def test_bots_and_the_search_play_it_in_the_terminal(python: Path, tmp_path: Path):
    saved = tmp_path / "match.json"
    seats = ("--seats", "bot,bot:search", "--save", saved)
    said = hunch(python, "play", "pig", "--plain", *SHORT, *seats)
    assert "rolled a " in said
    assert " wins with " in said
    assert hunch(python, "verify", saved).startswith("Fair: all ")


def test_the_search_beats_chance_in_the_arena(python: Path):
    players = ("--players", "search:50,random", "--matches", "20", "--workers", "1")
    result = json.loads(hunch(python, "arena", "pig", *SHORT, *players, "--json"))
    searching, guessing = result["players"]
    assert searching["wins"]["mean"] > guessing["wins"]["mean"]


IN_EVERY_ENVIRONMENT = """
from random import Random

import numpy as np

from hunch import envs

rng = Random(1)
short = {"seats": 2, "options": {"goal": 20}}

env = envs.aec("pig", **short)
env.reset(seed=1)
for agent in env.agent_iter():
    observation, _, over, cut_off, _ = env.last()
    if over or cut_off:
        break
    env.step(rng.choice(np.flatnonzero(observation["action_mask"])))
assert sorted(env.rewards.values()) == [-1, 1], env.rewards

env = envs.single("pig", opponents="random", **short)
observation, _ = env.reset(seed=1)
over = False
while not over:
    allowed = np.flatnonzero(observation["action_mask"])
    observation, reward, over, _, _ = env.step(rng.choice(allowed))
assert reward in (-1, 1), reward

game = envs.openspiel("pig", **short)
state = game.new_initial_state()
while not state.is_terminal():
    if state.is_chance_node():
        assert len(state.chance_outcomes()) == 6 <= game.max_chance_outcomes()
    state.apply_action(rng.choice(state.legal_actions()))
assert sorted(state.returns()) == [-1, 1]

env = envs.textarena("pig", retries=99, **short)
env.reset(seed=1)
done = False
while not done:
    env.get_observation()
    done, _ = env.step(rng.choice(["[1]", "[2]"]))
assert sorted(env.close()[0].values()) == [-1, 1]

try:
    envs.vector("pig")
except ValueError as error:
    print(error)
"""


def test_its_types_are_enough_for_every_environment_but_the_vector(python: Path):
    said = done(python, "-c", IN_EVERY_ENVIRONMENT, folder=python.parent)
    assert said == "Pig has no vector: it has no compiled twin; its folder needs a kernel.py.\n"


def test_it_is_played_at_a_table_on_the_generic_board(python: Path, tmp_path: Path):
    async def story() -> None:
        await ready(server)
        ann = await server.table("pig", bots=1, level="medium", options={"goal": 20})
        await ann.do("start")
        await ann.play(Random("pig"))
        assert ann.match["outcome"]["reason"] == "goal_reached"
        assert " with " in ann.match["result"]
        await ann.close()
        await on_the_generic_board(server, await chromium.browser())

    chromium = Chromium()
    try:
        with serving(python, tmp_path) as server:
            chromium.run(story())
    finally:
        chromium.quit()


async def on_the_generic_board(server: LiveServer, browser: Browser) -> None:
    """A browser shows the view, although the web client doesn't know this game."""
    page = await browser.new_page(base_url=server.base, locale="en-GB")
    await page.goto("/g/pig")
    await page.get_by_role("button", name="Play now against bots").click()
    await expect(page.get_by_role("region", name="Board")).to_contain_text("Pot")
    await page.get_by_role("button", name="Roll").click()
    await expect(page.get_by_role("region", name="What happened")).to_contain_text("rolled a ")
    await page.close()


def test_it_fulfils_the_contract_and_passes_its_own_tests(python: Path):
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider")
    own = done(python, *words, "tests", folder=PIG)
    contract = done(python, *words, "tests/test_contract.py", "-k", "pig", "--matches", "8")
    for said in (own, contract):
        assert " passed" in said
        assert "skipped" not in said
