"""Claiming: no points by length, companies, large cities, triples, lanes off the board, steps in their order."""

import pytest
from support.east import SEATS, edition, position, stickers

from ttr_tui.core.cards import LANE_COLORS, SEAT_COLORS
from ttr_tui.systems.legacy.marks import LanesJoined

at_every_table = pytest.mark.parametrize("seats", SEATS)
EDGES = [
    "cincinnati-st_louis/1",
    "nashville-st_louis/1",
    "little_rock-nashville/1",
    "little_rock-new_orleans/1",
    "houston-new_orleans/1",
    "houston-new_orleans/2",
    "mobile-tampa/1",
    "jacksonville-savannah/1",
    "jacksonville-savannah/2",
]


@at_every_table
@pytest.mark.rule("LEGACY-032", "LEGACY-095")
@pytest.mark.parametrize(
    ("lane", "cards"),
    [
        ("nashville-new_orleans/1", "white*4"),
        ("buffalo-new_york/1", "green*3"),
        ("albany-montreal/1", "red"),
        ("cincinnati-nashville/1", "wild*3"),
        ("mobile-savannah/1", "white*4"),
    ],
)
def test_length_brings_nothing(seats: int, lane: str, cards: str) -> None:
    colors = ("blue", "red", "green", "yellow", "black")
    scene = position(seats, hands={0: cards}, colors=colors)
    lines = scene.do(f"claim {lane} {cards}")
    assert scene.table.scores == [5] * seats
    assert not any(line.startswith("score") for line in lines)


@at_every_table
@pytest.mark.rule("LEGACY-048", "LEGACY-016")
@pytest.mark.parametrize("lane", EDGES)
def test_a_lane_that_leaves_the_board_is_not_to_be_had(seats: int, lane: str) -> None:
    scene = position(seats, hands={0: "green*4 wild*4"})
    length = scene.table.board.lanes[scene.table.board.lane_index[lane]].length
    refusal = scene.refusal(f"claim {lane} green*{length}" if length > 1 else f"claim {lane} green")
    assert (refusal.code, refusal.rule) == ("lane leaves the board", "LEGACY-048")
    assert scene.rules.claiming.explain_lane(scene.view(0), scene.table.board.lane_index[lane]) == refusal
    assert not scene.rules.claiming.open_lanes(scene.table, 0) >> scene.table.board.lane_index[lane] & 1
    assert not any(lane in line for line in scene.options())


@at_every_table
@pytest.mark.rule("LEGACY-048")
def test_when_the_next_part_joins_the_lane_is_like_any_other(seats: int) -> None:
    scene = position(seats, hands={0: "green*4", 1: "green*4"})
    index = scene.table.board.lane_index
    scene.tell(LanesJoined((index["houston-new_orleans/1"], index["houston-new_orleans/2"])))
    scene.do("claim houston-new_orleans/2 green*3")
    assert scene.owner("houston-new_orleans/2") == 0
    if seats < 4:
        assert scene.refused("claim houston-new_orleans/1 green*3") == "LEGACY-051"
    else:
        scene.do("claim houston-new_orleans/1 green*3")
    assert scene.refused("claim mobile-tampa/1 green*4", scene.owing()[0]) == "LEGACY-048"


@pytest.mark.rule("LEGACY-049", "DATA-005")
def test_montreal_buffalo_has_a_red_and_a_blue_lane() -> None:
    for lane, cards, other in (("1", "red*2", "blue*2"), ("2", "blue*2", "red*2")):
        scene = position(hands={0: "red*2 blue*2"})
        assert scene.refused(f"claim buffalo-montreal/{lane} {other}") == "CLASSIC-018"
        scene.do(f"claim buffalo-montreal/{lane} {cards}")


@pytest.mark.rule("LEGACY-050", "DATA-005")
def test_buffalo_new_york_takes_three_of_any_one_colour() -> None:
    for color in ("black", "blue", "white", "green", "yellow", "red"):
        scene = position(hands={0: f"{color}*3"})
        scene.do(f"claim buffalo-new_york/1 {color}*3")
    scene = position(hands={0: "red*2 blue"})
    assert scene.refused("claim buffalo-new_york/1 red*2 blue") == "ALL-012"


@at_every_table
@pytest.mark.rule("LEGACY-051", "LEGACY-053")
def test_a_double_has_room_for_one_or_two(seats: int) -> None:
    scene = position(seats, hands={0: "red*2 blue*2", 1: "red*2 blue*2"})
    lines = scene.do("claim buffalo-montreal/1 red*2")
    assert ("close buffalo-montreal/2" in lines) == (seats < 4)
    if seats < 4:
        refusal = scene.refusal("claim buffalo-montreal/2 blue*2")
        assert (refusal.rule, refusal.details["seats"]) == ("LEGACY-051", seats)
    else:
        scene.do("claim buffalo-montreal/2 blue*2")
    while scene.owing() != [0]:
        scene.do("draw cars")
    assert scene.refused("claim buffalo-montreal/2 blue*2", 0) == ("ALL-009" if seats > 3 else "LEGACY-051")


@at_every_table
@pytest.mark.rule("LEGACY-052")
@pytest.mark.parametrize("triple", ["boston-new_york", "new_york-philadelphia", "baltimore-philadelphia"])
def test_a_triple_has_room_for_three_whatever_the_number_of_players(seats: int, triple: str) -> None:
    scene = position(seats, hands=dict.fromkeys(range(seats), "wild*2"))
    assert scene.do(f"claim {triple}/1 wild")[0] == f"claim s1 {triple}/1 wild"
    assert scene.table.closed == sum(1 << scene.table.board.lane_index[lane] for lane in EDGES)
    scene.do(f"claim {triple}/2 wild")
    if seats == 2:
        assert scene.refused(f"claim {triple}/3 wild") == "LEGACY-052"
    else:
        scene.do(f"claim {triple}/3 wild")
        assert [scene.owner(f"{triple}/{k}") for k in (1, 2, 3)] == [0, 1, 2]
    while scene.owing() != [0]:
        scene.do("draw cars")
    assert scene.refused(f"claim {triple}/3 wild", 0) == ("ALL-009" if seats > 2 else "LEGACY-052")


@pytest.mark.rule("LEGACY-054")
def test_company_bonus_then_large_city() -> None:
    scene = position(hands={0: "red"}, deck="black*3 white*9")
    lines = scene.do("claim new_york-philadelphia/2 red")
    assert lines == [
        "claim s1 new_york-philadelphia/2 red",
        "score s1 2 company",
        "postpone claim-steps 44 12 5 1".replace("44", str(scene.table.board.lane_index["new_york-philadelphia/2"])),
        "draw s1 cars black",
        "take-up",
        "turn s2",
    ]


@pytest.mark.rule("LEGACY-054")
def test_a_rule_at_step_seven_runs_between_them() -> None:
    made = stickers(
        {"id": "depot", "step": 7, "effects": [{"verb": "modify", "hook": "claim.reward", "change": 4}]},
        {"id": "late", "step": 13, "effects": [{"verb": "modify", "hook": "claim.reward", "change": 1}]},
        {"id": "early", "step": 2, "effects": [{"verb": "modify", "hook": "claim.reward", "change": 3}]},
        {"id": "unused", "step": 8, "effects": [{"verb": "modify", "hook": "claim.reward", "change": 9}]},
    )
    scene = position(hands={0: "red"}, deck="black*3 white*9", stickers=made, stuck="late depot early")
    lines = [line for line in scene.do("claim new_york-philadelphia/2 red") if line.split()[0] in ("score", "draw")]
    assert lines == [
        "score s1 3 stickers",
        "score s1 2 company",
        "score s1 4 stickers",
        "draw s1 cars black",
        "score s1 1 stickers",
    ]


OWN_COLORS = [
    (color, lane.id, lane.length)
    for color in SEAT_COLORS
    for lane in edition().board.lanes
    if LANE_COLORS[lane.color] == color
]


@pytest.mark.rule("LEGACY-055", "LEGACY-059")
@pytest.mark.parametrize("color", SEAT_COLORS)
def test_every_lane_in_the_own_colour_earns_the_bonus_of_any_length(color: str) -> None:
    lanes = [(name, length) for own, name, length in OWN_COLORS if own == color]
    assert {length for _, length in lanes} >= {1, 2, 3}
    others = [other for other in SEAT_COLORS if other != color]
    for name, length in lanes:
        cards = f"{color}*{length}" if length > 1 else color
        scene = position(hands={0: cards}, colors=(color, others[0]))
        scene.do(f"claim {name} {cards}")
        assert scene.table.scores == [7, 5]
        assert scene.table.tally[0] == {"start": 5, "company": 2}
        rival = position(hands={0: cards}, colors=(others[0], color))
        rival.do(f"claim {name} {cards}")
        assert rival.table.scores == [5, 5]


@pytest.mark.rule("LEGACY-059")
def test_what_the_card_brings_is_a_number_of_each_company() -> None:
    worth = {"red": 3, "blue": 1, "green": 0, "yellow": 2, "black": 7}
    for color, dollars in worth.items():
        others = [other for other in SEAT_COLORS if other != color]
        scene = position(hands={0: "wild"}, colors=(color, others[0]), company_dollars=worth)
        lane = next(name for own, name, length in OWN_COLORS if (own, length) == (color, 1))
        scene.do(f"claim {lane} wild")
        assert scene.table.scores[0] == 5 + dollars


@at_every_table
@pytest.mark.rule("LEGACY-056")
def test_gray_lanes_never_earn_it(seats: int) -> None:
    scene = position(seats, hands={0: "red*3"})
    scene.do("claim buffalo-new_york/1 red*3")
    assert scene.table.scores[0] == 5


@at_every_table
@pytest.mark.rule("LEGACY-057")
def test_the_lane_decides_not_the_cards(seats: int) -> None:
    scene = position(seats, hands={0: "wild*2"})
    scene.do("claim buffalo-montreal/1 wild*2")
    assert scene.table.scores[0] == 7


@pytest.mark.rule("LEGACY-058")
def test_there_is_no_white_company() -> None:
    numbers = edition().numbers
    assert set(numbers["company_dollars"]) == {"blue", "red", "green", "yellow", "black"} == set(SEAT_COLORS)
    for seat, color in enumerate(SEAT_COLORS):
        colors = (color, *(other for other in SEAT_COLORS if other != color))
        scene = position(5, hands={0: "white"}, colors=colors)
        scene.do("claim charleston-charlotte/1 white")
        assert scene.table.scores[0] == 5, seat


@at_every_table
@pytest.mark.rule("LEGACY-060")
@pytest.mark.parametrize(
    ("lane", "cards", "drawn"),
    [
        ("albany-boston/1", "green", 1),
        ("albany-montreal/1", "red", 0),
        ("nashville-new_orleans/1", "white*4", 1),
        ("buffalo-detroit/2", "red*2", 0),
        ("chicago-detroit/1", "blue*2", 1),
        ("baltimore-lewisburg/1", "blue*2", 1),
    ],
)
def test_a_lane_to_a_large_city_brings_a_card(seats: int, lane: str, cards: str, drawn: int) -> None:
    scene = position(seats, hands={0: f"{cards} yellow*3"}, deck="black*12")
    scene.do(f"claim {lane} {cards}")
    assert scene.table.hand_sizes[0] == 3 + drawn
    assert ("black" in scene.hand(0)) == bool(drawn)
    assert scene.deck == 12 - drawn


@at_every_table
@pytest.mark.rule("LEGACY-061")
@pytest.mark.parametrize("lane", ["boston-new_york/1", "new_york-philadelphia/3", "baltimore-philadelphia/1"])
def test_two_large_cities_bring_one_card(seats: int, lane: str) -> None:
    scene = position(seats, hands={0: "white"}, deck="black*12")
    scene.do(f"claim {lane} white")
    assert scene.hand(0) == "black"


@pytest.mark.rule("LEGACY-062")
def test_each_later_lane_to_the_same_city_brings_a_card_again() -> None:
    scene = position(3, hands={0: "black white green"}, deck="blue*11")
    for claim, hand in (
        ("claim albany-new_york/1 black", "blue white green"),
        ("claim boston-new_york/1 white", "blue*2 green"),
        ("claim albany-boston/1 green", "blue*3"),
    ):
        scene.do(claim)
        assert scene.hand(0) == hand
        while scene.owing() != [0]:
            scene.do("tickets")
            scene.do(f"keep {' '.join(scene.offer())} |")


@pytest.mark.rule("LEGACY-063")
def test_the_limit_on_drawing_does_not_stop_it() -> None:
    scene = position(hands={0: "white"}, deck="black*3")
    assert "draw" not in scene.kinds()
    scene.do("claim boston-new_york/1 white")
    assert scene.hand(0) == "black"


@pytest.mark.rule("LEGACY-063", "ALL-026")
def test_the_cards_that_paid_are_shuffled_if_nothing_else_is_there() -> None:
    scene = position(hands={0: "white"}, deck="")
    scene.do("claim boston-new_york/1 white")
    assert scene.hand(0) == "white"
    assert scene.discard == ""


@pytest.mark.rule("LEGACY-063")
def test_with_nothing_to_draw_there_is_no_card() -> None:
    """The only card goes to whom an event gives it; a newspaper is nobody's."""
    scene = position(3, turn=1, hands={1: "white"}, deck="newspaper", coming="good-press")
    sizes = list(scene.table.hand_sizes)
    lines = scene.do("claim boston-new_york/1 white")
    assert [line for line in lines if line.startswith("draw")] == ["draw s2 cars white"]
    assert scene.table.hand_sizes == sizes
    assert lines[-1] == "turn s3"


@at_every_table
@pytest.mark.rule("LEGACY-042", "LEGACY-060")
def test_a_newspaper_met_for_a_large_city_turns_up_an_event_first(seats: int) -> None:
    scene = position(seats, hands={0: "white"}, deck="newspaper black*9", coming="washout")
    lines = scene.do("claim boston-new_york/1 white")
    assert [line.split()[0] for line in lines] == [
        "claim", "postpone", "meet", "postpone", "event", "take-up", "draw", "take-up", "turn",
    ]  # fmt: skip
    assert (scene.event, scene.hand(0)) == ("washout", "black")


@at_every_table
@pytest.mark.rule("LEGACY-042", "LEGACY-054")
def test_a_yard_sale_in_the_middle_of_a_claim_lets_the_steps_wait(seats: int) -> None:
    made = stickers({"id": "late", "step": 13, "effects": [{"verb": "modify", "hook": "claim.reward", "change": 1}]})
    scene = position(
        seats, hands={0: "white"}, deck="newspaper black*9 red*9", coming="yard-sale", stickers=made, stuck="late"
    )
    lines = scene.do("claim boston-new_york/1 white")
    for seat in range(seats):
        assert (scene.owing(), scene.view(seat).owes) == ([seat], "row-card")
        assert scene.table.scores[0] == 5
        lines = scene.do(scene.options()[0])
    assert [line.split()[0] for line in lines if line.startswith(("draw", "score", "turn"))] == [
        "draw",
        "score",
        "turn",
    ]
    assert scene.table.scores[0] == 6
    assert scene.owing() == [1 % seats]


def test_a_reward_is_that_of_the_event_under_which_the_lane_was_claimed() -> None:
    scene = position(hands={0: "green*3"}, deck="newspaper black*9", current="state-visit", coming="bond-issue")
    lines = scene.do("claim buffalo-new_york/1 green*3")
    assert lines[1] == "score s1 2 events"
    assert scene.event == "bond-issue"
    assert scene.table.scores[0] == 7
