"""What the form with this game's options says."""

from typing import Final

OPTIONS: Final = {
    "colours": ("Colours", "Collect them all, and you win."),
    "cards_per_colour": ("Cards of each colour", "A larger deck makes a longer match."),
    "odd_card_below": (
        "Odd card in the lower half",
        "If the deck doesn’t split evenly, the half with the rainbow is the larger one.",
    ),
    "forced_draw": (
        "No endless stopping",
        "Once every player has stopped in succession without a card, the next one must draw.",
    ),
    "hidden_scores": ("Score cards face down", "You see only your own: the extended rule."),
    "hidden_counts": (
        "Hide their number, too",
        "Nobody can count other players’ face-down cards.",
    ),
    "claim": (
        "Show every colour to win",
        "Having them all isn’t enough: you must show them on your turn.",
    ),
    "tie_break": ("In a tie", "When several players have the most score cards."),
    "first_seat": ("Who goes first", "Then everyone takes turns in seating order."),
    "memory": ("Memory aid", "What the table shows besides the face-up cards."),
}
CHOICES: Final = {
    "colours": "Most colours wins",
    "first_seat=nothing": "Drawn at random",
    "memory=strict": "Nothing",
    "memory=counts": "Pile sizes",
    "memory=assist": "Colours left",
}
UNITS: Final = {
    "colours": ("{n} colour", "{n} colours"),
    "cards": ("{n} card", "{n} cards"),
}
PRESETS: Final = {
    "printed": ("As printed", "Seven colours, and everything you win lies face up."),
    "quick": ("Quick", "Five colours with five cards each."),
    "extended": ("Face down", "The extended rule: only you see what you have won."),
    "expert": ("Expert", "Everything is hidden, and you must show every colour to win."),
}
