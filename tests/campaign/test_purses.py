"""What cards give and take between games: it lies in offices, and comes into the next game."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest
from support.founded import THREE, again, friday_line, play_game, play_on
from support.packs import COLORS, changed, faults_of, history, played

from ttr_tui.campaign.fold import cannot_be, ended, fold
from ttr_tui.campaign.history import Answered, Held, Kept, Purse, Trace
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.pack_checks import check
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.state import State
from ttr_tui.campaign.story_effects import CampaignDoing, PurseChange
from ttr_tui.core.events import Scored, TicketsOffered
from ttr_tui.plain.campaign_game import _emptied
from ttr_tui.plain.finishing import outcome
from ttr_tui.store.campaign_file import CampaignFault
from ttr_tui.store.faults import MapError
from ttr_tui.store.map_decoder import decode_map
from ttr_tui.systems.legacy.companies import Tokens, TokensTaken
from ttr_tui.systems.legacy.outcomes import TrainsAdded
from ttr_tui.words import campaign_play

Effects = list[dict[str, Any]]


def giving(folder: Path, *effects: dict[str, Any]) -> Pack:
    return read_pack(pack_with(folder, *effects))


def pack_with(folder: Path, *effects: dict[str, Any]) -> Path:
    """The small pack, whose first game ends with these effects."""
    return changed(folder, "story", {"story.1.effects": [*effects]})


def end_of(pack: Pack, *left: Trace) -> CampaignDoing:
    return ended(pack, fold(pack, history(pack)), played(1, *left))


def stands(pack: Pack, *left: Trace) -> State:
    return fold(pack, history(pack, played(1, *left)))


def purses(state: State) -> dict[str, dict[str, int]]:
    return {color: dict(office.purse) for color, office in state.offices.items() if office.purse}


ALL_KINDS: Effects = [
    {"verb": "money", "amount": 3, "who": "winner"},
    {"verb": "trains", "n": 1, "who": "winner"},
    {"verb": "cards", "n": 2, "who": "winner"},
    {"verb": "tickets", "n": 1, "who": "winner"},
    {"verb": "token", "kind": "lamp", "n": 2, "who": "winner"},
]


def test_what_is_given_lies_in_the_office_and_comes_into_the_next_game(tmp_path: Path) -> None:
    pack = giving(tmp_path, *ALL_KINDS)
    state = stands(pack)
    due = {"dollars": 3, "trains": 1, "cards": 2, "tickets": 1, "lamp": 2}
    assert purses(state) == {"red": due}
    raw = compose(pack, state, COLORS[:3])
    brought = {**due, "company": "red", "tokens": [{"kind": "lamp", "count": 2}]}
    del brought["lamp"]
    assert raw["numbers"]["offices"] == [brought]
    decode_map(raw, "the next game")
    assert purses(fold(pack, history(pack, played(1), played(2, absent=["red"], winner="green")))) == {"red": due}, (
        "it stays shut"
    )
    assert purses(fold(pack, history(pack, played(1), played(2)))) == {}


def test_what_is_taken_is_never_more_than_is_there(tmp_path: Path) -> None:
    take = [{"verb": "money", "amount": -2, "who": "all"}, {"verb": "cards", "n": -1, "who": "last"}]
    doing = end_of(giving(tmp_path, {"verb": "money", "amount": 3, "who": "winner"}, *take, *take))
    assert purses(doing.state) == {}
    assert [one for one in doing.purses if one.company == "red"] == [
        PurseChange("red", "dollars", 3, 3),
        PurseChange("red", "dollars", -2, -2),
        PurseChange("red", "dollars", -2, -1),
    ]
    assert PurseChange("blue", "cards", -1, 0) in doing.purses


def test_companies_pay_each_other_out_of_their_offices(tmp_path: Path) -> None:
    give = {"verb": "money", "amount": 1, "who": "others"}
    effects = [
        {"verb": "if", "who": "last", "when": {}, "then": [give, {**give, "who": "owner", "amount": 2, "from": "all"}]}
    ]
    doing = end_of(giving(tmp_path, *effects))
    assert purses(doing.state) == {"blue": {"dollars": 2}}, "of one dollar each, though two were asked"


def test_tokens_that_stay_are_taken_from_those_that_lie_on_the_table(tmp_path: Path) -> None:
    pack = giving(tmp_path, {"verb": "token", "kind": "lamp", "n": -2, "who": "all"})
    doing = end_of(pack, Held("red", "lamp", 3), Held("blue", "lamp", 1))
    assert doing.state.tokens == (Held("red", "lamp", 1),)
    assert [one.moved for one in doing.purses] == [-2, -1, 0]


SELL: dict[str, Any] = {
    "verb": "ask",
    "who": "winner",
    "options": [
        {"label": "no"},
        {
            "label": "sell",
            "need": {"tokens": [{"token": "lamp"}]},
            "effects": [{"verb": "token", "kind": "lamp", "n": -1}, {"verb": "money", "amount": 3}],
        },
    ],
}


def test_a_token_that_stays_is_sold_once(tmp_path: Path) -> None:
    pack = giving(tmp_path, SELL, SELL)
    sold = (Answered("red", "1901-02/0", "sell"), Answered("red", "1901-02/1", "sell"))
    lamp = Held("red", "lamp", 1)
    assert end_of(pack, lamp, sold[0]).questions == [], "nothing is left to sell"
    state = end_of(pack, lamp, *sold).state
    assert (purses(state), state.tokens) == ({"red": {"dollars": 3}}, ())
    richer = end_of(pack, Held("red", "lamp", 2), *sold).state
    assert (purses(richer), richer.tokens) == ({"red": {"dollars": 6}}, ())


def test_tests_after_a_sale_see_what_is_left(tmp_path: Path) -> None:
    holds = {"holds": [{"token": "lamp"}]}
    test = {"verb": "if", "who": "all", "when": holds, "then": [{"verb": "money", "amount": 7}]}
    pack = giving(tmp_path, {"verb": "token", "kind": "lamp", "n": -2, "who": "all"}, test)
    assert purses(end_of(pack, Held("red", "lamp", 2), Held("blue", "lamp", 3)).state) == {"blue": {"dollars": 7}}


def test_a_bot_knows_that_tokens_on_the_table_are_given_away(tmp_path: Path) -> None:
    changed(tmp_path, "pack", {"tokens.0.worth": 9})
    way = {"label": "sell", "effects": [{"verb": "token", "kind": "lamp", "n": -2}, {"verb": "money", "amount": 1}]}
    ask = {"verb": "ask", "who": "winner", "options": [{"label": "keep"}, way]}
    (question,) = end_of(giving(tmp_path, ask), Held("red", "lamp", 1)).questions
    assert question.worths == (0.0, -8.0)


def test_nobody_pays_more_than_the_other_can_take(tmp_path: Path) -> None:
    full = [{"verb": "money", "amount": amount, "who": who} for amount, who in ((97, "last"), (5, "winner"))]
    doing = end_of(giving(tmp_path, *full, {"verb": "money", "amount": 5, "who": "last", "from": "winner"}))
    assert purses(doing.state) == {"red": {"dollars": 3}, "blue": {"dollars": 99}}
    assert doing.purses[-2:] == [PurseChange("red", "dollars", -5, -2), PurseChange("blue", "dollars", 2, 2)]


def test_a_purse_is_told_when_it_is_filled_and_when_it_is_emptied(tmp_path: Path) -> None:
    pack = giving(tmp_path, *ALL_KINDS, {"verb": "money", "amount": -4, "who": "all"})
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    live = campaign.begin(THREE)
    play_on(live)
    finish = campaign.finish(live.game)
    winner = finish.finished.played.winner
    who = campaign_play.company(finish.before, winner)
    told = outcome(finish)
    assert f"Into the office of {who} for the next game: $3." in told
    assert f"Into the office of {who} for the next game: 2 tokens “Lamp”." in told
    assert f"Out of the office of {who}: $3. It should have given $4." in told
    assert sum("should have given $4, but can’t" in line for line in told) == 2
    campaign.deposit(finish)
    assert 'purse = "1 trains, 2 cards, 1 tickets, 2 lamp"' in campaign.path.read_text()
    (line,) = _emptied(pack, campaign.state, [winner])
    said = "1 train, 2 cards, 1 more ticket to choose from and 2 tokens “Lamp”"
    assert line == f"Out of the office of {who}: {said}."


def test_it_comes_into_the_game_of_the_company_alone(tmp_path: Path) -> None:
    changed(tmp_path, "board", {"numbers.tickets_dealt": 2})
    pack = giving(tmp_path, *ALL_KINDS)
    campaign = friday_line(tmp_path / "campaigns", pack=pack)
    play_game(campaign)
    winner = campaign.state.winner
    live = campaign.begin([winner, campaign.state.last])
    game, seat = live.game, [sitter.color for sitter in live.game.sitters].index(winner)
    facts = [fact for act in game.acts for fact in act.facts]
    assert Scored(seat, 3, "office") in facts
    assert TrainsAdded(seat, 1) in facts
    assert TokensTaken(seat, "lamp", 2) in facts
    assert game.table.record(Tokens).held(seat, "lamp") == 2
    offered = [fact for fact in facts if isinstance(fact, TicketsOffered)]
    assert [(fact.seat, len(fact.tickets)) for fact in offered[2:]] == [(seat, 1)]
    live.close()


def test_no_office_is_too_full_for_the_next_game(tmp_path: Path) -> None:
    crate = {"verb": "keep", "item": "crate", "place": "office", "who": "last"}
    pack = giving(tmp_path, {"verb": "money", "amount": 99, "who": "last"}, crate)
    raw = compose(pack, stands(pack), COLORS[:3])
    assert [one["dollars"] for one in raw["numbers"]["offices"]] == [99]
    assert cannot_be(pack, stands(pack), [Purse("blue", "trains", 3)]) == "", "that is about trains"
    decode_map(raw, "the next game")


def test_items_bring_tokens_and_tickets_too(tmp_path: Path) -> None:
    changed(tmp_path, "pack", {"items.1.tokens": {"lamp": 1}, "items.1.tickets": 2})
    pack = giving(tmp_path, {"verb": "keep", "item": "crate", "place": "office", "who": "last"}, ALL_KINDS[4])
    raw = compose(pack, stands(pack), COLORS[:3])
    crate = {"company": "blue", "dollars": 2, "trains": 1, "cards": 1, "tickets": 2}
    lamps = {"company": "red", "tokens": [{"kind": "lamp", "count": 2}]}
    assert raw["numbers"]["offices"] == [lamps, {**crate, "tokens": [{"kind": "lamp", "count": 1}]}]
    assert stands(pack, Kept("red", "crate")).offices["red"].items == ("crate",)


def test_a_bot_weighs_what_comes_into_offices(tmp_path: Path) -> None:
    ways = [
        {"label": "no"},
        {"label": "dear", "effects": [{"verb": "money", "amount": 1, "who": "others"}]},
        {"label": "poor", "effects": [{"verb": "money", "amount": -3}]},
        {"label": "rich", "effects": [{"verb": "trains", "n": 2}, {"verb": "cards", "n": 1, "who": "owner"}]},
    ]
    pack = giving(tmp_path, {"verb": "ask", "who": "winner", "options": ways})
    (question,) = end_of(pack).questions
    assert question.worths == (0.0, -1.0, 0.0, 0.9)
    assert question.best == "rich"
    paid = {"label": "paid", "effects": [{"verb": "money", "amount": 5, "from": "last"}]}
    full = {"verb": "money", "amount": 2, "who": "all"}
    (other,) = end_of(giving(tmp_path, full, {"verb": "ask", "who": "winner", "options": [*ways[:3], paid]})).questions
    assert other.worths == (0.0, -1.0, -2.0, 3.0)


def test_a_correction_sets_a_purse_right(tmp_path: Path) -> None:
    campaign = friday_line(tmp_path)
    play_game(campaign)
    campaign.correct("counted again", [Purse("red", "dollars", 2), Purse("red", "lamp", 1)])
    assert campaign.campaign.lines[-1].content["left"] == ["purse red dollars 2", "purse red lamp 1"]
    assert again(campaign).state.offices["red"].purse == {"dollars": 2, "lamp": 1}
    for thing in (Purse("red", "geese", 1), Purse("red", "cards", 100)):
        with pytest.raises(CampaignFault, match="can’t be: "):
            campaign.correct("wrong", [thing])


@pytest.mark.parametrize(
    ("effect", "said"),
    [
        ({"verb": "money", "amount": 2}, "means an owner in its “money”, and there is none"),
        ({"verb": "money", "amount": -2, "who": "all", "from": "winner"}, "takes under nothing `from` companies"),
        (
            {"verb": "money", "amount": {"per": "cards"}, "who": "all"},
            "effects 1, amount.per: There is no word “cards”. Known are: dollars, tokens",
        ),
        ({"verb": "cards", "n": 1, "from": "row"}, "story 2 (1901-02), effects 1, from: “from” is no key here"),
        ({"verb": "tickets", "n": 7, "who": "all"}, "story 2 (1901-02), effects 1, n: A whole number from -6 to 6"),
        ({"verb": "token", "kind": "lump", "who": "all"}, "effects 1, kind: There is no token “lump”"),
        ({"verb": "token", "kind": "lamp", "at": "city", "who": "all"}, "effects 1, at: “at” is no key here"),
    ],
)
def test_what_a_purse_cannot_hold_is_refused(tmp_path: Path, effect: dict[str, Any], said: str) -> None:
    (fault,) = faults_of(pack_with(tmp_path, effect))
    assert fault.startswith("story.toml")
    assert said in fault


def test_what_items_cannot_bring_is_refused(tmp_path: Path) -> None:
    (fault,) = faults_of(changed(tmp_path, "pack", {"items.1.tokens": {"lump": 1}}))
    assert fault.startswith("pack.toml: items 2 (crate), tokens")
    assert "There is no token “lump”" in fault


def test_after_the_last_game_it_is_remarked_upon(tmp_path: Path) -> None:
    gift = {"verb": "money", "amount": 2, "who": "all"}
    review = check(changed(tmp_path, "story", {"story.4.effects.+": gift}))
    said = "The card “1904-03” does something with dollars in offices, and no game comes after the last."
    assert review.remarks == (said,)


def test_a_map_whose_offices_hold_tokens_has_tokens(tmp_path: Path) -> None:
    pack = giving(tmp_path, ALL_KINDS[4])
    raw = compose(pack, stands(pack), COLORS[:3])
    for part in ("tokens", "tokens-before"):
        raw["add"].remove(part)
        del raw["numbers"][part.replace("-", "_")]
    with pytest.raises(MapError, match=r"numbers\.offices 1, tokens: These rules have no tokens\. Add the part"):
        decode_map(raw, "the next game")
