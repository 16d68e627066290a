"""The screen of a game under way: it holds one seat's view, and what is open over it."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Horizontal
from textual.geometry import Offset
from textual.message import Message

from ttr_tui.core.cards import NONE
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.view import SPECTATOR
from ttr_tui.rules.referee import Refused
from ttr_tui.seats.game import Act, LaidOpen, Stale, TakeBack
from ttr_tui.store.layouts import SIZES, find_layout
from ttr_tui.tui.desk import Desk
from ttr_tui.tui.finish.scoring import Scoring
from ttr_tui.tui.going import GoHome
from ttr_tui.tui.host import Host, News, Silence, Trouble
from ttr_tui.tui.lines import Line, fit
from ttr_tui.tui.map.drawing import Marks
from ttr_tui.tui.map.tokens import GROUND
from ttr_tui.tui.map.walking import Walk
from ttr_tui.tui.moments import BUILT, MOMENTS
from ttr_tui.tui.pages.offers import page_offers
from ttr_tui.tui.pane import Pane
from ttr_tui.tui.phase import Offer, Phase
from ttr_tui.tui.screen import PhasedScreen
from ttr_tui.tui.session import Session
from ttr_tui.tui.table.arrangement import Arrangement, arrange
from ttr_tui.tui.table.atlas import Atlas, first_size
from ttr_tui.tui.table.cards import hand_rows, market_list, market_strip
from ttr_tui.tui.table.log import log_list
from ttr_tui.tui.table.status import status
from ttr_tui.tui.table.tickets import ticket_list, ticket_strip
from ttr_tui.tui.tokens import BAR, TEXT
from ttr_tui.tui.turn.curtain import Curtain
from ttr_tui.tui.turn.taking_back import take_back
from ttr_tui.tui.turn.trouble import AnotherFolder
from ttr_tui.tui.turn.waiting import Waiting
from ttr_tui.words.english.layouts import straight
from ttr_tui.words.english.naming import cast_of
from ttr_tui.words.english.refusing import refused
from ttr_tui.words.english.sights import at_turn

MOST_TICKET_ROWS = 9


class TableScreen(PhasedScreen):
    DEFAULT_CSS = """
    #middle { height: 1fr; }
    #map { height: 1fr; }
    #side { height: 1fr; width: 20; }
    """

    class Told(Message):
        """Something that the host tells everybody who looks on."""

        def __init__(self, news: News) -> None:
            super().__init__()
            self.news = news

    def __init__(self, session: Session, host: Host) -> None:
        session.sit([who.color for who in host.game.sitters])
        super().__init__(session)
        self.host = host
        self.names = [who.name for who in host.game.sitters]
        self.people = [seat for seat, who in enumerate(host.game.sitters) if not who.bot]
        self.weighed: set[int] = set()
        """Cities of a ticket that is being thought about."""
        self.holding = False
        """Do bots wait until somebody says go on?"""
        self._stepped = asyncio.Event()
        self._settled: object = None
        look, ground = session.look, GROUND
        self.status_pane = Pane(look, BAR, id="status")
        self.map_pane = Pane(look, ground, id="map")
        self.side_pane = Pane(look, TEXT, id="side")
        self.strip_pane = Pane(look, TEXT, id="strip")
        self.hand_pane = Pane(look, TEXT, id="hand")
        self.desk = self._desk(self.people[0] if self.people else SPECTATOR)
        board, map_id = self.desk.board, host.game.rules.edition.id
        self.atlas = Atlas(
            board, lambda size: find_layout(map_id, board, size), SIZES["M"], Walk(_middle_city(self.desk))
        )

    def panes(self) -> Sequence[Pane]:
        return (self.status_pane, self.strip_pane, self.hand_pane)

    def compose(self) -> ComposeResult:
        yield self.status_pane
        yield Horizontal(self.map_pane, self.side_pane, id="middle")
        yield self.strip_pane
        yield self.hand_pane
        yield self.prompt_pane
        yield self.footer_pane
        yield self.small_pane

    def on_mount(self) -> None:
        self.host.subscribe(self._hear)
        self.run_worker(self.host.run_bots(), group="bots")
        self.atlas.size = first_size(self.size.width, self.size.height, self.atlas.layout)
        self.settle()
        self.note = self.note or self.about_lines()
        self.show()

    async def on_unmount(self) -> None:
        """The file is closed and the bots go, however the screen ends."""
        await self.host.close()

    def about_lines(self) -> str:
        """What there is to say of a map that is shown with straight lines."""
        return "" if self.atlas.tracing.layout.drawn else straight(self.host.game.rules.edition.id)

    def _hear(self, news: News) -> None:
        self.post_message(self.Told(news))

    def on_table_screen_told(self, told: Told) -> None:
        match told.news:
            case Act() as act:
                self.desk.watch.hear(act)
            case TakeBack():
                self.desk.watch.see_again(self.host.acts)
            case LaidOpen():
                pass
            case Trouble(sentence):
                self.push(AnotherFolder(self, sentence))
            case Silence(sentence):
                self.note = sentence
        self.settle()
        self.show()

    def act(self, action: Action) -> None:
        """Do something, or hear why not."""
        refusal = self.desk.why_not(action)
        if refusal is not None:
            self.note = refused(self.desk.cast, refusal)
        else:
            self.run_worker(self._submit(action), group="acts")

    async def _submit(self, action: Action) -> None:
        watch = self.desk.watch
        try:
            await self.host.submit(watch.seat, action, watch.revision)
        except Refused as refused_:
            self.note = refused(self.desk.cast, refused_.refusal)
            self.show()
        except Stale:
            self.show()
        else:
            self.atlas.lane = NONE

    def settle(self) -> None:
        """Have the phase that the position asks for, under whatever pages are open."""
        view = self.desk.view
        owing = [seat for seat in self.people if view.table.owed[seat]]
        over = view.table.winners is not None
        key = (self.desk.seat, over, view.table.turn, view.owes, len(self.desk.watch.heard) if view.owes else 0, owing)
        if key == self._settled:
            return
        self._settled = key
        self.weighed, self.atlas.shown = set(), 0
        pages = [phase for phase in self.phases[1:] if phase.lasting]
        self.phases = [self._base(owing), *pages]
        if view.owes == TURN:
            self.note = " ".join(at_turn(self.desk.cast, view))

    def _base(self, owing: Sequence[int]) -> Phase:
        view = self.desk.view
        if view.table.winners is not None:
            return Scoring(self)
        if view.owes is not None:
            return MOMENTS[view.owes](self)
        if owing and self.desk.seat not in owing:
            return Curtain(self, owing[0])
        return Waiting(self)

    def sit_down(self, seat: int) -> None:
        """Somebody else looks at the screen from here on."""
        self.desk = self._desk(seat)
        self.atlas.go_to(_middle_city(self.desk))
        self.settle()

    def always(self) -> Sequence[Offer]:
        undo = [Offer("undo", lambda: take_back(self), shown=self._may_take_back())]
        home = Offer("home", lambda: self.go(GoHome()), shown=False)
        return [*undo, *page_offers(self), home, Offer("quit", self.leave)]

    def _may_take_back(self) -> bool:
        """Has this seat done anything since the set-up?"""
        desk = self.desk
        return desk.mine and any(one.seat == desk.seat for one in desk.watch.heard[1:]) and desk.view.table.turn > 1

    def leave(self) -> None:
        """Go; everything is on the disk."""
        self.app.exit()

    async def breathe(self) -> None:
        """Let a person follow what bots do."""
        match self.session.settings.pace:
            case "short":
                await asyncio.sleep(SHORT)
            case "step":
                self.holding = True
                self._stepped.clear()
                self.show()
                await self._stepped.wait()

    def step(self) -> None:
        self.holding = False
        self._stepped.set()

    @property
    def hidden(self) -> bool:
        """Is a curtain drawn?"""
        return bool(self.phases) and isinstance(self.phases[0], Curtain)

    def draw(self) -> None:
        width, height = self.size
        place = arrange(width, height, self.atlas.size.columns)
        self._arrange(place)
        desk = self._desk(SPECTATOR) if self.hidden else self.desk
        self.atlas.fit(place.map_columns, place.map_rows)
        window = self.atlas.window(self._marks(desk), self.session.glyphs)
        lines = [fit(runs, place.map_columns, GROUND) for runs in window]
        lines += [fit((), place.map_columns, GROUND)] * (place.map_rows - len(lines))
        self.map_pane.show(self.boxed(lines, place.map_columns, place.map_rows))
        self.status_pane.show([status(desk, width)])
        self.hand_pane.show([] if self.hidden else hand_rows(desk, width, place.hand))
        keymap = self.session.keymap
        if place.roomy:
            self.side_pane.show(self._side(desk, place))
        else:
            market = market_strip(desk, keymap)
            used = sum(len(run.text) for run in market)
            self.strip_pane.show([(*market, *ticket_strip(desk, width - used))])
        column, row = self.atlas.cursor()
        self.app.cursor_position = Offset(0, 0) if self.hidden else Offset(column, row + 1)

    def box_row(self, rows: int, height: int) -> int:
        """At the bottom, or at the top where it would lie over the cursor."""
        below = height - rows
        return below if self.atlas.lowest() < below else 0

    def _side(self, desk: Desk, place: Arrangement) -> list[Line]:
        width = place.side - 2
        market = market_list(desk, self.session.keymap, width)
        rows = place.map_rows - len(market) - 2
        tickets = ticket_list(desk, width, min(MOST_TICKET_ROWS, rows // 2))
        log = log_list(desk, width, rows - len(tickets))
        return [((*_margin, *runs)) for runs in (*market, (), *tickets, (), *log)]

    def _arrange(self, place: Arrangement) -> None:
        self.side_pane.display = place.roomy
        self.side_pane.styles.width = place.side
        self.strip_pane.display = not place.roomy
        self.hand_pane.styles.height = place.hand

    def _marks(self, desk: Desk) -> Marks:
        table = desk.view.table
        wanted = [desk.board.tickets[t] for t in desk.view.tickets if not desk.completed(t)] if desk.mine else []
        built = [which(desk.view) for part, which in BUILT.items() if part in desk.rules.edition.parts]
        lane = 0 if self.atlas.lane == NONE else 1 << self.atlas.lane
        return Marks(
            owners=tuple(table.owner),
            closed=table.closed,
            mine=desk.seat,
            tickets=frozenset({city for ticket in wanted for city in (ticket.a, ticket.b)} | self.weighed),
            harbors={city: owner for owners in built for city, owner in owners.items()},
            city=self.atlas.city,
            chosen=lane | self.atlas.shown,
            last=desk.lately_claimed(),
        )

    def _desk(self, seat: int) -> Desk:
        game = self.host.game
        return Desk(self.host.watch(seat), cast_of(game, seat))

    def clicked(self, pane: Pane, column: int, row: int) -> None:
        if pane is not self.map_pane or self.hidden:
            return
        thing = self.atlas.thing_at(column, row)
        if thing is None:
            return
        if thing.kind == "city":
            self.atlas.go_to(thing.number)
        elif thing.number == self.atlas.lane:
            self.give("confirm")
        else:
            self.atlas.choose(thing.number)
        self.show()


SHORT = 0.4
"""Seconds between the turns of bots."""

_margin: Line = fit((), 2, TEXT)


def _middle_city(desk: Desk) -> int:
    """Where the cursor is at first: near the middle of the map."""
    cities = desk.board.cities
    x, y = (sum(getattr(city, axis) for city in cities) / len(cities) for axis in "xy")
    return min(range(len(cities)), key=lambda c: (cities[c].x - x) ** 2 + (cities[c].y - y) ** 2)
