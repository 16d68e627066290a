"""A finished game looked at once more: where points were lost, what luck did, who was ahead when."""
