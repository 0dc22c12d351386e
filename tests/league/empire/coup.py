"""A plotter: collects crowns of the enemy's countries, kills those on the board, and takes countries by coup."""

from empire import best, make_room, usual


def explore(seen):
    """While it has fewer countries than counters in its hand that could be of new ones."""
    waiting = sum(counter.country not in seen.place and seen.people_agree(counter.country) for counter in seen.hand)
    few = len(seen.held(seen.me)) < 3
    return (best(seen.with_prefix("explore="), lambda action: action) if few or waiting else None) or "done"


def value(counter):
    return 3 * counter.combat + 2 * counter.crowns + counter.movement


def missing(seen, country):
    """Crowns that a coup there still needs; 0 or less: it can be made."""
    return seen.crowns(country) + 1 - seen.crowns_held(country)


def wanted(seen, country):
    """Whether it plots against this country: not too many crowns are missing."""
    return country in seen.place and not seen.open(country) and seen.people_agree(country) and \
        0 < seen.crowns_held(country) and missing(seen, country) <= 3


def keeps(seen, counter):
    return seen.open(counter.country) or (counter.crowns > 0 and wanted(seen, counter.country))


def crowned(seen, cell):
    """Whether an enemy there wears a crown that it would like to see dead."""
    return any(unit.cell == cell and unit.counter.crowns and wanted(seen, unit.counter.country)
               for unit in seen.enemies)


def choose(seen):
    decided = usual(seen, explore, value)
    if decided:
        return decided
    coup = best(seen.with_prefix("coup="), len)
    if coup:
        return coup

    def prospects(pair):
        action, chance = pair
        return chance + 0.15 * crowned(seen, action.partition("@")[2][:2])

    attack = best(seen.attacks(), prospects)
    if attack and prospects(attack) >= 0.5:
        return attack[0]
    return muster(seen) or move(seen) or make_room(seen, lambda counter: keeps(seen, counter))


def muster(seen):
    """Crowns first, so that its countries are safe; onto enemies that it beats, else apart from its own."""
    def worth(choice):
        _, counter, cell = choice
        if cell in seen.enemy_cells:
            return 4 * (seen.chance(counter, 1, cell) - 0.5) + crowned(seen, cell)
        return -sum(unit.cell == cell for unit in seen.own)
    chosen = best(seen.musters(), lambda choice: (choice[1].crowns, value(choice[1]), worth(choice)))
    return chosen and chosen[0]


def move(seen):
    """Towards the crowns that stand in its way; others stay at home and keep their supply."""
    targets = {cell for cell in seen.enemy_cells if crowned(seen, cell)}
    steps = {kind: seen.distances(kind, targets) for kind in "anw"}

    def worth(choice):
        _, counter, begin, end = choice
        if end in seen.enemy_cells:
            return seen.chance(counter, 1, end) - 0.5 + (end in targets)
        if begin in seen.enemy_cells or counter.crowns > 1:
            return -1
        return steps[counter.kind].get(begin, 9) - max(1, steps[counter.kind].get(end, 9))
    chosen = best(seen.moves(), worth)
    return chosen[0] if chosen and worth(chosen) > 0 else None
