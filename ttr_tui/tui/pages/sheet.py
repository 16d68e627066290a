"""A list that is read like a page."""

from __future__ import annotations

from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.picker import Choices
from ttr_tui.tui.look.styles import BAR


class Sheet(Choices):
    lasting = True

    def prompt(self, width: int) -> Line:
        """Nothing of what is asked under it."""
        return line(Run(" ", BAR))
