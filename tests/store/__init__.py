"""The store, against both databases."""
