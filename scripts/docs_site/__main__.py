"""Builds the documentation site: `make docs` puts it into the package, where `hunch docs` opens it.

Give a folder to build it there instead. A broken link fails the build.
"""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from building import render, stage
from pages import ROOT, Broken

BUILT: Final = ROOT / "src" / "hunch" / "docs_site"


def main(target: Path = BUILT) -> None:
    """Build it in this folder."""
    with TemporaryDirectory(prefix="hunch-docs-") as folder:
        stage(Path(folder))
        render(Path(folder), target)
    print(f"The documentation is built: {target / 'index.html'}")


if __name__ == "__main__":
    try:
        main(*map(Path, sys.argv[1:]))
    except Broken as problem:
        sys.exit(f"{problem}\nThe documentation site could not be built; see above.")
