"""Asking for what opens vaults: the conductor’s code, or one passphrase after the other; each in three tries."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

from ttr_tui.campaign.receipts.review import lock_of
from ttr_tui.campaign.receipts.unlocking import keys_without_asking, unlock_all, unlock_vault
from ttr_tui.campaign.running import OpenCampaign
from ttr_tui.plain.questions import agree
from ttr_tui.plain.voice import Voice
from ttr_tui.store.campaigns.content import Campaign
from ttr_tui.store.vault.binding import VaultFault
from ttr_tui.store.vault.codes import read_code
from ttr_tui.store.vault.slots import CONDUCTOR, PrivateKey, WrongSecret, code_secret, passphrase
from ttr_tui.words.english.campaign import locks

T = TypeVar("T")
TRIES = 3


def ask_for_keys(campaign: OpenCampaign, voice: Voice, companies: Sequence[str]) -> dict[str, PrivateKey | None]:
    """Keys to these vaults: with the code to all of them, without it to those whose passphrases are typed.

    Before the end of the campaign a curtain is drawn only if somebody wants that.
    """
    vaults = campaign.campaign.vaults
    keys = keys_without_asking(campaign.campaign, companies)
    locked = [color for color in companies if color not in keys and lock_of(vaults[color]) != "none"]
    if locked:
        found = ask_for_code(campaign, voice, locks.CODE_OR_ENTER if len(companies) > 1 else locks.CODE_OR_PASSPHRASE)
        if found is not None:
            return keys | {name: key for name, key in found.items() if name in (*locked, CONDUCTOR)}
    undrawn = () if campaign.over else {*companies} - {*campaign.state.opened}
    for color in companies:
        lock = lock_of(vaults[color])
        if lock == "passphrase":
            key = _ask_company(campaign, voice, color)
            if key is not None:
                keys[color] = key
        elif lock == "curtain" and color in keys and color in undrawn and not agree(voice, locks.curtain(color)):
            voice.say(locks.stays_closed(color))
            del keys[color]
    return keys


def ask_for_code(
    campaign: OpenCampaign, voice: Voice, question: str = locks.CODE
) -> dict[str, PrivateKey | None] | None:
    """What the conductor’s code opens; None if just Enter was typed. Raises WrongSecret after the last try."""

    def opened(typed: str) -> dict[str, PrivateKey | None]:
        return unlock_all(campaign.campaign, code_secret(read_code(typed)))

    return _tried(voice, question, opened)


def ask_for_recordings(campaign: Campaign, voice: Voice) -> PrivateKey:
    """The conductor’s own key. Raises WrongSecret if nobody has the code."""

    def opened(typed: str) -> PrivateKey:
        return unlock_vault(campaign, CONDUCTOR, code_secret(read_code(typed)))

    key = _tried(voice, locks.CODE, opened)
    if key is None:
        raise WrongSecret(locks.NO_KEY)
    return key


def _ask_company(campaign: OpenCampaign, voice: Voice, color: str) -> PrivateKey | None:
    """The key to one vault; None if nobody knows the passphrase, and then it stays closed."""

    def opened(typed: str) -> PrivateKey:
        return unlock_vault(campaign.campaign, color, passphrase(typed))

    question = locks.passphrase(campaign.state.companies[color].player, color)
    try:
        key = _tried(voice, question, opened)
    except WrongSecret as fault:
        voice.say(str(fault))
        key = None
    if key is None:
        voice.say(locks.stays_closed(color))
    return key


def _tried(voice: Voice, question: str, opened: Callable[[str], T]) -> T | None:
    """What is behind a lock, in three tries; None for just Enter. Raises WrongSecret after the last of them."""
    for left in range(TRIES - 1, -1, -1):
        typed = voice.ask_in_secret(question)
        if not typed.strip():
            return None
        try:
            return opened(typed)
        except WrongSecret:
            said = locks.wrong(left)
        except VaultFault as fault:
            said = f"{fault} {locks.tries(left)}"
        if left:
            voice.say(said)
    raise WrongSecret(locks.LAST_TRY)
