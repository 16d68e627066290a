"""The seven events one by one, and how events come, last and go."""

from __future__ import annotations

import pytest
from support.east import EVENTS, MARKET, SEATS, EastScene, edition, events, position, script

from ttr_tui.rules.prospects import way_for
from ttr_tui.systems.legacy.outcomes import EventCards

at_every_table = pytest.mark.parametrize("seats", SEATS)


def test_these_are_the_seven() -> None:
    found = edition().numbers["events"]
    assert [event.id for event in found] == list(EVENTS)
    assert [event.id for event in found if event.instant] == ["good-press", "yard-sale"]


@pytest.mark.rule("LEGACY-044")
def test_a_lasting_event_ends_when_another_covers_it() -> None:
    scene = position(
        3,
        hands={0: "black*3 white", 1: "black*6 white"},
        deck="newspaper red*11",
        current="coal-shortage",
        coming="open-house",
    )
    assert scene.payments("buffalo-philadelphia/1") == ["black*3 white"]
    scene.do("draw cars")
    scene.do("draw cars")
    assert scene.event == "open-house"
    assert scene.payments("buffalo-philadelphia/1", 1) == ["black*3"]


@pytest.mark.rule("LEGACY-044")
def test_what_an_event_forbids_is_closed_for_now_and_no_ticket_is_out_of_reach_by_it() -> None:
    closed = {"verb": "modify", "hook": "claim.forbid", "change": 1, "when": {"route_touches": ["buffalo"]}}
    made = events({"id": "strike", "effects": [closed]})
    scene = position(hands={0: "red*6"}, current="strike", events=made)
    board, rules, view = scene.table.board, scene.rules, scene.view(0)
    at_buffalo = board.lanes_at[board.city_index["buffalo"]]
    assert rules.claiming.claimable(view)
    assert not rules.claiming.claimable(view) & at_buffalo
    ticket = next(k for k, one in enumerate(board.tickets) if board.city_index["buffalo"] in (one.a, one.b))
    calm = position(hands={0: "red*6"}, events=made)
    assert way_for(rules, view, ticket, ()) == way_for(calm.rules, calm.view(0), ticket, ()) is not None


@pytest.mark.rule("LEGACY-044")
@pytest.mark.parametrize("event", EVENTS)
def test_an_event_below_the_top_does_nothing(event: str) -> None:
    scene = position(hands={0: "black*3 wild*3"}, current=f"{event} good-press")
    calm = position(hands={0: "black*3 wild*3"})
    assert scene.options() == calm.options()


@at_every_table
@pytest.mark.rule("LEGACY-045")
def test_a_bolt_after_a_lasting_event_leaves_none_in_force(seats: int) -> None:
    scene = position(
        seats,
        hands={0: "black*3 white"},
        deck="newspaper red*11 blue*11 green*9",
        current="coal-shortage",
        coming="good-press washout",
    )
    scene.do("draw cars")
    scene.do("draw cars")
    assert scene.event == "good-press"
    assert scene.of_kind("event") == ["event coal-shortage", "event good-press"]
    for _ in range(2 * (seats - 1)):
        scene.do("draw cars")
    assert scene.payments("buffalo-philadelphia/1")[0] == "black*3"


@at_every_table
@pytest.mark.rule("LEGACY-045", "LEGACY-040")
def test_good_press_everybody_draws_one_and_the_drawing_goes_on(seats: int) -> None:
    scene = position(seats, turn=1, deck="newspaper black*5 white blue*9", coming="good-press")
    before = list(scene.table.hand_sizes)
    scene.do("draw cars")
    gained = [after - size for after, size in zip(scene.table.hand_sizes, before, strict=True)]
    assert gained == [2 if seat == 1 else 1 for seat in range(seats)]
    drew = [line.split()[1] for line in scene.of_kind("draw")][-seats - 1 :]
    assert drew == [*(f"s{(1 + k) % seats + 1}" for k in range(seats)), "s2"]
    assert scene.owing() == [1]
    scene.do("draw cars")
    assert scene.owing() == [2 % seats]


@pytest.mark.rule("LEGACY-042")
def test_newspapers_met_by_an_effect_turn_up_their_own_events() -> None:
    scene = position(3, deck="newspaper black newspaper white blue green*9", coming="good-press bond-issue")
    lines = scene.do("draw cars")
    assert lines[2] == "event good-press"
    assert lines.index("event bond-issue") > lines.index("draw s1 cars black")
    assert [line for line in lines if line.startswith("draw")] == [
        "draw s1 cars black",
        "draw s2 cars white",
        "draw s3 cars blue",
        "draw s1 cars green",
    ]
    assert scene.event == "bond-issue"


@pytest.mark.rule("LEGACY-042", "LEGACY-047")
def test_good_press_gives_what_there_is() -> None:
    scene = position(5, deck="newspaper*6 black*3", coming="good-press", market=MARKET)
    scene.do("draw cars")
    assert scene.hand(0).endswith("black")
    assert scene.table.hand_sizes[1:3] == [1, 1]
    assert scene.owing() == [0]
    assert scene.options() == [f"take {slot}" for slot in range(1, 6)]


@at_every_table
@pytest.mark.parametrize("turn", [0, 1])
def test_yard_sale_sweeps_the_row_and_each_takes_one_of_the_new(seats: int, turn: int) -> None:
    scene = position(seats, turn=turn, deck="newspaper black*3 white*2 blue*9", coming="yard-sale")
    lines = scene.do("draw cars")
    assert lines[2:4] == ["event yard-sale", "sweep"]
    assert scene.market == "black black black white white"
    sizes = list(scene.table.hand_sizes)
    order = [(turn + k) % seats for k in range(seats)]
    for count, seat in enumerate(order):
        assert scene.owing() == [seat]
        assert scene.view(seat).owes == "row-card"
        options = scene.options()
        assert len(options) == 5 - count
        assert scene.refusal(f"take {1 if count else 9}").rule in ("ALL-027", "LEGACY-021")
        scene.do(options[0])
    assert scene.owing() == [turn]
    assert scene.view(turn).owes == "second-card"
    drawn = [2 if seat == turn else 1 for seat in range(seats)]
    assert scene.table.hand_sizes == [size + more for size, more in zip(sizes, drawn, strict=True)]
    assert "-" not in scene.market
    scene.do("draw cars")
    assert scene.owing() == [(turn + 1) % seats]


def test_in_a_yard_sale_a_wild_may_be_taken_and_draws_and_claims_wait() -> None:
    scene = position(hands={0: "red"}, deck="newspaper wild black*4 blue*9", coming="yard-sale")
    scene.do("draw cars")
    assert scene.refused("draw cars") == "ALL-004"
    assert scene.refused("claim albany-montreal/1 red") == "ALL-004"
    assert scene.refused("take 2", 1) == "ALL-004"
    scene.do("take 1")
    assert scene.hand(0) == "red wild"
    assert scene.owing() == [1]
    scene.do("take 2")
    assert scene.owing() == [0]


def test_a_yard_sale_in_the_middle_of_refilling_the_market() -> None:
    scene = position(deck="newspaper black*5 white*9", coming="yard-sale")
    lines = scene.do("take 1")
    assert lines[:5] == ["take s1 1 red", "meet cars newspaper", "postpone cards 0 0 1 0", "event yard-sale", "sweep"]
    scene.do("take 1")
    scene.do("take 2")
    assert (scene.owing(), scene.view(0).owes) == ([0], "second-card")
    assert "-" not in scene.market
    scene.do("take 1")
    assert scene.hand(0) == "black white red"


def test_a_yard_sale_in_another_events_draw() -> None:
    scene = position(deck="newspaper newspaper black*4 white*9", coming="good-press yard-sale")
    lines = scene.do("draw cars")
    assert [line for line in lines if line.startswith("event")] == ["event good-press", "event yard-sale"]
    for _ in range(2):
        scene.do(scene.options()[0])
    assert scene.view(0).owes == "second-card"
    assert scene.table.hand_sizes[0] == 3


def test_a_yard_sale_with_fewer_cards_than_companies() -> None:
    """Who comes too late takes nothing."""
    scene = position(5, market="red - - - -", deck="newspaper", hands={0: "red*9", 1: "blue"}, coming="yard-sale")
    assert scene.kinds() == ["claim", "tickets"]
    lines = scene.do("claim albany-montreal/1 red")
    assert "event yard-sale" in lines
    takers = []
    while scene.view(scene.owing()[0]).owes == "row-card":
        takers.append(scene.owing()[0])
        scene.do(scene.options()[0])
    assert takers == [0, 1]
    assert (scene.owing(), scene.view(1).owes) == ([1], "turn")


def bond_issue(lane: str, cards: str) -> EastScene:
    scene = position(hands={0: cards}, current="bond-issue", colors=("yellow", "black"))
    scene.do(f"claim {lane} {cards}")
    return scene


@pytest.mark.rule("LEGACY-095")
def test_bond_issue_gray_lanes_bring_a_dollar() -> None:
    assert bond_issue("buffalo-new_york/1", "green*3").table.scores == [6, 5]
    assert bond_issue("cincinnati-lewisburg/1", "wild*2").table.tally[0] == {"start": 5, "events": 1}
    assert bond_issue("albany-montreal/1", "red").table.scores == [5, 5]


@at_every_table
@pytest.mark.rule("LEGACY-044")
@pytest.mark.parametrize(
    ("lane", "cards", "dollars"),
    [
        ("albany-new_york/1", "black", 2),
        ("baltimore-norfolk/2", "white", 2),
        ("boston-new_york/2", "green", 2),
        ("baltimore-lewisburg/1", "blue*2", 2),
        ("albany-boston/1", "green", 0),
    ],
)
def test_state_visit_lanes_to_new_york_or_baltimore_bring_two(seats: int, lane: str, cards: str, dollars: int) -> None:
    colors = ("yellow", "black", "green", "red", "blue")
    scene = position(seats, hands={0: cards}, current="state-visit", colors=colors)
    scene.do(f"claim {lane} {cards}")
    assert scene.table.scores[0] == 5 + dollars
    assert scene.table.tally[0].get("events", 0) == dollars


@pytest.mark.rule("LEGACY-064")
def test_open_house_shows_one_ticket_more() -> None:
    scene = position(current="open-house")
    scene.do("tickets")
    offer = scene.offer()
    assert len(offer) == 4
    assert scene.refused(f"keep | {' '.join(offer)}") == "LEGACY-064"
    scene.do(f"keep {offer[0]} | {' '.join(offer[1:])}")
    scene.do("draw cars")
    scene.do("draw cars")
    calm = position(current="bond-issue")
    calm.do("tickets")
    assert len(calm.offer()) == 3


COAL = [
    ("buffalo-philadelphia/1", "black*3", False),
    ("buffalo-philadelphia/1", "black*4", True),
    ("buffalo-philadelphia/1", "black*3 white", True),
    ("buffalo-philadelphia/1", "black*3 wild", True),
    ("buffalo-philadelphia/1", "black*2 white*2", False),
    ("buffalo-philadelphia/1", "black*2 wild white", True),
    ("buffalo-philadelphia/1", "black*3 white*2", False),
    ("buffalo-philadelphia/1", "wild*4", True),
    ("buffalo-philadelphia/1", "wild*3 red", True),
    ("cincinnati-nashville/1", "red*3 blue", True),
    ("cincinnati-nashville/1", "red*2 blue*2", False),
    ("nashville-new_orleans/1", "white*4 red", True),
    ("albany-buffalo/1", "yellow*2", True),
    ("albany-buffalo/1", "yellow*2 red", False),
    ("albany-montreal/1", "red", True),
]


@pytest.mark.rule("LEGACY-044", "ALL-015")
@pytest.mark.parametrize(("lane", "cards", "fits"), COAL)
def test_coal_shortage_long_lanes_cost_one_card_more(lane: str, cards: str, fits: bool) -> None:
    scene = position(4, hands={0: "red*4 blue*4 yellow*3 white*5 black*5 wild*4"}, current="coal-shortage")
    line = f"claim {lane} {cards}"
    if fits:
        scene.do(line)
        assert scene.owner(lane) == 0
        assert scene.discard
    else:
        assert scene.refused(line) in ("ALL-015", "ALL-012", "ALL-006")


@pytest.mark.rule("ALL-006", "LEGACY-044")
def test_coal_shortage_is_quoted_before_anybody_pays() -> None:
    scene = position(hands={0: "black*3"}, current="coal-shortage")
    board = scene.table.board
    assert scene.payments("buffalo-philadelphia/1") == []
    refusal = scene.rules.claiming.explain_lane(scene.view(0), board.lane_index["buffalo-philadelphia/1"])
    assert refusal is not None
    assert refusal.details["extra"] == 1
    scene = position(hands={0: "black*3 wild white"}, current="coal-shortage")
    assert sorted(scene.payments("buffalo-philadelphia/1")) == ["black*2 white wild", "black*3 white", "black*3 wild"]


WASHOUT = [
    ("charleston-charlotte/1", "white", True),
    ("charleston-charlotte/1", "wild", False),
    ("atlanta-savannah/1", "green*2", True),
    ("atlanta-savannah/1", "green wild", False),
    ("atlanta-mobile/1", "black*3", True),
    ("mobile-new_orleans/1", "wild", False),
    ("nashville-new_orleans/1", "white*3 wild", False),
    ("atlanta-knoxville/1", "wild", True),
]


@pytest.mark.rule("LEGACY-044")
@pytest.mark.parametrize(("lane", "cards", "fits"), WASHOUT)
def test_washout_no_wilds_in_the_far_south(lane: str, cards: str, fits: bool) -> None:
    scene = position(4, hands={0: "green*3 white*4 black*3 wild*4"}, current="washout")
    line = f"claim {lane} {cards}"
    if fits:
        scene.do(line)
    else:
        refusal = scene.refusal(line)
        assert (refusal.code, refusal.details["most"]) == ("too many wilds", 0)


@at_every_table
@pytest.mark.rule("LEGACY-046")
def test_when_the_current_event_is_archived_the_next_comes_at_once(seats: int) -> None:
    own = events({"id": "fire-sale", "effects": [{"verb": "deck", "op": "archive"}]})
    scene = position(
        seats, deck="newspaper black*9", current="bond-issue", coming="fire-sale coal-shortage", events=own
    )
    lines = scene.do("draw cars")
    assert [line for line in lines if "event" in line] == [
        "event fire-sale",
        "archive-event fire-sale",
        "event coal-shortage",
    ]
    cards = scene.table.record(EventCards)
    assert (cards.discard, cards.archive) == (["bond-issue", "coal-shortage"], ["fire-sale"])
    assert scene.event == "coal-shortage"
    assert scene.view(seats - 1).table.record(EventCards).archive == ["fire-sale"]


@pytest.mark.rule("LEGACY-046", "LEGACY-047")
def test_when_the_last_event_is_archived_the_one_below_is_on_top_again() -> None:
    own = events({"id": "fire-sale", "effects": [{"verb": "deck", "op": "archive"}]})
    scene = position(deck="newspaper black*9", current="bond-issue", coming="fire-sale", events=own)
    scene.do("draw cars")
    assert scene.event == "bond-issue"


def test_an_event_that_archives_more_than_was_turned_up_archives_what_there_is() -> None:
    own = events({"id": "fire-sale", "effects": [{"verb": "deck", "op": "archive"}] * 3})
    scene = position(deck="newspaper black*9", coming="fire-sale washout", events=own)
    scene.do("draw cars")
    cards = scene.table.record(EventCards)
    assert (cards.discard, cards.archive, scene.event) == ([], ["fire-sale", "washout"], "")
    assert scene.view(0).owes == "second-card"


@pytest.mark.rule("LEGACY-047")
def test_the_eighth_newspaper_finds_no_event() -> None:
    scene = position(4, deck="newspaper black*9", current=" ".join(EVENTS))
    lines = scene.do("draw cars")
    assert [line.split()[0] for line in lines] == ["meet", "postpone", "take-up", "draw", "owe"]
    assert (scene.event, scene.discard) == (EVENTS[-1], "newspaper")


def test_the_effects_of_an_event_go_on_in_their_order() -> None:
    effects = [
        {"verb": "cards", "n": 2, "from": "deck"},
        {"verb": "deck", "op": "sweep"},
        {"verb": "cards", "n": 1, "from": "row"},
        {"verb": "cards", "n": 1},
    ]
    own = events({"id": "boom", "effects": effects})
    scene = position(deck="newspaper black*4 white*5 red*11", coming="boom", events=own)
    start = list(scene.table.hand_sizes)
    lines = scene.do("draw cars")
    assert [line for line in lines if line.split()[0] in ("draw", "sweep", "owe")] == [
        "draw s1 cars black",
        "draw s2 cars black",
        "draw s1 cars black",
        "draw s2 cars black",
        "sweep",
        "owe row-card s1",
    ]
    scene.do("take 1")
    lines = scene.do("take 2")
    assert [line for line in lines if line.startswith("draw")] == [
        "draw s1 cars red",
        "draw s2 cars red",
        "draw s1 cars red",
    ]
    assert [size - was for size, was in zip(scene.table.hand_sizes, start, strict=True)] == [5, 4]


def test_what_is_postponed_is_plain_data_that_a_save_can_hold() -> None:
    scene = position(3, deck="newspaper black*5 white*9", coming="yard-sale", dealer=script())
    scene.do("take 1")
    assert scene.table.agenda == [("cards", (0, 0, 1, 0)), ("event", (4, 1, 1))]
    assert scene.view(2).table.agenda == scene.table.agenda
    for fact in scene.facts:
        assert scene.rules.notation.fact(scene.rules.notation.write(fact)) == fact
