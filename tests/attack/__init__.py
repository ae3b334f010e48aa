"""Attacks on a server, each small and bounded in count and time, and only ever on 127.0.0.1.

Each test is one attack. `make test` runs the short form against a server inside the test, with
small limits. `make attack` runs the long form against `hunch serve` with its default settings, and
prints the figures that docs/security.md quotes.

To add one: a file `test_<attack>.py` here, with a test that takes `target`, and `figures` if it
measures something. `target.long` says which form is running.
"""
