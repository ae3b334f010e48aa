"""What the form with Intuition's options says, in German."""

from typing import Final

SUMMARY: Final = "Hoch, niedrig, rot, schwarz? Rate, was für eine Karte dein Gegenüber versteckt."
OPTIONS: Final = {
    "first_holder": ("Wer zuerst versteckt", "Die Gegenseite rät zuerst."),
    "memory": ("Gedächtnishilfe", "Was außer der obersten Karte jedes Stapels zu sehen bleibt."),
    "aside_visible": (
        "Beiseitegelegte Karte offen lassen",
        "Die Karte, die am Anfang aus dem Spiel kommt, bleibt offen liegen.",
    ),
    "reveal_ms": (
        "Jede Karte mindestens zeigen",
        "Wie lange ihr eine gewonnene Karte ansehen könnt.",
    ),
}
CHOICES: Final = {
    "first_holder=nothing": "Das Los entscheidet",
    "memory=strict": "Nichts",
    "memory=counts": "Stapelgrößen",
    "memory=assist": "Alle gesehenen Karten",
}
PRESETS: Final = {
    "printed": ("Wie gedruckt", "Ihr merkt euch die Karten, der Tisch zählt sie."),
    "first_match": ("Erste Partie", "Der Tisch zeigt jede Karte, die du schon gesehen hast."),
    "expert": ("Für Profis", "Nicht einmal die Größe der Stapel ist zu sehen."),
}
