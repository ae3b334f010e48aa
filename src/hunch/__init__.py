"""Hunch: five games of intuition, wagering and deduction."""

__version__ = "0.1.0"
