"""Whom cards after a game mean: by dollars, by tokens, by their places at the table, and by what they answered."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.campaign_games import begun_game, play_out
from support.packs import COLORS, changed, history, played

from ttr_tui.campaign.finish import learn
from ttr_tui.campaign.fold import ended, fold
from ttr_tui.campaign.history import Answered, Held, Placed, Tallied, Trace
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack import Pack, counts_asked
from ttr_tui.campaign.pack_files import PackFault, read_pack

Effect = dict[str, Any]
LANTERN: Effect = {"verb": "keep", "item": "lantern", "place": "office"}
YES: Effect = {"label": "yes"}


def pack_of(folder: Path, *effects: Effect) -> Pack:
    """The small pack, whose first game is followed by these effects."""
    return read_pack(changed(folder, "story", {"story.1.effects": [*effects]}))


def with_lanterns(pack: Pack, *left: Trace, **more: Any) -> list[str]:
    state = fold(pack, history(pack, played(1, *left, **more)))
    return [color for color, office in state.offices.items() if "lantern" in office.items]


def of_red(who: str) -> Effect:
    """A lantern for whoever that is, seen from the red company."""
    return {"verb": "if", "who": "winner", "when": {}, "then": [{**LANTERN, "who": who}]}


DOLLARS = (Tallied("red", "dollars", 4), Tallied("blue", "dollars", 9), Tallied("green", "dollars", 4))
LAMPS = (Held("blue", "lamp", 1), Placed("red", "lamp", "ash", 2), Held("green", "lamp", 0))


@pytest.mark.parametrize(
    ("who", "meant"),
    [
        ("richest", ["blue"]),
        ("poorest", ["red", "green"]),
        ("holder:lamp", ["blue"]),
        ("most:lamp", ["red"]),
        ("fewest:lamp", ["green"]),
        ("left", ["blue"]),
        ("right", ["green"]),
        ("others", ["blue", "green"]),
    ],
)
def test_whom_a_selector_means(tmp_path: Path, who: str, meant: list[str]) -> None:
    assert with_lanterns(pack_of(tmp_path, of_red(who)), *DOLLARS, *LAMPS) == meant


def test_those_who_are_away_are_nobodys_neighbours_and_have_nothing(tmp_path: Path) -> None:
    more = {"absent": ["blue"], "last": "green"}
    assert with_lanterns(pack_of(tmp_path / "left", of_red("left")), **more) == ["green"]
    assert with_lanterns(pack_of(tmp_path / "few", of_red("fewest:lamp")), Held("red", "lamp", 1), **more) == ["green"]
    assert with_lanterns(pack_of(tmp_path / "most", of_red("most:lamp")), **more) == []


def test_a_game_tells_the_dollars_of_all_if_a_card_asks_who_is_richest(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, {**LANTERN, "who": "poorest"})
    state, present = fold(pack, history(pack)), COLORS[:2]
    game = play_out(begun_game(compose(pack, state, present), state, present, 5), 5)
    finished = learn(pack, state, game)
    told = [one for one in finished.played.left if isinstance(one, Tallied)]
    assert told == [Tallied(color, "dollars", finished.receipts[color].dollars) for color in present]


def test_who_is_richest_is_known_to_those_whom_they_pay(tmp_path: Path) -> None:
    pay = {"verb": "money", "amount": 2, "who": "last", "from": "richest"}
    assert counts_asked(pack_of(tmp_path, pay).stories[1].between) == ["dollars"]


ASK: Effect = {"verb": "ask", "who": "all", "options": [{"label": "no"}, YES]}


def test_those_who_chose_a_label_are_meant(tmp_path: Path) -> None:
    pack = pack_of(tmp_path, ASK, {**LANTERN, "who": "answered:yes"})
    said = (
        Answered("red", "1901-02/0", "yes"),
        Answered("blue", "1901-02/0", "no"),
        Answered("green", "1901-02/0", "yes"),
    )
    assert with_lanterns(pack, *said) == ["red", "green"]
    assert with_lanterns(pack) == [], "who says nothing takes the first way"
    tested: Effect = {"verb": "if", "who": "all", "when": {"company": "answered:no"}, "then": [LANTERN]}
    assert with_lanterns(pack_of(tmp_path / "test", ASK, tested), *said) == ["blue"]


def test_answers_are_those_of_the_same_list(tmp_path: Path) -> None:
    other: Effect = {"verb": "ask", "who": "owner", "options": [{"label": "yes"}, {"label": "no"}]}
    inside: Effect = {"verb": "if", "who": "winner", "when": {}, "then": [other]}
    pack = pack_of(tmp_path, ASK, inside, {**LANTERN, "who": "answered:yes"})
    assert with_lanterns(pack) == [], "red chose a yes of another list"


@pytest.mark.parametrize(("who", "best"), [("answered:yes", "yes"), ("answered:no", "no")])
def test_bots_think_of_what_comes_of_an_answer_later(tmp_path: Path, who: str, best: str) -> None:
    prize: Effect = {"verb": "keep", "item": "lantern", "place": "vault", "who": who}
    pack = pack_of(tmp_path, ASK, prize)
    questions = ended(pack, fold(pack, history(pack)), played(1)).questions
    assert [one.best for one in questions] == [best] * 3


@pytest.mark.parametrize(
    ("who", "said"),
    [
        ("active", "effects 1, who: There is no selector “active”."),
        ("station:lamp", "effects 1, who: There is no selector “station:lamp”."),
        ("most:lump", "effects 1, who: There is no token “lump”. Did you mean “lamp”?"),
        ("answered:yes", "The card “1901-02”: Nobody is asked before in this list whether to choose “yes”."),
        ("left", "means an owner in its “keep”, and there is none."),
    ],
)
def test_whom_no_campaign_can_mean_is_refused(tmp_path: Path, who: str, said: str) -> None:
    with pytest.raises(PackFault, match=r"story\.toml") as refused:
        pack_of(tmp_path, {**LANTERN, "who": who})
    assert said in str(refused.value)


def test_an_if_in_an_option_is_about_whoever_chose_it(tmp_path: Path) -> None:
    lit: Effect = {"verb": "if", "when": {"holds": [{"token": "lamp"}]}, "then": [LANTERN]}
    ask = {**ASK, "options": [{"label": "no"}, {**YES, "effects": [lit]}]}
    chosen = [Answered(color, "1901-02/0", "yes") for color in ("blue", "green")]
    assert with_lanterns(pack_of(tmp_path, ask), *LAMPS, *chosen) == ["blue"]
    said = "effects 1, options 2, effects 1, tests something of a company, and doesn't say of which"
    with pytest.raises(PackFault, match=said):
        pack_of(tmp_path, {**ask, "who": "chance"})


@pytest.mark.parametrize("payer", ["owner", "left"])
def test_who_pays_is_somebody(tmp_path: Path, payer: str) -> None:
    with pytest.raises(PackFault, match="means an owner in its “money”, and there is none"):
        pack_of(tmp_path, {"verb": "money", "amount": 2, "who": "all", "from": payer})


def test_before_a_game_nobody_is_richest(tmp_path: Path) -> None:
    mail = {"verb": "postcard", "who": "richest", "number": 4}
    with pytest.raises(PackFault, match="The card “1904-02” is read before a game, and who is richest or poorest"):
        read_pack(changed(tmp_path, "story", {"story.3.effects.0": mail}))
