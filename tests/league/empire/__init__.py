"""What a seat of Worldwide Empire sees, read from `state`, and the plain sums that all strangers share."""

import collections
import re

# The table of sides in docs/rules/empire.md: the place that sides 1 to 5 of each place meet.
SIDES = {"a": "bdihc", "b": "cfeda", "c": "ahgfb", "d": "bejia", "e": "jdbfk", "f": "cgkeb",
         "g": "kfchl", "h": "ailgc", "i": "lhadj", "j": "lidek", "k": "jefgl", "l": "kghij"}
HUMAN, ELF, ORC = "FBNME", "SD", "GHI"  # the letters of the countries; dwarfs are free as humans are
COUNTER = re.compile(r"([A-Z])([1-3])(a+|n+|w+)(\+*)([A-Z]\w*)?")
UNIT = re.compile(r"([^@^/]+)(\^?)(?:/([^@]+))?")

Counter = collections.namedtuple("Counter", "text country combat kind movement crowns")
Unit = collections.namedtuple("Unit", "counter supplied aboard seat cell")


def counter_of(text):
    country, combat, kind, crowns, _ = COUNTER.match(text).groups()
    return Counter(text, country, int(combat), kind[0], len(kind), len(crowns))


def neighbours_of_cells():
    near = collections.defaultdict(set)

    def join(one, other):
        near[one].add(other)
        near[other].add(one)

    for place, sides in SIDES.items():
        for i in range(1, 6):
            join(f"{place}0", f"{place}{i}")
            join(f"{place}{i}", f"{place}{i % 5 + 1}")
            other = sides[i - 1]
            j = SIDES[other].index(place) + 1
            join(f"{place}{i}", f"{other}{j}")
            join(f"{place}{i}", f"{other}{j % 5 + 1}")
            join(f"{place}{i % 5 + 1}", f"{other}{j}")
    return near


NEAR = neighbours_of_cells()


def odds(more, own, other):
    """How likely an attacker whose combat is higher by `more` survives a fight to the end, with so many hits that
    each can take."""
    if own == 0 or other == 0:
        return float(own > 0)
    throws = [(i + more > j) - (i + more < j) for i in range(6) for j in range(6)]
    win, lose = throws.count(1) / 36, throws.count(-1) / 36
    return (win * odds(more, own, other - 1) + lose * odds(more, own - 1, other)
            + (1 - win - lose) * odds(more, own - 1, other - 1))


ODDS = {(more, own, other): odds(more, own, other) for more in range(-2, 3) for own in (1, 2) for other in (1, 2)}


class Seen:
    """The position as the seat that decides sees it, and its legal actions."""

    def __init__(self, state, actions):
        self.actions = actions
        self.controller, self.place, self.terrain, self.units = {}, {}, {}, []
        self.hand, self.discard, self.hidden = [], [], set()
        for line in state.split("\n"):
            self.read(line.split())
        self.explored = not self.hidden
        self.own = [unit for unit in self.units if unit.seat == self.me]
        self.enemies = [unit for unit in self.units if unit.seat != self.me]
        self.enemy_cells = {unit.cell for unit in self.enemies}
        self.left = self.rounds - self.round

    def read(self, words):
        key, *rest = words
        if key == "tomove":
            self.me = rest[0]
        elif key == "option" and rest[0] == "rounds":
            self.rounds = int(rest[1])
        elif key == "round":
            self.round = int(rest[0])
        elif key == "phase":
            self.phase = rest
        elif key == "deck":
            self.deck = int(rest[0])
        elif key == "discard":
            self.discard = [counter_of(text) for text in rest]
        elif key == "place" and rest[1] == "hidden":
            self.hidden.add(rest[0])
        elif key == "place":
            self.place[rest[1][0]] = rest[0]
            self.controller[rest[1][0]] = None if rest[3] == "none" else rest[3]
        elif key == "hand" and rest[0] == self.me:
            self.hand = [counter_of(text) for text in rest[1:]]
        elif key == "cell":
            self.terrain[rest[0]] = rest[1]
            self.units += [self.unit(text, rest[0]) for text in rest[2:]]

    def unit(self, text, cell):
        name, supplied, aboard = UNIT.fullmatch(text).groups()
        counter = counter_of(name)
        return Unit(counter, bool(supplied), counter_of(aboard) if aboard else None,
                    self.controller[counter.country], cell)

    # --- Countries ---

    def held(self, seat):
        return [country for country, owner in self.controller.items() if owner == seat]

    def people_agree(self, country):
        """E-9"""
        own = self.held(self.me)
        return not (country in ORC and any(c in ELF for c in own)) and \
            not (country in ELF and any(c in ORC for c in own))

    def open(self, country):
        """Whether its counters could be mustered now."""
        return country in self.place and self.controller[country] in (None, self.me) and self.people_agree(country)

    def crowns(self, country):
        """Of its units on the board."""
        return sum(u.counter.crowns + (u.aboard.crowns if u.aboard else 0)
                   for u in self.units if u.counter.country == country)

    def crowns_held(self, country):
        return sum(counter.crowns for counter in self.hand if counter.country == country)

    # --- Fights ---

    def guard(self, cell):
        """The strongest enemy there: combat and hits that it takes; None where nobody is."""
        return max(((u.counter.combat, 1 + u.supplied) for u in self.enemies if u.cell == cell), default=None)

    def chance(self, counter, lives, cell):
        """How likely a unit wins a fight to the end against the strongest enemy there."""
        combat, others = self.guard(cell)
        return ODDS[counter.combat - combat, lives, others]

    # --- Ways ---

    def passable(self, kind, cell):
        terrain = self.terrain.get(cell, "hidden")
        return terrain in {"a": ("land",), "n": ("sea",), "w": ("land", "sea", "ice")}[kind]

    def distances(self, kind, goals):
        """Steps from each cell to the nearest goal, over what such a unit may enter."""
        steps = dict.fromkeys(goals, 0)
        queue = collections.deque(goals)
        while queue:
            cell = queue.popleft()
            for near in sorted(NEAR[cell]):
                if near not in steps and self.passable(kind, near):
                    steps[near] = steps[cell] + 1
                    queue.append(near)
        return steps

    # --- Actions ---

    def with_prefix(self, prefix):
        return [action for action in self.actions if action.startswith(prefix)]

    def musters(self):
        """Action, counter, cell."""
        for action in self.with_prefix("muster="):
            text, cell = action[len("muster="):].split("@")
            yield action, counter_of(text), cell

    def moves(self):
        """Action, counter, from, to; without loading and unloading."""
        for action in self.actions:
            found = re.fullmatch(r"([^=@]+)@(..)-(..)", action)
            if found:
                yield action, counter_of(found[1]), found[2], found[3]

    def attacks(self):
        """Action, and how likely it wins the fight."""
        for action in self.actions:
            found = re.fullmatch(r"([^=@]+)@(..)x\d", action)
            if found:
                yield action, self.chance(counter_of(found[1]), 1 + ("^" in found[1]), found[2])


def best(choices, value):
    """The choice of the highest value, the first of equals; None if there is none."""
    return max(choices, key=value, default=None)


def supply(seen, value):
    """The unit of the highest value by its counter."""
    return best(seen.with_prefix("supply="), lambda action: value(counter_of(action[len("supply="):])))


def defend(seen):
    """The strongest defends, supplied before others, the cheapest of equals."""
    return best(seen.with_prefix("defend="), lambda action: (
        "^" in action, counter_of(action[len("defend="):]).combat, -counter_of(action[len("defend="):]).crowns))


def make_room(seen, keep):
    """Discards a counter that is not kept, then once brings the discard pile back if the deck is too small."""
    for counter in seen.hand:
        if f"discard={counter.text}" in seen.actions and not keep(counter):
            return f"discard={counter.text}"
    if "reshuffle" in seen.actions and seen.deck < 6 - len(seen.hand):
        return "reshuffle"
    return "done"


def usual(seen, explore, supply_value):
    """What is decided in the same way in all phases but that of actions; None there."""
    phase = seen.phase[0]
    if phase == "explore":
        return explore(seen)
    if phase == "resupply":
        return supply(seen, supply_value)
    if phase == "defend":
        return defend(seen)
    if phase == "draw":
        return "take" if "take" in seen.actions else "done"
    return None
