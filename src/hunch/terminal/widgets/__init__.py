"""Widgets of the full-screen client: what shows the table, and what asks for a decision."""
