"""A list that fills the whole screen, as a page does."""

from __future__ import annotations

from collections.abc import Sequence

from ttr_tui.tui.kit.lines import Line, Run, fit, line
from ttr_tui.tui.kit.picker import Choices
from ttr_tui.tui.look.styles import BAR, BOX, BOX_TITLE


class Sheet(Choices):
    lasting = True

    def prompt(self, width: int) -> Line:
        """Nothing of what is asked under it."""
        return line(Run(" ", BAR))

    def box(self, width: int, height: int) -> Sequence[Line]:
        lines = list(super().box(width, height))
        lines += [()] * (height - len(lines))
        return [fit(runs, width, BOX if row else BOX_TITLE) for row, runs in enumerate(lines)]
