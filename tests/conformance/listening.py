"""Everybody who looks on: what they were told, as text, and the tables that they fold from it."""

from __future__ import annotations

from collections.abc import Iterable

from conformance.likeness import contents, differences, untruths
from conformance.playing import Playing
from conformance.tries import tries
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.table import Table
from ttr_tui.core.view import View, visible
from ttr_tui.rules.ruleset import RuleSet


def told(facts: Iterable[Fact], seat: int) -> list[Fact]:
    """What a seat hears of these facts."""
    return [heard for fact in facts if (heard := fact.told_to(seat)) is not None]


class Audience:
    """Tables of their own for one who reads the whole journal, for each seat and for the spectator; all hear text."""

    def __init__(self, playing: Playing) -> None:
        self.playing = playing
        rules, seats = playing.rules, playing.table.seats
        self.journal = rules.table(seats, frozenset(range(seats)))
        self.tables = {seat: rules.table(seats, frozenset({seat})) for seat in playing.everybody}
        self.acts = 0

    def catch_up(self) -> None:
        """Hear the acts that have happened since."""
        for act in self.playing.acts[self.acts :]:
            written: dict[int, tuple[Fact, Fact]] = {}
            self._fold(self.journal, act.facts, written)
            for seat, table in self.tables.items():
                self._fold(table, told(act.facts, seat), written)
        self.acts = len(self.playing.acts)

    def _fold(self, table: Table, facts: list[Fact], written: dict[int, tuple[Fact, Fact]]) -> None:
        """Facts are written down and parsed back, each of them once however many hear it."""
        notation = self.playing.rules.notation
        for fact in facts:
            if id(fact) not in written:
                written[id(fact)] = fact, notation.fact(notation.write(fact))
            _, parsed = written[id(fact)]
            assert parsed == fact
            parsed.fold(table)

    def view(self, seat: int) -> View:
        """What a seat knows, folded from what it was told."""
        return View(self.tables[seat], seat)


def check_views(audience: Audience) -> None:
    """The journal folds to the truth; what was told folds to what a lens shows, and says nothing else."""
    playing = audience.playing
    assert differences(contents(audience.journal), contents(playing.table)) == {}
    for seat in playing.everybody:
        view = audience.view(seat)
        assert differences(visible(view), visible(playing.lens(seat))) == {}
        assert untruths(view, playing.table) == []
        check_ignorance(view)


def check_ignorance(view: View) -> None:
    """Nobody's hand, tickets, offers and secret choice are known to others, nor what lies in a deck of cards."""
    table = view.table
    over = any(table.made) or any(table.missed) or table.winners is not None
    assert all(card == NONE for deck in table.decks for card in deck)
    for seat in range(table.seats):
        if seat != view.seat:
            assert table.hands[seat] == []
            assert table.sealed[seat] is None
            assert all(ticket == NONE for ticket in table.offers[seat])
            assert over or all(ticket == NONE for ticket in table.tickets[seat])


def check_questions(audience: Audience, chance: Chance) -> None:
    """Options, refusals and payments are the same for a lens and for a folded view."""
    playing, rules = audience.playing, audience.playing.rules
    for seat in range(playing.table.seats):
        view, lens = audience.view(seat), playing.lens(seat)
        assert offered(rules, view) == offered(rules, lens)
        for action in tries(playing, seat, chance):
            assert rules.explain(view, action) == rules.explain(lens, action)
        for lane in range(len(playing.table.board.lanes)):
            assert rules.claiming.payments(view, lane) == rules.claiming.payments(lens, lane)
            assert rules.claiming.explain_lane(view, lane) == rules.claiming.explain_lane(lens, lane)


def offered(rules: RuleSet, view: View) -> list[tuple[str, list[Action]]]:
    """Every menu, written out."""
    return [(menu.kind, list(menu)) for menu in rules.options(view)]
