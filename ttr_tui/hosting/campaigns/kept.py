"""A campaign as its file has it: read and written on the one thread of the host, shown as it was written last."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Protocol, TypeVar

from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.running import OpenCampaign

T = TypeVar("T")


class Apart(Protocol):
    """Has work done on the one thread of all campaigns of the host."""

    def __call__(self, work: Callable[[], T]) -> Awaitable[T]: ...


class KeptCampaign:
    def __init__(self, path: Path, apart: Apart, shared: Callable[[Pack], Pack]) -> None:
        """`shared` gives the pack that all campaigns of it have in common."""
        self.path = path
        self.founded = path.exists()
        self.shown: OpenCampaign | None = None
        """As it was written last; nothing is ever written with this one."""
        self.alone = asyncio.Lock()
        """Is held by whoever reads or writes it."""
        self.apart = apart
        self.shared = shared
        self._open: OpenCampaign | None = None

    @property
    def opened(self) -> OpenCampaign:
        """For those who hold it alone."""
        assert self._open is not None
        return self._open

    async def load(self) -> None:
        """A host has one version of a pack: the campaign goes on with that, and its history says so."""

        def opened() -> OpenCampaign:
            one = OpenCampaign.open(self.path)
            one.pack = self.shared(one.pack)
            if one.other_pack and not one.over:
                one.change_pack(one.pack)
            return one

        if self._open is None:
            await self.have(opened)

    async def write(self, work: Callable[[OpenCampaign], object]) -> None:
        """Have it changed, and shown as it is then."""

        def written() -> OpenCampaign:
            work(self.opened)
            return self.opened

        await self.have(written)

    async def have(self, work: Callable[[], OpenCampaign]) -> None:
        """Have it made, read or written, and shown as it is then."""

        def both() -> tuple[OpenCampaign, OpenCampaign]:
            opened = work()
            return opened, OpenCampaign(opened.path, opened.pack, opened.campaign)

        try:
            self._open, self.shown = await self.apart(both)
        except BaseException:
            self._open = None
            raise
