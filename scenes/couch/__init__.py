"""Several people at one screen: the curtain between them."""
