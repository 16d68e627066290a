"""Nothing of a game that was not reached is written or said anywhere, and all that a pack says is said some day.

Every text of the large pack carries a mark with the game in which it is first to be read. Then all its games are played
in a sealed campaign, and everything that is written or can be read is searched for marks of later games.
"""

from __future__ import annotations

import json
import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
import tomli_w
from support.founded import CODE, PLAYERS, SECRETS, games, play_on, play_out
from support.packs import COLORS
from support.twelve_games import ADDED, FINAL_RULES, FIRST_TOLD, GAMES, RULES, STUCK, make_twelve_games
from support.typist import Keyboard

from ttr_tui.bots.pool import opening
from ttr_tui.bots.wire import write
from ttr_tui.campaign.founders import Founder
from ttr_tui.campaign.open_campaign import OpenCampaign, found
from ttr_tui.campaign.pack import AFTER, BEFORE
from ttr_tui.campaign.pack_files import read_pack
from ttr_tui.campaign.tale import Tale
from ttr_tui.core.view import SPECTATOR
from ttr_tui.plain.narration import secrets_given
from ttr_tui.seats.game import Game, Heard
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.slots import LEAST
from ttr_tui.systems.legacy.story import PostcardHeld, StoryRead
from ttr_tui.words import campaign_play, campaign_story, sentences
from ttr_tui.words.cast import Cast

MARK = re.compile(r"zq(\d\d)(n?)x\w*")
"""Of the game that it is about; with an `n` it is to be read when that game is over."""
THREE = COLORS[:3]
GIVEN = 7
"""The postcard that a card gives to somebody before its game."""


def mark(game: int, what: str, *, afterwards: bool = False) -> str:
    return f"zq{game:02}{'n' if afterwards else ''}x{what}"


def marked_pack(folder: Path) -> Path:
    """The large pack, with a mark in every text of every file."""
    make_twelve_games(folder)

    def change(name: str, said: dict[str, Any]) -> None:
        (folder / f"{name}.toml").write_text(tomli_w.dumps(said))

    def read(name: str) -> dict[str, Any]:
        return tomllib.loads((folder / f"{name}.toml").read_text())

    pack, cards, events, rules, post = (read(name) for name in ("pack", "story", "events", "rules", "postcards"))
    for number, game in enumerate(pack["games"], 1):
        game["title"] = f"Game {mark(max(number - 1, 0), f'chapter{number}', afterwards=True)}"
    for card in cards["story"]:
        late = card["kind"] in AFTER
        for key in ("title", "front", "back", "note", "source"):
            early = key in ("title", "front")
            card[key] = f"{key} {mark(card['game'], card['id'] + key, afterwards=late and not early)}."
        for effect in card.get("effects", ()):
            for key in {"city": ("name",), "ticket": ("text",)}.get(effect["verb"], ()):
                if key in effect:
                    effect[key] = f"{key} {mark(card['game'], card['id'] + key, afterwards=late)}"
    for event in events["event"]:
        for key in ("title", "text"):
            event[key] = f"{key} {mark(ADDED[event['id']], event['id'] + key)}"
    for rule in rules["rule"]:
        last = rule["id"] in FINAL_RULES
        game = GAMES if last else FIRST_TOLD[rule["id"]]
        for key in ("title", "text"):
            rule[key] = f"{key} {mark(game, rule['id'] + key, afterwards=last)}"
    for postcard in post["postcard"]:
        number = postcard["number"]
        for key in ("front", "secret"):
            postcard[key] = f"{key} {mark((number + 1) // 2, f'post{number}{key}', afterwards=number != GIVEN)}."
    change("pack", pack)
    change("story", cards)
    change("events", events)
    change("rules", rules)
    change("postcards", post)
    for k in range(1, 9):
        area = read(f"areas/{k}")
        area["title"] = f"Square {mark(k + 1, f'area{k}')}"
        for city in area["cities"]:
            city["name"] = f"City {mark(k + 1, city['id'])}"[:30]
        change(f"areas/{k}", area)
    return folder


def ahead(said: str, game: int, *, over: bool) -> list[str]:
    """The marks of games after this one, and if it isn't over those of what follows it."""
    found = {(one[0], int(one[1]), bool(one[2])) for one in MARK.finditer(said)}
    return sorted(text for text, of, late in found if of > game or (of == game and late and not over))


def pages(game: Game, tale: Tale, reader: int) -> Iterator[str]:
    """All that can be asked for at the table, and all that was told."""
    cast = Cast(game.rules.edition, tuple(who.name for who in game.sitters), reader, tale=tale)
    view = game.view(reader)
    yield from (line for sight in cast.words.sights.values() for line in sight.lines(cast, view))
    yield from (line for act in game.acts for line in sentences.tell(cast, act.facts))
    for lane in range(len(game.table.board.lanes) if reader >= 0 else 0):
        yield from (step.said for tell in cast.words.steps.values() for step in tell(cast, view, lane))


def read_aloud(game: Game, tale: Tale, reader: int) -> list[str]:
    """The story and what is behind it, as it can be heard again."""
    cast = Cast(game.rules.edition, tuple(who.name for who in game.sitters), reader, tale=tale)
    return [line for name in ("story", "note") for line in cast.words.sights[name].lines(cast, game.view(reader))]


def files(folder: Path, *, without: Path | None = None) -> Iterator[tuple[Path, str]]:
    """Everything in a folder, but the pack itself."""
    for path in sorted(folder.rglob("*")):
        if path.is_file() and "twelve-squares" not in path.parts and path != without:
            yield path, path.read_bytes().decode("latin-1")


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    marked_pack(tmp_path / "campaigns" / "twelve-squares")
    return tmp_path / "campaigns"


def founded(folder: Path) -> OpenCampaign:
    pack = read_pack(folder / "twelve-squares")
    founders = [Founder(color, PLAYERS[color], "", SECRETS[color]) for color in THREE]
    return found(folder, pack, "Friday Line", founders, "sealed", CODE, THREE[0], "7f3c2a10", LEAST)


def doors(keyboard: Keyboard, folder: Path) -> Iterator[str]:
    """What may be asked of a campaign between two games, and what is complained of; help too."""
    for argv in (
        ["list"],
        ["receipts"],
        ["receipts", "--json", str(folder.parent / "receipts.json")],
        ["story"],
        ["verify"],
        ["verify", "--stub", "0" * 12],
        ["play", "--absent", "nobody"],
        ["play", "--absent", "red,blue"],
        ["back", "Friday Line", "--reason", " "],
        ["back", "Nothing", "--reason", "x"],
        ["correct", "Friday Line", "--reason", "x", "--left", "office red nothing"],
        ["open", "Friday Line", "--company", "yellow"],
        ["end"],
        ["--help"],
        ["play", "--help"],
    ):
        session = keyboard("campaign", *argv, "--campaigns", str(folder), answer=lambda said: None)
        yield from (session.said, session.complaint)


@pytest.mark.rule("LEGACY-005", "LEGACY-010")
def test_v25_c4_nothing_of_a_game_that_was_not_reached_is_anywhere(
    folder: Path, keyboard: Keyboard, tmp_path: Path
) -> None:
    campaign = founded(folder)
    read: list[str] = []
    for number in range(1, GAMES + 1):
        live = campaign.begin(THREE, seed=number)
        tale = campaign.tale
        look_into(live, tale, number)
        play_out(live.game)
        look_into(live, tale, number)
        told = [fact.card for act in live.game.acts for fact in act.facts if isinstance(fact, StoryRead)]
        assert told == [card.id for card in campaign.pack.read_in(number, BEFORE)], "in the order of the deck"
        read += told
        assert tale.cards.keys() == {*told}, "no reader can turn to another card"
        live.save()
        live.close()
        for path, said in files(tmp_path):
            assert ahead(said, number, over=False) == [], (number, path)
        campaign.deposit(campaign.finish(live.game))
        for path, said in files(tmp_path):
            assert ahead(said, number, over=True) == [], (number, path)
            assert "xpost" not in said, "what stands on postcards is in no file but the pack’s"
        for said in doors(keyboard, folder) if number in (1, 6) else ():
            assert ahead(said, number, over=True) == [], number
    assert read == sorted(read, key=lambda name: [int(one) for one in name.lstrip("g").split("-")])
    assert [path.name for path, _ in files(games(campaign))] == [
        f"{number:02}.sealed" for number in range(1, GAMES + 1)
    ]


def look_into(live: LiveGame, tale: Tale, number: int) -> None:
    """The deal, what goes to a worker, every page of every reader, and what is read aloud."""
    game, deal = live.game, live.deal
    bots = replace(deal, sitters=tuple(replace(who, bot="random") for who in deal.sitters))
    said = [json.dumps(deal.header()), write(opening(1, bots)).decode(), repr(game.rules.edition)]
    for reader in (*range(len(game.sitters)), SPECTATOR):
        said += pages(game, tale, reader)
    said += [line for card in (*tale.cards.values(), *tale.stops) for line in campaign_story.card_lines(card)]
    said += [line for card in tale.cards.values() for line in campaign_story.note_lines(card)]
    assert [found for text in said for found in ahead(text, number, over=False)] == []


def test_a_text_of_a_later_game_would_be_found() -> None:
    assert ahead(f"{mark(3, 'a')} {mark(2, 'b')} {mark(4, 'c')}", 3, over=False) == [mark(4, "c")]
    assert ahead(mark(3, "a", afterwards=True), 3, over=False) == [mark(3, "a", afterwards=True)]
    assert ahead(mark(3, "a", afterwards=True), 3, over=True) == []


@pytest.mark.rule("LEGACY-009", "LEGACY-026")
def test_c15_every_text_of_the_pack_is_read_to_somebody_some_day(folder: Path) -> None:
    """What is on cards, new events and rules to all; the secret side of a postcard to its owner at least."""
    campaign = founded(folder)
    heard: dict[str, set[str]] = {color: set() for color in THREE}
    aloud: dict[str, str] = dict.fromkeys(THREE, "")
    for number in range(1, GAMES + 1):
        live = campaign.begin(THREE, seed=number)
        play_out(live.game)
        tale = campaign.tale
        turned = campaign.finish(live.game)
        for seat, color in enumerate(THREE):
            heard[color] |= {*pages(live.game, tale, seat)}
            aloud[color] += "\n".join(read_aloud(live.game, tale, seat))
            heard[color] |= {line for card in turned.cards for line in campaign_play.turned(card)}
            heard[color] |= {line for card in turned.cards for line in campaign_story.note_lines(card)}
            heard[color] |= {line for card in tale.stops for line in campaign_story.card_lines(card)}
        live.save()
        live.close()
        campaign.deposit(turned)
    pack, said = campaign.pack, {color: "\n".join(lines) for color, lines in heard.items()}
    for color in THREE:
        for card in pack.stories:
            texts = (card.title, card.front, card.back, card.note)
            missing = [text for text in texts if text not in said[color]]
            assert missing == [], (card.id, color)
        unread = [name for name in ADDED if pack.events[name].said.text not in aloud[color]]
        assert unread == [], "new events are read aloud with the card or the box that brings them"
        for name in STUCK:
            assert pack.rules[name].sticker.said.title in said[color]
    assert {*RULES} == {*FIRST_TOLD}
    drawn = {number for number in pack.postcards if number not in campaign.state.post}
    assert len(drawn) > 2 * GAMES // 2
    for number in drawn:
        front, secret = pack.postcards[number].front, pack.postcards[number].secret
        played = number in {one for color in THREE for one in postcards_played(said[color])}
        assert not played or all(front in said[color] for color in THREE)
        assert not played or any(secret in said[color] for color in THREE)


def postcards_played(said: str) -> set[int]:
    """Those that lay on a table in some game."""
    return {int(found) for found in re.findall(r"\bha(?:ve|s) postcard (\d+)", said)}


@pytest.mark.rule("LEGACY-026")
def test_a_card_that_was_read_is_archived_and_the_events_that_it_brings_go_into_the_deck(folder: Path) -> None:
    campaign = founded(folder)
    play_on(campaign.begin(THREE, seed=1))
    finish(campaign)
    assert campaign.state.read == ("g1-1", "g1-3"), "the card, and the one at which reading stopped"
    brought = {event for card in campaign.pack.read_in(2, BEFORE) for event in card.events}
    assert brought
    assert brought.isdisjoint(campaign.state.events)
    live = campaign.begin(THREE, seed=2)
    assert {event.id for event in live.game.rules.edition.numbers["events"]} >= brought
    play_on(live)
    finish(campaign)
    assert brought <= {*campaign.state.events, *campaign.state.archive}
    assert {*campaign.state.read} >= {"g2-1", "g2-2"}
    assert {*campaign.state.read}.isdisjoint(campaign.state.events), "the cards themselves are in no deck"


def finish(campaign: OpenCampaign) -> None:
    """Put away the game under way, which is over."""
    live = campaign.go_on()
    live.close()
    campaign.deposit(campaign.finish(live.game))


@pytest.mark.rule("LEGACY-009")
def test_what_is_in_a_box_is_read_to_everybody_who_is_there(folder: Path) -> None:
    campaign = founded(folder)
    play_on(campaign.begin(THREE, seed=1))
    finish(campaign)
    live = campaign.begin(THREE, seed=2)
    tale = campaign.tale
    play_on(live)
    (box,) = [card for card in campaign.pack.read_in(2, BEFORE) if card.kind == "box"]
    assert box.events
    for seat in (0, 1, 2, SPECTATOR):
        said = "\n".join(read_aloud(live.game, tale, seat))
        assert [text for text in (box.title, box.front, box.back, box.note) if text not in said] == []
        for name in box.events:
            event = campaign.pack.events[name].said
            assert f"“{event.title}”: {event.text}" in said


def test_a_postcard_that_the_pack_no_longer_has_is_told_to_nobody() -> None:
    """A pack may be changed while a game is under way."""
    acts = [Heard(0, 0, None, (PostcardHeld(0, "card-7"),))]
    assert secrets_given(Tale({}, (), {}), acts, acts[0].facts, 0) == []
