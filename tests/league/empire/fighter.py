"""A fighter: musters all it can near the enemy, walks there, and attacks where the odds are good."""

from empire import best, make_room, usual


def explore(seen):
    return best(seen.with_prefix("explore="), lambda action: action) or "done"


def value(counter):
    return 3 * counter.combat + counter.movement


def choose(seen):
    decided = usual(seen, explore, value)
    if decided:
        return decided
    coup = best(seen.with_prefix("coup="), len)
    if coup:
        return coup
    attack = best(seen.attacks(), lambda pair: pair[1])
    if attack and attack[1] >= 0.45:
        return attack[0]
    steps = {kind: seen.distances(kind, seen.enemy_cells) for kind in "anw"}
    return muster(seen, steps) or move(seen, steps) or make_room(seen, lambda counter: keeps(seen, counter))


def keeps(seen, counter):
    """What it can muster later, or show in a coup soon."""
    country = counter.country
    if country not in seen.place:
        return False
    enough = seen.crowns_held(country) + 2 > seen.crowns(country)
    return seen.open(country) or (counter.crowns > 0 and enough and seen.people_agree(country))


def muster(seen, steps):
    """Onto an enemy that it beats, else next to one, else as near as it can."""
    def worth(choice):
        _, counter, cell = choice
        if cell in seen.enemy_cells:
            return 10 * seen.chance(counter, 1, cell) - 4
        company = sum(unit.cell == cell for unit in seen.own)
        return -abs(steps[counter.kind].get(cell, 9) - 1) / 4 - company
    chosen = best(seen.musters(), lambda choice: (value(choice[1]), worth(choice)))
    return chosen and chosen[0]


def move(seen, steps):
    """Onto an enemy that it beats, else nearer to the next one; it does not join others on the way."""
    def worth(choice):
        _, counter, begin, end = choice
        if end in seen.enemy_cells:
            return 10 * (seen.chance(counter, 1, end) - 0.4)
        if begin in seen.enemy_cells:
            return -1
        company = sum(unit.cell == end for unit in seen.own) - sum(unit.cell == begin for unit in seen.own) + 1
        nearer = steps[counter.kind].get(begin, 99) - max(1, steps[counter.kind].get(end, 99))
        return nearer - 0.5 * company
    chosen = best(seen.moves(), worth)
    return chosen[0] if chosen and worth(chosen) > 0 else None
