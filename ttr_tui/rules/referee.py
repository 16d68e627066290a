"""The referee: from an action to facts, from turn to turn, from the set-up to the final scoring."""

from __future__ import annotations

from ttr_tui.core.events import TURN, Owes, Passed, Postponed, Sealed, Seated, TakenUp, TurnBegan, Unsealed
from ttr_tui.core.facts import Action, Fact
from ttr_tui.rules.part import Due, Play, Refusal, Task

FIRST_STREAM = "first"

END_TURN = "end-turn"
"""The task of ending a turn, postponed after so many parts have done theirs."""

BEGIN_PLAY = "begin-play"
"""The task of beginning the first turn, postponed in the same way."""

FINISH = "finish"
"""The task of the final scoring, postponed in the same way."""


class Refused(Exception):
    """An action that isn't legal now; the table is as it was."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(refusal.code)
        self.refusal = refusal


def begin(play: Play, first: int | None = None) -> list[Fact]:
    """Set up a game; what happened. Without a first seat given, chance names it (CLASSIC-010)."""
    play.facts = []
    if first is None:
        first = play.dealer.shuffled(FIRST_STREAM, 0, range(play.table.seats))[0]
    play.tell(Seated(first))
    for part in play.rules.parts:
        part.set_up(play)
    _open_stage(play)
    return play.facts


def submit(play: Play, seat: int, action: Action) -> list[Fact]:
    """Do a seat's action; what happened. Raises Refused and leaves no trace if it isn't legal."""
    rules, table = play.rules, play.table
    if not 0 <= seat < table.seats:
        raise Refused(Refusal("not your turn", "ALL-004"))
    refusal = rules.explain(play.lenses[seat], action)
    if refusal is not None:
        raise Refused(refusal)
    play.facts = []
    if table.stage < table.openings:
        _seal(play, seat, action)
    else:
        _go_on(play, rules.acting[type(action)].perform(play, seat, action))
    return play.facts


def _go_on(play: Play, due: Due | None) -> None:
    """Do what is due, then what was postponed, until somebody owes an answer; with nothing left the turn is over."""
    agenda = play.table.agenda
    go_on, parts_done = _end_turn, 0
    while type(due) is not Owes:
        if due is None:
            if not agenda:
                go_on(play, parts_done)
                return
            due = Task(*agenda[-1])
            play.tell(TakenUp())
        task, numbers = due
        if task in GOING_ON:
            go_on, (parts_done,), due = GOING_ON[task], numbers, None
        else:
            due = play.rules.tasks[task].take_up(play, numbers)
    play.tell(due)


def _begin_play(play: Play, parts_done: int) -> None:
    """What each part has to do once all choices of the set-up are made, then the first turn."""
    for done, part in enumerate(play.rules.beginning_play[parts_done:], parts_done + 1):
        due = part.begin_play(play)
        if due is not None:
            play.tell(Postponed(BEGIN_PLAY, (done,)))
            _go_on(play, due)
            return
    _next_turn(play, play.table.first)


def _end_turn(play: Play, parts_done: int) -> None:
    """What each part has to do at the end of a turn, then the next turn."""
    table = play.table
    for done, part in enumerate(play.rules.ending_turns[parts_done:], parts_done + 1):
        due = part.end_turn(play, table.active)
        if due is not None:
            play.tell(Postponed(END_TURN, (done,)))
            _go_on(play, due)
            return
    _next_turn(play, (table.active + 1) % table.seats)


def _finish(play: Play, parts_done: int) -> None:
    """What each part adds to the final scoring."""
    for done, part in enumerate(play.rules.scoring[parts_done:], parts_done + 1):
        due = part.finish(play)
        if due is not None:
            play.tell(Postponed(FINISH, (done,)))
            _go_on(play, due)
            return


GOING_ON = {BEGIN_PLAY: _begin_play, END_TURN: _end_turn, FINISH: _finish}
"""What comes after everything else that was left to do."""


def _seal(play: Play, seat: int, action: Action) -> None:
    """A choice of the set-up is secret until all have chosen (ALL-035); then all take effect in turn order."""
    table = play.table
    play.tell(Sealed(seat, action))
    if any(table.owed):
        return
    choices = list(table.sealed)
    play.tell(Unsealed())
    for offset in range(table.seats):
        chooser = (table.first + offset) % table.seats
        choice = choices[chooser]
        assert choice is not None
        play.rules.acting[type(choice)].perform(play, chooser, choice)
    _open_stage(play)


def _open_stage(play: Play) -> None:
    """Ask everybody for the next choice of the set-up; after the last, play begins."""
    table, openings = play.table, play.rules.openings
    if not table.choosing_in_secret:
        _begin_play(play, 0)
        return
    decision = openings[table.stage].opening
    assert decision is not None
    play.tell(Owes(decision, tuple(range(table.seats))))


def _next_turn(play: Play, seat: int) -> None:
    """Begin the next turn in which something is possible; who can do nothing passes (ALL-033, ALL-034)."""
    table, rules = play.table, play.rules
    while table.turns_left != 0 and table.passes < table.seats:
        if not rules.stuck(play.lenses[seat], TURN):
            play.tell(TurnBegan(seat))
            return
        play.tell(Passed(seat))
        seat = (seat + 1) % table.seats
    _finish(play, 0)
