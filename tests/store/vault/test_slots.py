"""The locks of a slot: what opens them, what doesn't, and what a hostile file can't do."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

import pytest
from support.vaults import CAMPAIGN, CODE, SECRETS, campaign

from ttr_tui.store import ciphers
from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.slots import (
    COMPANY,
    CONDUCTOR,
    COST,
    CURTAIN,
    LEAST,
    Cost,
    Secret,
    Slot,
    WrongSecret,
    code_secret,
    make_slot,
    passphrase,
    unlock,
)


def slot_of(company: str) -> Slot:
    slot = campaign().vaults[company].slot
    assert slot
    return slot


def changed(slot: Slot, **values: Any) -> Slot:
    return replace(slot, locks={**slot.locks, COMPANY: replace(slot.locks[COMPANY], **values)})


@pytest.mark.parametrize("company", list(SECRETS))
def test_the_own_lock_and_the_conductors_give_the_same_key(company: str) -> None:
    own = unlock(CAMPAIGN, company, slot_of(company), SECRETS[company])
    assert unlock(CAMPAIGN, company, slot_of(company), code_secret(CODE)).raw == own.raw


def test_v12_a_wrong_passphrase_or_code_opens_nothing() -> None:
    for secret in (passphrase("the salt of ada"), passphrase("x"), code_secret(bytes(16))):
        with pytest.raises(WrongSecret, match=r"^That doesn’t open it\.$"):
            unlock(CAMPAIGN, "red", slot_of("red"), secret)


def test_accents_may_be_typed_in_either_way() -> None:
    unlock(CAMPAIGN, "green", slot_of("green"), passphrase("ne\u0301 en e\u0301te\u0301"))


def test_an_empty_passphrase_is_refused() -> None:
    with pytest.raises(VaultFault, match="at least one letter"):
        passphrase("")


def test_a_curtain_is_no_passphrase() -> None:
    with pytest.raises(VaultFault, match="isn’t locked that way"):
        unlock(CAMPAIGN, "red", slot_of("red"), CURTAIN)


@pytest.mark.parametrize("secret", [SECRETS["red"], code_secret(CODE)])
def test_v6_a_slot_opens_only_for_its_company_and_campaign(secret: Secret) -> None:
    for campaign_id, company in (("00000000", "red"), (CAMPAIGN, "green")):
        with pytest.raises(WrongSecret):
            unlock(campaign_id, company, slot_of("red"), secret)


def test_the_usual_cost_is_that_of_the_design_and_opens() -> None:
    assert Cost(ops=3, mem_kib=65536, lanes=1) == COST
    slot = make_slot(CAMPAIGN, "red", {COMPANY: SECRETS["red"]})
    assert slot.locks[COMPANY].cost == COST
    unlock(CAMPAIGN, "red", slot, SECRETS["red"])


@pytest.mark.parametrize(
    "cost",
    [
        Cost(1, 65536, 1),
        Cost(3, 19 * 1024 - 1, 1),
        Cost(0, 0, 0),
        Cost(-3, 65536, 1),
        Cost(11, 65536, 1),
        Cost(3, 2**40, 1),
        Cost(3, 2**31, 1),
        Cost(3, 65536, 2**33),
        Cost(10**15, 65536, 1),
    ],
)
def test_a_cost_too_low_or_too_high_is_refused_before_it_is_paid(cost: Cost, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(ciphers, "stretched", lambda *_: pytest.fail("it was tried"))
    with pytest.raises(VaultFault, match=r"was changed: \w+ must be \d+ to \d+"):
        unlock(CAMPAIGN, "red", changed(slot_of("red"), cost=cost), SECRETS["red"])


def test_another_cost_that_is_allowed_opens_nothing() -> None:
    with pytest.raises(WrongSecret):
        unlock(CAMPAIGN, "red", changed(slot_of("red"), cost=replace(LEAST, ops=3)), SECRETS["red"])


@pytest.mark.parametrize("text", ["", "AAAA", "A", "?" * 24, "é" * 24, "\x00", "A" * 24, "AAAAAAAAAAAAAAAAAAAAAB=="])
@pytest.mark.parametrize("field", ["salt", "box"])
def test_damaged_locks_are_refused_in_plain_words(field: str, text: str) -> None:
    with pytest.raises(VaultFault, match="lock of this vault was damaged or changed"):
        unlock(CAMPAIGN, "red", changed(slot_of("red"), **{field: text}), SECRETS["red"])


def test_too_little_memory_is_said(monkeypatch: pytest.MonkeyPatch) -> None:
    from cryptography.hazmat.primitives.kdf import argon2

    def derive(**_: object) -> bytes:
        raise MemoryError

    monkeypatch.setattr(argon2, "Argon2id", derive)
    with pytest.raises(VaultFault, match="needs 19 MiB of memory"):
        unlock(CAMPAIGN, "red", slot_of("red"), SECRETS["red"])


def test_a_shown_slot_or_secret_shows_no_key() -> None:
    key = unlock(CAMPAIGN, "red", slot_of("red"), SECRETS["red"])
    shown = f"{key!r} {SECRETS['red']!r} {slot_of('red')!r}"
    assert repr(key.raw) not in shown
    assert "Ada" not in shown


def test_every_slot_has_a_key_and_salts_of_its_own() -> None:
    slots: Mapping[str, Slot] = {name: slot_of(name) for name in (*SECRETS, CONDUCTOR)}
    texts = [slot.public for slot in slots.values()] + [
        text for slot in slots.values() for lock in slot.locks.values() for text in (lock.salt, lock.box)
    ]
    assert len(set(texts)) == len(texts)
