"""Messages that no honest client sends: mutated ones, and plain nonsense."""

import json
from collections.abc import Callable
from random import Random
from typing import Any, Final

DEEP: Final = 2000  # levels of nesting; Python itself gives up at a thousand

ODD: Final[tuple[Callable[[Random], Any], ...]] = (
    lambda _: None,
    lambda _: True,
    lambda rng: rng.choice([0, -1, 1, 2, 7, 99, 2**31, 2**63, -(2**64), 10**400]),
    lambda rng: rng.choice([0.5, -0.0, 1e308, 1e-300]),
    lambda rng: "".join(chr(rng.choice([0, 9, 34, 65, 127, 0x202E, 0x1F600])) for _ in range(5)),
    lambda rng: rng.choice(["", "a", "0", "null", "player", "join", "x" * 400, "../x", "«»", "\0"]),
    lambda _: [],
    lambda _: {},
    lambda rng: [rng.random() for _ in range(rng.randrange(200))],
    lambda rng: {"type": rng.choice(["Guess", "Bet", "Turn", "Nonsense", ""])},
    lambda rng: {str(rng.random()): [[{}]]},
)

UP: Final[tuple[dict[str, Any], ...]] = (
    {"type": "join", "name": "Fuzz", "role": "player"},
    {"type": "join", "token": "A" * 43},
    {"type": "join", "role": "spectator"},
    {"type": "move", "number": 0, "action": {"type": "Guess", "words": "red"}},
    {"type": "draft", "number": 0, "action": {"type": "Guess", "words": "red"}},
    {"type": "say", "text": "hello"},
    {"type": "react", "sign": "clap"},
    {"type": "sit", "chair": 0},
    {"type": "stand"},
    {"type": "leave"},
    {"type": "cut", "words": "abracadabra"},
    {"type": "advise"},
    {"type": "describe"},
    {"type": "ping", "sent": 1.5},
    {"type": "seat", "person": 0, "chair": 0},
    {"type": "unseat", "person": 0},
    {"type": "dismiss", "person": 0},
    {"type": "askback", "person": 0},
    {"type": "bot", "chair": 1, "level": "easy"},
    {"type": "unbot", "chair": 1},
    {"type": "configure", "settings": {"options": {}, "coach": True}},
    {"type": "start"},
    {"type": "pause"},
    {"type": "resume"},
    {"type": "continue"},
    {"type": "replace", "seat": 1},
    {"type": "handback", "seat": 1},
    {"type": "skip", "seat": 0},
    {"type": "end"},
    {"type": "host", "person": 0},
    {"type": "rematch"},
    {"type": "switch", "game": "press_your_luck"},
    {"type": "team", "chair": 0, "name": "The Owls"},
    {"type": "speak", "language": "de"},
)


def odd_value(rng: Random) -> Any:
    """A value that nobody expects."""
    return rng.choice(ODD)(rng)


def mutated(message: dict[str, Any], rng: Random) -> dict[str, Any]:
    """The message with up to two mistakes."""
    found = dict(message)
    for _ in range(rng.randrange(3)):
        key = rng.choice([*found, "id", "extra", "seat"])
        kind = rng.random()
        if kind < 0.2:
            found.pop(key, None)
        elif kind < 0.4 and isinstance(found.get(key), dict):
            found[key] = mutated(found[key], rng)
        else:
            found[key] = odd_value(rng)
    return found


def text_of(message: Any) -> str:
    """The message as JSON, or nearly: NaN and Infinity are not valid."""
    return json.dumps(message, ensure_ascii=False)


def nonsense(rng: Random) -> str | bytes:
    """Text or bytes that are not a message at all."""
    deep = rng.choice([DEEP, 900, 50])
    return rng.choice(
        [
            "",
            " ",
            "{",
            "[]",
            "null",
            "\ufeff{}",
            "NaN",
            '{"type":"ping","sent":NaN}',
            '{"type":"ping","sent":1e999}',
            '{"type":"ping","sent":1,"id":' + "9" * 5000 + "}",
            '{"type":"say","text":"\\ud800"}',
            '{"type":"say","type":"leave","text":"x"}',
            '{"type":"move","number":0,"action":' + "[" * deep + "]" * deep + "}",
            '{"type":"draft","number":0,"action":' + '{"a":' * deep + "1" + "}" * deep + "}",
            '{"type":"configure","settings":{"options":{"x":' + "[" * deep + "]" * deep + "}}}",
            "".join(chr(rng.randrange(1, 0x2000)) for _ in range(rng.randrange(40))),
            bytes(rng.randrange(256) for _ in range(rng.randrange(40))),
            b'{"type":"ping","sent":1}',
        ]
    )
