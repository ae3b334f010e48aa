"""The breaks for `make mutants` fit the twins as they are, and every twin has some."""

import pytest

from hunch.core.registry import games
from hunch.kernels.contract import kernel_of
from scripts.mutate_kernels import (
    PAGE,
    ROOT,
    SECTION,
    Verdict,
    breaks,
    broken,
    listed_in,
    run_pytest,
)

ENOUGH = 6


def test_every_twin_has_enough_breaks():
    twins = {name for name, game in games().items() if kernel_of(game) is not None}
    assert set(breaks()) == twins
    assert min(map(len, breaks().values())) >= ENOUGH


@pytest.mark.parametrize("game", breaks())
def test_every_break_changes_one_line_and_names_a_rule(game: str):
    home = ROOT / "src" / "hunch" / "games" / game
    rules = (home / "RULES.md").read_text("utf-8")
    for change in breaks()[game]:
        before = (home / change["file"]).read_text("utf-8")
        changed = broken(before, change).splitlines()
        assert sum(a != b for a, b in zip(before.splitlines(), changed, strict=True)) == 1
        assert "rule" not in change or f"**{change['rule']}**" in rules


def test_a_break_that_no_longer_fits_is_reported():
    with pytest.raises(SystemExit, match=r"kernel.py must contain this exactly once: x = 1"):
        broken("x = 2\n", {"file": "kernel.py", "line": "x = 1", "broken": "x = 3"})


@pytest.mark.parametrize("game", breaks())
def test_the_page_about_the_twins_lists_every_break_or_none(game: str):
    page = PAGE.read_text("utf-8")
    listed = page == listed_in(page, game, breaks()[game])
    assert listed or "".join(SECTION).format(game=game) in page, f'make mutants ARGS="{game}"'


@pytest.mark.parametrize(
    ("outcome", "noticed"),
    [("raise Disagreement('Ann is out')", "Ann is out"), ("raise TypeError('Ann is out')", "")],
)
def test_only_a_disagreement_counts_as_noticed(tmp_path, outcome: str, noticed: str):
    twins = tmp_path / "tests" / "kernels" / "twins.py"
    twins.parent.mkdir(parents=True)
    twins.write_text("class Disagreement(AssertionError): pass\n", "utf-8")
    test = tmp_path / "test_ann.py"
    test.write_text(
        f"from tests.kernels.twins import Disagreement\ndef test_ann():\n    {outcome}\n", "utf-8"
    )
    assert run_pytest(tmp_path, [test.name]) == Verdict(passed=False, disagreement=noticed)
