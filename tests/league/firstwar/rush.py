"""Lives by its Hunters: a pair at home makes more, all others go straight to the enemy's home and fight there as soon
as enough have come."""

from firstwar import guard, liking, march, settle, spend, strike, usual

LIKED = liking("Spears", "Bronze_Weapons", "Horse_Riding", "Domestication", "Pottery", "Canoes")


def choose(seen):
    decided = usual(seen, lambda seen: spend(seen, LIKED), away=True)
    if decided:
        return decided
    home_worth = guard(seen, settle(seen, births=2.5, research=0.6, explore=0.6))

    def worth(move):
        """A Hunter in company of Hunters is stronger, and only two of them stay for births."""
        hunters = seen.own.get(move.begin, []).count("H")
        if move.piece != "H" or hunters == 2 and move.begin[0] == seen.home[0] and seen.count["H"] < 6:
            return home_worth(move)
        return (1 if seen.spare < 1 else 0.3) * home_worth(move) + 0.3 * seen.own.get(move.end, []).count("H")
    return strike(seen) or march(seen, worth, [seen.goal], 1.5, 0.3)
