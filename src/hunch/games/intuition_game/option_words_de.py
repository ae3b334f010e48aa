"""What the form with The Intuition Game's options says, in German."""

from typing import Final

SUMMARY: Final = "Setz auf die nächste von 19 Karten: auf Farbe, Figur oder Joker."
OPTIONS: Final = {
    "tokens": ("Chips am Anfang", "Wie viele Chips alle bekommen."),
    "token_value": ("Wert eines Chips", "Wie viele Einheiten ein Chip wert ist."),
    "payout_exact": ("Genau die Karte", "Was eine Wette auf genau diese Karte zahlt."),
    "payout_match": ("Farbe oder Figur", "Was die richtige Farbe oder Figur zahlt."),
    "payout_wild": ("Joker", "Was er allen zahlt, die auf ihn gesetzt haben, und dem Geber."),
    "payout_dealer_wild": ("Vom Geber markierter Joker", "Was er dann dem Geber zahlt."),
    "payout_special": ("Mit oder gegen den Geber", "Was diese Wetten zahlen."),
    "dealer_adds_up": (
        "Gewinne des Gebers addieren",
        "Genau die richtige Karte zahlt dem Geber auch für Farbe und Figur.",
    ),
    "least_wager": (
        "Mindesteinsatz des Gebers",
        "Ein Geber, der weniger Chips hat, setzt alle.",
    ),
    "bets": (
        "Wetten",
        "Offene Einsätze sehen alle auf dem Spielfeld; verdeckte werden gleichzeitig aufgedeckt.",
    ),
    "special_on_wild": (
        "Mit oder gegen den Geber auch beim Joker",
        "Ihr dürft auch mit oder gegen einen Geber wetten, der den Joker markiert hat.",
    ),
    "tie_break": ("Bei Gleichstand", "Wenn mehrere die meisten Chips haben."),
    "colours": ("Farben", "Wie die vier Farben heißen."),
    "characters": ("Figuren", "Wie die vier Figuren heißen."),
    "mercy_token": ("Gnadenchip", "Ein Geber ohne Chips bekommt einen von der Bank."),
    "first_dealer": ("Wer zuerst gibt", "Nach jeder Karte wandert der Stapel weiter."),
    "memory": ("Gedächtnishilfe", "Was der Tisch von den gespielten Karten zeigt."),
}
CHOICES: Final = {
    "first_dealer=nothing": "Das Los entscheidet",
    "fewer_deals": "Wer seltener gab, gewinnt",
    "least_wager=0": "Keiner",
    "memory=strict": "Wie viele",
    "memory=counts": "",  # the same as “strict”: the pile is always counted
    "memory=assist": "Welche",
}
GROUPS: Final = {
    "tokens": "Chips",
    "payouts": "Was Wetten zahlen",
    "bets": "Einsätze",
    "names": "Namen auf den Karten",
}
UNITS: Final = {"tokens": ("{n} Chip", "{n} Chips")}
PRESETS: Final = {
    "printed": (
        "Wie gedruckt",
        "Zwanzig Chips für alle, offene Wetten; ein gutes Gedächtnis hilft.",
    ),
    "party": (
        "Für Partys",
        "Niemand geht pleite, und die gespielten Karten sind aufgelistet.",
    ),
    "expert": ("Für Profis", "Wetten sind verdeckt; bei Gleichstand zählt, wer seltener gab."),
}
