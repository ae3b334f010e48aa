"""One folder per game. Nothing is listed here: the registry finds games by looking."""
