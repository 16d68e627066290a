"""What becomes of companies for good: by cards after a game, by what a game did, and in the next one."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.campaign_games import begun_game, play_out
from support.packs import COLORS, changed, history, played

from ttr_tui.campaign.finish import learn
from ttr_tui.campaign.fold import ended, fold
from ttr_tui.campaign.history import Colored, Corrected, Perked, Raised, words_of
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_checks import check
from ttr_tui.campaign.pack_files import PackFault, read_pack
from ttr_tui.campaign.reader_tables import for_readers
from ttr_tui.campaign.state import CompanySheet
from ttr_tui.systems.legacy.companies import Companies
from ttr_tui.systems.legacy.outcomes import StuckRules

Effect = dict[str, Any]
SEED = 77
PERK: Effect = {"verb": "rule", "id": "ferry", "who": "winner"}


def after_card(folder: Path, *effects: Effect) -> Pack:
    """The small pack with these effects after its first game."""
    return read_pack(changed(folder, "story", {"story.1.effects": [*effects]}))


def test_a_card_after_a_game_gives_one_company_a_rule_for_its_games(tmp_path: Path) -> None:
    pack = after_card(tmp_path, PERK, {"verb": "company", "who": "last", "dollars": 2, "color": "white"})
    state = fold(pack, history(pack, played(1)))
    last = 2 + pack.rules["ferry"].games - 1
    assert state.sheets == {"red": CompanySheet({"ferry": last}), "blue": CompanySheet({}, 4, "white")}
    readers = for_readers(state)["companies"]
    assert readers["red"]["rules"] == "ferry"
    assert (readers["blue"]["bonus"], readers["blue"]["second_color"]) == (4, "white")
    assert "rules" not in readers["green"]


def test_the_next_game_begins_with_it(tmp_path: Path) -> None:
    pack = after_card(tmp_path, PERK, {"verb": "company", "who": "last", "dollars": 2, "color": "white"})
    state = fold(pack, history(pack, played(1)))
    raw = compose(pack, state, COLORS[:3])
    assert raw["numbers"]["sheets"] == [
        {"company": "red", "rules": ["ferry"]},
        {"company": "blue", "color": "white", "rules": []},
    ]
    assert raw["numbers"]["company_dollars"]["blue"] == 4
    game = begun_game(raw, state, COLORS[:3], SEED)
    assert game.table.record(StuckRules).perks == [("ferry", COLORS.index("red"))]
    assert game.table.record(Companies).second == {COLORS.index("blue"): "white"}
    left = learn(pack, state, play_out(game, SEED)).played.left
    assert not [one for one in left if isinstance(one, Perked | Raised | Colored)], "nothing of it is new"
    absent = compose(pack, state, ["green", "red"])
    assert [sheet["company"] for sheet in absent["numbers"]["sheets"]] == ["red"]


def test_a_company_without_a_sheet_leaves_the_map_as_it_was(tmp_path: Path) -> None:
    pack = after_card(tmp_path)
    raw = compose(pack, fold(pack, history(pack, played(1))), COLORS[:3])
    assert "sheets" not in raw["numbers"]
    assert "sheets" not in raw["add"]


def test_what_a_game_gives_a_company_is_in_the_history_and_lasts(tmp_path: Path) -> None:
    effects = [
        {"verb": "if", "when": {}, "then": [PERK | {"who": "owner"}]},
        {"verb": "company", "who": "owner", "dollars": 1, "color": "white"},
    ]
    pack = read_pack(changed(tmp_path, "story", {"story.0.effects": effects}))
    state = fold(pack, history(pack))
    game = play_out(begun_game(compose(pack, state, COLORS[:3]), state, COLORS[:3], SEED), SEED)
    left = learn(pack, state, game).played.left
    told = [one for one in left if isinstance(one, Perked | Raised | Colored)]
    assert [words_of(one) for one in told] == ["perk red ferry 1", "bonus red 3", "color red white"]
    after = ended(pack, state, played(1, *left)).state
    assert after.sheet("red") == CompanySheet({"ferry": pack.rules["ferry"].games}, 3, "white")


def test_a_rule_of_a_company_is_over_after_its_games_and_may_be_taken_away(tmp_path: Path) -> None:
    pack = read_pack(changed(tmp_path, "rules", {"rule.0.games": 1}))
    state = fold(pack, history(pack, played(1, Perked("red", "ferry", 1))))
    assert state.sheet("red").rules == {"ferry": 1}
    assert "sheets" not in compose(pack, state, COLORS[:3])["numbers"]
    long = read_pack(changed(tmp_path, "rules", {"rule.0.games": 9}))
    given = played(1, Perked("red", "ferry", 1), Perked("blue", "no-rule", 1))
    assert fold(long, history(long, given)).sheet("red").rules == {"ferry": 9}
    taken = Corrected("", (Perked("red", "ferry", 0),))
    assert fold(long, history(long, given, taken)).sheet("red").rules == {}


@pytest.mark.parametrize(
    ("effect", "fault"),
    [
        ({"verb": "company", "who": "winner"}, "changes a company, and doesn't say how"),
        ({"verb": "company", "dollars": 1}, "means an owner in its “company”, and there is none"),
        (PERK | {"who": "owner"}, "means an owner in its “rule”, and there is none"),
        (PERK | {"who": "active"}, "There is no selector “active”"),
        ({"verb": "company", "who": "winner", "color": "pink"}, "There is no colour “pink”"),
        (PERK | {"while": True}, "while"),
    ],
)
def test_what_cannot_be_said_of_companies_between_games(tmp_path: Path, effect: Effect, fault: str) -> None:
    with pytest.raises(PackFault, match=fault) as refused:
        after_card(tmp_path, effect)
    assert "story.toml" in str(refused.value)


def test_a_rule_that_comes_to_companies_alone_is_no_rule_that_no_game_comes_to(tmp_path: Path) -> None:
    ask: Effect = {"verb": "ask", "who": "all", "options": [{"label": "ferry", "effects": [PERK]}, {"label": "no"}]}
    changed(tmp_path, "story", {"story.2.effects": [{"verb": "area", "id": "far-valley"}]})
    changed(tmp_path, "story", {"story.1.effects": [ask]})
    remarks = check(changed(tmp_path, "pack", {})).remarks
    assert not any("rule “ferry”" in remark for remark in remarks)
