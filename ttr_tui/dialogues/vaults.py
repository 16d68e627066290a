"""Vaults are opened: keys are asked for each time and kept by nobody, and what is inside is looked over."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Generator, Sequence
from functools import partial
from typing import Any, TypeAlias, TypeVar

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.recordings import VaultsRead, find, need_code
from ttr_tui.campaign.sealed_history import SealedHistory
from ttr_tui.campaign.vaults import keys_without_asking, lock_of, unlock_all, unlock_vault
from ttr_tui.dialogues.dialogue import Apart, Request, agree, ask_secret, say, wait
from ttr_tui.store.campaign_file import Campaign
from ttr_tui.store.ciphers import NoLibrary, VaultFault
from ttr_tui.store.slots import CONDUCTOR, LENGTH, PrivateKey, WrongSecret, code_secret, passphrase, read_code
from ttr_tui.words import campaign_pages, campaign_vaults

T = TypeVar("T")
TRIES = 3
Keys: TypeAlias = dict[str, PrivateKey | None]


def open_vaults(
    campaign: Callable[[], OpenCampaign],
    companies: Sequence[str],
    apart: Apart,
    write: Callable[[], Coroutine[Any, Any, object]],
    *,
    code: bool = True,
    own: Sequence[str] | None = None,
) -> Generator[Request, Any, VaultsRead | None]:
    """What is in these vaults, once it is written that they are opened; None if there is no key to any of them.

    `campaign` is how it stands then. Nobody looks before it is written, and nothing is written where nothing opens.
    """
    keys = yield from ask_for_keys(campaign(), companies, apart, code=code, own=own)
    if {*companies}.isdisjoint(keys):
        return None
    yield from wait(write())
    return (yield from wait(apart(partial(find, campaign(), companies, keys))))


def look_inside(
    campaign: OpenCampaign,
    companies: Sequence[str],
    apart: Apart,
    *,
    code: bool = True,
    own: Sequence[str] | None = None,
    recordings: bool = False,
) -> Generator[Request, Any, VaultsRead]:
    """What is in vaults that were opened before."""
    keys = yield from ask_for_keys(campaign, companies, apart, code=code, own=own, recordings=recordings)
    return (yield from wait(apart(partial(find, campaign, companies, keys))))


def ask_for_keys(
    campaign: SealedHistory,
    companies: Sequence[str],
    apart: Apart,
    *,
    code: bool = True,
    own: Sequence[str] | None = None,
    recordings: bool = False,
) -> Generator[Request, Any, Keys]:
    """Keys to these vaults, as far as somebody has them; with the code there is the conductor's own too.

    Without the code they are asked for one by one, or only the `own`. Before the end of the campaign a curtain is drawn
    only if somebody wants that. For recordings the code is asked for after it, also where no vault needs it. Raises
    WrongSecret after three wrong codes.
    """
    file, own = campaign.campaign, companies if own is None else own
    keys = yield from wait(apart(lambda: keys_without_asking(file, own)))
    if code and any(one not in keys and lock_of(file.vaults[one]) != "none" for one in companies):
        several = len(companies) > 1
        question = campaign_vaults.CODE_OR_ENTER if several else campaign_vaults.CODE_OR_PASSPHRASE
        found = yield from _tried(question, partial(_unlock_all, file), apart, signs=LENGTH)
        if found is not None:
            return {**found, **keys}
    elif code and recordings and need_code(campaign):
        keys |= yield from _for_recordings_alone(file, apart)
    undrawn = () if campaign.over else {*own} - {*campaign.opened}
    for color in own:
        lock = lock_of(file.vaults[color])
        drawn = lock != "curtain" or color not in keys or color not in undrawn
        if lock == "passphrase":
            keys |= yield from _for_company(campaign, color, apart)
        elif not drawn and not (yield from agree(campaign_vaults.draw_curtain(color))):
            del keys[color]
    return keys


def ask_for_book(campaign: OpenCampaign, apart: Apart) -> Generator[Request, Any, Keys]:
    """Keys to all that its book may tell; none before the vaults are open. Raises WrongSecret."""
    if not campaign.vaults_are_open:
        return {}
    return (yield from ask_for_keys(campaign, campaign.may_be_read, apart, recordings=True))


def ask_for_postcards(campaign: OpenCampaign, color: str, apart: Apart) -> Generator[Request, Any, bool]:
    """Is it the company itself that would read them? Without a passphrase the curtain is enough, which a door draws."""
    vault = campaign.campaign.vaults.get(color)
    if vault is None or lock_of(vault) != "passphrase":
        return True
    question = campaign_pages.whose(campaign.companies[color].player, color)
    try:
        opened = partial(_unlocked, campaign.campaign, color)
        return (yield from _tried(question, opened, apart)) is not None
    except WrongSecret as fault:
        yield from say(str(fault))
        return False


def ask_for_recordings(campaign: Campaign, apart: Apart) -> Generator[Request, Any, PrivateKey]:
    """The conductor's own key. Raises WrongSecret if nobody has the code."""
    key = yield from _tried(campaign_vaults.CODE, partial(_conductors_key, campaign), apart, signs=LENGTH)
    if key is None:
        raise WrongSecret(campaign_vaults.NOTHING_OPENED)
    return key


def ask_for_code(question: str, campaign: Campaign, apart: Apart) -> Generator[Request, Any, bytes]:
    """The conductor's code of this campaign itself. Raises WrongSecret if nobody has it."""
    code = yield from _tried(question, partial(_checked_code, campaign), apart, signs=LENGTH)
    if code is None:
        raise WrongSecret(campaign_vaults.NOT_WITHOUT_CODE)
    return code


def _for_recordings_alone(campaign: Campaign, apart: Apart) -> Generator[Request, Any, Keys]:
    """Whoever hasn't got the code sees all else."""
    question = campaign_vaults.CODE_FOR_RECORDINGS
    try:
        key = yield from _tried(question, partial(_conductors_key, campaign), apart, signs=LENGTH)
    except WrongSecret as fault:
        yield from say(str(fault))
        key = None
    return {} if key is None else {CONDUCTOR: key}


def _for_company(campaign: SealedHistory, color: str, apart: Apart) -> Generator[Request, Any, Keys]:
    """Nothing if nobody knows the passphrase: then the vault stays closed."""
    question = campaign_vaults.passphrase(campaign.companies[color].player, color)
    lost: list[str] = []
    try:
        key = yield from _tried(question, partial(_unlocked, campaign.campaign, color), apart)
    except WrongSecret as fault:
        key, lost = None, [str(fault)]
    if key is None:
        yield from say(*lost, campaign_vaults.stays_closed(color))
        return {}
    return {color: key}


def _tried(
    question: str, opened: Callable[[str], T], apart: Apart, *, signs: int = 0
) -> Generator[Request, Any, T | None]:
    """What is behind a lock, in three tries; None for just Enter. Raises WrongSecret after the last of them."""
    wrong = ""
    for left in range(TRIES - 1, -1, -1):
        typed = yield from ask_secret(question, wrong=wrong, signs=signs)
        if not typed.strip():
            return None
        try:
            return (yield from wait(apart(partial(opened, typed))))
        except NoLibrary:
            raise
        except VaultFault as fault:
            wrong = f"{fault} {campaign_vaults.tries(left)}"
    raise WrongSecret(campaign_vaults.LAST_TRY)


def _unlock_all(campaign: Campaign, typed: str) -> Keys:
    return unlock_all(campaign, code_secret(read_code(typed)))


def _unlocked(campaign: Campaign, color: str, typed: str) -> PrivateKey:
    return unlock_vault(campaign, color, passphrase(typed))


def _checked_code(campaign: Campaign, typed: str) -> bytes:
    code = read_code(typed)
    unlock_vault(campaign, CONDUCTOR, code_secret(code))
    return code


def _conductors_key(campaign: Campaign, typed: str) -> PrivateKey:
    return unlock_vault(campaign, CONDUCTOR, code_secret(read_code(typed)))
