"""The end: when it is called, who still plays, and who has won."""

import pytest
from support.tables import Scene, on_both_maps, play_out, position

from ttr_tui.rules.prospects import may_end_next


def turns(lines: list[str]) -> list[str]:
    """The seats whose turns began."""
    return [line.removeprefix("turn ") for line in lines if line.startswith("turn ")]


CALLED = ["last-turns s1 2"]


@pytest.mark.parametrize(
    ("map_id", "left", "spaces", "called"),
    [
        pytest.param("usa", 5, 2, [], marks=pytest.mark.rule("CLASSIC-031")),
        pytest.param("usa", 5, 3, CALLED, marks=pytest.mark.rule("CLASSIC-031")),
        pytest.param("usa", 5, 4, CALLED, marks=pytest.mark.rule("CLASSIC-031")),
        pytest.param("usa", 5, 5, CALLED, marks=pytest.mark.rule("CLASSIC-031")),
        pytest.param("usa-2025", 6, 2, [], marks=pytest.mark.rule("USA25-014")),
        pytest.param("usa-2025", 5, 2, CALLED, marks=pytest.mark.rule("USA25-014")),
        pytest.param("usa-2025", 6, 3, CALLED, marks=pytest.mark.rule("USA25-014")),
        pytest.param("usa-2025", 6, 6, CALLED, marks=pytest.mark.rule("USA25-014")),
    ],
)
def test_few_trains_at_the_end_of_a_turn_call_the_end(map_id: str, left: int, spaces: int, called: list[str]) -> None:
    lane, cards = {
        2: ("atlanta-charleston/1", "red*2"),
        3: ("montreal-toronto/1", "red*3"),
        4: ("dallas-el_paso/1", "red*4"),
        5: ("helena-omaha/1", "red*5"),
        6: ("miami-new_orleans/1", "red*6"),
    }[spaces]
    scene = position(map_id, hands={0: "red*6"}, pieces={0: left})
    lines = scene.do(f"claim {lane} {cards}")
    assert [line for line in lines if line.startswith("last-turns")] == called
    assert scene.pieces(0) == left - spaces


@pytest.mark.parametrize(
    ("pieces", "hand", "reader", "near"),
    [
        (8, "red*6", 0, True),
        (8, "red*5", 0, False),
        (9, "red*6", 0, False),
        (8, "red blue green orange white black", 0, False),
        (8, "red blue green orange white black", 1, True),
        (8, "red blue green orange white", 1, False),
        (2, "", 1, False),
    ],
)
def test_the_end_may_come_with_the_next_claim(pieces: int, hand: str, reader: int, near: bool) -> None:
    """Of others only the number of their cards is known, and what lies elsewhere."""
    scene = position("usa", hands={0: hand}, pieces={0: pieces})
    assert may_end_next(scene.rules, scene.view(reader), 0) == near


@on_both_maps
@pytest.mark.rule("CLASSIC-031", "USA25-015")
def test_the_end_is_called_after_the_turn_and_its_points(map_id: str) -> None:
    scene = position(map_id, hands={0: "red*6"}, pieces={0: 5 if map_id == "usa" else 6})
    assert scene.do("claim montreal-toronto/1 red*3") == [
        "claim s1 montreal-toronto/1 red*3",
        "score s1 4 routes",
        "last-turns s1 2",
        "turn s2",
    ]


@on_both_maps
@pytest.mark.rule("ALL-037", "CLASSIC-032", "USA25-016")
@pytest.mark.parametrize(
    ("seats", "caller", "order"),
    [
        (2, 0, "s2 s1"),
        (3, 1, "s3 s1 s2"),
        (4, 3, "s1 s2 s3 s4"),
        (5, 2, "s4 s5 s1 s2 s3"),
    ],
)
def test_everybody_has_one_more_turn(map_id: str, seats: int, caller: int, order: str) -> None:
    scene = position(map_id, seats, hands={caller: "red*3"}, pieces={caller: 4}, turn=caller)
    lines = scene.do("claim montreal-toronto/1 red*3") + play_out(scene)
    assert f"last-turns s{caller + 1} {seats}" in lines
    assert turns(lines) == order.split()
    assert scene.table.turns_left == 0
    last_draw = max(k for k, line in enumerate(lines) if line.startswith(f"draw s{caller + 1}"))
    assert lines[last_draw + 1].startswith("reveal s1")
    assert lines[-1].startswith("won ")


@on_both_maps
@pytest.mark.rule("ALL-036")
def test_the_end_is_called_once(map_id: str) -> None:
    hands = {0: "red*3", 1: "blue*3", 2: "green*3"}
    scene = position(map_id, 3, hands=hands, pieces={0: 4, 1: 4, 2: 4})
    lines = scene.do("claim montreal-toronto/1 red*3")
    lines += scene.do("claim montreal-new_york/1 blue*3")
    lines += scene.do("claim los_angeles-phoenix/1 green*3")
    lines += play_out(scene)
    assert [line for line in lines if line.startswith("last-turns")] == ["last-turns s1 3"]
    assert turns(lines) == ["s2", "s3", "s1"]


@on_both_maps
@pytest.mark.rule("ALL-033", "ALL-037")
def test_a_turn_passed_in_the_last_round_counts(map_id: str) -> None:
    """Seat 0 draws the last card and calls the end; seat 1 can do nothing, seats 2 and 0 still have their turns."""
    scene = position(map_id, 3, hands={0: "purple*2"}, deck="red", ticket_deck="", pieces={0: 2})
    scene.do("draw cars")
    lines = scene.do("take 1")
    assert lines[1:] == ["last-turns s1 3", "pass s2", "turn s3"]
    lines = scene.do("claim atlanta-charleston/1 white*2")
    assert lines[-1] == "turn s1"
    assert scene.do("claim dallas-little_rock/1 purple*2")[-1].startswith("won ")


def finished(scene: Scene) -> Scene:
    play_out(scene)
    return scene


# Two lanes in line, 4 points and a longest route of 4; single lanes of 3 spaces, 4 points each; one of 2 spaces.
WEST = "denver-santa_fe/1 el_paso-santa_fe/1"
EAST = "atlanta-raleigh/1 raleigh-washington/1"
APART = "chicago-duluth/1 los_angeles-phoenix/1 calgary-vancouver/1"
SHORT = "houston-new_orleans/1"


@on_both_maps
@pytest.mark.rule("CLASSIC-037", "USA25-020")
@pytest.mark.parametrize("winner", [0, 1])
def test_completed_tickets_break_a_tie(map_id: str, winner: int) -> None:
    """A ticket of 4 points against a lane of 4 points; both have a longest route of 4."""
    owned = {winner: WEST, 1 - winner: f"{EAST} chicago-duluth/1"}
    scene = finished(position(map_id, owned=owned, tickets={winner: "denver-el_paso"}, pieces={0: 2}))
    assert scene.table.scores == [18, 18]
    assert (scene.table.made[winner], scene.table.made[1 - winner]) == (1, 0)
    assert [tally.get("longest-route") for tally in scene.table.tally] == [10, 10]
    assert scene.table.winners == (winner,)


@on_both_maps
@pytest.mark.rule("CLASSIC-037", "USA25-020")
def test_tickets_come_before_the_longest_route(map_id: str) -> None:
    """6 points and the card, against a ticket of 4 and 12 points for lanes."""
    owned = {0: f"{EAST} new_york-washington/1", 1: f"{WEST} chicago-duluth/1 calgary-vancouver/1"}
    scene = finished(position(map_id, owned=owned, tickets={1: "denver-el_paso"}, pieces={0: 2}))
    assert scene.table.scores == [16, 16]
    assert [tally.get("longest-route") for tally in scene.table.tally] == [10, None]
    assert scene.table.winners == (1,)


@on_both_maps
@pytest.mark.rule("CLASSIC-038", "USA25-020")
@pytest.mark.parametrize("winner", [0, 1])
def test_then_the_longest_route_does(map_id: str, winner: int) -> None:
    """4 points and the card, against 14 points from lanes that lie apart."""
    owned = {winner: WEST, 1 - winner: f"{APART} {SHORT}"}
    scene = finished(position(map_id, owned=owned, pieces={0: 2}))
    assert scene.table.scores == [14, 14]
    assert scene.table.made == [0, 0]
    assert scene.table.winners == (winner,)


@on_both_maps
@pytest.mark.rule("CLASSIC-039", "USA25-020")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_is_still_tied_is_shared(map_id: str, seats: int) -> None:
    """Both hold the card."""
    scene = finished(position(map_id, seats, owned={0: WEST, 1: EAST}, pieces={0: 2}))
    assert scene.table.scores[:2] == [14, 14]
    assert scene.table.winners == (0, 1)


@on_both_maps
@pytest.mark.rule("CLASSIC-039", "USA25-020")
def test_it_is_shared_when_neither_holds_the_card(map_id: str) -> None:
    owned = {0: "chicago-duluth/1", 1: "calgary-vancouver/1", 2: WEST}
    held = {2: "los_angeles-miami"}
    scene = finished(position(map_id, 3, owned=owned, tickets=held, pieces={0: 2}))
    assert scene.table.scores[:2] == [4, 4]
    assert scene.table.tally[2]["longest-route"] == 10
    assert scene.table.winners == (0, 1)


@on_both_maps
@pytest.mark.rule("CLASSIC-038", "CLASSIC-039", "USA25-020")
def test_it_is_shared_by_those_of_the_tied_who_hold_the_card(map_id: str) -> None:
    owned = {0: WEST, 1: f"{APART} {SHORT}", 2: EAST}
    scene = finished(position(map_id, 3, owned=owned, pieces={0: 2}))
    assert scene.table.scores == [14, 14, 14]
    assert scene.table.winners == (0, 2)


@on_both_maps
@pytest.mark.rule("CLASSIC-039", "ALL-004")
def test_after_the_end_nobody_does_anything(map_id: str) -> None:
    scene = finished(position(map_id, pieces={0: 2}))
    assert scene.owing() == []
    for seat in (0, 1):
        assert scene.options(seat) == []
        assert scene.refusal("draw cars", seat).code == "game over"
