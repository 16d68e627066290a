"""A new game: everything about it in one list, its map and its seats; beginning it is always one key away."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Generic, NamedTuple, Protocol, TypeVar

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.rules.edition import Edition
from ttr_tui.seats.bot_names import OPPONENTS
from ttr_tui.seats.deal import LARGEST_SEED
from ttr_tui.seats.sitters import LONGEST_COMMAND, PROGRAM, SeatFault, Sitter, clean_name, seat_program
from ttr_tui.store.faults import MapError
from ttr_tui.store.settings import WIDEST_NAME
from ttr_tui.tui.home.preview import GUTTER, WIDEST, beside, preview
from ttr_tui.tui.home.setup import HomeForPhases, ScreenWithMaps, Setup, after
from ttr_tui.tui.kit.lines import SIDES, Line, Run, framed, line, wrap
from ttr_tui.tui.kit.phase import Offer, ScreenForPhases
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look import BAR, BOX_BAD, BOX_FAINT, BOX_STRONG
from ttr_tui.tui.pages.sheet import Sheet, TypedQuestion, ValueSheet
from ttr_tui.words import home as words
from ttr_tui.words import panes
from ttr_tui.words.controls import CHANGE
from ttr_tui.words.levels import ABOUT, ABOUT_PROGRAMS, OTHER_PROGRAM, level
from ttr_tui.words.phrases import capital

H = TypeVar("H", bound=ScreenWithMaps)
"""The screen that the sheet lies on."""
LEAST_LIST = 44
"""Columns of the list beside a map."""


class FormRow(NamedTuple):
    words: str
    enter: Callable[[], None]
    turn: Callable[[int], None] | None = None
    """What Left and Right do."""
    seat: int | None = None
    """Whose row it is."""


class GameForm(ValueSheet, Generic[H]):
    """What every new game has: a map with its variants, and a way to begin."""

    second = BOX_STRONG
    doing = ""
    """What beginning is called, where the word of the command isn’t meant."""

    def __init__(self, title: str, home: H, setup: Setup) -> None:
        self.home = home
        self.setup = setup
        self.edition: Edition | None = None
        """The map with its variants, if it can be played."""
        self.fault = ""
        """Why there can’t be such a game."""
        self.listed: list[FormRow] = []
        super().__init__(title, [], back=lambda: home.close(self))
        self.change(setup)

    def begin(self) -> None:
        """Let it begin as it is described, or say what is wrong."""
        raise NotImplementedError

    def described(self) -> list[FormRow]:
        """The rows after map and variants."""
        raise NotImplementedError

    def fitting(self, setup: Setup, edition: Edition) -> Setup:
        """The same game as this map can be played."""
        return setup

    def wrong(self, edition: Edition) -> str:
        """What is wrong with the game on this map."""
        return ""

    def change(self, setup: Setup) -> None:
        """From here on the game is described like this."""
        try:
            self.edition = self.home.shelf.edition(setup.map_name, setup.variants)
        except MapError as error:
            self.setup, self.fault = setup, self.home.shelf.said(error)
        else:
            self.setup = self.fitting(setup, self.edition)
            self.fault = self.wrong(self.edition)
        self.describe()

    def describe(self) -> None:
        """Say anew what stands in each row."""
        self.listed = [FormRow(self.doing or words.BEGIN, self.begin), *self._map_rows(), *self.described()]
        self.choices = [Choice(row.words, row.enter) for row in self.listed]
        self.move(0)

    def _map_rows(self) -> list[FormRow]:
        setup, edition = self.setup, self.edition
        name = setup.map_name if edition is None else edition.name
        rows = [FormRow(f"{words.MAP}: {name}", self.home.opener(lambda: MapChoice(self)), self._turn_map)]
        if edition is not None and edition.variants:
            chosen = ", ".join(setup.variants) or words.NO_VARIANTS
            rows.append(FormRow(f"{words.VARIANTS}: {chosen}", self.home.opener(lambda: VariantChoice(self, edition))))
        return rows

    def _turn_map(self, by: int) -> None:
        self.change(self.setup.on_map(after(self.setup.map_name, self.home.shelf.names, by)))

    def turn(self, by: int) -> None:
        turn = self.listed[self.at].turn
        if turn is not None:
            turn(by)

    def offers(self) -> Sequence[Offer]:
        rest = [
            offer if offer.command != "confirm" else offer._replace(label=words.CHOOSE) for offer in super().offers()
        ]
        return [Offer("begin", self.begin, self.doing), *rest]

    def prompt(self, width: int) -> Line:
        """What a bot in the seat under the cursor is like, else what keys do."""
        seat = self.listed[self.at].seat
        bot = "" if seat is None else level(kind_of(self.setup.sitters[seat]))
        about = ABOUT_PROGRAMS if bot == OTHER_PROGRAM else ABOUT.get(bot)
        return line(Run(f" {capital(bot)}: {about}." if about else f" {words.FORM_PROMPT}", BAR))

    def head(self, width: int) -> list[Line]:
        wrong = wrap(self.fault, width - 2, BOX_BAD) if self.fault else []
        return [*super().head(width), *((Run(" ", BOX_BAD), *part) for part in wrong)]

    def box(self, width: int, height: int) -> Sequence[Line]:
        room, rows = width - SIDES, height - SIDES
        right = max(0, room - LEAST_LIST)
        drawn = list(self.body(room - right - GUTTER, rows))
        if self.edition is not None:
            drawn = beside(drawn, preview(self.edition, right, rows, self.home.session.glyphs), room, right)
        return framed(self.title, drawn, width, self.foot)


# One seat: its name, its colour, and who plays.


class SeatsForPhases(Protocol):
    """A sheet on which seats are given to people and bots."""

    setup: Setup

    @property
    def players(self) -> Sequence[str]:
        """Who may have a seat: nothing for a person, the name of a bot, PROGRAM for another program."""
        ...

    @property
    def home(self) -> ScreenForPhases: ...
    def change(self, setup: Setup) -> None: ...
    def person(self, seat: int) -> str: ...


PERSON = ""
PLAYERS = (PERSON, *OPPONENTS)
PLAYERS_AT_HOME = (*PLAYERS, PROGRAM)
"""Programs run on this computer: nobody else may name one."""
FEWEST = 2
"""Where so few seats are left, none is taken away."""
PLAYER_ROW, COLOR_ROW = 0, 2
"""The lines of a seat that arrows turn."""


class SeatForm(ValueSheet):
    second = BOX_STRONG

    def __init__(self, form: SeatsForPhases, seat: int) -> None:
        self.form = form
        self.seat = seat
        super().__init__("", [], back=lambda: form.home.close(self))
        self._describe()

    @property
    def sitter(self) -> Sitter:
        return self.form.setup.sitters[self.seat]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.FORM_PROMPT}", BAR))

    def _describe(self) -> None:
        sitter, name = self.sitter, self.form.setup.names()[self.seat]
        self.title = words.of_seat(self.seat + 1, sitter, name)
        kind = kind_of(sitter)
        about = ABOUT_PROGRAMS if kind == PROGRAM else ABOUT.get(kind)
        self.about = [f"{capital(about)}."] if about else []
        self.choices = [
            Choice(f"{words.PLAYED_BY}: {words.by(sitter.bot)}", lambda: self._turn_player(1)),
            Choice(f"{words.NAME}: {name}", self.form.home.opener(self._ask_name)),
            Choice(f"{words.COLOR}: {sitter.color}", lambda: self._turn_color(1)),
        ]
        self.choices.append(Choice(words.DONE, lambda: self.form.home.close(self)))
        if kind == PROGRAM:
            said = sitter.command or words.NO_COMMAND_YET
            self.choices.append(Choice(f"{words.COMMAND}: {said}", self.form.home.opener(self._ask_command)))
        if len(self.form.setup.sitters) > FEWEST:
            self.choices.append(Choice(words.TAKE_AWAY, self._take_away))

    def turn(self, by: int) -> None:
        if self.at == PLAYER_ROW:
            self._turn_player(by)
        elif self.at == COLOR_ROW:
            self._turn_color(by)

    def _become(self, sitter: Sitter) -> None:
        self.form.change(self.form.setup.with_seat(self.seat, sitter))
        self._describe()

    def _turn_player(self, by: int) -> None:
        self._become(next_player(self.form, self.seat, by))

    def _turn_color(self, by: int) -> None:
        self._become(replace(self.sitter, color=after(self.sitter.color, SEAT_COLORS, by)))

    def _take_away(self) -> None:
        self.form.home.close(self)
        self.form.change(self.form.setup.without(self.seat))

    def _ask_name(self) -> TypedQuestion:
        question = words.YOUR_NAME if self.sitter.bot else words.PERSONS_NAME
        return TypedQuestion(self.form.home, question, self._take_name, text=self.sitter.name, longest=WIDEST_NAME)

    def _ask_command(self) -> TypedQuestion:
        return TypedQuestion(
            self.form.home, words.WHICH_COMMAND, self._take_command, text=self.sitter.command, longest=LONGEST_COMMAND
        )

    def _take_command(self, typed: str) -> str:
        try:
            program = seat_program(typed, self.sitter.color)
        except SeatFault as fault:
            return str(fault)
        self._become(replace(program, name=self.sitter.name or program.name))
        return ""

    def _take_name(self, typed: str) -> str:
        if "," in typed or ":" in typed:
            return words.NO_SIGNS
        self._become(replace(self.sitter, name=clean_name(typed)))
        return ""


def kind_of(sitter: Sitter) -> str:
    """Who plays, without the command of a program."""
    return PROGRAM if sitter.bot.startswith(PROGRAM) else sitter.bot


def next_player(form: SeatsForPhases, seat: int, by: int) -> Sitter:
    """The seat given to the next kind of player."""
    sitter = form.setup.sitters[seat]
    return played_by(sitter, after(kind_of(sitter), form.players, by), form.person(seat))


def played_by(sitter: Sitter, bot: str, name: str) -> Sitter:
    """A seat given to somebody else: a bot is called after what it is, a person as was typed or as is said here."""
    if bool(bot) == bool(sitter.bot):
        return replace(sitter, bot=bot)
    return replace(sitter, bot=bot, name="" if bot else sitter.name or name)


LONGEST_SEED = len(str(LARGEST_SEED))


class Form(GameForm[HomeForPhases]):
    """A new game at home, where everything is said of each seat."""

    players = PLAYERS_AT_HOME

    def __init__(self, home: HomeForPhases) -> None:
        super().__init__(words.NEW_GAME_TITLE, home, Setup.usual(home.player))

    def wrong(self, edition: Edition) -> str:
        return self.setup.fault(edition)

    def described(self) -> list[FormRow]:
        setup, rows = self.setup, list[FormRow]()
        names = setup.names()
        for seat, sitter in enumerate(setup.sitters):
            said = words.of_seat(seat + 1, sitter, names[seat])
            rows.append(FormRow(said, self.home.opener(self._seat(seat)), self._seat_turner(seat), seat))
        if len(setup.sitters) < len(SEAT_COLORS):
            rows.append(FormRow(words.ADD_SEAT, lambda: self.change(setup.with_one_more())))
        first = words.BY_CHANCE if setup.first is None else names[setup.first]
        rows.append(FormRow(f"{words.FIRST}: {first}", lambda: self._turn_first(1), self._turn_first))
        seed = words.BY_CHANCE if setup.seed is None else str(setup.seed)
        return [*rows, FormRow(f"{words.SEED}: {seed}", self.home.opener(self._ask_seed))]

    def _seat(self, seat: int) -> Callable[[], SeatForm]:
        return lambda: SeatForm(self, seat)

    def begin(self) -> None:
        if self.fault:
            self.home.note = self.fault
        else:
            self.home.begin(self.setup)

    def _seat_turner(self, seat: int) -> Callable[[int], None]:
        def turn(by: int) -> None:
            self.change(self.setup.with_seat(seat, next_player(self, seat, by)))

        return turn

    def person(self, seat: int) -> str:
        """A name for a person on this seat."""
        return self.setup.person(seat, [self.home.player, *words.NUMBERED])

    def _turn_first(self, by: int) -> None:
        places = ["", *map(str, range(len(self.setup.sitters)))]
        here = "" if self.setup.first is None else str(self.setup.first)
        there = after(here, places, by)
        self.change(replace(self.setup, first=int(there) if there else None))

    def _ask_seed(self) -> TypedQuestion:
        seed = "" if self.setup.seed is None else str(self.setup.seed)
        return TypedQuestion(self.home, words.WHICH_SEED, self._take_seed, text=seed, longest=LONGEST_SEED + 1)

    def _take_seed(self, typed: str) -> str:
        digits = typed.strip()
        if digits and not (digits.isascii() and digits.isdigit() and int(digits) <= LARGEST_SEED):
            return words.NO_SEED.format(most=LARGEST_SEED)
        self.change(replace(self.setup, seed=int(digits) if digits else None))
        return ""


# The map and its variants.


class FormForPhases(Protocol):
    """The sheet that describes a new game, for those that are opened from it."""

    setup: Setup

    @property
    def home(self) -> ScreenWithMaps: ...
    def change(self, setup: Setup) -> None: ...


LEAST_MAPS = 40
"""Columns of the list of maps beside one of them."""


class MapChoice(Sheet):
    """The map of the cursor is drawn beside the list."""

    label = words.CHOOSE
    second = BOX_FAINT

    def __init__(self, form: FormForPhases) -> None:
        self.form = form
        self._names = form.home.shelf.names
        self._editions = [self._read(name) for name in self._names]
        super().__init__(
            words.CHOOSE_MAP,
            [self._choice(name, found) for name, found in zip(self._names, self._editions, strict=True)],
            back=lambda: form.home.close(self),
        )
        if form.setup.map_name in self._names:
            self.at = self._names.index(form.setup.map_name)

    def box(self, width: int, height: int) -> Sequence[Line]:
        room, rows = width - SIDES, height - SIDES
        right = max(room // 2 - GUTTER, min(room - LEAST_MAPS, WIDEST + 1))
        edition = self._editions[self.at]
        glyphs = self.form.home.session.glyphs
        shown = [] if isinstance(edition, str) else preview(edition, right, rows, glyphs)
        return framed(self.title, beside(self.body(room - right - GUTTER, rows), shown, room, right), width, self.foot)

    def _read(self, name: str) -> Edition | str:
        """A map, or the sentence that says why it can't be played."""
        try:
            return self.form.home.shelf.edition(name)
        except MapError as error:
            return self.form.home.shelf.said(error)

    def _choice(self, name: str, found: Edition | str) -> Choice:
        if isinstance(found, str):
            return Choice(words.broken_map(name), lambda: self._complain(found), off=True)
        return Choice(words.of_map(found), lambda: self._choose(name))

    def _complain(self, sentence: str) -> None:
        self.form.home.note = sentence

    def _choose(self, name: str) -> None:
        self.form.home.close(self)
        if name != self.form.setup.map_name:
            self.form.change(self.form.setup.on_map(name))


class VariantChoice(Sheet):
    """Digits and Space take a variant or leave it; what doesn't go together is said in the form."""

    label = CHANGE
    second = BOX_FAINT

    def __init__(self, form: FormForPhases, edition: Edition) -> None:
        self.form = form
        self._variants = edition.variants
        super().__init__(words.CHOOSE_VARIANTS, [], back=lambda: form.home.close(self))
        self._describe()

    def offers(self) -> Sequence[Offer]:
        done = Offer("confirm", lambda: self.form.home.close(self), words.DONE)
        toggle = Offer("toggle", lambda: self.choices[self.at].act(), CHANGE)
        return [done, toggle, *(offer for offer in super().offers() if offer.command != "confirm")]

    def _describe(self) -> None:
        self.choices = []
        for variant in self._variants:
            mark = panes.MARKED if variant.name in self.form.setup.variants else panes.UNMARKED
            self.choices.append(Choice(f"{mark} {variant.name}: {variant.about}", self._toggler(variant.name)))

    def _toggler(self, variant: str) -> Callable[[], None]:
        def act() -> None:
            self.form.change(self.form.setup.toggled(variant))
            self._describe()

        return act
