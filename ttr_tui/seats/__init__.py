"""A running game: who sits where, what happened, what each seat was told. No I/O of its own."""
