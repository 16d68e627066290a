"""Vaults on the screen: from outside as a grid, from inside once they were opened."""
