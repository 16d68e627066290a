"""Trails, which use no edge of a network twice: the longest, exactly, and how far they reach in its trees."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

from ttr_tui.core.cards import NONE

# The longest route of a network is its heaviest trail: each edge used at most once, cities again and again.
#
# The network is cut down before anything is searched, and no cut can lose a heavier trail:
#
# - A trail that enters a tree hanging from the rest ends there, and a trail has two ends. So of all the trees at a
# city only the two longest ways in matter, its *arms*.
# - Two edges that alone meet in a city are used together: a trail that ended between them could go on.
# - What is left falls into pieces made of *spans*, which are arms and chains of such edges. Where at most two cities
# of a piece have an odd number of spans, one trail uses them all (Euler). Only other pieces are searched.


class Stretch(NamedTuple):
    """Edges in walking order, and how long they are together."""

    length: int
    edges: tuple[int, ...]


class TrailSpan(NamedTuple):
    """A way that a trail uses as a whole or not at all, and the two cities at its ends."""

    a: int
    b: int
    way: Stretch


class Folded(NamedTuple):
    """A network without its hanging trees: what remains of each city, and the best that the trees have to offer.

    `meeting` holds the edges of a city, all combined by exclusive or: one of two tells the other. `arms` are those
    of the cities that remain.
    """

    degree: list[int]
    meeting: list[int]
    arms: dict[int, tuple[Stretch, Stretch]]
    best: Stretch


NOWHERE = Stretch(0, ())


def longest_trail(edges: Sequence[tuple[Hashable, Hashable, int]]) -> tuple[int, list[int]]:
    """The length of a heaviest trail, and the indices of its edges in walking order (CLASSIC-034, CLASSIC-035)."""
    number: dict[Hashable, int] = {}
    ends = [(number.setdefault(a, len(number)), number.setdefault(b, len(number))) for a, b, _ in edges]
    lengths = [length for *_, length in edges]
    folded = fold(ends, lengths, len(number))
    best = folded.best
    if not folded.arms:
        return best.length, list(best.edges)
    for piece in pieces(spans(ends, lengths, folded)):
        if sum(span.way.length for span in piece) > best.length:
            kept = [piece[k] for k in heaviest_trail([(a, b, way.length) for a, b, way in piece])]
            length = sum(span.way.length for span in kept)
            if length > best.length:
                best = Stretch(length, tuple(walk(ends, [i for span in kept for i in span.way.edges])))
    return best.length, list(best.edges)


def fold(ends: Sequence[tuple[int, int]], lengths: Sequence[int], cities: int) -> Folded:
    """Take away city after city that has a single edge left, and keep the two longest arms of the others."""
    degree = [0] * cities
    meeting = [0] * cities
    for i, (a, b) in enumerate(ends):
        degree[a] += 1
        degree[b] += 1
        meeting[a] ^= i
        meeting[b] ^= i
    reach, first = [0] * cities, [NONE] * cities
    second_reach, second = [0] * cities, [NONE] * cities
    best = crown = 0
    for city in range(cities):
        tip = city
        while degree[tip] == 1:
            i = meeting[tip]
            a, b = ends[i]
            root = a + b - tip
            degree[tip] = 0
            degree[root] -= 1
            meeting[root] ^= i
            length = reach[tip] + lengths[i]
            if length > reach[root]:
                second_reach[root], second[root] = reach[root], first[root]
                reach[root], first[root] = length, i
            elif length > second_reach[root]:
                second_reach[root], second[root] = length, i
            if reach[root] + second_reach[root] > best:
                best, crown = reach[root] + second_reach[root], root
            tip = root

    def arm(city: int, length: int, i: int) -> Stretch:
        """The way from the tip of an arm to its city; `i` is the last edge of it."""
        way = []
        while i != NONE:
            way.append(i)
            city = sum(ends[i]) - city
            i = first[city]
        return Stretch(length, tuple(reversed(way)))

    def arms(city: int) -> tuple[Stretch, Stretch]:
        return arm(city, reach[city], first[city]), arm(city, second_reach[city], second[city])

    long, short = arms(crown) if best else (NOWHERE, NOWHERE)
    left = {city: arms(city) for city in range(cities) if degree[city]}
    return Folded(degree, meeting, left, Stretch(best, long.edges + short.edges[::-1]))


def spans(ends: Sequence[tuple[int, int]], lengths: Sequence[int], folded: Folded) -> Iterator[TrailSpan]:
    """The chains that remain of a folded network, each up to a city with a choice, and the arms at such cities."""
    degree, meeting, arms, _ = folded
    choice = [count > 2 or (count > 0 and arms[city][0].length > 0) for city, count in enumerate(degree)]
    starts = [(i, city) for i, (a, b) in enumerate(ends) if degree[a] and degree[b] for city in (a, b)]
    starts.sort(key=lambda start: not choice[start[1]])
    used: set[int] = set()
    for i, start in starts:
        if i in used:
            continue
        chain = [i]
        city = sum(ends[i]) - start
        while city != start and not choice[city]:
            chain.append(meeting[city] ^ chain[-1])
            city = sum(ends[chain[-1]]) - city
        used.update(chain)
        yield TrailSpan(start, city, Stretch(sum(lengths[k] for k in chain), tuple(chain)))
    tip = len(degree)
    for city, both in arms.items():
        for arm in both:
            if arm.length:
                yield TrailSpan(city, tip, arm)
                tip += 1


def pieces(spans: Iterable[TrailSpan]) -> list[list[TrailSpan]]:
    """Sort spans into those that hang together."""
    home: dict[int, list[TrailSpan]] = {}
    for span in spans:
        mine = home.setdefault(span.a, [])
        other = home.setdefault(span.b, mine)
        mine.append(span)
        if other is not mine:
            mine += other
            for moved in other:
                home[moved.a] = home[moved.b] = mine
    return list({id(piece): piece for piece in home.values()}.values())


def walk(ends: Sequence[tuple[int, int]], chosen: Iterable[int]) -> list[int]:
    """Put the edges of a trail into walking order (Hierholzer)."""
    at: dict[int, list[int]] = {}
    for i in chosen:
        for city in ends[i]:
            at.setdefault(city, []).append(i)
    start = next((city for city, meeting in at.items() if len(meeting) % 2), next(iter(at)))
    used: set[int] = set()
    ahead = [(start, -1)]
    order = []
    while ahead:
        city, came = ahead[-1]
        meeting = at[city]
        while meeting and meeting[-1] in used:
            meeting.pop()
        if meeting:
            i = meeting.pop()
            used.add(i)
            ahead.append((sum(ends[i]) - city, i))
        else:
            order.append(came)
            ahead.pop()
    return order[:-1]


# The heaviest trail of a connected graph, as the lightest set of spans to give up.
#
# Spans that hang together can be walked in one trail exactly when at most two cities are odd, that is, have an odd
# number of them. So the question is what to drop: the lightest set of spans without which the rest is one connected
# piece with at most two odd cities.
#
# The spans are decided one after another, kept or dropped. All that the decisions so far can mean to those still to
# come is written at the *frontier*, the cities with spans on both sides: which of them still have to lose an odd
# number of spans, and which of them hang together by kept spans. Histories that leave the same frontier are one
# state, and only the lightest of them matters.
#
# Two sweeps use that. The first goes backwards, ignores connection, and finds for every frontier exactly how much has
# yet to be dropped to set all parities right. The second goes forwards and minds connection, always from the state
# where the length dropped so far and the first sweep's answer for the rest add up to least (A*). That sum can only
# grow on the way, since minding connection as well never makes anything lighter, so the first trail to be completed
# is a heaviest one.

Link = tuple[int, int, int]
"""Two cities, as small numbers, and a length of at least 1."""

Pieces = tuple[int, ...]
"""The connected pieces of the kept spans, each as the mask of its frontier cities, in ascending order."""

COMPLETE: Pieces = (0,)


class SpanStep(NamedTuple):
    """The decision about one span; cities are bits."""

    span: int
    length: int
    both: int
    flips: int
    opens: int
    closes: int


def heaviest_trail(spans: Sequence[Link]) -> list[int]:
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
    kept = search_frontier(steps, parity_floors(steps, odd, end), odd, end)
    return sorted(step.span for k, step in enumerate(steps) if kept >> k & 1)


def plan(spans: Sequence[Link], order: Sequence[int]) -> list[SpanStep]:
    """Decide about the spans city by city; the first city in `order` is the lowest bit."""
    place = {city: k for k, city in enumerate(order)}
    placed = sorted((*sorted((place[a], place[b])), i, length) for i, (a, b, length) in enumerate(spans))
    last = {city: k for k, step in enumerate(placed) for city in step[:2]}
    opened = 0
    steps = []
    for k, (a, b, i, length) in enumerate(placed):
        both = 1 << a | 1 << b
        closes = sum(1 << city for city in {a, b} if last[city] == k)
        steps.append(SpanStep(i, length, both, 1 << a ^ 1 << b, both & ~opened, closes))
        opened |= both
    return steps


WORTH_A_TRY = 300
"""So many states are worth one more city to begin with."""


def elimination(spans: Sequence[Link]) -> list[int]:
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


def parity_floors(steps: Sequence[SpanStep], odd: int, end: int) -> list[dict[int, int]]:
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


def search_frontier(steps: Sequence[SpanStep], floors: Sequence[dict[int, int]], odd: int, end: int) -> int:
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
                (debt, pieces_joined(pieces, step.both), kept | 1 << k, spent),
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


def pieces_joined(pieces: Pieces, both: int) -> Pieces:
    """The pieces after a span is kept that has both these cities."""
    apart = [piece for piece in pieces if not piece & both]
    for piece in pieces:
        if piece & both:
            both |= piece
    apart.append(both)
    return tuple(sorted(apart))


# How far trails reach in trees, where a single look at all edges tells it of every city.

Came = Mapping[int, tuple[int, int]]
"""By city of a tree the one before it on the way from the root, and the length of the edge between them."""


def reaches(edges: Sequence[tuple[int, int, int]]) -> dict[int, tuple[int, int]]:
    """For each city of a tree its root, which is the same for all of one tree, and the length of its heaviest trail.

    Cities that hang together with a loop are left out.
    """
    around: dict[int, list[tuple[int, int]]] = {}
    for a, b, length in edges:
        around.setdefault(a, []).append((b, length))
        around.setdefault(b, []).append((a, length))
    found: dict[int, tuple[int, int]] = {}
    seen: set[int] = set()
    for root in around:
        if root not in seen:
            came = {root: (root, 0)}
            order = [root]
            for city in order:
                for other, length in around[city]:
                    if other not in came:
                        came[other] = (city, length)
                        order.append(other)
            seen.update(order)
            if sum([len(around[city]) for city in order]) == 2 * len(order) - 2:
                found.update({city: (root, reach) for city, reach in _reaches_in(order, came).items()})
    return found


def _reaches_in(order: Sequence[int], came: Came) -> dict[int, int]:
    """The lengths for one tree, its cities in the order from the root: the longest ways down, then those up too."""
    first, second = dict.fromkeys(order, 0), dict.fromkeys(order, 0)
    for city in reversed(order[1:]):
        before, length = came[city]
        reach = first[city] + length
        if reach > first[before]:
            first[before], second[before] = reach, first[before]
        elif reach > second[before]:
            second[before] = reach
    up = {order[0]: 0}
    for city in order[1:]:
        before, length = came[city]
        beside = second[before] if first[city] + length == first[before] else first[before]
        up[city] = length + max(up[before], beside)
    return {city: max(first[city], up[city]) for city in order}
