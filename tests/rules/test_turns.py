"""Turns: one action each, clockwise; who can do nothing passes."""

import pytest
from support.tables import Scene, contents, keep_all, new_game, on_both_maps, own_rule, position, rules_of

from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.core.notation import NotationError
from ttr_tui.core.view import SPECTATOR
from ttr_tui.rules import referee
from ttr_tui.rules.market import DrawCard


@on_both_maps
@pytest.mark.parametrize("seats", [2, 5])
@pytest.mark.rule("ALL-004", "ALL-007")
def test_one_route_is_a_whole_turn(map_id: str, seats: int) -> None:
    scene = position(map_id, seats, hands={0: "blue*3 red*3"})
    assert {"claim montreal-new_york/1 blue*3", "claim chicago-duluth/1 red*3"} <= set(scene.options())
    scene.do("claim montreal-new_york/1 blue*3")
    assert (scene.table.active, scene.owing()) == (1, [1])
    assert scene.refused("claim chicago-duluth/1 red*3", 0) == "ALL-004"
    assert scene.refused("draw cars", 0) == "ALL-004"
    assert scene.refused("tickets", 0) == "ALL-004"


@on_both_maps
@pytest.mark.rule("ALL-004")
def test_an_action_once_begun_is_finished_and_no_other_done(map_id: str) -> None:
    scene = position(map_id, hands={0: "blue*3"})
    scene.do("draw cars")
    assert scene.refused("claim montreal-new_york/1 blue*3") == "ALL-004"
    assert scene.refused("tickets") == "ALL-004"
    scene.do("draw cars")
    assert scene.owing() == [1]

    scene = position(map_id, hands={0: "blue*3"})
    scene.do("tickets")
    for line in ("tickets", "draw cars", "take 1", "claim montreal-new_york/1 blue*3"):
        assert scene.refused(line) == "ALL-004"
    keep_all(scene)
    assert scene.owing() == [1]
    assert scene.refused("draw cars", 0) == "ALL-004"


@pytest.mark.rule("ALL-004", "ALL-034")
def test_there_is_no_action_that_does_nothing() -> None:
    words = {action.word for action in rules_of().acting}
    assert words == {"draw", "take", "claim", "tickets", "keep"}
    with pytest.raises(NotationError):
        rules_of().notation.action("pass")


@pytest.mark.rule("ALL-004")
def test_who_does_not_sit_at_the_table_does_nothing() -> None:
    scene = position(turn=1)
    before = contents(scene.table)
    for nobody in (SPECTATOR, 2, 99):
        with pytest.raises(referee.Refused):
            referee.submit(scene.play, nobody, DrawCard(0))
    assert contents(scene.table) == before


@on_both_maps
@pytest.mark.rule("ALL-005")
def test_play_goes_clockwise_from_the_first_player(map_id: str) -> None:
    scene = new_game(map_id, 4, first=2)
    for seat in range(4):
        keep_all(scene, seat)
    order = []
    for _ in range(9):
        order.append(scene.table.active)
        scene.do("draw cars")
        scene.do("draw cars")
    assert order == [2, 3, 0, 1, 2, 3, 0, 1, 2]
    assert scene.table.turn == 10


@on_both_maps
@pytest.mark.rule("ALL-033")
def test_who_can_do_nothing_passes_and_the_others_play_on(map_id: str) -> None:
    """Seat 1 has no cards, there are no tickets, and seat 0 always draws the last card."""
    scene = position(map_id, 3, hands={0: ""}, deck="red", ticket_deck="")
    passes = 0
    for lane in ("atlanta-charleston/1", "dallas-little_rock/1", "houston-new_orleans/1", "pittsburgh-raleigh/1"):
        scene.do("draw cars")
        lines = scene.do("take 1")
        assert lines[-2:] == ["pass s2", "turn s3"]
        passes += lines.count("pass s2")
        assert scene.owing() == [2]
        scene.do(f"claim {lane} white*2")
        assert scene.owing() == [0]
    assert passes == 4
    assert scene.table.turn == 1 + 3 * 4
    assert scene.table.winners is None


def dead_position(map_id: str, seats: int) -> Scene:
    """Seat 0 can draw one card from the deck; then every route is taken, and there are neither tickets nor cards."""
    routes: list[list[str]] = []
    for lane in rules_of(map_id).edition.board.lanes:
        if lane.route == len(routes):
            routes.append([])
        routes[-1].append(lane.id)
    first = [names[0] for names in routes]
    second = [names[1] for names in routes if len(names) > 1 and seats > 3]
    owned = {0: " ".join(first), 1: " ".join(second)}
    left = dict.fromkeys(range(seats), 10)
    return position(map_id, seats, deck="red", market="blue - - - -", ticket_deck="", owned=owned, pieces=left)


@on_both_maps
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
@pytest.mark.rule("ALL-033")
def test_when_all_in_turn_can_do_nothing_the_game_is_scored(map_id: str, seats: int) -> None:
    scene = dead_position(map_id, seats)
    assert scene.options() == ["draw cars", "take 1"]
    scene.do("draw cars")
    lines = scene.do("take 1")
    passes = [f"pass s{seat + 1}" for seat in [*range(1, seats), 0]]
    assert lines[1 : seats + 1] == passes
    assert lines[seats + 1].startswith("reveal s1")
    assert lines[-1] == "won s1"
    assert scene.table.turns_left is None


@on_both_maps
@pytest.mark.rule("ALL-034")
def test_who_can_only_take_tickets_must(map_id: str) -> None:
    scene = position(map_id, hands={0: ""}, deck="")
    assert scene.options() == ["tickets"]
    scene.do("tickets")
    assert all(line.startswith("keep ") and not line.startswith("keep |") for line in scene.options())
    assert scene.refused(f"keep | {' '.join(scene.offer())}") == own_rule("CLASSIC-027", map_id)


@pytest.mark.rule("ALL-034")
def test_an_unwelcome_claim_is_not_passed_over() -> None:
    scene = position(hands={0: "blue*3"}, deck="", ticket_deck="", owned={0: "montreal-toronto/1"})
    assert scene.kinds() == ["claim"]
    assert scene.owing() == [0]


@on_both_maps
@pytest.mark.rule("ALL-038")
def test_the_same_seed_and_moves_give_the_same_game(map_id: str) -> None:
    def play(seed: int) -> tuple[list[str], dict[str, object]]:
        scene = new_game(map_id, 3, first=None, dealer=SeededDealer(seed))
        facts = list(scene.facts)
        for k in range(60):
            seat = scene.owing()[0]
            menus = scene.rules.options(scene.play.lenses[seat])
            facts += referee.submit(scene.play, seat, menus[k % len(menus)].pick(Chance(7, seat, k)))
        return [scene.rules.notation.write(fact) for fact in facts], contents(scene.table)

    assert play(3) == play(3)
    assert play(3) != play(4)
