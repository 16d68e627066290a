"""Tables as a test wants them: a dealer that follows a script, and games that start in the middle.

Everything is written as players write it: cards as `red*3 wild`, lanes and actions in the game's notation. A game that
starts in the middle is made of the same facts as any other, so its views can be folded from what each seat was told.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from copy import deepcopy
from functools import cache
from itertools import chain

import pytest

from ttr_tui.core.board import RAIL, members
from ttr_tui.core.cards import NONE, CardSet
from ttr_tui.core.chance import Dealer
from ttr_tui.core.events import (
    Claimed,
    Closed,
    Drew,
    MarketLaid,
    Opened,
    Scored,
    Seated,
    Shuffled,
    Supplied,
    Swept,
    TicketsKept,
    TicketsOffered,
    TicketsShuffled,
    TurnBegan,
    Unsealed,
)
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.table import Table
from ttr_tui.core.view import SPECTATOR, View, hear, visible
from ttr_tui.rules import referee
from ttr_tui.rules.part import Play, Refusal
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.store.map_decoder import load_map

CLASSIC_MAPS = ("usa", "usa-2025")
on_both_maps = pytest.mark.parametrize("map_id", CLASSIC_MAPS)
RESTATED = {"CLASSIC-014": "USA25-007", "CLASSIC-017": "USA25-009", "CLASSIC-027": "USA25-012"}
"""What the rulebook of 2025 gives again in words of its own."""
GAP = "-"
CARS = 0
MARKET = "red orange yellow green blue"
NO_WILDS = "red*12 orange*12 yellow*12"


@cache
def rules_of(map_id: str = "usa", variants: tuple[str, ...] = ()) -> RuleSet:
    """The rules of a map, put together once."""
    return RuleSet(load_map(map_id, variants))


def own_rule(rule: str, map_id: str) -> str:
    """The id that a rule of 2004 has on one of both maps."""
    return RESTATED.get(rule, rule) if map_id == "usa-2025" else rule


class ScriptedDealer:
    """Shuffle k of a stream has what the script says on top, the first to come first; the rest lies as it came."""

    def __init__(self, script: Mapping[str, Sequence[Sequence[int]]] | None = None) -> None:
        self._script = script or {}

    def shuffled(self, stream: str, k: int, things: Sequence[int]) -> tuple[int, ...]:
        script = self._script.get(stream, ())
        return on_top(things, script[k] if k < len(script) else ())


def scripted(*shuffles: str, rules: RuleSet | None = None, tickets: str = "") -> ScriptedDealer:
    """A dealer with the top of each shuffle of the cards, and of the one shuffle of the tickets."""
    rules = rules or rules_of()
    order = [rules.edition.board.ticket_index[ticket] for ticket in tickets.split()]
    return ScriptedDealer({"cars": [cards(text) for text in shuffles], "tickets": [order]})


def on_top(things: Iterable[int], first: Sequence[int]) -> tuple[int, ...]:
    """A deck of these things, its top at the end, in which some come first."""
    rest = list(things)
    for thing in first:
        rest.remove(thing)
    return (*rest, *reversed(first))


def cards(text: str, of: CardSet | None = None) -> list[int]:
    """The cards that a text names, those of the classic game unless others are meant; a gap in a market is a `-`."""
    index = {**(of or rules_of().edition.cards).index, GAP: NONE}
    counted = [word.partition("*") for word in text.split()]
    return [index[name] for name, _, count in counted for _ in range(int(count or 1))]


def say(counts: Sequence[int], of: CardSet | None = None) -> str:
    """Cards counted by kind, as a text."""
    kinds = (of or rules_of().edition.cards).kinds
    return " ".join(f"{kinds[k].name}*{n}" if n != 1 else kinds[k].name for k, n in enumerate(counts) if n)


class Scene:
    """A game under way that a test acts in and looks at."""

    def __init__(self, rules: RuleSet, seats: int, dealer: Dealer) -> None:
        self.rules = rules
        self.play = Play(rules, rules.table(seats, frozenset(range(seats))), dealer)
        self.facts: list[Fact] = []

    @property
    def table(self) -> Table:
        return self.play.table

    def tell(self, *facts: Fact) -> None:
        """Let something happen, whatever the rules say."""
        for fact in facts:
            self.play.tell(fact)
            self.facts.append(fact)

    def lay_cards(
        self,
        hands: Sequence[Sequence[int]],
        market: Sequence[int],
        discarded: Sequence[int],
        decks: Mapping[int, Sequence[int]],
    ) -> None:
        """Let all cards come to where they lie; a deck is named from its top."""
        kinds = self.table.cards.kinds

        def of(supply: int, some: Iterable[int]) -> list[int]:
            return [card for card in some if card != NONE and kinds[card].supply == supply]

        for supply, deck in decks.items():
            dealt = of(supply, [*discarded, *chain(*hands), *market])
            self.tell(Shuffled(supply, (*reversed(deck), *reversed(dealt))))
        self.tell(MarketLaid(len(discarded)))
        self.tell(*(Opened(slot, kinds[card].supply, card) for slot, card in enumerate(discarded)), Swept())
        for seat, hand in enumerate(hands):
            self.tell(*(Drew(seat, supply, tuple(own)) for supply in decks if (own := of(supply, hand))))
        self.tell(MarketLaid(len(market)))
        self.tell(*(Opened(slot, kinds[card].supply, card) for slot, card in enumerate(market) if card != NONE))

    def lay_lanes(self, seat: int, lanes: Iterable[int]) -> None:
        """Let a seat claim lanes for nothing."""
        board, points = self.table.board, self.rules.edition.numbers.get("route_points")
        for lane in lanes:
            staying = self.rules.claiming.staying_open(self.table, lane)
            self.tell(Claimed(seat, lane, ()))
            if points:
                self.tell(Scored(seat, points[board.lanes[lane].length], "routes"))
            closing = board.route_masks[lane] & ~(self.table.taken | staying)
            self.tell(*(Closed(other) for other in members(closing)))

    def share_tickets(self, held: Mapping[int, str], deck: str | None) -> None:
        """Let seats keep tickets; the others, or those that are named, are in their deck."""
        board = self.table.board
        index = board.ticket_index
        kept = [[index[ticket] for ticket in held.get(seat, "").split()] for seat in range(self.table.seats)]
        taken = [ticket for own in kept for ticket in own]
        others = [ticket for ticket in range(len(board.tickets)) if ticket not in taken]
        below = others if deck is None else [index[ticket] for ticket in deck.split()]
        self.tell(TicketsShuffled((*reversed(below), *reversed(taken))))
        for seat, own in enumerate(kept):
            self.tell(TicketsOffered(seat, tuple(own)), TicketsKept(seat, tuple(own)))

    def view(self, seat: int) -> View:
        """What a seat knows, folded from what it was told."""
        table = self.rules.table(self.table.seats, frozenset({seat}))
        hear(table, seat, self.facts)
        return View(table, seat)

    def views(self, seat: int) -> tuple[View, View]:
        """What a seat knows as a lens on the truth and as a fold."""
        return View(self.table, seat), self.view(seat)

    def owing(self) -> list[int]:
        return [seat for seat, decision in enumerate(self.table.owed) if decision is not None]

    def seat(self, seat: int | None) -> int:
        """The seat that is meant: the only one that owes a decision, unless one is named."""
        if seat is not None:
            return seat
        (only,) = self.owing()
        return only

    def offered(self, seat: int | None = None) -> Iterator[Action]:
        """Everything that a seat may do, the same for a lens and for a folded view."""
        lens, folded = self.views(self.seat(seat))
        assert visible(lens) == visible(folded)
        actions = [action for menu in self.rules.options(lens) for action in menu]
        assert actions == [action for menu in self.rules.options(folded) for action in menu]
        yield from actions

    def options(self, seat: int | None = None) -> list[str]:
        """All that a seat may do, in the notation."""
        return [self.rules.notation.write(action) for action in self.offered(seat)]

    def kinds(self, seat: int | None = None) -> list[str]:
        """The kinds of action that are offered."""
        return [menu.kind for menu in self.rules.options(View(self.table, self.seat(seat)))]

    def do(self, line: str, seat: int | None = None) -> list[str]:
        """Do something that is offered; what happened."""
        seat = self.seat(seat)
        action = self.rules.notation.action(line)
        assert action in self.offered(seat), f"{line} is not offered to seat {seat}"
        assert [self.rules.explain(view, action) for view in self.views(seat)] == [None, None]
        facts = referee.submit(self.play, seat, action)
        self.facts += facts
        return [self.rules.notation.write(fact) for fact in facts]

    def refused(self, line: str, seat: int | None = None) -> str:
        """Try something that is neither offered nor legal: the id of the rule. The table stays as it was."""
        return self.refusal(line, seat).rule

    def refusal(self, tried: str | Action, seat: int | None = None) -> Refusal:
        """Try something that is neither offered nor legal: why not. The table stays as it was."""
        seat = self.seat(seat)
        action = self.rules.notation.action(tried) if isinstance(tried, str) else tried
        assert action not in self.offered(seat), f"{tried} is offered to seat {seat}"
        lens, folded = self.views(seat)
        before = contents(self.table)
        with pytest.raises(referee.Refused) as caught:
            referee.submit(self.play, seat, action)
        assert contents(self.table) == before
        refusal = caught.value.refusal
        assert self.rules.explain(lens, action) == self.rules.explain(folded, action) == refusal
        return refusal

    @property
    def market(self) -> str:
        kinds = self.table.cards.kinds
        return " ".join(GAP if card == NONE else kinds[card].name for card in self.table.market)

    @property
    def deck(self) -> int:
        return len(self.table.decks[CARS])

    @property
    def discard(self) -> str:
        return say(self.table.discards[CARS], self.table.cards)

    def hand(self, seat: int) -> str:
        return say(self.table.hands[seat], self.table.cards)

    def pieces(self, seat: int) -> int:
        return self.table.pieces[seat][RAIL]

    def owner(self, lane: str) -> int:
        return self.table.owner[self.table.board.lane_index[lane]]

    def tickets(self, seat: int) -> list[str]:
        return self.named(self.table.tickets[seat])

    def offer(self, seat: int | None = None) -> list[str]:
        return self.named(self.table.offers[self.seat(seat)])

    def ticket_deck(self) -> list[str]:
        """The tickets from the top of their deck to its bottom."""
        return self.named(self.table.ticket_deck[::-1])

    def named(self, tickets: Iterable[int]) -> list[str]:
        return [self.table.board.tickets[ticket].id for ticket in tickets]


def contents(table: Table) -> dict[str, object]:
    """All that is on a table, apart from it."""
    return {name: deepcopy(getattr(table, name)) for name in Table.__slots__ if name not in ("board", "cards")}


def knowledge(scene: Scene, seat: int) -> dict[str, object]:
    """Everything that a seat (or SPECTATOR) knows and may do now, and how many facts it was told."""
    view = scene.view(seat)
    told = sum(fact.told_to(seat) is not None for fact in scene.facts)
    options = [] if seat == SPECTATOR else scene.options(seat)
    return {"told": told, "visible": deepcopy(visible(view)), "options": options}


def new_game(
    map_id: str = "usa",
    seats: int = 2,
    *,
    variants: tuple[str, ...] = (),
    first: int | None = 0,
    dealer: Dealer | None = None,
) -> Scene:
    """A game just begun: everybody looks at its first tickets."""
    scene = Scene(rules_of(map_id, variants), seats, dealer or scripted(NO_WILDS))
    scene.facts = list(referee.begin(scene.play, first))
    return scene


def keep_all(scene: Scene, seat: int | None = None) -> list[str]:
    """Keep every ticket on offer."""
    return scene.do(f"keep {' '.join(scene.offer(seat))} |", seat)


def play_out(scene: Scene) -> list[str]:
    """Everybody draws blind until the game is over; what happened."""
    lines = []
    while scene.table.winners is None:
        lines += scene.do("draw cars")
    return lines


def position(
    map_id: str = "usa",
    seats: int = 2,
    *,
    variants: tuple[str, ...] = (),
    hands: Mapping[int, str] | None = None,
    market: str = MARKET,
    deck: str | None = None,
    discard: str = "",
    owned: Mapping[int, str] | None = None,
    pieces: Mapping[int, int] | None = None,
    tickets: Mapping[int, str] | None = None,
    ticket_deck: str | None = None,
    turn: int = 0,
    dealer: Dealer | None = None,
    rules: RuleSet | None = None,
) -> Scene:
    """A game in the middle, in which a seat begins its turn.

    All cards are there: those that are not named are the deck, colours in turn and wilds lowest; or, if the deck is
    named, they are in the hand of the last seat. Tickets that are not named are in their deck, or left out if that is
    named. `pieces` is what a seat has left beside the lanes that it owns.
    """
    rules = rules or rules_of(map_id, variants)
    board, numbers, of = rules.edition.board, rules.edition.numbers, rules.edition.cards
    scene = Scene(rules, seats, dealer or ScriptedDealer())
    held = [cards((hands or {}).get(seat, ""), of) for seat in range(seats)]
    face_up, discarded, named = cards(market, of), cards(discard, of), cards(deck or "", of)
    rest = without(of, CARS, [*discarded, *chain(*held), *face_up, *named])
    if deck is not None:
        held[-1] += rest

    scene.tell(Seated(turn))
    scene.lay_cards(held, face_up, discarded, {CARS: rest if deck is None else named})
    for seat in range(seats):
        lanes = [board.lane_index[lane] for lane in (owned or {}).get(seat, "").split()]
        laid = sum(board.lanes[lane].length for lane in lanes)
        scene.tell(Supplied(seat, RAIL, laid + (pieces or {}).get(seat, numbers["trains"] - laid)))
        scene.lay_lanes(seat, lanes)
    scene.share_tickets(tickets or {}, ticket_deck)
    scene.tell(Unsealed(), TurnBegan(turn))
    return scene


def without(of: CardSet, supply: int, named: Iterable[int]) -> list[int]:
    """The cards of a supply that are not named: one of each kind after the other, the wilds at the end."""
    left = Counter(of.deck(supply))
    left.subtract(card for card in named if card != NONE and of.kinds[card].supply == supply)
    lacking = [-left[kind] if left[kind] < 0 else 0 for kind in range(len(of.kinds))]
    assert not any(lacking), f"more cards than there are: {say(lacking, of)}"
    plain = [kind for kind in sorted(left) if kind != of.wild]
    rounds = [kind for k in range(max(left[kind] for kind in plain)) for kind in plain if left[kind] > k]
    return [*rounds, *[of.wild] * left[of.wild]]
