"""How good the teacher is: a bot that always does what the first hint says, against `easy`, every deal in both seats.

    python -m bench.teaching usa --games 300 --seed 920001 --jobs 2

It says how often that bot wins, and in how many games it ends with a ticket in hand that was within two routes five of
its turns before and that no hint went for since.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise
from typing import Any

from bench import arguments
from ttr_tui.bots.advice.teacher import Teacher
from ttr_tui.bots.roster import BOTS
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.value import value
from ttr_tui.core.view import View
from ttr_tui.core.ways import groups, way_between
from ttr_tui.lab.series import Tally, play_out
from ttr_tui.lab.workers import workers
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import decode_map, snapshot

AGAINST = "easy"
LOOK_BACK = 5
"""Own turns."""
WITHIN = 2
"""Routes that a ticket lacks."""


class Pupil:
    """Does the first thing that the teacher says, and notes what it went for."""

    def __init__(self, rules: RuleSet) -> None:
        self._rules = rules
        self._teacher = Teacher(rules)
        self.turns: list[tuple[frozenset[int], frozenset[int]]] = []
        """For each own turn, the tickets that were near, and those that the plan of the hint went for."""

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        first = self._teacher.advise(view, chance)[0]
        if view.owes == TURN:
            planned = () if first.plan is None else first.plan.ways
            self.turns.append((frozenset(near(self._rules, view)), frozenset(way.ticket for way in planned)))
        return first.action

    def left_out(self, table: Table, seat: int) -> frozenset[int]:
        """The tickets that it holds incomplete, though they were near, and went for no more."""
        last = self.turns[-LOOK_BACK:]
        joined, tickets = groups(table.board, table.network(seat)), table.board.tickets
        missed = [each for each in table.tickets[seat] if joined[tickets[each].a] != joined[tickets[each].b]]
        went_for = frozenset[int]().union(*(planned for _, planned in last))
        return last[0][0].intersection(missed) - went_for if last else frozenset()


def near(rules: RuleSet, view: View) -> list[int]:
    """The tickets that so few routes complete, for which there are pieces."""
    table, board, own = view.table, view.table.board, view.table.network(view.seat)
    joined, usable = groups(board, own), rules.claiming.open_lanes(table, view.seat)
    found = []
    for ticket in view.tickets:
        on = board.tickets[ticket]
        way = way_between(board, on.a, on.b, own, usable) if joined[on.a] != joined[on.b] else None
        if way is not None:
            lacks = sum([joined[a] != joined[b] for a, b in pairwise(way.cities)])
            if lacks <= WITHIN and sum(way.pieces) <= sum(table.pieces[view.seat]):
                found.append(ticket)
    return found


@value
class Lesson:
    """One game: the share of the victory, both scores, and how many near tickets were left out."""

    won: float
    own: int
    other: int
    left_out: int


def play(map_: Mapping[str, Any], seed: int, game: int) -> Lesson:
    """The game of this number; every two games are one deal."""
    rules = RuleSet(decode_map(map_, "the map"))
    seat, pupil = game % 2, Pupil(rules)
    bots = [BOTS[AGAINST](rules), BOTS[AGAINST](rules)]
    table = play_out(rules, [pupil if place == seat else bots[place] for place in range(2)], seed + game // 2)
    winners = table.winners or ()
    out = len(pupil.left_out(table, seat))
    return Lesson((seat in winners) / len(winners), table.scores[seat], table.scores[1 - seat], out)


def main(argv: Sequence[str] | None = None) -> None:
    typed = arguments.parser("teaching", "How good is who does what hints say?", games=60)
    asked = typed.parse_args(argv)
    edition, variants = arguments.board(typed, asked)
    map_ = snapshot(asked.map, variants)
    with workers(asked.hands, asked.games) as share:
        lessons = list(share(partial(play, map_, asked.seed), range(asked.games)))
    print(said(edition.name, lessons))


def said(name: str, lessons: Sequence[Lesson]) -> str:
    games = len(lessons)
    tally = Tally(games, sum([lesson.won for lesson in lessons]))
    least, most = tally.interval
    own, other = (sum(scores) / games for scores in zip(*((one.own, one.other) for one in lessons), strict=True))
    left = sum([lesson.left_out > 0 for lesson in lessons])
    won = f"won {100 * tally.wins / games:.1f} % [{100 * least:.0f}, {100 * most:.0f}] of {games} against {AGAINST}"
    return f"{name}: {won}, {own:.1f} : {other:.1f}; a near ticket was left out in {left}"


if __name__ == "__main__":
    main()
