"""The reasons of any game: why to claim, pay, draw or keep just that."""
