"""The probe set: what bots choose at every decision of a few games on every board, kept as one digest a game.

    python -m bench.probe            say of each game whether the planner still chooses the same
    python -m bench.probe --keep     and keep what it chooses now

Work on the planner's speed changes no digest. Work on the choices of `normal` changes some of its own, and keeps them
in the same commit: with another version of today's deal, since those who play a day must meet the same bots. The judge
chooses as it ever did, and `hard` and `easy` that go by it, so that what it measures can be compared.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Mapping
from hashlib import sha256
from pathlib import Path
from typing import NamedTuple

from bench.seated import bot_typed
from ttr_tui.bots.bot import Bot
from ttr_tui.bots.weights import JUDGE, NORMAL
from ttr_tui.core.chance import Chance
from ttr_tui.core.facts import Action
from ttr_tui.core.view import View
from ttr_tui.lab.series import play_out
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.seats.deal import DAILY_VERSION
from ttr_tui.store.map_decoder import load_map

KEPT = Path(__file__).with_name("probe.json")


class Probe(NamedTuple):
    """One game among as many of a bot."""

    map: str
    variants: tuple[str, ...]
    seats: int
    bot: str = NORMAL

    @property
    def name(self) -> str:
        return f"{' with '.join([self.map, *self.variants])}, {self.seats} seats of {self.bot}"


BOARDS = (
    ("usa",),
    ("usa", "mega"),
    ("usa-2025",),
    ("europe",),
    ("great-lakes",),
    ("nederland",),
    ("legacy-east",),
)
SEATS = {NORMAL: (2, 3, 4, 5), JUDGE: (2, 3, 4, 5), "easy": (2, 4), "hard": (2,)}
PROBES = tuple(
    probe
    for bot, each in SEATS.items()
    for probe in (
        *(Probe(board, tuple(variants), seats, bot) for board, *variants in BOARDS for seats in each),
        Probe("nederland", ("neutral",), 2, bot),
    )
)


class Recorded:
    """Keeps what a bot chose, as notation, in a record that it shares with others."""

    def __init__(self, bot: Bot, rules: RuleSet, record: list[str]) -> None:
        self._bot, self._notation, self._record = bot, rules.notation, record

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        action = self._bot.choose(view, chance, effort)
        self._record.append(self._notation.write(action))
        return action


def choices(probe: Probe) -> list[str]:
    """Every choice of the game, in order."""
    rules, record = RuleSet(load_map(probe.map, probe.variants)), list[str]()
    make = bot_typed(probe.bot)
    play_out(rules, [Recorded(make(rules), rules, record) for _ in range(probe.seats)], seed=probe.seats)
    return record


def digest(record: list[str]) -> str:
    """How many choices, and what tells them from others."""
    return f"{len(record)} {sha256(chr(10).join(record).encode()).hexdigest()[:16]}"


class Kept(NamedTuple):
    """What was chosen, by game, as its digest; and the version of today's deal for which that was kept."""

    version: int
    digests: Mapping[str, str]


def kept() -> Kept:
    return Kept(**json.loads(KEPT.read_text(encoding="utf-8")))


def digests() -> Iterator[tuple[str, str]]:
    for probe in PROBES:
        yield probe.name, digest(choices(probe))


def main(keep: str = "") -> None:
    before, now = kept(), dict[str, str]()
    for name, found in digests():
        now[name] = found
        print(f"{name}: {found}{'' if before.digests.get(name) == found else ', not as kept'}", flush=True)
    same = sum(now[name] == before.digests.get(name) for name in now)
    print(f"{same} of {len(now)} games as kept; {sum(int(found.split()[0]) for found in now.values()):,} decisions")
    if keep:
        if now != before.digests and before.version == DAILY_VERSION:
            sys.exit("They play otherwise than on the days that were played: raise DAILY_VERSION in seats/deal first.")
        KEPT.write_text(json.dumps(Kept(DAILY_VERSION, now)._asdict(), indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main(*sys.argv[1:])
