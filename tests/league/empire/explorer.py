"""An explorer: discovers a country each turn, keeps counters for those to come, and wants a unit in as many as it
can; it fights only where it is much stronger."""

from empire import NEAR, best, make_room, usual


def frontier(seen):
    """Known spaces next to unknown ones."""
    return {cell for cell, terrain in seen.terrain.items()
            if terrain != "hidden" and any(seen.terrain.get(near, "hidden") == "hidden" for near in NEAR[cell])}


def explore(seen):
    """The place next to most of its units, so that it can come there."""
    def units_near(action):
        place = action[-1]
        return sum(any(near[0] == place for near in NEAR[unit.cell]) for unit in seen.own)
    return best(seen.with_prefix("explore="), units_near) or "done"


def value(counter):
    return 2 * counter.combat + 2 * counter.movement + counter.crowns


def choose(seen):
    decided = usual(seen, explore, value)
    if decided:
        return decided
    coup = best(seen.with_prefix("coup="), len)
    if coup:
        return coup
    attack = best(seen.attacks(), lambda pair: pair[1])
    if attack and attack[1] >= 0.6:
        return attack[0]
    return muster(seen) or move(seen) or make_room(seen, lambda counter: keeps(seen, counter))


def keeps(seen, counter):
    """Its own, and a few good ones of countries that it may still find."""
    if counter.country in seen.place or not seen.people_agree(counter.country):
        return seen.open(counter.country)
    better = sum(other.country not in seen.place and value(other) > value(counter) for other in seen.hand)
    return better < 2 and len(seen.hidden) > 2


def muster(seen):
    """New countries first, with the most crowns; away from enemies and from its own."""
    new = {country for country, owner in seen.controller.items() if owner is None}

    def worth(choice):
        _, counter, cell = choice
        danger = sum(near in seen.enemy_cells for near in NEAR[cell]) + 3 * (cell in seen.enemy_cells)
        return -danger - 2 * sum(unit.cell == cell for unit in seen.own)
    chosen = best(seen.musters(), lambda choice: (choice[1].country in new, choice[1].crowns, worth(choice)))
    return chosen and chosen[0]


def move(seen):
    """One unit for each frontier; the others make room for each other, and meet enemies that they beat easily."""
    edge = frontier(seen)
    steps = {kind: seen.distances(kind, edge) for kind in "anw"}
    held = {unit.cell for unit in seen.own}

    def worth(choice):
        _, counter, begin, end = choice
        if end in seen.enemy_cells:
            return 4 * (seen.chance(counter, 1, end) - 0.65)
        if begin in seen.enemy_cells or end in held:
            return -1
        crowd = sum(unit.cell == begin for unit in seen.own) - 1
        nearer = steps[counter.kind].get(begin, 9) - steps[counter.kind].get(end, 9)
        return crowd + (nearer if not edge & held else 0)
    chosen = best(seen.moves(), worth)
    return chosen[0] if chosen and worth(chosen) > 0 else None
