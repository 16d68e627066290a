"""One way to change a setting: it holds and shows at once, and is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from ttr_tui.tui.kit.for_phases import ScreenForPhases
from ttr_tui.tui.kit.messages import Changed


def change(screen: ScreenForPhases, **chosen: Any) -> None:
    """From here on these settings hold."""
    screen.session.change(replace(screen.session.settings, **chosen))
    screen.wear()
    screen.post_message(Changed())
