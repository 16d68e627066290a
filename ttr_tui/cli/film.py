"""A replay written to a file that players of terminal recordings show: asciicast, version 2."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from ttr_tui.bots.thinker import InlineThinker
from ttr_tui.cli.wishes import Wishes
from ttr_tui.store.faults import Complaint
from ttr_tui.store.places import campaigns_folder, saves_folder, settings_file
from ttr_tui.store.settings import Settings
from ttr_tui.term.terminal import Depth, Terminal
from ttr_tui.tui.film import Frame, film
from ttr_tui.tui.kit.session import Session
from ttr_tui.tui.replay_screen import ReplayScreen
from ttr_tui.words import usage


def write_film(
    path: Path, title: str, size: tuple[int, int], wishes: Wishes, make: Callable[[Session], ReplayScreen]
) -> int:
    """An existing file is never written over."""
    terminal = Terminal(Depth.EIGHT_BIT, not wishes.ascii, *size)
    with ThreadPoolExecutor(1) as writer:
        session = Session(
            terminal,
            saves_folder(None),
            settings_file(),
            Settings(),
            lambda one: InlineThinker(one.game),
            writer,
            campaigns=campaigns_folder(),
            color=wishes.color,
            signs="ascii" if wishes.ascii else "",
        )
        frames = asyncio.run(_shot(session, make))
    header = {"version": 2, "width": size[0], "height": size[1], "title": title, "env": {"TERM": "xterm-256color"}}
    lines = [header, *([round(frame.seconds, 3), "o", frame.sent] for frame in frames)]
    try:
        with path.open("x", encoding="utf-8") as file:
            file.writelines(json.dumps(one, ensure_ascii=False) + "\n" for one in lines)
    except OSError as error:
        raise Complaint(usage.film_not_written(str(path), error.strerror or str(error))) from error
    print(usage.film_written(str(path), frames[-1].seconds))
    return 0


async def _shot(session: Session, make: Callable[[Session], ReplayScreen]) -> list[Frame]:
    return [frame async for frame in film(session, lambda: make(session))]
