"""A campaign on the screen: its cards, its table, its receipts and its vaults."""
