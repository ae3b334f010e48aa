"""The HTTP API, a file for each subject."""
