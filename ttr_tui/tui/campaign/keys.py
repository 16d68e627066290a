"""Keys to vaults, asked for each time and kept by nobody: the conductor's code or passphrases, typed unseen."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import TypeAlias, TypeVar

from ttr_tui.campaign.open_campaign import OpenCampaign
from ttr_tui.campaign.recordings import need_code
from ttr_tui.campaign.vaults import keys_without_asking, lock_of, unlock_all, unlock_vault
from ttr_tui.store.ciphers import NoLibrary, VaultFault
from ttr_tui.store.slots import CONDUCTOR, LENGTH, PrivateKey, code_secret, passphrase, read_code
from ttr_tui.tui.campaign.protocol import RoomForPhases
from ttr_tui.tui.campaign.story_cards import panel
from ttr_tui.tui.kit.lines import Line, Run, line
from ttr_tui.tui.kit.phase import Offer, Phase, ScreenForPhases, Typed
from ttr_tui.tui.kit.picker import Choice
from ttr_tui.tui.look import BAR, BAR_STRONG
from ttr_tui.tui.pages.sheet import Sheet
from ttr_tui.words import campaign_rooms, campaign_vaults
from ttr_tui.words.controls import TYPED

T = TypeVar("T")
TRIES = 3
Keys: TypeAlias = dict[str, PrivateKey | None]


def ask_for_keys(
    room: RoomForPhases,
    campaign: OpenCampaign,
    companies: Sequence[str],
    done: Callable[[Keys], None],
    *,
    recordings: bool = False,
) -> None:
    """Keys to these vaults, as far as somebody has them. With the code there is the conductor's own too.

    Before the end of the campaign a curtain is drawn only if somebody wants that. For recordings the code is asked for
    after it, also where no vault needs it.
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
            if recordings and room.asks_code and need_code(campaign):
                _for_recordings_alone(room, campaign, keys, draw)
            else:
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
            [campaign_vaults.CODE_OR_ENTER],
            lambda typed: unlock_all(file, code_secret(read_code(typed))),
            with_code,
            counted=True,
        )

    room.have_done(lambda: keys_without_asking(file, companies), go_on)


def ask_for_recordings(room: RoomForPhases, campaign: OpenCampaign, done: Callable[[PrivateKey], None]) -> None:
    """The conductor's own key."""

    def then(key: PrivateKey | None) -> None:
        if key is not None:
            done(key)

    _tried(room, [campaign_vaults.CODE], partial(_conductors_key, campaign), then, counted=True)


def _for_recordings_alone(
    room: RoomForPhases, campaign: OpenCampaign, keys: Keys, done: Callable[[Keys], None]
) -> None:
    """The conductor's own key as well; whoever hasn't got the code sees all else."""

    def then(key: PrivateKey | None) -> None:
        done(keys if key is None else {**keys, CONDUCTOR: key})

    _tried(
        room,
        [campaign_vaults.CODE_FOR_RECORDINGS],
        partial(_conductors_key, campaign),
        then,
        lost=lambda: done(keys),
        counted=True,
    )


def _conductors_key(campaign: OpenCampaign, typed: str) -> PrivateKey:
    return unlock_vault(campaign.campaign, CONDUCTOR, code_secret(read_code(typed)))


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
            room.note = campaign_vaults.stays_closed(color)

    question = campaign_vaults.passphrase(campaign.state.companies[color].player, color)
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

    choices = [Choice(campaign_rooms.NO, leave), Choice(campaign_rooms.YES, lambda: go_on(keys))]
    phase = Sheet(campaign_vaults.draw_curtain(color), choices, back=leave)
    phase.label = campaign_rooms.CHOOSE
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
            room.note = f"{found} {campaign_vaults.tries(left)}"
        else:
            if lost is not None:
                lost()
            room.note = campaign_vaults.LAST_TRY

    def answered(typed: str) -> None:
        if typed.strip():
            room.have_done(lambda: attempt(typed), after)
        else:
            then(None)

    room.push(Hidden(room, said, answered, counted=counted))


LONGEST = 200


class Hidden(Phase):
    """Covers the screen. `answered` hears what was typed when it is closed again; Esc leaves without an answer."""

    typing = True

    def __init__(
        self,
        screen: ScreenForPhases,
        said: Sequence[str],
        answered: Callable[[str], None],
        left: Callable[[], None] | None = None,
        *,
        counted: bool = False,
    ) -> None:
        """`counted`: everybody knows how long it is, and it is said how much of it is there."""
        self.screen = screen
        self._said = said
        self._answered = answered
        self._left = left
        self._counted = counted
        self.field: Typed = Typed(longest=LONGEST)

    def offers(self) -> Sequence[Offer]:
        return [Offer("confirm", self._answer, TYPED), Offer("back", self._leave)]

    def prompt(self, width: int) -> Line:
        return line(Run(f" {campaign_rooms.HIDDEN} ", BAR), Run(f"{self._there()}_", BAR_STRONG))

    def box(self, width: int, height: int) -> Sequence[Line]:
        return panel(self._said, width, campaign_rooms.CODE_TITLE if self._counted else campaign_rooms.PASSPHRASE)

    def _there(self) -> str:
        typed = self.field.text
        if self._counted and typed:
            return campaign_rooms.letters_typed(sum(sign.isalnum() for sign in typed), LENGTH)
        return campaign_rooms.TYPED if typed else campaign_rooms.NOTHING_TYPED

    def _answer(self) -> None:
        typed, self.field = self.field.text, Typed(longest=LONGEST)
        self.screen.close(self)
        self._answered(typed)

    def _leave(self) -> None:
        self.screen.close(self)
        if self._left is not None:
            self._left()
