"""The heaviest trail of a connected graph, as the lightest set of spans to give up.

A graph whose spans all hang together has a trail through every span exactly when at most two of its cities are odd (have an
odd number of span ends). So the question is what to drop: the lightest set of spans whose absence leaves one connected piece
with at most two odd cities.

The spans are decided one after another, kept or dropped. All that the decisions taken so far can mean to those still to come
is written at the *frontier*, the cities with spans on both sides: which of them still have to lose an odd number of spans, and
which of them hang together by kept spans. Two histories that leave the same frontier are the same state, and only the lighter
one matters.

Two sweeps use that. The first goes backwards, ignores connection, and finds for every frontier exactly how much has yet to be
dropped to set all parities right. The second goes forwards, connection included, always from the state with the least weight
dropped so far plus the first sweep's answer for the rest. That answer never overstates, and never falls by more than a step
costs, so the first trail to be completed is a heaviest one.
"""

from collections.abc import Sequence
from typing import NamedTuple

Span = tuple[int, int, int]
"""Two cities, numbered from 0 without gaps, and a length of at least 1."""

Parts = tuple[int, ...]
"""The connected pieces of the kept spans, each as the mask of its frontier cities, in ascending order."""

COMPLETE: Parts = (0,)
WORTH_A_TRY = 300


class Step(NamedTuple):
    """The decision about one span; cities are bits."""

    span: int
    length: int
    both: int
    flips: int
    opens: int
    closes: int
    ends: int


def heaviest_trail(spans: Sequence[Span]) -> list[int]:
    """Tell which spans of this connected graph make up a heaviest trail, as ascending indices."""
    odd = 0
    for a, b, _ in spans:
        odd ^= 1 << a ^ 1 << b
    if odd.bit_count() <= 2:
        return list(range(len(spans)))
    order = elimination(spans)
    odd = sum(1 << k for k, city in enumerate(order) if odd >> city & 1)
    steps = plan(spans, order, odd)
    end = 1 << len(order)
    kept = search(steps, parity_floors(steps, odd, end), odd, end)
    return sorted(step.span for k, step in enumerate(steps) if kept >> k & 1)


def plan(spans: Sequence[Span], order: Sequence[int], odd: int) -> list[Step]:
    """Decide about the spans city by city; the first city in `order` is the lowest bit."""
    place = {city: k for k, city in enumerate(order)}
    placed = sorted((*sorted((place[a], place[b])), i, length) for i, (a, b, length) in enumerate(spans))
    last = {city: k for k, step in enumerate(placed) for city in step[:2]}
    opened = 0
    steps = []
    for k, (a, b, i, length) in enumerate(placed):
        both = 1 << a | 1 << b
        closes = sum(1 << city for city in {a, b} if last[city] == k)
        steps.append(Step(i, length, both, 1 << a ^ 1 << b, both & ~opened, closes, closes & odd))
        opened |= both
    return steps


def elimination(spans: Sequence[Span]) -> list[int]:
    """Order the cities so that, taking each with all its spans, few cities are ever half done.

    Greedy: next is the city that leaves the smallest frontier. A few different starts are tried while the predicted number of
    states is worth the trouble.
    """
    near: dict[int, int] = {}
    for a, b, _ in spans:
        near[a] = near.get(a, 0) | 1 << b
        near[b] = near.get(b, 0) | 1 << a
    cities = sorted(near, key=lambda city: (near[city].bit_count(), city))
    best: list[int] = []
    least = 0
    for tries, start in enumerate(cities):
        if tries and least < tries * WORTH_A_TRY:
            break
        order = []
        states = 0
        seen = 1 << start
        done = 0
        left = cities.copy()
        city = start
        while True:
            order.append(city)
            left.remove(city)
            seen |= near[city] | 1 << city
            done |= 1 << city
            states += near[city].bit_count() << (seen & ~done).bit_count()
            if not left:
                break
            unseen = ~seen
            city = min(left, key=lambda c: ((near[c] | 1 << c) & unseen).bit_count() - (seen >> c & 1))
        if not best or states < least:
            best, least = order, states
    return best


def parity_floors(steps: Sequence[Step], odd: int, end: int) -> list[dict[int, int]]:
    """For every frontier, the least length still to be dropped if connection did not matter.

    A key is the mask of the cities that still have to lose an odd number of spans, plus `end` for each end of the trail found
    among the cities left behind. A frontier that is missing cannot be completed.
    """
    floors: list[dict[int, int]] = [{2 * end: 0}]
    for step in reversed(steps):
        after = floors[-1]
        ends = step.ends
        while ends:
            city = ends & -ends
            ends ^= city
            after = after | {debt + city - end: floor for debt, floor in after.items() if debt >= end}
        flips, opens, length = step.flips, step.opens, step.length
        fresh = odd & opens
        stale = fresh ^ flips & opens
        before = {debt ^ flips: floor + length for debt, floor in after.items() if debt & opens == stale}
        for debt, floor in after.items():
            if debt & opens == fresh and before.get(debt, floor) >= floor:
                before[debt] = floor
        floors.append(before)
    floors.reverse()
    return floors


def search(steps: Sequence[Step], floors: Sequence[dict[int, int]], odd: int, end: int) -> int:
    """Find a heaviest trail: the mask of the steps whose spans are kept.

    Among states of equal promise the latest found goes first, which is the one furthest on: where parity alone decides, as
    it mostly does, the search runs straight to its goal.
    """
    rest = [0]
    for step in reversed(steps):
        rest.append(rest[-1] + step.length)
    rest.reverse()
    start: Parts = ()
    waiting = {floors[0][odd]: [(0, odd, start, 0)]}
    seen: list[set[tuple[int, Parts]]] = [set() for _ in floors]
    while True:
        dropped = min(waiting)
        stack = waiting.pop(dropped)
        while stack:
            k, debt, parts, kept = stack.pop()
            if parts == COMPLETE:
                return kept
            if (debt, parts) in seen[k]:
                continue
            seen[k].add((debt, parts))
            step = steps[k]
            spent = dropped - floors[k][debt]
            k += 1
            for debt, spent, parts, kept in (
                (debt, spent, joined(parts, step.both), kept | 1 << k - 1),
                (debt ^ step.flips, spent + step.length, parts, kept),
            ):
                if step.closes:
                    ends = debt & step.ends
                    debt += ends.bit_count() * end - ends
                    parts = tuple(sorted([part & ~step.closes for part in parts]))
                    if parts and not parts[0] and len(parts) > 1:
                        continue
                floor = floors[k].get(debt)
                if floor is None:
                    continue
                if parts == COMPLETE:
                    if debt < 2 * end:
                        continue
                    floor = rest[k]
                if spent + floor == dropped:
                    stack.append((k, debt, parts, kept))
                else:
                    waiting.setdefault(spent + floor, []).append((k, debt, parts, kept))


def joined(parts: Parts, both: int) -> Parts:
    """The pieces after a span is kept that has both these cities."""
    apart = [part for part in parts if not part & both]
    for part in parts:
        if part & both:
            both |= part
    apart.append(both)
    return tuple(sorted(apart))
