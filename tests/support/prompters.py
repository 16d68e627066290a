"""A person at the prompt in the middle of a game that a test has laid out."""

from __future__ import annotations

from dataclasses import dataclass
from io import StringIO

from support.tables import Scene
from ttr_tui.plain.commands import COMMANDS
from ttr_tui.plain.decisions import decide
from ttr_tui.plain.prompter import Prompter
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.seats.game import Heard
from ttr_tui.words.cast import Cast

PEOPLE = ("Ann", "Bea", "Cas", "Dee", "Eve")


@dataclass(frozen=True)
class Asked:
    """What was said to somebody who typed some answers, and the action that it came to, in the notation."""

    said: str
    action: str | None

    @property
    def lines(self) -> list[str]:
        return self.said.splitlines()


def ask(scene: Scene, *answers: str) -> Asked:
    """Let whoever owes a decision type these answers."""
    target = StringIO()
    view = scene.view(scene.seat(None))
    cast = Cast(scene.rules.edition, PEOPLE[: scene.table.seats], view.seat)
    voice = Voice(StringIO("".join(f"{answer}\n" for answer in answers)), target)
    told = [f"Turn {k}: something." for k in range(1, 31)]
    marks = set[int]()

    def mark(lane: int) -> None:
        marks.symmetric_difference_update({1 << lane})

    prompter = Prompter(
        voice,
        scene.rules,
        view,
        cast,
        [Heard(0, -1, None, tuple(scene.facts))],
        lambda: told,
        COMMANDS,
        plan=lambda: sum(marks),
        mark=mark,
        since=lambda: told[-2:],
    )
    assert view.owes is not None
    try:
        action = scene.rules.notation.write(decide(prompter))
    except PlayerLeft:
        return Asked(target.getvalue(), None)
    return Asked(target.getvalue(), action)
