"""Marked cards, rules that ask for them or have a step of the end, and tokens of earlier games, in plain words."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import combinations_with_replacement

from conformance.composition import Composition
from conformance.playing import Playing

from ttr_tui.core.board import Lane
from ttr_tui.core.cards import LANE_COLORS, NONE
from ttr_tui.core.facts import Action, Payment
from ttr_tui.core.table import Table
from ttr_tui.systems.legacy.companies import Tokens
from ttr_tui.systems.legacy.ending import Receipts
from ttr_tui.systems.legacy.marks import Paid
from ttr_tui.systems.legacy.outcomes import ChooseWay, LayDown

PARTS = (
    *("marked-cards", "tokens", "tokens-before", "ticket-prints"),
    *("stuck-before", "receipt-rows", "last-steps"),
)
PER_COLOR = {"plain": 9, "crew": 2, "skull": 1}
CREW_STEP = 5
STUCK_BEFORE = ("pay-day", "nod", "smile", "toast", "photo", "bow", "curtsey")
TOKENS_BEFORE = {(0, "lamp", ""): 2, (1, "lamp", "boston"): 1}
PAPER = {"title": "Test", "text": "Made for a test."}


def _card(source: str) -> dict[str, object]:
    return {"verb": "cards", "n": 1, "from": source, "who": "owner"}


NODDING: dict[str, object] = {
    "verb": "ask",
    "who": "all",
    "options": [{"label": "no"}, {"label": "nod", "effects": [{"verb": "say", "text": "Well."}]}],
}
SAYING = {"smile": {"pipeline": "finish", "step": 1}, "curtsey": {"pipeline": "set-up", "step": 13}}
"""Rules that come behind one that asks."""
NUMBERS = {
    "tokens": [{"id": "lamp", "title": "lamp", "count": 9}],
    "tokens_before": [
        {"company": "red", "kind": "lamp", "count": 2},
        {"company": "blue", "kind": "lamp", "count": 1, "city": "boston"},
    ],
    "ticket_prints": [{"a": "quebec", "b": "new_york", "post": 7, "text": "Bring a coat."}],
    "stuck_before": [*STUCK_BEFORE],
    "stickers": [
        PAPER | {"id": "photo", "pipeline": "finish", "step": 5, "effects": [{"verb": "say", "text": "Smile."}]},
        PAPER
        | {
            "id": "nod",
            "pipeline": "finish",
            "step": 1,
            "effects": [NODDING],
        },
        PAPER
        | {
            "id": "bow",
            "pipeline": "set-up",
            "step": 12,
            "effects": [{"verb": "say", "text": "Good morning."}, NODDING, {**_card("choice"), "who": "all"}],
        },
        *(
            PAPER | {"id": name, **at, "effects": [{"verb": "say", "text": f"A {name}."}]}
            for name, at in SAYING.items()
        ),
        PAPER | {"id": "toast", "pipeline": "finish", "step": 4, "effects": [NODDING]},
        PAPER
        | {
            "id": "pay-day",
            "step": CREW_STEP,
            "when": {"paid_mark": "crew"},
            "effects": [
                {
                    "verb": "ask",
                    "who": "chance",
                    "options": [
                        {"label": "wages", "effects": [_card("deck")]},
                        {"label": "strike", "effects": [_card("choice")]},
                    ],
                }
            ],
        },
    ],
}


def waiting_steps(stuck: list[str], table: Table, payment: Payment) -> Iterator[int]:
    """The step at which chance decides about those who were paid with a pick."""
    if "pay-day" in stuck and any(table.cards.kinds[kind].name.endswith("-crew") for kind, _ in payment):
        yield CREW_STEP


def ways(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    yield from map(ChooseWay, ("no", "nod"))


def asks_about_a_row(table: Table) -> bool:
    """Has somebody been asked for a row of the receipt, which is filled in afterwards?"""
    return Paid in table.records and "choose" in table.owed and not table.record(Receipts).slips


def asks_at_the_end(table: Table) -> bool:
    """Has somebody been asked in a step after the receipts?"""
    return Paid in table.records and "choose" in table.owed and bool(table.record(Receipts).slips)


def cards_in_hand(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """Any card of the hand can be discarded."""
    yield from (LayDown(kind) for kind, count in enumerate(table.hands[seat]) if count)


def tried_cards(playing: Playing, seat: int, chance: object) -> Iterator[Action]:
    """Every kind of card, and two that are none."""
    yield from map(LayDown, range(-1, len(playing.table.cards.kinds) + 1))


def tokens_stay_where_they_were(playing: Playing) -> None:
    table = playing.table
    index = table.board.city_index
    due = {(seat, kind, index[city] if city else NONE): count for (seat, kind, city), count in TOKENS_BEFORE.items()}
    assert table.record(Tokens).counts == due


def sets(table: Table, seat: int, lane: Lane) -> Iterator[Payment]:
    """As many cards as spaces, all wild or of one colour: marked or not is the same."""
    names = [kind.name for kind in table.cards.kinds]
    printed = {name.partition("-")[0] for name in names} - {"wild", "newspaper"}
    for color in printed if LANE_COLORS[lane.color] == "gray" else {LANE_COLORS[lane.color]}:
        able = [kind for kind, name in enumerate(names) if name.partition("-")[0] in (color, "wild")]
        for chosen in combinations_with_replacement(able, lane.length):
            paid = {kind: chosen.count(kind) for kind in chosen}
            if all(count <= table.hands[seat][kind] for kind, count in paid.items()):
                yield tuple(sorted(paid.items()))
