"""The own vault by sentences: its passphrase is typed unseen, and worked out where that disturbs nobody."""

from __future__ import annotations

from functools import partial

from ttr_tui.campaign.receipts.review import lock_of
from ttr_tui.campaign.receipts.unlocking import keys_without_asking, unlock_vault
from ttr_tui.hosting.campaigns.campaign_visit import CampaignVisit
from ttr_tui.plain.campaign.opening import tell_with
from ttr_tui.plain.visiting.line_voice import LineVoice
from ttr_tui.store.vault.slots import WrongSecret, passphrase
from ttr_tui.words.english.campaign import founding, locks
from ttr_tui.words.english.campaign import opening as opening_words
from ttr_tui.words.english.host import campaigns as words

TRIES = 3


def lock_vault(voice: LineVoice, campaigns: CampaignVisit, code: str) -> None:
    """Choose a passphrase, or a curtain. Raises VaultFault."""
    while True:
        voice.say(*words.CHOOSE_PASSPHRASE)
        typed = voice.ask_in_secret(words.NOT_SHOWN)
        if not typed or voice.ask_in_secret(founding.AGAIN) == typed:
            voice.line.wait(campaigns.lock(code, typed))
            return
        voice.say(founding.NOT_THE_SAME)


def open_vault(voice: LineVoice, campaigns: CampaignVisit, code: str) -> None:
    """It is written down once it opens, and before anybody looks. Raises a Complaint."""
    line = voice.line
    shown, own = line.do(lambda: (campaigns.shown(code), campaigns.companies(code)))
    if shown is None:
        return
    file = shown.campaign
    keys = line.wait(campaigns.apart(lambda: keys_without_asking(file, own)))
    for color in own:
        for left in range(TRIES - 1, -1, -1) if lock_of(file.vaults[color]) == "passphrase" else ():
            typed = voice.ask_in_secret(locks.passphrase(shown.state.companies[color].player, color))
            if not typed.strip():
                break
            try:
                keys[color] = line.wait(campaigns.apart(partial(unlock_vault, file, color, passphrase(typed))))
                break
            except WrongSecret:
                voice.say(locks.wrong(left))
    if not keys:
        voice.say(opening_words.NOT_OPENED)
        return
    line.wait(campaigns.open_vault(code))
    fresh = line.do(partial(campaigns.shown, code))
    if fresh is not None:
        tell_with(fresh, voice, own, keys)
