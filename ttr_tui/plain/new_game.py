"""A new game, question by question; just Enter takes what is usual."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import TypeVar

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.plain.game import HowItEnded
from ttr_tui.plain.questions import ask, ask_for_text, ask_number, choose, choose_some
from ttr_tui.plain.saved_games import SavedGamesDoor, begin
from ttr_tui.plain.voice import Back, Voice
from ttr_tui.rules.edition import Edition
from ttr_tui.seats.bot_names import OPPONENTS, USUAL
from ttr_tui.seats.deal import LARGEST_SEED, MOST_SEATS, Party
from ttr_tui.seats.sitters import PROGRAM, SeatFault, Sitter, clean_name, commands_of, seat_all, seat_program
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import load_map, snapshot
from ttr_tui.store.maps import CLASSIC, list_maps
from ttr_tui.words import home
from ttr_tui.words.levels import ABOUT, ABOUT_PROGRAMS, OTHER_PROGRAM
from ttr_tui.words.lookup import find_numbers

Described = TypeVar("Described", bound="GameDraft")

USUAL_SEATS = 2
PERSON = ""


@dataclass
class GameDraft:
    """A game as far as it is described."""

    voice: Voice
    player: str
    map_name: str = CLASSIC
    variants: tuple[str, ...] = ()
    count: int = USUAL_SEATS
    sitters: list[Sitter] = field(default_factory=list)
    first: int | None = None
    seed: int | None = None

    def edition(self) -> Edition:
        return load_map(self.map_name, self.variants)

    def wrong(self, fault: MapError) -> str:
        """What is wrong with a map."""
        return str(fault)


def quick_party(player: str) -> Party:
    """What the player most likely wants to play."""
    sitters = seat_all([Sitter(player or home.NOBODY, ""), Sitter("", "", USUAL)])
    return Party(snapshot(CLASSIC, ()), (), sitters)


def new_game(voice: Voice, program: SavedGamesDoor) -> HowItEnded:
    """Ask for everything about a game, and play it. Back from the first question if the player thinks better of it."""
    draft = GameDraft(voice, program.read_settings().name or home.NOBODY)
    steps: list[Callable[[GameDraft], bool]] = [
        choose_map,
        choose_variants,
        choose_count,
        *(partial(_seat, seat=seat) for seat in range(MOST_SEATS)),
        _first,
        _seed,
        _confirm,
    ]
    ask_all(draft, steps)
    party = Party(snapshot(draft.map_name, draft.variants), draft.variants, seat_all(draft.sitters), draft.first)
    program.commands.update(commands_of(party.sitters))
    return begin(voice, program, party, draft.seed)


def ask_all(draft: Described, steps: Sequence[Callable[[Described], bool]]) -> None:
    """One step after the other, and back to the last one that asked something. Back from the first of them."""
    asked: list[int] = []
    at = 0
    while at < len(steps):
        try:
            if steps[at](draft):
                asked.append(at)
            at += 1
        except Back:
            if not asked:
                raise
            at = asked.pop()


def choose_map(draft: GameDraft) -> bool:
    found: list[tuple[str, Edition]] = []
    for name in list_maps():
        try:
            found.append((name, load_map(name)))
        except MapError as error:
            draft.voice.say(draft.wrong(error))
    draft.voice.head(home.CHOOSE_MAP)
    draft.map_name = found[choose(draft.voice, home.WHICH_MAP, [home.of_map(edition) for _, edition in found])][0]
    draft.variants = ()
    return True


def choose_variants(draft: GameDraft) -> bool:
    """Nothing is asked where the map has none."""
    variants = load_map(draft.map_name).variants
    if not variants:
        return False
    draft.voice.head(home.CHOOSE_VARIANTS)
    while True:
        chosen = choose_some(draft.voice, home.WHICH_VARIANTS, [f"{one.name}: {one.about}" for one in variants])
        draft.variants = tuple(variants[place].name for place in chosen)
        try:
            draft.edition()
        except MapError as error:
            draft.voice.say(draft.wrong(error))
        else:
            return True


def choose_count(draft: GameDraft) -> bool:
    edition = draft.edition()
    least, most = edition.min_seats, edition.max_seats
    usual = max(least, min(USUAL_SEATS, most))
    draft.count = usual
    draft.sitters = []
    if least < most:
        draft.count = ask_number(draft.voice, home.how_many(least, most, usual), least, most) or usual
    return least < most


def _seat(draft: GameDraft, seat: int) -> bool:
    """Who plays, and what they are called."""
    if seat >= draft.count:
        return False
    del draft.sitters[seat:]
    draft.voice.head(home.player(seat + 1, draft.count))
    kinds = [
        home.PERSON,
        *(f"{home.by(level)}: {ABOUT[level]}" for level in OPPONENTS),
        f"{OTHER_PROGRAM}: {ABOUT_PROGRAMS}",
    ]
    chosen = choose(draft.voice, home.who_plays(seat + 1), kinds, 0 if seat == 0 else 1 + OPPONENTS.index(USUAL))
    bot = [PERSON, *OPPONENTS, PROGRAM][chosen]
    if bot == PROGRAM:
        draft.sitters.append(_program(draft.voice))
        return True
    if bot:
        draft.sitters.append(Sitter("", "", bot))
        return True
    usual = draft.player if seat == 0 else f"{home.NOBODY} {seat + 1}"
    while True:
        typed = ask_for_text(draft.voice, home.name_of(seat + 1, usual)) or usual
        name, colon, color = typed.partition(":")
        if "," in typed or (colon and color.strip().lower() not in SEAT_COLORS):
            draft.voice.say(home.bad_name(SEAT_COLORS))
            continue
        draft.sitters.append(Sitter(clean_name(name), color.strip().lower()))
        try:
            seat_all(draft.sitters)
        except SeatFault as fault:
            draft.sitters.pop()
            draft.voice.say(str(fault))
        else:
            return True


def _program(voice: Voice) -> Sitter:
    """A seat for a program, whose command is typed."""
    while True:
        try:
            return seat_program(ask_for_text(voice, home.WHICH_COMMAND))
        except SeatFault as fault:
            voice.say(str(fault))


def _first(draft: GameDraft) -> bool:
    names = [who.name for who in seat_all(draft.sitters)]
    draft.voice.head(home.FIRST)
    chosen = choose(draft.voice, home.WHO_BEGINS, [home.BY_CHANCE, *names])
    draft.first = chosen - 1 if chosen else None
    return True


def _seed(draft: GameDraft) -> bool:
    draft.seed = None
    while typed := ask(draft.voice, home.WHICH_SEED):
        if find_numbers(typed[-6:]) and typed.isascii() and typed.isdigit() and int(typed) <= LARGEST_SEED:
            draft.seed = int(typed)
            break
        draft.voice.say(home.NO_SEED.format(most=LARGEST_SEED))
    return True


def _confirm(draft: GameDraft) -> bool:
    names = [who.name for who in seat_all(draft.sitters)]
    draft.voice.say(home.summary(draft.edition().name, draft.variants, names))
    if choose(draft.voice, home.READY, [home.BEGIN, home.CHANGE_SOMETHING]):
        raise Back
    return True
