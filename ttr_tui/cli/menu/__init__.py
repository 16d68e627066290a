"""What the menu in sentences takes from the other commands."""
