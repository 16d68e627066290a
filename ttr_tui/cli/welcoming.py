"""The menu in sentences, and what it calls of the other commands."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TypeVar

from ttr_tui.cli.faults import DoorFault, blaming
from ttr_tui.cli.permission import Permission
from ttr_tui.cli.saved_games.reopening import resume_in_sentences
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.game import Ending
from ttr_tui.plain.menu.menu import after_a_game, open_menu
from ttr_tui.plain.menu.playing import FOLDER
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
    open_menu(voice, _program(voice, saves, Permission()))


def go_on_after(ending: Ending, path: Path, voice: Voice, saves: Path | None, permission: Permission) -> int:
    """Open the menu for a player who leaves a game for it; to one who can answer, offer more after the end."""
    if ending is Ending.MENU or (ending is Ending.OVER and voice.answers):
        after_a_game(voice, _program(voice, saves, permission), ending, path)
    return 0


def _program(voice: Voice, saves: Path | None, permission: Permission) -> Program:
    return Program(
        saves=saves_folder(saves),
        campaigns=campaigns_folder(),
        settings_file=settings_file(),
        read_settings=lambda: _settings(voice),
        blaming=blaming,
        resume=lambda path, guide: _told(
            voice, Ending.MENU, partial(resume_in_sentences, path, voice, permission, guide)
        ),
        programs=lambda deal: permission.programs(deal, voice),
        commands=permission.commands,
        of_campaign=lambda path: _of_campaign(path, voice, saves),
        new_campaign=lambda: _told(voice, None, _new_campaign),
    )


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


def _new_campaign() -> None:
    from ttr_tui.cli.campaign.new import run

    run(None, None, None, None, None, Wishes(plain=True))


def _of_campaign(path: Path, voice: Voice, saves: Path | None) -> Mapping[str, Callable[[], None]]:
    from ttr_tui.cli.menu.campaigns import choices_of

    choices = choices_of(path, voice, saves_folder(saves) / FOLDER)
    return {said: partial(_told, voice, None, doing) for said, doing in choices.items()}
