"""How far a match goes: to so much honour, or to the end of so many rounds."""

GOALS = 400, 300, 250
"""What house rules choose from (1.1)."""
GOAL = GOALS[0]
"""The usual one."""
ROUNDS = 30
"""After which whoever has most has won (10.3)."""
