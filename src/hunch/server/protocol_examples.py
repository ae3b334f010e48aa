"""One example of every message; tests prove that the server reads and writes them."""

from typing import Any, Final

MATCH: Final = "9f6c1c2f5a4b4d0e8a7b3c1d2e4f5a6b"

# By message. A frame is too long to show here; docs/protocol.md has a real one.
EXAMPLES: Final[dict[str, dict[str, Any]]] = {
    "join": {"id": 1, "name": "Ann", "language": "en"},
    "speak": {"id": 21, "language": "de"},
    "move": {"id": 2, "number": 0, "action": {"type": "Guess", "words": "low"}, "match": MATCH},
    "draft": {"number": 0, "action": {"type": "Guess", "words": "high"}, "match": MATCH},
    "say": {"id": 3, "text": "Good luck, everybody!"},
    "react": {"sign": "clap"},
    "sit": {"id": 4, "chair": 1},
    "stand": {"id": 5},
    "leave": {"id": 6},
    "cut": {"id": 7, "words": "three knocks on wood"},
    "team": {"id": 23, "chair": 1, "name": "The Owls"},
    "advise": {"id": 8},
    "ping": {"sent": 1763250000000.5},
    "seat": {"id": 9, "person": 2, "chair": 0},
    "unseat": {"id": 10, "person": 2},
    "dismiss": {"id": 11, "person": 2},
    "askback": {"id": 29, "person": 2},
    "bot": {"id": 12, "chair": 1, "level": "medium"},
    "unbot": {"id": 13, "chair": 1},
    "configure": {"id": 14, "settings": {"turn_seconds": 60, "coach": True}},
    "start": {"id": 15},
    "pause": {"id": 16},
    "resume": {"id": 17},
    "continue": {"id": 24},
    "replace": {"id": 25, "seat": 1},
    "handback": {"id": 26, "seat": 1},
    "skip": {"id": 27, "seat": 1},
    "end": {"id": 28},
    "host": {"id": 18, "person": 1},
    "rematch": {"id": 19},
    "switch": {"id": 22, "game": "another_game"},
    "describe": {"id": 20},
    "welcome": {"token": "kq0Zb1m3N8y2v7T5r4W6x9Q_aBcDeFgHiJkLmNoPqRs", "person": 1},
    "done": {"id": 2},
    "refused": {
        "code": "not_your_turn",
        "message": "It is not your turn.",
        "id": 2,
    },
    "pong": {"sent": 1763250000000.5, "now": 1763250000123},
    "advised": {
        "number": 0,
        "advice": {
            "measure": "probability of winning",
            "method": "solved exactly",
            "choices": [
                {"action": {"type": "Guess", "words": "low"}, "value": 0.53, "error": 0.0},
                {"action": {"type": "Guess", "words": "high"}, "value": 0.47, "error": 0.0},
            ],
            "why": "More low cards than high ones are left.",
            "facts": [],
        },
        "labels": ["Low", "High"],
        "lines": [
            "Probability of winning (solved exactly):",
            "1. Low: 53.0%",
            "2. High: 47.0%",
            "More low cards than high ones are left.",
        ],
    },
    "described": {"lines": ["Deck: 46 cards.", "Ann is hiding a card."]},
}
