"""Games of players with one idea, such as drawing cards as long as there are any. They are legal, and they end."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest

from conformance.answering import check_answers
from conformance.composition import Composition
from conformance.compositions import COMPOSITIONS
from conformance.endings import check_ending
from conformance.invariants import check_always
from conformance.playing import Playing, moments
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import SweepStopped, Swept
from ttr_tui.core.facts import Action
from ttr_tui.rules.market import DrawCard, TakeCard
from ttr_tui.rules.tickets import DrawTickets, KeepTickets

every_composition = pytest.mark.parametrize(
    "composition", COMPOSITIONS, ids=[composition.name for composition in COMPOSITIONS]
)


def pursue(playing: Playing, wants: Callable[[Playing, Action], bool]) -> Iterator[Playing]:
    """Play on while who has a turn can do what is wanted; the most tickets are kept, other questions answered."""
    while not playing.over:
        seat = playing.owing()[0]
        asked = playing.table.owed[seat] not in ("turn", "second-card")
        actions = [action for menu in playing.options(seat) if menu.kind != "claim" for action in menu]
        wanted = [action for action in actions if asked or wants(playing, action)]
        if not wanted:
            return
        playing.submit(seat, min(wanted, key=rejected))
        check_always(playing)
        yield playing


def rejected(action: Action) -> int:
    """How many tickets somebody gives away."""
    return len(action.returned) if isinstance(action, KeepTickets) else 0


def finish(playing: Playing) -> None:
    """What may be done now is right; from here on anything goes, and the game ends."""
    check_answers(playing, Chance(0, 0, 0), sample=12)
    for _ in moments(playing, 1):
        check_always(playing)
    check_ending(playing)


def is_plain(playing: Playing, action: Action) -> bool:
    """A face-up card that is no wild."""
    return isinstance(action, TakeCard) and playing.table.market[action.slot] != playing.table.cards.wild


@pytest.mark.rule("ALL-017", "CLASSIC-017")
@every_composition
def test_a_hand_has_no_limit(composition: Composition) -> None:
    playing = Playing(composition, 2, 800)
    for _ in pursue(playing, lambda _, action: isinstance(action, DrawCard | TakeCard)):
        pass
    table = playing.table
    lying = sum(card != NONE for card in table.market) + sum(map(len, table.decks)) + sum(map(sum, table.discards))
    assert lying <= len(table.market) + composition.barred_at
    assert min(table.hand_sizes) > 40 - composition.barred_at
    assert [menu.kind for menu in playing.options(table.active)][:2] == ["claim", "tickets"]
    finish(playing)


@pytest.mark.rule("ALL-018", "ALL-032")
@every_composition
def test_tickets_held_have_no_limit(composition: Composition) -> None:
    playing = Playing(composition, 2, 801)
    for _ in pursue(playing, lambda _, action: isinstance(action, DrawTickets)):
        pass
    table = playing.table
    assert not table.ticket_deck
    assert not composition.twin.tickets_beside(table)
    assert min(map(len, table.tickets)) > 10
    assert "tickets" not in [menu.kind for menu in playing.options(table.active)]
    finish(playing)


@pytest.mark.rule("ALL-029", "TRAP-010")
@every_composition
def test_the_sweep_of_wilds_stops_when_nothing_else_is_left(composition: Composition) -> None:
    playing = Playing(composition, 2, 802)
    for _ in pursue(playing, is_plain):
        pass
    facts = list(playing.facts)
    assert any(isinstance(fact, Swept) for fact in facts)
    assert any(isinstance(fact, SweepStopped) for fact in facts)
    finish(playing)
