"""What the form with Think Str8!'s options says, in German."""

from typing import Final

SUMMARY: Final = "Alle sehen deine Zahlen, nur du nicht: Wette auf Summen und finde sie heraus."
OPTIONS: Final = {
    "introductory": ("Einführungsspiel", "Ohne Grau: am besten für die ersten Partien."),
    "rounds": ("Runden", "Wie gedruckt: zehn zu zweit, neun zu dritt, acht zu viert."),
    "token_widths": (
        "Breite der Plättchen",
        "Wie viele Felder jedes bedeckt, das kleinste zuerst.",
    ),
    "token_points": ("Punkte der Plättchen", "Was jedes bringt, das kleinste zuerst."),
    "exchange_thrown": (
        "Nur gewürfelte Farben tauschen",
        "Solange davon noch eine im Stapel ist.",
    ),
    "exchange_last_round": (
        "Tausch nach der letzten Runde",
        "Auch dann kostet dich eine falsche Wette eine Karte.",
    ),
    "final_numbers_required": (
        "Zu jeder Farbe eine Zahl",
        "Du kannst in der Schlusswette keine Farbe auslassen.",
    ),
    "final_points": (
        "Punkte der Schlusswette",
        "Für eine Karte, die du mit einer, zwei oder drei Zahlen erraten hast.",
    ),
    "final_penalty": (
        "Abzug in der Schlusswette",
        "Wie weit dich eine nicht erratene Karte zurückwirft.",
    ),
    "clamp_at_start": ("Halt am Start", "Kein Stein fällt hinter das Startfeld zurück."),
    "automatic_blackout": (
        "Der Zettel schwärzt Karten",
        "Er markiert, was du gesehen hast; sonst machst du das.",
    ),
    "automatic_deduction": (
        "Der Zettel streicht Zahlen durch",
        "Er markiert, was die Hinweise ausschließen; sonst machst du das.",
    ),
}
CHOICES: Final = {"final_penalty=0": "Keiner", "rounds=0": "Wie gedruckt"}
GROUPS: Final = {
    "tokens": "Wettplättchen",
    "exchange": "Kartentausch",
    "final_bet": "Die Schlusswette",
}
UNITS: Final = {
    "rounds": ("{n} Runde", "{n} Runden"),
    "spaces": ("{n} Feld", "{n} Felder"),
}
PRESETS: Final = {
    "printed": ("Wie gedruckt", "Alle sechs Farben; der Zettel schwärzt, was du siehst."),
    "first_match": ("Erste Partie", "Ohne Grau, und der Zettel denkt mit."),
    "quick": ("Kurz", "Fünf Runden, dann die Schlusswette."),
    "expert": ("Für Profis", "Du führst den Zettel selbst und darfst keine Farbe auslassen."),
}
