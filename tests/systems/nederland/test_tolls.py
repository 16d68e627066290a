"""Tolls: who pays whom, when a loan is taken, and what others see of it."""

import pytest
from support.dutch import dutch, idle, known_tokens, loans, tokens

from ttr_tui.core.events import Claimed
from ttr_tui.core.view import SPECTATOR, visible
from ttr_tui.systems.nederland.tolls import LoanTaken, TollPaid, Tolls

FIRST, SECOND = "breda-rotterdam/1", "breda-rotterdam/2"
HANDS = {0: "yellow*2", 1: "purple*2"}
CLAIM, ANSWER = f"claim {FIRST} yellow*2", f"claim {SECOND} purple*2"
EVERY_TABLE = (2, 3, 4, 5)


def spent(facts: list[str]) -> list[str]:
    """What happened to tokens."""
    return [fact for fact in facts if fact.split()[0] in ("toll", "loan", "bank-pays")]


@pytest.mark.rule("NL-017", "NL-019", "NL-027")
@pytest.mark.parametrize("seats", EVERY_TABLE)
def test_breda_to_rotterdam_costs_a_toll_of_4_beside_the_cards(seats: int) -> None:
    """The rulebook's example."""
    scene = dutch(seats, hands=HANDS)
    assert spent(scene.do(CLAIM)) == ["toll s1 4"]
    assert tokens(scene) == [26] + [30] * (seats - 1)
    assert loans(scene) == [0] * seats
    assert scene.discard == "yellow*2"


@pytest.mark.rule("NL-015", "NL-021")
@pytest.mark.parametrize("seats", EVERY_TABLE)
def test_the_second_lane_pays_the_owner_of_the_first(seats: int) -> None:
    """The rulebook's example: the other lane of Breda to Rotterdam, with any number of players."""
    scene = dutch(seats, hands=HANDS)
    scene.do(CLAIM)
    assert spent(scene.do(ANSWER)) == ["toll s2 4 s1"]
    assert tokens(scene) == [30, 26] + [30] * (seats - 2)


@pytest.mark.rule("NL-020")
def test_a_single_route_has_a_toll_for_the_bank() -> None:
    scene = dutch(hands={0: "purple*5"})
    assert spent(scene.do("claim den_helder-waddeneilanden/1 purple*5")) == ["toll s1 4"]
    assert tokens(scene) == [26, 30]


@pytest.mark.rule("NL-016")
@pytest.mark.parametrize("seats", EVERY_TABLE)
def test_nobody_owns_both_lanes(seats: int) -> None:
    scene = dutch(seats, hands={0: "yellow*2 purple*2"}, owned={0: FIRST})
    assert scene.refused(f"claim {SECOND} purple*2") == "NL-016"


@pytest.mark.rule("NL-022", "NL-023")
@pytest.mark.parametrize("held", [0, 1, 2, 3])
def test_who_is_short_takes_a_loan_and_keeps_all_tokens(held: int) -> None:
    scene = dutch(hands=HANDS, tokens={0: held})
    assert CLAIM in scene.options()
    assert spent(scene.do(CLAIM)) == ["loan s1 4"]
    assert (tokens(scene), loans(scene)) == ([held, 30], [1, 0])


@pytest.mark.rule("NL-023")
@pytest.mark.parametrize("held", [4, 5])
def test_who_can_pay_has_to(held: int) -> None:
    """A loan is never offered: the claim has no choice about its toll."""
    scene = dutch(hands=HANDS, tokens={0: held})
    assert [line for line in scene.options() if FIRST in line] == [CLAIM]
    assert spent(scene.do(CLAIM)) == ["toll s1 4"]
    assert (tokens(scene), loans(scene)) == ([held - 4, 30], [0, 0])


@pytest.mark.rule("NL-024")
def test_with_a_loan_the_bank_pays_the_owner_of_the_first_lane() -> None:
    scene = dutch(hands=HANDS, tokens={1: 3})
    scene.do(CLAIM)
    assert spent(scene.do(ANSWER)) == ["loan s2 4", "bank-pays s1 4"]
    assert (tokens(scene), loans(scene)) == ([30, 3], [0, 1])


@pytest.mark.rule("NL-025", "NL-026")
def test_a_loan_is_seen_by_all_and_never_repaid() -> None:
    """One card for each unpaid toll, whatever its size; no action ever takes one away."""
    hand = "yellow*2 green red*2 white*4"
    scene = dutch(hands={0: hand}, tokens={0: 0})
    lanes = ("breda-rotterdam/1 yellow*2", "amsterdam-haarlem/1 green", "antwerpen-turnhout/1 red*2")
    for number, lane in enumerate(lanes, 1):
        scene.do(f"claim {lane}")
        assert loans(scene) == [number, 0]
        for viewer in (0, 1, SPECTATOR):
            assert scene.view(viewer).table.record(Tolls).loans == [number, 0]
        idle(scene)
        assert scene.kinds() == ["draw", "claim", "tickets"]


@pytest.mark.rule("NL-027")
def test_the_bank_pays_whatever_is_asked_of_it() -> None:
    """Nine second lanes by somebody without a token: the bank pays each time, more than anybody ever paid in."""
    board = dutch().table.board
    routes = [name for name in dict.fromkeys(lane.id[:-2] for lane in board.lanes) if f"{name}/2" in board.lane_index]
    shorter = [name for name in routes if board.lanes[board.lane_index[f"{name}/1"]].length < 3][:9]
    scene = dutch(owned={0: " ".join(f"{name}/1" for name in shorter)}, tokens={1: 0}, hands={1: "wild*14"}, turn=1)
    received = 0
    for name in shorter:
        lane = board.lanes[board.lane_index[f"{name}/2"]]
        if lane.length <= scene.table.hands[1][scene.table.cards.wild]:
            paid = "wild" if lane.length == 1 else f"wild*{lane.length}"
            scene.do(f"claim {lane.id} {paid}")
            received += lane.marks["toll"]
            idle(scene)
    assert received > 10
    assert tokens(scene) == [30 + received, 0]


@pytest.mark.rule("NL-006", "NL-007")
@pytest.mark.parametrize("viewer", [0, 1, 2, SPECTATOR])
def test_payments_are_public_and_stashes_are_not(viewer: int) -> None:
    scene = dutch(3, hands=HANDS)
    scene.do(CLAIM)
    scene.do(ANSWER)
    told = [fact.told_to(viewer) for fact in scene.facts if isinstance(fact, TollPaid | LoanTaken)]
    assert told == [TollPaid(0, 4, ()), TollPaid(1, 4, (0,))]
    assert known_tokens(scene, viewer) == [held if seat == viewer else None for seat, held in enumerate([30, 26, 30])]


@pytest.mark.rule("NL-006")
def test_of_two_stashes_a_rival_sees_the_same() -> None:
    """Until it makes a difference before everybody's eyes: who can't pay takes a loan."""
    rich, poor = (dutch(3, hands=HANDS, tokens={0: held}) for held in (30, 5))
    for viewer in (1, 2, SPECTATOR):
        assert visible(rich.view(viewer)) == visible(poor.view(viewer))
    rich.do(CLAIM)
    poor.do(CLAIM)
    for viewer in (1, 2, SPECTATOR):
        assert visible(rich.view(viewer)) == visible(poor.view(viewer))


@pytest.mark.rule("NL-017")
def test_the_toll_comes_before_the_points() -> None:
    scene = dutch(hands=HANDS)
    facts = scene.do(CLAIM)
    assert [fact.split()[0] for fact in facts[:3]] == ["claim", "toll", "score"]
    assert isinstance(scene.facts[-len(facts)], Claimed)


@pytest.mark.rule("NL-028")
@pytest.mark.parametrize(
    ("lane", "points"),
    [
        ("amsterdam-haarlem/1 green", 1),
        ("aarschot-antwerpen/1 yellow*2", 2),
        ("amsterdam-lelystad/1 yellow*3", 4),
        ("amsterdam-rotterdam/1 red*4", 7),
        ("aarschot-liege/1 red*5", 10),
        ("duisburg-enschede/1 orange*6", 15),
    ],
)
def test_a_route_scores_as_in_the_classic_game(lane: str, points: int) -> None:
    scene = dutch(hands={0: "green yellow*3 red*5 orange*6"})
    scene.do(f"claim {lane}")
    assert scene.table.scores[0] == points


@pytest.mark.rule("NL-041")
def test_without_tolls_no_tokens_change_hands() -> None:
    scene = dutch(4, variants=("no-tolls",), hands=HANDS)
    assert Tolls not in scene.table.records
    assert spent(scene.do(CLAIM)) == []
    assert spent(scene.do(ANSWER)) == []


@pytest.mark.rule("NL-042")
@pytest.mark.parametrize("seats", [2, 3])
def test_without_tolls_few_players_share_no_double(seats: int) -> None:
    scene = dutch(seats, variants=("no-tolls",), hands=HANDS)
    scene.do(CLAIM)
    refusal = scene.refusal(ANSWER)
    assert (refusal.code, refusal.rule) == ("lane closed", "NL-042")
    assert scene.rules.explain_lane(scene.view(1), refusal.details["lane"]) == refusal


@pytest.mark.rule("NL-043")
@pytest.mark.parametrize("seats", [4, 5])
def test_without_tolls_many_players_do(seats: int) -> None:
    scene = dutch(seats, variants=("no-tolls",), hands=HANDS)
    scene.do(CLAIM)
    assert scene.do(ANSWER)[-1] == "turn s3"
