"""What the commands say before and after a game."""
