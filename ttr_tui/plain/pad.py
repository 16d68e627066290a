"""A pad by sentences: begun, written on, opened; whoever has written a receipt takes it off the screen."""

from __future__ import annotations

from pathlib import Path

from ttr_tui.campaign.pad import Pad
from ttr_tui.campaign.vaults import look_here
from ttr_tui.dialogues.dialogue import Deed, at_once
from ttr_tui.dialogues.pad import Covered, PadDialogue, PadFounding, VaultsShown
from ttr_tui.plain.dialogue import DialogueBySentences, fill_in
from ttr_tui.plain.review import Review
from ttr_tui.plain.vaults import tell_one_by_one, tell_receipts
from ttr_tui.plain.voice import PlayerLeft, Voice
from ttr_tui.words import campaign_pad, campaign_play, campaign_receipts


def begin_pad(folder: Path, name: str, voice: Voice) -> Pad:
    """A new one in a folder. Raises PlayerLeft."""
    form = PadFounding(folder, at_once, name)
    voice.say(campaign_pad.NEW_BY_SENTENCES)
    fill_in(voice, form)
    assert form.begun is not None
    return form.begun


def keep_pad(pad: Pad, voice: Voice, *, tables: bool) -> None:
    """Until somebody leaves. What is in the vaults is told in `tables`, or in sentences."""
    voice.say(campaign_pad.HOW)
    try:
        PadBySentences(voice, PadDialogue(pad, at_once), tables=tables).stay()
    except PlayerLeft:
        return


class PadBySentences(DialogueBySentences):
    _dialogue: PadDialogue

    def __init__(self, voice: Voice, dialogue: PadDialogue, *, tables: bool) -> None:
        super().__init__(voice, dialogue)
        self._tables = tables

    def do(self, deed: Deed) -> None:
        """However it ends, no receipt stands there afterwards."""
        try:
            super().do(deed)
        except PlayerLeft:
            self._cover()
            raise
        if self._dialogue.uncovered:
            self._voice.pause(campaign_play.HIDE)
            self._cover()

    def read(self, what: object) -> None:
        if not isinstance(what, Covered):
            raise TypeError(what)
        self._cover()

    def show(self, what: object) -> None:
        if isinstance(what, VaultsShown):
            tell_vaults(self._voice, self._dialogue.pad, what, tables=self._tables)
        else:
            super().show(what)

    def _cover(self) -> None:
        if self._dialogue.uncovered:
            self._dialogue.uncovered = False
            self._voice.hide()


def tell_vaults(voice: Voice, pad: Pad, shown: VaultsShown, *, tables: bool) -> None:
    """Company after company, the last one first; then the chart and the order."""
    found = shown.found.reckoning
    then = campaign_play.NEXT_ORDER if shown.opening else ""
    tell_one_by_one(voice, pad, found, campaign_pad.ROW_LABELS, then)
    if tables:
        review = Review(voice, ascii_only=not voice.has_signs(campaign_receipts.DOTS[-1]))
        tell_receipts(review, found, look_here(pad.campaign, pad.path).safes, campaign_pad.ROW_LABELS)
    voice.head(campaign_play.PROVISIONAL if found.provisional else campaign_play.FINAL)
    voice.say(*campaign_play.order(pad, found, ""))
    voice.say(*campaign_receipts.flaws(shown.found.flaws, (), campaign_receipts.ADDS_UP))
