"""The process that thinks for the bots of one game: it hears what their seats are told, and answers what they do.

It ends when there is nobody left to hear, and never touches a terminal, a file or the network.
"""

from __future__ import annotations

import json
import os
import signal
import sys
from typing import BinaryIO

from ttr_tui.bots.think.seated import SeatedBots
from ttr_tui.bots.think.wire import Answer, Opening, Question, write
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.maps.reading import decode_map

POLITENESS = 10
"""How far the screen comes before the bots when both want the processor."""


def main() -> None:
    """Answer until the other end is closed. An interruption at the keyboard is for the game alone."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    os.nice(POLITENESS)
    serve(sys.stdin.buffer, sys.stdout.buffer)


def serve(questions: BinaryIO, answers: BinaryIO) -> None:
    """Answer every question that comes after the opening."""
    first = questions.readline()
    if not first:
        return
    opening = Opening(**json.loads(first))
    rules = RuleSet(decode_map(opening.map, "the saved map"))
    bots = SeatedBots(rules, opening.bots, opening.seed)
    tables: dict[int, Table] = {}
    for line in questions:
        question = Question(**json.loads(line))
        seat = question.seat
        if question.afresh:
            tables[seat] = rules.table(len(opening.bots), frozenset({seat}))
        for fact in question.told:
            rules.notation.fact(fact).fold(tables[seat])
        action = bots.choose(View(tables[seat], seat), question.decision)
        try:
            answers.write(write(Answer(question.number, rules.notation.write(action))))
            answers.flush()
        except BrokenPipeError:
            return
