"""Who sits at a table: names, colours, bots."""

from __future__ import annotations

import unicodedata
from collections.abc import Collection, Sequence
from dataclasses import replace
from itertools import chain, cycle
from pathlib import PurePath

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.store.codec import cells, fitting
from ttr_tui.store.faults import Complaint
from ttr_tui.store.settings import WIDEST_NAME

READER = "you"
"""What sentences call whoever reads them."""
PROGRAM = "exec:"
"""What the seat of a program begins with; its command follows."""
LONGEST_COMMAND = 200
"""Signs of a command: it is shown whole to whoever is asked whether it may run."""
STAND_IN = "normal"
"""The bot that plays for a program that may not run, or that has failed."""
BOT_NAMES = ("Cleo", "Dan", "Eve", "Finn", "Gus", "Hana", "Ivo", "June", "Kit", "Lena")
"""For bots that nobody named: twice as many as seats, each with another initial."""


class SeatFault(Complaint, ValueError):
    """Seats that can't be, with a sentence that says why and what to do."""


@value
class Sitter:
    """Somebody at the table; `bot` is the name of the bot that plays, or empty for a person."""

    name: str
    color: str
    bot: str = ""

    @property
    def command(self) -> str:
        """That of the program in the seat; empty if there is none."""
        return self.bot.removeprefix(PROGRAM) if self.bot.startswith(PROGRAM) else ""

    @property
    def own_bot(self) -> str:
        """The bot of this program that plays the seat, or would stand in for another program; empty for a person."""
        return STAND_IN if self.bot.startswith(PROGRAM) else self.bot


def people_of(sitters: Sequence[Sitter]) -> tuple[int, ...]:
    """The seats of everybody who is no bot."""
    return tuple([seat for seat, who in enumerate(sitters) if not who.bot])


def commands_of(sitters: Sequence[Sitter]) -> tuple[str, ...]:
    """Those of the programs at a table, each once."""
    return tuple(dict.fromkeys(who.command for who in sitters if who.command))


def seat_people(
    specs: Sequence[str], bots: Collection[str], *, by_level: bool = False, programs: bool = False
) -> tuple[Sitter, ...]:
    """Read seats such as `Ann`, `Ann:blue`, `normal`, `normal:Bea`; colours that nobody chose are dealt in order.

    With `by_level` a bot that nobody named is called as it was typed, since what is measured are levels. With
    `programs` a seat may be that of a program (`exec:COMMAND`).
    """
    read = [seat_program(spec) if programs and spec.startswith(PROGRAM) else _read(spec, bots) for spec in specs]
    return seat_all([replace(who, name=who.name or who.bot) for who in read] if by_level else read)


def seat_all(wanted: Sequence[Sitter]) -> tuple[Sitter, ...]:
    """Give everyone a name and a colour of their own; bots that nobody named are called from a list."""
    typed = [_name(who) for who in wanted]
    free = cycle(_free_names(typed) or BOT_NAMES)
    read = [(name or next(free), who.color, who.bot) for name, who in zip(typed, wanted, strict=True)]
    chosen = [color for _, color, _ in read if color]
    if twice := next((color for color in chosen if chosen.count(color) > 1), None):
        raise SeatFault(f"Two seats want to be {twice}. Give one of them another colour.")
    spare = iter([color for color in SEAT_COLORS if color not in chosen])
    names: list[str] = []
    sitters = []
    for name, color, bot in read:
        if not bot and name.casefold() in (taken.casefold() for taken in names):
            raise SeatFault(f"Two seats are called {name}. Names at one table must differ.")
        names.append(_unique(name, names))
        sitters.append(Sitter(names[-1], color or next(spare, SEAT_COLORS[0]), bot))
    return tuple(sitters)


def seat_program(spec: str, color: str = "") -> Sitter:
    """A seat that another program plays, called after the file of its command. Raises SeatFault."""
    command = spec.removeprefix(PROGRAM).strip()
    if not command:
        raise SeatFault("A program has no command. Write it after exec:, such as exec:./mybot.")
    if not may_be_command(command):
        raise SeatFault(f"A command has at most {LONGEST_COMMAND} signs, all of which can be shown.")
    name = fitting(clean_name(_file_of(command).stem), WIDEST_NAME)
    return Sitter(name or PROGRAM, color, f"{PROGRAM}{command}")


def _file_of(command: str) -> PurePath:
    """The last word that looks like a file, or else the last that is no option; 0.5 is the end of no file's name."""
    words = [PurePath(word) for word in command.split() if not word.startswith("-")]
    files = [word for word in words if word.suffix.strip(".0123456789") or len(word.parts) > 1]
    return (files or words or [PurePath(command)])[-1]


def may_be_command(command: str) -> bool:
    """Can it be shown whole, just as it is run?"""
    return 0 < len(command) <= LONGEST_COMMAND and command.isprintable() and command == command.strip()


def _read(spec: str, bots: Collection[str]) -> Sitter:
    """One seat; without a colour if none was said."""
    words = [clean_name(word) for word in spec.split(":")]
    bot = words[0] if words[0] in bots else ""
    color = words.pop() if len(words) > 1 and words[-1] in SEAT_COLORS else ""
    if bot:
        words.pop(0)
    name = words.pop(0) if words else ""
    if words:
        choices = ", ".join(SEAT_COLORS)
        raise SeatFault(f"I don’t understand “{clean_name(spec)}”: only a colour can follow a name ({choices}).")
    if not name and not bot:
        raise SeatFault("A seat has no name. Write names with a comma between them, such as Ann,normal.")
    return Sitter(name, color, bot)


def _name(who: Sitter) -> str:
    name = clean_name(who.name)
    if not name and not who.bot:
        raise SeatFault("A seat has no name.")
    if name.casefold() == READER:
        raise SeatFault(f"A seat can’t be called {name}: every sentence calls its reader so. Choose another name.")
    if cells(name) > WIDEST_NAME:
        raise SeatFault(f"The name {name} is too long: at most {WIDEST_NAME} columns fit.")
    return name


def _free_names(taken: Sequence[str]) -> list[str]:
    """Names that begin as no name at the table does."""
    initials = {name[0].casefold() for name in taken if name}
    return [name for name in BOT_NAMES if name[0].casefold() not in initials]


def may_be_called(name: str) -> bool:
    """Could a seat have this name?"""
    return name == clean_name(name) and 0 < cells(name) <= WIDEST_NAME


def clean_name(text: str) -> str:
    """Without what could steer a terminal or turn the direction of reading."""
    kept = "".join(
        sign for sign in text if unicodedata.category(sign) not in ("Cc", "Cf", "Cs", "Zl", "Zp", "Co", "Cn")
    )
    return " ".join(kept.split())


def _unique(name: str, taken: Sequence[str]) -> str:
    """The name, or with the first free number after it."""
    folded = {other.casefold() for other in taken}
    numbered = (f"{fitting(name, WIDEST_NAME - 1 - len(str(count)))} {count}" for count in range(2, len(taken) + 2))
    return next(candidate for candidate in chain([name], numbered) if candidate.casefold() not in folded)
