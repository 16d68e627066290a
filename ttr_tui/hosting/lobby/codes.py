"""Names of tables that can be read out over a telephone, and words by which a guest comes back."""

from __future__ import annotations

from collections.abc import Callable, Collection

QUALITIES = """
amber ashen azure brass brave brick brisk broad bronze calm chalk clear cobalt copper coral cosy crisp dusky early fleet
frosty gentle gilded glad golden grand green hazel humble iron ivory jade jolly keen late lemon light lilac little loyal
lucky maple mellow misty mossy noble olive opal pearl plain proud quick quiet ruby rusty sandy scarlet silver sunny
swift tidy velvet violet walnut warm
"""
THINGS = """
badger beaver bison boat bridge brook canal caboose cedar coach comet condor crane cricket depot eagle engine falcon
ferry finch fox gorge harbor hare heron hill ibis jay junction kestrel lake lantern lark loom lynx magpie marten meadow
mill
moose otter owl parcel pass pine plover pond prairie quail rail raven robin signal sparrow station stork swan ticket
trestle tunnel valley wagon whistle willow wren
"""
FIRST, SECOND = tuple(QUALITIES.split()), tuple(THINGS.split())
NUMBERS = 100
PAIRS, MANY = 2, 10_000
"""Pairs of words of a code that is a secret, and the numbers that it may end with."""

Below = Callable[[int], int]
"""A number below this one, by chance."""


def table_code(below: Below, taken: Collection[str]) -> str:
    """A code that no other table has."""
    while True:
        code = f"{_pair(below)}-{below(NUMBERS)}"
        if code not in taken:
            return code


def secret_code(below: Below) -> str:
    """A code that nobody guesses: some 40 bits."""
    return "-".join([*(_pair(below) for _ in range(PAIRS)), str(below(MANY))])


def _pair(below: Below) -> str:
    return f"{FIRST[below(len(FIRST))]}-{SECOND[below(len(SECOND))]}"
