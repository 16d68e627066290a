"""The review of vaults in words, tables and charts."""
