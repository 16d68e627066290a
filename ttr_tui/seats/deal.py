"""What a game is started with, as it stands at the head of its journal; who plays what; and the deal of a day.

It is read without loading the rules."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import date
from hashlib import blake2b
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.core.value import value
from ttr_tui.seats.sitters import BOT_NAMES, PROGRAM, Sitter, clean_name, may_be_called, may_be_command, seat_all
from ttr_tui.store.journal import JournalFault
from ttr_tui.store.places import shipped_maps

if TYPE_CHECKING:
    from ttr_tui.seats.game import Game


RULES = 2
"""The revision of the rules; one more whenever the same actions come to other facts."""

MOST_SEATS = 5
LARGEST_SEED = 2**63 - 1


@value
class CampaignGame:
    """Which game of which campaign this is, and the revision of the campaign's file that it was begun from."""

    id: str
    game: int
    revision: int


@value
class Deal:
    """What a game was started with. `map` is the map file as it was then, with board and variants worked in."""

    map: Mapping[str, Any]
    variants: tuple[str, ...]
    sitters: tuple[Sitter, ...]
    seed: int
    first: int | None = None
    """The seat that was asked to play first; None if chance named it."""
    seed_was_typed: bool = False
    """Then whoever typed it may know the deal."""
    rules: int = RULES
    campaign: CampaignGame | None = None
    """Then all that comes of the game belongs to its campaign."""
    daily: Daily | None = None
    """Then others play this deal too, on the day that it belongs to."""

    def game(self) -> Game:
        """The game of this deal, not yet begun."""
        from ttr_tui.rules.ruleset import RuleSet
        from ttr_tui.seats.game import Game
        from ttr_tui.store.map_decoder import decode_map

        return Game(RuleSet(decode_map(self.map, "the saved map")), self.sitters, self.seed)

    def again(self) -> Deal:
        """The same cards for the same people, who may know them now."""
        return replace(self, seed_was_typed=True, rules=RULES, daily=self.daily and self.daily.again())

    def numbers_known_to(self, color: str) -> dict[str, Any]:
        """The numbers of the map that a seat of this colour knows otherwise than they are."""
        from ttr_tui.rules.edition import known_to
        from ttr_tui.rules.registry import PARTS, SYSTEMS

        numbers: Mapping[str, Any] = self.map["numbers"]
        parts = [PARTS[name] for name in SYSTEMS[str(self.map["rules"])].parts]
        secrets = {name: secret for part in parts for name, secret in part.secrets.items()}
        return known_to(color, numbers, secrets)

    def header(self) -> dict[str, Any]:
        """How the deal stands at the head of a journal."""
        first = {} if self.first is None else {"first": self.first + 1}
        of = self.campaign
        campaign = {} if of is None else {"campaign": {"id": of.id, "game": of.game, "revision": of.revision}}
        daily = {} if self.daily is None else {"today": self.daily.header()}
        return {
            "rules": self.rules,
            "seed": self.seed,
            "seed_was_typed": self.seed_was_typed,
            **first,
            "variants": list(self.variants),
            "seats": [{"name": who.name, "color": who.color, "bot": who.bot} for who in self.sitters],
            **campaign,
            **daily,
            "map": dict(self.map),
        }


def deal_of(path: Path, header: Mapping[str, Any]) -> Deal:
    """The header, believed only as far as its values have the right shape."""
    match header:
        case {
            "rules": int(rules),
            "seed": int(seed),
            "seed_was_typed": bool(typed),
            "variants": [*variants],
            "seats": [*seats],
            "map": dict(map_),
            **rest,
        } if max(rules, seed) <= LARGEST_SEED and min(rules, seed) >= 0 and _are_texts(variants):
            if not 2 <= len(seats) <= MOST_SEATS:
                raise JournalFault(path, f"Its header has {len(seats)} seats, and no game is for so many.")
            first = rest.get("first")
            sitters = tuple(_sitter(path, seat) for seat in seats)
            _check_sitters(path, sitters)
            if first is None or (isinstance(first, int) and 1 <= first <= len(sitters)):
                opener = None if first is None else first - 1
                campaign = _campaign(path, rest["campaign"]) if "campaign" in rest else None
                daily = _daily(path, rest["today"], sitters) if "today" in rest else None
                return Deal(map_, tuple(variants), sitters, seed, opener, typed, rules, campaign, daily)
    raise JournalFault(path, "Its header lacks something, or something in it has the wrong form.")


def _campaign(path: Path, said: object) -> CampaignGame:
    match said:
        case {"id": str(name), "game": int(game), "revision": int(revision)} if game > 0 and revision > 0:
            return CampaignGame(name, game, revision)
    raise JournalFault(path, "What its header says of a campaign has the wrong form.")


def _daily(path: Path, said: object, sitters: Sequence[Sitter]) -> Daily:
    daily = daily_of(said) if isinstance(said, dict) else None
    if daily is None or [bool(who.bot) for who in sitters].count(False) != 1:
        raise JournalFault(path, "What its header says of a day’s deal has the wrong form.")
    return daily


def _are_texts(values: Sequence[object]) -> bool:
    return all(isinstance(value, str) for value in values)


def _check_sitters(path: Path, sitters: Sequence[Sitter]) -> None:
    """Nobody could tell two of one name, or of one colour, apart."""
    for what, words in (
        ("name", [who.name.casefold() for who in sitters]),
        ("colour", [who.color for who in sitters]),
    ):
        if len(set(words)) < len(words):
            raise JournalFault(path, f"Two seats in its header have the same {what}.")
    if not all(may_be_called(who.name) and who.color in SEAT_COLORS for who in sitters):
        raise JournalFault(path, "A seat in its header has a name that no seat can have, or a colour that there isn’t.")


def _sitter(path: Path, seat: object) -> Sitter:
    match seat:
        case {"name": str(name), "color": str(color), "bot": str(bot)}:
            who = Sitter(name, color, bot if bot.startswith(PROGRAM) else clean_name(bot))
            if bot.startswith(PROGRAM) and not may_be_command(who.command):
                raise JournalFault(path, "A seat in its header has a command that can’t be shown whole.")
            return who
    raise JournalFault(path, "A seat in its header has the wrong form.")


# Who plays what, before anything is dealt.

SEEDS = 10**9
"""A seed that nobody typed is below this, so that it can be read out."""


@value
class Party:
    """A map with its variants worked in, and who sits down to it."""

    map: Mapping[str, Any]
    variants: tuple[str, ...]
    sitters: tuple[Sitter, ...]
    first: int | None = None
    """The seat that is to play first; None leaves it to chance."""

    def deal(self, seed: int | None = None) -> Deal:
        """Without a seed, one that nobody knows before the end."""
        dealt = secrets.randbelow(SEEDS) if seed is None else seed
        return Deal(self.map, self.variants, self.sitters, dealt, self.first, seed_was_typed=seed is not None)


# The deal of a day: map, bots and cards follow from the date, and nothing of it is chosen by who plays it.

ROTATION = ("usa", "europe", "nederland", "usa-2025", "great-lakes", "legacy-east")
"""A map a day: six maps and seven days, so that each comes on every day of the week. A map that comes with the game may
do without a turn: one more would deal all days otherwise."""
DAILY_VERSION = 11
"""One more whenever a day would be played otherwise: other bots, maps or rules, or another rotation."""
MOST_DAILY_BOTS = 3
DAILY_LEVEL = "normal"


@value
class Daily:
    """The deal of a day as it is called; `attempt` counts what one player has made of it."""

    day: date
    version: int = DAILY_VERSION
    attempt: int = 1

    @property
    def name(self) -> str:
        return f"{self.day.isoformat()}/{self.version}"

    @property
    def map_id(self) -> str:
        """Of whoever's turn it is; where that map isn't installed, of the next one that is."""
        turn = self.day.toordinal() % len(ROTATION)
        maps, from_here = shipped_maps(), (*ROTATION[turn:], *ROTATION[:turn])
        return next((name for name in from_here if (maps / f"{name}.toml").is_file()), from_here[0])

    @property
    def bots(self) -> int:
        """How many: another number each day, and each of them on each map within three rotations."""
        number = self.day.toordinal()
        return 1 + (number + number // len(ROTATION)) % MOST_DAILY_BOTS

    @property
    def seed(self) -> int:
        return int.from_bytes(blake2b(f"today/{self.name}".encode(), digest_size=4).digest())

    def sitters(self, player: str) -> tuple[Sitter, ...]:
        """The player and the bots of that day; chance, which is the same for all, says who plays first."""
        people = [(player, ""), *((name, DAILY_LEVEL) for name in BOT_NAMES[: self.bots])]
        return seat_all([Sitter(name, color, bot) for (name, bot), color in zip(people, SEAT_COLORS, strict=False)])

    @property
    def known(self) -> bool:
        """Has whoever plays it played these cards before?"""
        return self.attempt > 1

    def again(self) -> Daily | None:
        """Another attempt; None where this program would play that day otherwise."""
        return replace(self, attempt=self.attempt + 1) if self.version == DAILY_VERSION else None

    def header(self) -> dict[str, Any]:
        """How it stands at the head of a journal."""
        return {"day": self.day.isoformat(), "version": self.version, "attempt": self.attempt}


def daily_of(said: Mapping[str, object]) -> Daily | None:
    """What stands at the head of a journal; None if that isn't understood."""
    match said:
        case {"day": str(day), "version": int(version), "attempt": int(attempt)} if version > 0 and attempt > 0:
            try:
                return Daily(date.fromisoformat(day), version, attempt)
            except ValueError:
                return None
    return None
