"""What stands on the pages of a game, apart from its sentences."""
