"""A new game as it is described before it begins: its map, its variants, who plays."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from functools import partial
from typing import TYPE_CHECKING, overload

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.dialogues.dialogue import (
    Blank,
    Dialogue,
    DialogueEntry,
    Field,
    Form,
    Group,
    Marks,
    Option,
    Over,
    Proceeding,
    Typing,
    ask,
)
from ttr_tui.dialogues.setup import Setup, Shelf, why_not_seated
from ttr_tui.seats.bot_names import OPPONENTS
from ttr_tui.seats.deal import LARGEST_SEED
from ttr_tui.seats.sitters import LONGEST_COMMAND, PROGRAM, SeatFault, Sitter, clean_name, seat_program
from ttr_tui.store.faults import MapError
from ttr_tui.store.settings import WIDEST_NAME
from ttr_tui.words import home
from ttr_tui.words.phrases import capital

if TYPE_CHECKING:
    from ttr_tui.rules.edition import Edition


PERSON = ""
PLAYERS = (PERSON, *OPPONENTS)
PLAYERS_AT_HOME = (*PLAYERS, PROGRAM)
"""Programs run on this computer: nobody else may name one."""
LONGEST_SEED = len(str(LARGEST_SEED))


def kind_of(sitter: Sitter) -> str:
    """Who plays, without the command of a program."""
    return PROGRAM if sitter.bot.startswith(PROGRAM) else sitter.bot


def played_by(sitter: Sitter, bot: str, name: str) -> Sitter:
    """A seat given to somebody else: a bot is called after what it is, a person as was typed or as is said here.

    What a program was called after, it takes along.
    """
    if sitter.command and bot != sitter.bot:
        sitter = replace(sitter, name="")
    if bool(bot) == bool(sitter.bot):
        return replace(sitter, bot=bot)
    return replace(sitter, bot=bot, name="" if bot else sitter.name or name)


@value
class SeatOf:
    """What the entries about a seat are of."""

    seat: int
    what: str = ""


class _MapsSaid(Sequence[str]):
    """What is said of each map, read no sooner than somebody wants to know."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    def __len__(self) -> int:
        return len(self._shelf.names)

    @overload
    def __getitem__(self, at: int) -> str: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[str]: ...
    def __getitem__(self, at: int | slice) -> str | Sequence[str]:
        if isinstance(at, slice):
            return [self[place] for place in range(*at.indices(len(self)))]
        name = self._shelf.names[at]
        try:
            return home.of_map(self._shelf.edition(name))
        except MapError:
            return home.broken_map(name)


class GameForm(Form):
    """What every new game has: a map with its variants."""

    def __init__(self, shelf: Shelf, setup: Setup) -> None:
        self.shelf = shelf
        self.edition: Edition | None = None
        """The map with its variants, as it was last when it could be played."""
        self.change(setup)

    def fitting(self, setup: Setup, edition: Edition) -> Setup:
        """The same game as this map can be played."""
        return setup

    def wrong(self, edition: Edition) -> str:
        """What is wrong with the game on this map."""
        return ""

    def change(self, setup: Setup) -> None:
        """From here on the game is described like this."""
        try:
            edition = self.shelf.edition(setup.map_name, setup.variants)
        except MapError as error:
            self.stands, self.setup, self.fault = False, setup, self.shelf.said(error)
        else:
            self.stands, self.edition = True, edition
            self.setup = self.fitting(setup, edition)
            self.fault = self.wrong(edition)

    @property
    def map_name(self) -> str:
        return self.setup.map_name if self.edition is None else self.edition.name

    def sentence_of(self, fault: Exception) -> str:
        if isinstance(fault, MapError):
            return self.shelf.said(fault)
        raise fault

    def on_map(self) -> Iterator[DialogueEntry]:
        setup, edition, names = self.setup, self.edition, self.shelf.names
        at = names.index(setup.map_name) if setup.map_name in names else 0
        yield Field(
            f"{home.MAP}: {self.map_name}", _MapsSaid(self.shelf), at, self._take_map, home.CHOOSE_MAP, of=home.MAP
        )
        if edition is not None and edition.variants:
            chosen = ", ".join(setup.variants) or home.NO_VARIANTS
            yield Marks(
                f"{home.VARIANTS}: {chosen}",
                [f"{one.name}: {one.about}" for one in edition.variants],
                [place for place, one in enumerate(edition.variants) if one.name in setup.variants],
                partial(self._take_variants, [one.name for one in edition.variants]),
                home.CHOOSE_VARIANTS,
                of=home.VARIANTS,
            )

    def counts(self, said: str) -> Field:
        """How many play."""
        least, most = (
            (2, len(SEAT_COLORS)) if self.edition is None else (self.edition.min_seats, self.edition.max_seats)
        )
        numbers = range(least, most + 1)
        now = len(self.setup.sitters)
        return Field(
            said,
            [str(number) for number in numbers],
            numbers.index(now) if now in numbers else 0,
            lambda place: self.change(self.of_so_many(numbers[place])),
            home.how_many(least, most),
            of=home.SEATS,
            counted=True,
        )

    @abstractmethod
    def of_so_many(self, count: int) -> Setup:
        """The same game with so many seats."""

    def _take_map(self, place: int) -> None:
        self.change(self.setup.on_map(self.shelf.names[place]))

    def _take_variants(self, names: Sequence[str], places: Sequence[int]) -> None:
        self.change(replace(self.setup, variants=tuple(names[place] for place in places)))


class Seats(ABC):
    """Who plays, where somebody may say everything of each seat."""

    setup: Setup
    players: Sequence[str] = PLAYERS
    """Who may have a seat: nothing for a person, the name of a bot, PROGRAM for another program."""

    @abstractmethod
    def change(self, setup: Setup) -> None:
        """From here on the game is described like this."""

    @abstractmethod
    def person(self, seat: int) -> str:
        """A name for a person on this seat."""

    def kinds(self, seat: int) -> Sequence[str]:
        """Who may have this seat, whoever has it now among them: more can be typed than is offered."""
        now = kind_of(self.setup.sitters[seat])
        return self.players if now in self.players else (*self.players, now)

    def player_field(self, seat: int, words: str, question: str, group: Group | None = None) -> Field:
        """Who has this seat."""
        kinds = self.kinds(seat)
        return Field(
            words,
            [home.player_of_kind(one) for one in kinds],
            kinds.index(kind_of(self.setup.sitters[seat])),
            partial(self.take_player, seat),
            question,
            group,
            of=SeatOf(seat),
        )

    def take_player(self, seat: int, place: int) -> None:
        sitter, kind = self.setup.sitters[seat], self.kinds(seat)[place]
        if kind != kind_of(sitter):
            self.change(self.setup.with_seat(seat, played_by(sitter, kind, self.person(seat))))

    def ask_name(self, seat: int) -> Proceeding:
        """With a colour behind it, if somebody likes. Of a person it stays if nothing is typed."""
        sitter = self.setup.sitters[seat]
        question, kept = (home.YOUR_NAME, "") if sitter.bot else (home.name_of(seat + 1), sitter.name)
        wrong, typed = "", sitter.name
        while True:
            typed = yield from ask(Typing(question, WIDEST_NAME, typed, wrong, how=[home.WITH_COLOR], kept=kept))
            name, colon, color = (part.strip() for part in typed.partition(":"))
            if "," in name or (colon and color.lower() not in SEAT_COLORS):
                wrong = home.bad_name(SEAT_COLORS)
                continue
            setup = self.setup.with_seat(seat, replace(sitter, name=clean_name(name) or kept))
            wrong = _wrong_name(setup.sitters[: seat + 1])
            if not wrong:
                self.change(setup.in_color(seat, color.lower()) if color else setup)
                return None

    def ask_command(self, seat: int) -> Proceeding:
        """What starts the program that plays there."""
        sitter, wrong = self.setup.sitters[seat], ""
        typed = sitter.command
        while True:
            typed = yield from ask(Typing(home.WHICH_COMMAND, LONGEST_COMMAND, typed, wrong))
            try:
                program = seat_program(typed, sitter.color)
            except SeatFault as fault:
                wrong = str(fault)
                continue
            self.change(self.setup.with_seat(seat, replace(program, name=sitter.name or program.name)))
            return None


def _wrong_name(sitters: Sequence[Sitter]) -> str:
    """What is wrong with that of the last of these, beside those that stand before it."""
    *before, last = [replace(who, color="") for who in sitters]
    return "" if why_not_seated(before) else why_not_seated([*before, last])


FEWEST = 2
"""Where so few seats are left, none is taken away."""


class SeatInGame(Dialogue):
    """Everything about one seat. It is over once all is said."""

    code = ""

    def __init__(self, draft: Seats, seat: int) -> None:
        self.draft = draft
        self.seat = seat
        self.look_again()

    @property
    def sitter(self) -> Sitter:
        return self.draft.setup.sitters[self.seat]

    @property
    def _name(self) -> str:
        return self.draft.setup.names()[self.seat]

    def look_again(self) -> Sequence[str]:
        self.title = home.of_seat(self.seat + 1, self.sitter, self._name)
        return ()

    def listen(self, wake: Callable[[], None]) -> None:
        """Nobody else has to do with it."""

    def sentence_of(self, fault: Exception) -> str:
        raise fault

    def about(self) -> Sequence[str]:
        about = home.about_player(kind_of(self.sitter))
        return [f"{capital(about)}."] if about else []

    def entries(self) -> Sequence[DialogueEntry]:
        draft, seat, sitter = self.draft, self.seat, self.sitter
        kind = kind_of(sitter)
        return [
            draft.player_field(seat, f"{home.PLAYED_BY}: {home.by(sitter.bot)}", home.PLAYED_BY),
            Option(f"{home.NAME}: {self._name}", partial(draft.ask_name, seat), of=home.NAME),
            Field(
                f"{home.COLOR}: {sitter.color}",
                SEAT_COLORS,
                SEAT_COLORS.index(sitter.color),
                self._take_color,
                home.COLOR,
                of=home.COLOR,
            ),
            Option(home.DONE, self._done),
            *self._command(kind),
            *([Option(home.TAKE_AWAY, self._take_away)] if len(draft.setup.sitters) > FEWEST else []),
        ]

    def _command(self, kind: str) -> Iterator[DialogueEntry]:
        if kind == PROGRAM:
            said = self.sitter.command or home.NO_COMMAND_YET
            yield Option(f"{home.COMMAND}: {said}", partial(self.draft.ask_command, self.seat), of=home.COMMAND)

    def _take_color(self, place: int) -> None:
        sitter = replace(self.sitter, color=SEAT_COLORS[place])
        self.draft.change(self.draft.setup.with_seat(self.seat, sitter))

    def _done(self) -> None:
        raise Over

    def _take_away(self) -> None:
        self.draft.change(self.draft.setup.without(self.seat))
        raise Over


class NewGame(GameForm, Seats):
    """A game at home, where everything is said of each seat. It is over once the game is to begin."""

    title = home.NEW_GAME_TITLE
    which = home.READY
    players = PLAYERS_AT_HOME

    def __init__(self, shelf: Shelf, player: str) -> None:
        self.player = player
        super().__init__(shelf, Setup.usual(player))

    def wrong(self, edition: Edition) -> str:
        return self.setup.fault(edition)

    def summary(self) -> Sequence[str]:
        return [home.summary(self.map_name, self.setup.variants, self.setup.names())]

    def entries(self) -> Sequence[DialogueEntry]:
        setup = self.setup
        names = setup.names()
        return [
            Option(home.BEGIN, self._begin, of=home.BEGIN),
            *self.on_map(),
            self.counts(home.seats_row(len(setup.sitters))),
            *(entry for seat in range(len(setup.sitters)) for entry in self._seat(seat, names)),
            Field(
                f"{home.FIRST}: {home.BY_CHANCE if setup.first is None else names[setup.first]}",
                [home.BY_CHANCE, *names],
                0 if setup.first is None else setup.first + 1,
                self._take_first,
                home.WHO_BEGINS,
                of=home.FIRST,
            ),
            Blank(f"{home.SEED}: {home.BY_CHANCE if setup.seed is None else setup.seed}", self._ask_seed, of=home.SEED),
        ]

    def of_so_many(self, count: int) -> Setup:
        return self.setup.of_so_many(count)

    def person(self, seat: int) -> str:
        return self.setup.person(seat, [self.player, *home.NUMBERED])

    def add_seat(self) -> None:
        self.change(self.setup.with_one_more())

    def _begin(self) -> str:
        if self.fault:
            return self.fault
        raise Over

    def _seat(self, seat: int, names: Sequence[str]) -> Iterator[DialogueEntry]:
        """Who plays, and what they are called or what starts them."""
        sitter = self.setup.sitters[seat]
        kind = kind_of(sitter)
        question = home.who_plays(seat + 1, len(names))
        yield self.player_field(seat, home.of_seat(seat + 1, sitter, names[seat]), question)
        if kind == PERSON:
            yield Blank(f"{home.NAME}: {names[seat]}", partial(self.ask_name, seat), of=SeatOf(seat, home.NAME))
        elif kind == PROGRAM:
            yield Blank(home.COMMAND, partial(self.ask_command, seat), of=SeatOf(seat, home.COMMAND))

    def _take_first(self, place: int) -> None:
        self.change(replace(self.setup, first=place - 1 if place else None))

    def _ask_seed(self) -> Proceeding:
        wrong, typed = "", "" if self.setup.seed is None else str(self.setup.seed)
        while True:
            typed = yield from ask(Typing(home.WHICH_SEED, LONGEST_SEED + 1, typed, wrong))
            if not typed or (typed.isascii() and typed.isdigit() and int(typed) <= LARGEST_SEED):
                self.change(replace(self.setup, seed=int(typed) if typed else None))
                return None
            wrong = home.NO_SEED.format(most=LARGEST_SEED)
