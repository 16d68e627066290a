"""A line to type into."""

from __future__ import annotations

from rich.cells import cell_len

LONGEST = 60


class Typed:
    """Letters, Backspace and Ctrl+U, which clears the line, are taken; everything else is a command."""

    def __init__(self, text: str = "", longest: int = LONGEST) -> None:
        self.text = text
        self._longest = longest

    def take(self, key: str, character: str | None) -> bool:
        """Take a key, if it belongs into a line."""
        if key == "backspace":
            self.text = self.text[:-1]
            return True
        if key == "ctrl+u":
            self.text = ""
            return True
        if character is None or not character.isprintable() or len(character) != 1:
            return False
        if cell_len(self.text + character) <= self._longest:
            self.text += character
        return True
