"""Whole games as OpenSpiel writes them, to be read in review."""
