"""What moves: every step of it, what a key does meanwhile, and that nothing of it is left."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Literal

import pytest
from textual.drivers.headless_driver import HeadlessDriver

from tools.moments import Moment, acts_before, claims, own_turn, played, saved
from tools.pictures import read_pictures
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN, Claimed, Took
from ttr_tui.hosting import shared_host
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.position import read_position
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.app import chair_at_home
from ttr_tui.tui.kit.lines import Run
from ttr_tui.tui.kit.motion import Motion, Moving
from ttr_tui.tui.kit.screen import PhasedScreen
from ttr_tui.tui.look import CHOSEN
from ttr_tui.tui.table.desk import OnItsWay
from ttr_tui.tui.table.moves import AT_MOST, Completing, Laying, Taking, behind
from ttr_tui.words.shorthand import card_letter
from tui.seated import Seated, live_game, session_in, sitting_in

CLAIM = ("escape", "c", "enter", "enter")
"""Atlanta to New Orleans, four spaces and seven points, which completes Boston to Miami."""
LENGTH, POINTS = 4, 7


@dataclass
class Clock:
    """Stands still until a test lets it go on."""

    due: list[Callable[[], None]] = field(default_factory=list)
    seconds: list[float] = field(default_factory=list)

    def after(self, seconds: float, act: Callable[[], None]) -> None:
        self.seconds.append(seconds)
        self.due.append(act)

    def tick(self) -> None:
        due, self.due = self.due, []
        for act in due:
            act()


@dataclass
class Watching:
    at: Seated
    clock: Clock

    @property
    def motions(self) -> list[Motion]:
        return list(self.at.table.moving)

    def owes(self) -> str:
        """What Ann is asked."""
        return self.at.table.desk.view.owes or ""

    async def tick(self) -> None:
        self.clock.tick()
        await self.at.rest()

    def laid(self, lane: int) -> int:
        """On how many spaces of a lane the map shows pieces."""
        picture = self.at.table.atlas._picture
        assert picture is not None
        found = 0
        for row in range(self.at.table.atlas.tracing.layout.size.rows):
            cells = picture._cells(row)
            assert cells is not None
            for thing, token in zip(cells.things, cells.tokens, strict=True):
                found += thing is not None and thing[:2] == ("space", lane) and token.startswith("owned.")
        return found

    def market_row(self, slot: int) -> list[str]:
        """Its key or who takes it, the letter of the card, and its name."""
        rows = [row[-24:] for row in self.at.rows()]
        return rows[next(k for k, row in enumerate(rows) if row.split()[:1] == ["Market"]) + slot].split()

    def hand(self) -> list[Run]:
        return [run for line in self.at.table.hand_pane.lines for run in line]

    def row_of(self, word: str) -> str:
        return next(row for row in self.at.rows() if word in row)


@asynccontextmanager
async def watching(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    *,
    pace: Literal["instant", "short", "step"] = "step",
    motion: bool = True,
) -> AsyncIterator[Watching]:
    """Ann's turn on the USA map, with three bots."""
    clock = Clock()
    monkeypatch.setattr(PhasedScreen, "after", lambda _, seconds, act: clock.after(seconds, act))
    position = read_position(read_pictures()["usa"].position)
    live = LiveGame.begin(position.deal, folder)
    position.play(live.game)
    live.save()
    terminal = Terminal(Depth.EIGHT_BIT, True, 120, 40)
    session = session_in(folder, terminal, Settings(pace=pace, motion=motion, guided=True))
    sent: list[str] = []
    monkeypatch.setattr(HeadlessDriver, "write", lambda _, data: sent.append(data))
    async with sitting_in(chair_at_home(session, live), session) as at:
        at.moves, at.sent = True, sent
        await at.rest()
        yield Watching(at, clock)


async def test_a_claim_is_laid_piece_by_piece(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with watching(tmp_path, monkeypatch) as here:
        before = here.at.table.desk.view.table.scores[0]
        await here.at.press(*CLAIM)
        laying, completing = here.motions
        assert isinstance(laying, Laying)
        assert isinstance(completing, Completing)
        assert here.at.table.desk.view.table.scores[0] == before + POINTS
        for pieces in range(1, LENGTH):
            assert here.laid(laying.lane) == pieces
            assert f" {before + POINTS} " in here.row_of("Ann")
            assert here.row_of("BOS▸MIA").split()[-1] == "arrived"
            await here.tick()
        assert here.laid(laying.lane) == LENGTH
        assert f" {before + POINTS}" in here.row_of("Ann")
        assert sum(here.clock.seconds[: LENGTH - 1]) <= AT_MOST
        turning = []
        while here.motions:
            looks = {run.token for line in here.at.table.side_pane.lines for run in line if "BOS▸MIA" in run.text}
            turning.append(CHOSEN in looks)
            assert here.row_of("BOS▸MIA").split()[-1] == "arrived"
            await here.tick()
        assert turning == [True, False, True]


def test_no_number_is_ever_half_counted() -> None:
    """What a claim is worth is counted once it is laid, all at once, and not before the claims before it."""
    first, then = Laying(Claimed(1, 5, ()), 3, 4, {}), Laying(Claimed(0, 6, ()), 4, 7, {2: 4})
    for at in (1, 2):
        first.at = at
        found = behind([first, then])
        assert (found.laid, found.points, found.needs) == ({5: at, 6: 0}, {0: 7}, {2: 4})
    then.at = 2
    found = behind([then])
    assert (found.laid, found.points, found.needs) == ({6: 2}, {}, {})


async def test_nothing_is_sent_once_all_is_where_it_belongs(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with watching(tmp_path, monkeypatch) as here:
        await here.at.press(*CLAIM)
        while here.motions:
            await here.tick()
        assert not here.clock.due
        here.at.taken()
        for _ in range(50):
            await here.at.pilot.pause(0)
        assert here.at.taken() == ""


@pytest.mark.parametrize("keys", [("right",), ("space",), ("escape",)])
async def test_a_key_ends_it_and_only_space_and_esc_do_nothing_else(
    keys: Sequence[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watching(tmp_path, monkeypatch) as here:
        await here.at.press(*CLAIM)
        laying = here.motions[0]
        assert isinstance(laying, Laying)
        city, acts = here.at.table.atlas.city, len(live_game(here.at.table).game.acts)
        await here.at.press(*keys)
        assert not here.motions
        assert here.laid(laying.lane) == LENGTH
        assert (here.at.table.atlas.city != city) == (keys == ("right",))
        assert len(live_game(here.at.table).game.acts) == acts
        await here.tick()
        assert here.laid(laying.lane) == LENGTH


@pytest.mark.parametrize(("pace", "motion"), [("instant", True), ("step", False)])
async def test_nothing_moves_for_somebody_who_wants_no_delay(
    pace: Literal["instant", "step"], motion: bool, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watching(tmp_path, monkeypatch, pace=pace, motion=motion) as here:
        await here.at.press(*CLAIM)
        assert not here.motions
        assert not here.clock.due


async def test_what_others_claim_is_laid_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with watching(tmp_path, monkeypatch) as here:
        await here.at.press(*CLAIM, "space")
        for _ in range(40):
            heard = here.at.table.desk.watch.heard
            known = len(heard)
            await here.at.press("space")
            if here.motions and isinstance(here.motions[0], Laying):
                break
            if here.owes() == TURN:
                await here.at.press("d", "space", "d", "space")
        else:
            raise AssertionError("nobody claims anything")
        laying = here.motions[0]
        assert isinstance(laying, Laying)
        assert laying.seat == heard[-1].seat != 0
        assert len(heard) > known
        assert here.laid(laying.lane) == 1


async def test_a_card_leaves_the_market_for_the_hand(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Who takes it stands where its key was, and it stands out in the hand; then the next card lies there."""
    async with watching(tmp_path, monkeypatch) as here:
        desk = here.at.table.desk
        kind, held, size = desk.view.table.market[4], [*desk.view.hand], desk.view.table.hand_sizes[0]
        await here.at.press("escape", "5")
        [taking] = here.motions
        assert isinstance(taking, Taking)
        assert (taking.seat, taking.slot, taking.cards) == (0, 4, (kind,))
        assert desk.view.hand[kind] == held[kind] + 1
        assert here.market_row(5) == ["1", card_letter(desk.cast, kind), desk.cast.kind(kind)]
        assert desk.hand() == desk.view.hand != held
        assert desk.hand_sizes()[0] == size + 1
        assert {run.text.split()[0] for run in here.hand() if run.token == CHOSEN} == {card_letter(desk.cast, kind)}
        await here.tick()
        assert not here.motions
        lies = desk.view.table.market[4]
        assert here.market_row(5) == ["5", card_letter(desk.cast, lies), desk.cast.kind(lies)]
        assert not [run for run in here.hand() if run.token == CHOSEN]


MOST_TURNS = 10
"""In which somebody else draws from the deck."""


async def test_what_is_drawn_unseen_is_seen_by_its_owner_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async with watching(tmp_path, monkeypatch) as here:
        desk = here.at.table.desk
        await here.at.press("escape", "d")
        [taking] = here.motions
        assert isinstance(taking, Taking)
        [kind] = taking.cards
        assert here.row_of("deck (").split("deck")[0].split()[-2:] == ["1", card_letter(desk.cast, kind)]
        await here.at.press("space", "d", "space")
        turns = 1
        while not (of_others := [one for one in here.motions if isinstance(one, Taking) and one.supply != NONE]):
            if here.owes() == TURN:
                assert turns < MOST_TURNS, "nobody draws"
                turns += 1
                await here.at.press("d", "space", "d")
            await here.at.press("space")
        assert of_others[0].seat
        assert of_others[0].cards == (NONE,)


def test_cards_that_are_yet_to_be_taken_lie_where_they_were() -> None:
    """Also where one after the other is taken from the same place."""
    first, then, other = Taking(Took(1, 2, 5)), Taking(Took(2, 2, 6)), Taking(Took(2, 0, 7))
    found = behind([first, then, other])
    assert found.market == {2: OnItsWay(5, 1), 0: OnItsWay(7, NONE)}
    assert found.coming == {2: [6, 7]}
    assert found.come == {1: {5}}
    found = behind([then, other])
    assert found.market == {2: OnItsWay(6, 2), 0: OnItsWay(7, NONE)}
    assert found.coming == {2: [7]}
    assert found.come == {2: {6}}


@pytest.mark.parametrize(("key", "acts"), [("d", 1), ("1", 0), ("space", 0), ("escape", 0)])
async def test_a_key_that_comes_while_bots_take_their_time_finds_what_they_leave(
    key: str, acts: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """They would take it beyond all patience. A digit meant a card that was seen then, so it is not kept."""
    monkeypatch.setattr(shared_host, "SHORT", 3600.0)
    async with watching(tmp_path, monkeypatch, pace="short") as here:
        here.at.bots = False
        await here.at.press(*CLAIM)
        await here.at.press("left", "right")
        assert not here.owes()
        game, before = live_game(here.at.table).game, len(live_game(here.at.table).game.acts)
        here.at.bots = True
        await here.at.press(key)
        assert here.owes()
        assert [one.seat for one in here.motions if isinstance(one, Laying | Taking)] == [0] * acts
        assert [act.seat for act in game.acts[before:]].count(0) == acts


async def test_bots_that_were_hurried_take_their_time_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Also if somebody hurries them who doesn't know yet that they have acted."""
    monkeypatch.setattr(shared_host, "SHORT", 3600.0)
    async with watching(tmp_path, monkeypatch, pace="short") as here:
        assert here.at.table.chair.hurry()
        here.at.bots = False
        await here.at.press(*CLAIM)
        assert not here.owes()
        here.at.bots = True
        await here.at.press("space")
        here.at.bots = False
        await here.at.press("d", "d")
        assert not here.owes()


async def test_the_prompt_says_what_happened_before_where_the_cursor_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with watching(tmp_path, monkeypatch) as here:
        await here.at.press(*CLAIM)
        said = here.at.rows()[-2]
        assert "Atlanta–New Orleans is yours: 7 points · Boston to Miami has arrived" in said
        assert "Atlanta" in said.split("arrived")[1]


def test_each_waits_for_the_one_before_and_the_end_comes_once() -> None:
    clock, shown = Clock(), list[int]()
    moving = Moving(clock.after, lambda: shown.append(1))
    one, other, at_once = Motion(3, 0.1), Motion(2, 0.2), Motion(1, 0.3)
    moving.begin(one, at_once)
    moving.begin(other)
    assert list(moving) == [one, other]
    while moving:
        clock.tick()
    assert clock.seconds == [0.1, 0.1, 0.2]
    assert len(shown) == 3
    assert not moving.finish()
    moving.begin(Motion(3, 0.1))
    stale = clock.due
    assert moving.finish()
    moving.begin(last := Motion(3, 0.1))
    for act in stale[:1]:
        act()
    assert last.at == 1


A_CLAIM_OF_SIX = 3_500
"""Bytes in 256 colours at 120x40, with all that moves and the answer of one bot."""


async def test_a_claim_of_six_is_no_burden_on_a_slow_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    clock = Clock()
    monkeypatch.setattr(PhasedScreen, "after", lambda _, seconds, act: clock.after(seconds, act))
    monkeypatch.setattr(shared_host, "SHORT", 0.0)
    sent: list[str] = []
    monkeypatch.setattr(HeadlessDriver, "write", lambda _, data: sent.append(data))
    dealt, whole = played("usa", "Ann,normal")
    moment = Moment(lambda game, rest: own_turn(game) and claims(game, rest[0], 6))
    acts = acts_before(moment, dealt, whole)
    live, action = saved(tmp_path, dealt, whole, acts), whole.acts[acts].action
    assert action is not None
    session = session_in(tmp_path, Terminal(Depth.EIGHT_BIT, True, 120, 40), Settings(pace="short", guided=True))
    async with sitting_in(chair_at_home(session, live), session) as at:
        at.moves, at.sent = True, sent
        await at.press("escape")
        here, before = Watching(at, clock), len(live.game.acts)
        sent.clear()
        at.table.act(action)
        await at.rest()
        frames = 0
        while here.motions:
            frames += 1
            await here.tick()
        cost = len("".join(sent).encode())
        assert frames >= 6 - 1, "the first car lies there at once"
        assert any(act.seat == 1 for act in live.game.acts[before:])
        assert cost <= A_CLAIM_OF_SIX, cost
        sent.clear()
        await at.rest()
        assert not sent, "nothing is sent at rest"
