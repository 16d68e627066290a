"""The process that analyses one game: it is told the game, and answers with the result as it grows.

It ends with its work, or when there is nobody left to hear, and never touches a terminal, a file or the network.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from pathlib import Path
from typing import Any, BinaryIO

from ttr_tui.bots.think.worker import POLITENESS
from ttr_tui.lab.analysis.analyse import analyse
from ttr_tui.lab.analysis.written import written
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.record import entry_of, recall
from ttr_tui.store.journal import Entry, Journal

STEP = 0.01
"""The least share of the work after which a result is told."""


def main() -> None:
    """An interruption at the keyboard is for the program that asked."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(POLITENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(asked: BinaryIO, answers: BinaryIO) -> None:
    """Analyse the game in the first line."""
    question = json.loads(asked.readline())
    game, told = _game(question), -1.0
    try:
        for result in analyse(game, question["judged"], question["work"]):
            if result.whole or result.done - told >= STEP:
                told = result.done
                answers.write(_line(written(result, game)))
                answers.flush()
    except BrokenPipeError:
        return


def question_about(deal: Deal, game: Game, judged: tuple[int, ...], work: int) -> bytes:
    """What the process is asked, as a line."""
    entries = [entry_of(game, happened) for happened in game.history]
    told = [{"kind": entry.kind, "fields": entry.fields} for entry in entries]
    return _line({"header": deal.header(), "entries": told, "judged": judged, "work": work})


def _game(question: dict[str, Any]) -> Game:
    entries = tuple(Entry(one["kind"], one["fields"]) for one in question["entries"])
    return recall(Journal(Path("game"), question["header"], entries, "", 0, 0)).game


def _line(content: object) -> bytes:
    return f"{json.dumps(content)}\n".encode()
