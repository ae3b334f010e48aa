"""Fixed numbers of the fair stream, which Python and the browser must both compute.

`python -m tests.vectors` writes them again; that is needed only if the stream itself changes, which
breaks every proof that was ever given.
"""

from pathlib import Path
from typing import Any

import msgspec

from hunch.core.fairness import Cut, commitment, key_of, number_below
from hunch.core.match import FairLuck
from hunch.core.registry import games
from hunch.server.proofs import proof_of
from tests.laws import played_by

FILE = Path(__file__).with_name("vectors.json")
SECRET = bytes(range(32))
CUTS = (Cut(0, "à la carte"), Cut(1, 'two "words" \\ 🂡'), Cut(3, "\u2028"))
# The last total is so large that almost half of all blocks are beyond its largest multiple.
ASKED = [
    (0, 47),
    (1, 47),
    (7, 3),
    (300, 19),
    (2**40, 1_000_003),
    *((n, 2**255 + 1) for n in range(6)),
]


def vectors() -> dict[str, Any]:
    """The stream's numbers, and the proof of a whole match."""
    key = key_of(SECRET, CUTS)
    luck = FairLuck(SECRET, CUTS)
    match = played_by(luck, games()["intuition"])
    found: dict[str, Any] = msgspec.to_builtins(
        {
            "secret": SECRET.hex(),
            "commitment": commitment(SECRET),
            "cuts": CUTS,
            "key": key.hex(),
            "numbers": [[n, str(total), str(number_below(key, n, total))] for n, total in ASKED],
            "proof": proof_of(match, luck.proof()),
        }
    )
    return found


def text() -> str:
    """The text of the file."""
    return msgspec.json.format(msgspec.json.encode(vectors()), indent=2).decode() + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
