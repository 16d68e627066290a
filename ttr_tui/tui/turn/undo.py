"""Taking back: to before one's own last action, if whoever else sits at the keyboard agrees."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ttr_tui.seats.game import NoWayBack, Stale
from ttr_tui.seats.way_back import NoWay, WayBack
from ttr_tui.tui.kit.lines import Line, Run, fit, line, wrap
from ttr_tui.tui.kit.phase import Offer, Phase, Where
from ttr_tui.tui.look import BAR_STRONG, BOX_STRONG
from ttr_tui.tui.table.protocol import GameForPhases
from ttr_tui.words import choices, shorthand


class Agreeing(Phase):
    """Asks one of the others; nothing secret is on the screen meanwhile."""

    where = Where.WHOLE

    def __init__(self, table: GameForPhases, question: str, agreed: Callable[[], None]) -> None:
        self.table = table
        self._question = question
        self._agreed = agreed

    def offers(self) -> Sequence[Offer]:
        return [Offer("yes", self._yes), Offer("no", self._no), Offer("back", self._no, shown=False)]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {self._question}", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        said = [fit(part, width, BOX_STRONG) for part in wrap(f"  {self._question}", width, BOX_STRONG)]
        return [*said, *([fit((), width, BOX_STRONG)] * (height - len(said)))]

    def _yes(self) -> None:
        self.table.close(self)
        self._agreed()

    def _no(self) -> None:
        self.table.close(self)
        self.table.note = choices.NOT_AGREED


def just_taken(table: GameForPhases) -> str:
    """The card that this seat took last, and the key that undoes it if that undoes nothing else."""
    desk = table.desk
    said = desk.card_taken()
    way = table.chair.way_back(desk.seat) if said else NoWay.NOTHING_DONE
    undone = isinstance(way, WayBack) and not way.asks and way.acts == 1
    return shorthand.undoes(said, table.session.keymap.sign("undo")) if undone else said


def take_back(table: GameForPhases) -> None:
    """Back to before the seat's last action, or the sentence that says why not."""
    way = table.chair.way_back(table.desk.seat)
    if isinstance(way, NoWay):
        table.note = choices.NO_WAY_BACK[way]
    elif way.asks:
        table.ask_elsewhere(way)
    else:
        names = table.names
        _ask(table, [choices.agree(names[other], names[way.seat], way.acts) for other in way.others], way)


def _ask(table: GameForPhases, questions: Sequence[str], way: WayBack) -> None:
    if questions:
        table.push(Agreeing(table, questions[0], lambda: _ask(table, questions[1:], way)))
    else:
        table.carry_out(partial(_go_back, table, way))


async def _go_back(table: GameForPhases, way: WayBack) -> None:
    try:
        await table.chair.take_back(way)
    except (NoWayBack, Stale):
        table.note = choices.OTHERS_WERE_FASTER
    else:
        table.note = choices.TAKEN_BACK
    table.show()
