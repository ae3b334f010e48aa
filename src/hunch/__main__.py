"""`python -m hunch` is the command `hunch`."""

from hunch.cli import main

main()
