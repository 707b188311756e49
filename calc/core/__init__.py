"""What every game stands on: rules, options, score lines, money, settlement. Names no game."""
