"""What a campaign is made of: the files of a pack and what they say."""
