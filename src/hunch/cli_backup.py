"""The commands `hunch backup` and `hunch restore`."""

from pathlib import Path
from typing import Annotated

import typer

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="sqlite:///FILE or postgresql://…; default: HUNCH_DATABASE_URL, or a local file.",
    ),
]


def backup(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="The file to create.")],
    database: Database = None,
) -> None:
    """Save a server’s whole database to one file, even while the server is running.

    It contains every move that was acknowledged before the command started.
    """
    from hunch.store import default_url
    from hunch.store.backup import back_up

    found = back_up(database or default_url(), file)
    print(f"Saved {found} to {file} ({file.stat().st_size / 1e6:.1f} MB).")


def restore(
    file: Annotated[Path, typer.Argument(metavar="FILE", help="A file from `hunch backup`.")],
    database: Database = None,
    replace: Annotated[
        bool,
        typer.Option(
            "--replace", help="Replace what the database contains; it is backed up first."
        ),
    ] = False,
) -> None:
    """Restore a backup, while no server is using the database."""
    from hunch.store import default_url
    from hunch.store.backup import restore as put_back

    found = put_back(file, database or default_url(), replace)
    if found.replaced:
        print(f"Saved what was there to {found.replaced}.")
    print(f"Restored {found.content}.")
