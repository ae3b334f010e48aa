"""A seat for language models: a prompt goes out, a line comes back."""

from hunch.bots.llm.player import LanguageModel as LanguageModel
