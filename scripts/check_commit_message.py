"""Checks a commit's subject: `python scripts/check_commit_message.py FILE`, as git's hook calls it.

A subject is at most 72 characters long and begins with a scope that people can search for, such as
`server: refuse a second host`. `make hooks` installs the hook.
"""

import re
import sys
from pathlib import Path
from typing import Final

LONGEST: Final = 72
SCOPED: Final = re.compile(r"[a-z][a-z0-9_]*(, [a-z][a-z0-9_]*)*: \S.*")
BY_GIT: Final = re.compile(r"(Merge|Revert|fixup!|squash!|amend!) ")
COMMENT: Final = "#"


def problem(message: str) -> str | None:
    """What is wrong with a commit's message, in a sentence; None if it is fine."""
    lines = [line for line in message.splitlines() if not line.startswith(COMMENT)]
    subject = lines[0].rstrip() if lines else ""
    if BY_GIT.match(subject):
        return None
    if not SCOPED.fullmatch(subject):
        return (
            f"The subject “{subject}” has no scope; write it like “server: refuse a second host”."
        )
    if len(subject) > LONGEST:
        return f"The subject has {len(subject)} characters; the maximum is {LONGEST}."
    if subject.endswith("."):
        return "The subject ends with a full stop; leave it out."
    if len(lines) > 1 and lines[1].strip():
        return "Leave a blank line between the subject and the body."
    return None


if __name__ == "__main__":
    sys.exit(problem(Path(sys.argv[1]).read_text("utf-8")))
