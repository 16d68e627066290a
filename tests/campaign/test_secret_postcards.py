"""What stands on a postcard reaches its owner alone before it is shown, and no rival’s bot, view or page."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from support.packs import COLORS, history, played, two_valleys
from support.thinkers import begun, deal_of

from ttr_tui.bots import pool as pool_module
from ttr_tui.bots import roster
from ttr_tui.bots.pool import WorkerPool, opening
from ttr_tui.bots.roster import RandomBot, bots_of
from ttr_tui.bots.wire import Message, Opening, Question, write
from ttr_tui.bots.worker import BotsOfGame
from ttr_tui.campaign.askings import AskedGame
from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.state import CompanyOffice
from ttr_tui.campaign.tale import Tale, tale_of
from ttr_tui.core.view import SPECTATOR
from ttr_tui.lab.campaign_series import play_out
from ttr_tui.rules.edition import NOBODY
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Game
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.map_decoder import decode_map, load_map
from ttr_tui.systems.legacy.outcomes import PostcardShown
from ttr_tui.systems.legacy.verbs import Lists
from ttr_tui.words import sentences
from ttr_tui.words.cast import Cast

BOTS = ("", "planner", "random")
HELD = {"red": 1, "blue": 2, "green": 3}
MARKS = {"red": (81, "apricot"), "blue": (82, "bilberry"), "green": (83, "cherry")}
"""Of each postcard an amount and a word that nothing else has."""


def marked(number: int, word: str) -> dict[str, Any]:
    """Asks again and again, and is shown only once somebody says this word."""
    yes = {"label": word, "effects": [{"verb": "show"}, {"verb": "money", "amount": number}]}
    more = {"label": f"{word}-not", "effects": [{"verb": "if", "when": {}, "then": []}]}
    return {
        "trigger": "turn",
        "when": {"players": {"at_most": number}},
        "effects": [{"verb": "ask", "options": [{"label": "no"}, more, yes]}],
    }


def deal_and_tale() -> tuple[Deal, Tale]:
    """The second game of the small campaign; each company has a postcard, and the first is led by somebody."""
    pack = two_valleys()
    state = fold(pack, history(pack, played(1)))
    offices = {color: CompanyOffice(postcards=(number,)) for color, number in HELD.items()}
    state = replace(state, offices=offices, post=())
    raw = compose(pack, state, COLORS[:3])
    mail = [card for card in raw["numbers"]["postcards"] if card["number"] in HELD.values()]
    raw["numbers"]["postcards"] = [{**card, **marked(*MARKS[card["company"]])} for card in mail]
    sitters = tuple(Sitter(f"{color} one", color, bot) for color, bot in zip(COLORS, BOTS, strict=False))
    return Deal(raw, (), sitters, 5, first=0), tale_of(pack, state, COLORS[:3])


def secrets_of(color: str) -> list[str]:
    number, word = MARKS[color]
    return [f":{number}", word]


async def sent(monkeypatch: pytest.MonkeyPatch, acts: int) -> tuple[list[Message], list[str], Game]:
    """Everything that goes over the pipe to the worker in a game, and the lines of it."""
    messages: list[Message] = []
    lines: list[str] = []

    def noted(message: Message) -> bytes:
        messages.append(message)
        lines.append(write(message).decode())
        return write(message)

    monkeypatch.setattr(pool_module, "write", noted)
    deal, _ = deal_and_tale()
    game = begun(deal)
    alone = bots_of(begun(deal))
    thinker = WorkerPool(1).thinker(deal)
    for _ in range(acts):
        seat = game.owing()[0]
        if game.sitters[seat].bot:
            action = await thinker.choose(game, seat)
            assert action == alone.choose(game.view(seat), len(game.acts)), "wherever it is thought"
        else:
            action = game.rules.default(game.view(seat))
        game.submit(seat, action, game.revision(seat))
    await thinker.close()
    return messages, lines, game


@pytest.mark.rule("LEGACY-067")
async def test_a_worker_hears_of_a_postcard_only_for_the_bot_that_has_it(monkeypatch: pytest.MonkeyPatch) -> None:
    messages, lines, game = await sent(monkeypatch, 40)
    assert any("postcard s1 card-1" in line for line in lines), "that somebody has it, and its number, is public"
    assert any(fact.word == "ask" for act in game.acts for fact in act.facts), "something was asked"
    assert [word for line in lines for word in secrets_of("red") if word in line] == [], "a person’s: never sent"
    for message in messages:
        match message:
            case Opening(own=own, map=raw):
                said = json.dumps(raw)
                assert [word for color in MARKS for word in secrets_of(color) if word in said.replace(" ", "")] == []
                assert [card["number"] for card in raw["numbers"]["postcards"]] == [1, 2, 3]
                assert own.keys() == {"1", "2"}
                for seat, numbers in own.items():
                    told = json.dumps(numbers).replace(" ", "")
                    others = {color for color in MARKS if color != COLORS[int(seat)]}
                    assert [word for word in secrets_of(COLORS[int(seat)]) if word not in told] == []
                    assert [word for color in others for word in secrets_of(color) if word in told] == []
            case Question(seat=seat, told=told_facts):
                others = {color for color in MARKS if color != COLORS[seat]}
                words = [MARKS[color][1] for color in others]
                assert [line for line in told_facts for word in words if word in line] == []


def test_an_ordinary_game_is_opened_as_its_map_is() -> None:
    deal, _ = deal_and_tale()
    plain = replace(deal, map={**deal.map, "numbers": {**deal.map["numbers"], "postcards": []}})
    assert opening(3, plain).map == plain.map
    assert (opening(3, deal_of("usa", "planner", "random")).own) == {}


@pytest.mark.rule("LEGACY-067")
def test_each_seat_has_rules_of_its_own_and_all_count_lists_alike() -> None:
    deal, _ = deal_and_tale()
    rules = RuleSet(decode_map(deal.map, "test"))
    for color in (*HELD, NOBODY):
        known = rules.known_to(color)
        assert {card.company for card in known.edition.numbers["postcards"] if card.effects} == {color} - {NOBODY}
        mine, true = Lists(known.edition.numbers), Lists(rules.edition.numbers)
        for card in known.edition.numbers["postcards"]:
            assert mine.of("postcards", card.id) == true.of("postcards", card.id)
            if card.company == color:
                at = mine.of("postcards", card.id)
                assert mine[at].inside == true[at].inside
                assert [mine[k].effects for k in mine[at].inside[0]] == [true[k].effects for k in mine[at].inside[0]]
    none = RuleSet(load_map("legacy-east"))
    assert none.known_to("red") is none


def test_the_worker_gives_each_bot_the_rules_that_it_may_know() -> None:
    deal, _ = deal_and_tale()
    told = opening(1, deal)
    bots = BotsOfGame(told, RuleSet(decode_map(told.map, "test")))
    known = {seat: bots._rules_of(seat).edition.numbers["postcards"] for seat in (0, 1, 2)}
    assert [[card.company for card in known[seat] if card.effects] for seat in (0, 1, 2)] == [[], ["blue"], ["green"]]


def pages(game: Game, tale: Tale, reader: int) -> Iterator[str]:
    """All that can be asked for at the table, and all that was told."""
    cast = Cast(game.rules.edition, tuple(who.name for who in game.sitters), reader, tale=tale)
    view = game.view(reader)
    for sight in cast.words.sights.values():
        yield from sight.lines(cast, view)
    for act in game.acts:
        yield from sentences.tell(cast, act.facts)
    for lane in range(len(game.table.board.lanes)):
        yield from (step.said for stepping in cast.words.steps.values() for step in stepping(cast, view, lane))


@pytest.mark.rule("LEGACY-067")
async def test_nobody_reads_what_stands_on_a_rival_s_postcard(monkeypatch: pytest.MonkeyPatch) -> None:
    _, _, game = await sent(monkeypatch, 40)
    _, tale = deal_and_tale()
    shown = {fact.postcard for act in game.acts for fact in act.facts if isinstance(fact, PostcardShown)}
    for reader in (0, 1, 2, SPECTATOR):
        said = "\n".join(pages(game, tale, reader))
        for number, color in ((number, color) for color, number in HELD.items()):
            name, card = f"card-{number}", tale.postcards[f"card-{number}"]
            own = reader >= 0 and COLORS[reader] == color
            assert f"postcard {number}" in said
            if not own and name not in shown:
                assert card.secret not in said, (reader, number)
                assert MARKS[color][1] not in said
            if own:
                assert card.secret in said


def test_a_simulated_bot_knows_no_postcard_of_another(monkeypatch: pytest.MonkeyPatch) -> None:
    deal, _ = deal_and_tale()
    game = begun(deal)
    told: list[set[str]] = []

    def knowing(rules: RuleSet) -> RandomBot:
        told.append({card.company for card in rules.edition.numbers["postcards"] if card.effects})
        return RandomBot(rules)

    for name in roster.BOTS:
        monkeypatch.setitem(roster.BOTS, name, knowing)
    play_out(game, dict.fromkeys(COLORS, "random"), AskedGame(game, {}, ""))
    assert game.over
    assert sorted(map(len, told)) == [1, 1, 1]
