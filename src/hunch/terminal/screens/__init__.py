"""Screens of the full-screen client."""
