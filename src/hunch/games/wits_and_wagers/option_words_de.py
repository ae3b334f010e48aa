"""What the form with Wits & Wagers' options says, in German."""

from typing import Final

SUMMARY: Final = "Schätze eine Zahl, die niemand weiß, und wette, wessen Schätzung am besten ist."
OPTIONS: Final = {
    "questions": ("Fragen", "Wie viele eine Partie hat."),
    "packs": ("Fragenpakete", "Die Fragen kommen aus allen angekreuzten Paketen."),
    "units": ("Maßeinheiten", "In welchen Einheiten gefragt wird."),
    "home": ("Woher ihr kommt", "Ein paar Fragen sind für Leute von dort."),
    "grim": ("Auch Düsteres", "Kriege, Hinrichtungen und Katastrophen."),
    "guess_seconds": ("Zeit zum Schätzen", "Um eine Zahl aufzuschreiben."),
    "bet_seconds": ("Zeit zum Wetten", "Um die Chips auf die Matte zu legen."),
    "teams": ("In Teams spielen", "Mehrere teilen sich einen Platz und entscheiden gemeinsam."),
    "team_seconds": ("Mehr Zeit für Teams", "Kommt zu beiden Uhren dazu, damit ihr reden könnt."),
    "bets": (
        "Wetten",
        "Offene Wetten sehen alle auf der Matte; verdeckte werden gleichzeitig aufgedeckt.",
    ),
    "end_early": (
        "Weiter, sobald alle fertig sind",
        "Sonst läuft immer erst die Sanduhr ab.",
    ),
    "age_order": (
        "Bei Gleichstand gewinnt, wer jünger ist",
        "Die Jüngsten zuerst; ohne Reihenfolge wird der Sieg geteilt.",
    ),
    "bonus": ("Bonus für die beste Schätzung", "Den bekommen alle, die sie geschrieben haben."),
    "rising_bonus": (
        "Steigender Bonus",
        "Aus der Vegas-Ausgabe: 100 $ mal die Nummer der Frage.",
    ),
    "red_black": (
        "Wetten auf Rot und Schwarz",
        "Aus der Vegas-Ausgabe: 1 zu 1 auf die linke oder die rechte Hälfte der Schätzungen.",
    ),
}
CHOICES: Final = {
    "anywhere": "Egal, woher",
    "bet_seconds=0": "Ohne Uhr",
    "bonus=0": "Keiner",
    "germany": "Aus Deutschland",
    "guess_seconds=0": "Ohne Uhr",
    "imperial": "Fuß, Pfund, °F",
    "metric": "Meter, Kilogramm, °C",
    "team_seconds=0": "Keine",
}
GROUPS: Final = {"time": "Zeit", "winnings": "Gewinne"}
UNITS: Final = {"questions": ("{n} Frage", "{n} Fragen")}
PRESETS: Final = {
    "printed": ("Wie gedruckt", "Sieben Fragen, je eine halbe Minute zum Schätzen und Wetten."),
    "quick": ("Kurz", "Vier Fragen und 20 Sekunden auf der Uhr."),
    "calm": ("Ohne Uhr", "Sieben Fragen und so viel Zeit, wie ihr wollt."),
    "party": ("Für Partys", "Mehr Zeit, ein steigender Bonus und Wetten auf Rot und Schwarz."),
    "expert": ("Für Profis", "15 Sekunden zum Schätzen und verdeckte Wetten."),
}
