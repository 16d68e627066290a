"""Any fact and any action of a way of playing, for tests of the lines in which they are written."""

from __future__ import annotations

from dataclasses import fields
from typing import Any, cast

from hypothesis import strategies as st

from ttr_tui.core.board import PIECES
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.table import USUAL_DECK
from ttr_tui.rules.ruleset import RuleSet


class Lines:
    """Values of every type that a field of a fact or an action can have."""

    def __init__(self, rules: RuleSet) -> None:
        board, cards = rules.edition.board, rules.edition.cards
        seat = st.integers(0, 4)
        card = st.integers(0, len(cards.kinds) - 1)
        cards_or_unknown = card | st.just(NONE)
        ticket = st.integers(0, len(board.tickets) - 1) | st.just(NONE)
        words = st.sampled_from(["turn", "second-card", "routes", "longest-route", "coal-shortage", "?"])
        self.lane = st.integers(0, len(board.lanes) - 1)
        self.payment = st.dictionaries(card, st.integers(1, 99), max_size=4).map(
            lambda paid: tuple(sorted(paid.items()))
        )
        self.values: dict[str, st.SearchStrategy[Any]] = {
            "Seat": seat,
            "Number": st.integers(-999_999, 999_999),
            "Slot": st.integers(0, 5),
            "PieceKind": st.integers(0, len(PIECES) - 1),
            "Supply": st.integers(0, len(cards.supplies) - 1),
            "CardIndex": cards_or_unknown,
            "CityIndex": st.integers(0, len(board.cities) - 1),
            "LaneIndex": self.lane,
            "TicketIndex": ticket,
            "Word": words,
            "Cards": _tuples(cards_or_unknown),
            "Payment": self.payment,
            "Tickets": _tuples(ticket),
            "LaneIndices": _tuples(self.lane),
            "Seats": _tuples(seat),
            "Numbers": _tuples(st.integers(-999, 999)),
            "Words": st.lists(words, max_size=8).map(tuple),
            "DeckName": st.sampled_from([USUAL_DECK, USUAL_DECK, "long"]),
            "Choices": st.lists(st.sampled_from(["crossing:card", "crossing:dollar"]), max_size=3).map(tuple),
        }
        self.facts = sorted({fact for part in rules.parts for fact in part.facts}, key=lambda kind: kind.word)
        self.actions = sorted(rules.acting, key=lambda kind: kind.word)
        self.values["Action"] = st.one_of([self.things(kind) for kind in self.actions])

    def things(self, kind: type[Fact] | type[Action]) -> st.SearchStrategy[Any]:
        """Any value of a class, by the types of its fields."""
        names = [str(field.type) for field in fields(cast(Any, kind))]
        return st.tuples(*[self.values[name] for name in names]).map(lambda values: kind(*values))


def _tuples(items: st.SearchStrategy[int]) -> st.SearchStrategy[tuple[int, ...]]:
    return st.lists(items, max_size=12).map(tuple)
