"""Everything before a game: what there is to do, a new game, saved ones, learning."""
