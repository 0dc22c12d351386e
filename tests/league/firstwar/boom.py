"""Grows everywhere: splits full tiles, looks for fields, counts its food; it attacks what it beats for certain, and the
enemy's home only with twice as many Hunters, or with nearly all that a tribe can have."""

from firstwar import guard, left_side, march, settle, spend, strike, usual


def choose(seen):
    decided = usual(seen, lambda seen: spend(seen, left_side))
    if decided:
        return decided
    worth = guard(seen, settle(seen, births=3, research=0.8))
    many = seen.spare > 2 and seen.count["H"] >= min(16, max(8, 2 * seen.enemy_count["H"]))
    return strike(seen) or march(seen, worth, [seen.goal] if many else [], 1.2, 0.5 if many else 1.5)
