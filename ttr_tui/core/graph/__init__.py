"""Questions about the lanes as a graph: what they join, the shortest way, the longest trail."""
