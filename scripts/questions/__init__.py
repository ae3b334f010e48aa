"""Questions for Wits & Wagers, made from data packages with free licences.

The packages are needed to make packs, not to play. See `python -m scripts.questions --help`.
"""
