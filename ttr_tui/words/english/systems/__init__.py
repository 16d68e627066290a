"""What only some systems of rules say, a module a system."""
