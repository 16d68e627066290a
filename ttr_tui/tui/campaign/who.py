"""Before a game: which companies are here, and what comes out of their offices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ttr_tui.campaign.running import FEWEST, OpenCampaign
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.seats.open_game import OpenGame
from ttr_tui.tui.campaign.for_phases import RoomForPhases, SitDown
from ttr_tui.tui.kit.lines import Line, Run, fit, line, wrap
from ttr_tui.tui.kit.phase import Offer
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look.styles import BAR, BOX, BOX_STRONG, CHOSEN, seat
from ttr_tui.tui.pages.page import Page
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.campaign import playing
from ttr_tui.words.english.campaign import screens as words
from ttr_tui.words.english.room import CHANGE

PILL = 4
WAYS = (words.HERE, words.AWAY, words.STAND_IN)


class WhoIsHere(Sheet):
    label = CHANGE

    def __init__(
        self,
        room: RoomForPhases,
        campaign: OpenCampaign,
        absent: Sequence[str] = (),
        stand_ins: Sequence[str] = (),
    ) -> None:
        self.room = room
        self.campaign = campaign
        self._how = dict.fromkeys(campaign.state.companies, words.HERE)
        self._how |= dict.fromkeys(absent, words.AWAY) | dict.fromkeys(stand_ins, words.STAND_IN)
        chapter = campaign.chapter
        about = [] if chapter is None else [words.next_game(campaign.state, campaign.pack, chapter)]
        super().__init__(words.WHO_IS_HERE, [], about=about, back=lambda: room.close(self))
        self._describe()

    def offers(self) -> Sequence[Offer]:
        turns = [Offer("left", lambda: self._turn(-1), shown=False), Offer("right", lambda: self._turn(1), shown=False)]
        return [Offer("begin", self._begin, words.BEGIN), *turns, *super().offers()]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.WHO_PROMPT}", BAR))

    def entry(self, place: int, width: int) -> list[Line]:
        """Before a company its colour."""
        first, *others = super().entry(place, width)
        if not place:
            return [first, (), *others]
        number = SEAT_COLORS.index([*self._how][place - 1])
        digit, *rest = first
        token = CHOSEN if place == self.at else BOX
        return [fit((digit, Run(" " * (PILL - 1), seat(number)), Run(" ", token), *rest), width, token), *others]

    def _natural_width(self) -> int:
        return super()._natural_width() + PILL

    def _describe(self) -> None:
        state = self.campaign.state
        begin = words.play(state.next_game, state.year, under_way=False)
        rows = [Choice(f"{playing.company(state, color)}: {self._said(color)}", self._turn) for color in self._how]
        self.choices = [Choice(begin, self._begin), *rows]

    def _said(self, color: str) -> str:
        return words.ALWAYS_HERE if self.campaign.state.companies[color].bot else self._how[color]

    def _turn(self, by: int = 1) -> None:
        color = [*self._how, ""][self.at - 1]
        if self.at and not self.campaign.state.companies[color].bot:
            ways = [way for way in WAYS if way != words.AWAY or self._may_stay_away(color)]
            self._how[color] = ways[(ways.index(self._how[color]) + by) % len(ways)]
            self._describe()

    def _may_stay_away(self, color: str) -> bool:
        """Are enough others there, or does it stay away already?"""
        others = sum(how != words.AWAY for one, how in self._how.items() if one != color)
        return others >= FEWEST or self._how[color] == words.AWAY

    def _begin(self) -> None:
        present = [color for color, how in self._how.items() if how != words.AWAY]
        if len(present) < FEWEST:
            self.room.note = playing.TOO_FEW
            return
        stand_ins = [color for color, how in self._how.items() if how == words.STAND_IN]
        self.room.have_done(lambda: self.campaign.begin(present, stand_ins), self._begun)

    def _begun(self, open_game: OpenGame) -> None:
        if is_told(self.campaign):
            self.room.begin_with(OfficesEmptied(self.room, self.campaign, open_game))
        else:
            self.room.go(SitDown(self.campaign, open_game))


class OfficesEmptied(Page):
    """A line for each office; closing it leads to the table."""

    def __init__(self, room: RoomForPhases, campaign: OpenCampaign, open_game: OpenGame) -> None:
        super().__init__(words.OFFICES, lambda width: offices(campaign, width), room)
        self._room, self._sits_down = room, SitDown(campaign, open_game)

    def leave(self) -> None:
        self._room.go(self._sits_down)

    def offers(self) -> Sequence[Offer]:
        offers = [offer for offer in super().offers() if offer.command not in ("back", "confirm")]
        return [Offer("confirm", self.leave, words.BEGIN), *offers]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {words.TO_THE_TABLE}", BAR))


def is_told(campaign: OpenCampaign) -> bool:
    """Is anything different from a game in which everybody is there, and nothing comes out of any office?"""
    return bool(_away(campaign) or any(_out_of_offices(campaign).values()) or _in_force(campaign))


def offices(campaign: OpenCampaign, width: int) -> list[Line]:
    """Who is there, what comes out of the offices, which postcards lie in them, and the rules in force from before."""
    lines: list[Line] = [(), *_said(_away(campaign), width)]
    for color, said in _out_of_offices(campaign).items():
        number = SEAT_COLORS.index(color)
        who = playing.company(campaign.state, color)
        head = (Run(f" {number + 1} ", seat(number)), Run(f" {who}", BOX_STRONG))
        lines += [(), head, *_said(said or [words.NOTHING_IN_OFFICES], width)]
    return [*lines, (), *_said(_in_force(campaign), width)]


def _away(campaign: OpenCampaign) -> list[str]:
    state, under_way = campaign.state, campaign.under_way
    assert under_way is not None
    absent = [playing.company(state, color) for color in state.companies if color not in under_way.present]
    return playing.away(absent, [playing.company(state, one) for one in under_way.stand_ins])


def _out_of_offices(campaign: OpenCampaign) -> Mapping[str, list[str]]:
    """What those who are there find in theirs."""
    pack, state, under_way = campaign.pack, campaign.state, campaign.under_way
    assert under_way is not None
    found = {}
    for color in under_way.present:
        office, who = state.offices[color], playing.company(state, color)
        items = [pack.items[name] for name in office.items if name in pack.items and pack.items[name].comes_into_play]
        out = [playing.office(who, items)] if items else []
        found[color] = [*out, playing.mail(who, office.postcards)] if office.postcards else out
    return found


def _in_force(campaign: OpenCampaign) -> list[str]:
    state, rules = campaign.state, campaign.pack.rules
    tables = [rules[name].table for name, last in state.rules.items() if last >= state.next_game]
    return [playing.rule(str(table["title"]), str(table["text"])) for table in tables]


def _said(sentences: Sequence[str], width: int) -> list[Line]:
    return [
        fit((Run("    ", BOX), *part), width, BOX) for said in sentences for part in wrap(said, min(width - 4, 76), BOX)
    ]
