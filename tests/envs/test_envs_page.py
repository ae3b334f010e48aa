"""The page about environments is true: its code runs, and its table is up to date."""

import re
from pathlib import Path

import pytest

from hunch.envs.spaces_table import updated
from tests.envs import compiles_a_vector

PAGE = (Path(__file__).parent.parent.parent / "docs" / "envs.md").read_text("utf-8")
BLOCKS = re.findall(r"^```python\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)
IMPORT = "from hunch import envs\n"


@pytest.mark.parametrize(
    "block",
    [
        pytest.param(
            block,
            id=block.partition("(")[0].split()[-1],
            marks=[compiles_a_vector] if "envs.vector" in block else [],
        )
        for block in BLOCKS
    ],
)
def test_the_code_on_the_page_runs(block: str):
    exec(compile(IMPORT + block, "docs/envs.md", "exec"), {})


def test_the_table_of_spaces_is_up_to_date():
    assert updated(PAGE) == PAGE, "update it with: make docs"
