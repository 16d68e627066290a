"""One way to change a setting: it holds and shows at once, and is kept."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ttr_tui.tui.kit.messages import Changed

if TYPE_CHECKING:
    from ttr_tui.tui.kit.screen import PhasedScreen


def change(screen: PhasedScreen, **chosen: Any) -> None:
    """From here on these settings hold."""
    screen.session.change(replace(screen.session.settings, **chosen))
    screen.wear()
    screen.post_message(Changed())
