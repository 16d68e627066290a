"""What cards after a game count of each company, and changes of routes that don't last."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.campaign_games import begun_game, play_out
from support.packs import COLORS, changed, founded, history, played

from ttr_tui.campaign.finish import learn
from ttr_tui.campaign.fold import begun, fold
from ttr_tui.campaign.history import Came, Held, HistoryLine, Placed, Tallied, Trace
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import PackFault, read_pack
from ttr_tui.campaign.reader_tables import for_readers
from ttr_tui.campaign.state import State

LANTERN = {"verb": "keep", "item": "lantern", "place": "office"}


def counting(folder: Path, *counts: dict[str, Any], who: str = "all") -> Pack:
    """The small pack, in which whoever passes these tests has a lantern after the first game."""
    effect = {"verb": "if", "who": who, "when": {"count": [*counts]}, "then": [LANTERN]}
    return read_pack(changed(folder, "story", {"story.1.effects.+": effect}))


def after(pack: Pack, *lines: HistoryLine) -> State:
    return fold(pack, history(pack, *lines))


def with_lanterns(pack: Pack, *left: Trace, **more: Any) -> list[str]:
    state = after(pack, played(1, *left, **more))
    return [color for color, office in state.offices.items() if "lantern" in office.items]


LAMPS = (Held("red", "lamp", 2), Placed("red", "lamp", "ash", 1), Placed("green", "lamp", "ash", 3))
SUMS = (Tallied("red", "dollars", 9), Tallied("green", "dollars", 4), Tallied("blue", "large-cities", 2))


@pytest.mark.parametrize(
    ("count", "passing"),
    [
        ({"what": "dollars", "at_least": 4, "at_most": 8}, ["green"]),
        ({"what": "dollars", "at_least": 4}, ["red", "green"]),
        ({"what": "cities", "large": True, "at_least": 2}, ["blue"]),
        ({"what": "cities", "at_least": 1}, []),
        ({"what": "tokens", "token": "lamp", "at_least": 2}, ["red"]),
        ({"what": "tokens", "token": "lamp", "at": "cities", "at_least": 2}, ["green"]),
        ({"what": "tokens", "token": "lamp", "at": "anywhere", "at_least": 3}, ["red", "green"]),
        ({"what": "notes", "note": "sacks", "at_least": 7}, ["red", "blue", "green"]),
        ({"what": "notes", "note": "sacks", "at_least": 8}, []),
    ],
)
def test_what_a_game_left_is_counted(tmp_path: Path, count: dict[str, Any], passing: list[str]) -> None:
    assert with_lanterns(counting(tmp_path, count), *LAMPS, *SUMS, Came("sacks", 7)) == passing


def test_tokens_that_stay_are_counted_of_a_company_that_was_away(tmp_path: Path) -> None:
    lamps = {"what": "tokens", "token": "lamp", "at": "anywhere", "at_least": 3}
    effect = {"verb": "if", "who": "absent", "when": {"count": [lamps]}, "then": [LANTERN]}
    pack = read_pack(changed(tmp_path, "story", {"story.4.effects.+": effect}))
    state = after(pack, played(1, *LAMPS), played(2, Held("red", "lamp", 0), last="blue", absent=["green"]))
    assert "lantern" in state.offices["green"].items


def test_a_game_tells_what_the_cards_after_it_count_and_nothing_else(tmp_path: Path) -> None:
    counts = ({"what": "dollars"}, {"what": "tickets-done"}, {"what": "cities"}, {"what": "cities", "large": True})
    pack = counting(tmp_path, *counts, {"what": "notes", "note": "sacks"})
    state, present = after(pack), COLORS[:2]
    game = play_out(begun_game(compose(pack, state, present), state, present, 7), 7)
    finished = learn(pack, state, game)
    told = {(one.company, one.what): one.amount for one in finished.played.left if isinstance(one, Tallied)}
    assert len(told) == 2 * len(counts)
    for color, receipt in finished.receipts.items():
        assert (told[color, "dollars"], told[color, "tickets-done"]) == (receipt.dollars, receipt.tickets)
        assert told[color, "cities"] >= told[color, "large-cities"]
    plain = read_pack(changed(tmp_path / "plain", "story", {}))
    assert not any(isinstance(one, Tallied) for one in learn(plain, state, game).played.left)


def test_a_note_grows_by_what_is_counted(tmp_path: Path) -> None:
    add = {"verb": "flag", "name": "sacks", "amount": {"per": "dollars", "times": 2, "at_most": 5}}
    effect = {"verb": "if", "who": "all", "when": {}, "then": [add]}
    pack = read_pack(changed(tmp_path, "story", {"story.1.effects.+": effect}))
    assert after(pack, played(1, *SUMS, Came("sacks", 1))).notes == {"sacks": 1 + 2 * 5 + 2 * 4}


@pytest.mark.parametrize(
    ("effect", "given"),
    [
        ({"verb": "money", "amount": {"per": "dollars", "times": 2, "at_most": 5}}, {"red": 10, "green": 8}),
        ({"verb": "money", "amount": {"per": "dollars"}, "who": "last", "from": "winner"}, {}),
        ({"verb": "cards", "n": {"per": "tokens", "token": "lamp"}}, {"red": 2}),
        ({"verb": "trains", "n": {"per": "cities", "large": True}}, {"blue": 2}),
        ({"verb": "token", "kind": "lamp", "n": {"per": "notes", "note": "sacks"}}, dict.fromkeys(COLORS[:3], 4)),
    ],
)
def test_a_company_is_given_as_much_as_is_counted_for_it(
    tmp_path: Path, effect: dict[str, Any], given: dict[str, int]
) -> None:
    pack = read_pack(changed(tmp_path, "story", {"story.1.effects.+": {"who": "all", **effect}}))
    offices = after(pack, played(1, *LAMPS, *SUMS, Came("sacks", 4))).offices
    assert {color: sum(office.purse.values()) for color, office in offices.items() if office.purse} == given


@pytest.mark.parametrize(
    ("count", "said"),
    [
        ({"what": "cards"}, "effects 6, when.count 1, what: There is no word “cards”. Known are: dollars, tokens, "),
        ({"what": "dollars", "color": "red"}, "effects 6, when.count 1, color: “color” is no key here."),
        ({"what": "tokens"}, "The card “1901-02” counts something with `token`: Nothing says which tokens"),
        ({"what": "dollars", "large": True}, "counts something with `large`: This narrows down cities, and dollars"),
    ],
)
def test_what_no_campaign_knows_is_refused(tmp_path: Path, count: dict[str, Any], said: str) -> None:
    with pytest.raises(PackFault, match=r"story\.toml") as refused:
        counting(tmp_path, count)
    assert said in str(refused.value)


def test_counts_are_those_of_one_company(tmp_path: Path) -> None:
    effect = {"verb": "if", "when": {"count": [{"what": "dollars"}]}, "then": [{"verb": "say", "text": "So."}]}
    with pytest.raises(PackFault, match=r"doesn't say of which\. Add `who`"):
        read_pack(changed(tmp_path, "story", {"story.1.effects.+": effect}))
    add = {"verb": "flag", "name": "sacks", "amount": {"per": "dollars"}}
    with pytest.raises(PackFault, match="means an owner in its “flag”, and there is none"):
        read_pack(changed(tmp_path, "story", {"story.1.effects.3": add}))


def test_routes_change_for_some_games_and_are_as_before_then(tmp_path: Path) -> None:
    chapter = {"year": 1905, "title": "More", "trains": 14, "absent": 9}
    games = [{**chapter, "year": 1900 + k} for k in range(1, 6)]
    changed(tmp_path, "pack", {"games": games})
    close = {"verb": "route", "op": "close", "routes": [["ash", "dogwood"]], "games": 2}
    mark = {"verb": "route", "op": "mark", "routes": [["ash", "birch"]], "mark": "water", "games": 1}
    changed(tmp_path, "story", {"story.1.effects.+": close, "story.4.game": 5})
    pack = read_pack(changed(tmp_path, "story", {"story.2.effects.+": mark}))
    lines: list[HistoryLine] = [founded(pack)]
    closed, wet = [], []
    for game in range(1, 6):
        state = fold(pack, lines)
        routes = {(one["a"], one["b"]): one for one in compose(pack, state, COLORS[:3])["routes"]}
        closed += [game] if ("ash", "dogwood") not in routes else []
        wet += [game] if "water" in routes["ash", "birch"] else []
        if game == 2:
            assert "close ash-dogwood for 2 more" in for_readers(state)["now"]["routes"]
            assert begun(pack, state, COLORS[:3]).state.routes[-1].games == 1
        lines.append(played(game))
    assert (closed, wet) == ([2, 3], [2])


def test_a_route_changes_for_a_game_at_least(tmp_path: Path) -> None:
    close = {"verb": "route", "op": "close", "routes": [["ash", "dogwood"]], "games": 0}
    with pytest.raises(PackFault, match=r"story\.toml: story 2 \(1901-02\), effects 6, games: A whole number from 1"):
        read_pack(changed(tmp_path, "story", {"story.1.effects.+": close}))
