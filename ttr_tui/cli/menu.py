"""The menu in sentences, what it calls of the other commands, and a saved game gone on with in sentences."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import TypeVar

from ttr_tui.cli.complaints import blaming
from ttr_tui.cli.party import Permission
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.game import Guide, HowItEnded
from ttr_tui.plain.menu import after_a_game, open_menu
from ttr_tui.plain.saved_games import FOLDER, SavedGamesDoor
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.faults import Complaint
from ttr_tui.store.journal import read_journal
from ttr_tui.store.places import campaigns_folder, saves_folder, settings_file
from ttr_tui.store.settings import Settings, read_settings
from ttr_tui.words import command_line
from ttr_tui.words.saved_games import obstacle, remarks

Outcome = TypeVar("Outcome")


def welcome(voice: Voice, saves: Path | None) -> None:
    """Open the menu."""
    open_menu(voice, _program(voice, saves, Permission()))


def go_on_after(ending: HowItEnded, path: Path, voice: Voice, saves: Path | None, permission: Permission) -> int:
    """Open the menu for a player who leaves a game for it; to one who can answer, offer more after the end."""
    if ending is HowItEnded.MENU or (ending is HowItEnded.OVER and voice.answers):
        after_a_game(voice, _program(voice, saves, permission), ending, path)
    return 0


def _program(voice: Voice, saves: Path | None, permission: Permission) -> SavedGamesDoor:
    return SavedGamesDoor(
        saves=saves_folder(saves),
        campaigns=campaigns_folder(),
        settings_file=settings_file(),
        read_settings=lambda: _settings(voice),
        blaming=blaming,
        resume=lambda path, guide: _told(
            voice, HowItEnded.MENU, partial(resume_in_sentences, path, voice, permission, guide)
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
    except Complaint as fault:
        voice.say(*str(fault).splitlines())
        return otherwise


def _settings(voice: Voice) -> Settings:
    from ttr_tui.tui.every_command import EveryCommand

    settings, complaints = read_settings(settings_file(), EveryCommand())
    voice.say(*complaints)
    voice.wear(settings.color)
    return settings


def _new_campaign() -> None:
    from ttr_tui.cli.campaign import found_new

    found_new(None, None, None, None, None, Wishes(plain=True))


def _of_campaign(path: Path, voice: Voice, saves: Path | None) -> Mapping[str, Callable[[], None]]:
    from ttr_tui.cli.campaign import choices_of

    choices = choices_of(path, voice, saves_folder(saves) / FOLDER)
    return {said: partial(_told, voice, None, doing) for said, doing in choices.items()}


# A saved game gone on with.


def resume_in_sentences(path: Path, voice: Voice, permission: Permission, guide: Guide | None = None) -> HowItEnded:
    """Say where the game stands and what has changed, and play on."""
    from ttr_tui.plain.keyboard_game import greet, play

    live, said = reopen(path, plain=voice.asked_for)
    try:
        programs = permission.programs(live.deal, voice)
    except PlayerLeft:
        live.close()
        voice.say(command_line.go_on_with(path, plain=voice.asked_for))
        return HowItEnded.LEFT
    with blaming(path):
        greet(live, voice, said)
        return play(live, voice, guide, programs)


def reopen(path: Path, *, plain: bool) -> tuple[LiveGame, list[str]]:
    """A game, and what is good to know before going on. What can't be read is not opened for writing."""
    read_journal(path)
    live, journal = LiveGame.reopen(path)
    why_not = obstacle(live, plain=plain)
    if why_not:
        live.close()
        raise Complaint(why_not)
    return live, remarks(live, journal)
