"""Draw the pictures of the documentation anew, from real positions on the real screens.

    python -m tools.pictures [NAME...]

`docs/pictures/pictures.toml` says of each picture how large the terminal is, which position is played (a line that
`ttr play --position` takes too) or that the program opens at home, and which keys are pressed. All games and settings
are kept in a folder that is thrown away, beside a copy of the sample campaign.
"""

from __future__ import annotations

import asyncio
import re
import shutil
import sys
import tomllib
from collections.abc import AsyncIterator, Callable, Mapping
from concurrent.futures import Executor, Future
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import date
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, ParamSpec, TypeVar

from textual import events
from textual.pilot import Pilot

from ttr_tui.bots.thinker import InlineThinker
from ttr_tui.core.value import value
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.seats.position import read_position
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.app import TtrApp, chair_at_home
from ttr_tui.tui.finish.result_files import Segmented, draw_svg
from ttr_tui.tui.kit.commands import SIGNS
from ttr_tui.tui.kit.session import Session

P = ParamSpec("P")
T = TypeVar("T")

CHECKOUT = Path(__file__).resolve().parent.parent
PICTURES = CHECKOUT / "docs" / "pictures"
LIST = PICTURES / "pictures.toml"
CHARACTERS = {name: sign for name, sign in SIGNS.items() if len(sign) == 1} | {"space": " "}
TODAY = date(2026, 11, 12)
AT_REST, PATIENCE = 8, 5000
"""So many pauses in a row without work, of at most so many."""


@value
class Picture:
    """What to draw."""

    name: str
    title: str
    size: tuple[int, int]
    keys: tuple[str, ...]
    position: str
    """Empty for the program as it opens."""


class Inline(Executor):
    """Does what it is given at once."""

    def submit(self, fn: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        future: Future[T] = Future()
        future.set_result(fn(*args, **kwargs))
        return future


def read_pictures() -> dict[str, Picture]:
    """Those that the list has, by name."""
    listed: Mapping[str, Any] = tomllib.loads(LIST.read_text(encoding="utf-8"))
    return {
        name: Picture(name, told["title"], tuple(told["size"]), tuple(told["keys"].split()), told.get("position", ""))
        for name, told in listed.items()
    }


def path_of(picture: Picture) -> Path:
    """Where the documentation looks for it."""
    return PICTURES / f"{picture.name}.svg"


async def draw(picture: Picture) -> str:
    """The picture as SVG."""
    with TemporaryDirectory() as name:
        folder = Path(name)
        session = session_in(folder, Terminal(Depth.TRUE, True, *picture.size), Settings(pace="instant", guided=True))
        live = _opened(picture.position, folder) if picture.position else None
        async with on_screen(session, live) as at:
            await at.press(*picture.keys)
            rows = at.rows()
    return draw_svg(rows, picture.size[0], picture.title)


def session_in(folder: Path, terminal: Terminal, settings: Settings) -> Session:
    """All is kept in this folder, beside a copy of the campaigns; bots and the disk are inline."""
    campaigns = folder / "campaigns"
    shutil.copytree(CHECKOUT / "campaigns", campaigns, ignore=shutil.ignore_patterns("__pycache__"))
    return Session(
        terminal,
        folder,
        folder / "settings.toml",
        settings,
        lambda one: InlineThinker(one.game),
        Inline(),
        campaigns=campaigns,
        today=lambda: TODAY,
    )


@dataclass
class OnScreen:
    """The program as somebody sees it who presses keys."""

    app: TtrApp
    pilot: Pilot[None]

    async def press(self, *keys: str) -> None:
        for key in keys:
            self.app.post_message(events.Key(key, CHARACTERS.get(key, key if len(key) == 1 else None)))
            await _rest(self.app, self.pilot)

    async def choose(self, words: str) -> None:
        """The line of a list that begins with these words."""
        said = "\n".join("".join(cells.text for cells in row) for row in self.rows())
        found = re.search(rf"(\d) {re.escape(words)}", said)
        assert found is not None, said
        await self.press(found[1])

    async def rest(self) -> None:
        await _rest(self.app, self.pilot)

    def rows(self) -> Segmented:
        return [list(strip) for strip in self.app.screen._compositor.render_strips()]


@asynccontextmanager
async def on_screen(session: Session, live: LiveGame | None) -> AsyncIterator[OnScreen]:
    """A game at its table, or the program as it opens."""
    app = TtrApp(session, None if live is None else chair_at_home(session, live))
    async with app.run_test(size=(session.terminal.width, session.terminal.height)) as pilot:
        await _rest(app, pilot)
        yield OnScreen(app, pilot)


def _opened(line: str, folder: Path) -> LiveGame:
    position = read_position(line)
    live = LiveGame.begin(position.deal, folder)
    position.play(live.game)
    live.save()
    return live


async def _rest(app: TtrApp, pilot: Pilot[None]) -> None:
    """Wait until every message is answered and no worker is busy."""
    still = 0
    for _ in range(PATIENCE):
        await pilot.pause(0)
        if app.fault is not None:
            raise app.fault
        busy = any(worker.group == "acts" and not worker.is_finished for worker in app.screen.workers)
        still = 0 if busy else still + 1
        if still == AT_REST:
            return
    raise AssertionError("The screen never comes to rest.")


def main(names: list[str]) -> None:
    pictures = read_pictures()
    for name in names or pictures:
        picture = pictures[name]
        path = path_of(picture)
        path.write_text(asyncio.run(draw(picture)), encoding="utf-8")
        print(f"{path.relative_to(CHECKOUT)}: {path.stat().st_size // 1024} KB")


if __name__ == "__main__":
    main(sys.argv[1:])
