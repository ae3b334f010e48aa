"""The limit on open files: every socket is one, and many systems allow only a thousand."""

import sys
from contextlib import suppress
from typing import Final

import structlog

OTHERS: Final = 200  # other open files: the database, libraries, logs

logger = structlog.get_logger()


def raise_file_limit(sockets: int) -> int:
    """Allow this process that many sockets, or as many as the system permits; return how many.

    Some files are kept in reserve, so that a full server can still open its database.
    """
    if sys.platform == "win32":
        return sockets
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = sockets + OTHERS
    if hard != resource.RLIM_INFINITY:
        wanted = min(wanted, hard)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        with suppress(ValueError, OSError):  # some systems have a limit that they do not report
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
    soft, _ = resource.getrlimit(resource.RLIMIT_NOFILE)
    permitted = sockets if soft == resource.RLIM_INFINITY else max(1, soft - OTHERS)
    if permitted < sockets:
        logger.warning("few open files permitted", limit=soft, connections=permitted)
    return min(sockets, permitted)
