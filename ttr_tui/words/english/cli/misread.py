"""What is wrong with a command line. The name of the argument stands before what begins with a small letter."""

from __future__ import annotations

from collections.abc import Sequence


def none_of(choices: Sequence[str], typed: str) -> str:
    return f"takes one of {', '.join(choices)}, not “{typed}”."


def too_large(least: int, most: int) -> str:
    return f"takes a whole number from {least} to {most}, and this one is larger."


def no_whole_number(least: int, typed: str) -> str:
    return f"takes a whole number from {least} up, not “{typed}”."


def unknown_argument(typed: str) -> str:
    return f"Unknown argument “{typed}”."


def missing(names: str) -> str:
    return f"Something is missing: {names}."


def needs_a_value(name: str, *, number: bool) -> str:
    return f"{name} needs {'a number' if number else 'a value'}."


def not_together(name: str, other: str) -> str:
    return f"{name} and {other} can’t be combined."


def unknown_command(typed: str, near: str | None) -> str:
    return f"Unknown command “{typed}”.{f' Did you mean “{near}”?' if near else ''}"


def no_address(typed: str) -> str:
    return f"takes an address and a port, such as 127.0.0.1:2222, not “{typed}”."
