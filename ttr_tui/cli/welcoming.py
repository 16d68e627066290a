"""A few questions to somebody who just typed `ttr` where there is no screen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path

import ttr_tui
from ttr_tui.bots.names import LEVELS
from ttr_tui.cli import play
from ttr_tui.cli.faults import DoorFault
from ttr_tui.cli.resume import last_unfinished, resume
from ttr_tui.cli.wishes import Wishes
from ttr_tui.plain.questions import answer, choose
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.rules.edition import Edition
from ttr_tui.seats.record import recall
from ttr_tui.seats.sitters import SeatFault
from ttr_tui.store.campaigns.glance import look_at_campaigns
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import read_journal
from ttr_tui.store.maps.file import load_map
from ttr_tui.store.maps.source import CLASSIC, list_maps
from ttr_tui.store.places import campaigns_folder, saves_folder
from ttr_tui.words.english.cli import doors, welcome
from ttr_tui.words.english.cli.maps import map_line
from ttr_tui.words.english.home import levels


def greet(voice: Voice, saves: Path | None) -> None:
    """Greet somebody, and do what they want to do first."""
    voice.say(welcome.greeting(ttr_tui.__version__))
    try:
        _offer(voice, saves)()
    except Left:
        voice.say(welcome.GOODBYE)


def _offer(voice: Voice, saves: Path | None) -> Callable[[], None]:
    """What somebody may want to do first."""
    offers: list[tuple[str, Callable[[], None]]] = []
    last = last_unfinished(saves_folder(saves))
    if last is not None:
        record = recall(read_journal(last))
        names, edition = [who.name for who in record.deal.sitters], record.game.rules.edition
        title = doors.title(names, edition.name, record.deal.variants)
        offers.append((welcome.go_on(title.rstrip("."), record.game.table.turn), lambda: resume(last, voice)))
    going_on = next((one for one in look_at_campaigns(campaigns_folder()) if one.name and not one.over), None)
    if going_on is not None:
        path = going_on.path
        offers.append((welcome.campaign(going_on.name, going_on.game, going_on.year), lambda: _campaign(path)))
    offers.append((welcome.USUAL_GAME, lambda: _begin(voice, saves, _usual_game)))
    offers.append((welcome.OTHER_GAME, lambda: _begin(voice, saves, _other_game)))
    offers.append((welcome.NEW_CAMPAIGN, _new_campaign))
    return offers[choose(voice, welcome.WHAT, [words for words, _ in offers])][1]


def _campaign(path: Path) -> None:
    from ttr_tui.cli.campaign.play import run

    run(str(path), None, None, None, Wishes(plain=True))


def _new_campaign() -> None:
    from ttr_tui.cli.campaign.new import run

    run(None, None, None, None, None, Wishes(plain=True))


def _begin(voice: Voice, saves: Path | None, asked: Callable[[Voice], tuple[str, str, Sequence[str]]]) -> None:
    """Ask until there is a game that can be begun."""
    while True:
        try:
            map_name, seats, variants = asked(voice)
            play.run(map_name, seats, variants, None, saves, Wishes(plain=True))
        except (DoorFault, MapError, SeatFault) as fault:
            voice.say(str(fault))
        else:
            return


def _usual_game(voice: Voice) -> tuple[str, str, Sequence[str]]:
    return CLASSIC, f"{answer(voice, welcome.YOUR_NAME) or 'Player'},normal", ()


def _other_game(voice: Voice) -> tuple[str, str, Sequence[str]]:
    found: list[tuple[str, Edition]] = []
    for name in list_maps():
        try:
            found.append((name, load_map(name)))
        except MapError as error:
            voice.say(str(error))
    name, edition = found[choose(voice, welcome.WHICH_MAP, [map_line(edition) for _, edition in found])]
    chosen: list[str] = []
    if edition.variants:
        voice.say(*(f"{variant.name}: {variant.about}" for variant in edition.variants))
        chosen = answer(voice, welcome.WHICH_VARIANTS).replace(",", " ").split()
    voice.say(*(f"{level}: {levels.ABOUT[level]}." for level in LEVELS))
    return name, answer(voice, welcome.WHO_PLAYS) or "Player,normal", chosen
