"""The limit of open files: every socket is one, and many systems allow only a thousand."""

import sys
from contextlib import suppress
from typing import Final

OTHERS: Final = 200  # other open files: the database, libraries, logs


def raise_file_limit(sockets: int) -> None:
    """Allow this process that many sockets, or as many as the system permits."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = sockets + OTHERS
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # some systems have a limit that they do not report
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
