"""What can stand after an option, and how it is read: or refused in a sentence that names the option."""

from __future__ import annotations

import re
import sys
from argparse import Action, ArgumentParser, ArgumentTypeError
from collections.abc import Collection, Iterable
from itertools import pairwise
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn, TypeVar
from unicodedata import category

from ttr_tui.cli.complaints import complain
from ttr_tui.cli.wishes import COLORS
from ttr_tui.core.text import visible
from ttr_tui.core.value import value
from ttr_tui.words import usage

if TYPE_CHECKING:
    from datetime import date

    from _typeshed import SupportsWrite

A = TypeVar("A", bound=Action)

MOST_TYPED = 2**63 - 1
"""What a seed and every other number stays under."""
LONGEST = 4000
"""Signs after an option: no path and no name is longer."""
LONGEST_PATH = 400
"""So much of a path is said where it is refused."""
SEPARATOR = "--"
"""What argparse takes away wherever it stands, so that it is no value."""


class Parser(ArgumentParser):
    """Says what is wrong with a command line in one sentence.

    Whatever follows an option passes here before its own reader sees it.
    """

    doors: Collection[str] = ()
    """The commands that can follow."""
    text = ""
    """A help text written by hand, in place of the one that is worked out."""

    def __init__(self, **how: Any) -> None:
        self.options: dict[str, Action] = {}
        super().__init__(**how)

    def _add_action(self, action: A) -> A:
        """Every option comes by here, those of groups too."""
        self.options.update(dict.fromkeys(action.option_strings, action))
        if action.option_strings and action.nargs != 0:
            action.type = OptionReader(action.type)
        return super()._add_action(action)

    def parse_known_args(self, args: Iterable[str] | None = None, namespace: Any = None) -> Any:
        """The door behind this one looks at its own options."""
        words = [*(args or ())]
        for before, word in pairwise(("", *words)):
            if word == SEPARATOR or (word in self.doors and not self._takes_value(before)):
                break
            name, given, said = word.partition("=")
            if given and name in self.options:
                if not self._takes_value(name):
                    self.error(f"argument {name}: {usage.NO_VALUE}")
                if said == SEPARATOR:
                    self.error(f"argument {name}: expected one argument")
        return super().parse_known_args(words, namespace)

    def _takes_value(self, word: str) -> bool:
        return word in self.options and self.options[word].nargs != 0

    def format_help(self) -> str:
        return self.text or super().format_help()

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Unlike argparse's own, this doesn't keep quiet when the text can't be written."""
        print(message, end="", file=file or sys.stderr)

    def error(self, message: str) -> NoReturn:
        complain(f"{self._sentence(message)} Try: {self.prog} --help")
        sys.exit(2)

    def _sentence(self, message: str) -> str:
        """What argparse complains of, in the tone of everything else."""
        of_one = re.fullmatch(r"argument ([^:]+): (.*)", message, re.DOTALL)
        if of_one is None:
            unknown = re.fullmatch(r"unrecognized arguments: (.*)", message, re.DOTALL)
            missing = re.fullmatch(r"the following arguments are required: (.*)", message)
            if unknown:
                return usage.unknown_argument(unknown[1])
            return usage.missing(missing[1]) if missing else f"{message}."
        name, complaint = of_one[1].split("/")[0], of_one[2]
        if complaint.startswith("expected"):
            return f"{name} {_needed(self.options[name].type)}"
        if other := re.match(r"not allowed with argument ([^/]+)", complaint):
            return usage.not_together(name, other[1])
        if wrong := re.match(r"invalid choice: '(.*?)' \(", complaint):
            return usage.unknown_command(wrong[1], _nearest_door(wrong[1], self.doors))
        return f"{name} {complaint}"


@value
class OptionReader:
    """Reads what stands after an option, if anything can stand there: no control character, and no whole text."""

    reads: Any
    """What argparse calls the type of the option."""

    def __call__(self, typed: str) -> Any:
        if not typed:
            raise ArgumentTypeError(_needed(self))
        if any(category(sign) == "Cc" for sign in typed):
            raise ArgumentTypeError(usage.no_control(visible(typed)))
        if len(typed) > LONGEST and not isinstance(self.reads, WholeNumber | PositionLine):
            raise ArgumentTypeError(usage.too_long(LONGEST))
        return typed if self.reads is None else self.reads(typed)


def _needed(reader: Any) -> str:
    return usage.NEEDS_A_NUMBER if isinstance(reader.reads, WholeNumber) else usage.NEEDS_A_VALUE


def _nearest_door(typed: str, doors: Collection[str]) -> str | None:
    from difflib import get_close_matches

    return next(iter(get_close_matches(typed, doors, 1)), None)


def colors(typed: str) -> str:
    """Reads how many colours a screen is to have."""
    if typed in COLORS:
        return typed
    raise ArgumentTypeError(usage.none_of(COLORS, visible(typed)))


@value
class WholeNumber:
    """Reads a whole number that is no less than this."""

    least: int

    def __call__(self, typed: str) -> int:
        if re.fullmatch(r"[0-9]{1,19}", typed) and self.least <= int(typed) <= MOST_TYPED:
            return int(typed)
        if re.fullmatch(r"[0-9]+", typed) and int(typed[:20]) > self.least:
            raise ArgumentTypeError(usage.too_large(self.least, MOST_TYPED))
        raise ArgumentTypeError(usage.no_whole_number(self.least, visible(typed)))


def rule_use(typed: str) -> tuple[str, str]:
    """Reads a rule and how it is used: `stations=never`."""
    from ttr_tui.campaign.askings import USES

    rule, _, use = typed.partition("=")
    if rule and use in USES:
        return rule, use
    raise ArgumentTypeError(usage.no_use(USES, visible(typed)))


@value
class PositionLine:
    """Reads a line that `ttr position` printed: only that it is meant for one."""

    def __call__(self, typed: str) -> str:
        from ttr_tui.seats.position import MARK

        if typed.strip().startswith(MARK):
            return typed
        raise ArgumentTypeError(usage.no_position_line(visible(typed)))


def folder(typed: str) -> Path:
    """Reads a folder, which may not be there yet. Whether it can be written is asked where something is kept in it."""
    folder = Path(typed)
    if why := why_not(folder, writing=False):
        raise ArgumentTypeError(usage.no_folder(visible(typed, LONGEST_PATH), why))
    return folder


def why_not(folder: Path, *, writing: bool) -> str:
    from ttr_tui.store import places

    return places.why_not(folder, writing=writing)


@value
class NewFile:
    """Reads a file to be written, or - for stdout. Some doors make the folder that it lies in."""

    makes_folder: bool = False

    def __call__(self, typed: str) -> str:
        from ttr_tui.store.places import unwritable

        if typed != "-" and (why := unwritable(Path(typed), makes_folder=self.makes_folder)):
            raise ArgumentTypeError(usage.no_new_file(visible(typed, LONGEST_PATH), why))
        return typed


MOST_CELLS = 400
"""Columns or rows; no terminal that is watched is larger."""


def film_size(typed: str) -> tuple[int, int]:
    """Reads a size such as 120x40."""
    from ttr_tui.term.terminal import LEAST_HEIGHT, LEAST_WIDTH

    columns, _, rows = typed.partition("x")
    if all(part.isascii() and part.isdigit() and len(part) <= 3 for part in (columns, rows)):
        size = int(columns), int(rows)
        if LEAST_WIDTH <= size[0] <= MOST_CELLS and LEAST_HEIGHT <= size[1] <= MOST_CELLS:
            return size
    raise ArgumentTypeError(usage.wrong_film_size(visible(typed), f"{LEAST_WIDTH}x{LEAST_HEIGHT}"))


def size(typed: str) -> str:
    from ttr_tui.store.layouts import SIZES

    if typed.upper() in SIZES:
        return typed.upper()
    raise ArgumentTypeError(usage.none_of([*SIZES], visible(typed)))


def day(typed: str) -> date:
    """Reads a day, written as 2026-11-20."""
    from datetime import date

    from ttr_tui.words.home import no_day

    try:
        day = date.fromisoformat(typed)
        if day.isoformat() == typed:
            return day
    except ValueError:
        pass
    raise ArgumentTypeError(no_day(visible(typed)))


def address(typed: str) -> str:
    """Reads where to listen."""
    host, _, port = typed.rpartition(":")
    if host and re.fullmatch(r"[0-9]{1,5}", port) and int(port) < 2**16:
        return typed
    raise ArgumentTypeError(usage.no_address(visible(typed)))


SCHEDULER = re.compile(r"(?:(?:tcp|tls|wss?)://)?(?:\[[0-9A-Fa-f:.]+\]|[^\s:/\[\]]+):([0-9]{1,5})")
"""How dask writes where a scheduler listens."""


def scheduler(typed: str) -> str:
    """Reads the address of a scheduler. With anything else a client of dask never comes to its end."""
    found = SCHEDULER.fullmatch(typed)
    if found and 0 < int(found[1]) < 2**16:
        return typed
    raise ArgumentTypeError(usage.no_scheduler(visible(typed)))


FINGERPRINT = 43
"""Signs of one, after its name."""


def fingerprint(typed: str) -> str:
    """Reads the fingerprint of a key, as OpenSSH prints it."""
    from ttr_tui.words.ssh import NO_FINGERPRINT

    name, _, digest = typed.partition(":")
    if name == "SHA256" and len(digest) == FINGERPRINT and digest.replace("+", "").replace("/", "").isalnum():
        return typed
    raise ArgumentTypeError(NO_FINGERPRINT)


def command(typed: str) -> tuple[str, ...]:
    """Reads a command and its words, as a shell would divide them."""
    from shlex import split

    from ttr_tui.words.ssh import NO_COMMAND

    try:
        command = tuple(split(typed))
    except ValueError:
        command = ()
    if not command:
        raise ArgumentTypeError(NO_COMMAND)
    return command
