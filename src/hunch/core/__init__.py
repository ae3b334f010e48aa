"""The contract that every game fulfils, and the engine that plays any of them."""

from hunch.core.engine import play
from hunch.core.errors import GameError
from hunch.core.match import FairLuck, Match, PlainLuck
from hunch.core.options import read_options
from hunch.core.record import load, record_of, save, verify
from hunch.core.registry import find, games, rules_of
from hunch.core.values import CHANCE, Outcome
from hunch.core.walk import run

__all__ = [
    "CHANCE",
    "FairLuck",
    "GameError",
    "Match",
    "Outcome",
    "PlainLuck",
    "find",
    "games",
    "load",
    "play",
    "read_options",
    "record_of",
    "rules_of",
    "run",
    "save",
    "verify",
]
