"""Building the site: pages are staged, Zensical renders them, and the search is taken offline.

Zensical wants every page in one folder, and ours also link to rulebooks, examples and sources.
"""

import os
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from pages import SITE_FILES, Broken, stage_pages
from reference import write_reference

WORKER: Final = "search-worker.js"
FOREIGN: Final = "https://unpkg.com/iframe-worker/shim"
# What the theme brings for sites on the web; ours is opened from a folder.
UNUSED: Final = (
    "404.html",
    "sitemap.xml",
    "objects.inv",
    "search.json",
    "assets/stylesheets/classic",
)


def stage(folder: Path) -> None:
    """Write what Zensical needs into a folder."""
    stage_pages(folder / "pages")
    write_reference(folder / "pages" / "api")
    for name in ("zensical.toml", "overrides"):
        source = SITE_FILES / name
        copy = shutil.copytree if source.is_dir() else shutil.copy
        copy(source, folder / name)
    shutil.copy(SITE_FILES / "site.css", folder / "pages")


def render(folder: Path, target: Path) -> None:
    """Turn a staged folder into the site; a broken link fails."""
    done = subprocess.run(
        [sys.executable, "-m", "zensical", "build", "--clean", "--strict"],
        cwd=folder,
        env={**os.environ, "NO_COLOR": "1"},
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
    )
    if done.returncode:
        raise Broken(done.stdout)
    shutil.rmtree(target, ignore_errors=True)
    shutil.copytree(folder / "site", target)
    _search_offline(target)
    for name in UNUSED:
        path = target / name
        if path.is_dir():
            shutil.rmtree(path)
        else:
            path.unlink(missing_ok=True)


def _search_offline(target: Path) -> None:
    """Let the search do without the script that the theme would load from another server."""
    shutil.copy(SITE_FILES / WORKER, target)
    for page in target.rglob("*.html"):
        up = "../" * (len(page.relative_to(target).parts) - 1)
        page.write_text(page.read_text("utf-8").replace(FOREIGN, up + WORKER), "utf-8")
