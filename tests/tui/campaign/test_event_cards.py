"""An event lies on the screen as a card when it is turned up, and stands beside the map as long as it lasts."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.history import Played
from ttr_tui.campaign.next_game import compose
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.core.events import TURN
from ttr_tui.rules.market import SECOND_CARD
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import course_of
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.sitters import Sitter
from ttr_tui.store.maps import find_map, read_raw
from ttr_tui.store.places import shipped_packs
from ttr_tui.systems.legacy.ending import ARCHIVE
from ttr_tui.systems.legacy.outcomes import EventTurned
from ttr_tui.systems.legacy.panels import EventsTurned
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.turn.action_list import ListedDecision
from tui.player import Player
from tui.seated import Seated, at_table, unframed

EAST: Mapping[str, Any] = read_raw(find_map("legacy-east"))
SIZES = ((80, 24), (120, 40))
AGAINST_A_BOT = (Sitter("Ann", "red", ""), Sitter("Bo", "blue", "easy"))
MORE = {"pilot-engine": "norther"}
"""What an event turns up at once."""
LONGEST = 400
EVENTS = [one["id"] for one in read_raw(shipped_packs() / "iron-almanac" / "events.toml")["event"][:9]]
"""Those that the story adds by the third game."""


@cache
def almanac() -> Mapping[str, Any]:
    """The board of the third game of the campaign that bots played."""
    played = OpenCampaign.open(shipped_packs() / "sample.toml")
    lines = [line for line in played.history if not isinstance(line, Played) or line.game < 3]
    return compose(played.pack, fold(played.pack, lines), ("red", "blue"))


def texts(raw: Mapping[str, Any]) -> dict[str, tuple[str, str]]:
    return {event["id"]: (event["title"], event["text"].strip()) for event in raw["numbers"]["events"]}


def lasts(raw: Mapping[str, Any], name: str) -> bool:
    """Does it bend a rule until the next one?"""
    event = next(one for one in raw["numbers"]["events"] if one["id"] == name)
    return any(effect["verb"] == "modify" for effect in event["effects"])


def begun(
    raw: Mapping[str, Any],
    names: Sequence[str],
    folder: Path,
    sitters: Sequence[Sitter] = AGAINST_A_BOT,
    seed: int = 5,
) -> LiveGame:
    """A game with no other events than these."""
    events = [event for event in raw["numbers"]["events"] if event["id"] in names]
    few = {**raw, "numbers": {**raw["numbers"], "events": events}}
    return LiveGame.begin(Deal(few, (), tuple(sitters), seed, 0, seed_was_typed=True), folder)


def turned(at: Seated) -> int:
    return sum(isinstance(fact, EventTurned) for heard in at.table.desk.watch.heard for fact in heard.facts)


async def play_to_an_event(at: Seated) -> None:
    """Draw cards until an event is turned up."""
    player = Player(at, 1)
    for _ in range(LONGEST):
        if isinstance(at.table.phase, EventsTurned):
            return
        if "deck" in player.shown():
            await at.press("d")
        else:
            await player.act()
    raise AssertionError("no newspaper came")


def text(at: Seated) -> str:
    """What stands in the box, its sentences unbroken."""
    lines = at.table.phase.box(30, 30)
    return " ".join(" ".join(unframed("".join(run.text for run in line) for line in lines)).split())


def side(at: Seated) -> str:
    return " ".join(" ".join("".join(run.text for run in line) for line in at.table.side_pane.lines).split())


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize(
    ("board", "name"), [*(("east", name) for name in texts(EAST)), *(("almanac", name) for name in EVENTS)]
)
async def test_every_event_is_a_card_and_then_in_force(
    board: str, name: str, size: tuple[int, int], tmp_path: Path
) -> None:
    raw = EAST if board == "east" else almanac()
    title, said = texts(raw)[name]
    game = begun(raw, [name, *([MORE[name]] if name in MORE else [])], tmp_path, seed=5 if board == "east" else 6)
    async with at_table(game, tmp_path, Terminal(Depth.EIGHT_BIT, True, *size)) as at:
        await play_to_an_event(at)
        while title not in text(at):
            await at.press("enter")
        assert said in text(at)
        [region] = at.table.overlay.regions
        assert not region.contains(*at.table.atlas.cursor()), "the cursor is seen"
        assert title in "\n".join(at.rows())
        assert "In force" not in side(at), "the card says it"
        assert any(now in text(at) for now in ("Now: ", "It lasts until the next event.", "That’s done")), text(at)
        cards = 0
        while isinstance(at.table.phase, EventsTurned):
            await at.press("enter")
            cards += 1
        assert cards <= turned(at)
        before = turned(at)
        await at.press("left", "right", "e", "escape")
        if turned(at) == before:
            assert not isinstance(at.table.phase, EventsTurned), "it is shown once"
        if size[0] >= 100:
            assert (f"In force {title}:" in " ".join(side(at).replace("─", " ").split())) == (
                lasts(raw, name) or at.table.desk.view.owes not in (TURN, SECOND_CARD)
            ), "as long as it lasts, or is being answered"
        elif lasts(raw, name):
            await at.press("e")
            assert title in "\n".join(at.rows())


@pytest.mark.parametrize("size", SIZES)
async def test_what_an_event_asks_is_told_once(size: tuple[int, int], tmp_path: Path) -> None:
    """The box says which event gives what, the prompt what to do; the hand stands in its row alone."""
    game = begun(EAST, ["yard-sale"], tmp_path)
    async with at_table(game, tmp_path, Terminal(Depth.EIGHT_BIT, True, *size)) as at:
        for _ in range(LONGEST):
            await play_to_an_event(at)
            await at.press("enter")
            if isinstance(at.table.phase, ListedDecision):
                break
        assert at.rows()[-2].strip() == "Take a card from the market"
        assert text(at).count("Take a card from the market") == 1
        assert "gives you a card of the market" in text(at)
        assert "Your hand" not in text(at)


async def test_without_a_column_the_prompt_names_what_is_in_force(tmp_path: Path) -> None:
    async with at_table(
        begun(EAST, ["coal-shortage"], tmp_path), tmp_path, Terminal(Depth.EIGHT_BIT, True, 80, 24)
    ) as at:
        await play_to_an_event(at)
        while isinstance(at.table.phase, EventsTurned) or at.table.desk.view.owes != TURN:
            await at.press("enter" if isinstance(at.table.phase, EventsTurned) else "d")
        assert "Your turn. In force: Coal Shortage" in at.rows()[-2]


CLOSED = {"verb": "modify", "hook": "claim.forbid", "change": 1}
ASKED = {
    "verb": "ask",
    "who": "all",
    "options": [{"label": "no"}, {"label": "pay", "effects": [{"verb": "money", "amount": -1}]}],
}
MANY = {"verb": "cards", "n": 20, "who": "all"}
"""So many that other newspapers are among them."""


def with_events(**effects: Sequence[Mapping[str, Any]]) -> Mapping[str, Any]:
    """The map with these events, each called as its name says."""
    made = [{"id": name, "title": name.title(), "text": f"{name}!", "effects": done} for name, done in effects.items()]
    return {**EAST, "numbers": {**EAST["numbers"], "events": made}}


async def test_an_event_that_closes_lanes_cancels_no_ticket(tmp_path: Path) -> None:
    everywhere = CLOSED | {"when": {"route_touches": [city["id"] for city in EAST["cities"]]}}
    game = begun(with_events(strike=[everywhere]), ["strike"], tmp_path)
    async with at_table(game, tmp_path, Terminal(Depth.EIGHT_BIT, True, 120, 40)) as at:
        await play_to_an_event(at)
        await at.press("enter")
        assert "Strike" in side(at)
        assert " to go" in side(at)
        assert "cancelled" not in side(at)
        await at.press("T")
        page = "\n".join(at.rows())
        assert " to go" in page
        assert "out of reach" not in page
        assert "in reach" not in page


async def test_of_two_events_the_one_that_asks_says_so(tmp_path: Path) -> None:
    """Cards that the first gives turn the other up, before the first asks."""
    game = begun(with_events(payday=[MANY, ASKED], strike=[CLOSED]), ["payday", "strike"], tmp_path, seed=6)
    async with at_table(game, tmp_path, Terminal(Depth.EIGHT_BIT, True, 120, 40)) as at:
        await play_to_an_event(at)
        assert "payday! Now: Your turn to answer what is asked." in text(at)
        await at.press("enter")
        assert "strike! It lasts until the next event." in text(at)


async def test_two_people_read_an_event_each_when_nobody_looks_behind_a_curtain(tmp_path: Path) -> None:
    people = (Sitter("Ann", "red", ""), Sitter("Bea", "blue", ""))
    game = begun(EAST, ["coal-shortage"], tmp_path, people)
    async with at_table(game, tmp_path, Terminal(Depth.EIGHT_BIT, True, 120, 40)) as at:
        await play_to_an_event(at)
        first = at.table.desk.seat
        await at.press("enter")
        assert not isinstance(at.table.phase, EventsTurned)
        while at.table.desk.seat == first:
            assert not isinstance(at.table.phase, EventsTurned), "not twice to one player"
            if at.table.hidden:
                assert "Coal Shortage" not in text_of_map(at), "a curtain covers no card"
                await at.press("space")
            else:
                await at.press("d" if at.table.desk.view.owes else "enter")
        assert isinstance(at.table.phase, EventsTurned)


@pytest.mark.parametrize("size", SIZES)
async def test_no_total_is_seen_before_the_last_has_put_an_event_away(size: tuple[int, int], tmp_path: Path) -> None:
    """The final scoring was told, but isn't over; the rows of the players stand as at the end of the last turn."""
    short = {**EAST, "numbers": {**EAST["numbers"], "trains": 6}}
    game = begun(short, [*texts(EAST)], tmp_path, seed=5)
    async with at_table(game, tmp_path, Terminal(Depth.EIGHT_BIT, True, *size)) as at:
        async for _ in Player(at, 1).play():
            while isinstance(at.table.phase, EventsTurned):
                await at.press("enter")
            if at.table.desk.view.owes == ARCHIVE:
                break
        before = course_of(at.table.desk.watch).by_turn[-1]
        assert before != tuple(at.table.desk.view.table.scores)
        shown = "\n".join(at.rows())
        assert before == (5, 5)
        assert len(re.findall(r"(Ann|Bo) +\$5 ", shown)) == 2
        await at.press("p")
        page = "\n".join(at.rows())
        assert re.findall(r"(?:Ann +you|Bo +bot, \w+) +(-?\d+)", page) == [*map(str, before)]


def text_of_map(at: Seated) -> str:
    return "\n".join("".join(run.text for run in line) for line in at.table.map_pane.lines)
