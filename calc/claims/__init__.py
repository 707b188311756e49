"""Settling an argument: a claim beside the result, what explains a difference, why a pattern is not there."""
