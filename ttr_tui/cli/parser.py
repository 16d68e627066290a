"""What every command line is understood with: one sentence says what is wrong with it."""

from __future__ import annotations

import re
import sys
from argparse import SUPPRESS, ArgumentParser, ArgumentTypeError
from collections.abc import Callable, Collection
from typing import TYPE_CHECKING, NoReturn

from ttr_tui.cli.faults import complain
from ttr_tui.cli.wishes import COLORS
from ttr_tui.words.english.cli import misread, usage

if TYPE_CHECKING:
    from _typeshed import SupportsWrite

NUMBERS = ("--seed", "--games", "--jobs", "--rounds", "--campaigns", "--turn")
MOST = 2**63 - 1
"""What a seed and every other number stays under."""


class Parser(ArgumentParser):
    """Says what is wrong with a command line in one sentence."""

    doors: Collection[str] = ()
    """The commands that can follow."""
    text = ""
    """A help text written by hand, in place of the one that is worked out."""

    def format_help(self) -> str:
        return self.text or super().format_help()

    def _print_message(self, message: str, file: SupportsWrite[str] | None = None) -> None:
        """Unlike argparse's own, this doesn't keep quiet when the text can't be written."""
        print(message, end="", file=file or sys.stderr)

    def error(self, message: str) -> NoReturn:
        complain(f"{_sentence(message, self.doors)} Try: {self.prog} --help")
        sys.exit(2)


def of_a_screen(door: Parser) -> None:
    """How a game is shown."""
    door.add_argument("--plain", action="store_true", default=SUPPRESS, help=usage.PLAIN)
    door.add_argument("--ascii", action="store_true", default=SUPPRESS, help=usage.ASCII)
    door.add_argument("--color", metavar="MODE", type=colors, default=SUPPRESS, help=usage.COLOR)


def shared(door: Parser) -> None:
    """By how many processes the work is shared, or by which cluster."""
    hands = door.add_mutually_exclusive_group()
    hands.add_argument("--jobs", metavar="N", dest="hands", type=whole(1), default=1, help=usage.JOBS)
    hands.add_argument("--cluster", metavar="ADDRESS", dest="hands", help=usage.CLUSTER)


def colors(typed: str) -> str:
    """Reads how many colours a screen is to have."""
    if typed in COLORS:
        return typed
    raise ArgumentTypeError(misread.none_of(COLORS, typed))


def whole(least: int) -> Callable[[str], int]:
    """Reads a whole number that is no less than this."""

    def read(typed: str) -> int:
        if re.fullmatch(r"[0-9]{1,19}", typed) and least <= int(typed) <= MOST:
            return int(typed)
        if re.fullmatch(r"[0-9]+", typed) and int(typed[:20]) > least:
            raise ArgumentTypeError(misread.too_large(least, MOST))
        raise ArgumentTypeError(misread.no_whole_number(least, typed))

    return read


def _sentence(message: str, doors: Collection[str]) -> str:
    """What argparse complains of, in the tone of everything else."""
    of_one = re.fullmatch(r"argument ([^:]+): (.*)", message, re.DOTALL)
    if of_one is None:
        unknown = re.fullmatch(r"unrecognized arguments: (.*)", message, re.DOTALL)
        missing = re.fullmatch(r"the following arguments are required: (.*)", message)
        if unknown:
            return misread.unknown_argument(unknown[1])
        return misread.missing(missing[1]) if missing else f"{message}."
    name, complaint = of_one[1].split("/")[0], of_one[2]
    if complaint.startswith("expected"):
        return misread.needs_a_value(name, number=name in NUMBERS)
    if other := re.match(r"not allowed with argument ([^/]+)", complaint):
        return misread.not_together(name, other[1])
    if wrong := re.match(r"invalid choice: '(.*?)' \(", complaint):
        return misread.unknown_command(wrong[1], _nearest_door(wrong[1], doors))
    return f"{name} {complaint}"


def _nearest_door(typed: str, doors: Collection[str]) -> str | None:
    from difflib import get_close_matches

    return next(iter(get_close_matches(typed, doors, 1)), None)
