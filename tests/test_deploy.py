"""The files in deploy/ fit together, and what they run is what Hunch has."""

import configparser
import re
import shlex
import tomllib
from pathlib import Path
from typing import Any

import pytest
import yaml

from hunch.server.config import Config
from tests.test_docs_code import check_hunch

ROOT = Path(__file__).parent.parent
DEPLOY = ROOT / "deploy"
COMPOSE = ("compose.yaml", "compose.postgres.yaml")
SETTINGS = {f"HUNCH_{name.upper()}" for name in Config.__struct_fields__} | {"HUNCH_DATABASE_URL"}
CONTAINERFILE = (DEPLOY / "Containerfile").read_text("utf-8")


def services(name: str) -> dict[str, Any]:
    found: dict[str, Any] = yaml.safe_load((DEPLOY / name).read_text("utf-8"))["services"]
    return found


@pytest.mark.parametrize("name", COMPOSE)
def test_compose_runs_hunch_hardened_behind_the_only_open_ports(name: str):
    found = services(name)
    hunches = [each for key, each in found.items() if key.startswith("hunch")]
    assert len(hunches) == (1 if name == "compose.yaml" else 2)
    for each in hunches:
        check_hunch(each["command"])
        assert each["environment"].keys() <= SETTINGS
        assert each["read_only"] is True
        assert each["tmpfs"] == ["/tmp"]
        assert each["cap_drop"] == ["ALL"]
        assert (DEPLOY / each["build"]["context"] / each["build"]["dockerfile"]).is_file()
    assert [key for key, each in found.items() if "ports" in each] == ["caddy"]
    for volume in found["caddy"]["volumes"]:
        source = volume.partition(":")[0]
        assert not source.startswith(".") or (DEPLOY / source).is_file()


@pytest.mark.parametrize("name", COMPOSE)
def test_caddy_reaches_every_hunch_that_compose_starts(name: str):
    found = services(name)
    servers = found["caddy"]["environment"]["HUNCH_SERVERS"].split()
    port = re.search(r"^EXPOSE (\d+)$", CONTAINERFILE, re.MULTILINE)[1]
    assert servers == [f"{key}:{port}" for key in found if key.startswith("hunch")]
    needed = set(re.findall(r"{\$(\w+)", (DEPLOY / "Caddyfile").read_text("utf-8")))
    assert needed <= found["caddy"]["environment"].keys()


def test_the_image_runs_hunch_as_nobody_special():
    [words] = re.findall(r"^CMD \[(.*)\]$", CONTAINERFILE, re.MULTILINE)
    check_hunch([word.strip(' "') for word in words.split(",")])
    user = re.search(r"^USER (\d+)$", CONTAINERFILE, re.MULTILINE)[1]
    assert int(user) > 0
    assert f"--uid {user} " in CONTAINERFILE


def test_the_images_extras_are_pinned():
    extras = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"][
        "optional-dependencies"
    ]
    pinned = (ROOT / "requirements-server.txt").read_text("utf-8").lower()
    for extra in ("mcp", "passkeys", "push", "apprise"):
        for requirement in extras[extra]:
            package = re.split(r"[<>=\[]", requirement)[0]
            assert re.search(rf"^{package}==", pinned, re.MULTILINE), package


def test_the_systemd_unit_runs_hunch_as_its_own_user():
    unit = configparser.ConfigParser(strict=False, interpolation=None)
    unit.optionxform = str
    text = (DEPLOY / "hunch.service").read_text("utf-8")
    unit.read_string(text)
    program, *arguments = shlex.split(unit["Service"]["ExecStart"])
    assert Path(program).name == "hunch"
    check_hunch(arguments)
    assert unit["Service"]["User"] == "hunch"
    assert set(re.findall(r"^Environment=(\w+)=", text, re.MULTILINE)) <= SETTINGS


@pytest.mark.parametrize("name", ["Caddyfile", "nginx.conf"])
def test_proxies_keep_what_only_operators_may_see(name: str):
    text = (DEPLOY / name).read_text("utf-8")
    for address in ("metrics", "health", "ready"):
        assert address in text.partition("404")[0]
