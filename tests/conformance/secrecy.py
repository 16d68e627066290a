"""Non-interference: of two truths that differ only in what a seat can't know, it sees, may do and hears the same."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import zip_longest

from conformance.invariants import cards_are_conserved, hands_are_as_large_as_said, tickets_are_conserved
from conformance.likeness import contents, differences
from conformance.listening import offered, told
from conformance.other_truths import another_truth, choose_as_in, counterpart
from conformance.playing import Playing
from conformance.tries import tries
from conformance.twin import Twin
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import (
    Drew,
    Opened,
    Passed,
    SweepStopped,
    Swept,
    TicketsOffered,
    TicketsRevealed,
    TurnBegan,
)
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.view import SPECTATOR, View, visible

PINNED = (0, 4, 12)
ACTS = 6


def check_secrecy(playing: Playing, view: View, chance: Chance) -> tuple[int, int]:
    """Compare the truth with another one for who has this view, now and while both are played on.

    How many of the places of the table differ, and how many acts were told alike.
    """
    table = another_truth(playing, view, chance, PINNED[chance.below(len(PINNED))])
    other = playing.branch(table)
    same_for(playing, other, view.seat, chance)
    differing = differences(contents(playing.table), contents(table))
    if table.choosing_in_secret:
        choose_as_in(playing.table, table, view.seat)
        same_for(playing, other, view.seat, chance)
    acts = play_on(playing.branch(), other.branch(), view.seat, chance)
    return len(differing), acts


def same_for(true: Playing, other: Playing, seat: int, chance: Chance) -> None:
    """Both truths are whole, and for this seat they are one: what it sees, may do, can pay, and why it may not."""
    for conserved in (cards_are_conserved, hands_are_as_large_as_said, tickets_are_conserved):
        conserved(other)
    rules, one, two = true.rules, true.lens(seat), other.lens(seat)
    assert differences(visible(one), visible(two)) == {}
    assert offered(rules, one) == offered(rules, two)
    if seat != SPECTATOR:
        for action in tries(true, seat, chance):
            assert rules.explain(one, action) == rules.explain(two, action)
        for lane in range(len(true.table.board.lanes)):
            assert rules.claiming.explain_lane(one, lane) == rules.claiming.explain_lane(two, lane)


def play_on(true: Playing, other: Playing, seat: int, chance: Chance) -> int:
    """Play the same acts in both truths until something hidden rightly comes to light; how many were told alike."""
    for count in range(ACTS):
        owing = true.owing()
        assert seat == SPECTATOR or owing == other.owing()
        if true.over:
            return count
        mover = owing[chance.below(len(owing))]
        actions = act_for_both(true, other, mover, seat, chance)
        if actions is None:
            return count
        one, two = (told(game.submit(mover, act), seat) for game, act in zip((true, other), actions, strict=True))
        if parted(true.composition.twin, one, two, seat):
            return count
        same_for(true, other, seat, chance)
    return ACTS


def act_for_both(true: Playing, other: Playing, mover: int, seat: int, chance: Chance) -> tuple[Action, Action] | None:
    """Something that the mover may do in both truths; for the seat in question that is anything it may do at all."""
    for _ in range(8):
        menus = true.options(mover)
        action = menus[chance.below(len(menus))].pick(chance)
        twin = counterpart(action, true.table.offers[mover], other.table.offers[mover])
        if other.rules.explain(other.lens(mover), twin) is None:
            return action, twin
        assert mover != seat
    return None


def parted(twin: Twin, one: Sequence[Fact], two: Sequence[Fact], seat: int) -> bool:
    """Did this seat hear different things? Only a fact that rightly reveals something may be the first to differ."""
    for left, right in zip_longest(one, two):
        if left != right:
            assert reveals(left, right, seat) or twin.reveals(left, right, seat), (left, right)
            return True
    return False


def reveals(left: Fact | None, right: Fact | None, seat: int) -> bool:
    """Cards and tickets turned up, those drawn by the seat itself, tickets at the end of the game.

    A rival who can do nothing at all passes, and a market that can't be mended is let be: that depends on what is
    hidden.
    """
    match left, right:
        case (Opened(), Opened()) | (TicketsRevealed(), TicketsRevealed()):
            return True
        case (Drew(mine), Drew(also)) | (TicketsOffered(mine), TicketsOffered(also)):
            return mine == also == seat
        case (TurnBegan(one), Passed(two)) | (Passed(one), TurnBegan(two)):
            return one == two != seat
    return {type(left), type(right)} == {Swept, SweepStopped}
