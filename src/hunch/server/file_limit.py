"""Every socket is an open file; many systems allow a thousand unless a program asks for more."""

import sys
from contextlib import suppress
from typing import Final

OTHERS: Final = 200  # files that are open beside the sockets: the database, libraries, logs


def raise_file_limit(many: int) -> None:
    """Let this process have so many sockets, or as many as it may have."""
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = many + OTHERS
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # some systems have a limit that they do not tell
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
