"""How far trails reach from the cities of trees, where a single look at all edges tells it of every city."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

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
                found.update({city: (root, reach) for city, reach in _reaches(order, came).items()})
    return found


def _reaches(order: Sequence[int], came: Came) -> dict[int, int]:
    """The same for one tree with its cities in the order from the root: the longest ways down, then those up too."""
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
