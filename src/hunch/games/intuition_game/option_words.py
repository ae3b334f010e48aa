"""What the form with The Intuition Game's options says."""

from typing import Final

OPTIONS: Final = {
    "tokens": ("Tokens at the start", "How many each player gets."),
    "token_value": ("Value of a token", "How many units one token is worth."),
    "payout_exact": ("The exact card", "What a bet on exactly the right card pays."),
    "payout_match": ("Colour or character", "What the right colour or character pays."),
    "payout_wild": ("Wild card", "What it pays those who bet on it, and the dealer."),
    "payout_dealer_wild": ("Wild card marked by the dealer", "What it then pays the dealer."),
    "payout_special": ("With or against the dealer", "What these bets pay."),
    "dealer_adds_up": (
        "The dealer’s payouts add up",
        "The exact card also pays the dealer for its colour and its character.",
    ),
    "least_wager": ("The dealer’s minimum stake", "A dealer with fewer tokens stakes them all."),
    "bets": (
        "Bets",
        "Open bets lie on the mat for all to see; sealed bets are all opened at once.",
    ),
    "special_on_wild": (
        "With and against when wild is marked",
        "You may also bet with or against a dealer who marked wild.",
    ),
    "tie_break": ("In a tie", "When several players have the most tokens."),
    "colours": ("Colours", "What the four colours are called."),
    "characters": ("Characters", "What the four characters are called."),
    "mercy_token": ("Mercy token", "A dealer who has run out gets a token from the bank."),
    "first_dealer": ("First dealer", "After each card, the deal passes to the next player."),
    "memory": ("Memory aid", "What the table shows of the cards already played."),
}
CHOICES: Final = {
    "first_dealer=nothing": "Drawn at random",
    "fewer_deals": "Fewest deals wins",
    "least_wager=0": "None",
    "memory=strict": "How many",
    "memory=counts": "",  # the same as “strict”: the pile is always counted
    "memory=assist": "Which ones",
}
GROUPS: Final = {
    "tokens": "Tokens",
    "payouts": "What bets pay",
    "bets": "Placing bets",
    "names": "Names on the cards",
}
UNITS: Final = {"tokens": ("{n} token", "{n} tokens")}
PRESETS: Final = {
    "printed": ("As printed", "Twenty tokens each and open bets; a good memory helps."),
    "party": ("Party", "Nobody goes broke, and the cards played are listed."),
    "expert": ("Expert", "Bets are sealed, and fewer deals break a tie."),
}
