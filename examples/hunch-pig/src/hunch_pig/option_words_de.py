"""What the form with Pig's options says, in German."""

SUMMARY = "Würfle, so oft du dich traust; eine Eins kostet dich alles aus diesem Zug."
OPTIONS = {"goal": ("Ziel", "Wer zuerst so viele Punkte hat, gewinnt.")}
UNITS = {"points": ("{n} Punkt", "{n} Punkte")}
PRESETS = {
    "printed": ("Wie üblich", "Wer zuerst 100 Punkte hat, gewinnt."),
    "quick": ("Kurz", "Wer zuerst 50 Punkte hat, gewinnt."),
}
