"""`make hooks` installs a hook that checks the subject of every commit."""

import subprocess
import sys
from pathlib import Path

import pytest

from scripts.check_commit_message import LONGEST, problem

ROOT = Path(__file__).parent.parent


@pytest.mark.parametrize(
    "message",
    [
        "server: refuse a second host",
        "think_str8: keep sums in sight on a phone\n\nThey were off the screen.\n",
        "lab, envs: say in the refusal what to do",
        "web: say why\n# Please enter the commit message for your changes.\n",
        f"web: {'x' * (LONGEST - len('web: '))}",
        "Merge branch 'main'",
        'Revert "server: refuse a second host"',
        "fixup! server: refuse a second host",
    ],
)
def test_a_subject_with_a_scope_is_accepted(message: str):
    assert problem(message) is None


@pytest.mark.parametrize(
    ("message", "why"),
    [
        ("", "has no scope"),
        ("Refuse a second host", "has no scope"),
        ("Server: refuse a second host", "has no scope"),
        ("server:refuse a second host", "has no scope"),
        ("server: ", "has no scope"),
        (f"web: {'x' * (LONGEST - len('web: ') + 1)}", f"the maximum is {LONGEST}"),
        ("server: refuse a second host.", "full stop"),
        ("server: refuse a second host\nThere can be only one.", "blank line"),
    ],
)
def test_any_other_subject_is_refused_with_a_reason(message: str, why: str):
    assert why in str(problem(message))


def test_git_refuses_the_commit(tmp_path: Path):
    def git(*arguments: str) -> subprocess.CompletedProcess[str]:
        identity = "-c", "user.name=Ann", "-c", "user.email=ann@example.org"
        command = ["git", *identity, *arguments]
        return subprocess.run(command, cwd=tmp_path, capture_output=True, text=True)

    git("init")
    hook = tmp_path / ".git" / "hooks" / "commit-msg"
    script = ROOT / "scripts" / "check_commit_message.py"
    hook.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{script}" "$1"\n')
    hook.chmod(0o755)
    refused = git("commit", "--allow-empty", "--message", "Refuse a second host")
    assert refused.returncode != 0
    assert "has no scope" in refused.stderr
    assert git("commit", "--allow-empty", "--message", "server: refuse it").returncode == 0


def test_make_hooks_installs_it():
    config = (ROOT / ".pre-commit-config.yaml").read_text("utf-8")
    assert "default_install_hook_types: [pre-commit, commit-msg]" in config
    assert "entry: .venv/bin/python scripts/check_commit_message.py" in config
    assert (ROOT / "scripts" / "check_commit_message.py").exists()
