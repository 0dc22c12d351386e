"""Wants three cards of the fourth level (W-40): pairs of Scientists on every kind of land, Farmers who feed and defend
them, and the left side of the pyramid alone, which needs three cards of each level."""

from firstwar import guard, left_side, march, settle, spend, strike, usual


def choose(seen):
    decided = usual(seen, lambda seen: spend(seen, left_side))
    if decided:
        return decided
    few = seen.count["S"] < 18
    home_worth = guard(seen, settle(seen, births=2.8, research=2.5))

    def worth(move):
        """Scientists like to be alone with Scientists, where only Scientists are born."""
        if move.piece[0] != "S":
            return home_worth(move)
        apart = [sum(piece[0] != "S" for piece in seen.own.get(cell, [])) for cell in (move.begin, move.end)]
        pair = seen.own.get(move.end, []).count("S") == 1
        return home_worth(move) + few * (0.5 * (apart[0] - apart[1]) + pair)
    return strike(seen) or march(seen, worth, [], 0, 2)
