"""The phases of a turn: looking round, choosing an action, claiming, waiting, passing the keyboard, taking back."""
