"""The reference: the rules to be looked up and searched, the terms, and a card for the table."""

from scenes.rules.scene import TABS, RulesScene

__all__ = ["TABS", "RulesScene"]
