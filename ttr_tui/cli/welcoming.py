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
from ttr_tui.plain.voice import Left, Voice
from ttr_tui.rules.edition import Edition
from ttr_tui.seats.record import recall
from ttr_tui.seats.sitters import SeatFault
from ttr_tui.store.faults import MapError
from ttr_tui.store.journal import read_journal
from ttr_tui.store.maps.file import load_map
from ttr_tui.store.maps.source import CLASSIC, list_maps
from ttr_tui.store.places import saves_folder
from ttr_tui.words.english import asking
from ttr_tui.words.english.cli import doors, welcome
from ttr_tui.words.english.cli.maps import map_line
from ttr_tui.words.english.home import levels
from ttr_tui.words.english.reading import find_numbers


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
    offers.append((welcome.USUAL_GAME, lambda: _begin(voice, saves, _usual_game)))
    offers.append((welcome.OTHER_GAME, lambda: _begin(voice, saves, _other_game)))
    voice.say(*(asking.numbered(number, words) for number, (words, _) in enumerate(offers, 1)))
    return offers[_number(voice, welcome.WHAT, len(offers))][1]


def _begin(voice: Voice, saves: Path | None, choose: Callable[[Voice], tuple[str, str, Sequence[str]]]) -> None:
    """Ask until there is a game that can be begun."""
    while True:
        try:
            map_name, seats, variants = choose(voice)
            play.run(map_name, seats, variants, None, saves, Wishes(plain=True))
        except (DoorFault, MapError, SeatFault) as fault:
            voice.say(str(fault))
        else:
            return


def _usual_game(voice: Voice) -> tuple[str, str, Sequence[str]]:
    return CLASSIC, f"{_answer(voice, welcome.YOUR_NAME) or 'Player'},planner", ()


def _other_game(voice: Voice) -> tuple[str, str, Sequence[str]]:
    found: list[tuple[str, Edition]] = []
    for name in list_maps():
        try:
            found.append((name, load_map(name)))
        except MapError as error:
            voice.say(str(error))
    voice.say(*(asking.numbered(number, map_line(edition)) for number, (_, edition) in enumerate(found, 1)))
    name, edition = found[_number(voice, welcome.WHICH_MAP, len(found))]
    chosen: list[str] = []
    if edition.variants:
        voice.say(*(f"{variant.name}: {variant.about}" for variant in edition.variants))
        chosen = _answer(voice, welcome.WHICH_VARIANTS).replace(",", " ").split()
    voice.say(*(f"{level}: {levels.ABOUT[level]}." for level in LEVELS))
    return name, _answer(voice, welcome.WHO_PLAYS) or "Player,planner", chosen


def _answer(voice: Voice, question: str) -> str:
    """What somebody types, who may also want to leave."""
    typed = voice.ask(question)
    if typed.lower() == asking.QUIT:
        raise Left
    return typed


def _number(voice: Voice, question: str, choices: int) -> int:
    """The place of one of the choices; the first if somebody just presses Enter."""
    while True:
        typed = _answer(voice, question)
        numbers = find_numbers(typed) if typed else [1]
        if numbers is not None and len(numbers) == 1 and 1 <= numbers[0] <= choices:
            return numbers[0] - 1
        voice.say(welcome.TYPE_A_NUMBER)
