"""The terminal client: full screen, line by line, and replay."""
