"""What Nederland adds to the table, counted again: tokens and loans, the pile of tickets, the neutral player.

The tokens are counted from who claimed what after whom, as somebody at the table would who kept a list.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from conformance.playing import Playing

from systems.nederland.twin.numbers import Dutch, numbers_of
from ttr_tui.core.board import Board
from ttr_tui.core.cards import NEUTRAL, NONE
from ttr_tui.core.events import Claimed, TicketsOffered, TicketsShuffled, TurnBegan
from ttr_tui.core.facts import Action, Fact
from ttr_tui.core.table import Table
from ttr_tui.systems.nederland.neutral import (
    NEUTRAL_LANE,
    ChooseLane,
    MarkerPassed,
    Neutral,
    NeutralJoined,
    NeutralLaid,
    NeutralRevealed,
    NeutralStopped,
)
from ttr_tui.systems.nederland.pile import Pile, PileShuffled, TicketsDiscarded
from ttr_tui.systems.nederland.tolls import BankPaid, Tolls

NEUTRAL_TRAINS = 40


def start_score(table: Table, seat: int, composition: Dutch) -> int:
    """By turn order from the first player on."""
    return composition.start_scores[(seat - table.first) % table.seats]


def claims_in_order(facts: Iterable[Fact]) -> Iterator[tuple[int, int]]:
    """Who took which lane, the neutral player included."""
    for fact in facts:
        if isinstance(fact, Claimed):
            yield fact.seat, fact.lane
        elif isinstance(fact, NeutralLaid):
            yield NEUTRAL, fact.lane


def tolls_of(board: Board, facts: Iterable[Fact], seats: int, tokens: int) -> tuple[list[int], list[int], int]:
    """Tokens and loans of each seat, and what the bank took in on balance."""
    held, loans, bank = [tokens] * seats, [0] * seats, 0
    first: dict[int, int] = {}
    for who, index in claims_in_order(facts):
        lane = board.lanes[index]
        owner = first.setdefault(lane.route, who)
        payee = owner if owner not in (who, NEUTRAL) else None
        if who == NEUTRAL or held[who] < lane.marks["toll"]:
            if who != NEUTRAL:
                loans[who] += 1
            if payee is not None:
                held[payee] += lane.marks["toll"]
                bank -= lane.marks["toll"]
            continue
        held[who] -= lane.marks["toll"]
        if payee is None:
            bank += lane.marks["toll"]
        else:
            held[payee] += lane.marks["toll"]
    return held, loans, bank


def tokens_equal_a_recount(playing: Playing) -> None:
    """Looked at whenever somebody has claimed something, and at the end."""
    table, tokens = playing.table, numbers_of(playing).tokens
    if not playing.over and not any(claims_in_order(playing.acts[-1].facts)):
        return
    held, loans, bank = tolls_of(table.board, playing.facts, table.seats, tokens)
    tolls = table.record(Tolls)
    assert (tolls.tokens, tolls.loans) == (held, loans)
    assert min(held) >= 0
    assert sum(held) + bank == tokens * table.seats
    assert tolls.open == playing.over


def toll_points(table: Table, composition: Dutch) -> list[dict[str, int]]:
    """The points for loans and for tokens left: places are given out from the most tokens down."""
    points: list[dict[str, int]] = [{} for _ in range(table.seats)]
    if not composition.toll_bonus:
        return points
    tolls, bonuses = table.record(Tolls), composition.toll_bonus[table.seats]
    for seat, loans in enumerate(tolls.loans):
        points[seat]["loans"] = -composition.loan_costs * loans
    place = 0
    ranked = [seat for seat in range(table.seats) if tolls.loans[seat] == 0]
    for worth in sorted({tolls.tokens[seat] for seat in ranked}, reverse=True):
        level = [seat for seat in ranked if tolls.tokens[seat] == worth]
        for seat in level:
            points[seat]["tolls"] = bonuses[place] if place < len(bonuses) else 0
        place += len(level)
    return points


def discarded_tickets(table: Table) -> list[int]:
    return table.record(Pile).tickets if Pile in table.records else []


def the_pile_is_of_tickets_laid_there(playing: Playing) -> None:
    """Those laid there since it was last shuffled, in their order; a seat is shown as many as there are to show."""
    lying: list[int] = []
    for fact in playing.facts:
        match fact:
            case TicketsDiscarded(_, tickets):
                lying += tickets
            case NeutralRevealed(_, ticket):
                lying.append(ticket)
            case PileShuffled(order):
                assert sorted(order) == sorted(lying)
                lying = []
    assert discarded_tickets(playing.table) == lying
    table = playing.table
    offered = [fact for fact in playing.acts[-1].facts if isinstance(fact, TicketsOffered)]
    if table.turn and offered:
        short = len(offered[-1].tickets) < playing.composition.drawn
        assert not short or (table.ticket_deck == [] and lying == [])


def named_lanes(board: Board, ticket: int) -> list[int]:
    """The lanes of the route at the foot of a ticket."""
    cities = [{board.cities[lane.a].id, board.cities[lane.b].id} for lane in board.lanes]
    return [index for index, ends in enumerate(cities) if ends == set(FEET.get(board.tickets[ticket].id, ()))]


def neutral_choices(table: Table) -> Iterator[Action]:
    """The lanes of the route at the foot of the ticket that was turned over."""
    return (ChooseLane(lane) for lane in named_lanes(table.board, discarded_tickets(table)[-1]))


def holder_who_chooses(table: Table) -> int:
    return table.record(Neutral).marker


def the_neutral_player_keeps_its_rules(playing: Playing) -> None:
    """Its trains, its marker, and one ticket a round as long as it is there."""
    table, neutral = playing.table, playing.table.record(Neutral)
    own = [lane for lane, owner in zip(table.board.lanes, table.owner, strict=True) if owner == NEUTRAL]
    assert neutral.trains + sum(lane.length for lane in own) == NEUTRAL_TRAINS
    assert neutral.trains >= 0
    marker = NONE
    for fact in playing.facts:
        match fact:
            case NeutralJoined(seat) | MarkerPassed(seat):
                assert seat != marker
                marker = seat
            case NeutralRevealed(seat):
                assert seat == marker
            case NeutralStopped():
                marker = NONE
    assert neutral.marker == marker
    rounds = (table.turn - 1) // 2
    due = max(0, rounds - numbers_of(playing).idle_rounds) + (NEUTRAL_LANE in table.owed)
    revealed = len(playing.facts_of(NeutralRevealed))
    if marker == NONE:
        assert revealed <= due
    else:
        assert revealed == due
        assert table.ticket_deck or NEUTRAL_LANE in table.owed
    if playing.over:
        it_did_as_its_tickets_say(playing)


def it_did_as_its_tickets_say(playing: Playing) -> None:
    """The whole game once more: all that each ticket had to bring about, in order, and nothing else."""
    board = playing.table.board
    taken: dict[int, int] = {}
    deck, trains, turned = 0, NEUTRAL_TRAINS, False
    due: list[list[Fact]] = []
    for fact in playing.facts:
        match fact:
            case TicketsShuffled(order) | PileShuffled(order):
                deck += len(order)
            case TicketsOffered(_, tickets):
                deck -= len(tickets)
            case Claimed(seat, lane):
                taken[lane] = seat
            case NeutralRevealed(seat, ticket):
                deck -= 1
                due, turned = brought_about(board, ticket, taken, trains, seat), True
            case NeutralLaid(lane):
                assert fact in due.pop(0)
                taken[lane] = NEUTRAL
                trains -= board.lanes[lane].length
            case MarkerPassed():
                assert fact in due.pop(0)
            case BankPaid() | NeutralStopped() if due:
                assert fact in due.pop(0)
            case NeutralStopped():
                assert deck < playing.composition.drawn
            case TurnBegan():
                assert not due
                assert deck or not turned
                turned = False


def brought_about(board: Board, ticket: int, taken: Mapping[int, int], trains: int, holder: int) -> list[list[Fact]]:
    """What follows a ticket that was turned over, one thing after the other; where the holder chooses, all there is."""
    named = named_lanes(board, ticket)
    free = [lane for lane in named if lane not in taken]
    owners = [taken[lane] for lane in named if lane in taken]
    if not free or NEUTRAL in owners:
        return []
    if board.lanes[free[0]].length > trains:
        return [[NeutralStopped()]]
    if owners:
        return [[NeutralLaid(free[0])], [BankPaid(owners[0], board.lanes[free[0]].marks["toll"])]]
    return [[NeutralLaid(lane) for lane in free], [MarkerPassed(1 - holder)]]


FEET = {
    "groningen-middelburg": ("amsterdam", "rotterdam"),
    "antwerpen-emmen": ("antwerpen", "rotterdam"),
    "breda-groningen": ("amsterdam", "utrecht"),
    "duisburg-waddeneilanden": ("arnhem", "utrecht"),
    "eindhoven-sneek": ("amsterdam", "lelystad"),
    "lingen-s_gravenhage": ("haarlem", "s_gravenhage"),
    "leeuwarden-s_hertogenbosch": ("amsterdam", "haarlem"),
    "duisburg-rotterdam": ("eindhoven", "s_hertogenbosch"),
    "hasselt-utrecht": ("leeuwarden", "sneek"),
    "amsterdam-groningen": ("lelystad", "sneek"),
    "middelburg-roermond": ("s_hertogenbosch", "utrecht"),
    "amsterdam-maastricht": ("den_helder", "haarlem"),
    "amsterdam-antwerpen": ("groningen", "leeuwarden"),
    "middelburg-utrecht": ("arnhem", "enschede"),
    "maastricht-zwolle": ("rotterdam", "s_gravenhage"),
    "rotterdam-zwolle": ("amsterdam", "rotterdam"),
    "sneek-utrecht": ("antwerpen", "rotterdam"),
    "amsterdam-enschede": ("aarschot", "antwerpen"),
    "haarlem-leeuwarden": ("arnhem", "nijmegen"),
    "antwerpen-s_gravenhage": ("breda", "rotterdam"),
    "den_helder-rotterdam": ("duisburg", "enschede"),
    "duisburg-lingen": ("eindhoven", "maastricht"),
    "haarlem-zwolle": ("enschede", "lingen"),
    "amsterdam-nijmegen": ("enschede", "zwolle"),
    "emmen-lelystad": ("maastricht", "roermond"),
    "breda-haarlem": ("arnhem", "zwolle"),
    "rotterdam-turnhout": ("breda", "s_hertogenbosch"),
    "amsterdam-rotterdam": ("breda", "turnhout"),
    "amsterdam-s_gravenhage": ("den_helder", "sneek"),
    "breda-eindhoven": ("duisburg", "roermond"),
}
"""What stands at the foot of tickets."""
