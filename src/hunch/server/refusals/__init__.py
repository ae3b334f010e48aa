"""Why something may not be done at a table, in every language."""
