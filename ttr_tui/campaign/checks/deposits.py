"""How long a deposit can get: as long as all fit into one length, nothing can be told from it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ttr_tui.campaign.packs.pack import Pack
from ttr_tui.campaign.packs.verbs import Keep, everything
from ttr_tui.campaign.receipts.receipt import NUMBERS, Deposit, Receipt
from ttr_tui.store.vault.binding import canonical
from ttr_tui.store.vault.chain import BLOCK

REASONS = ("effects", "events", "stickers")
"""For which dollars come and go while a game is counted up."""
HIGHEST, MOST = 9999, 99


def deposit_remarks(pack: Pack) -> Iterator[str]:
    items = sorted({*_dropped(pack)})
    highest = Receipt(**dict.fromkeys(NUMBERS, HIGHEST), rows=dict.fromkeys(REASONS, -HIGHEST))
    length = len(canonical(Deposit(highest, tuple(items) * MOST).content()))
    if length > BLOCK:
        yield (
            f"With all items of the pack in it a deposit would take {length} bytes, and beyond {BLOCK} its length "
            "shows. Give items that go into vaults shorter ids, or fewer of them."
        )


def _dropped(pack: Pack) -> Iterator[str]:
    """Every item that something may drop into a vault."""
    for card in pack.stories:
        for effect in everything(card.between):
            if isinstance(effect, Keep) and effect.place == "vault":
                yield effect.item
        yield from _dropped_at_table(card.at_table)
    yield from _dropped_at_table([*pack.events.values(), *(rule.table for rule in pack.rules.values())])
    yield from _dropped_at_table([card.table for card in pack.postcards.values()])


def _dropped_at_table(said: object) -> Iterator[str]:
    if isinstance(said, Mapping):
        if said.get("verb") == Keep.verb and said.get("place") == "vault":
            yield str(said.get("item"))
        for one in said.values():
            yield from _dropped_at_table(one)
    elif isinstance(said, list | tuple):
        for one in said:
            yield from _dropped_at_table(one)
