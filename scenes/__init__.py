"""The window: the only part that imports pygame. Knows views, events and decisions, never a match."""
