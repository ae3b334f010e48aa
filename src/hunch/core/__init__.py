"""The contract and the machine that plays any game."""
