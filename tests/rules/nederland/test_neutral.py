"""The neutral player: when it acts, which lane it takes, who chooses and who is paid, and when it stops."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Any

import pytest
from dutch import (
    MAP,
    NEUTRAL_GAME,
    dutch,
    idle,
    loans,
    marker,
    neutral_game,
    neutral_lanes,
    neutral_trains,
    pile,
    tokens,
)
from tables import Scene, new_game, rules_of

from ttr_tui.bots.random_bot import RandomBot
from ttr_tui.cli.faults import DoorFault
from ttr_tui.cli.party import gather
from ttr_tui.core.chance import Chance, SeededDealer
from ttr_tui.core.view import SPECTATOR
from ttr_tui.lab.match import play_out
from ttr_tui.rules.nederland.neutral import NEUTRAL, Neutral, NeutralStopped
from ttr_tui.rules.nederland.pile import Pile
from ttr_tui.rules.part import Play
from ttr_tui.rules.referee import begin
from ttr_tui.rules.ruleset import RuleSet

AMS_ROT = "groningen-middelburg"
"""The ticket with Amsterdam and Rotterdam at its foot, a double of four spaces and toll 2."""
AMS_ROT_TOO = "rotterdam-zwolle"
ROT_ANT = "antwerpen-emmen"
AMS_UTR = "breda-groningen"
"""Amsterdam and Utrecht, a double of one space and toll 1."""
NOTHING = "antwerpen-leeuwarden"
ALSO_NOTHING = "den_helder-liege"
SPARE = "breda-eindhoven arnhem-s_hertogenbosch amsterdam-s_gravenhage aarschot-lelystad"


def after_the_round(ticket: str, *others: str, turn: int = 12, **given: Any) -> Scene:
    """The second player's turn in a round from the sixth on; this ticket is on top of the deck."""
    return neutral_game(turn, ticket_deck=" ".join((ticket, *(others or SPARE.split()))), **given)


def acts(facts: list[str]) -> list[str]:
    """What has to do with the neutral player."""
    return [fact for fact in facts if fact.split()[0].startswith(("neutral", "marker", "bank-pays", "owe neutral"))]


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
    assert scene.refused("neutral amsterdam-utrecht/1") == "NL-048"
    assert scene.refused("neutral rotterdam-utrecht/1") == "NL-048"
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
def test_what_it_has_already_it_does_not_take_again(ticket: str, lane: str, beside: bool) -> None:  # noqa: FBT001
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
def test_a_single_route_leaves_no_choice(taken: bool) -> None:  # noqa: FBT001
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


@pytest.mark.rule("NL-055")
@pytest.mark.parametrize("owned", [{}, {0: "amsterdam-rotterdam/1"}])
@pytest.mark.parametrize("left", [0, 3])
def test_without_trains_enough_it_stops_for_good(left: int, owned: dict[int, str]) -> None:
    scene = after_the_round(AMS_ROT, AMS_UTR, *SPARE.split(), neutral_trains=left, owned=owned)
    assert acts(idle(scene)) == [f"neutral-ticket s2 {AMS_ROT}", "neutral-stops"]
    assert (marker(scene), neutral_trains(scene), tokens(scene)) == (-1, left, [30, 30])
    assert acts(idle(scene, 4)) == []
    assert (neutral_lanes(scene), pile(scene)) == ([], [AMS_ROT])


@pytest.mark.rule("NL-055")
def test_trains_that_just_suffice_are_laid() -> None:
    scene = after_the_round(AMS_ROT, neutral_trains=4, owned={0: "amsterdam-rotterdam/2"})
    assert "neutral-lays amsterdam-rotterdam/1" in idle(scene)
    assert (neutral_trains(scene), marker(scene)) == (0, 1)


@pytest.mark.rule("NL-055")
def test_a_pair_that_names_nothing_to_do_is_no_test_of_its_trains() -> None:
    scene = after_the_round(AMS_ROT, neutral_trains=0, neutral_lanes="amsterdam-rotterdam/1")
    assert acts(idle(scene)) == [f"neutral-ticket s2 {AMS_ROT}"]
    assert marker(scene) == 1


@pytest.mark.rule("NL-056")
def test_the_last_ticket_is_carried_out_and_then_it_stops() -> None:
    scene = neutral_game(ticket_deck=AMS_ROT, pile=SPARE, owned={0: "amsterdam-rotterdam/1"})
    facts = [fact.split()[0] for fact in idle(scene)]
    assert facts[-6:] == ["neutral-ticket", "neutral-lays", "bank-pays", "neutral-stops", "shuffle-pile", "turn"]
    assert (marker(scene), pile(scene)) == (-1, [])
    assert set(scene.ticket_deck()) == {AMS_ROT, *SPARE.split()}
    assert acts(idle(scene, 4)) == []


@pytest.mark.rule("NL-056")
def test_the_holder_still_chooses_for_the_last_ticket() -> None:
    scene = neutral_game(ticket_deck=AMS_ROT, pile=SPARE)
    assert idle(scene)[-1] == "owe neutral-lane s2"
    assert marker(scene) == 1
    facts = [fact.split()[0] for fact in scene.do("neutral amsterdam-rotterdam/1")]
    assert facts[:4] == ["neutral-lays", "marker", "neutral-stops", "shuffle-pile"]
    assert (marker(scene), len(scene.ticket_deck())) == (-1, 5)


@pytest.mark.rule("NL-055", "NL-056")
def test_a_last_ticket_that_it_has_no_trains_for_is_shuffled_with_the_pile() -> None:
    scene = neutral_game(ticket_deck=AMS_ROT, pile=SPARE, neutral_trains=3)
    facts = [fact.split()[0] for fact in idle(scene)]
    assert facts[-4:] == ["neutral-ticket", "neutral-stops", "shuffle-pile", "turn"]
    assert (marker(scene), pile(scene)) == (-1, [])
    assert set(scene.ticket_deck()) == {AMS_ROT, *SPARE.split()}


@pytest.mark.rule("NL-011", "NL-056")
def test_once_it_has_stopped_the_pile_waits_until_it_is_needed() -> None:
    scene = after_the_round(AMS_ROT, *SPARE.split(), neutral_trains=0)
    idle(scene)
    assert (marker(scene), pile(scene)) == (-1, [AMS_ROT])
    assert [fact.split()[0] for fact in scene.do("tickets")] == ["offer", "owe"]
    a, *others = scene.offer()
    scene.do(f"keep {a} | {' '.join(others)}")
    assert (scene.ticket_deck(), pile(scene)) == ([], [AMS_ROT, *others])


@pytest.mark.rule("NL-056", "NL-012")
@pytest.mark.parametrize("left", [1, 2, 3])
def test_a_draw_that_needs_the_pile_stops_it(left: int) -> None:
    deck = [AMS_ROT, ROT_ANT, AMS_UTR][:left]
    scene = neutral_game(turn=3, ticket_deck=" ".join(deck), pile=SPARE)
    facts = [fact.split()[0] for fact in scene.do("tickets")]
    assert facts == ["neutral-stops", "shuffle-pile", "offer", "owe"]
    assert scene.offer()[:left] == deck
    assert (len(scene.offer()), len(scene.ticket_deck()), pile(scene), marker(scene)) == (4, left, [], -1)


@pytest.mark.rule("NL-056")
def test_a_draw_of_the_last_four_stops_it_before_the_player_chooses() -> None:
    scene = neutral_game(turn=3, ticket_deck=SPARE, pile=AMS_ROT)
    facts = [fact.split()[0] for fact in scene.do("tickets")]
    assert facts == ["offer", "neutral-stops", "shuffle-pile", "owe"]
    assert (scene.ticket_deck(), pile(scene), marker(scene)) == ([AMS_ROT], [], -1)
    a, *others = scene.offer()
    scene.do(f"keep {a} | {' '.join(others)}")
    assert (scene.ticket_deck(), pile(scene)) == ([AMS_ROT], others)


@pytest.mark.rule("NL-056")
def test_it_stops_though_there_is_no_pile_to_shuffle() -> None:
    scene = neutral_game(turn=3, ticket_deck=SPARE)
    assert [fact.split()[0] for fact in scene.do("tickets")] == ["offer", "neutral-stops", "owe"]
    a, *others = scene.offer()
    scene.do(f"keep {a} | {' '.join(others)}")
    assert (scene.ticket_deck(), pile(scene), marker(scene)) == ([], others, -1)


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


@pytest.mark.rule("NL-056")
def test_with_no_more_tickets_than_are_dealt_it_stops_before_it_begins() -> None:
    edition = rules_of(MAP, NEUTRAL_GAME).edition
    rules = RuleSet(replace(edition, board=replace(edition.board, tickets=edition.board.tickets[:10])))
    play = Play(rules, rules.table(2, frozenset({0, 1})), SeededDealer(1))
    facts = begin(play, 0)
    assert (play.table.ticket_deck, play.table.record(Neutral).marker) == ([], -1)
    assert isinstance(facts[-2], NeutralStopped)


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
    with pytest.raises(DoorFault) as refused:
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
