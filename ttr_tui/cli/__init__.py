"""The doors of the program: what was typed is understood, the right thing is called, its outcome is an exit code."""

from __future__ import annotations

import gc
import sys
from collections.abc import Sequence

from ttr_tui.cli.complaints import finish, settle
from ttr_tui.cli.wishes import read_start

__all__ = ["main"]

UNCOLLECTED = 200_000
"""So many objects may be new before garbage is looked for: nearly all that a program makes while it starts stays."""


def main(argv: Sequence[str] | None = None) -> int:
    """Do what the command line says. Nothing that goes wrong ends in a traceback."""
    gc.set_threshold(UNCOLLECTED)
    settle()
    saves = None
    try:
        try:
            typed = sys.argv[1:] if argv is None else argv
            plain_start = read_start(typed)
            if plain_start is not None:
                from ttr_tui.cli.start import start

                code = start(None, plain_start, _usage)
            else:
                from ttr_tui.cli.arguments import understand

                arguments = understand(typed)
                saves = arguments.saves
                code = arguments.door(arguments)
        except SystemExit as answered:
            code = answered.code if isinstance(answered.code, int) else 0
        finish()
    except BaseException as error:  # noqa: BLE001 - whatever it is, the player gets a sentence
        from ttr_tui.cli.answers import answer_for

        return answer_for(error, saves)
    return code


def _usage() -> str:
    from ttr_tui.cli.arguments import usage_text

    return usage_text()
