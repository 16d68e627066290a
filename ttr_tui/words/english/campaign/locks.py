"""What is asked and told where vaults are opened."""

from __future__ import annotations

LAST_TRY = "That doesn’t open it. This was the last try; nothing was changed."
NO_KEY = "Nothing was opened."
NOT_BEFORE = "Recordings can be watched once vaults are opened."
CODE = "The conductor’s code:"
CODE_OR_ENTER = "The conductor’s code for all of them (Enter: company by company):"
CODE_OR_PASSPHRASE = "The conductor’s code (Enter: this vault’s passphrase):"


def draw_curtain(color: str) -> str:
    return f"Draw the curtain of the {color} vault?"


def curtain(color: str) -> str:
    return f"{draw_curtain(color)} (yes or no)"


def passphrase(player: str, color: str) -> str:
    return f"{player}, the passphrase of the {color} vault (Enter: it stays closed):"


def wrong(left: int) -> str:
    return f"That doesn’t open it. {tries(left)}"


def tries(left: int) -> str:
    return "One more try." if left == 1 else f"{left} more tries." if left else LAST_TRY


def stays_closed(color: str) -> str:
    return f"The {color} vault stays closed."
