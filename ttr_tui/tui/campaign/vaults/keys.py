"""Keys to vaults, asked for each time and kept by nobody: the conductor's code for all, or passphrases one by one."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeAlias, TypeVar

from ttr_tui.campaign.receipts.review import lock_of
from ttr_tui.campaign.receipts.unlocking import keys_without_asking, unlock_all, unlock_vault
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.store.vault.binding import NoLibrary, VaultFault
from ttr_tui.store.vault.codes import read_code
from ttr_tui.store.vault.slots import CONDUCTOR, PrivateKey, code_secret, passphrase
from ttr_tui.tui.campaign.for_phases import RoomForPhases
from ttr_tui.tui.campaign.vaults.hidden import Hidden
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words.english.campaign import locks
from ttr_tui.words.english.campaign import screens as words

T = TypeVar("T")
TRIES = 3
Keys: TypeAlias = dict[str, PrivateKey | None]


def ask_for_keys(
    room: RoomForPhases, campaign: OpenCampaign, companies: Sequence[str], done: Callable[[Keys], None]
) -> None:
    """Keys to these vaults, as far as somebody has them. With the code there is the conductor's own too.

    Before the end of the campaign a curtain is drawn only if somebody wants that.
    """
    file = campaign.campaign
    companies = room.asks_for(companies)
    undrawn = () if campaign.over else {*companies} - {*campaign.state.opened}
    curtains = [one for one in companies if one in undrawn and lock_of(file.vaults[one]) == "curtain"]

    def draw(keys: Keys) -> None:
        _draw_curtains(room, curtains, keys, done)

    def go_on(keys: Keys) -> None:
        locked = [one for one in companies if one not in keys and lock_of(file.vaults[one]) == "passphrase"]
        if not locked:
            draw(keys)
            return

        if not room.asks_code:
            _one_by_one(room, campaign, locked, keys, draw)
            return

        def with_code(found: Keys | None) -> None:
            if found is None:
                _one_by_one(room, campaign, locked, keys, draw)
            else:
                done({**found, **keys})

        _tried(
            room,
            [locks.CODE_OR_ENTER],
            lambda typed: unlock_all(file, code_secret(read_code(typed))),
            with_code,
            counted=True,
        )

    room.have_done(lambda: keys_without_asking(file, companies), go_on)


def ask_for_recordings(room: RoomForPhases, campaign: OpenCampaign, done: Callable[[PrivateKey], None]) -> None:
    """The conductor's own key."""

    def opened(typed: str) -> PrivateKey:
        return unlock_vault(campaign.campaign, CONDUCTOR, code_secret(read_code(typed)))

    def then(key: PrivateKey | None) -> None:
        if key is not None:
            done(key)

    _tried(room, [locks.CODE], opened, then, counted=True)


def _one_by_one(
    room: RoomForPhases, campaign: OpenCampaign, locked: Sequence[str], keys: Keys, done: Callable[[Keys], None]
) -> None:
    if not locked:
        done(keys)
        return
    color, *others = locked

    def then(key: PrivateKey | None) -> None:
        opened = keys if key is None else {**keys, color: key}
        _one_by_one(room, campaign, others, opened, done)
        if key is None:
            room.note = locks.stays_closed(color)

    question = locks.passphrase(campaign.state.companies[color].player, color)
    _tried(
        room,
        [question],
        lambda typed: unlock_vault(campaign.campaign, color, passphrase(typed)),
        then,
        lost=lambda: then(None),
    )


def _draw_curtains(room: RoomForPhases, curtains: Sequence[str], keys: Keys, done: Callable[[Keys], None]) -> None:
    if not curtains:
        done(keys)
        return
    color, *others = curtains

    def go_on(found: Keys) -> None:
        room.close(phase)
        _draw_curtains(room, others, found, done)

    def leave() -> None:
        go_on({one: key for one, key in keys.items() if one != color})

    choices = [Choice(words.NO, leave), Choice(words.YES, lambda: go_on(keys))]
    phase = Sheet(locks.draw_curtain(color), choices, back=leave)
    phase.label = words.CHOOSE
    room.push(phase)


def _tried(
    room: RoomForPhases,
    said: Sequence[str],
    opened: Callable[[str], T],
    then: Callable[[T | None], None],
    lost: Callable[[], None] | None = None,
    left: int = TRIES - 1,
    *,
    counted: bool = False,
) -> None:
    """What is behind a lock, in three tries; None for just Enter. `lost` goes on after the last of them."""

    def attempt(typed: str) -> T | VaultFault:
        try:
            return opened(typed)
        except NoLibrary:
            raise
        except VaultFault as fault:
            return fault

    def after(found: T | VaultFault) -> None:
        if not isinstance(found, VaultFault):
            then(found)
        elif left:
            _tried(room, said, opened, then, lost, left - 1, counted=counted)
            room.note = f"{found} {locks.tries(left)}"
        else:
            if lost is not None:
                lost()
            room.note = locks.LAST_TRY

    def answered(typed: str) -> None:
        if typed.strip():
            room.have_done(lambda: attempt(typed), after)
        else:
            then(None)

    room.push(Hidden(room, said, answered, counted=counted))
