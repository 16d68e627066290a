"""How a campaign stands: its companies, its next game, what happened, and what can be done now."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.campaign.fold import last_game
from ttr_tui.campaign.packs.pack import StoryCard
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.campaign.tale import story_so_far
from ttr_tui.core.cards import SEAT_COLORS
from ttr_tui.tui.campaign.for_phases import RoomForPhases, SitDown
from ttr_tui.tui.campaign.table.card import Card, Cards
from ttr_tui.tui.home.front.preview import GUTTER, beside
from ttr_tui.tui.kit.frame import SIDES, framed
from ttr_tui.tui.kit.lines import Line, Run, fit, line, shorten, width_of, wrap
from ttr_tui.tui.kit.messages import GoHome
from ttr_tui.tui.kit.phase import Phase
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look.styles import BAR_STRONG, BOX, BOX_BAD, BOX_FAINT, BOX_KEY, BOX_STRONG, seat
from ttr_tui.tui.pages.ask import Ask
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.campaign import cards, founding, playing
from ttr_tui.words.english.campaign import opening as opening_words
from ttr_tui.words.english.campaign import screens as words
from ttr_tui.words.english.home.home import WHAT

WIDEST_PANEL = 140
WIDEST_LEFT = 84
LEAST_RIGHT = 34
LONGEST_REASON = 60


class Overview(Sheet):
    label = words.CHOOSE
    second = BOX_FAINT

    def __init__(self, room: RoomForPhases, campaign: OpenCampaign) -> None:
        self.room = room
        self.campaign = campaign
        super().__init__(campaign.state.name, [], back=lambda: room.go(GoHome()))
        self.describe()

    def describe(self) -> None:
        """What can be done now; nothing else is there. What is odd about the file is looked up once."""
        self._odd = self.campaign.remarks
        self.choices = self.listed()
        self.at = 0

    def listed(self) -> list[Choice]:
        return [Choice(said, act) for said, act in self.ways()]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {WHAT}", BAR_STRONG))

    def ways(self) -> Sequence[tuple[str, Callable[[], None]]]:
        campaign, state, pack = self.campaign, self.campaign.state, self.campaign.pack
        ways: list[tuple[str, Callable[[], None]]] = []
        if campaign.other_pack and not campaign.over:
            ways.append((words.other_pack(pack.version), self._change_pack))
        elif campaign.under_way:
            ways.append((words.play(state.next_game, state.year, under_way=True), self._go_on))
        elif campaign.chapter is not None:
            ways.append((words.play(state.next_game, state.year, under_way=False), self._who_is_here))
        if campaign.over:
            ways.append((words.OPEN_ALL, self.open_all))
        ways.append((words.RECEIPTS, self.read_receipts))
        if state.read:
            ways.append((words.STORY, self.read_story))
        idle = not campaign.under_way
        if idle and campaign.waiting:
            ways.append((words.END, self._asker(words.SURE_END, self._end)))
        last = last_game(campaign.history)
        if idle and last is not None and not campaign.over:
            sure_back = words.sure_back(last.game, pack.chapters[last.game - 1].year)
            ways.append((words.TAKE_BACK, self._reason_asker(words.WHY_BACK, sure_back, campaign.take_back)))
        if campaign.under_way:
            sure_given_up = words.sure_given_up(state.next_game, state.year)
            ways.append(
                (
                    words.GIVE_UP,
                    self._reason_asker(words.WHY_GIVEN_UP, sure_given_up, campaign.give_up),
                )
            )
        if not campaign.over and {*state.opened} < {*state.companies} and last is not None:
            ways.append((words.OPEN_EARLY, self._asker(words.SURE_EARLY, self._open_early)))
        return [*ways, (words.MENU, lambda: self.room.go(GoHome()))]

    def head(self, width: int) -> list[Line]:
        """The companies as a table, then the next game, then whatever is odd about the file."""
        state = self.campaign.state
        wide = width - 1
        rows = [part for color in state.companies for part in self._row(color, wide)]
        odd = [(Run(" ", BOX_BAD), *part) for said in self._odd for part in wrap(said, wide - 1, BOX_BAD)]
        return [self._heads(), *rows, (), *self._next(wide), *([()] if odd else []), *odd, ()]

    def box(self, width: int, height: int) -> Sequence[Line]:
        """Beside it what happened, where there is room."""
        width = min(width, WIDEST_PANEL)
        campaign, room, rows = self.campaign, width - SIDES, height - SIDES
        right = room - WIDEST_LEFT
        named = dict.fromkeys((self.title, campaign.pack.name))
        title = f"{' – '.join(named)}, {words.mode(campaign.mode)}"
        if right < LEAST_RIGHT:
            return framed(title, self.body(room, rows), width, self.foot)
        both = beside(self.body(WIDEST_LEFT - GUTTER, rows), self._happened(right, rows), room, right)
        return framed(title, both, width, self.foot)

    def _heads(self) -> Line:
        company, led, vault, office = words.HEADS
        return line(Run(f"   {company:<10}{led:<22}{vault:<10}{office}", BOX_FAINT))

    def _row(self, color: str, width: int) -> list[Line]:
        """What lies in an office takes as many lines as it needs."""
        state = self.campaign.state
        about = state.companies[color]
        number = SEAT_COLORS.index(color)
        led = fit(shorten((Run(words.led_by(about.player, about.bot), BOX_STRONG),), 21), 22, BOX)
        kept = words.office(self.campaign.pack, state.offices[color], caboose=color == state.caboose)
        first = (Run(" ", BOX), Run(f"{number + 1}", seat(number)), Run(f" {color:<10}", BOX), *led)
        lock = words.OPENED if color in state.opened else founding.OF_LOCKS[about.lock]
        start = (*first, Run(f"{lock:<10}", BOX))
        told = wrap(kept, width - width_of(start), BOX) or [()]
        return [(*start, *told[0]), *((Run(" " * width_of(start), BOX), *part) for part in told[1:])]

    def _next(self, width: int) -> list[Line]:
        campaign, state = self.campaign, self.campaign.state
        if campaign.over:
            said = words.NEXT_OVER
        elif campaign.waiting or campaign.chapter is None:
            said = words.WAITS
        else:
            said = words.next_game(state, campaign.pack, campaign.chapter)
        return [(Run(" ", BOX), *part) for part in wrap(said, width - 1, BOX_STRONG)]

    def _happened(self, width: int, height: int) -> list[Line]:
        """The newest at the bottom; what there is no room for is left out at the top."""
        campaign = self.campaign
        told = list(words.history_lines(campaign.pack, campaign.state, campaign.history))
        lines = [part for said in told for part in wrap(said, width - 3, BOX, "  ")]
        head = line(Run(f"  {words.WHAT_HAPPENED}", BOX_KEY))
        return [head, *((Run("  ", BOX), *part) for part in lines[1 - height :])]

    def _who_is_here(self) -> None:
        from ttr_tui.tui.campaign.who import WhoIsHere

        self.room.push(WhoIsHere(self.room, self.campaign))

    def _go_on(self) -> None:
        remark = playing.RESUMED[self.campaign.resumes]
        room, campaign = self.room, self.campaign
        room.have_done(campaign.go_on, lambda open_game: room.go(SitDown(campaign, open_game, remark)))

    def _change_pack(self) -> None:
        campaign = self.campaign
        self.room.have_done(lambda: campaign.change_pack(campaign.pack), lambda _: self.describe())

    def open_all(self) -> None:
        """At the end of the campaign: every vault, and the order."""
        from ttr_tui.tui.campaign.vaults.opening import Opening
        from ttr_tui.tui.campaign.vaults.reckoned import Found, Reckoned, look_inside

        room, campaign = self.room, self.campaign

        def show(found: Found) -> None:
            def reckoned() -> None:
                room.close(opening)
                room.push(Reckoned(room, campaign, found))

            opening = Opening(campaign, found, reckoned, lambda: room.close(opening))
            room.push(opening)

        def opened(_: object) -> None:
            self.describe()
            look_inside(room, campaign, show)

        room.have_done(lambda: campaign.open_vaults(early=False), opened)

    def read_receipts(self) -> None:
        from ttr_tui.tui.campaign.vaults.grid import Receipts

        self.room.push(Receipts(self.room, self.campaign))

    def read_story(self) -> None:
        pack, state = self.campaign.pack, self.campaign.state
        told = [story_card(pack.chapters[card.game - 1].year, card) for card in story_so_far(pack, state)]
        phase = Cards(self.room, told, lambda: self.room.close(phase), prompt=cards.STORY, last=cards.CLOSE)
        self.room.push(phase)

    def _open_early(self) -> None:
        """It is written down once something opens, and before anybody looks."""
        from ttr_tui.tui.campaign.vaults.keys import Keys, ask_for_keys
        from ttr_tui.tui.campaign.vaults.reckoned import Reckoned, look_with

        room, campaign = self.room, self.campaign
        companies = tuple(campaign.state.companies)

        def look(keys: Keys) -> None:
            self.describe()
            look_with(room, campaign, keys, lambda found: room.push(Reckoned(room, campaign, found)))

        def open_them(keys: Keys) -> None:
            if {*companies}.isdisjoint(keys):
                room.note = opening_words.NOT_OPENED
            else:
                room.have_done(lambda: campaign.open_vaults(early=True), lambda _: look(keys))

        ask_for_keys(room, campaign, companies, open_them)

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
                    return words.NO_REASON
                room.close(ask)
                room.push(sure(room, question, lambda: room.have_done(lambda: act(reason), lambda _: self.describe())))
                return ""

            ask = Ask(room, why, answered, text="", longest=LONGEST_REASON)
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
    phase = Sheet(asked, [Choice(words.NO, close), Choice(words.YES, go_on)], back=close, about=[about])
    phase.label = words.CHOOSE
    return phase


def story_card(year: int, card: StoryCard) -> Card:
    return Card(str(year), card.title, card.front, card.back, card.note)
