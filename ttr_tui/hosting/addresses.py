"""Where somebody comes from: whom an address stands for, and from which ones people come who are known here."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network

from ttr_tui.store.host_files import MOST_ADDRESSES

PREFIX = 64
"""Bits of an IPv6 address that a customer is given at least: all the others are theirs to choose."""
DAYS = 30
"""An address is familiar so long after somebody known came from it."""


@lru_cache(1024)
def origin(address: str) -> str:
    """What is counted as one: an IPv4 address, the network of an IPv6 one."""
    try:
        parsed: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if isinstance(parsed, IPv4Address):
        return str(parsed)
    return str(parsed.ipv4_mapped or ip_network((parsed, PREFIX), strict=False))


class Familiar:
    """Written once a day for each address at most."""

    def __init__(
        self,
        came: Mapping[str, int] | None = None,
        keep: Callable[[Mapping[str, int]], object] = bool,
        today: Callable[[], int] = int,
    ) -> None:
        """`came` says on which day somebody known came last, counted from any one; so does `today`."""
        self._came = dict(came or {})
        self._keep = keep
        self._today = today

    def __contains__(self, address: str) -> bool:
        """Did somebody known come from there lately?"""
        day = self._came.get(origin(address))
        return day is not None and self._today() - day <= DAYS

    def came(self, address: str) -> None:
        """Somebody known came from there."""
        place, today = origin(address), self._today()
        if self._came.get(place) == today:
            return
        self._came.pop(place, None)
        self._came[place] = today
        lately = [(place, day) for place, day in self._came.items() if today - day <= DAYS]
        self._came = dict(lately[-MOST_ADDRESSES:])
        self._keep(dict(self._came))
