"""Vaults in line mode: what opens them is asked for, and what is in them is told, reckoned and looked over."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.receipts import Reckoning
from ttr_tui.campaign.recordings import find, need_code
from ttr_tui.campaign.vaults import Keys, Safe, inside, keys_without_asking, lock_of, unlock_all, unlock_vault
from ttr_tui.plain.questions import agree
from ttr_tui.plain.review import Review
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.store.campaign_file import Campaign
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.slots import CONDUCTOR, PrivateKey, WrongSecret, code_secret, passphrase, read_code
from ttr_tui.words import campaign_play, campaign_receipts, campaign_story, campaign_vaults

Opened = TypeVar("Opened")
TRIES = 3


def ask_for_keys(
    campaign: OpenCampaign, voice: Voice, companies: Sequence[str], *, recordings: bool = False
) -> dict[str, PrivateKey | None]:
    """Keys to these vaults: with the code to all of them, without it to those whose passphrases are typed.

    Before the end of the campaign a curtain is drawn only if somebody wants that. For recordings the code is asked for
    after it, also where no vault needs it.
    """
    vaults = campaign.campaign.vaults
    keys = keys_without_asking(campaign.campaign, companies)
    locked = [color for color in companies if color not in keys and lock_of(vaults[color]) != "none"]
    if locked:
        found = ask_for_code(
            campaign, voice, campaign_vaults.CODE_OR_ENTER if len(companies) > 1 else campaign_vaults.CODE_OR_PASSPHRASE
        )
        if found is not None:
            return keys | {name: key for name, key in found.items() if name in (*locked, CONDUCTOR)}
    elif recordings and need_code(campaign):
        keys |= _ask_for_recordings_alone(campaign, voice)
    undrawn = () if campaign.over else {*companies} - {*campaign.state.opened}
    for color in companies:
        lock = lock_of(vaults[color])
        if lock == "passphrase":
            key = _ask_company(campaign, voice, color)
            if key is not None:
                keys[color] = key
        elif (
            lock == "curtain"
            and color in keys
            and color in undrawn
            and not agree(voice, campaign_vaults.curtain(color))
        ):
            voice.say(campaign_vaults.stays_closed(color))
            del keys[color]
    return keys


def _ask_for_recordings_alone(campaign: OpenCampaign, voice: Voice) -> dict[str, PrivateKey | None]:
    """The conductor’s own key; whoever hasn’t got the code sees all else."""
    try:
        found = ask_for_code(campaign, voice, campaign_vaults.CODE_FOR_RECORDINGS) or {}
    except WrongSecret as fault:
        voice.say(str(fault))
        return {}
    return {name: key for name, key in found.items() if name == CONDUCTOR}


def ask_for_code(
    campaign: OpenCampaign, voice: Voice, question: str = campaign_vaults.CODE
) -> dict[str, PrivateKey | None] | None:
    """What the conductor’s code opens; None if just Enter was typed. Raises WrongSecret after the last try."""

    def opened(typed: str) -> dict[str, PrivateKey | None]:
        return unlock_all(campaign.campaign, code_secret(read_code(typed)))

    return _tried(voice, question, opened)


def ask_for_recordings(campaign: Campaign, voice: Voice) -> PrivateKey:
    """The conductor’s own key. Raises WrongSecret if nobody has the code."""

    def opened(typed: str) -> PrivateKey:
        return unlock_vault(campaign, CONDUCTOR, code_secret(read_code(typed)))

    key = _tried(voice, campaign_vaults.CODE, opened)
    if key is None:
        raise WrongSecret(campaign_vaults.NOTHING_OPENED)
    return key


def _ask_company(campaign: OpenCampaign, voice: Voice, color: str) -> PrivateKey | None:
    """The key to one vault; None if nobody knows the passphrase, and then it stays closed."""

    def opened(typed: str) -> PrivateKey:
        return unlock_vault(campaign.campaign, color, passphrase(typed))

    question = campaign_vaults.passphrase(campaign.state.companies[color].player, color)
    try:
        key = _tried(voice, question, opened)
    except WrongSecret as fault:
        voice.say(str(fault))
        key = None
    if key is None:
        voice.say(campaign_vaults.stays_closed(color))
    return key


def _tried(voice: Voice, question: str, opened: Callable[[str], Opened]) -> Opened | None:
    """What is behind a lock, in three tries; None for just Enter. Raises WrongSecret after the last of them."""
    for left in range(TRIES - 1, -1, -1):
        typed = voice.ask_in_secret(question)
        if not typed.strip():
            return None
        try:
            return opened(typed)
        except WrongSecret:
            said = campaign_vaults.wrong(left)
        except VaultFault as fault:
            said = f"{fault} {campaign_vaults.tries(left)}"
        if left:
            voice.say(said)
    raise WrongSecret(campaign_vaults.LAST_TRY)


# Vaults are opened: company after company is told, the last one first.


def open_at_the_end(campaign: OpenCampaign, voice: Voice) -> None:
    """The opening of all vaults when the campaign is over; what was read last is read out first."""
    ending = campaign.pack.ending
    if ending and ending.id in campaign.state.read:
        voice.say(*campaign_story.card_lines(ending))
    voice.head(campaign_play.AT_THE_END)
    campaign.open_vaults(early=False)
    tell_opened(campaign, voice, tuple(campaign.state.companies))


def open_early(campaign: OpenCampaign, voice: Voice, company: str, companies: Sequence[str]) -> None:
    """The opening before the end: it is written down once something opens, and before anybody looks."""
    keys = ask_for_keys(campaign, voice, companies)
    if {*companies}.isdisjoint(keys):
        voice.say(campaign_play.NOT_OPENED)
        return
    campaign.open_vaults(early=True, company=company)
    voice.say(campaign_play.NOTED)
    tell_with(campaign, voice, companies, keys)


def tell_opened(campaign: OpenCampaign, voice: Voice, companies: Sequence[str]) -> None:
    """Ask for keys to vaults of which the history says that they are opened, and tell what is in them."""
    tell_with(campaign, voice, companies, ask_for_keys(campaign, voice, companies))


def tell_with(campaign: OpenCampaign, voice: Voice, companies: Sequence[str], keys: Keys) -> None:
    """What is in the vaults to which there are keys, and what speaks against it."""
    found = find(campaign, companies, keys)
    reckoning = found.reckoning
    accounts = {account.company: account for account in reckoning.accounts}
    labels = campaign_receipts.row_labels(campaign.pack)
    for standing in reversed(reckoning.order):
        voice.head(campaign_play.vault_of(campaign.state, standing.company))
        voice.say(*campaign_play.account(reckoning, accounts[standing.company], labels))
        voice.pause(campaign_play.NEXT)
    voice.head(campaign_play.PROVISIONAL if reckoning.provisional else campaign_play.FINAL)
    voice.say(*campaign_play.order(campaign.state, reckoning))
    voice.say(*campaign_receipts.warning(found.flaws, found.recomputed))


# The review of vaults that may be opened: what comes out is reckoned and looked over.


def tell_inside(review: Review, campaign: OpenCampaign, safes: Sequence[Safe]) -> None:
    """Of these vaults those that may be opened. Whoever goes away instead of answering sees what has no lock."""
    safes = [safe for safe in safes if safe.company in campaign.state.companies]
    may = [safe.company for safe in safes if safe.company in campaign.may_be_read]
    if not may:
        review.say("", campaign_vaults.NOTHING_SHOWN)
        return
    try:
        keys: Keys = ask_for_keys(campaign, review.voice, may, recordings=True)
    except PlayerLeft:
        keys = keys_without_asking(campaign.campaign, may)
    if {*may}.isdisjoint(keys):
        review.say("", campaign_vaults.NOTHING_OPENED)
        return
    found = find(campaign, may, keys)
    flaws, again = found.flaws, found.recomputed
    if review.in_sentences:
        _tell_accounts(review, found.reckoning, campaign, may)
    else:
        _tell_receipts(review, found.reckoning, safes, campaign_receipts.row_labels(campaign.pack))
    if review.game:
        flaws = tuple(flaw for flaw in flaws if flaw.game == review.game)
        again = tuple(one for one in again if one.game == review.game)
    review.say("", *campaign_receipts.flaws(flaws, again))
    review.table["opened"] = inside(found.reckoning, flaws, again)


def _tell_accounts(review: Review, found: Reckoning, campaign: OpenCampaign, asked: Sequence[str]) -> None:
    """Company after company in sentences, as vaults are told when they are opened."""
    labels = campaign_receipts.row_labels(campaign.pack)
    for account in found.accounts:
        if account.company in asked and account.opened:
            vault = campaign_play.vault_of(campaign.state, account.company)
            review.say("", vault, *campaign_play.account(found, account, labels, review.game))
    if not (review.game or review.company):
        review.say("", campaign_receipts.standing_of(found), *campaign_play.order(campaign.state, found))


def _tell_receipts(review: Review, found: Reckoning, safes: Sequence[Safe], labels: Mapping[str, str]) -> None:
    for number in [review.game] if review.game else found.years:
        review.say("", *campaign_receipts.game(found, safes, number, labels))
    if review.game:
        return
    _section(review, [campaign_receipts.YEARS, *campaign_receipts.years(found, safes)])
    _section(review, campaign_receipts.chart(found, safes, ascii_only=review.ascii_only))
    _section(review, campaign_receipts.items(found))
    if not review.company:
        _section(review, [campaign_receipts.standing_of(found), *campaign_receipts.order(found, safes)])


def _section(review: Review, lines: Sequence[str]) -> None:
    if lines:
        review.say("", *lines)
