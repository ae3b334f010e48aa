"""What the form with Intuition's options says."""

from typing import Final

OPTIONS: Final = {
    "first_holder": ("Who hides the first card", "The other player guesses first."),
    "memory": ("Memory aid", "What stays in sight besides the top card of each stack."),
    "aside_visible": (
        "Keep the set-aside card in sight",
        "The card set aside at the start stays face up.",
    ),
    "reveal_ms": (
        "Show each card for at least",
        "How long you get to look at each card as it’s won.",
    ),
}
CHOICES: Final = {
    "first_holder=nothing": "Drawn at random",
    "memory=strict": "Nothing",
    "memory=counts": "Stack sizes",
    "memory=assist": "All cards seen",
}
PRESETS: Final = {
    "printed": ("As printed", "You remember the cards, and the table counts them."),
    "first_match": ("First match", "The table lists every card you have seen."),
    "expert": ("Expert", "Not even the sizes of the stacks are shown."),
}
