"""What one act passes through: a claim on a screen, seen by a second player and an onlooker; and a hint.

    python -m tools.trace          from a checkout, with tests on the path

Counted are the files and functions of this program that run from the key on until nothing is left to do. The spine is
what stands on the stack between functions of ours at six moments: when the screen sends the act off and when the host
takes it over (it goes on in a task of its own each time), when the fact is folded into the true table, when the block
is synced, when another screen hears that something happened, and when its view goes forward.
"""

from __future__ import annotations

import asyncio
import sys
import threading
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from tempfile import TemporaryDirectory
from types import FrameType
from typing import Any, TypeAlias

from tui.player import Player
from tui.room import Room, owes
from tui.seated import deal, seated

import ttr_tui
from ttr_tui.term.terminal import Depth, Terminal

OURS = f"{Path(ttr_tui.__file__).parent}/"
Place: TypeAlias = tuple[str, str]
"""A file and a function of it."""
MOMENTS: Sequence[tuple[str, Place]] = (
    ("the screen sends it off", ("tui/game_screen.py", "GameScreen.carry_out")),
    ("the host takes it over", ("hosting/shared_host.py", "SharedHost._start")),
    ("the fact is folded", ("core/events.py", "Claimed.fold")),
    ("the block is synced", ("store/journal.py", "JournalFile._write")),
    ("others hear of it", ("tui/game_screen.py", "GameScreen._hear")),
    ("their views go forward", ("seats/game.py", "Watch.hear")),
)
LONGEST = 200


@dataclass
class Trace:
    calls: Counter[Place] = field(default_factory=Counter)
    stacks: dict[str, list[Place]] = field(default_factory=dict)
    """For each moment what stood on the stack then, from the outermost in; for what several do, the last of them."""

    def note(self, frame: FrameType, event: str, _: Any) -> None:
        if event != "call" or not frame.f_code.co_filename.startswith(OURS):
            return
        place = _place(frame)
        self.calls[place] += 1
        for name, wanted in MOMENTS:
            if place == wanted and (name not in self.stacks or (name, wanted) in MOMENTS[-2:]):
                self.stacks[name] = _stack(frame)

    @property
    def files(self) -> set[str]:
        return {file for file, name in self.calls if name != "<module>"}

    def tell(self, what: str) -> None:
        functions = {place for place in self.calls if place[1] != "<module>"}
        calls = sum([self.calls[place] for place in functions])
        print(f"{what}: {len(self.files)} files, {len(functions)} functions, {calls:,} calls")
        rooms = Counter(file.partition("/")[0] for file in self.files)
        print("   ", ", ".join([f"{room} {count}" for room, count in rooms.most_common()]))

    def tell_spine(self) -> None:
        hops: dict[tuple[Place, Place], None] = {}
        for name, _ in MOMENTS:
            print(f"{name}:")
            for place in self.stacks[name]:
                print(f"    {place[0]:<28} {place[1]}")
            hops |= dict.fromkeys(pairwise(self.stacks[name]))
        files = {file for hop in hops for file, _ in hop}
        print(f"the spine: {len(hops)} hops in {len(files)} files")


def _place(frame: FrameType) -> Place:
    return frame.f_code.co_filename.removeprefix(OURS), frame.f_code.co_qualname


def _stack(frame: FrameType | None) -> list[Place]:
    found = []
    while frame is not None:
        if frame.f_code.co_filename.startswith(OURS):
            found.append(_place(frame))
        frame = frame.f_back
    return found[::-1]


@contextmanager
def traced() -> Iterator[Trace]:
    trace = Trace()
    threading.setprofile(trace.note)
    sys.setprofile(trace.note)
    try:
        yield trace
    finally:
        sys.setprofile(None)
        threading.setprofile(None)


async def trace_claim(folder: Path) -> Trace:
    """The first player's first claim in the middle of a game."""
    room = Room(deal("usa", "Ann,Bea,planner", 17), folder)
    ann = await room.come("Ann", 0, keeps=True)
    await room.come("Bea", 1)
    await room.come("Eve")
    players = {name: Player(screen, 3) for name, screen in room.screens.items()}
    for _ in range(LONGEST):
        name = next(name for name, screen in room.screens.items() if owes(screen))
        if name == "Ann" and ann.table.desk.view.owes == "turn" and len(room.game.acts) > LONGEST // 5:
            await ann.press(players[name].key("next-claim"))
            await room.rest()
            await ann.press("enter")
            await room.rest()
            if len(ann.table.phases) > 1:
                with traced() as trace:
                    await ann.press("enter")
                    await room.rest()
                if MOMENTS[1][0] in trace.stacks:
                    await room.leave_all()
                    return trace
        await players[name].act()
        await room.rest()
    raise AssertionError("nobody claims")


async def trace_hint(folder: Path) -> Trace:
    async with seated(deal("usa", "Ann,random", 5), folder, Terminal(Depth.TRUE, True, 120, 40)) as at:
        await at.press("1", "2", "enter")
        await at.rest()
        with traced() as trace:
            await at.press("H")
            await at.rest()
        return trace


def main() -> None:
    with TemporaryDirectory() as folder:
        claim = asyncio.run(trace_claim(Path(folder) / "claim"))
        hint = asyncio.run(trace_hint(Path(folder) / "hint"))
    claim.tell_spine()
    claim.tell("a claim")
    hint.tell("a hint")


if __name__ == "__main__":
    main()
