"""What the deal files of several games have in common: fields, tables, checks over a whole table."""
