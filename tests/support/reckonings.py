"""Campaigns with receipts for tests: their lines and vaults as a file has them, with receipts by chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from functools import cache
from random import Random

from support.packs import founded
from support.vaults import CAMPAIGN, CODE, SECRETS
from ttr_tui.campaign.fold import fold
from ttr_tui.campaign.history import Company, HistoryLine, Played, VaultsOpened, Voided, content_of
from ttr_tui.campaign.pack import Pack
from ttr_tui.campaign.reader_tables import for_readers
from ttr_tui.campaign.receipts import Deposit, Receipt
from ttr_tui.store.campaign_file import Campaign, Mode
from ttr_tui.store.slots import COMPANY, CONDUCTOR, CURTAIN, LEAST, Slot, code_secret, make_slot
from ttr_tui.store.vault import SealedLine, Vault, add_line, put, put_blank

LOCKS = {"red": "passphrase", "blue": "curtain", "green": "passphrase", "yellow": "curtain", "black": "curtain"}


class Season:
    """A campaign that is written game by game; what went into each vault is kept for the test."""

    def __init__(self, pack: Pack, companies: Sequence[str] = ("red", "blue", "green"), *, sealed: bool) -> None:
        self.pack = pack
        self.companies = companies
        self.mode: Mode = "sealed" if sealed else "open"
        about = {color: Company(f"who leads {color}", LOCKS[color] if sealed else "none") for color in companies}
        self.vaults: dict[str, Vault] = {color: Vault(None) for color in companies}
        if sealed:
            self.vaults = {**{color: _vault(color) for color in companies}, CONDUCTOR: Vault(_conductor())}
        self.history: list[HistoryLine] = []
        self.lines: tuple[SealedLine, ...] = ()
        self.put_in: dict[str, dict[int, Deposit]] = {color: {} for color in companies}
        self.add(replace(founded(pack, companies), mode=self.mode, companies=about))

    def add(self, line: HistoryLine) -> None:
        self.history.append(line)
        adds = isinstance(line, Played | Voided)
        self.lines = (*self.lines, add_line(CAMPAIGN, self.vaults, self.lines, content_of(line), adds=adds))

    def play(self, game: int, absent: Sequence[str] = (), seed: int = 0, log: str = "") -> None:
        """A game with any receipts that fit together."""
        present = [color for color in self.companies if color not in absent]
        self.deposit(game, receipts_by_chance(self.pack, game, present, seed), absent, log)

    def deposit(self, game: int, deposits: Mapping[str, Deposit], absent: Sequence[str] = (), log: str = "") -> None:
        entry = sum(isinstance(line, Played | Voided) for line in self.history) + 1
        for color in self.companies:
            if color in absent:
                self.vaults[color] = put_blank(CAMPAIGN, color, self.vaults[color], game, "absent")
            else:
                self.put_in[color][entry] = deposits[color]
                self.vaults[color] = put(CAMPAIGN, color, self.vaults[color], game, deposits[color].content())
        order = sorted(deposits, key=lambda color: deposits[color].receipt.place)
        self.add(Played(game, tuple(absent), (), order[0], order[-1], (), log))

    def take_back(self, game: int, reason: str) -> None:
        for color in self.companies:
            self.vaults[color] = put_blank(CAMPAIGN, color, self.vaults[color], game, "void")
        self.add(Voided(game, reason))

    def open_early(self, company: str = "") -> None:
        self.add(VaultsOpened(True, company))

    @property
    def campaign(self) -> Campaign:
        readable = for_readers(fold(self.pack, self.history))
        return Campaign(CAMPAIGN, self.mode, self.lines, self.vaults, readable)


def receipts_by_chance(pack: Pack, game: int, present: Iterable[str], seed: int) -> dict[str, Deposit]:
    chance = Random(seed)
    bonuses = [0, *pack.board["numbers"]["trains_left_dollars"].values()]
    found: dict[str, Receipt] = {}
    for turn, color in enumerate(present, 1):
        rows = {"effects": chance.randint(-4, 9)} if chance.random() < 0.3 else {}
        receipt = Receipt(
            pack.chapters[game - 1].year,
            chance.randint(0, 30),
            chance.choice(bonuses),
            chance.randint(0, 30),
            chance.randint(0, 20),
            0,
            chance.randint(0, 4),
            turn,
            0,
            {why: amount for why, amount in rows.items() if amount},
        )
        found[color] = replace(receipt, total=max(receipt.sum, 0))
    order = sorted(found, key=lambda color: found[color].rank, reverse=True)
    return {
        color: Deposit(replace(found[color], place=order.index(color) + 1), ("prize",) * (chance.random() < 0.3))
        for color in found
    }


@cache
def _vault(color: str) -> Vault:
    secret = SECRETS[color] if LOCKS[color] == "passphrase" else CURTAIN
    return Vault(make_slot(CAMPAIGN, color, {COMPANY: secret, CONDUCTOR: code_secret(CODE)}, LEAST))


@cache
def _conductor() -> Slot:
    return make_slot(CAMPAIGN, CONDUCTOR, {CONDUCTOR: code_secret(CODE)})
