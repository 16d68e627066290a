"""What is agreed outside a game, written once; both doors show it."""
