"""The story that comes with the game: what can be counted of it, and that its games can be played to the end."""

from __future__ import annotations

import tomllib
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from support.campaign_games import begun_game, play_out, settled
from support.founded import friday_line, play_game
from support.packs import COLORS, founded, strings

from ttr_tui.bots.roster import BOTS
from ttr_tui.campaign.finish import learn
from ttr_tui.campaign.fold import begun, fold
from ttr_tui.campaign.history import Answered, Came, Held, Joined, Perked, Played, Trace
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack import BEFORE, Pack
from ttr_tui.campaign.pack_checks import check
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.receipts import reckon
from ttr_tui.campaign.state import State
from ttr_tui.campaign.story_effects import CampaignDoing
from ttr_tui.campaign.vaults import keys_without_asking, take_out
from ttr_tui.core.chance import Chance
from ttr_tui.core.events import TURN
from ttr_tui.seats.game import Game
from ttr_tui.systems.legacy import verbs
from ttr_tui.words import campaign_rooms

FOLDER = Path(__file__).parents[2] / "campaigns" / "iron-almanac"
COLUMNS = 76
LONGEST = {"front": 300, "back": 220, "note": 350}
ROADS = {1: "east", 2: "west"}
"""By the seeds of campaigns of bots."""
LEAVES = ("AMOS", "TOLLIVER", "BALTIMORE", "SEEKS", "WIFE", "HANNAH", "SOLD", "SOUTH", "FROM", "NORFOLK")
ROAD, VOTE, COURT, LIGHT = "1874-05/3", "1877-05/3", "1880-06/3", "1895-04/3"
BESIDE_CHICAGO = {"cincinnati", "detroit", "milwaukee"}


@cache
def pack() -> Pack:
    return read_pack(FOLDER)


@cache
def at(game: int, present: tuple[str, ...] = COLORS[:4]) -> State:
    """The state before this game, where red won all others and blue was last."""
    if game == 1:
        return fold(pack(), [founded(pack(), present)])
    return after(game - 1, present=present).state


def at_west(game: int) -> State:
    """The same where the High Plains opened first."""
    state = after(4, Answered("red", ROAD, "west")).state
    for number in range(5, game):
        state = settled(pack(), state, line_of(number, COLORS[:4]))[1].state
    return state


def after(game: int, *things: Trace, present: tuple[str, ...] = COLORS[:4]) -> CampaignDoing:
    """What comes of a game that left these things behind: red won it, blue was last."""
    return settled(pack(), at(game, present), line_of(game, present, *things))[1]


def line_of(game: int, present: Sequence[str], *things: Trace) -> Played:
    return Played(game, (), (), present[0], present[1], things, "")


def leaves(doing: CampaignDoing) -> list[str]:
    return [company for company, item in doing.vaults if item.startswith("leaf-")]


def city_ids(raw: dict[str, Any]) -> set[str]:
    return {city["id"] for city in raw["cities"]}


def route_ends(route: dict[str, Any]) -> frozenset[str]:
    return frozenset((route["a"], route["b"]))


def water(raw: dict[str, Any]) -> set[frozenset[str]]:
    return {frozenset((route["a"], route["b"])) for route in raw["routes"] if route.get("water")}


def test_c1_it_has_no_faults_and_nothing_is_remarked_and_its_boards_grow() -> None:
    """From the fifth game on there are two."""
    review = check(FOLDER)
    assert review.remarks == ()
    assert [(one.game, one.cities, one.tickets) for one in review.figures] == [
        (1, 28, 33),
        (2, 32, 40),
        (3, 37, 48),
        (4, 42, 56),
        (5, 48, 63),
        (5, 49, 64),
        (6, 55, 71),
        *[(7, 61, 79)] * 2,
        *[(8, 67, 87)] * 2,
        *[(game, 73, 95) for game in (9, 10, 11, 12) for _ in range(2)],
    ]


def test_the_story_ends_with_its_twelfth_game() -> None:
    (last,) = [card for card in pack().stories if card.kind == "stop"]
    assert (last.game, last.on_request) == (12, False)
    assert pack().ending is None
    assert not after(11).state.over
    assert after(12).state.over


def test_it_is_twelve_games() -> None:
    assert [(one.year, one.trains) for one in pack().chapters] == [
        (1865, 20),
        (1868, 20),
        (1871, 21),
        (1874, 23),
        (1877, 25),
        (1880, 25),
        (1883, 29),
        (1886, 31),
        (1889, 33),
        (1892, 34),
        (1895, 35),
        (1898, 35),
    ]
    assert pack().board["id"] == "legacy-east"


def test_its_title_page_is_shown_when_a_campaign_is_founded() -> None:
    shown = campaign_rooms.founded(pack(), "Friday Line", "friday-line.toml")
    assert shown[0] == pack().name
    assert shown[-2] == "“Friday Line” is founded: The Iron Almanac, 12 games."


def test_the_first_board_knows_no_city_of_a_later_one() -> None:
    later = {city["id"] for area in pack().areas.values() for city in area.cities}
    first = compose(pack(), at(1), COLORS[:4])
    assert len(later) == 45
    assert later.isdisjoint({*city_ids(first), *strings(first)})
    second = compose(pack(), at(2), COLORS[:4])
    assert not {city["id"] for city in pack().areas["prairie"].cities} & {*strings(second)}


def test_boats_and_ferries_are_water() -> None:
    second = water(compose(pack(), at(2), COLORS[:4]))
    assert len(second) == 7
    assert frozenset(("mobile", "tampa")) in second
    third = water(compose(pack(), at(3), COLORS[:4]))
    assert {frozenset((city, "st_louis")) for city in ("chicago", "cincinnati", "nashville")} <= third
    assert frozenset(("chicago", "omaha")) in third
    fourth = water(compose(pack(), at(4), COLORS[:4]))
    assert fourth - second == {
        frozenset(("milwaukee", "detroit")),
        frozenset(("duluth", "buffalo")),
        frozenset(("st_louis", "memphis")),
        frozenset(("memphis", "vicksburg")),
        frozenset(("vicksburg", "new_orleans")),
    }


@pytest.mark.parametrize(("seats", "held"), [(2, [4, 6]), (4, [4, 5, 5, 6])])
def test_who_begins_has_fewest_cards_and_who_plays_last_has_most(seats: int, held: list[int]) -> None:
    state = at(1, COLORS[:seats])
    game = begun_game(compose(pack(), state, COLORS[:seats]), state, COLORS[:seats], 3)
    while game.view(seat := game.owing()[0]).owes != TURN:
        game.submit(
            seat, BOTS["random"](game.rules).choose(game.view(seat), Chance(1, seat, 0), 1), game.revision(seat)
        )
    assert [game.table.hand_sizes[(seat + k) % seats] for k in range(seats)] == held


def test_crossings_are_in_force_from_game_2_and_bags_in_game_3_alone() -> None:
    stuck = [begun(pack(), at(game), COLORS[:4]).state.rules for game in (1, 2, 3)]
    assert [*map(sorted, stuck)] == [["rear-car"], ["crossings", "rear-car"], ["crossings", "rear-car", "relief-bags"]]
    assert stuck[2]["relief-bags"] == 3


@pytest.mark.parametrize(
    ("game", "done"),
    [
        (1, Joined("green", "baltimore", "new_orleans")),
        (2, Held("green", "bell", 1)),
        (3, Held("green", "bag", 4)),
        (4, Joined("green", "st_louis", "houston")),
        (5, Held("green", "wage", 3)),
        (6, Held("green", "agreement", 1)),
        (7, Held("green", "clock", 1)),
        (8, Held("green", "spike", 2)),
        (9, Joined("green", "san_francisco", "chicago")),
        (10, Joined("green", "new_orleans", "memphis")),
        (11, Joined("green", "buffalo", "atlanta")),
        (12, Joined("green", "omaha", "baltimore")),
    ],
)
def test_each_game_has_a_leaf_for_whoever_earned_it_or_for_the_last(game: int, done: Trace) -> None:
    assert leaves(after(game, done)) == ["green"]
    assert leaves(after(game)) == ["blue"]
    assert after(game, done).state.notes["leaves"] == 0


@pytest.mark.parametrize("game", [2, 3, 4, 5, 6])
def test_the_bell_brings_one_postcard_more(game: int) -> None:
    held = [len(after(game, *things).state.offices["green"].postcards) for things in ((), (Held("green", "bell", 1),))]
    assert held[1] == held[0] + 1


@pytest.mark.parametrize("game", [7, 8, 9, 10, 11])
def test_most_agreements_bring_one_postcard_more(game: int) -> None:
    most = Held("green", "agreement", 2), Held("red", "agreement", 1)
    without, given = (after(game, *things).state.offices for things in ((), most))
    more = {color: len(given[color].postcards) - len(without[color].postcards) for color in COLORS[:4]}
    assert [color for color in COLORS[:4] if more[color]] == ["green"]


def test_three_bags_are_not_enough_for_a_leaf() -> None:
    assert leaves(after(3, Held("green", "bag", 3))) == ["blue"]


@pytest.mark.parametrize(("seats", "bags"), [(2, 6), (3, 9), (4, 12), (5, 15)])
def test_three_bags_to_a_company_lay_a_third_track(seats: int, bags: int) -> None:
    for loaded, tracks in ((bags, 1), (bags - 1, 0)):
        doing = after(3, Came("relief", loaded), present=COLORS[:seats])
        assert len([change for change in doing.state.routes if change.op == "lane"]) == tracks
        assert len(doing.said) == 1


def test_the_bridge_at_omaha_is_there_after_game_3() -> None:
    assert [change.routes for change in after(3).state.routes if change.op == "unmark"] == [(("chicago", "omaha"),)]


def test_the_winner_of_game_4_says_which_area_opens_first_and_the_other_follows() -> None:
    for road, opened in (("east", "maritimes"), ("west", "high-plains")):
        fifth = after(4, Answered("red", ROAD, road)).state
        assert begun(pack(), fifth, COLORS[:4]).state.areas[-1] == opened
    for sixth in (at(6), at_west(6)):
        assert {*begun(pack(), sixth, COLORS[:4]).state.areas} == {*pack().areas} - {"passes", "basin", "pacific"}


def test_rules_come_and_go_and_stations_stay() -> None:
    stuck = [sorted(begun(pack(), at(game), COLORS[:4]).state.rules) for game in (4, 5, 6)]
    assert stuck == [
        ["crossings", "dues", "first-over", "notes-due", "rear-car", "stations"],
        ["crews", "crews-return", "crossings", "dues", "notes-due", "rear-car", "stations"],
        ["agreements", "crossings", "notes-due", "rear-car", "stakes", "stations"],
    ]
    assert "depot" in pack().staying


def test_agreements_of_the_west_take_the_place_of_the_others_and_clocks_come_twice() -> None:
    stuck = [sorted(begun(pack(), at(game), COLORS[:4]).state.rules) for game in (7, 8, 9)]
    assert stuck == [
        ["agreements-west", "clocks", "grades", "rear-car", "stations"],
        ["agreements-west", "fields", "grades", "rear-car", "spikes", "stations"],
        ["agreements-west", "clocks", "fields", "grades", "rear-car", "special", "stations"],
    ]


def test_there_is_less_to_follow_from_game_10_on() -> None:
    stuck = [sorted(begun(pack(), at(game), COLORS[:4]).state.rules) for game in (10, 11, 12)]
    assert stuck == [
        ["agreements-west", "fields", "grades", "rear-car", "stations"],
        ["agreements-west", "fair-list", "fields", "rear-car", "shares", "stations"],
        ["fields", "rear-car", "stations"],
    ]


def test_a_sheet_is_kept_to_the_end() -> None:
    taken = after(10, Perked("green", "crew-sheet", 1)).state
    last = settled(pack(), taken, line_of(11, COLORS[:4]))[1].state
    assert compose(pack(), last, COLORS[:4])["numbers"]["sheets"] == [{"company": "green", "rules": ["crew-sheet"]}]


@pytest.mark.parametrize(("ways", "city"), [(("light", "fair", "light", "fair"), "buffalo"), (("light",), "atlanta")])
def test_half_the_companies_vote_a_city_large(ways: Sequence[str], city: str) -> None:
    votes = [Answered(color, LIGHT, ways[k] if k < len(ways) else "fair") for k, color in enumerate(COLORS[:4])]
    voted = after(11, *votes).state
    last = {one["id"]: one.get("large", False) for one in compose(pack(), voted, COLORS[:4])["cities"]}
    assert [one for one in ("memphis", "buffalo", "atlanta") if last[one]] == ["memphis", city]
    assert voted.notes["light"] == 0


def test_the_ledger_counts_pages_keepsakes_tickets_and_breakfasts() -> None:
    rules = {rule.id: rule for rule in (written.said for written in pack().final_rules)}
    assert [*rules] == ["last-page", "keepsakes", "tickets-kept", "always-there"]
    assert {*rules["last-page"].items} == {f"leaf-{number}" for number in range(1, 13)}
    assert {*rules["keepsakes"].items} == {item for item in pack().items if pack().items[item].worth} - {
        *rules["last-page"].items
    }


def test_five_tickets_are_dealt_in_1883_alone() -> None:
    assert [compose(pack(), at(game), COLORS[:4])["numbers"]["tickets_dealt"] for game in (6, 7, 8)] == [4, 5, 4]


def test_rails_come_to_tampa_after_game_7() -> None:
    eighth = water(compose(pack(), at(8), COLORS[:4]))
    gulf = {frozenset((city, "tampa")) for city in ("mobile", "pensacola", "cedar_key")}
    assert water(compose(pack(), at(7), COLORS[:4])) - eighth == gulf | {frozenset(("cedar_key", "pensacola"))}
    assert frozenset(("tampa", "key_west")) in eighth


def test_each_company_has_as_many_tickets_with_its_field_and_as_much_worth_of_them() -> None:
    raw = compose(pack(), at(9), COLORS[:4])
    assert "color" not in str(compose(pack(), at(7), COLORS[:4])["numbers"]["ticket_prints"])
    worth = {frozenset((ticket["a"], ticket["b"])): ticket["value"] for ticket in raw["tickets"]}
    fields: dict[str, list[int]] = {}
    for one in raw["numbers"]["ticket_prints"]:
        fields.setdefault(one["color"], []).append(worth[frozenset((one["a"], one["b"]))])
    assert {*map(len, fields.values())} == {9}
    assert {*fields} == {*COLORS}
    assert max(map(sum, fields.values())) - min(map(sum, fields.values())) <= 3


def test_six_routes_are_laid_anew_in_game_8() -> None:
    before, laid = (
        {route_ends(one): one for one in compose(pack(), at(game), COLORS[:4])["routes"]} for game in (7, 8)
    )
    other = [pair for pair in before if before[pair] != laid[pair] and "tampa" not in pair]
    assert len([pair for pair in other if before[pair]["length"] == laid[pair]["length"] + 1]) == 3
    assert len([pair for pair in other if {*laid[pair]["colors"]} == {"gray"} != {*before[pair]["colors"]}]) == 3


@pytest.mark.parametrize(("cities", "gray"), [(6, 3), (7, 7)])
def test_the_whole_way_of_the_special_turns_grey_if_it_came_to_chicago(cities: int, gray: int) -> None:
    doing = after(9, Came("cities", cities))
    assert sum(len(one.routes) for one in doing.state.routes if one.op == "color") == 3 + gray
    assert doing.state.notes["cities"] == 0


@pytest.mark.parametrize(("played", "version", "area"), [(6, "0.4.0", "passes"), (9, "0.5.0", "pacific")])
def test_a_campaign_that_waits_goes_on_with_the_longer_pack(played: int, version: str, area: str) -> None:
    short = replace(pack(), version=version, chapters=pack().chapters[:played])
    state = fold(short, [founded(short, COLORS[:4])])
    for number in range(1, played + 1):
        state = settled(short, state, line_of(number, COLORS[:4]))[1].state
    assert (state.next_game, state.over) == (played + 1, False)
    assert replace(state, year=pack().chapters[played].year) == replace(at(played + 1), pack=state.pack)
    assert begun(pack(), state, COLORS[:4]).state.areas[-1] == area


def test_a_vote_of_half_the_companies_raises_the_pay_and_the_others_without_tickets_keep_four_dollars() -> None:
    votes = [Answered(color, VOTE, way) for color, way in zip(COLORS, ("raise", "hold", "raise", "hold"), strict=False)]
    raised = after(5, *votes).state
    assert "raised-pay" in raised.rules
    assert [raised.offices[color].purse.get("dollars", 0) for color in COLORS[:4]] == [0, 4, 0, 4]
    assert raised.notes["raise"] == 0
    assert "raised-pay" not in after(5, *votes[1:]).state.rules


def test_bread_brings_two_postcards_more() -> None:
    held = [len(after(5, *things).state.offices["green"].postcards) for things in ((), (Held("green", "bread", 1),))]
    assert held[1] == held[0] + 2


def test_the_last_company_takes_the_gorge_to_court() -> None:
    gorge = {frozenset((city, "leadville")) for city in ("denver", "dodge_city")}
    for way, city in (("denver", "denver"), ("dodge-city", "dodge_city")):
        routes = after(6, Answered("blue", COURT, way)).state.routes
        doubled, closed = (next(one for one in reversed(routes) if one.op == op).routes[0] for op in ("lane", "close"))
        assert frozenset(doubled) == frozenset((city, "leadville"))
        assert {frozenset(doubled), frozenset(closed)} == gorge


def test_every_note_says_where_it_can_be_read() -> None:
    noted = [card for card in pack().stories if card.note]
    assert len(noted) >= 6
    assert all(card.source for card in noted)


@pytest.mark.parametrize("side", LONGEST)
def test_no_side_of_a_card_is_too_long(side: str) -> None:
    assert [card.id for card in pack().stories if len(getattr(card, side)) > LONGEST[side]] == []


def test_no_word_is_wider_than_a_line() -> None:
    said = {text for path in FOLDER.rglob("*.toml") for text in strings(tomllib.loads(path.read_text()))}
    assert len(said) > 200
    assert [word for text in said for word in text.split() if len(word) > COLUMNS] == []


def test_nobody_shouts_asks_the_table_or_ends_a_telegram_with_stop() -> None:
    words = [f"{card.front} {card.back} {card.note}" for card in pack().stories]
    words += [f"{card.front} {card.secret}" for card in pack().postcards.values()]
    assert [text for text in words if "!" in text or " STOP" in text] == []


def test_it_has_enough_postcards() -> None:
    """One that no game can show is remarked upon. Those of the fire are given as it is told."""
    assert len(pack().postcards) >= 10
    third = begun(pack(), at(3), COLORS[:4]).state
    assert {13, 16} <= {*third.offices["blue"].postcards}
    assert 14 in third.offices["red"].postcards


def test_postcards_from_the_gulf_can_be_drawn_a_game_before_it_opens() -> None:
    assert {8, 9, 10, 11, 12} <= {*at(2).post}
    assert 7 in begun(pack(), at(2), COLORS[:4]).state.offices["blue"].postcards


def test_cards_are_about_people_who_are_named() -> None:
    told = " ".join(card.front for card in pack().stories)
    people = ("Delia Marsh", "Amos Tolliver", "Hannah", "Mrs. Halvorsen", "Lucien Thibault", "Wong Bing-kee")
    for name in (*people, "Josephte Beauvais", "Silas Quill"):
        assert name in told


def test_no_text_of_a_card_is_in_a_map() -> None:
    for game in range(1, 13):
        there = {*strings(compose(pack(), at(game), COLORS[:4]))}
        for card in pack().stories:
            assert there.isdisjoint({card.front, card.back, card.note, card.source} - {""})
        for postcard in pack().postcards.values():
            assert there.isdisjoint({postcard.front, postcard.secret})


@pytest.mark.parametrize(
    "seats", [2, pytest.param(3, marks=pytest.mark.deep), pytest.param(4, marks=pytest.mark.deep), 5]
)
def test_all_games_are_played_to_the_end(seats: int) -> None:
    """With events, postcards and crossings in some of them, and somebody's leaf after each."""
    words: list[str] = []
    bells: list[int] = []
    for seed in ROADS:
        for number, (game, doing) in enumerate(campaign_of_bots(COLORS[:seats], seed, ROADS[seed]), 1):
            words += [fact.word for act in game.acts for fact in act.facts]
            assert leaves(doing)
            if number == 2:
                assert bell_of(game) == first_over_water(game)
                bells += bell_of(game)
            assert bags_of(game) == bags_due(game, relief=number == 3)
    assert {"event", "read", "postcard", "show", "receipt"} <= {*words}
    assert bells
    read = [card for card in pack().stories if card.kind in BEFORE]
    on_branches = sum(card.when != verbs.Test() for card in read)
    assert words.count("read") == len(ROADS) * (len(read) - on_branches // 2)


def told(game: Game, word: str) -> list[Any]:
    return [fact for act in game.acts for fact in act.facts if fact.word == word]


def bell_of(game: Game) -> list[int]:
    return [fact.seat for fact in told(game, "tokens") if fact.kind == "bell"]


def first_over_water(game: Game) -> list[int]:
    claims = told(game, "claim")
    return [fact.seat for fact in claims if game.table.board.lanes[fact.lane].marks.get("water")][:1]


def bags_of(game: Game) -> Counter[int]:
    return sum((Counter({one.seat: one.count}) for one in told(game, "tokens") if one.kind == "bag"), Counter())


def bags_due(game: Game, *, relief: bool) -> Counter[int]:
    """Two where they were paid for; in the year of the fire two for a route to Chicago, one beside it."""
    due: Counter[int] = Counter()
    cities = game.table.board.cities
    for claim in told(game, "claim") if relief else ():
        lane = game.table.board.lanes[claim.lane]
        ends = {cities[lane.a].id, cities[lane.b].id}
        due[claim.seat] += 2 if "chicago" in ends else bool(ends & BESIDE_CHICAGO)
    for one in told(game, "way"):
        due[one.seat] += 2 * (one.way == "give")
    return +due


def campaign_of_bots(companies: Sequence[str], seed: int, road: str) -> Iterator[tuple[Game, CampaignDoing]]:
    """Each game, and what came after it."""
    state = fold(pack(), [founded(pack(), companies)])
    for number in range(1, len(pack().chapters) + 1):
        game = begun_game(compose(pack(), state, companies), state, companies, seed * 10 + number)
        play_out(game, seed)
        line = learn(pack(), state, game).played
        chosen = [Answered(line.winner, ROAD, road)] * (number == 4)
        doing = settled(pack(), state, replace(line, left=(*line.left, *chosen)))[1]
        yield game, doing
        state = doing.state


def test_nobody_reads_a_leaf_before_the_vaults_are_open(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path, pack=pack())
    for _ in pack().chapters:
        play_game(campaign)
    assert campaign.over
    assert {item.id for item in pack().items.values() if item.inside} == {
        "39",
        "drawing",
        *[f"leaf-{number}" for number in range(1, 13)],
    }
    keys = keys_without_asking(campaign.campaign, campaign.state.companies)
    reckoning = reckon(pack(), campaign.state, campaign.history, take_out(campaign.campaign, keys))
    titles = [item.title for account in reckoning.accounts for item in account.items]
    assert {f"A leaf of the Almanac, “{word}”" for word in (*LEAVES, "ANSWER")} <= {*titles}
    (answer,) = {title for title in titles if title.startswith("The last leaf")}
    assert [len(message.split()) for message in (" ".join(LEAVES), answer.split("“")[1])] == [10, 10]
    assert {len(account.rules) for account in reckoning.accounts} == {4}
    assert campaign.state.read[-1] == "1898-04"
