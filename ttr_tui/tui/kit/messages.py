"""What a screen tells the program: where it asks to go, and that settings have changed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from textual.message import Message

from ttr_tui.tui.kit.phase import ScreenForPhases

if TYPE_CHECKING:
    from ttr_tui.seats.deal import Deal


class Going(Message):
    """Somewhere else; who asks once more, having been left already, isn’t heard."""

    asker: object = None


class GoHome(Going):
    """To what there is to do before a game; an open one is left as it is on the disk. `note` is said there."""

    def __init__(self, note: str = "") -> None:
        super().__init__()
        self.note = note


class Begin(Going):
    """To a new game, perhaps with somebody beside the player who explains it."""

    def __init__(self, deal: Deal, *, guided: bool = False, asked: bool = False) -> None:
        """`asked`: the player was asked about the programs in it."""
        super().__init__()
        self.deal = deal
        self.guided = guided
        self.asked = asked


class Resume(Going):
    """To a saved game."""

    def __init__(self, path: Path, *, asked: bool = False) -> None:
        """`asked`: the player was asked about the programs in it."""
        super().__init__()
        self.path = path
        self.asked = asked


class ToReview(Going):
    """To a saved game that is looked at and not played."""

    def __init__(self, path: Path) -> None:
        super().__init__()
        self.path = path


class ToCampaign(Going):
    """To a campaign; without a path to a new one."""

    def __init__(self, path: Path | None) -> None:
        super().__init__()
        self.path = path


class WithinCampaign(Going):
    """From one place of a campaign to another."""


class Changed(Message):
    """The settings of the session are others now: whatever else depends on them follows, and they are kept."""


def change(screen: ScreenForPhases, **chosen: Any) -> None:
    """From here on these settings hold: they show at once, and are kept."""
    screen.session.change(replace(screen.session.settings, **chosen))
    screen.wear()
    screen.post_message(Changed())
