"""A screen with a footer in the language of the client."""

from dataclasses import replace

from textual.binding import ActiveBinding
from textual.screen import Screen

from hunch.core.languages import translate
from hunch.text.translator import Voice


class TranslatedScreen(Screen[None]):
    """Its bindings are described by translatable strings, as a class can't know a language."""

    def __init__(self, say: Voice) -> None:
        super().__init__()
        self.say = say

    def redraw(self) -> None:
        """Draw everything again, because the theme has changed; most screens needn't."""

    @property
    def active_bindings(self) -> dict[str, ActiveBinding]:
        """What the footer shows: every key and what it does, translated."""
        return {key: self._translated(each) for key, each in super().active_bindings.items()}

    def _translated(self, active: ActiveBinding) -> ActiveBinding:
        binding = active.binding
        description = translate(binding.description, self.say.language)
        return active._replace(binding=replace(binding, description=description))
