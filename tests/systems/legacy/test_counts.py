"""What a company has is counted in one way, for amounts and for tests."""

from __future__ import annotations

from typing import Any

import pytest
from support import tables
from support.east import EastScene, titled
from support.tables import ScriptedDealer

from ttr_tui.core.board import RAIL
from ttr_tui.core.events import Scored, Seated, Supplied, TurnBegan, Unsealed
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.store.maps import find_map, read_raw
from ttr_tui.systems.legacy.companies import CompanyTaken, TokensPlaced, TokensTaken
from ttr_tui.systems.legacy.ending import CabooseTaken
from ttr_tui.systems.legacy.marks import EdgesDrawn
from ttr_tui.systems.legacy.outcomes import EventsShuffled, RuleStuck

Effect = dict[str, Any]
LANE, PAID = "albany-montreal/1", "red-crew"
OWNED = "albany-new_york/1 montreal-quebec/1"
PARTS = ("tokens", "leaving", "stuck-before", "marked-cards", "route-marks", "ticket-prints")


def rules_of(*stickers: Effect, **keys: Any) -> RuleSet:
    """The map with marks on cards and on a route, tokens, notes, and stickers that are in force from the start."""
    raw = read_raw(find_map("legacy-east"))
    cars = raw["decks"]["cars"]
    cars = cars | {"per_color": {"plain": cars["per_color"]["plain"] - 3, "crew": 2, "skull": 1}}
    routes = [
        one | ({"summit": True} if {one["a"], one["b"]} == {"montreal", "quebec"} else {}) for one in raw["routes"]
    ]
    own = {
        "tokens": [{"id": "medal", "title": "medal", "count": 9}],
        "notes": [{"id": "bags", "title": "bags", "value": 4}],
        "items": [],
        "ticket_prints": [{"a": "quebec", "b": "new_york", "color": "yellow"}],
        "stickers": [titled(sticker) for sticker in stickers],
        "stuck_before": [sticker["id"] for sticker in stickers],
        **keys,
    }
    numbers = raw["numbers"] | own
    return RuleSet(
        decode_map(
            raw | {"decks": {"cars": cars}, "routes": routes, "add": list(PARTS), "numbers": numbers},
            "test",
        )
    )


def claimed(*effects: Effect, when: Effect | None = None) -> EastScene:
    """Seat 0 has claimed a third lane, with a rule that does this afterwards."""
    rules = rules_of({"id": "rule", "step": 6, "effects": [*effects], "when": when or {}})
    cards, board = rules.edition.cards, rules.edition.board
    scene = EastScene(rules, 2, ScriptedDealer())
    hands = [tables.cards(text, cards) for text in (f"{PAID} blue*2 blue-skull wild", "green")]
    scene.tell(Seated(0), CabooseTaken(0), EdgesDrawn(()))
    scene.tell(CompanyTaken(0, "yellow"), Scored(0, 7, "start"), CompanyTaken(1, "black"), Scored(1, 5, "start"))
    scene.lay_cards(hands, tables.cards("red*5", cards), [], {0: tables.cards("white*9", cards)})
    scene.tell(EventsShuffled(()), RuleStuck("rule"), Supplied(0, RAIL, 12), Supplied(1, RAIL, 12))
    scene.lay_lanes(0, [board.lane_index[lane] for lane in OWNED.split()])
    scene.tell(TokensTaken(0, "medal", 2), TokensPlaced(0, "medal", board.city_index["albany"], 1))
    scene.share_tickets({0: "new_york-quebec boston-new_orleans"}, None)
    scene.tell(Unsealed(), TurnBegan(0))
    scene.do(f"claim {LANE} {PAID}")
    return scene


COUNTS: list[tuple[Effect, int]] = [
    ({"what": "dollars"}, 7),
    ({"what": "trains-left"}, 9),
    ({"what": "cards"}, 4),
    ({"what": "cards", "color": "blue"}, 3),
    ({"what": "cards", "color": "wild"}, 1),
    ({"what": "cards", "card_mark": "skull"}, 1),
    ({"what": "cards", "color": "blue", "card_mark": "crew"}, 0),
    ({"what": "routes"}, 3),
    ({"what": "routes", "mark": "summit"}, 1),
    ({"what": "routes", "color": "red"}, 1),
    ({"what": "routes", "touches": ["quebec", "new_york"]}, 2),
    ({"what": "tokens", "token": "medal"}, 2),
    ({"what": "tokens", "token": "medal", "at": "cities"}, 1),
    ({"what": "tokens", "token": "medal", "at": "anywhere"}, 3),
    ({"what": "tickets"}, 2),
    ({"what": "tickets-done"}, 1),
    ({"what": "tickets-own-color"}, 1),
    ({"what": "cities"}, 4),
    ({"what": "cities", "large": True}, 1),
    ({"what": "notes", "note": "bags"}, 4),
    ({"what": "paid", "paid_mark": "crew"}, 1),
]


def money(amount: Any, **keys: Any) -> Effect:
    return {"verb": "money", "amount": amount, **keys}


def counting(count: Effect) -> Effect:
    """As an amount."""
    return {"per": count["what"], **{key: said for key, said in count.items() if key != "what"}}


@pytest.mark.parametrize(("count", "number"), COUNTS)
def test_an_amount_counts_what_a_company_has(count: Effect, number: int) -> None:
    assert claimed(money(counting(count))).table.scores[0] == 7 + number


@pytest.mark.parametrize(("count", "number"), COUNTS)
def test_a_test_counts_the_same(count: Effect, number: int) -> None:
    def holds(**limits: int) -> bool:
        return claimed(money(1), when={"count": [{**count, **limits}]}).table.scores[0] == 8

    assert holds(at_least=number, at_most=number)
    assert not holds(at_least=number + 1)
    assert number == 0 or not holds(at_most=number - 1)


def test_every_company_is_counted_for_itself() -> None:
    assert claimed(money({"per": "cards"}, who="all")).table.scores == [7 + 4, 5 + 1]
    blue = money({"per": "cards", "color": "green"}, who="all")
    assert claimed(blue).table.scores == [7, 5 + 1]


def fault_of(effect: Effect, **keys: Any) -> str:
    with pytest.raises(MapError) as refused:
        rules_of({"id": "rule", "step": 6, "effects": [effect], **keys})
    return "\n".join(str(fault) for fault in refused.value.faults)


@pytest.mark.parametrize(
    ("amount", "said"),
    [
        ({"per": "cards", "touches": ["albany"]}, "amount.touches: This narrows down routes, and cards are counted."),
        ({"per": "dollars", "color": "red"}, "amount.color: This narrows down routes and cards, and dollars are"),
        ({"per": "routes", "large": True}, "amount.large: This narrows down cities, and routes are counted. Remove it"),
        ({"per": "notes"}, "amount.note: Nothing says which notes are counted. Add a note."),
        ({"per": "routes", "color": "wild"}, "amount.color: No routes have this colour. Name another one."),
        ({"per": "cards", "color": "gray"}, "amount.color: No cards have this colour. Name another one."),
        ({"times": 2}, "amount: The key “per” is missing."),
    ],
)
def test_what_nothing_can_be_counted_by_is_refused(amount: Effect, said: str) -> None:
    assert f"numbers.stickers 1 (rule), effects 1, {said}" in fault_of(money(amount))


def test_amounts_of_older_files_may_name_what_they_do_not_count() -> None:
    assert claimed(money({"per": "cards", "mark": "summit", "paid_mark": "crew"})).table.scores[0] == 11


@pytest.mark.parametrize(
    ("count", "said"),
    [
        ({"what": "tokens"}, "when.count 1, token: Nothing says which tokens are counted. Add a token."),
        ({"what": "cards", "mark": "summit"}, "when.count 1, mark: This narrows down routes, and cards are counted."),
        ({"what": "stars"}, "when.count 1, what: There is no word “stars”. Did you mean “cards”?"),
        ({"what": "cards", "at_least": 3, "at_most": 2}, "when.count 1: No number is at least 3 and at most 2. Swap"),
    ],
)
def test_so_is_a_test(count: Effect, said: str) -> None:
    assert f"numbers.stickers 1 (rule), {said}" in fault_of(money(1), when={"count": [count]})


def test_nothing_is_paid_where_no_lane_is_claimed() -> None:
    said = fault_of(money(1), when={"count": [{"what": "paid"}]}, pipeline="set-up", step=10)
    assert "numbers.stickers 1 (rule), when: No lane is claimed at this step" in said
