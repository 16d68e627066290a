"""Which answers decide about boards: those that change them, and those by which others are looked at."""

from __future__ import annotations

from pathlib import Path
from typing import Any
from unittest.mock import patch

import pytest
from support.branching import HILL
from support.packs import changed, faults_of, three_valleys

from ttr_tui.campaign import pack_checks, rehearsal
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack_checks import check
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.rehearsal import asking_rules, board_names, deciding_notes, deciding_questions, every_board
from ttr_tui.store.ciphers import canonical
from ttr_tui.store.map_decoder import look_over

Effect = dict[str, Any]
OPENING: Effect = {"verb": "area", "id": "hill"}
ONE = {"at_least": 1, "at_most": 1}
DEBTS: Effect = {
    "verb": "ask",
    "who": "winner",
    "options": [
        {"label": "none"},
        {"label": "one", "effects": [{"verb": "flag", "name": "debt", "amount": 1}]},
        {"label": "two", "effects": [{"verb": "flag", "name": "debt", "amount": 2}]},
    ],
}


def three_games(folder: Path, *effects: Effect, own: bool = False) -> Path:
    """The small pack with a third game: the winner of the first may have debts, and these come after the second."""
    changed(folder, "areas/hill", HILL)
    third = {"year": 1907, "title": "Third", "trains": 14, "absent": 12}
    changed(folder, "pack", {"notes.+": {"id": "debt", "title": "Debt", "each": own}, "games.+": third})
    card = {"id": "1904-09", "game": 2, "kind": "pause", "title": "P", "front": "P.", "effects": [*effects]}
    return changed(folder, "story", {"story.1.effects": [DEBTS], "story.4.game": 3, "story.+": card})


def test_so_decides_a_note_of_each_company(tmp_path: Path) -> None:
    """No other answer than the middle one opens the hill."""
    test = {"verb": "if", "who": "all", "when": {"notes": [{"name": "debt", **ONE}]}, "then": [OPENING]}
    check_the_hill_opens(three_games(tmp_path, test, own=True))


def test_so_does_a_note_that_is_counted(tmp_path: Path) -> None:
    count = [{"what": "notes", "note": "debt", **ONE}]
    test = {"verb": "if", "who": "all", "when": {"count": count}, "then": [OPENING]}
    check_the_hill_opens(three_games(tmp_path, test, own=True))


def test_so_does_a_note_that_an_option_needs(tmp_path: Path) -> None:
    need = {"notes": [{"name": "debt", **ONE}]}
    ways = [{"label": "no"}, {"label": "yes", "need": need, "effects": [OPENING]}]
    check_the_hill_opens(three_games(tmp_path, {"verb": "ask", "who": "winner", "options": ways}))


def test_so_does_a_note_by_which_a_deciding_one_grows(tmp_path: Path) -> None:
    ways = [{"label": "none"}, {"label": "some", "effects": [{"verb": "flag", "name": "debt", "who": "owner"}]}]
    grow = {"verb": "flag", "name": "sacks", "amount": {"per": "notes", "note": "debt"}, "who": "all"}
    test = {"verb": "if", "when": {"notes": [{"name": "sacks", "at_least": 1}]}, "then": [OPENING]}
    folder = three_games(tmp_path, grow, test, own=True)
    pack = read_pack(changed(tmp_path, "story", {"story.1.effects": [{**DEBTS, "options": ways}]}))
    assert faults_of(folder) == []
    assert deciding_notes(pack) == {"sacks", "debt"}
    assert [*deciding_questions(pack)] == ["1901-02/0"]


def check_the_hill_opens(folder: Path) -> None:
    assert faults_of(folder) == []
    pack = read_pack(folder)
    assert deciding_notes(pack) == {"debt"}
    assert "1901-02/0" in deciding_questions(pack)
    (_, second, third) = every_board(pack, eventful=False)
    assert len(second) == 3
    opened = {any(city["id"] == "hazel" for city in stage.raw["cities"]) for stage in third}
    assert opened == {False, True}
    assert not unreached(folder)


def unreached(folder: Path) -> list[str]:
    return [remark for remark in check(folder).remarks if pack_checks.NOT_REACHED in remark]


def test_a_question_that_is_looked_back_at_decides_if_anything_comes_of_it(tmp_path: Path) -> None:
    ask: Effect = {"verb": "ask", "who": "winner", "options": [{"label": "no"}, {"label": "yes"}, {"label": "never"}]}
    once: Effect = {**ask, "options": [{"label": "left"}, {"label": "right"}]}
    prize: Effect = {"verb": "keep", "item": "crate", "place": "office", "who": "answered:left"}
    test: Effect = {"verb": "if", "who": "all", "when": {"company": "answered:yes"}, "then": [OPENING]}
    changed(tmp_path, "areas/hill", HILL)
    folder = changed(tmp_path, "story", {"story.1.effects": [ask, once, ask, prize, test]})
    assert faults_of(folder) == []
    pack = read_pack(folder)
    assert [*deciding_questions(pack)] == ["1901-02/2"], "the latest that has the label, and none about a crate"
    boards = [*every_board(pack, eventful=False)][1]
    assert [stage.state.areas for stage in boards] == [(), ("hill",)]


def test_tokens_may_lead_to_a_board(tmp_path: Path) -> None:
    """Where everything happens somebody has some."""
    holds = {"holds": [{"token": "lamp"}]}
    mark = {"verb": "route", "op": "mark", "routes": [["birch", "dogwood"]], "mark": "water"}
    test = {"verb": "if", "who": "all", "when": holds, "then": [mark]}
    flags = {"story.0.adds.events": ["lamplighters"], "story.3.adds.events": ["flood"]}
    folder = changed(tmp_path, "story", {"story.1.effects": [test], **flags})
    assert faults_of(folder) == []
    assert not unreached(folder)


def test_what_is_done_on_two_ways_to_one_board_is_done(tmp_path: Path) -> None:
    mark = {"verb": "route", "op": "mark", "routes": [["birch", "dogwood"]], "mark": "water"}
    ways = [{"label": "no"}, {"label": "one", "effects": [mark]}, {"label": "other", "effects": [mark]}]
    inside = {"verb": "if", "when": {"players": {"at_least": 2}}, "then": [mark]}
    ways += [{"label": "third", "effects": [inside]}]
    ask = {"verb": "ask", "who": "winner", "options": ways}
    folder = changed(tmp_path, "story", {"story.1.effects": [ask]})
    assert not unreached(folder)


def test_a_map_is_composed_and_looked_over_once(tmp_path: Path) -> None:
    """However many ways lead to it."""
    mark = {"verb": "route", "op": "mark", "routes": [["birch", "dogwood"]], "mark": "water"}
    ways = [{"label": "no"}, {"label": "yes", "effects": [{"verb": "flag", "name": "sacks"}]}]
    test = {"verb": "if", "when": {"notes": [{"name": "sacks", "at_least": 2}]}, "then": [mark]}
    ask = {"verb": "ask", "who": "all", "options": ways}
    folder = changed(tmp_path, "story", {"story.0.effects": [], "story.1.effects": [ask, test]})
    with patch.object(rehearsal, "compose", wraps=compose) as composing:
        boards = [*every_board(read_pack(folder), eventful=False)]
    assert [len(stages) for stages in boards] == [1, 4]
    assert composing.call_count == 5, "for none to three sacks, in eight ways"
    with patch.object(pack_checks, "look_over", wraps=look_over) as looking:
        check(folder)
    maps = [canonical(call.args[0]) for call in looking.call_args_list]
    assert len(maps) == len({*maps}) == 7, "the first game is the same whether anything happens or not"


def test_boards_of_as_many_areas_have_names_of_their_own() -> None:
    first, *names, last = board_names([0, *[1] * 60, 2])
    assert (first, names[:3], names[8], names[25:28], last) == ("0", ["1", "1b", "1c"], "1i", ["1z", "1aa", "1bb"], "2")
    assert len({*names}) == len(names)


def test_nobody_goes_on_beyond_the_limit(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(rehearsal, "MOST_WAYS", 2)
    folder = three_games(tmp_path, {"verb": "if", "when": {"notes": [{"name": "debt", **ONE}]}, "then": [OPENING]})
    said = "The story could stand in more than 2 ways before game 2"
    with (
        patch.object(rehearsal, "compose", wraps=compose) as composing,
        pytest.raises(rehearsal.TooManyBranches, match=said),
    ):
        list(every_board(read_pack(folder), eventful=False))
    assert composing.call_count == 4


def test_rules_that_ask_are_in_force_until_they_retire_or_are_peeled_off(tmp_path: Path) -> None:
    folder = three_valleys(tmp_path)
    assert asking_rules(read_pack(folder)) == {"ferry": [2, 3]}
    peel = {"verb": "rule", "id": "ferry", "op": "peel"}
    card = {"id": "1907-01", "game": 3, "kind": "card", "title": "Ice", "front": "The river stands.", "effects": [peel]}
    changed(tmp_path, "story", {"story.+": card})
    assert asking_rules(read_pack(folder)) == {"ferry": [2]}
    changed(tmp_path, "story", {"story.5.kind": "pause", "story.5.game": 2})
    assert asking_rules(read_pack(folder)) == {"ferry": [2]}
    test = {"verb": "if", "when": {"players": {"at_most": 2}}, "then": [peel]}
    changed(tmp_path, "story", {"story.5.effects": [test]})
    assert asking_rules(read_pack(folder)) == {"ferry": [2, 3]}, "it may stay"
    changed(tmp_path, "rules", {"rule.0.games": 1})
    assert asking_rules(read_pack(folder)) == {"ferry": [2]}
