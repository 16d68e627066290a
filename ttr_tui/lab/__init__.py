"""Many games: the same seed plays the same games on any machine, however many work on them."""
