"""What the form with this game's options says, in German."""

from typing import Final

SUMMARY: Final = "Zieh weiter, oder hör auf, bevor eine Farbe doppelt kommt."
OPTIONS: Final = {
    "colours": ("Farben", "Wer alle sammelt, gewinnt."),
    "cards_per_colour": ("Karten je Farbe", "Mehr Karten machen die Partie länger."),
    "odd_card_below": (
        "Überzählige Karte nach unten",
        "Geht der Stapel nicht auf, ist die Hälfte mit dem Regenbogen die größere.",
    ),
    "forced_draw": (
        "Kein endloses Aufhören",
        "Haben alle reihum ohne Karte aufgehört, muss gezogen werden.",
    ),
    "hidden_scores": (
        "Punktekarten verdeckt",
        "Du siehst nur deine eigenen: die erweiterte Regel.",
    ),
    "hidden_counts": (
        "Auch die Anzahl verbergen",
        "Niemand kann die verdeckten Karten der anderen zählen.",
    ),
    "claim": (
        "Alle Farben zeigen",
        "Sie zu haben genügt nicht: Zeig sie im eigenen Zug, um zu gewinnen.",
    ),
    "tie_break": ("Bei Gleichstand", "Wenn mehrere die meisten Punktekarten haben."),
    "first_seat": ("Wer beginnt", "Danach geht es der Reihe nach."),
    "memory": ("Gedächtnishilfe", "Was der Tisch außer den offenen Karten zeigt."),
}
CHOICES: Final = {
    "colours": "Wer mehr Farben hat, gewinnt",
    "first_seat=nothing": "Das Los entscheidet",
    "memory=strict": "Nichts",
    "memory=counts": "Stapelgrößen",
    "memory=assist": "Übrige Farben",
}
UNITS: Final = {
    "colours": ("{n} Farbe", "{n} Farben"),
    "cards": ("{n} Karte", "{n} Karten"),
}
PRESETS: Final = {
    "printed": ("Wie gedruckt", "Sieben Farben, und alles Gewonnene liegt offen."),
    "quick": ("Kurz", "Fünf Farben mit je fünf Karten."),
    "extended": ("Verdeckt", "Die erweiterte Regel: Nur du siehst, was du gewonnen hast."),
    "expert": ("Für Profis", "Alles ist verdeckt, und zum Sieg musst du alle Farben zeigen."),
}
