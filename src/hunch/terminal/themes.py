"""How the client looks, in its dark theme and its light one."""

from typing import Final

from textual.theme import Theme

from hunch.terminal.art.palette import LINEN, NIGHT

DARK: Final = Theme(
    name="lamplight",
    primary="#f0c46c",
    secondary="#62b6ab",
    accent="#f0c46c",
    warning="#e8964a",
    error="#e8705f",
    success="#86b86b",
    foreground="#e9e1d0",
    background=NIGHT,
    surface="#1d2334",
    panel="#252c41",
    dark=True,
    variables={
        "faint": "#959bac",
        "line": "#4a536e",
        "lamp-text": "#1b1a17",
        "input-cursor-background": "#f0c46c",
        "footer-key-foreground": "#f0c46c",
        "footer-background": NIGHT,
        "footer-description-foreground": "#959bac",
        "scrollbar": "#39415a",
        "scrollbar-hover": "#4a536e",
        "scrollbar-active": "#f0c46c",
        "scrollbar-background": NIGHT,
        "scrollbar-background-hover": NIGHT,
        "scrollbar-background-active": NIGHT,
        "border": "#f0c46c",
        "border-blurred": "#4a536e",
    },
)
LIGHT: Final = Theme(
    name="paper",
    primary="#8a5200",
    secondary="#176a62",
    accent="#8a5200",
    warning="#a4500b",
    error="#ad3327",
    success="#3b6d2d",
    foreground="#2c2a26",
    background=LINEN,
    surface="#faf4e6",
    panel="#eadfc8",
    dark=False,
    variables={
        "faint": "#6b6250",
        "line": "#b8ab90",
        "lamp-text": "#fff8e8",
        "input-cursor-background": "#8a5200",
        "footer-key-foreground": "#8a5200",
        "footer-background": LINEN,
        "footer-description-foreground": "#6b6250",
        "scrollbar": "#d3c6a9",
        "scrollbar-hover": "#b8ab90",
        "scrollbar-active": "#8a5200",
        "scrollbar-background": LINEN,
        "scrollbar-background-hover": LINEN,
        "scrollbar-background-active": LINEN,
        "border": "#8a5200",
        "border-blurred": "#b8ab90",
    },
)
