"""Tunnels counted again: what was turned up, what that costs, and what became of the cards."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from conformance.likeness import contents, differences
from conformance.plain_rules import is_wild, lying
from conformance.playing import Act, Playing

from systems.europe.twin.board import is_tunnel
from systems.europe.twin.numbers import TURNED_UP
from systems.europe.twin.rules import colors_of, matches
from ttr_tui.core.cards import NONE
from ttr_tui.core.events import CardsLaid, CardsTakenBack, Claimed, MarketLaid, Opened, Owes, Shuffled, Swept
from ttr_tui.core.facts import Fact, Payment
from ttr_tui.core.table import Table
from ttr_tui.rules.claiming import Claim
from ttr_tui.systems.europe.stations import BuildStation
from ttr_tui.systems.europe.tunnels import Attempt, AttemptOver, ExtraDue, PayExtra, TunnelTried, TurnedUp, Withdraw

DUE = "tunnel-extra"
OF_TUNNELS = (TunnelTried, CardsLaid, CardsTakenBack, TurnedUp, ExtraDue, AttemptOver)
MOST_REDEALS = 10


def tunnels_go_as_printed(playing: Playing) -> None:
    """Looked at after every act."""
    table, act = playing.table, playing.acts[-1]
    attempt = table.record(Attempt)
    match act.action:
        case Claim(lane, payment) if is_tunnel(table, table.board.lanes[lane]) and not table.choosing_in_secret:
            a_tunnel_is_tried(playing, act, lane, payment)
        case PayExtra(payment):
            lane, laid = what_lay_there(playing)
            assert sum(count for _, count in payment) == matches(table, laid, turned_up(playing.acts[-2]))
            assert colors_of(table, dict(payment)) <= colors_of(table, dict(laid))
            assert claims(act) == [(act.seat, lane, total(laid, payment))]
        case Withdraw():
            _, laid = what_lay_there(playing)
            assert [type(fact) for fact in act.facts[:2]] == [CardsTakenBack, AttemptOver]
            assert not any(isinstance(fact, Claimed | MarketLaid | Opened | Swept) for fact in act.facts)
            assert all(table.seen[act.seat][card] >= count for card, count in laid)
        case _:
            assert not any(isinstance(fact, OF_TUNNELS) for fact in act.facts)
    if DUE not in table.owed:
        assert (attempt.lane, attempt.turned_up, attempt.due) == (NONE, (), 0)
        assert not any(table.laid)
    everybody_sees(playing, act)
    a_row_of_wilds_lies_there_for_a_reason(playing)


def a_tunnel_is_tried(playing: Playing, act: Act, lane: int, payment: Payment) -> None:
    """The cards are laid down, some turned up; the lane is claimed at once, or more is due."""
    table, shown = playing.table, turned_up(act)
    attempt = table.record(Attempt)
    assert act.facts[:2] == [TunnelTried(act.seat, lane), CardsLaid(act.seat, payment)]
    due = matches(table, payment, shown)
    if due:
        assert act.facts[-1] == Owes(DUE, (act.seat,))
        assert not claims(act)
        assert (attempt.lane, list(attempt.turned_up), attempt.due) == (lane, shown, due)
        assert table.laid == [payment if seat == act.seat else () for seat in range(table.seats)]
    else:
        assert claims(act) == [(act.seat, lane, payment)]


def claims(act: Act) -> list[tuple[int, int, Payment]]:
    return [(fact.seat, fact.lane, fact.payment) for fact in act.facts if isinstance(fact, Claimed)]


def turned_up(act: Act) -> list[int]:
    """For a tunnel, the first one first."""
    return [card for fact in act.facts if isinstance(fact, TurnedUp) for card in fact.cards]


def total(*payments: Payment) -> Payment:
    """These payments as one."""
    cards: Counter[int] = Counter()
    for payment in payments:
        cards.update(dict(payment))
    return tuple(sorted(cards.items()))


def what_lay_there(playing: Playing) -> tuple[int, Payment]:
    """The tunnel that was tried just before, and the cards that were laid down for it."""
    before, act = playing.acts[-2:]
    assert before.seat == act.seat
    assert isinstance(before.action, Claim)
    return before.action.lane, before.action.payment


def everybody_sees(playing: Playing, act: Act) -> None:
    """All that happens at a tunnel happens in the open."""
    for fact in act.facts:
        if isinstance(fact, OF_TUNNELS):
            assert all(fact.told_to(listener) == fact for listener in playing.everybody)


def a_row_of_wilds_lies_there_for_a_reason(playing: Playing) -> None:
    """With three cards of a colour outside the hands it would have been swept, unless ten times were not enough."""
    table = playing.table
    if sum(card != NONE and is_wild(table, card) for card in table.market) < 3 or table.turns_left == 0:
        return
    outside = [*table.market, *table.decks[0], *table.record(Attempt).turned_up]
    plain = sum(card != NONE and not is_wild(table, card) for card in outside)
    plain += sum(count for card, count in enumerate(table.discards[0]) if not is_wild(table, card))
    tenfold = any(sum(isinstance(fact, Swept) for fact in act.facts) >= MOST_REDEALS for act in playing.acts)
    assert plain < 3 or tenfold


def retold(playing: Playing) -> Iterator[tuple[Act, Table, Table]]:
    """The game once more: each act with the table as it was before it and after it."""
    table = playing.rules.table(playing.table.seats, frozenset(range(playing.table.seats)))
    for act in playing.acts:
        before = table.copy()
        for fact in act.facts:
            a_fact_of_a_tunnel_fits(fact, table)
            fact.fold(table)
        yield act, before, table


def a_fact_of_a_tunnel_fits(fact: Fact, table: Table) -> None:
    """Cards are turned up from the top; only what lies in the discard is shuffled."""
    match fact:
        case TurnedUp(_, cards):
            assert list(cards) == table.decks[0][::-1][: len(cards)]
        case Shuffled(supply, order) if table.turn:
            assert not table.decks[supply]
            assert Counter(order) == Counter(dict(enumerate(table.discards[supply]))) + Counter()


def cards_go_where_they_belong(playing: Playing) -> None:
    """Paid cards and those turned up to the discard, cards laid down for nothing back to the hand."""
    for act, before, after in retold(playing):
        paid: Payment = ()
        match act.action:
            case Claim(lane, payment) if is_tunnel(after, after.board.lanes[lane]):
                shown = turned_up(act)
                assert len(shown) == min(TURNED_UP, lying(before, 0))
                assert before.pieces[act.seat][0] >= after.board.lanes[lane].length
                if claims(act):
                    paid = total(payment, total(*(((card, 1),) for card in shown)))
                else:
                    changed = {"decks", "discards", "shuffles", "records", "owed", "laid", "seen"}
                    assert set(differences(contents(before), contents(after))) <= changed
                    continue
            case PayExtra(payment):
                paid = total(payment, before.laid[act.seat], total(*(((card, 1),) for card in shown)))
            case Withdraw():
                paid = total(*(((card, 1),) for card in shown))
                changed = {"discards", "records", "owed", "laid", "active", "turn", "turns_left"}
                if not playing.over or act is not playing.acts[-1]:
                    assert set(differences(contents(before), contents(after))) <= changed
            case BuildStation(_, payment):
                paid = payment
                assert (before.pieces, before.owner) == (after.pieces, after.owner)
                assert before.scores == after.scores or playing.over
            case _:
                continue
        if not any(isinstance(fact, Shuffled | Swept) for fact in act.facts):
            gained = [now - then for now, then in zip(after.discards[0], before.discards[0], strict=True)]
            assert Counter(dict(enumerate(gained))) + Counter() == Counter(dict(paid))
