"""The longest route of a network: its heaviest trail, each edge used at most once and cities again and again.

The network is cut down before anything is searched, and no cut can lose a heavier trail:

- A trail that enters a tree hanging from the rest ends there, and a trail has two ends. So of all the trees at a
  city only the two longest ways in matter, its *arms*.
- Two edges that alone meet in a city are used together: a trail that ended between them could go on.
- What is left falls into pieces made of *spans*, which are arms and chains of such edges. Where at most two cities
  of a piece have an odd number of spans, one trail uses them all (Euler). Only other pieces are searched.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from typing import NamedTuple

from ttr_tui.core.cards import NONE
from ttr_tui.core.graph.frontier import heaviest_trail


class Way(NamedTuple):
    """Edges in walking order, and how long they are together."""

    length: int
    edges: tuple[int, ...]


class Span(NamedTuple):
    """A way that a trail uses as a whole or not at all, and the two cities at its ends."""

    a: int
    b: int
    way: Way


class Folded(NamedTuple):
    """A network without its hanging trees: what remains of each city, and the best that the trees have to offer.

    `meeting` holds the edges of a city, all combined by exclusive or: one of two tells the other. `arms` are those
    of the cities that remain.
    """

    degree: list[int]
    meeting: list[int]
    arms: dict[int, tuple[Way, Way]]
    best: Way


NOWHERE = Way(0, ())


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
                best = Way(length, tuple(walk(ends, [i for span in kept for i in span.way.edges])))
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

    def arm(city: int, length: int, i: int) -> Way:
        """The way from the tip of an arm to its city; `i` is the last edge of it."""
        way = []
        while i != NONE:
            way.append(i)
            city = sum(ends[i]) - city
            i = first[city]
        return Way(length, tuple(reversed(way)))

    def arms(city: int) -> tuple[Way, Way]:
        return arm(city, reach[city], first[city]), arm(city, second_reach[city], second[city])

    long, short = arms(crown) if best else (NOWHERE, NOWHERE)
    left = {city: arms(city) for city in range(cities) if degree[city]}
    return Folded(degree, meeting, left, Way(best, long.edges + short.edges[::-1]))


def spans(ends: Sequence[tuple[int, int]], lengths: Sequence[int], folded: Folded) -> Iterator[Span]:
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
        yield Span(start, city, Way(sum(lengths[k] for k in chain), tuple(chain)))
    tip = len(degree)
    for city, both in arms.items():
        for arm in both:
            if arm.length:
                yield Span(city, tip, arm)
                tip += 1


def pieces(spans: Iterable[Span]) -> list[list[Span]]:
    """Sort spans into those that hang together."""
    home: dict[int, list[Span]] = {}
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
