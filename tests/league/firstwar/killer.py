"""Wants the last piece of a kind (W-38): its Hunters go, several together, to Healers and Scientists who stand without
Farmers, of the kind that has fewest."""

from firstwar import WORTH, guard, liking, march, settle, spend, strike, usual

LIKED = liking("Spears", "Horse_Riding", "Canoes", "Bronze_Weapons", "Irrigation", "Domestication", "Writing", "The_Wheel")


def victims(seen):
    """The tiles that promise most: pieces of the rarest kind, and few who defend them."""
    rarest = min("ES", key=lambda kind: seen.enemy_count[kind])

    def promise(cell):
        pieces = [piece[0] for piece in seen.enemies[cell]]
        return 3 * pieces.count(rarest) + pieces.count("S") + pieces.count("E") - 2 * pieces.count("F") - pieces.count("H")
    return sorted(seen.enemies, key=promise, reverse=True)[:3]


def choose(seen):
    decided = usual(seen, lambda seen: spend(seen, LIKED), away=True)
    if decided:
        return decided
    home_worth = guard(seen, settle(seen, births=2.8, research=0.8))
    free = seen.count["H"] - 3  # Hunters who need not bring food or births

    def worth(move):
        company = seen.own.get(move.end, []).count("H") - seen.own.get(move.begin, []).count("H") + 1
        if move.piece == "H" and free > 0 and seen.spare > 0:
            return 0.5 * home_worth(move) + 0.1 * WORTH["H"] * company
        return home_worth(move)
    return strike(seen) or march(seen, worth, victims(seen) if free > 0 else [], 1.0, 0.5)
