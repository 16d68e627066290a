"""The end: the last round, the receipt, places and their ties, the caboose, an event for the archive."""

from __future__ import annotations

from typing import Any

import pytest
from support.east import SEATS, EastScene, new_game, position, printed_rules

from ttr_tui.core.chance import SeededDealer
from ttr_tui.systems.legacy.ending import Caboose, ReceiptFilled, Receipts
from ttr_tui.systems.legacy.outcomes import EventCards

at_every_table = pytest.mark.parametrize("seats", SEATS)
BONUS = {0: 16, 1: 12, 2: 9, 3: 7, 4: 6, 5: 4, 6: 4, 7: 4, 8: 2, 9: 2, 10: 2, 11: 0, 12: 0, 20: 0}
SHORT = "albany-montreal/1"


def finish(scene: EastScene) -> list[str]:
    """Draw, or do whatever is possible, until somebody archives an event or the game is over."""
    lines: list[str] = []
    while scene.table.winners is None and "archive" not in scene.kinds():
        lines += scene.do("draw cars" if "draw cars" in scene.options() else scene.options()[0])
    return lines


def end(seats: int = 2, **given: Any) -> EastScene:
    """A game in which the first seat calls the end and everybody plays on."""
    scene = position(seats, **{"pieces": {0: 2}, **given})
    finish(scene)
    return scene


@at_every_table
@pytest.mark.rule("LEGACY-072", "ALL-036", "ALL-037")
@pytest.mark.parametrize(("pieces", "called"), [(4, False), (3, True), (2, True)])
def test_two_trains_call_the_end_and_everybody_has_one_more_turn(seats: int, pieces: int, called: bool) -> None:
    scene = position(seats, hands={0: "red", 1: "white*2"}, pieces={0: pieces, 1: 3})
    lines = scene.do(f"claim {SHORT} red")
    assert (f"last-turns s1 {seats}" in lines) == called
    if called:
        lines = scene.do("claim bangor-boston/2 white*2")
        assert scene.table.turns_left == seats - 2
        assert not any(line.startswith("last-turns") for line in lines)
        lines += finish(scene)
        turns = [line for line in lines if line.startswith("turn")]
        assert turns[-1] == "turn s1"
        assert scene.table.turn == 1 + seats
        assert scene.table.winners is not None


@at_every_table
@pytest.mark.rule("LEGACY-074", "LEGACY-065", "LEGACY-092")
def test_the_receipt_has_its_rows_and_adds_up(seats: int) -> None:
    scene = end(
        seats,
        owned={0: "albany-montreal/1 albany-new_york/1 montreal-quebec/1", 1: "boston-new_york/1"},
        tickets={0: "new_york-quebec chicago-nashville", 1: "albany-baltimore"},
        dollars={0: 11, 1: 8},
        pieces={0: 2, 1: 7},
    )
    first, second = scene.receipts[:2]
    assert first == ReceiptFilled(0, 1865, 11, 9, 3 - 4, 11 + 9 - 1)
    assert second == ReceiptFilled(1, 1865, 8, 4, -3, 9)
    assert scene.table.scores[:2] == [19, 9]
    assert scene.table.winners == (0,)
    for slip, score in zip(scene.receipts, scene.table.scores, strict=True):
        assert slip.total == score == slip.coins + slip.trains_left + slip.tickets
    assert set(scene.table.tally[0]) == {"start", "tickets", "trains-left"}
    assert scene.view(-1).table.record(Receipts).slips == scene.table.record(Receipts).slips


@pytest.mark.rule("LEGACY-076")
@pytest.mark.parametrize("left", sorted(BONUS))
def test_fewer_trains_left_bring_more(left: int) -> None:
    scene = end(3, pieces={0: 2, 1: left})
    assert scene.receipts[1].trains_left == BONUS[left]
    assert scene.table.tally[1].get("trains-left", 0) == BONUS[left]


@pytest.mark.rule("LEGACY-077")
@pytest.mark.parametrize(
    ("tickets", "row"), [("boston-new_orleans new_orleans-new_york albany-baltimore", -30), ("boston-new_orleans", -14)]
)
def test_a_total_is_never_under_zero_but_its_row_is(tickets: str, row: int) -> None:
    scene = end(2, tickets={1: tickets}, pieces={0: 2, 1: 20})
    assert scene.receipts[1] == ReceiptFilled(1, 1865, 5, 0, row, 0)
    assert scene.table.scores[1] == 0
    assert scene.table.tally[1] == {"start": 5, "tickets": row, "lifted": -row - 5}


@pytest.mark.rule("LEGACY-077")
def test_a_total_of_nothing_is_not_lifted() -> None:
    scene = end(2, tickets={1: "atlanta-baltimore"}, pieces={1: 20, 0: 2})
    assert scene.receipts[1] == ReceiptFilled(1, 1865, 5, 0, -5, 0)
    assert "lifted" not in scene.table.tally[1]


@at_every_table
@pytest.mark.rule("LEGACY-078", "LEGACY-083")
def test_the_highest_total_wins_and_the_lowest_takes_the_caboose(seats: int) -> None:
    dollars = {seat: 10 + 3 * ((seat + 2) % seats) for seat in range(seats)}
    scene = end(seats, dollars=dollars, pieces=dict.fromkeys(range(seats), 2))
    totals = scene.table.scores
    assert scene.table.winners == (totals.index(max(totals)),)
    assert scene.table.record(Caboose).holder == totals.index(min(totals))
    assert scene.view(-1).table.record(Caboose).holder == totals.index(min(totals))


@at_every_table
@pytest.mark.rule("LEGACY-079", "LEGACY-080")
@pytest.mark.parametrize("turn", [0, 1])
def test_a_full_tie_goes_to_the_later_in_turn_order(seats: int, turn: int) -> None:
    scene = position(seats, turn=turn, pieces=dict.fromkeys(range(seats), 2))
    finish(scene)
    assert len(set(scene.table.scores)) == 1
    assert scene.table.winners == ((turn - 1) % seats,)
    assert scene.table.record(Caboose).holder == turn


@pytest.mark.rule("LEGACY-079")
def test_completed_tickets_come_before_turn_order() -> None:
    scene = end(
        3,
        owned={0: "albany-montreal/1 albany-new_york/1 montreal-quebec/1"},
        tickets={0: "new_york-quebec"},
        dollars={0: 6, 1: 9, 2: 9},
        pieces=dict.fromkeys(range(3), 2),
    )
    assert len(set(scene.table.scores)) == 1
    assert scene.table.winners == (0,)
    assert scene.table.record(Caboose).holder == 1


@pytest.mark.rule("LEGACY-080", "LEGACY-079")
def test_two_who_tie_for_the_last_place() -> None:
    scene = end(4, dollars={0: 9, 1: 5, 2: 5, 3: 12}, pieces=dict.fromkeys(range(4), 2))
    assert scene.table.winners == (3,)
    assert scene.table.record(Caboose).holder == 1


@pytest.mark.rule("LEGACY-081")
@pytest.mark.parametrize(
    ("one", "other"), [("boston-nashville", "bangor-lewisburg"), ("bangor-lewisburg", "boston-nashville")]
)
def test_totals_lifted_to_zero_are_tied(one: str, other: str) -> None:
    scene = end(3, tickets={1: one, 2: other}, dollars={1: 1, 2: 1}, pieces={0: 2, 1: 20, 2: 20})
    assert scene.table.scores[1:] == [0, 0]
    assert scene.table.record(Caboose).holder == 1


@at_every_table
@pytest.mark.rule("LEGACY-082", "LEGACY-085", "LEGACY-086")
def test_the_new_holder_of_the_caboose_archives_an_event(seats: int) -> None:
    last = seats - 1
    dollars = {seat: 5 if seat == last else 9 + seat for seat in range(seats)}
    scene = position(
        seats,
        dollars=dollars,
        pieces=dict.fromkeys(range(seats), 2),
        current="bond-issue open-house",
        coming="washout state-visit",
    )
    assert scene.table.record(Caboose).holder == 0
    finish(scene)
    assert scene.table.winners is None
    assert scene.table.record(Caboose).holder == last
    assert scene.owing() == [last]
    assert len(scene.receipts) == seats
    assert scene.options() == ["archive bond-issue", "archive open-house"]
    for unseen in ("washout", "state-visit", "coal-shortage", "nothing"):
        assert scene.refused(f"archive {unseen}") == "LEGACY-085"
    assert scene.refused("archive bond-issue", 0) == "ALL-004"
    lines = scene.do("archive open-house")
    assert lines == ["archive-event open-house", "take-up", f"won s{last}"]
    cards = scene.table.record(EventCards)
    assert (cards.discard, cards.archive) == (["bond-issue"], ["open-house"])
    assert scene.view(-1).table.record(EventCards).archive == ["open-house"]
    assert scene.of_kind("event") == ["event bond-issue", "event open-house"]


@pytest.mark.rule("LEGACY-085")
def test_from_an_empty_discard_nothing_is_archived() -> None:
    scene = end(2, coming="washout")
    assert scene.table.winners is not None
    assert scene.of_kind("archive-event") == []


@at_every_table
@pytest.mark.rule("LEGACY-095", "ALL-003")
def test_every_dollar_has_a_source(seats: int) -> None:
    """Whole games by the first option or another: what a company has is what was told, by name."""
    sources = {"start", "company", "events", "tickets", "trains-left", "lifted"}
    for seed in range(6):
        scene = new_game(seats, dealer=SeededDealer(seed), rules=printed_rules(), first=None)
        held = [0] * seats
        count = 0
        while scene.table.winners is None:
            seat = scene.owing()[0]
            menus = scene.rules.options(scene.play.lenses[seat])
            actions = list(menus[(seed + count) % len(menus)])
            scene.do(scene.rules.notation.write(actions[count % len(actions)]), seat)
            count += 1
        for line in scene.of_kind("score"):
            _, who, dollars, why = line.split()
            assert why in sources
            held[int(who[1:]) - 1] += int(dollars)
        for line in scene.of_kind("ticket"):
            _, who, _, dollars = line.split()
            held[int(who[1:]) - 1] += int(dollars)
        assert held == scene.table.scores


@pytest.mark.rule("LEGACY-092", "LEGACY-028")
def test_nothing_is_scored_for_the_longest_route() -> None:
    scene = end(2, owned={0: "boston-new_york/1 albany-new_york/1"}, pieces={0: 2})
    assert "longest-route" not in scene.table.tally[0]
    assert scene.of_kind("measure") == []
