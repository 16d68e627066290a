"""The conductor code: letters that can be told apart, and a check that finds a slip."""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from ttr_tui.store.ciphers import VaultFault
from ttr_tui.store.slots import LENGTH, SIGNS, new_code, read_code, spell

codes = st.binary(min_size=16, max_size=16)


def test_no_two_signs_look_alike() -> None:
    assert len(set(SIGNS)) == 31
    assert set(SIGNS).isdisjoint("01ILO")
    assert SIGNS.upper() == SIGNS


@given(codes)
def test_a_code_is_28_letters_in_groups_and_reads_back(code: bytes) -> None:
    spelt = spell(code)
    assert re.fullmatch(r"([2-9A-Z]{4}-){6}[2-9A-Z]{4}", spelt)
    assert read_code(spelt) == code
    assert read_code(f" {spelt.lower().replace('-', '  ')}\n") == code


def test_the_codes_at_both_ends_read_back() -> None:
    for code in (bytes(16), b"\xff" * 16):
        assert read_code(spell(code)) == code


def test_codes_differ() -> None:
    assert len({new_code() for _ in range(20)}) == 20


@given(codes, st.integers(0, LENGTH - 1), st.integers(1, 30))
def test_one_wrong_letter_is_found_and_its_place_named(code: bytes, place: int, further: int) -> None:
    letters = list(spell(code).replace("-", ""))
    letters[place] = SIGNS[(SIGNS.index(letters[place]) + further) % 31]
    with pytest.raises(VaultFault, match=f"letter {place % 4 + 1} of group {place // 4 + 1}"):
        read_code("".join(letters))


@given(codes, st.integers(0, LENGTH - 1), st.integers(0, LENGTH - 1), st.integers(1, 30), st.integers(1, 30))
def test_two_wrong_letters_are_found(code: bytes, one: int, other: int, further: int, more: int) -> None:
    letters = list(spell(code).replace("-", ""))
    for place, by in {one: further, other: more}.items():
        letters[place] = SIGNS[(SIGNS.index(letters[place]) + by) % 31]
    with pytest.raises(VaultFault, match="A letter of this code isn’t right"):
        read_code("".join(letters))


@given(codes, st.integers(0, LENGTH - 2))
def test_two_letters_that_changed_places_are_found(code: bytes, place: int) -> None:
    letters = list(spell(code).replace("-", ""))
    if letters[place] == letters[place + 1]:
        return
    letters[place : place + 2] = reversed(letters[place : place + 2])
    with pytest.raises(VaultFault, match="isn’t right"):
        read_code("".join(letters))


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("", "28 letters, and these are 0"),
        ("ABCD", "these are 4"),
        ("A" * 29, "these are 29"),
        ("O" + "A" * 27, "no 0, 1, I, L or O"),
        ("\x1b" + "A" * 27, "This isn’t a conductor code, which has 28 letters and digits"),
        ("é" * 28, "^[^éÉ]*$"),
        ("Z" * 28, "isn’t right"),
    ],
)
def test_what_is_no_code_is_refused(typed: str, said: str) -> None:
    with pytest.raises(VaultFault, match=said):
        read_code(typed)


def test_letters_that_stand_for_more_than_128_bits_are_no_code() -> None:
    """Their sums fit, but nobody was ever given them."""
    most = 31**26 - 1
    with pytest.raises(VaultFault, match="isn’t right"):
        read_code(spell(most.to_bytes(17)))
