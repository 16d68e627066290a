"""Options of cards after a game that need tokens or notes: who lacks those isn't asked."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.packs import changed, history, played

from ttr_tui.campaign.fold import cannot_be, ended, fold
from ttr_tui.campaign.history import Answered, Came, CameFor, Held, Trace
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_files import PackFault, read_pack
from ttr_tui.campaign.story_effects import CampaignDoing

Effect = dict[str, Any]
PRIZE: Effect = {"verb": "keep", "item": "lantern", "place": "office"}


def asking(folder: Path, need: Effect, **keys: Any) -> Pack:
    """The small pack, after whose first game each company may have a lantern if it meets this."""
    ways = [{"label": "no"}, {"label": "buy", "need": need, "effects": [PRIZE]}, *keys.pop("more", ())]
    changed(folder, "pack", {"notes.+": {"id": "debt", "title": "Debts", "each": True}})
    ask = {"verb": "ask", "who": "all", "options": ways, **keys}
    return read_pack(changed(folder, "story", {"story.1.effects": [ask]}))


def doing(pack: Pack, *left: Trace) -> CampaignDoing:
    return ended(pack, fold(pack, history(pack)), played(1, *left))


@pytest.mark.parametrize(
    ("need", "asked"),
    [
        ({"tokens": [{"token": "lamp", "at_least": 2}]}, ["red"]),
        ({"notes": [{"name": "debt", "at_most": 1}]}, ["red", "blue"]),
        ({"notes": [{"name": "sacks", "at_least": 3}]}, ["red", "blue", "green"]),
        ({"notes": [{"name": "sacks", "at_least": 4}]}, []),
        ({"tokens": [{"token": "lamp"}], "notes": [{"name": "debt", "at_most": 0}]}, ["blue"]),
    ],
)
def test_only_those_are_asked_who_have_a_choice(tmp_path: Path, need: Effect, asked: list[str]) -> None:
    left = (Held("red", "lamp", 2), Held("blue", "lamp", 1), Came("sacks", 3))
    debts = (CameFor("red", "debt", 1), CameFor("green", "debt", 2))
    done = doing(asking(tmp_path, need), *left, *debts)
    assert [(one.company, one.labels) for one in done.questions] == [(color, ("no", "buy")) for color in asked]


def test_an_answer_counts_of_those_who_can_give_it(tmp_path: Path) -> None:
    pack = asking(tmp_path, {"tokens": [{"token": "lamp"}]}, more=[{"label": "later"}])
    said = (Held("red", "lamp", 1), Answered("red", "1901-02/0", "buy"), Answered("blue", "1901-02/0", "buy"))
    done = doing(pack, *said)
    offices = done.state.offices
    assert (offices["red"].items, offices["blue"].items) == (("lantern",), ())
    assert [(one.company, one.labels) for one in done.questions] == [
        ("blue", ("no", "later")),
        ("green", ("no", "later")),
    ]


@pytest.mark.parametrize(
    ("need", "keys", "said"),
    [
        ({"dollars": 2}, {}, "effects 1, options 2, need.dollars: “dollars” is no key here."),
        ({"cards": [{"n": 1}]}, {}, "effects 1, options 2, need.cards: “cards” is no key here."),
        ({"tokens": [{"token": "lump"}]}, {}, "need.tokens 1, token: There is no token “lump”. Did you mean “lamp”?"),
        (
            {"tokens": [{"token": "lamp"}]},
            {"who": "chance"},
            "lets chance take “buy”, whatever anybody has. Remove its",
        ),
    ],
)
def test_what_no_campaign_knows_is_refused(tmp_path: Path, need: Effect, keys: Effect, said: str) -> None:
    with pytest.raises(PackFault, match=r"story\.toml") as refused:
        asking(tmp_path, need, **keys)
    assert said in str(refused.value)


def test_no_correction_notes_more_than_games_can(tmp_path: Path) -> None:
    pack = asking(tmp_path, {"notes": [{"name": "debt"}]})
    state = fold(pack, history(pack, played(1)))
    assert cannot_be(pack, state, [CameFor("red", "debt", 999)]) == ""
    assert cannot_be(pack, state, [CameFor("red", "debt", 1000)]).endswith("can’t be: at most is noted: 999.")


def test_everybody_can_choose_the_first_option(tmp_path: Path) -> None:
    ways = [{"label": "buy", "need": {"tokens": [{"token": "lamp"}]}}, {"label": "no"}]
    ask = {"verb": "ask", "who": "all", "options": ways}
    with pytest.raises(PackFault, match="“1901-02”, effects 1, asks something whose first option needs something"):
        read_pack(changed(tmp_path, "story", {"story.1.effects": [ask]}))
