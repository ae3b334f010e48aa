"""Playing in plain text: a decision as lines to read, and one line to answer with.

The terminal, language models and assistants all use this, so that they ask and understand alike.
"""
