"""What lies in vaults: receipts and items, seen from outside, taken out, reckoned up and looked over."""
