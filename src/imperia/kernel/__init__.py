"""What rules are written in: records, action codes, chance, the game contract."""
