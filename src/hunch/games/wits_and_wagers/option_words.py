"""What the form with Wits & Wagers' options says."""

from typing import Final

OPTIONS: Final = {
    "questions": ("Questions", "How many a match has."),
    "packs": ("Question packs", "The questions come from all the packs you tick."),
    "units": ("Units", "Metric or imperial, for questions and answers."),
    "home": ("Where you’re from", "A few questions are for people from there."),
    "grim": ("Grim subjects, too", "War, executions and disasters."),
    "guess_seconds": ("Time to guess", "For writing down a number."),
    "bet_seconds": ("Time to bet", "For placing your chips on the mat."),
    "teams": ("Play in teams", "Several people share a seat and decide together."),
    "team_seconds": ("Extra time for teams", "Added to both clocks, so that you can talk."),
    "bets": (
        "Bets",
        "Open bets lie on the mat for all to see; sealed bets are all opened at once.",
    ),
    "end_early": (
        "Move on when everyone is ready",
        "Otherwise the sand timer always runs out first.",
    ),
    "age_order": (
        "Ties go to the youngest",
        "Put the youngest first; without an order, tied players share the win.",
    ),
    "bonus": ("Bonus for the winning guess", "Paid to everyone who wrote it."),
    "rising_bonus": (
        "Rising bonus",
        "From the Vegas edition: $100 times the question number.",
    ),
    "red_black": (
        "Bets on red and black",
        "From the Vegas edition: 1 to 1 on the left half of the guesses, or the right.",
    ),
}
CHOICES: Final = {
    "anywhere": "Anywhere",
    "bet_seconds=0": "No clock",
    "bonus=0": "None",
    "germany": "Germany",
    "guess_seconds=0": "No clock",
    "imperial": "Feet, pounds, °F",
    "metric": "Metres, kilograms, °C",
    "team_seconds=0": "None",
}
GROUPS: Final = {"time": "Time", "winnings": "Winnings"}
UNITS: Final = {"questions": ("{n} question", "{n} questions")}
PRESETS: Final = {
    "printed": ("As printed", "Seven questions, half a minute for each guess and bet."),
    "quick": ("Quick", "Four questions, and 20 seconds on the clock."),
    "calm": ("No clock", "Seven questions, and all the time you want."),
    "party": ("Party", "More time, a bonus that rises, and bets on red and black."),
    "expert": ("Expert", "15 seconds to guess, and sealed bets."),
}
