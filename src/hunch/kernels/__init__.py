"""Compiled twins: a game's rules again, over flat arrays of integers, for millions of matches.

`contract` says what a twin is, `stream` where its luck comes from, `loops` plays whole matches, and
`player` lets a compiled player join ordinary matches. The tests prove that a twin and the rules
agree. Needs numba, which the extra `lab` installs.
"""
