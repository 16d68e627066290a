"""Draw moments of games as people see them, as PNG, to be looked at: at every size, on every board and in every look.

    python -m tools.moments FOLDER [WORD...]

Twelve moments of one board at four sizes in true colour; an own turn, a rival's claim and the poster also on the other
boards and in the other looks. With words only the pictures whose names have one of them. What is dealt and done is the
same each time, so the pictures of two checkouts can be laid side by side.
"""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack
from dataclasses import replace
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from unittest.mock import patch

from rich.cells import cell_len
from rich.segment import Segment

from tools.pictures import OnScreen, on_screen, session_in
from ttr_tui.bots.bot import next_seat
from ttr_tui.bots.planner.planner import Planner
from ttr_tui.cli.party import gather
from ttr_tui.core.chance import Chance, bot_seed
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.value import value
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.prospects import lenders_for, way_for
from ttr_tui.seats.deal import Deal
from ttr_tui.seats.game import Act, Game
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.store.settings import Settings
from ttr_tui.term.encoder import stand_in
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.finish.result_files import Segmented, draw_png
from ttr_tui.tui.game_screen import GameScreen
from ttr_tui.tui.kit.screen import PhasedScreen
from ttr_tui.words.home import CAMPAIGNS, SAVED_GAMES

SEED = 5
SEATS = "Ann,normal,normal"
BOARDS = ("usa", "europe", "great-lakes", "nederland", "legacy-east")
SIZES = ((80, 24), (100, 30), (120, 40), (200, 60))
OTHER_SIZES = (SIZES[0], SIZES[2])
LONGEST = 400
"""Frames of a motion, at most."""


@value
class Look:
    """What a terminal can do, and what is chosen there."""

    depth: Depth = Depth.TRUE
    unicode: bool = True
    light: bool = False


USUAL = "true"
LOOKS = {
    USUAL: Look(),
    "256": Look(Depth.EIGHT_BIT),
    "16": Look(Depth.ANSI),
    "none": Look(Depth.NONE),
    "ascii": Look(unicode=False),
    "light": Look(light=True),
}


@value
class Moment:
    """Where a game is opened, what is pressed there, and whether its next act is done while things move."""

    begins: Callable[[Game, Sequence[Act]], bool] | None = None
    """Of the game so far, and of what comes after; None for the program as it opens."""
    choose: str = ""
    """Of the menu."""
    keys: tuple[str, ...] = ()
    frames: int = 0
    """Of the motion of the next act; 0 if it isn't done."""


def own_turn(game: Game) -> bool:
    return next_seat(game.table) == 0 and game.view(0).owes == TURN


def claims(game: Game, act: Act, length: int) -> bool:
    """Does Ann claim a route of so many spaces or more?"""
    return (
        act.seat == 0
        and isinstance(act.action, Claim)
        and game.rules.edition.board.lanes[act.action.lane].length >= length
    )


def _completes(game: Game, act: Act) -> bool:
    """Does a claim of Ann's complete a ticket? Where it takes all the pieces that this still needs, it may."""
    view, claim = game.view(0), act.action
    if act.seat != 0 or not isinstance(claim, Claim):
        return False
    lane = game.rules.edition.board.lanes[claim.lane]
    ways = [way_for(game.rules, view, ticket, lenders_for(game.rules, view)) for ticket in view.tickets]
    last = [way for way in ways if way is not None and sum(way.pieces) == lane.length]
    return any({lane.a, lane.b} <= {*way.cities} for way in last)


OVER = Moment(lambda game, _: game.over)
MOMENTS = {
    "first-turn": Moment(lambda game, _: own_turn(game), keys=("escape",)),
    "own-turn": Moment(lambda game, _: own_turn(game) and game.table.turn > 40, keys=("escape",)),
    "weighing": Moment(
        lambda game, _: own_turn(game) and game.table.turn > 20 and game.rules.claiming.claimable(game.view(0)) > 0,
        keys=("escape", "c", "enter"),
    ),
    "claim-half-laid": Moment(
        lambda game, rest: own_turn(game) and claims(game, rest[0], 4), keys=("escape",), frames=2
    ),
    "rival": Moment(
        lambda game, _: own_turn(game) and game.table.turn > 30 and isinstance(game.acts[-1].action, Claim),
        keys=("escape",),
    ),
    "ticket-done": Moment(
        lambda game, rest: own_turn(game) and _completes(game, rest[0]), keys=("escape",), frames=LONGEST
    ),
    "last-turn": Moment(
        lambda game, rest: own_turn(game) and not any(act.seat == 0 for act in rest[1:] if act.action is not None),
        keys=("escape",),
    ),
    "scoring": replace(OVER, keys=("enter", "enter")),
    "poster": OVER,
    "replay": replace(OVER, keys=("w", *["c"] * 12)),
    "campaign": Moment(choose=CAMPAIGNS, keys=("enter",)),
    "saved-games": Moment(choose=SAVED_GAMES),
    "hint": Moment(lambda game, _: own_turn(game) and game.table.turn > 12, keys=("escape", "H")),
}
EVERYWHERE = ("own-turn", "rival", "poster")
MOVING = ("scoring",)


@value
class Shot:
    """One picture."""

    moment: str
    board: str
    size: tuple[int, int]
    look: str

    @property
    def name(self) -> str:
        width, height = self.size
        return f"{self.moment}.{self.board}.{width}x{height}.{self.look}"


def shots() -> Iterator[Shot]:
    for moment in MOMENTS:
        yield from (Shot(moment, BOARDS[0], size, USUAL) for size in SIZES)
    for moment in EVERYWHERE:
        for size in OTHER_SIZES:
            yield from (Shot(moment, BOARDS[0], size, look) for look in LOOKS if look != USUAL)
            yield from (Shot(moment, board, size, USUAL) for board in BOARDS[1:])


@cache
def played(board: str, seats: str = SEATS) -> tuple[Deal, Game]:
    """A game of planners to its end."""
    party = gather(board, seats, ())
    deal = Deal(party.map, party.variants, party.sitters, SEED, party.first, seed_was_typed=True)
    game = deal.game()
    game.begin()
    planner = Planner(game.rules)
    while not game.over:
        seat = next_seat(game.table)
        action = planner.choose(game.view(seat), Chance(bot_seed(game.seed), seat, len(game.acts)), 1)
        game.submit(seat, action, game.revision(seat))
    return deal, game


def acts_before(moment: Moment, deal: Deal, whole: Game) -> int:
    """After how many acts it begins."""
    assert moment.begins is not None
    game = deal.game()
    game.begin()
    while not moment.begins(game, whole.acts[len(game.acts) :]):
        _do(game, whole.acts[len(game.acts)])
    return len(game.acts)


def _do(game: Game, act: Act) -> None:
    assert act.action is not None
    game.submit(act.seat, act.action, game.revision(act.seat))


def saved(folder: Path, deal: Deal, whole: Game, acts: int) -> LiveGame:
    """The beginning of a game, in a file."""
    live = LiveGame.begin(deal, folder)
    while len(live.game.acts) < acts:
        _do(live.game, whole.acts[len(live.game.acts)])
    live.save()
    return live


class StoppedClock:
    """Frames come when somebody asks for them."""

    def __init__(self) -> None:
        self.due: list[Callable[[], None]] = []

    def tick(self) -> bool:
        due, self.due = self.due, []
        for act in due:
            act()
        return bool(due)


async def draw(shot: Shot) -> bytes:
    moment, look = MOMENTS[shot.moment], LOOKS[shot.look]
    moves = bool(moment.frames) or shot.moment in MOVING
    settings = Settings(
        pace="step" if moves else "instant", motion=moves, theme="light" if look.light else "auto", guided=True
    )
    with TemporaryDirectory() as name, ExitStack() as stack:
        folder, clock = Path(name), StoppedClock()
        stack.enter_context(patch.object(PhasedScreen, "after", lambda _, seconds, act: clock.due.append(act)))
        session = session_in(folder, Terminal(look.depth, look.unicode, *shot.size), settings)
        live, doing = None, None
        if moment.begins is not None:
            deal, whole = played(shot.board)
            acts = acts_before(moment, deal, whole)
            live, doing = saved(folder, deal, whole, acts), whole.acts[acts].action if moment.frames else None
        elif shot.moment == "saved-games":
            for board, acts in zip(BOARDS, (30, 60, 90, 40, 50), strict=True):
                saved(folder, *played(board), acts).close()
        async with on_screen(session, live) as at:
            if moment.choose:
                await at.choose(moment.choose)
            await at.press(*moment.keys)
            if doing is not None:
                await _move(at, clock, doing, moment.frames)
            png = draw_png(as_sent(at.rows(), unicode=look.unicode), shot.size[0])
    assert png is not None, "Pillow is needed"
    return png


def as_sent(rows: Segmented, *, unicode: bool) -> Segmented:
    """With what the encoder puts in place of signs that are not of ASCII, where it does."""
    if unicode:
        return rows
    return [[Segment("".join(map(plainly, cells.text)), cells.style) for cells in row] for row in rows]


def plainly(sign: str) -> str:
    return sign if sign.isascii() else stand_in(sign) * cell_len(sign)


async def _move(at: OnScreen, clock: StoppedClock, action: Action, frames: int) -> None:
    """Do it, and let so many frames of what then moves pass."""
    table = at.app.screen
    assert isinstance(table, GameScreen)
    table.act(action)
    await at.rest()
    for _ in range(frames):
        if not clock.tick():
            return
        await at.rest()


def main(folder: str, words: Sequence[str]) -> None:
    into = Path(folder)
    into.mkdir(parents=True, exist_ok=True)
    for shot in shots():
        if not words or any(word in shot.name for word in words):
            (into / f"{shot.name}.png").write_bytes(asyncio.run(draw(shot)))
            print(shot.name)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2:])
