"""What stands on the screens around a game."""
