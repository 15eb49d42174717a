"""The film of the rules without a screen: what it is made of, and its records as seats were told them."""
