"""Random but legal nights with every game, to try out a hall and to test the prints."""
