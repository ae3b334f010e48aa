"""What the form with Think Str8!'s options says."""

from typing import Final

OPTIONS: Final = {
    "introductory": ("Introductory game", "Leaves out grey: best for your first few matches."),
    "rounds": ("Rounds", "As printed: ten for two players, nine for three, eight for four."),
    "token_widths": ("Token widths", "How many spaces each covers, smallest first."),
    "token_points": ("Token points", "What each scores, smallest token first."),
    "exchange_thrown": (
        "Exchange only colours on the dice",
        "As long as one of them still has cards.",
    ),
    "exchange_last_round": (
        "Exchange after the last round",
        "After a wrong bet you must exchange a card even then.",
    ),
    "final_numbers_required": (
        "Every colour needs a number",
        "You can’t leave a colour out of your final bets.",
    ),
    "final_points": (
        "Points in the final bets",
        "For a card you guessed with one, two or three numbers.",
    ),
    "final_penalty": ("Penalty in the final bets", "How far a card you missed moves you back."),
    "clamp_at_start": ("Stop at the start", "No stone can fall back past the start square."),
    "automatic_blackout": (
        "The sheet blacks out cards",
        "It marks the cards you have seen; otherwise you do.",
    ),
    "automatic_deduction": (
        "The sheet crosses out numbers",
        "It marks what your hints rule out; otherwise you do.",
    ),
}
CHOICES: Final = {"final_penalty=0": "None", "rounds=0": "As printed"}
GROUPS: Final = {
    "tokens": "Betting tokens",
    "exchange": "Exchanging cards",
    "final_bet": "The final bets",
}
UNITS: Final = {
    "rounds": ("{n} round", "{n} rounds"),
    "spaces": ("{n} space", "{n} spaces"),
}
PRESETS: Final = {
    "printed": ("As printed", "All six colours; the sheet blacks out the cards you see."),
    "first_match": ("First match", "Without grey, and the sheet does the deducing."),
    "quick": ("Quick", "Five rounds, then the final bets."),
    "expert": ("Expert", "You keep the sheet yourself, and no colour can be left out."),
}
