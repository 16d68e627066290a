"""Europe: tunnels, ferries, stations and long tickets."""
