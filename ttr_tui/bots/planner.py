"""The everyday opponent: plans its tickets as a cheap tree and works towards it."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations

from ttr_tui.bots.chart import Chart
from ttr_tui.bots.forest import SHUT, grow, mend, way
from ttr_tui.bots.hand import Want, spend, turns
from ttr_tui.bots.simple import choose_simply
from ttr_tui.bots.weights import Weights
from ttr_tui.core.board import members
from ttr_tui.core.cards import NONE
from ttr_tui.core.chance import Chance
from ttr_tui.core.connections import groups
from ttr_tui.core.events import TURN
from ttr_tui.core.facts import Action
from ttr_tui.core.table import Table
from ttr_tui.core.view import View
from ttr_tui.rules.bonuses import LongestRoute, longest_route
from ttr_tui.rules.claiming import Claim
from ttr_tui.rules.ending import Ending
from ttr_tui.rules.market import SECOND_CARD, DrawCard, TakeCard
from ttr_tui.rules.ruleset import RuleSet
from ttr_tui.rules.tickets import FIRST_TICKETS, KEEP_TICKETS, DrawTickets, KeepTickets, TicketDeck

Candidate = tuple[tuple[int, ...], tuple[int, ...], float]
"""links, tickets it makes, static worth"""


KNOWN = frozenset(
    ("market", "trains", "claiming", "route-points", "tickets", "longest-route", "most-tickets", "ending")
)
"""The parts that it can plan with; with others it chooses simply."""


class Planner:
    def __init__(self, rules: RuleSet, weights: Weights | None = None) -> None:
        self._rules = rules
        self._weights = weights or Weights()
        self._plans = KNOWN.issuperset(rules.edition.parts)
        if not self._plans:
            return
        self._chart = Chart(rules)
        self._deck = next(p for p in rules.parts if isinstance(p, TicketDeck))
        self._ending = next(p for p in rules.parts if isinstance(p, Ending))
        self._longest = next((p for p in rules.parts if isinstance(p, LongestRoute)), None)
        self._trails: dict[object, list[float]] = {}
        self._draws: dict[object, float] = {}
        self._cache: dict[object, list[Candidate]] = {}

    def choose(self, view: View, chance: Chance, effort: int) -> Action:
        if not self._plans:
            return choose_simply(self._rules, view, chance)
        decision = view.owes
        if decision in (FIRST_TICKETS, KEEP_TICKETS):
            return self._keep(view, decision)
        if decision == SECOND_CARD:
            return self._second(view)
        if decision == TURN:
            return self._turn(view)
        return self._rules.default(view)

    def _open(self, view: View) -> int:
        return self._rules.claiming.open_lanes(view.table, view.seat)

    def _costs(self, view: View) -> list[float]:
        w, table, seat = self._weights, view.table, view.seat
        own, opened = table.lanes[seat], self._open(view)
        pieces = table.pieces[seat]
        costs = []
        for link in self._chart.links:
            if own & link.mask:
                costs.append(0.0)
            elif not opened & link.mask or link.length > pieces[link.piece]:
                costs.append(SHUT)
            else:
                cost = w.turn * (1 + 1.5 * w.per_card * link.length) + w.piece * link.length - link.points
                costs.append(max(0.5, cost))
        return costs

    def _horizon(self, view: View) -> float:
        """Own turns left, this one included."""
        table, w = view.table, self._weights
        if table.turns_left is not None:
            return 1 + table.turns_left // table.seats
        least = 99.0
        for seat in range(table.seats):
            if seat != view.seat:
                n = max(0, sum(table.pieces[seat]) - self._ending.numbers.end_at)
                cards = max(0.0, n - 0.8 * table.hand_sizes[seat])
                least = min(least, cards / w.pace + n / w.stride + 1)
        return least

    def _wants(self, links: Sequence[int], opened: int) -> list[Want]:
        chart = self._chart
        wants = []
        for number in links:
            link = chart.links[number]
            kinds = sorted({kind for lane in link.lanes if opened >> lane & 1 for kind in chart.kinds[lane]})
            wants.append(Want(number, link.length, tuple(kinds)))
        wants.sort(key=lambda e: (len(e.kinds), -e.length, e.link))
        return wants

    def _need(self, wants: Sequence[Want], fillers: Sequence[Want], hand: Sequence[int]) -> float:
        w, wild = self._weights, self._chart.wild
        left = list(hand)
        wilds = left[wild]
        missing = spend(wants, left)
        first = turns(w, missing, wilds)
        spare = max(0, wilds - sum(missing))
        if not fillers:
            return first - w.spare_wild * spare
        more = spend(fillers, left)
        if not wants:
            return turns(w, more, wilds) - w.spare_wild * max(0, wilds - sum(more))
        both = turns(w, [a + b for a, b in zip(missing, more, strict=True)], wilds)
        return first + w.filler * (both - first) - w.spare_wild * spare

    # ---- plans
    def _candidates(self, view: View, tickets: Sequence[int]) -> list[Candidate]:
        table, seat, board, chart = view.table, view.seat, view.table.board, self._chart
        key = (table.lanes[seat], self._open(view), tuple(tickets))
        found = self._cache.get(key)
        if found is not None:
            return found
        costs = self._costs(view)
        group = groups(board, table.lanes[seat])
        todo = tuple(
            t for t in sorted(tickets, key=lambda t: (-board.tickets[t].value, t)) if group[board.tickets[t].a] != group[board.tickets[t].b]
        )
        plans: dict[tuple[int, ...], None] = {}
        subsets = [todo]
        while subsets:
            chosen = subsets.pop(0)
            pairs = [(board.tickets[t].a, board.tickets[t].b) for t in chosen]
            links = grow(chart, costs, pairs, 24 if len(chosen) == len(todo) else 2)
            if links is not None:
                plans[links] = None
                if len(chosen) == len(todo):
                    for link in links:
                        other = mend(chart, costs, pairs, links, link)
                        if other is not None:
                            plans[other] = None
            if len(chosen) == len(todo) or links is None:
                subsets += [tuple(x for x in chosen if x != t) for t in chosen]
            if len(subsets) > 40:
                break
        plans[()] = None
        w = self._weights
        result = []
        for links in plans:
            mask = table.lanes[seat]
            for number in links:
                mask |= 1 << chart.links[number].lanes[0]
            joined = groups(board, mask)
            made = tuple(t for t in todo if joined[board.tickets[t].a] == joined[board.tickets[t].b])
            worth = sum(2 * board.tickets[t].value for t in made) - sum(board.tickets[t].value for t in todo)
            for number in links:
                link = chart.links[number]
                worth += link.points - w.piece * link.length - w.turn
            result.append((links, made, float(worth)))
        if len(self._cache) > 50:
            self._cache.clear()
        self._cache[key] = result
        return result

    def _ranked(self, view: View, tickets: Sequence[int]) -> list[tuple[float, Candidate]]:
        w, chart = self._weights, self._chart
        opened = self._open(view)
        hand = view.hand
        horizon = self._horizon(view)
        pieces = sum(view.table.pieces[view.seat])
        ranked = []
        for candidate in self._candidates(view, tickets):
            links, _, worth = candidate
            wants = self._wants(links, opened)
            missing = spend(wants, list(hand))
            time = turns(w, missing, hand[chart.wild])
            used = sum(want.length for want in wants)
            late = max(0.0, time + len(links) + w.margin - horizon)
            over = max(0, used - pieces)
            ranked.append((worth - w.turn * time - w.late * late - 25 * over, candidate))
        ranked.sort(key=lambda r: -r[0])
        return ranked

    def _fillers(self, view: View, links: Sequence[int], wants: Sequence[Want]) -> list[int]:
        w, chart = self._weights, self._chart
        table, seat = view.table, view.seat
        opened = self._open(view)
        left = list(view.hand)
        raw = spend(wants, left)
        wilds = max(0, left[chart.wild] - sum(raw))
        room = sum(table.pieces[seat]) - sum(chart.links[k].length for k in links)
        time = self._horizon(view) - len(links) - turns(w, raw, view.hand[chart.wild])
        picked: list[int] = []
        planned = set(links)
        extra = self._trail(view, links)
        while room > 0:
            best: tuple[float, int, int, int, float] | None = None
            for number, link in enumerate(chart.links):
                if number in planned or not opened & link.mask or link.length > room:
                    continue
                held, kind = -1, 0
                for lane in link.lanes:
                    if opened >> lane & 1:
                        for k in chart.kinds[lane]:
                            if left[k] > held:
                                held, kind = left[k], k
                missing = max(0, link.length - held - wilds)
                need = 1 + missing * w.filler_card
                if need > time:
                    continue
                merit = (link.points + extra[number]) / need
                if best is None or merit > best[0]:
                    best = merit, number, kind, min(link.length, max(held, 0)), need
            if best is None:
                break
            _, number, kind, used, need = best
            link = chart.links[number]
            left[kind] -= used
            wilds -= min(wilds, link.length - used)
            room -= link.length
            time -= need
            planned.add(number)
            picked.append(number)
        return picked

    def _trail(self, view: View, links: Sequence[int]) -> list[float]:
        table, seat, chart, w = view.table, view.seat, self._chart, self._weights
        opened = self._open(view)
        key = (tuple(table.lanes), opened, tuple(links))
        found = self._trails.get(key)
        if found is None:
            found = [0.0] * len(chart.links)
            if self._longest and w.trail:
                mask = table.lanes[seat]
                for k in links:
                    mask |= 1 << chart.links[k].lanes[0]
                base, _ = longest_route(table.board, mask)
                rival = 0
                for other in range(table.seats):
                    if other != seat:
                        rival = max(rival, longest_route(table.board, table.lanes[other])[0])
                cities = set()
                for i in members(mask):
                    cities.update((table.board.lanes[i].a, table.board.lanes[i].b))
                if base + w.reach >= rival:
                    for number, link in enumerate(chart.links):
                        if opened & link.mask and number not in links and (link.a in cities or link.b in cities):
                            longer, _ = longest_route(table.board, mask | 1 << link.lanes[0])
                            found[number] = w.trail * (longer - base)
            if len(self._trails) > 50:
                self._trails.clear()
            self._trails[key] = found
        return found

    # ---- decisions
    def _keep(self, view: View, decision: str) -> Action:
        offer = view.table.offers[view.seat]
        numbers = self._deck.numbers
        fewest = min(len(offer), numbers.tickets_kept_first if decision == FIRST_TICKETS else numbers.tickets_kept)
        best: tuple[float, tuple[int, ...]] | None = None
        for count in range(fewest, len(offer) + 1):
            for kept in combinations(offer, count):
                worth = self._ranked(view, [*view.tickets, *kept])[0][0]
                if best is None or worth > best[0]:
                    best = worth, kept
        assert best is not None
        return KeepTickets(best[1], tuple(t for t in offer if t not in best[1]))

    def _prepare(self, view: View) -> tuple[list[Want], list[Want], list[tuple[float, Candidate]]]:
        ranked = self._ranked(view, view.tickets)
        links = ranked[0][1][0]
        opened = self._open(view)
        wants = self._wants(links, opened)
        fillers = self._wants(self._fillers(view, links, wants), opened)
        return wants, fillers, ranked

    def _gains(self, view: View, wants: Sequence[Want], fillers: Sequence[Want]) -> tuple[list[float], float]:
        """(gain by kind, gain of a blind card)"""
        hand = list(view.hand)
        table = view.table
        base = self._need(wants, fillers, hand)
        gains = []
        for kind in range(len(hand)):
            hand[kind] += 1
            gains.append(base - self._need(wants, fillers, hand))
            hand[kind] -= 1
        unseen = [k.count for k in table.cards.kinds]
        for kind, n in enumerate(hand):
            unseen[kind] -= n
        for seat in range(table.seats):
            if seat != view.seat:
                for kind, n in enumerate(table.seen[seat]):
                    unseen[kind] -= n
        for discard in table.discards:
            for kind, n in enumerate(discard):
                unseen[kind] -= n
        for card in table.market:
            if card != NONE:
                unseen[card] -= 1
        total = sum(max(0, n) for n in unseen)
        if total == 0:
            unseen = [sum(d[k] for d in table.discards) for k in range(len(hand))]
            total = sum(unseen) or 1
        blind = sum(max(0, n) * g for n, g in zip(unseen, gains, strict=True)) / total
        return gains, blind

    def _drawable(self, table: Table) -> bool:
        return bool(table.decks[0]) or any(table.discards[0])

    def _second(self, view: View) -> Action:
        wants, fillers, _ = self._prepare(view)
        gains, blind = self._gains(view, wants, fillers)
        return self._pick(view, gains, blind, second=True)[0]

    def _pick(self, view: View, gains: Sequence[float], blind: float, *, second: bool) -> tuple[Action, float]:
        table = view.table
        wild = self._chart.wild
        best: tuple[float, Action] | None = None
        if self._drawable(table):
            best = blind, DrawCard(0)
        for slot, card in enumerate(table.market):
            if card == NONE or card == wild:
                continue
            if best is None or gains[card] > best[0]:
                best = gains[card], TakeCard(slot)
        if best is None:
            return self._rules.default(view), 0.0
        if second:
            return best[1], best[0]
        worth = [gains[c] for i, c in enumerate(table.market) if c not in (NONE, wild) and best[1] != TakeCard(i)]
        total = best[0] + max([blind, *worth])
        for slot, card in enumerate(table.market):
            if card == wild and gains[wild] > total:
                return TakeCard(slot), gains[wild]
        return best[1], total

    def _turn(self, view: View) -> Action:
        w, chart = self._weights, self._chart
        table, hand = view.table, view.hand
        wants, fillers, ranked = self._prepare(view)
        drawable = self._drawable(table)
        horizon = self._horizon(view)
        last = table.turns_left is not None and horizon <= 1
        claimable = self._rules.claiming.claimable(view)
        if last:
            found = self._last(view, claimable)
            if found is not None:
                return found
        base = self._need(wants, fillers, hand)
        gains, blind = self._gains(view, wants, fillers)
        draw: Action | None = None
        drawn = 0.0
        if drawable:
            draw, drawn = self._pick(view, gains, blind, second=False)
        best: tuple[float, Action] | None = None
        slack = horizon - len(wants) - turns(w, spend(wants, list(hand)), hand[chart.wild])
        for want in [*wants, *fillers]:
            link = chart.links[want.link]
            for lane in link.lanes:
                if not claimable >> lane & 1:
                    continue
                rest = [e for e in wants if e is not want]
                other = [e for e in fillers if e is not want]
                payment, loss = None, 0.0
                for p in self._rules.payments(view, lane):
                    after = list(hand)
                    for kind, n in p:
                        after[kind] -= n
                    lost = self._need(rest, other, after) - base
                    if payment is None or lost < loss:
                        payment, loss = p, lost
                assert payment is not None
                merit = 1 - loss + self._urgency(view, want.link, ranked) / w.turn
                if wants and want in fillers:
                    merit -= max(0.0, w.slack - slack) * w.hold
                if best is None or merit > best[0]:
                    best = merit, Claim(lane, payment)
        if best is not None and (draw is None or best[0] >= drawn + w.patience or base <= 0):
            return best[1]
        if self._wants_tickets(view, ranked, horizon):
            return DrawTickets()
        if draw is not None and (drawn > 0 or best is None):
            return draw
        if best is not None:
            return best[1]
        return draw or self._rules.default(view)

    def _urgency(self, view: View, number: int, ranked: list[tuple[float, Candidate]]) -> float:
        w, table = self._weights, view.table
        link = self._chart.links[number]
        risk = 0.0
        at = table.board.lanes_at
        for rival in range(table.seats):
            if rival != view.seat:
                near = bool(table.lanes[rival] & at[link.a]) + bool(table.lanes[rival] & at[link.b])
                risk += w.danger + w.near * near
        risk = min(risk, 0.8)
        top = ranked[0][0]
        if number in ranked[0][1][0]:
            loss = next((top - worth for worth, (links, _, _) in ranked if number not in links), w.loss)
        else:
            loss = 2.0
        return risk * min(loss, w.loss)

    def _wants_tickets(self, view: View, ranked: list[tuple[float, Candidate]], horizon: float) -> bool:
        """Is a draw of tickets likely to bring more than it costs?"""
        table, seat, w, chart, board = view.table, view.seat, self._weights, self._chart, view.table.board
        if not table.ticket_deck or table.turns_left is not None:
            return False
        links, made, _ = ranked[0][1]
        opened = self._open(view)
        wants = self._wants(links, opened)
        missing = spend(wants, list(view.hand))
        spare_time = horizon - len(links) - turns(w, missing, view.hand[chart.wild]) - w.margin - 1
        room = sum(table.pieces[seat]) - sum(want.length for want in wants)
        if spare_time < w.ticket_time or room < w.ticket_room:
            return False
        key = (table.lanes[seat], opened, tuple(view.tickets), links, int(spare_time))
        found = self._draws.get(key)
        if found is None:
            costs = self._costs(view)
            for link in links:
                costs[link] = 0.0
            held = set(view.tickets)
            gains = []
            for index, ticket in enumerate(board.tickets):
                if index not in held:
                    cost, path = way(chart, costs, (ticket.a,), (ticket.b,))
                    pieces = sum(chart.links[k].length for k in path)
                    time = len(path) + pieces * 1.5 * w.per_card
                    if cost >= SHUT or pieces > room or time > spare_time:
                        gains.append(-float(ticket.value))
                    else:
                        gains.append(w.ticket_trust * ticket.value - cost)
            gains.sort(reverse=True)
            n, k = len(gains), min(self._deck.numbers.tickets_drawn, len(gains))
            total = 0.0
            if k:
                total = sum(g for g in gains if g > 0) * k / n
                none = 1.0
                for i, g in enumerate(gains):
                    # the chance that this one is the best of those drawn
                    chance = none * k / (n - i) if n - i > k else none
                    if g < 0:
                        total += chance * g
                    none -= chance
                    if n - i <= k:
                        break
            found = total
            if len(self._draws) > 50:
                self._draws.clear()
            self._draws[key] = found
        return found > w.turn * w.ticket_price

    def _last(self, view: View, claimable: int) -> Action | None:
        """The best claim of the last turn."""
        table, chart, board = view.table, self._chart, view.table.board
        best: tuple[float, Action] | None = None
        costs = [0.0 if table.lanes[view.seat] & link.mask else SHUT for link in chart.links]
        for number, link in enumerate(chart.links):
            for lane in link.lanes:
                if claimable >> lane & 1:
                    prices = list(costs)
                    prices[number] = 0.0
                    worth = float(link.points)
                    for t in view.tickets:
                        ticket = board.tickets[t]
                        if (
                            way(chart, costs, (ticket.a,), {ticket.b})[0] >= SHUT
                            and way(chart, prices, (ticket.a,), {ticket.b})[0] < SHUT
                        ):
                            worth += 2 * ticket.value
                    if best is None or worth > best[0]:
                        best = worth, Claim(lane, self._rules.payments(view, lane)[0])
        return None if best is None else best[1]
