"""One evening: many deals, running totals, who pays whom."""
