"""How a campaign stands: its companies, its next game, what can be done now; and who is here for that game."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Mapping, Sequence
from functools import partial
from typing import Any

from ttr_tui.campaign.fold import last_game
from ttr_tui.campaign.founders import FEWEST
from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.pack import StoryCard
from ttr_tui.campaign.tale import story_so_far
from ttr_tui.campaign.vaults import look_here
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.dialogues.dialogue import Apart, Proceeding
from ttr_tui.dialogues.leaders import hand_over, let_join
from ttr_tui.seats.live_game import LiveGame
from ttr_tui.tui.campaign.protocol import RoomForPhases, SitDown
from ttr_tui.tui.campaign.story_cards import Card, CardsShown, Read
from ttr_tui.tui.home.preview import GUTTER, beside
from ttr_tui.tui.kit.lines import SIDES, Line, Run, fit, framed, line, shorten, width_of, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Offer, Phase, ScreenForPhases, Where
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look import BAR, BAR_STRONG, BOX, BOX_BAD, BOX_FAINT, BOX_KEY, BOX_STRONG, CHOSEN, seat
from ttr_tui.tui.pages.sheet import Sheet, TypedQuestion
from ttr_tui.words import campaign_map, campaign_pages, campaign_play, campaign_rooms, campaign_story
from ttr_tui.words.controls import CHANGE, FOLLOWING, NO, PREVIOUS, YES
from ttr_tui.words.home import WHAT

WIDEST_PANEL = 140
WIDEST_LEFT = 84
LEAST_RIGHT = 34
PANEL, BESIDE_MAP = 84, 160
"""Columns of the panel, and of a screen on which the smallest board has room beside it."""
LEAST_TOLD = 4
"""Rows of what happened."""
LONGEST_REASON = 60


class CampaignPanel(Sheet):
    """How a campaign stands, over what can be done now."""

    label = campaign_rooms.CHOOSE
    second = BOX_FAINT
    campaign: OpenCampaign
    odd: Sequence[str] = ()
    """What is odd about its file."""

    def offers(self) -> Sequence[Offer]:
        """What is only looked at has keys of its own beside the list."""
        pages = [
            Offer("boards", self.see_boards, campaign_pages.BOARD_KEY),
            Offer("scores", self.see_sheets, campaign_pages.SHEET_KEY),
            Offer("own-postcards", self.see_album, campaign_pages.ALBUM_KEY),
        ]
        return [*super().offers(), *pages]

    def see_boards(self) -> None:
        raise NotImplementedError

    def see_sheets(self) -> None:
        raise NotImplementedError

    def see_album(self) -> None:
        raise NotImplementedError

    def head(self, width: int) -> list[Line]:
        """The companies as a table, then the next game, then whatever is odd about the file."""
        state = self.campaign.state
        wide = width - 1
        rows = [part for color in state.companies for part in self._row(color, wide)]
        odd = [(Run(" ", BOX_BAD), *part) for said in self.odd for part in wrap(said, wide - 1, BOX_BAD)]
        return [self._heads(), *rows, (), *self._next(wide), *([()] if odd else []), *odd, ()]

    def box(self, width: int, height: int) -> Sequence[Line]:
        """Beside it what happened, where there is room; below it where the board or the offices take that."""
        beside_map = self.where is Where.SIDE and width >= BESIDE_MAP
        width = PANEL if beside_map else min(width, WIDEST_PANEL)
        campaign, room, rows = self.campaign, width - SIDES, height - SIDES
        right = room - WIDEST_LEFT
        named = dict.fromkeys((campaign.state.name, campaign.pack.name))
        title = f"{' – '.join(named)}, {campaign_rooms.mode(campaign.mode)}"
        if beside_map or (right >= LEAST_RIGHT and self._wraps(WIDEST_LEFT - GUTTER)):
            listed = self.body(room, rows)
            left = rows - len(listed) - 1
            told = [(), *self._happened(room, left)] if left >= LEAST_TOLD else []
            return framed(title, [*listed, *told], width, self.foot)
        if right < LEAST_RIGHT:
            return framed(title, self.body(room, rows), width, self.foot)
        both = beside(self.body(WIDEST_LEFT - GUTTER, rows), self._happened(right, rows), room, right)
        return framed(title, both, width, self.foot)

    def _wraps(self, width: int) -> bool:
        """Would an office take more than one row?"""
        return any(len(self._row(color, width - 1)) > 1 for color in self.campaign.state.companies)

    def _heads(self) -> Line:
        company, led, vault, office = campaign_rooms.HEADS
        return line(Run(f"   {company:<10}{led:<22}{vault:<10}{office}", BOX_FAINT))

    def _row(self, color: str, width: int) -> list[Line]:
        """What lies in an office takes as many lines as it needs."""
        state = self.campaign.state
        about = state.companies[color]
        number = SEAT_COLORS.index(color)
        led = fit(shorten((Run(campaign_rooms.led_by(about.player, about.bot), BOX_STRONG),), 21), 22, BOX)
        kept = campaign_rooms.office(self.campaign.pack, state.offices[color], caboose=color == state.caboose)
        first = (Run(" ", BOX), Run(" ", seat(number)), Run(f" {color:<10}", BOX), *led)
        lock = campaign_rooms.OPENED if color in state.opened else campaign_rooms.OF_LOCKS[about.lock]
        start = (*first, Run(f"{lock:<10}", BOX))
        told = wrap(kept, width - width_of(start), BOX) or [()]
        return [(*start, *told[0]), *((Run(" " * width_of(start), BOX), *part) for part in told[1:])]

    def _next(self, width: int) -> list[Line]:
        campaign, state = self.campaign, self.campaign.state
        if campaign.over:
            said = campaign_rooms.NEXT_OVER
        elif campaign.waiting or campaign.chapter is None:
            said = campaign_rooms.WAITS
        else:
            said = campaign_rooms.next_game(state, campaign.pack, campaign.chapter)
        return [(Run(" ", BOX), *part) for part in wrap(said, width - 1, BOX_STRONG)]

    def _happened(self, width: int, height: int) -> list[Line]:
        """The newest at the bottom; what there is no room for is left out at the top."""
        campaign = self.campaign
        told = list(campaign_rooms.history_lines(campaign.pack, campaign.state, campaign.history))
        lines = [part for said in told for part in wrap(said, width - 3, BOX, "  ")]
        head = line(Run(f"  {campaign_rooms.WHAT_HAPPENED}", BOX_KEY))
        return [head, *((Run("  ", BOX), *part) for part in lines[1 - height :])]


class Overview(CampaignPanel):
    where = Where.SIDE

    def __init__(self, room: RoomForPhases, campaign: OpenCampaign) -> None:
        self.room = room
        self.campaign = campaign
        super().__init__(campaign.state.name, [], back=lambda: room.go(GoHome()))
        self.describe()
        room.lay_out(campaign.on_the_table)

    def describe(self) -> None:
        """What can be done now; nothing else is there. What is odd about the file is looked up once."""
        self.odd = self.campaign.remarks
        self.choices = [Choice(said, act) for said, act in self._ways()]
        self.at = 0

    def prompt(self, width: int) -> Line:
        return line(Run(f" {WHAT}", BAR_STRONG))

    def _ways(self) -> Sequence[tuple[str, Callable[[], None]]]:
        campaign, state, pack = self.campaign, self.campaign.state, self.campaign.pack
        ways: list[tuple[str, Callable[[], None]]] = []
        if campaign.other_pack and not campaign.over:
            ways.append((campaign_rooms.other_pack(pack.version), self._change_pack))
        elif campaign.under_way:
            ways.append((campaign_rooms.play(state.next_game, state.year, under_way=True), self._go_on))
        elif campaign.chapter is not None:
            ways.append((campaign_rooms.play(state.next_game, state.year, under_way=False), self._who_is_here))
        if campaign.over:
            ways.append((campaign_rooms.OPEN_ALL, self.open_all))
        ways.append((campaign_rooms.RECEIPTS, self.read_receipts))
        if state.read:
            ways.append((campaign_rooms.STORY, self.read_story))
        last = last_game(campaign.history)
        if last is not None:
            ways.append((campaign_rooms.BOOK, self._keep_book))
        if campaign.over:
            ways.append((campaign_map.KEEP, self._keep_map))
        if campaign.has_room:
            ways.append((campaign_rooms.JOIN, self._leaders_changer(let_join)))
        if not campaign.over:
            ways.append((campaign_rooms.HAND_OVER, self._leaders_changer(hand_over)))
        idle = not campaign.under_way
        if idle and campaign.waiting:
            ways.append((campaign_rooms.END, self._asker(campaign_rooms.SURE_END, self._end)))
        if idle and last is not None and not campaign.over:
            sure_back = campaign_rooms.sure_back(last.game, pack.chapters[last.game - 1].year)
            ways.append(
                (campaign_rooms.TAKE_BACK, self._reason_asker(campaign_rooms.WHY_BACK, sure_back, campaign.take_back))
            )
        if campaign.under_way:
            sure_given_up = campaign_rooms.sure_given_up(state.next_game, state.year)
            ways.append(
                (
                    campaign_rooms.GIVE_UP,
                    self._reason_asker(campaign_rooms.WHY_GIVEN_UP, sure_given_up, campaign.give_up),
                )
            )
        if not campaign.over and {*state.opened} < {*state.companies} and last is not None:
            ways.append((campaign_rooms.OPEN_EARLY, self._asker(campaign_rooms.SURE_EARLY, self._open_early)))
        return [*ways, (campaign_rooms.MENU, lambda: self.room.go(GoHome()))]

    def _changed(self, _: object) -> None:
        self.describe()
        self.room.lay_out(self.campaign.on_the_table)

    def _who_is_here(self) -> None:
        self.room.push(WhoIsHere(self.room, self.campaign))

    def _go_on(self) -> None:
        remark = campaign_play.RESUMED[self.campaign.resumes]
        room, campaign = self.room, self.campaign
        room.have_done(campaign.go_on, lambda live: room.go(SitDown(campaign, live, remark)))

    def _change_pack(self) -> None:
        campaign = self.campaign
        self.room.have_done(lambda: campaign.change_pack(campaign.pack), self._changed)

    def open_all(self) -> None:
        """At the end of the campaign: every vault, and the order."""
        from ttr_tui.campaign.recordings import VaultsRead
        from ttr_tui.tui.campaign.reckoning import Owners, look_into_vaults, reckoned
        from ttr_tui.tui.campaign.vaults import read_one_by_one

        room, campaign = self.room, self.campaign

        def show(found: VaultsRead) -> None:
            room.push(read_one_by_one(room, Owners.of(campaign), found, partial(reckoned, room, campaign, found)))

        def opened(_: object) -> None:
            self.describe()
            look_into_vaults(room, campaign, show)

        room.have_done(lambda: campaign.open_vaults(early=False), opened)

    def read_receipts(self) -> None:
        from ttr_tui.tui.campaign.vaults import Receipts

        room, campaign = self.room, self.campaign
        look = partial(look_here, campaign.campaign, campaign.path)
        room.have_done(look, lambda grid: room.push(Receipts(room, campaign, grid)))

    def read_story(self) -> None:
        self.room.push(story_shown(self.room, self.campaign))

    def see_boards(self) -> None:
        """What was claimed is seen as far as the book may show it, with the same keys."""
        from ttr_tui.campaign.boards import boards_of
        from ttr_tui.dialogues.dialogue import wait
        from ttr_tui.dialogues.vaults import ask_for_book
        from ttr_tui.tui.campaign.boards import BoardPages
        from ttr_tui.tui.campaign.errand import ErrandInRoom

        room, campaign = self.room, self.campaign

        def deed() -> Proceeding:
            keys = yield from ask_for_book(campaign, room.aside)
            boards = yield from wait(room.aside(partial(boards_of, campaign, keys)))
            room.push(BoardPages(room, campaign, boards))
            return None

        ErrandInRoom(room).do(deed)

    def see_sheets(self, company: str = "") -> None:
        from ttr_tui.campaign.company_pages import pages_of
        from ttr_tui.tui.campaign.company_pages import CompanySheets

        room, campaign = self.room, self.campaign
        room.have_done(
            partial(pages_of, campaign), lambda pages: room.push(CompanySheets(room, campaign, pages, company))
        )

    def see_album(self, company: str = "") -> None:
        from ttr_tui.tui.campaign.company_pages import Album

        self.room.push(Album(self.room, self.campaign, company))

    def _keep_book(self) -> None:
        """Beside the results of games."""
        from ttr_tui.dialogues.dialogue import wait
        from ttr_tui.dialogues.vaults import ask_for_book
        from ttr_tui.tui.campaign.book import keep_book
        from ttr_tui.tui.campaign.errand import ErrandInRoom
        from ttr_tui.tui.finish.result_files import FOLDER

        room, campaign = self.room, self.campaign

        def deed() -> Proceeding:
            keys = yield from ask_for_book(campaign, room.aside)
            return (yield from wait(room.aside(partial(keep_book, campaign, keys, room.session.saves / FOLDER))))

        ErrandInRoom(room).do(deed)

    def _leaders_changer(self, change: Callable[[OpenCampaign, Apart], Proceeding]) -> Callable[[], None]:
        from ttr_tui.tui.campaign.errand import ErrandInRoom

        def deed() -> Proceeding:
            said = yield from change(self.campaign, self.room.aside)
            self._changed(said)
            return said

        return lambda: ErrandInRoom(self.room).do(deed)

    def _keep_map(self) -> None:
        from ttr_tui.dialogues.own_map import ask_for_map
        from ttr_tui.tui.campaign.errand import ErrandInRoom

        ErrandInRoom(self.room).do(partial(ask_for_map, self.campaign, self.room.aside))

    def _open_early(self) -> None:
        from ttr_tui.dialogues.vaults import open_vaults
        from ttr_tui.tui.campaign.errand import ErrandInRoom
        from ttr_tui.tui.campaign.reckoning import reckoned

        room, campaign = self.room, self.campaign

        def write() -> Coroutine[Any, Any, object]:
            return room.aside(partial(campaign.open_vaults, early=True))

        def deed() -> Proceeding:
            found = yield from open_vaults(lambda: campaign, tuple(campaign.state.companies), room.aside, write)
            if found is None:
                return campaign_play.NOT_OPENED
            self.describe()
            room.push(reckoned(room, campaign, found))
            return None

        ErrandInRoom(room).do(deed)

    def _end(self) -> None:
        self.room.have_done(self.campaign.end, lambda _: self._opened())

    def _opened(self) -> None:
        self.describe()
        self.read_receipts()

    def _reason_asker(self, why: str, question: tuple[str, str], act: Callable[[str], str]) -> Callable[[], None]:
        """Asks for the reason first; only then whether it is to be."""
        room = self.room

        def open_ask() -> None:
            def answered(typed: str) -> str:
                reason = typed.strip()
                if not reason:
                    return campaign_rooms.NO_REASON
                room.close(ask)
                room.push(sure(room, question, lambda: room.have_done(lambda: act(reason), self._changed)))
                return ""

            ask = TypedQuestion(room, why, answered, text="", longest=LONGEST_REASON)
            room.push(ask)

        return open_ask

    def _asker(self, question: tuple[str, str], act: Callable[[], None]) -> Callable[[], None]:
        return lambda: self.room.push(sure(self.room, question, act))


def sure(room: RoomForPhases, question: tuple[str, str], act: Callable[[], None]) -> Phase:
    """A question before something that can’t be undone; no stands first."""

    def close() -> None:
        room.close(phase)

    def go_on() -> None:
        close()
        act()

    asked, about = question
    phase = Sheet(asked, [Choice(NO, close), Choice(YES, go_on)], back=close, about=[about])
    phase.label = campaign_rooms.CHOOSE
    return phase


def story_shown(room: RoomForPhases, campaign: OpenCampaign) -> Phase:
    """All that was read of it."""
    pack = campaign.pack
    told = [story_card(pack.chapters[card.game - 1].year, card) for card in story_so_far(pack, campaign.state)]
    phase = CardsShown(room, told, lambda: room.close(phase), prompt=campaign_story.STORY, last=campaign_story.CLOSE)
    return phase


def story_card(year: int, card: StoryCard) -> Card:
    return Card(str(year), card.title, card.front, card.back, card.note)


# Before a game: which companies are here, and what comes out of their offices.

PILL = 4
WAYS = (campaign_rooms.HERE, campaign_rooms.AWAY, campaign_rooms.STAND_IN)


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
        self._how = dict.fromkeys(campaign.state.companies, campaign_rooms.HERE)
        self._how |= dict.fromkeys(absent, campaign_rooms.AWAY) | dict.fromkeys(stand_ins, campaign_rooms.STAND_IN)
        chapter = campaign.chapter
        about = [] if chapter is None else [campaign_rooms.next_game(campaign.state, campaign.pack, chapter)]
        super().__init__(campaign_rooms.WHO_IS_HERE, [], about=about, back=lambda: room.close(self))
        self._describe()

    def offers(self) -> Sequence[Offer]:
        ways = (("left", -1, PREVIOUS), ("right", 1, FOLLOWING))
        turns = [Offer(key, partial(self._turn, by), CHANGE, shown=False, thing=thing) for key, by, thing in ways]
        return [Offer("begin", self._begin, campaign_rooms.BEGIN), *turns, *super().offers()]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {campaign_rooms.WHO_PROMPT}", BAR))

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
        begin = campaign_rooms.play(state.next_game, state.year, under_way=False)
        rows = [
            Choice(f"{campaign_play.company(state, color)}: {self._said(color)}", self._turn) for color in self._how
        ]
        self.choices = [Choice(begin, self._begin), *rows]

    def _said(self, color: str) -> str:
        return campaign_rooms.ALWAYS_HERE if self.campaign.state.companies[color].bot else self._how[color]

    def _turn(self, by: int = 1) -> None:
        color = [*self._how, ""][self.at - 1]
        if self.at and not self.campaign.state.companies[color].bot:
            ways = [way for way in WAYS if way != campaign_rooms.AWAY or self._may_stay_away(color)]
            self._how[color] = ways[(ways.index(self._how[color]) + by) % len(ways)]
            self._describe()

    def _may_stay_away(self, color: str) -> bool:
        """Are enough others there, or does it stay away already?"""
        others = sum(how != campaign_rooms.AWAY for one, how in self._how.items() if one != color)
        return others >= FEWEST or self._how[color] == campaign_rooms.AWAY

    def _begin(self) -> None:
        present = [color for color, how in self._how.items() if how != campaign_rooms.AWAY]
        if len(present) < FEWEST:
            self.room.note = campaign_play.TOO_FEW
            return
        stand_ins = [color for color, how in self._how.items() if how == campaign_rooms.STAND_IN]
        self.room.have_done(lambda: self.campaign.begin(present, stand_ins), self._begun)

    def _begun(self, live: LiveGame) -> None:
        def sit_down() -> None:
            self.room.go(SitDown(self.campaign, live))

        if is_told(self.campaign):
            self.room.begin_with(OfficesEmptied(self.room, self.campaign, sit_down))
        else:
            sit_down()


class OfficesEmptied(Read):
    """What is different in this game, read to its end before it leads to the table."""

    last = campaign_rooms.BEGIN

    def __init__(self, screen: ScreenForPhases, campaign: OpenCampaign, go_on: Callable[[], None]) -> None:
        super().__init__(campaign_rooms.OFFICES, partial(offices, campaign), screen, go_on)

    def prompt(self, width: int) -> Line:
        return line(Run(f" {campaign_rooms.MORE_BELOW if self.unread else campaign_rooms.TO_THE_TABLE}", BAR))


def is_told(campaign: OpenCampaign) -> bool:
    """Is anything different from a game in which everybody is there, and nothing comes out of any office?"""
    return bool(_away(campaign) or any(_out_of_offices(campaign).values()) or _in_force(campaign))


def offices(campaign: OpenCampaign, width: int) -> list[Line]:
    """Who is there, what comes out of the offices, which postcards lie in them, and the rules in force from before."""
    lines: list[Line] = [(), *_indented(_away(campaign), width)]
    found = {color: said for color, said in _out_of_offices(campaign).items() if said}
    for color, said in found.items():
        number = SEAT_COLORS.index(color)
        who = campaign_play.company(campaign.state, color)
        head = (Run("   ", seat(number)), Run(f" {who}", BOX_STRONG))
        lines += [(), head, *_indented(said, width)]
    nothing = [] if found else _indented([campaign_rooms.NOTHING_IN_OFFICES], width)
    return [*lines, *nothing, (), *_indented(_in_force(campaign), width)]


def _away(campaign: OpenCampaign) -> list[str]:
    state, under_way = campaign.state, campaign.under_way
    assert under_way is not None
    absent = [campaign_play.company(state, color) for color in state.companies if color not in under_way.present]
    return campaign_play.away(absent, [campaign_play.company(state, one) for one in under_way.stand_ins])


def _out_of_offices(campaign: OpenCampaign) -> Mapping[str, list[str]]:
    """What those who are there find in theirs."""
    pack, state, under_way = campaign.pack, campaign.state, campaign.under_way
    assert under_way is not None
    found = {}
    for color in under_way.present:
        office, who = state.offices[color], campaign_play.company(state, color)
        out = campaign_play.out_of_office(pack, state, color)
        found[color] = [*out, campaign_play.mail(who, office.postcards)] if office.postcards else out
    return found


def _in_force(campaign: OpenCampaign) -> list[str]:
    state, rules = campaign.state, campaign.pack.rules
    stickers = [rules[name].sticker.said for name, last in state.rules.items() if last >= state.next_game]
    return [campaign_play.rule(sticker.title, sticker.text) for sticker in stickers]


def _indented(sentences: Sequence[str], width: int) -> list[Line]:
    return [
        fit((Run("    ", BOX), *part), width, BOX) for said in sentences for part in wrap(said, min(width - 4, 76), BOX)
    ]
