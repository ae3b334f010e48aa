"""The options of Wits & Wagers: house rules with their defaults and bounds."""

from enum import Enum
from typing import Annotated, Final

from msgspec import Meta

from hunch.core import values as core
from hunch.core.contract import Preset
from hunch.core.options import (
    ABOUT_SEATS,
    BASIC,
    BY_LANGUAGE,
    DEALT,
    GROUP,
    LIST,
    SEAT_ORDER,
    STEP,
    STOPS,
    TEAMS,
    UNIT,
)
from hunch.core.values import Bets
from hunch.games.wits_and_wagers.questions import Question

WHITE_CHIP: Final = 100  # dollars; no chip is worth less
TIME: Final = {UNIT: "seconds", STOPS: (0, 5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600)}
BONUSES: Final = (0, 100, 200, 300, 400, 500, 1000, 2000, 5000, 10_000)


class Units(Enum):
    """House rule H23: the units that questions use."""

    METRIC = "metric"
    IMPERIAL = "imperial"


class Home(Enum):
    """House rule H24: whose everyday life the questions may be about."""

    ANYWHERE = "anywhere"
    GERMANY = "germany"


class Options(core.Options, frozen=True, kw_only=True):
    """House rules of Wits & Wagers."""

    questions: Annotated[
        int,
        Meta(
            ge=1,
            le=20,
            description="How many questions a match has; void ones don’t count.",
            extra={UNIT: "questions"},
        ),
    ] = 7
    packs: Annotated[
        tuple[Annotated[str, Meta(min_length=1)], ...],
        Meta(
            min_length=1,
            extra={LIST: "packs", BASIC: True},
            description="The question packs: names of built-in packs, ids of uploaded packs, or "
            "paths of pack files.",
        ),
    ] = ("party",)
    units: Annotated[
        Units,
        Meta(
            description="The units that questions use: metres, kilograms and degrees Celsius, or "
            "feet, pounds and degrees Fahrenheit.",
            extra={BASIC: True, BY_LANGUAGE: {"en-US": "imperial"}},
        ),
    ] = Units.METRIC
    home: Annotated[
        Home,
        Meta(
            description="Questions that only make sense to people from one country are asked "
            "there first, and elsewhere only if there are no others left.",
            extra={BASIC: False, BY_LANGUAGE: {"de": "germany"}},
        ),
    ] = Home.ANYWHERE
    grim: Annotated[
        bool,
        Meta(
            description="Also ask about war, executions and disasters.",
            extra={BASIC: True},
        ),
    ] = False
    guess_seconds: Annotated[
        int,
        Meta(ge=0, le=600, description="Time to write a guess; 0 means no clock.", extra=TIME),
    ] = 30
    bet_seconds: Annotated[
        int, Meta(ge=0, le=600, description="Time to place bets; 0 means no clock.", extra=TIME)
    ] = 30
    teams: Annotated[
        bool,
        Meta(
            description="Play in teams, which get more time for each decision.",
            extra={ABOUT_SEATS: TEAMS, BASIC: True},
        ),
    ] = False
    team_seconds: Annotated[
        int,
        Meta(
            ge=0,
            le=600,
            description="How much more time teams get for each decision.",
            extra={**TIME, GROUP: "time"},
        ),
    ] = 15
    bets: Annotated[
        Bets,
        Meta(
            description="Open bets lie on the mat for all to see as soon as they are placed; "
            "sealed ones are revealed when everyone has bet."
        ),
    ] = Bets.OPEN
    end_early: Annotated[
        bool,
        Meta(
            description="Play moves on as soon as everyone is ready; otherwise, when the sand "
            "timer has run out.",
            extra={GROUP: "time"},
        ),
    ] = True
    age_order: Annotated[
        tuple[Annotated[int, Meta(ge=0, le=6)], ...],
        Meta(
            description="Seats, starting with the youngest player. Of the tied seats, the first in "
            "this order wins; if none of them is in it, the win is shared.",
            extra={ABOUT_SEATS: SEAT_ORDER, BASIC: True},
        ),
    ] = ()
    bonus: Annotated[
        int,
        Meta(
            ge=0,
            le=10_000,
            description="Dollars for each side that wrote the winning guess.",
            extra={UNIT: "dollars", STEP: WHITE_CHIP, STOPS: BONUSES, GROUP: "winnings"},
        ),
    ] = 300
    rising_bonus: Annotated[
        bool,
        Meta(
            description="Vegas variant: instead of the fixed bonus, $100 times the number of the "
            "question.",
            extra={BASIC: False, GROUP: "winnings"},
        ),
    ] = False
    red_black: Annotated[
        bool,
        Meta(
            description="Vegas variant: bets at 1 to 1 on all the guesses left of the middle "
            "(red) or right of it (black).",
            extra={BASIC: False, GROUP: "winnings"},
        ),
    ] = False

    deck: Annotated[
        tuple[Question | str, ...],
        Meta(
            description="The questions that may come up, as dealt at the start. In a file, those "
            "that didn’t come up are sealed. If empty, all the questions in the packs.",
            extra={DEALT: True},
        ),
    ] = ()

    def __post_init__(self) -> None:
        if len(set(self.packs)) < len(self.packs):
            raise ValueError("Option “packs” names a pack twice; name each pack once.")
        if len(set(self.age_order)) < len(self.age_order):
            raise ValueError("Option “age_order” names a seat twice; name each seat once.")
        if self.bonus % WHITE_CHIP:
            raise ValueError("Option “bonus” is paid in chips, so it must be a multiple of 100.")


NO_CLOCK: Final = {"guess_seconds": 0, "bet_seconds": 0}
PRESETS: Final = (
    Preset("printed"),
    Preset("quick", {"questions": 4, "guess_seconds": 20, "bet_seconds": 20}),
    Preset("calm", NO_CLOCK, alone=True),
    Preset(
        "party",
        {"guess_seconds": 45, "bet_seconds": 45, "rising_bonus": True, "red_black": True},
    ),
    Preset("expert", {"guess_seconds": 15, "bets": "sealed"}),
)
