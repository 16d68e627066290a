"""Hints on the screen: asked for while it goes on, and shown in a small list over the map."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from ttr_tui.bots.advice.advice import Advice
from ttr_tui.bots.advice.reasons import LaneLacks, LaneMayTakeMore, LaneTakes, WildHelps
from ttr_tui.bots.thinker import BotsLost
from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.facts import Action
from ttr_tui.rules.claiming import Claim
from ttr_tui.seats.game import Stale
from ttr_tui.tui.kit.commands import DIGITS
from ttr_tui.tui.kit.lines import COLON, Line, Run, line, width_of, wrap
from ttr_tui.tui.kit.phase import Offer, Where
from ttr_tui.tui.kit.picker import Choice, Choices
from ttr_tui.tui.look import BAR_FAINT, BAR_KEY, BAR_STRONG, BOX
from ttr_tui.tui.table.protocol import GameForPhases
from ttr_tui.tui.table.system_screen import Place, places_of, screen_of
from ttr_tui.words import choices, hints


def ask_hint(table: GameForPhases) -> None:
    """Have the open decision thought about elsewhere, or say why there is no hint."""
    for phase in [phase for phase in table.phases if phase.gives_way]:
        table.atlas.shown, table.atlas.lane = 0, NONE
        table.close(phase)
    if not table.chair.hints:
        table.note = hints.NOT_ALLOWED
    elif table.desk.view.owes is None:
        table.say_for_now(hints.NOTHING)
    else:
        table.note = hints.THINKING
        table.show()
        table.carry_out(partial(_open, table))


async def _open(table: GameForPhases) -> None:
    desk = table.desk
    try:
        given = await table.chair.hint(desk.seat)
    except BotsLost as lost:
        table.note = str(lost)
    except Stale:
        table.note = choices.OTHERS_WERE_FASTER
    else:
        table.note = ""
        if table.desk is desk:
            desk.advice = given
            table.push(Hints(table, given))
    table.show()


class Hints(Choices):
    """What is best to do and why; asked once more, all that could be done, in how many turns the plan is.

    The map shows what the line of the cursor is about, and what is decided on stays in sight. Without a side beside the
    map the one line stands in the prompt as far as it fits; one that doesn't has a box, too, if that finds a place.
    Where there is no room for every reason, only the line of the cursor has its own; asked yet again, it takes the map.
    A number, or Enter, closes the list with everything set so that the key that confirms does exactly that.
    """

    label = hints.READY
    where = Where.SIDE
    beside_others = True

    def __init__(self, table: GameForPhases, given: Sequence[Advice], *, whole: bool = False) -> None:
        self.table = table
        self._given = given
        self._whole = whole
        self._places = [_place(table, advice) for advice in given]
        cast = table.desk.cast if table.atlas.size.names else hints.in_codes(table.desk.cast)
        lines = hints.advice_lines(cast, table.desk.view, given)
        listed = [Choice(said, self._readier(place)) for place, said in enumerate(lines if whole else lines[:1])]
        self._brief, self._most = False, 0
        """Is there room for one reason alone, and for how many rows of the plan?"""
        self._cut = False
        """Is something left out?"""
        plan = given[0].plan if whole else None
        about = () if plan is None else (hints.plan_head(plan),)
        super().__init__(hints.BEST_FIRST if whole else hints.TITLE, listed, about=about, back=self._close)
        self.moved()

    def offers(self) -> Sequence[Offer]:
        """The keys that scroll are named where something is left out."""
        named = ("up", "down") if self.foot else ()
        offers = [one._replace(shown=True) if one.command in named else one for one in super().offers()]
        offers = [one._replace(label=hints.READY) if one.command == "confirm" else one for one in offers]
        if len(self.choices) == 1:
            # The number of a single one looks like that of a card in the market.
            offers = [one._replace(shown=False) if one.command in DIGITS else one for one in offers]
        return [*offers, Offer("hint", self._turn, hints.WHOLE if self._has_more else hints.LESS)]

    @property
    def _has_more(self) -> bool:
        return not self._whole or (self._cut and self.where is not Where.OVER)

    def body(self, width: int, height: int) -> list[Line]:
        self._brief, self._most = False, height
        self._brief = self._listed(width) + len(self.head(width)) > height
        self._most = height - self._listed(width)
        return super().body(width, height)

    def _listed(self, width: int) -> int:
        return sum(len(self.entry(place, width)) for place in range(len(self.choices)))

    def head(self, width: int) -> list[Line]:
        """The plan, of which the end is left out before a hint is."""
        lines = [part for said in self.about for part in wrap(said, width - 2, BOX)]
        self._cut = self._brief or len(lines) > self._most
        if len(lines) > self._most:
            lines = [*lines[: max(0, self._most - 1)], line(Run(hints.MORE.strip(), BOX))][: max(0, self._most)]
        return [(Run(" ", BOX), *part) for part in lines]

    def parts(self, place: int, room: int, token: str, second: str) -> list[Line]:
        if not self._brief or place == self.at:
            return super().parts(place, room, token, second)
        action, _, reason = self.choices[place].words.partition(COLON)
        return wrap(f"{action}{reason and hints.MORE}", room - 1, token)

    @property
    def _in_prompt(self) -> bool:
        """Does the prompt tell it, as there is no side beside the map?"""
        return not (self._whole or self.table.roomy)

    @property
    def _said(self) -> Line:
        return line(Run(f" {hints.TITLE}: ", BAR_KEY), Run(self.choices[0].words, BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        told = self._in_prompt and width_of(self._said) <= self.table.atlas.columns
        return () if told else super().box(width, height)

    def prompt(self, width: int) -> Line:
        desk = self.table.desk
        if self._in_prompt:
            signed = line(*self._said, Run(f"  {hints.PLAN_SIGN}", BAR_FAINT))
            return signed if desk.hinted and width_of(signed) <= width else self._said
        marked = (hints.LONGER if desk.goes_round else hints.MARKED) if desk.hinted else hints.ONE
        return line(Run(f" {hints.PROMPT if self._whole else marked}", BAR_STRONG))

    def moved(self) -> None:
        atlas, place = self.table.atlas, self._places[self.at]
        self.table.point_at_nothing()
        if place.lanes:
            atlas.choose(next(members(place.lanes)))
        elif place.cities:
            atlas.go_to(place.cities[0])

    def _readier(self, place: int) -> Callable[[], None]:
        def ready() -> None:
            self.at = place
            self.moved()
            self.table.close(self)
            if not self._lay_ready(self._given[place].action):
                self.table.note = hints.CHOOSE_IT

        return ready

    def _lay_ready(self, action: Action) -> bool:
        """By whatever asks for it, under what only speaks of it."""
        for phase in reversed(self.table.phases):
            if phase.ready(action):
                return True
            if phase.alone:
                break
        return False

    def _turn(self) -> None:
        if self._whole and self._has_more:
            self.where = Where.OVER
        else:
            self.table.close(self)
            self.table.push(Hints(self.table, self._given, whole=not self._whole))

    def _close(self) -> None:
        self.table.point_at_nothing()
        self.table.close(self)


def _place(table: GameForPhases, advice: Advice) -> Place:
    """Where on the map it would be done, or what a card is for."""
    if isinstance(advice.action, Claim):
        return Place(1 << advice.action.lane)
    if isinstance(advice.reason, LaneLacks | LaneTakes | LaneMayTakeMore | WildHelps):
        return Place(1 << advice.reason.lane)
    return places_of(screen_of(table.desk.rules.edition.parts), [advice.action])
