"""A hoarder: stays at home in close company, collects crowns, and takes countries late, when nobody can answer."""

from empire import best, make_room, usual

LATE = 4  # rounds before the end


def explore(seen):
    """Early, and as long as its hand waits for new countries."""
    waiting = sum(counter.country not in seen.place for counter in seen.hand)
    return (best(seen.with_prefix("explore="), lambda action: action) if seen.round < 6 or waiting > 1 else None) \
        or "done"


def value(counter):
    return 4 * counter.combat + 3 * counter.crowns + counter.movement


def choose(seen):
    decided = usual(seen, explore, value)
    if decided:
        return decided
    return coup(seen) or attack(seen) or muster(seen) or move(seen) or \
        make_room(seen, lambda counter: keeps(seen, counter))


def coup(seen):
    """Of the country with most units, once it has some or the end is near."""
    def prey(action):
        country = action[len("coup=")]
        return sum(unit.counter.country == country for unit in seen.units), len(action)
    chosen = best(seen.with_prefix("coup="), prey)
    if chosen and (prey(chosen)[0] >= 2 or seen.left <= LATE or seen.phase[0] == "coup"):
        return chosen
    return None


def attack(seen):
    chosen = best(seen.attacks(), lambda pair: pair[1])
    return chosen[0] if chosen and chosen[1] >= 0.5 else None


def keeps(seen, counter):
    """Its own; crowns of other countries, the three best; at the end only what can still be used."""
    if seen.open(counter.country):
        return True
    if counter.crowns == 0 or not seen.people_agree(counter.country):
        return False
    better = sum(not seen.open(other.country) and seen.crowns_held(other.country) > seen.crowns_held(counter.country)
                 for other in seen.hand)
    return better < 3 and (counter.country in seen.place or seen.left > LATE)


def muster(seen):
    """Onto enemies at home that it beats, else where two or three of its own stand together."""
    def worth(choice):
        _, counter, cell = choice
        if cell in seen.enemy_cells:
            return 6 * (seen.chance(counter, 1, cell) - 0.45)
        company = sum(unit.cell == cell for unit in seen.own)
        return company if company < 3 else -company
    chosen = best(seen.musters(), lambda choice: (value(choice[1]), worth(choice)))
    return chosen and chosen[0]


def move(seen):
    """Only onto enemies in its own countries, or near the end onto any that it is likely to beat."""
    home = {seen.place[country] for country in seen.held(seen.me)}

    def worth(choice):
        _, counter, begin, end = choice
        if end not in seen.enemy_cells or begin in seen.enemy_cells:
            return -1
        return seen.chance(counter, 1, end) - (0.45 if end[0] in home or seen.left <= LATE else 0.6)
    chosen = best(seen.moves(), worth)
    return chosen[0] if chosen and worth(chosen) > 0 else None
