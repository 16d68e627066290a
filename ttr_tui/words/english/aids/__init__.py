"""What helps a player to choose: what tickets need together, chances, plans, what happened since."""
