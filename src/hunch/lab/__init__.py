"""Many matches: measuring, comparing, reporting."""
