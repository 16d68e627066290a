"""The games of a campaign: composed as plain maps, played among bots as any other, and learned from."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from support.campaign_games import begun_game, play_out
from support.packs import COLORS, after, changed, eastern_games, history, make_eastern, played, strings, two_valleys

from ttr_tui.bots.weights import rows_of
from ttr_tui.campaign.finish import deposits, learn
from ttr_tui.campaign.fold import ended, fold
from ttr_tui.campaign.history import Answered, Archived, Came, Drawn, Held, Joined, Kept, Placed, content_of
from ttr_tui.campaign.next_game import compose, opening_company
from ttr_tui.campaign.pack import AFTER
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.receipts import Deposit, read_deposit
from ttr_tui.campaign.state import State
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import KeepTickets
from ttr_tui.seats.game import Game
from ttr_tui.store.layouts import SIZES, find_layout
from ttr_tui.store.map_decoder import decode_map, load_map, snapshot
from ttr_tui.store.shapes import named
from ttr_tui.systems.legacy import verbs
from ttr_tui.systems.legacy.companies import Tokens
from ttr_tui.systems.legacy.verbs import Counted, Holding, If, Keep, Rule, Say


def composed(state: State, present: Sequence[str] = COLORS[:3]) -> dict[str, Any]:
    return compose(two_valleys(), state, present)


def city(raw: dict[str, Any], name: str) -> dict[str, Any]:
    return next(one for one in raw["cities"] if one["id"] == name)


def test_the_first_game_is_played_on_the_first_board() -> None:
    raw = composed(after())
    assert (raw["id"], raw["name"]) == ("two-valleys", "Two Valleys 1901")
    assert [one["id"] for one in raw["cities"]] == ["ash", "birch", "cedar", "dogwood", "elder"]
    assert city(raw, "elder")["off_board"]
    assert raw["numbers"]["trains"] == 12
    assert raw["numbers"]["stories"] == [
        {
            "id": "1901-01",
            "title": "The Miller Writes",
            "effects": [{"verb": "flag", "name": "sacks", "op": "set", "amount": 1}],
        }
    ]


def test_c14_a_game_names_the_map_that_its_board_grew_from(tmp_path: Path) -> None:
    """What was tuned and drawn for that map holds for the game; other maps say nothing, and mean what they meant."""
    east = load_map("legacy-east")
    pack = read_pack(make_eastern(tmp_path / "pack"))
    first = fold(pack, history(pack))
    edition = decode_map(compose(pack, first, COLORS[:3]), "the first game")
    assert (edition.id, edition.kin, east.kin) == ("eastern", "legacy-east", "")
    assert rows_of(edition) == rows_of(east)
    assert find_layout(edition.id, edition.board, SIZES["S"], edition.kin).drawn
    assert composed(after())["kin"] == "near-valley"
    assert "kin" not in snapshot("legacy-east")


def test_an_area_comes_with_the_card_that_opens_it_and_is_a_part_of_the_board_afterwards() -> None:
    raw = composed(after(played(1)))
    assert raw["numbers"]["stories"][0]["opens"] == ["elder", "fir", "gorse"]
    assert raw["numbers"]["stories"][0]["brings"] == ["fir", "gorse"], "elder was at the edge of the first board"
    assert all(city(raw, name)["off_board"] for name in ("elder", "fir", "gorse"))
    assert {ticket.get("set") for ticket in raw["tickets"]} == {None, "story"}
    assert raw["ticket_sets"] == ["base", "story"]
    assert raw["numbers"]["year"] == 1904
    opened = replace(after(played(1)), areas=("far-valley",))
    later = composed(opened)
    assert not any(city(later, name).get("off_board") for name in ("elder", "fir", "gorse"))
    assert {ticket.get("set") for ticket in later["tickets"]} == {None}


def test_cards_name_what_nobody_has_seen_before(tmp_path: Path) -> None:
    """Routes to new cities go without saying; the others lead to a city at the edge, and were not drawn before."""
    first, second = eastern_games(tmp_path)
    assert [{"opens", "brings", "lays"} & card.keys() for card in first["numbers"]["stories"]] == []
    (card,) = second["numbers"]["stories"]
    assert card["opens"] == ["tampa", "jacksonville", "key_west", "pensacola"]
    assert card["brings"] == ["key_west", "pensacola"]
    assert card["lays"] == [["charleston", "jacksonville"], ["jacksonville", "tampa"]]


def test_no_city_moves_from_game_to_game() -> None:
    first, second = composed(after()), composed(after(played(1)))
    for one in first["cities"]:
        assert (one["x"], one["y"]) == (city(second, one["id"])["x"], city(second, one["id"])["y"])
    assert {city(second, "ash")["x"], city(second, "fir")["x"]} == {0, 100}


def test_what_cards_did_to_the_board_is_on_it() -> None:
    large = composed(after(played(1, Came("sacks", 3))))
    assert city(large, "cedar")["large"]
    wider = composed(after(played(1, Answered("red", "1901-02/4", "bridge"))))
    routes = {(route["a"], route["b"]): route for route in wider["routes"]}
    assert routes["dogwood", "cedar"]["colors"] == ["yellow", "green"]
    assert routes["birch", "dogwood"]["water"]


def test_a_rule_is_stuck_by_its_card_and_in_force_from_the_start_afterwards() -> None:
    raw = composed(after(played(1)))
    assert (raw["numbers"]["stuck_before"], [one["id"] for one in raw["numbers"]["stickers"]]) == ([], ["ferry"])
    later = composed(replace(after(played(1)), rules={"ferry": 2}, read=()))
    assert later["numbers"]["stuck_before"] == ["ferry"]
    assert composed(replace(after(), rules={"ferry": 0}))["numbers"]["stickers"] == []


@pytest.mark.rule("LEGACY-017")
def test_what_lies_in_the_offices_of_those_who_are_there_comes_into_play() -> None:
    state = after(played(1, Kept("red", "crate"), Kept("red", "crate"), Kept("green", "lantern"), last="green"))
    assert composed(state)["numbers"]["offices"] == [
        {"company": "red", "dollars": 4, "trains": 2, "cards": 2},
        {"company": "green", "dollars": 2, "trains": 1, "cards": 1},
    ]
    assert composed(state, ["blue", "green"])["numbers"]["offices"][0]["company"] == "green"


@pytest.mark.rule("LEGACY-069")
def test_c11_postcards_drawn_after_a_game_are_held_in_the_next_without_their_words() -> None:
    assert composed(after())["numbers"]["postcards"] == []
    raw = composed(after(played(1, Drawn("red", 1), Drawn("blue", 2))))
    assert [(one["number"], one["company"], one["trigger"]) for one in raw["numbers"]["postcards"]] == [
        (1, "red", "claim"),
        (2, "blue", "turn"),
        (4, "blue", "finish"),
    ]
    said = json.dumps(raw, ensure_ascii=False)
    assert not [card.number for card in two_valleys().postcards.values() if card.secret in said or card.front in said]


@pytest.mark.rule("LEGACY-071")
def test_a_postcard_that_names_what_is_not_in_the_game_waits() -> None:
    early = replace(after(), offices={**after().offices, "red": replace(after().offices["red"], postcards=(2, 3))})
    assert [one["trigger"] for one in composed(early)["numbers"]["postcards"]] == ["never", "never"]
    assert "fir" not in {*strings(composed(early))}
    later = after(played(1, Drawn("red", 2), Drawn("blue", 3)))
    assert [one["trigger"] for one in composed(later)["numbers"]["postcards"]] == ["turn", "turn", "finish"]


def test_a_test_of_an_event_that_left_the_campaign_never_holds(tmp_path: Path) -> None:
    """Companies archive events, so that a rule may ask for one that is gone."""
    pay = {"verb": "money", "amount": 1}
    asking = {"verb": "if", "when": {"any": [{"event": "mud"}, {"notes": []}]}, "then": [pay]}
    rule = {"rule.0.effects.+": asking, "rule.0.when": {"event": "mud"}}
    pack = read_pack(changed(tmp_path, "rules", rule))
    there, gone = (fold(pack, history(pack, played(1, *left))) for left in ((), (Archived("mud"),)))
    found = [compose(pack, state, COLORS[:3])["numbers"]["stickers"][0] for state in (there, gone)]
    assert [one["when"] for one in found] == [{"event": "mud"}, {"none": [{}]}]
    assert found[1]["effects"][-1]["when"] == {"any": [{"none": [{}]}, {"notes": []}]}
    game = play_out(begun_game(compose(pack, gone, COLORS[:3]), gone, COLORS[:3], SEED), SEED)
    assert game.over


def test_tokens_that_stay_are_on_the_table_again_and_those_of_the_absent_are_not_in_the_bank() -> None:
    lying = (Held("red", "lamp", 2), Placed("blue", "lamp", "ash", 1), Held("green", "lamp", 7))
    state = after(played(1, *lying))
    numbers = composed(state, ["red", "blue"])["numbers"]
    assert numbers["tokens"] == [{"id": "lamp", "title": "Lamp", "count": 3}]
    game = begun_game(composed(state, ["red", "blue"]), state, ["red", "blue"], SEED)
    tokens, ash = game.table.record(Tokens), game.table.board.city_index["ash"]
    assert (tokens.held(0, "lamp"), tokens.held(1, "lamp", ash), tokens.out("lamp")) == (2, 1, 3)
    assert composed(state)["numbers"]["tokens"][0]["count"] == 10


def test_tokens_that_stay_on_lanes_stand_there_again_as_long_as_there_is_the_lane() -> None:
    lying = (Placed("red", "lamp", "ash-birch", 1), Placed("blue", "lamp", "cedar-dogwood/2", 2))
    state = after(played(1, *lying))
    raw = composed(state, ["red", "blue"])
    assert raw["numbers"]["tokens_before"] == [
        {"company": "red", "kind": "lamp", "count": 1, "ends": ["ash", "birch"], "lane": 1},
        {"company": "blue", "kind": "lamp", "count": 2, "ends": ["cedar", "dogwood"], "lane": 2},
    ]
    tokens = begun_game(raw, state, ["red", "blue"], SEED).table.record(Tokens)
    assert sorted((seat, count) for (seat, _, _), count in tokens.on_lanes.items()) == [(0, 1), (1, 2)]
    gone = after(played(1, Placed("red", "lamp", "ash-birch/7", 1), Placed("blue", "lamp", "ash-gorse", 2)))
    assert composed(gone)["numbers"]["tokens_before"] == []
    assert composed(gone)["numbers"]["tokens"][0]["count"] == 10, "back in the bank"


def test_what_stands_on_lanes_and_runs_is_told_as_it_is_in_the_end(tmp_path: Path) -> None:
    effects = [
        {"verb": "token", "kind": "lamp", "at": "lane", "choose": True, "who": "owner"},
        {"verb": "token", "kind": "cart", "at": "city", "city": "ash"},
        {"verb": "move", "kind": "cart", "towards": "dogwood", "along": "open"},
    ]
    changed(tmp_path, "pack", {"tokens.+": {"id": "cart", "title": "Cart", "count": 1, "stays": True}})
    pack = read_pack(changed(tmp_path, "story", {"story.0.effects": effects}))
    state = fold(pack, history(pack))
    game = play_out(begun_game(compose(pack, state, COLORS[:3]), state, COLORS[:3], SEED), SEED)
    left = learn(pack, state, game).played.left
    assert [one for one in left if isinstance(one, Placed) and one.kind == "cart"] == [
        Placed("red", "cart", "ash", 0),
        Placed("red", "cart", "dogwood", 1),
    ]
    (lamp,) = [one for one in left if isinstance(one, Placed) and one.kind == "lamp"]
    assert lamp.count == 1
    assert len(lamp.ends) == 2
    assert ended(pack, state, played(1, *left)).state.tokens == (Placed("red", "cart", "dogwood", 1), lamp)


@pytest.mark.rule("LEGACY-029")
def test_who_holds_the_caboose_begins_and_chance_says_if_nobody_there_does() -> None:
    state = after(played(1))
    assert opening_company(state, COLORS[:3]) == "blue"
    assert opening_company(state, ["red", "green"]) is None


def test_v25_a_map_holds_nothing_of_a_later_game_and_no_words_of_its_cards() -> None:
    pack = two_valleys()
    said = json.dumps(composed(after()), ensure_ascii=False)
    for card in pack.stories:
        assert card.front not in said
        if card.game > 1 or card.kind in AFTER:
            assert card.title not in said
    hidden = ["flood", "lamplighters", "Lamp", "ferry", "Fir", "Gorse", "far-valley", "lantern", "crate", "1904"]
    hidden += [words for card in pack.postcards.values() for words in (card.front, card.secret)]
    assert [words for words in hidden if words in said] == []


SEED = 77


@pytest.mark.rule("LEGACY-025")
def test_the_cards_up_to_the_pause_are_read_after_the_first_tickets_and_before_the_first_turn() -> None:
    state = after(played(1))
    game = play_out(begun_game(composed(state), state, COLORS[:3], SEED), SEED)
    facts = [fact for act in game.acts for fact in act.facts]
    words = [fact.word for fact in facts]
    read = [getattr(fact, "card", "") for fact in facts if fact.word == "read"]
    assert read == ["1904-01", "1904-02"]
    kept = [k for k, act in enumerate(game.acts) if isinstance(act.action, KeepTickets)][:3]
    first_read = next(k for k, act in enumerate(game.acts) if any(fact.word == "read" for fact in act.facts))
    assert first_read == kept[-1]
    assert words.index("read") < words.index("turn")


@pytest.mark.rule("LEGACY-089")
def test_dollars_are_not_carried_over() -> None:
    first = after()
    games = (play_out(begun_game(composed(first), first, COLORS[:3], seed), seed) for seed in range(20))
    learned = (learn(two_valleys(), first, game) for game in games)
    finished = next(one for one in learned if {receipt.dollars for receipt in one.receipts.values()} != {5})
    line = replace(finished.played, left=tuple(one for one in finished.played.left if not isinstance(one, Kept)))
    state = replace(after(line), offices=first.offices)
    assert begun_game(composed(state), state, COLORS[:3], SEED).table.scores == [5, 5, 5]


def test_deposits_hold_the_receipt_and_what_was_dropped_into_the_vault() -> None:
    pack, state = two_valleys(), after()
    game = play_out(begun_game(composed(state), state, COLORS[:3], SEED), SEED)
    finished = learn(pack, state, game)
    line = replace(finished.played, left=(*finished.played.left, Joined("green", "ash", "dogwood")))
    put = deposits(finished, ended(pack, state, line))
    assert read_deposit(put["green"]) == Deposit(finished.receipts["green"], ("lantern",))
    assert read_deposit(put["red"]) == Deposit(finished.receipts["red"], ())
    scores = dict(zip(COLORS, game.table.scores, strict=False))
    assert {color: one["receipt"]["total"] for color, one in put.items()} == scores
    assert {*content_of(line)} == {"kind", "game", "winner", "last", "left"}, "no row of a receipt is public"


def test_who_is_under_zero_for_missed_tickets_can_still_answer_a_postcard() -> None:
    """Postcards of the finish are looked at once tickets are counted, and their first way is for everybody."""
    state = after(played(1, last="blue"))
    asked = 0
    for seed in range(12):
        game = play_out(begun_game(composed(state), state, COLORS[:3], seed), seed)
        asked += any(fact.word == "ask" for act in game.acts for fact in act.facts)
    assert asked


def test_tokens_are_told_as_they_lie_in_the_end() -> None:
    state = after(played(1))
    seen = 0
    for seed in range(12):
        game = play_out(begun_game(composed(state), state, COLORS[:3], seed), seed)
        counts = {(COLORS[seat], kind): count for (seat, kind, _), count in game.table.record(Tokens).counts.items()}
        told = [one for one in learn(two_valleys(), state, game).played.left if isinstance(one, Held)]
        assert {(one.company, one.kind): one.count for one in told} == counts
        seen += len(told)
    assert seen


def test_learning_is_the_same_from_a_game_that_was_read_again() -> None:
    """A finished game that is found in its journal tells the same line."""
    pack, state = two_valleys(), after(played(1, Drawn("red", 1), Drawn("blue", 2), Drawn("green", 3)))
    game = play_out(begun_game(composed(state), state, COLORS[:3], SEED), SEED)
    again = Game(RuleSet(decode_map(composed(state), "again")), game.sitters, game.seed)
    again.replay(game.history)
    assert learn(pack, state, again) == learn(pack, state, game)


def test_a_rule_that_only_an_event_can_stick_is_in_the_game(tmp_path: Path) -> None:
    """Whether another rule is stuck already or not, and it brings what it names."""
    tollgate = {
        "id": "tollgate",
        "step": 9,
        "title": "Toll Gate",
        "text": "Put a lamp down.",
        "effects": [{"verb": "if", "when": {"company": "holder:lamp"}, "then": [{"verb": "rule", "id": "ferry"}]}],
    }
    flood = {"effects": [{"verb": "rule", "id": "tollgate"}]}
    changed(tmp_path, "rules", {"rule.+": tollgate})
    folder = changed(tmp_path, "events", {"event.0": {"id": "flood", "title": "Flood", "text": "A gate.", **flood}})
    pack = read_pack(folder)
    state = replace(fold(pack, history(pack)), events=("flood",))
    for stuck, there in (({}, ["ferry", "tollgate"]), ({"ferry": 9}, ["ferry", "tollgate"])):
        numbers = compose(pack, replace(state, rules=stuck), COLORS[:3])["numbers"]
        assert sorted(rule["id"] for rule in numbers["stickers"]) == there
        assert [kind["id"] for kind in numbers["tokens"]] == ["lamp"]


def test_what_effects_name_is_known_by_its_kind_and_not_by_its_spelling() -> None:
    test = verbs.Test(company="holder:lamp", holds=(Holding("medal"),), notes=(Counted("lamp"),), joined=("ash", "fir"))
    effects = (Say("lamp"), If(test, then=(Rule("ferry"), Keep("ash", "vault"))))
    assert named(effects) == {
        "tokens": {"lamp", "medal"},
        "notes": {"lamp"},
        "cities": {"ash", "fir"},
        "stickers": {"ferry"},
        "items": {"ash"},
    }
