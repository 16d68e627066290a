"""The heaviest trail of a connected graph, as the lightest set of spans to give up.

Spans that hang together can be walked in one trail exactly when at most two cities are odd, that is, have an odd
number of them. So the question is what to drop: the lightest set of spans without which the rest is one connected
piece with at most two odd cities.

The spans are decided one after another, kept or dropped. All that the decisions so far can mean to those still to
come is written at the *frontier*, the cities with spans on both sides: which of them still have to lose an odd
number of spans, and which of them hang together by kept spans. Histories that leave the same frontier are one
state, and only the lightest of them matters.

Two sweeps use that. The first goes backwards, ignores connection, and finds for every frontier exactly how much has
yet to be dropped to set all parities right. The second goes forwards and minds connection, always from the state
where the length dropped so far and the first sweep's answer for the rest add up to least (A*). That sum can only
grow on the way, since minding connection as well never makes anything lighter, so the first trail to be completed
is a heaviest one.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

Span = tuple[int, int, int]
"""Two cities, as small numbers, and a length of at least 1."""

Pieces = tuple[int, ...]
"""The connected pieces of the kept spans, each as the mask of its frontier cities, in ascending order."""

COMPLETE: Pieces = (0,)
WORTH_A_TRY = 300


class Step(NamedTuple):
    """The decision about one span; cities are bits."""

    span: int
    length: int
    both: int
    flips: int
    opens: int
    closes: int


def heaviest_trail(spans: Sequence[Span]) -> list[int]:
    """Tell which spans of this connected graph make up a heaviest trail, as ascending indices."""
    odd = 0
    for a, b, _ in spans:
        odd ^= 1 << a ^ 1 << b
    if odd.bit_count() <= 2:
        return list(range(len(spans)))
    order = elimination(spans)
    odd = sum(1 << k for k, city in enumerate(order) if odd >> city & 1)
    steps = plan(spans, order)
    end = 1 << len(order)
    kept = search(steps, parity_floors(steps, odd, end), odd, end)
    return sorted(step.span for k, step in enumerate(steps) if kept >> k & 1)


def plan(spans: Sequence[Span], order: Sequence[int]) -> list[Step]:
    """Decide about the spans city by city; the first city in `order` is the lowest bit."""
    place = {city: k for k, city in enumerate(order)}
    placed = sorted((*sorted((place[a], place[b])), i, length) for i, (a, b, length) in enumerate(spans))
    last = {city: k for k, step in enumerate(placed) for city in step[:2]}
    opened = 0
    steps = []
    for k, (a, b, i, length) in enumerate(placed):
        both = 1 << a | 1 << b
        closes = sum(1 << city for city in {a, b} if last[city] == k)
        steps.append(Step(i, length, both, 1 << a ^ 1 << b, both & ~opened, closes))
        opened |= both
    return steps


def elimination(spans: Sequence[Span]) -> list[int]:
    """Order the cities so that, taking each with all its spans, few cities are ever half done.

    Greedy: next is the city that leaves the smallest frontier. The more states that seems to make, the more other
    cities are tried as the first.
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

    A key is the mask of the cities that still have to lose an odd number of spans, plus `end` for each end of the
    trail among the cities left behind. A frontier that is missing cannot be completed.

    There are always two ends: a trail that comes full circle but leaves out spans of its piece can be made longer.
    """
    floors: list[dict[int, int]] = [{2 * end: 0}]
    for step in reversed(steps):
        after = floors[-1]
        closes = step.closes
        while closes:
            city = closes & -closes
            closes ^= city
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

    Of equally promising states the latest goes first, which is the furthest on: where parity alone decides, as it
    mostly does, the search runs straight to its goal.
    """
    rest = [0]
    for step in reversed(steps):
        rest.append(rest[-1] + step.length)
    rest.reverse()
    start: Pieces = ()
    waiting = {floors[0][odd]: [(0, odd, start, 0)]}
    seen: list[set[tuple[int, Pieces]]] = [set() for _ in floors]
    while True:
        dropped = min(waiting)
        stack = waiting.pop(dropped)
        while stack:
            k, debt, pieces, kept = stack.pop()
            if pieces == COMPLETE:
                return kept
            if (debt, pieces) in seen[k]:
                continue
            seen[k].add((debt, pieces))
            step = steps[k]
            spent = dropped - floors[k][debt]
            choices = (
                (debt, joined(pieces, step.both), kept | 1 << k, spent),
                (debt ^ step.flips, pieces, kept, spent + step.length),
            )
            k += 1
            for owed, parts, chosen, cost in choices:
                if step.closes:
                    ends = owed & step.closes
                    owed += ends.bit_count() * end - ends
                    parts = tuple(sorted([part & ~step.closes for part in parts]))
                    if len(parts) > 1 and not parts[0]:
                        continue
                floor = floors[k].get(owed)
                if floor is None:
                    continue
                cost += rest[k] if parts == COMPLETE else floor
                if cost == dropped:
                    stack.append((k, owed, parts, chosen))
                else:
                    waiting.setdefault(cost, []).append((k, owed, parts, chosen))


def joined(pieces: Pieces, both: int) -> Pieces:
    """The pieces after a span is kept that has both these cities."""
    apart = [piece for piece in pieces if not piece & both]
    for piece in pieces:
        if piece & both:
            both |= piece
    apart.append(both)
    return tuple(sorted(apart))
