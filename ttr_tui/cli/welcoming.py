"""The menu in sentences, and what it calls of the other commands."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TypeVar

from ttr_tui.cli.faults import DoorFault, blaming
from ttr_tui.cli.saved_games.reopening import resume_in_sentences
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.game import Ending
from ttr_tui.plain.menu.menu import open_menu
from ttr_tui.plain.menu.program import Program
from ttr_tui.plain.voice import Voice
from ttr_tui.seats.sitters import SeatFault
from ttr_tui.store.faults import Complaint, MapError
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.places import campaigns_folder, saves_folder, settings_file
from ttr_tui.store.settings import Settings, read_settings

Outcome = TypeVar("Outcome")
FAULTS = (DoorFault, JournalFault, MapError, SeatFault, Complaint)
"""What the other commands end with, and the menu says."""


def welcome(voice: Voice, saves: Path | None) -> None:
    """Open the menu."""
    open_menu(
        voice,
        Program(
            saves=saves_folder(saves),
            campaigns=campaigns_folder(),
            settings_file=settings_file(),
            read_settings=lambda: _settings(voice),
            blaming=blaming,
            resume=lambda path: _told(voice, Ending.MENU, partial(resume_in_sentences, path, voice)),
            play_campaign=lambda path: _told(voice, None, partial(_campaign, path)),
            new_campaign=lambda: _told(voice, None, _new_campaign),
        ),
    )


def to_menu_if_asked(ending: Ending, voice: Voice, saves: Path | None) -> int:
    """Open the menu for a player who has left a game for it."""
    if ending is Ending.MENU:
        welcome(voice, saves)
    return 0


def _told(voice: Voice, otherwise: Outcome, command: Callable[[], Outcome]) -> Outcome:
    """What comes of a command; what it can't do is said, and the menu goes on."""
    try:
        return command()
    except FAULTS as fault:
        voice.say(*str(fault).splitlines())
        return otherwise


def _settings(voice: Voice) -> Settings:
    from ttr_tui.tui.every_command import EveryCommand

    settings, complaints = read_settings(settings_file(), EveryCommand())
    voice.say(*complaints)
    voice.wear(settings.color)
    return settings


def _campaign(path: Path) -> None:
    from ttr_tui.cli.campaign.play import run

    run(str(path), None, None, None, Wishes(plain=True))


def _new_campaign() -> None:
    from ttr_tui.cli.campaign.new import run

    run(None, None, None, None, None, Wishes(plain=True))
