"""What the form with Pig's options says."""

OPTIONS = {"goal": ("Goal", "The first player with this many points wins.")}
UNITS = {"points": ("{n} point", "{n} points")}
PRESETS = {
    "printed": ("Classic", "The first to 100 points wins."),
    "quick": ("Quick", "The first to 50 points wins."),
}
