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
from ttr_tui.systems.legacy.companies import Tokens, TokensPlaced, TokensStaked
from ttr_tui.systems.legacy.ending import Receipts
from ttr_tui.systems.legacy.marks import Paid
from ttr_tui.systems.legacy.outcomes import Asked, ChooseWay, LayDown
from ttr_tui.systems.legacy.placing import PickCity, PickLane

PARTS = (
    *("marked-cards", "tokens", "tokens-before", "ticket-prints"),
    *("stuck-before", "receipt-rows", "last-steps", "turn-steps", "sheets"),
)
PER_COLOR = {"plain": 9, "crew": 2, "skull": 1}
CREW_STEP, HALT_STEP, SURVEY_STEP = 5, 7, 8
LAMPS, STAKES, LONG = 9, 5, 4
FOLLOWING = ("draw", "ticket", "event", "turn")
STUCK_BEFORE = ("pay-day", "nod", "smile", "toast", "photo", "bow", "curtsey", "halt", "survey", *FOLLOWING)
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
SAYING |= {name: {"pipeline": name, "step": 1} for name in FOLLOWING}
SAYING |= {"whistle": {"pipeline": "turn", "step": 2}}
"""And those that follow something; the last is the red company’s alone."""
NUMBERS = {
    "tokens": [{"id": "lamp", "title": "lamp", "count": LAMPS}, {"id": "stake", "title": "stake", "count": STAKES}],
    "sheets": [{"company": "red", "rules": ["whistle"]}],
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
        PAPER | {"id": "halt", "step": HALT_STEP, "effects": [{"verb": "token", "kind": "lamp", "at": "end"}]},
        PAPER
        | {
            "id": "survey",
            "step": SURVEY_STEP,
            "effects": [
                {
                    "verb": "token",
                    "kind": "stake",
                    "at": "lane",
                    "choose": True,
                    "when": {"route_length": {"at_least": LONG}},
                }
            ],
        },
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
    if "survey" in stuck:
        yield from (HALT_STEP, SURVEY_STEP)


def ways(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    yield from map(ChooseWay, ("no", "nod"))


def ends(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """Either end of the lane that was claimed: there is no lamp at any."""
    lane = table.board.lanes[table.record(Asked).lane]
    yield from (PickCity(lane.a), PickCity(lane.b))


def open_lanes(table: Table, seat: int, composition: Composition) -> Iterator[Action]:
    """A long one that nobody has, and on which no stake stands."""
    full = {lane for _, _, lane in table.record(Tokens).on_lanes}
    for index, lane in enumerate(table.board.lanes):
        if lane.length >= LONG and table.owner[index] == NONE and not table.closed >> index & 1 and index not in full:
            yield PickLane(index)


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


def tokens_are_where_they_were_put(playing: Playing) -> None:
    """Those of the set-up, a lamp in each city that was chosen, and one stake on a lane: as many as there are."""
    table, tokens = playing.table, playing.table.record(Tokens)
    index = table.board.city_index
    due = {(seat, kind, index[city] if city else NONE): count for (seat, kind, city), count in TOKENS_BEFORE.items()}
    stakes = {}
    for fact in (fact for act in playing.acts[1:] for fact in act.facts):
        match fact:
            case TokensPlaced(seat, kind, city, count):
                assert (seat, kind, city) not in due
                due[seat, kind, city] = count
            case TokensStaked(seat, kind, lane, count):
                assert (kind, table.board.lanes[lane].length >= LONG, lane in stakes) == ("stake", True, False)
                stakes[lane] = (seat, count)
    assert tokens.counts == due
    assert tokens.on_lanes == {(seat, "stake", lane): count for lane, (seat, count) in stakes.items()}
    assert {count for _, count in stakes.values()} <= {1}
    lit = [city for _, _, city in due if city != NONE]
    assert (len(lit), sum(due.values()) <= LAMPS, len(stakes) <= STAKES) == (len({*lit}), True, True)


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
