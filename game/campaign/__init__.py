"""The campaign: stages on the engine's real rules, their goals, what each player reached. No screen."""
