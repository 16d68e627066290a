"""The neutral player: when it acts, which lane it takes, who chooses and who is paid, and when it stops."""

from __future__ import annotations

from dataclasses import fields, replace

import pytest
from support.dutch import (
    ALSO_NOTHING,
    AMS_ROT,
    AMS_ROT_TOO,
    MAP,
    NEUTRAL_GAME,
    NOTHING,
    ROT_ANT,
    SPARE,
    acts,
    after_the_round,
    dutch,
    idle,
    loans,
    marker,
    neutral_lanes,
    neutral_trains,
    pile,
    tokens,
)
from support.refusals import by_name
from support.tables import Scene, new_game, rules_of

from ttr_tui.bots.roster import RandomBot
from ttr_tui.cli.party import gather
from ttr_tui.core.cards import NEUTRAL
from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.core.view import SPECTATOR
from ttr_tui.lab.series import play_out
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.faults import Complaint
from ttr_tui.systems.nederland.neutral import Neutral
from ttr_tui.systems.nederland.pile import Pile


@pytest.mark.rule("NL-044")
@pytest.mark.parametrize("first", [0, 1])
def test_it_has_40_trains_and_the_second_player_holds_its_marker(first: int) -> None:
    scene = new_game(MAP, 2, variants=NEUTRAL_GAME, first=first)
    assert (marker(scene), neutral_trains(scene), neutral_lanes(scene)) == (1 - first, 40, [])


@pytest.mark.rule("NL-045", "NL-046", "NL-047")
@pytest.mark.parametrize("first", [0, 1])
def test_it_acts_once_a_round_from_the_sixth_on_after_both_players(first: int) -> None:
    scene = new_game(MAP, 2, variants=NEUTRAL_GAME, first=first, dealer=SeededDealer(6))
    for seat in (0, 1):
        a, b, c, *others = scene.offer(seat)
        scene.do(f"keep {a} {b} {c} | {' '.join(others)}", seat)
    assert scene.table.turn == 1
    bot = RandomBot(scene.rules)
    revealed_after = []
    while scene.table.turn < 20:
        (seat,) = scene.owing()
        turn, owed = scene.table.turn, scene.table.owed[seat]
        line = "draw cars"
        if owed == "neutral-lane":
            line = scene.rules.notation.write(bot.choose(scene.view(seat), Chance(1, seat, turn), 1))
        facts = scene.do(line)
        revealed_after += [turn for fact in facts if fact.startswith("neutral-ticket")]
    assert revealed_after == [12, 14, 16, 18]


@pytest.mark.rule("NL-046", "NL-047")
def test_a_ticket_without_a_pair_does_nothing() -> None:
    scene = after_the_round(NOTHING)
    assert acts(idle(scene)) == [f"neutral-ticket s2 {NOTHING}"]
    assert (marker(scene), pile(scene), neutral_lanes(scene)) == (1, [NOTHING], [])
    assert scene.table.active == 0
    for viewer in (0, 1, SPECTATOR):
        assert NOTHING in scene.named(scene.view(viewer).table.record(Pile).tickets)


@pytest.mark.rule("NL-048", "NL-054")
@pytest.mark.parametrize("holder", [0, 1])
@pytest.mark.parametrize("lane", [1, 2])
def test_the_holder_picks_the_lane_of_a_free_double(holder: int, lane: int) -> None:
    scene = after_the_round(AMS_ROT, marker=holder)
    before = [scene.hand(seat) for seat in (0, 1)], scene.discard
    facts = idle(scene)
    assert facts[-1] == f"owe neutral-lane s{holder + 1}"
    assert scene.owing() == [holder]
    lanes = [f"amsterdam-rotterdam/{k}" for k in (1, 2)]
    assert scene.options() == [f"neutral {name}" for name in lanes]
    for other in ("amsterdam-utrecht/1", "rotterdam-utrecht/1"):
        refusal = scene.refusal(f"neutral {other}")
        assert (refusal.code, refusal.rule) == ("not a lane for the neutral player", "NL-048")
        assert by_name(scene, refusal) == {"ticket": AMS_ROT}
    drawn = [scene.hand(seat) for seat in (0, 1)]
    assert acts(scene.do(f"neutral {lanes[lane - 1]}")) == [f"neutral-lays {lanes[lane - 1]}", f"marker s{2 - holder}"]
    assert (marker(scene), neutral_trains(scene), neutral_lanes(scene)) == (1 - holder, 36, [lanes[lane - 1]])
    assert (tokens(scene), pile(scene), scene.table.active) == ([30, 30], [AMS_ROT], 0)
    assert (scene.discard, [scene.hand(seat) for seat in (0, 1)]) == (before[1], drawn)
    assert scene.table.scores == [0, 0]


@pytest.mark.rule("NL-048")
def test_nobody_else_may_choose_and_nothing_else_may_be_done() -> None:
    scene = after_the_round(AMS_ROT)
    idle(scene)
    assert scene.refused("neutral amsterdam-rotterdam/1", 0) == "ALL-004"
    assert scene.refused("draw cars", 0) == "ALL-004"
    assert scene.refused("draw cars", 1) == "ALL-004"
    assert [menu.pick(Chance(1, 1, 1)) in list(menu) for menu in scene.rules.options(scene.view(1))] == [True]


@pytest.mark.rule("NL-049")
@pytest.mark.parametrize("owner", [0, 1])
def test_beside_a_player_it_takes_the_other_lane_and_the_bank_pays(owner: int) -> None:
    """Even if that player holds the marker."""
    scene = after_the_round(AMS_ROT, owned={owner: "amsterdam-rotterdam/1"})
    assert acts(idle(scene)) == [
        f"neutral-ticket s2 {AMS_ROT}",
        "neutral-lays amsterdam-rotterdam/2",
        f"bank-pays s{owner + 1} 2",
    ]
    assert (marker(scene), tokens(scene)) == (1, [32, 30] if owner == 0 else [30, 32])
    assert (neutral_trains(scene), pile(scene)) == (36, [AMS_ROT])


@pytest.mark.rule("NL-050")
@pytest.mark.parametrize(
    ("ticket", "lane"),
    [(AMS_ROT, "amsterdam-rotterdam/1"), (AMS_ROT_TOO, "amsterdam-rotterdam/2"), (ROT_ANT, "antwerpen-rotterdam/1")],
)
@pytest.mark.parametrize("beside", [False, True])
def test_what_it_has_already_it_does_not_take_again(ticket: str, lane: str, beside: bool) -> None:
    other = f"{lane[:-1]}{3 - int(lane[-1])}"
    scene = after_the_round(ticket, neutral_lanes=lane, owned={0: other} if beside else {})
    assert acts(idle(scene)) == [f"neutral-ticket s2 {ticket}"]
    assert (marker(scene), neutral_lanes(scene), tokens(scene)) == (1, [lane], [30, 30])


@pytest.mark.rule("NL-051")
def test_a_pair_that_the_players_share_is_no_pair() -> None:
    scene = after_the_round(AMS_ROT, owned={0: "amsterdam-rotterdam/1", 1: "amsterdam-rotterdam/2"})
    assert acts(idle(scene)) == [f"neutral-ticket s2 {AMS_ROT}"]
    assert (marker(scene), neutral_trains(scene), tokens(scene)) == (1, 40, [30, 30])


@pytest.mark.rule("NL-052")
@pytest.mark.parametrize("taken", [False, True])
def test_a_single_route_leaves_no_choice(taken: bool) -> None:
    """No ticket of this map names one, so one is made to."""
    edition = rules_of(MAP, NEUTRAL_GAME).edition
    index = edition.board.city_index
    feet = {edition.board.ticket_index[NOTHING]: (index["aarschot"], index["liege"])}
    scene = after_the_round(
        NOTHING, rules=RuleSet(replace(edition, feet=feet)), owned={0: "aarschot-liege/1"} if taken else {}
    )
    facts = acts(idle(scene))
    if taken:
        assert facts == [f"neutral-ticket s2 {NOTHING}"]
    else:
        assert facts == [f"neutral-ticket s2 {NOTHING}", "neutral-lays aarschot-liege/1"]
    assert (marker(scene), neutral_trains(scene), tokens(scene)) == (1, 40 if taken else 35, [30, 30])


@pytest.mark.rule("NL-053")
@pytest.mark.parametrize(("held", "left", "borrowed"), [(30, 28, 0), (2, 0, 0), (1, 1, 1)])
def test_beside_it_a_player_pays_the_bank_or_borrows(held: int, left: int, borrowed: int) -> None:
    scene = dutch(variants=NEUTRAL_GAME, hands={0: "blue*4"}, neutral_lanes="amsterdam-rotterdam/1", tokens={0: held})
    facts = scene.do("claim amsterdam-rotterdam/2 blue*4")
    assert ("loan s1 2" in facts, "toll s1 2" in facts) == (bool(borrowed), not borrowed)
    assert not [fact for fact in facts if fact.startswith("bank-pays")]
    assert (tokens(scene), loans(scene)) == ([left, 30], [borrowed, 0])


@pytest.mark.rule("NL-048", "ALL-009")
def test_its_lane_is_taken_and_its_owner_is_no_seat() -> None:
    scene = dutch(variants=NEUTRAL_GAME, hands={0: "red*4"}, neutral_lanes="amsterdam-rotterdam/1")
    refusal = scene.refusal("claim amsterdam-rotterdam/1 red*4")
    assert (refusal.code, refusal.details["owner"]) == ("lane taken", NEUTRAL)
    for viewer in (0, 1, SPECTATOR):
        table = scene.view(viewer).table
        assert table.owner[refusal.details["lane"]] == NEUTRAL not in range(table.seats)
        assert (table.lanes, table.routes) == ([0, 0], [0, 0])


@pytest.mark.rule("NL-054")
def test_it_has_trains_and_a_marker_and_nothing_else() -> None:
    scene = new_game(MAP, 2, variants=NEUTRAL_GAME)
    table = scene.table
    held = (table.hands, table.tickets, table.scores, table.pieces)
    assert [len(things) for things in held] == [2, 2, 2, 2]
    assert len(tokens(scene)) == len(loans(scene)) == 2
    assert [field.name for field in fields(table.record(Neutral))] == ["marker", "trains"]


@pytest.mark.rule("NL-057")
def test_its_trains_call_no_end() -> None:
    scene = after_the_round(NOTHING, neutral_trains=1)
    facts = idle(scene, 2)
    assert not [fact for fact in facts if fact.startswith("last-turns")]
    assert (scene.table.turns_left, neutral_trains(scene), marker(scene)) == (None, 1, 1)


@pytest.mark.rule("NL-058", "NL-037")
def test_the_bonus_is_that_of_two_players() -> None:
    scene = after_the_round(NOTHING, ALSO_NOTHING, *SPARE.split(), tokens={0: 7, 1: 3}, pieces={1: 2})
    facts = idle(scene, 3)
    assert "show-tokens 7 3" in facts
    assert [tally.get("tolls", 0) for tally in scene.table.tally] == [35, 0]
    assert scene.table.winners == (0,)


def order_of_the_end(facts: list[str]) -> list[str]:
    """Whose turn began, and when the neutral player acted, in the end."""
    words = {"turn s1": "P1", "turn s2": "P2"}
    order = []
    for fact in facts:
        if fact in words:
            order.append(words[fact])
        elif fact.startswith("neutral-ticket"):
            order.append("neutral")
        elif fact.startswith(("last-turns", "won")):
            order.append(fact.split()[0])
    return order


def test_where_a_double_has_room_for_one_it_closes_the_other_lane_and_respects_closed_ones() -> None:
    """A map may open doubles only to more seats; then that holds for the neutral player as well."""
    edition = rules_of(MAP, NEUTRAL_GAME).edition
    rules = RuleSet(replace(edition, numbers={**edition.numbers, "doubles_open_from": 4}))
    scene = after_the_round(AMS_ROT, ROT_ANT, *SPARE.split(), rules=rules, owned={0: "antwerpen-rotterdam/1"})
    idle(scene)
    assert scene.do("neutral amsterdam-rotterdam/2")[:2] == [
        "neutral-lays amsterdam-rotterdam/2",
        "close amsterdam-rotterdam/1",
    ]
    assert acts(idle(scene, 2)) == [f"neutral-ticket s1 {ROT_ANT}"]


@pytest.mark.rule("NL-059")
def test_after_the_first_player_calls_the_end() -> None:
    """In round 9."""
    scene = after_the_round(NOTHING, ALSO_NOTHING, *SPARE.split(), turn=17, pieces={0: 2})
    assert order_of_the_end(idle(scene, 3)) == ["last-turns", "P2", "neutral", "P1", "won"]


@pytest.mark.rule("NL-059")
def test_after_the_second_player_calls_the_end() -> None:
    scene = after_the_round(NOTHING, ALSO_NOTHING, *SPARE.split(), turn=18, pieces={1: 2})
    assert order_of_the_end(idle(scene, 3)) == ["last-turns", "neutral", "P1", "P2", "won"]


@pytest.mark.rule("NL-059")
def test_a_choice_that_is_owed_between_turns_comes_before_the_next_turn() -> None:
    scene = after_the_round(AMS_ROT, *SPARE.split(), turn=18, marker=0, pieces={1: 2})
    assert idle(scene)[-1] == "owe neutral-lane s1"
    assert scene.table.turns_left == 2
    assert scene.do("neutral amsterdam-rotterdam/2")[-1] == "turn s1"


def test_a_game_can_be_saved_while_the_holder_chooses() -> None:
    """Everything that is left to do is on the table: a copy goes on as the game does."""
    scene = after_the_round(AMS_ROT, *SPARE.split())
    idle(scene)
    again = Scene(scene.rules, 2, SeededDealer(1))
    lines = [scene.rules.notation.write(fact) for fact in scene.facts]
    again.tell(*(scene.rules.notation.fact(line) for line in lines))
    line = "neutral amsterdam-rotterdam/2"
    assert again.do(line) == scene.do(line)
    assert again.table.active == scene.table.active == 0


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_it_is_for_two_players_and_says_so(seats: int) -> None:
    names = ",".join(["random"] * seats)
    with pytest.raises(Complaint) as refused:
        gather(MAP, names, ["neutral"])
    assert str(refused.value) == f"Nederland with neutral is for 2 players, and --seats names {seats}."
    assert gather(MAP, names, []).variants == ()


def test_bots_play_it_to_the_end() -> None:
    rules = rules_of(MAP, NEUTRAL_GAME)
    chosen = 0
    for seed in range(20):
        table = play_out(rules, [RandomBot(rules), RandomBot(rules)], seed)
        assert table.winners is not None
        chosen += table.owner.count(NEUTRAL)
    assert chosen > 50
