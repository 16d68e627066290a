"""How a campaign stands: all that is public between two games."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import field, replace

from ttr_tui.campaign.history import Company, Held, PackName, Placed
from ttr_tui.campaign.pack import Pack
from ttr_tui.core.value import value
from ttr_tui.store.campaign_file import Mode
from ttr_tui.systems.legacy.verbs import CityChange, RouteChange, TicketChange


@value
class CompanyOffice:
    """What a company has laid aside: postcards that it hasn't shown, and things for later games."""

    postcards: tuple[int, ...] = ()
    items: tuple[str, ...] = ()
    purse: Mapping[str, int] = field(default_factory=dict)
    """What comes into the next game beside what is in items: dollars, trains, cards, tickets, kinds of tokens."""

    def brings(self, pack: Pack) -> Counter[str]:
        """What comes out of it into the next game, by what it is."""
        brought: Counter[str] = Counter(self.purse)
        for item in (pack.items[name] for name in self.items if name in pack.items):
            brought.update(item.brings)
        return brought


@value
class CompanySheet:
    """What has become of a company for good."""

    rules: Mapping[str, int] = field(default_factory=dict)
    """Those that it has alone, each with the last game in which it has it."""
    dollars: int | None = None
    """What a lane in its colour brings, if that isn't what its card says."""
    color: str = ""
    """Its second colour."""

    def with_rule(self, rule: str, last: int) -> CompanySheet:
        """With a rule up to a game; without it if that is 0."""
        others = {name: game for name, game in self.rules.items() if name != rule}
        return replace(self, rules={**others, **({rule: last} if last else {})})


@value
class State:
    """Everything is public. What lies in vaults is no part of it."""

    campaign: str
    name: str
    mode: Mode
    pack: PackName
    companies: Mapping[str, Company]
    caboose: str
    next_game: int
    offices: Mapping[str, CompanyOffice]
    events: tuple[str, ...]
    """The event deck, in no order."""
    archive: tuple[str, ...] = ()
    post: tuple[int, ...] = ()
    """Postcards that nobody has drawn."""
    areas: tuple[str, ...] = ()
    rules: Mapping[str, int] = field(default_factory=dict)
    """Those in force, each with the last game in which it is."""
    routes: tuple[RouteChange, ...] = ()
    """Each for as many games as it still lasts."""
    cities: tuple[CityChange, ...] = ()
    tickets: tuple[TicketChange, ...] = ()
    notes: Mapping[str, int] = field(default_factory=dict)
    own_notes: Mapping[tuple[str, str], int] = field(default_factory=dict)
    """What is noted for each company: by `(company, note)`."""
    tokens: tuple[Held | Placed, ...] = ()
    winner: str = ""
    last: str = ""
    """Of the last game."""
    read: tuple[str, ...] = ()
    """The cards of the story, those of the games that count."""
    opened: tuple[str, ...] = ()
    """The companies whose vaults were opened."""
    over: bool = False
    """Was the last card of the story read?"""
    year: int = 0
    """Of the next game; 0 if the pack goes no further."""
    sheets: Mapping[str, CompanySheet] = field(default_factory=dict)
    """Of the companies of which something has become for good."""
    neutral: bool = False
    """Does a neutral company lay routes in games of two companies? It is none of the companies, and has nothing."""

    def sheet(self, company: str) -> CompanySheet:
        return self.sheets.get(company, CompanySheet())
