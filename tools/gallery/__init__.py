"""The gallery: a picture of every scene in each of its states, for any size, language and text scale.

Every table in it comes from a legal record of the package by what the seats were told. The same call gives
the same bytes, whenever and wherever, as far as pygame draws the same.
"""
