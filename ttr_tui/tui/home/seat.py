"""One seat of a new game: its name, its colour, and who plays."""

from __future__ import annotations

from dataclasses import replace

from ttr_tui.bots.names import OPPONENTS
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.seats.sitters import LONGEST_COMMAND, PROGRAM, SeatFault, Sitter, clean_name, seat_program
from ttr_tui.store.settings import WIDEST_NAME
from ttr_tui.tui.home.for_phases import SeatsForPhases
from ttr_tui.tui.home.setup import after
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look.styles import BAR, BOX_STRONG
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.tui.pages.sheet import ValueSheet
from ttr_tui.words.english.home import home as words
from ttr_tui.words.english.home.levels import ABOUT, ABOUT_PROGRAMS
from ttr_tui.words.english.phrases import capital

PERSON = ""
PLAYERS = (PERSON, *OPPONENTS)
PLAYERS_AT_HOME = (*PLAYERS, PROGRAM)
"""Programs run on this computer: nobody else may name one."""
FEWEST = 2


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

    def _ask_name(self) -> Ask:
        question = words.YOUR_NAME if self.sitter.bot else words.PERSONS_NAME
        return Ask(self.form.home, question, self._take_name, text=self.sitter.name, longest=WIDEST_NAME)

    def _ask_command(self) -> Ask:
        return Ask(
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


PLAYER_ROW, COLOR_ROW = 0, 2


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
