"""Looking round on the map whenever it is open: also while others play, and before a seat is handed over."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ttr_tui.core.cards import NONE
from ttr_tui.tui.kit.lines import Line, Run, joined, line, spread, width_of
from ttr_tui.tui.kit.phase import Offer, Phase
from ttr_tui.tui.look import BAR, BAR_KEY, BAR_STRONG
from ttr_tui.tui.pages.finder import Finding, RoutesOf
from ttr_tui.tui.table.atlas import ARROWS
from ttr_tui.tui.table.desk import ARRIVED, BETWEEN, BROUGHT, LAST, NEAR, OTHERS_CLAIM, OWN, SaidOfTurn, fitting
from ttr_tui.tui.table.protocol import GameForPhases, TableForPhases, zoom, zooming
from ttr_tui.tui.table.system_screen import in_force
from ttr_tui.tui.turn.halt import Curtain
from ttr_tui.tui.turn.undo import just_taken
from ttr_tui.words import lanes, panes, shorthand
from ttr_tui.words.phrases import capital

LOUD = (NEAR, ARRIVED, LAST)


class Looking(Phase):
    """Moving about: the arrows go from city to city, others to lanes and lists."""

    def __init__(self, table: TableForPhases) -> None:
        self.table = table
        self._walked = False
        """Did the cursor move since this was asked? Then the city is more important than the news."""

    def offers(self) -> Sequence[Offer]:
        atlas = self.table.atlas
        leaves = atlas.lane != NONE or bool(self.table.note)
        return [
            *(Offer(way, self._arrow(way), shown=False) for way in ARROWS),
            Offer("next-lane", lambda: atlas.turn(1), shown=False),
            Offer("previous-lane", lambda: atlas.turn(-1), shown=False),
            Offer("find", self.table.opener(lambda: Finding(self.table))),
            Offer("routes", self.table.opener(lambda: RoutesOf(self.table)), shown=False),
            Offer("confirm", self.table.opener(lambda: RoutesOf(self.table)), shown=False),
            *zooming(self.table, shown=True),
            *([Offer("back", self._leave_lane, shown=False)] if leaves else []),
        ]

    def pointed_at(self) -> Line:
        """What the cursor is on, once it is on a lane."""
        desk, lane = self.table.desk, self.table.atlas.lane
        if lane == NONE:
            return ()
        table = desk.view.table
        owner = lanes.owner_line(desk.cast, table, lane)
        return line(Run(f" {owner or lanes.lane_line(desk.cast, table, lane)}", BAR_STRONG))

    def round_about(self, head: Run, width: int, done: str = "") -> Line:
        """The head of a prompt, and what there is room for: one's own news, then the others', at the right the city.

        What was done goes before a city that nobody has walked to.
        """
        desk, city = self.table.desk, self.table.atlas.city
        standing = desk.standing_in(city)
        about = shorthand.about_city(desk.cast, city, standing, desk.tickets_over(city), desk.routes_at(city))
        sign = self.table.session.keymap.sign("next-lane")
        here = [Run(said, BAR_STRONG) for said in (*about, panes.its_routes(sign) if sign else "")]
        told = self._news(done)
        least = sum(one.least for one in told if one.worth >= OWN)
        spare = max(0, width - width_of((head,)) - least - len("  "))
        seen = here if self._walked else []
        kept = min(spare, width_of(joined(Run("", BAR), seen, width)) + len("  ")) if seen else 0
        news = [
            Run(said, BAR_KEY if worth in LOUD else BAR)
            for said, worth in fitting(told, width - width_of((head,)) - kept)
        ]
        left = joined(head, [*news, *self._designs(), *self._plan()], width - kept)
        where = joined(Run("", BAR), here, width - width_of(left) - len("  "))
        return spread(left, (*where, Run(" ", BAR)), width, BAR)

    def _news(self, done: str) -> list[SaidOfTurn]:
        """What a prompt has to tell, in its order: of the end, of what holds, of one's own last act, of the others'."""
        desk = self.table.desk
        why, own, since = desk.why_ending(), desk.own_last(), map(self._placed, desk.said_since())
        last = OTHERS_CLAIM if desk.watch.heard[-1].seat == desk.seat else BROUGHT
        return [
            *([SaidOfTurn(why, LAST)] if why else []),
            *desk.warnings,
            *([SaidOfTurn([own, capital(own.rpartition(": ")[2])], OWN)] if own else []),
            *([SaidOfTurn([done], last)] if done else []),
            *self._in_force(),
            *(one._replace(worth=BROUGHT) if own and one.worth == OWN else one for one in since),
        ]

    def _placed(self, said: SaidOfTurn) -> SaidOfTurn:
        """With where the route lies, if it is out of sight; the shortest form stays without."""
        way = None if said.lane == NONE else self.table.atlas.way_to(said.lane)
        if way is None:
            return said
        forms = [panes.out_of_sight(form, way) for form in said.forms]
        codes = said.forms[-1]
        return said._replace(forms=[*forms, panes.out_of_sight(codes, way, short=True), codes])

    def _designs(self) -> Sequence[Run]:
        """In the first round, what the letters of a card in the market mean, unless it is named beside the map."""
        desk = self.table.desk
        table = desk.view.table
        first = not self.table.roomy and 0 < table.turn <= table.seats
        said = shorthand.designs(desk.cast, table.market) if first else ""
        return [Run(said, BAR)] if said else []

    def _plan(self) -> Sequence[Run]:
        """What the marked routes take, or which of them are lost, where no column beside the map tells it."""
        desk = self.table.desk
        if self.table.roomy or not desk.mine or not desk.planned:
            return []
        from ttr_tui.words import plans

        said = plans.plan_lines(desk.cast, desk.view, desk.planned, None)
        return [Run(one, BAR) for one in (*map(plans.in_prompt, said[:1]), *said[1:])]

    def _in_force(self) -> Sequence[SaidOfTurn]:
        """What holds for a while, unless the column beside the map tells it."""
        found = [] if self.table.roomy else in_force(self.table.desk)
        return [SaidOfTurn([panes.in_force(one.title)], NEAR) for one in found if one.title]

    def wheeled(self, by: int) -> None:
        zoom(self.table, -by)

    def _arrow(self, way: str) -> Callable[[], None]:
        def walk() -> None:
            self._walked = True
            self.table.atlas.arrow(way)

        return walk

    def _leave_lane(self) -> None:
        self.table.atlas.lane = NONE


def plan_mark(game: GameForPhases) -> Sequence[Offer]:
    """Marks the lane under the cursor as one that the seat means to claim, or unmarks it."""
    desk, lane = game.desk, game.atlas.lane

    def act() -> None:
        from ttr_tui.words import plans

        free = desk.rules.claiming.open_lanes(desk.view.table, desk.seat)
        if lane == NONE:
            game.note = plans.NO_LANE
        elif not (free | desk.planned) >> lane & 1:
            game.note = plans.not_free(desk.cast, lane)
        else:
            game.chair.mark(desk.seat, lane)
            desk.planned = game.chair.plan(desk.seat)
            game.note = (plans.lane_marked if desk.planned >> lane & 1 else plans.lane_unmarked)(desk.cast, lane)

    return [Offer("plan-mark", act, shown=False)] if desk.mine else []


class OthersTurn(Looking):
    """Others are to do something."""

    def __init__(self, game: GameForPhases) -> None:
        super().__init__(game)
        self.game = game

    def offers(self) -> Sequence[Offer]:
        step = [Offer("go-on", self.game.step)] if self.game.stepping else []
        return [*step, *plan_mark(self.game), *super().offers()]

    def prompt(self, width: int) -> Line:
        desk = self.table.desk
        waits = panes.waiting(desk.cast, desk.view.table)
        return self.pointed_at() or self.round_about(Run(f" {waits}", BAR_STRONG), width, just_taken(self.game))


class HandingOver(Looking):
    """Whoever has acted still sees what came of it, before the screen is hidden for the next person."""

    def __init__(self, game: GameForPhases, seat: int) -> None:
        super().__init__(game)
        self.game = game
        self.seat = seat

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._hide, panes.HIDE), *super().offers()]

    def prompt(self, width: int) -> Line:
        desk = self.table.desk
        own = [(seat, said) for seat, said in desk.last_doings() if seat == desk.seat]
        hint = Run(f" {panes.hand_over(self.game.names[self.seat])} ", BAR_KEY)
        told = [said for said, _ in fitting(desk.said_of_claim(), width - width_of((hint,)))]
        return self.pointed_at() or line(hint, Run(BETWEEN.join(told) or shorthand.last_of_all(desk.cast, own), BAR))

    def _hide(self) -> None:
        self.game.phases[0] = Curtain(self.game, self.seat)
