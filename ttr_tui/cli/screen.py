"""The door to the screen: whether there is one, and what it is given."""

from __future__ import annotations

from collections.abc import Callable, Collection
from concurrent.futures import ThreadPoolExecutor
from functools import cache, partial
from pathlib import Path
from typing import TYPE_CHECKING

from ttr_tui.cli.complaints import WRONG, complain
from ttr_tui.cli.wishes import Wishes
from ttr_tui.seats.sitters import commands_of
from ttr_tui.term.terminal import Obstacle, Terminal, at_hand

if TYPE_CHECKING:
    from textual.screen import Screen

    from ttr_tui.bots.pool import WorkerPool
    from ttr_tui.bots.thinker import Thinker
    from ttr_tui.cli.party import Permission
    from ttr_tui.seats.deal import Deal
    from ttr_tui.seats.live_game import LiveGame
    from ttr_tui.tui.app import TtrApp
    from ttr_tui.tui.kit.session import Session


def screen_here(wishes: Wishes) -> Terminal | None:
    """The terminal for a screen; None if the game is told in lines, and why, unless that was asked for or is plain."""
    if wishes.plain:
        return None
    found = at_hand()
    if isinstance(found, Terminal):
        return found
    if found is not Obstacle.NO_TERMINAL:
        from ttr_tui.words import command_line

        complain(command_line.no_screen(found))
    return None


def reads_tables(wishes: Wishes) -> bool:
    """Is what is said read on a screen, with one line under the other? Else all of it is said in sentences."""
    return not wishes.plain and at_hand() not in (Obstacle.NO_TERMINAL, Obstacle.DUMB)


def open_screen(
    terminal: Terminal,
    saves: Path | None,
    wishes: Wishes,
    live: LiveGame | None = None,
    note: str = "",
    first: Callable[[Session], Screen[None]] | None = None,
    campaigns: Path | None = None,
    permission: Permission | None = None,
) -> int:
    """Show the screen until its user leaves it: a game, or what else comes first. What goes wrong comes out of here."""
    from ttr_tui.bots.thinker import LateThinker
    from ttr_tui.store.places import campaigns_folder, saves_folder, settings_file
    from ttr_tui.store.settings import read_settings
    from ttr_tui.term.driver import LoginDriver
    from ttr_tui.term.garbage import Sweeper
    from ttr_tui.tui.app import TtrApp, chair_at_home
    from ttr_tui.tui.every_command import EveryCommand
    from ttr_tui.tui.kit.session import Session

    path, commands = settings_file(), set[str]() if permission is None else permission.commands
    settings, complaints = read_settings(path, EveryCommand())
    with ThreadPoolExecutor(1, thread_name_prefix="journal") as writer:
        session = Session(
            terminal,
            saves_folder(saves),
            path,
            settings,
            lambda one: LateThinker(lambda: _thinker(one.deal, commands), lambda: app.painted.wait()),
            writer,
            complaints,
            campaigns=campaigns_folder(campaigns),
            color=wishes.color,
            signs="ascii" if wishes.ascii else "",
            commands=commands,
        )
        chair = None if live is None else chair_at_home(session, live)
        begin = None if first is None else partial(first, session)
        app = TtrApp(session, chair, LoginDriver, Sweeper(), first=begin, note=note)
        app.run(mouse=settings.mouse)
    return _part(app)


def _thinker(deal: Deal, commands: Collection[str]) -> Thinker:
    """Somebody who thinks for the bots of a game, beside the programs that may run."""
    bots = _pool().thinker(deal)
    if set(commands).isdisjoint(commands_of(deal.sitters)):
        return bots
    from ttr_tui.bots.outside_bots import Programs, ProgramsBesideBots

    return ProgramsBesideBots(Programs(deal, commands), bots)


@cache
def _pool() -> WorkerPool:
    """Those who think for the bots of this process."""
    from ttr_tui.bots.pool import WorkerPool

    return WorkerPool()


def _part(app: TtrApp) -> int:
    """What there is to say once the screen is gone."""
    if app.fault is not None:
        raise app.fault
    from ttr_tui.words import command_line

    if app.lost:
        complain(f"{app.lost} {command_line.GAME_LOST}")
        return WRONG
    if app.unsaved:
        complain(command_line.NOTHING_LOST)
    if app.unfinished is not None:
        print(_how_to_go_on(app.unfinished))
    return app.return_code or 0


def _how_to_go_on(game: Path) -> str:
    """With a game, or with the campaign that it belongs to."""
    from ttr_tui.store.campaign_glance import SUFFIX
    from ttr_tui.words import command_line

    campaign = game.parent.with_suffix(SUFFIX)
    if not campaign.is_file():
        return command_line.go_on_with(game)
    from ttr_tui.cli.campaign_files import command_on
    from ttr_tui.words import campaign_play

    return campaign_play.go_on_with(command_on(campaign, "play", plain=False))
