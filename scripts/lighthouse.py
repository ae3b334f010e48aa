"""Lighthouse on a phone, against the built client: `python scripts/lighthouse.py`.

Prints the scores of the home page, a game's page and a table, and what was found wanting.
"""

import asyncio
import json
import os
import shutil
import sys
from pathlib import Path
from typing import Any, Final

ROOT: Final = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(ROOT), str(ROOT / "scripts")]

import web  # noqa: E402
from tests.browser.stage import Moment, stage  # noqa: E402
from tests.server.running import Clock, running  # noqa: E402

CLI: Final = ROOT / "node_modules" / "lighthouse" / "cli" / "index.js"
FOLDER: Final = ROOT / "build" / "lighthouse"
KINDS: Final = ("performance", "accessibility", "best-practices")
ENOUGH: Final = 95
FLAGS: Final = "--headless=new --no-sandbox --disable-background-networking --no-first-run"
MOMENT: Final = Moment("press_your_luck/rainbow_single_winner", ("Draw", 20))


async def measure(name: str, address: str) -> dict[str, Any]:
    """One page's report, which stays in build/lighthouse/."""
    node = web.node()
    assert node is not None, "Lighthouse needs Node: make lighthouse sees to it"
    report = FOLDER / f"{name}.json"
    words = [f"--only-categories={','.join(KINDS)}", "--quiet", "--output=json"]
    words += ["--no-enable-error-reporting", f"--output-path={report}", f"--chrome-flags={FLAGS}"]
    browser = shutil.which(os.environ.get("CHROMIUM", "chromium")) or ""
    process = await asyncio.create_subprocess_exec(
        *(node.path, str(CLI), address, *words), env={**os.environ, "CHROME_PATH": browser}
    )
    if await process.wait():
        sys.exit(f"Lighthouse could not look at {address}.")
    found: dict[str, Any] = json.loads(report.read_text("utf-8"))
    return found


def say(name: str, found: dict[str, Any]) -> bool:
    """Print the scores and what lowers them; whether all are high enough."""
    scores = {kind: round(100 * found["categories"][kind]["score"]) for kind in KINDS}
    print(f"{name:8}" + "".join(f"  {kind} {score}" for kind, score in scores.items()))
    for kind in KINDS:
        for part in found["categories"][kind]["auditRefs"]:
            audit = found["audits"][part["id"]]
            if part["weight"] and audit["score"] is not None and audit["score"] < 0.9:
                print(f"    {kind}: {audit['title']} {audit.get('displayValue', '')}")
    return min(scores.values()) >= ENOUGH


async def main() -> None:
    """Look at the three pages that everybody sees."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    clock = Clock()
    async with running(now=clock) as server:
        table = await stage(server, clock, MOMENT)
        pages = {"home": "/", "game": f"/g/{MOMENT.game}", "table": f"/t/{table.code}"}
        good = [say(name, await measure(name, server.base + path)) for name, path in pages.items()]
    if not all(good):
        sys.exit(f"Something is below {ENOUGH}; the reports are in {FOLDER}.")


if __name__ == "__main__":
    asyncio.run(main())
