"""Only what was shown last, and in this way, says who somebody is."""

from __future__ import annotations

from ttr_tui.ssh.gate import Key, Proof, Word


def test_a_key_that_was_signed_with_is_who_one_is() -> None:
    proof = Proof()
    proof.offer("SHA256:victim")
    proof.offer("SHA256:own")
    assert proof.complete() == Key("SHA256:own")


def test_a_key_that_was_only_asked_about_is_forgotten() -> None:
    proof = Proof()
    proof.offer("SHA256:victim")
    proof.forget()
    assert proof.complete() is None
    proof.answer("amber-otter-42")
    assert proof.complete() == Word("amber-otter-42")
