"""What a tribe of The First War sees, read from `state`, and what all strangers do alike: they settle, eat and fight."""

import collections
import functools
import itertools
import re

from hexagon import hexagon, neighbours

ATTACK = {"H": 2, "F": 1, "E": 0, "S": 0}
DEFENCE = {"H": 1, "F": 2, "E": 0, "S": 0}
WORTH = {"H": 3, "F": 3, "E": 2, "S": 2}
HOMES = {"1": "f1", "2": "f11"}
FULL = 4  # pieces on a tile

Fighter = collections.namedtuple("Fighter", "strength worth wounded")
Move = collections.namedtuple("Move", "action piece begin end")
NEAR = neighbours(hexagon("abcdefghijk"))


class Seen:
    """The position as the tribe that decides sees it, and its legal actions."""

    def __init__(self, state, actions):
        self.actions = actions
        self.terrain, self.tiles = {}, {}  # tiles: by seat and cell its pieces, such as "F!"
        self.cards = collections.defaultdict(dict)  # by seat and place ("II.3"): state and name
        self.attackers, self.stacks, self.retreating = [], [], collections.Counter()
        self.points, self.fight = 0, None
        for line in state.split("\n"):
            self.read(line.split())
        self.you = "2" if self.me == "1" else "1"
        self.own = self.tiles.get(self.me, {})
        self.enemies = self.tiles.get(self.you, {})
        self.count = collections.Counter(p[0] for pieces in self.own.values() for p in pieces)
        self.enemy_count = collections.Counter(p[0] for pieces in self.enemies.values() for p in pieces)
        self.home, self.goal = HOMES[self.me], HOMES[self.you]
        self.spare = self.food() - sum(self.count.values())

    def read(self, words):
        key, *rest = words
        if key == "tomove":
            self.me = rest[0]
        elif key == "turn":
            self.turn = int(rest[0])
        elif key == "phase":
            self.phase = rest[0]
        elif key == "card" and rest[2] != "hidden":
            self.cards[rest[0]][rest[1]] = rest[2], rest[3]
        elif key == "points":
            self.points = int(rest[0])
        elif key == "fight":
            self.fight = rest[0]
        elif key == "attacker":
            self.attackers.append((rest[0], rest[1], "retreats" in rest))
        elif key == "retreats":
            self.retreating[rest[0]] += 1
        elif key == "stack":
            self.stacks.append((re.findall("[HFES]!?", rest[1]), [text[:1 + ("!" in text)] for text in rest[2:]]))
        elif key == "cell":
            self.terrain[rest[0]] = rest[1]
            for piece in rest[2:]:
                self.tiles.setdefault(piece[0], {}).setdefault(rest[0], []).append(piece[1:])

    # --- What the tribes have ---

    def active(self, seat, card):
        return ("active", card) in self.cards[seat].values()

    def yields(self, piece, cell):
        """Food that a piece brings there."""
        if piece == "F" and self.terrain[cell] == "fields":
            return 3 + self.active(self.me, "Irrigation")
        if piece == "H" and self.terrain[cell] == "plain":
            return 1 + self.active(self.me, "Domestication")
        return int(piece == "H" and self.terrain[cell] == "forest")

    def food(self):
        return 2 * self.active(self.me, "Pottery") + sum(
            self.yields(piece, cell) for cell, pieces in self.own.items() for piece in pieces)

    def room(self):
        """Places on known fields, without enemies, that are still free."""
        return sum(FULL - len(self.own.get(cell, [])) for cell, terrain in self.terrain.items()
                   if terrain == "fields" and cell not in self.enemies)

    def research(self, tiles):
        """Points of a turn with the pieces on these tiles."""
        kinds = {self.terrain[cell] for cell, pieces in tiles.items() if "S" in pieces}
        return len(kinds) + sum(pieces.count("S") > 1 for pieces in tiles.values())

    # --- Ways ---

    def distances(self, goals, hidden=1):
        """Steps from each tile to the nearest goal over land; face-down tiles count as so many steps."""
        steps = dict.fromkeys(goals, 0)
        queue = collections.deque(goals)
        while queue:
            cell = queue.popleft()
            if cell not in goals and self.terrain[cell] == "lake":
                continue
            for near in NEAR[cell]:
                cost = steps[cell] + (hidden if self.terrain[near] == "hidden" else 1)
                if self.terrain[near] != "lake" and cost < steps.get(near, 99):
                    steps[near] = cost
                    queue.append(near)
        return steps

    def threat(self, cell):
        """What enemy Hunters next to a tile could attack it with."""
        hunters = sum(piece == "H" for near in NEAR[cell] for piece in self.enemies.get(near, []))
        return min(hunters, FULL) * (2 + self.active(self.you, "Spears") + self.active(self.you, "Bronze_Weapons"))

    # --- Actions ---

    def with_prefix(self, prefix):
        return [action for action in self.actions if action.startswith(prefix)]

    def moves(self):
        for action in self.actions:
            found = re.fullmatch(r"([HFES]!?)[123]?([a-k]\d+)-([a-k]\d+)", action)
            if found:
                yield Move(action, *found.groups())

    # --- Fights ---

    def attacker(self, piece):
        more = piece[0] == "H" and self.active(self.me, "Spears") + self.active(self.me, "Bronze_Weapons")
        return Fighter(ATTACK[piece[0]] + more, WORTH[piece[0]], "!" in piece)

    def defender(self, piece, seat, worth=None):
        more = (piece[0] == "F" and self.active(seat, "Palisades")) + \
            (piece[0] in "HS" and self.active(seat, "Archery"))
        return Fighter(DEFENCE[piece[0]] + more, (worth or WORTH)[piece[0]], "!" in piece)

    def prey(self):
        """The worth of enemy pieces: more, the fewer of their kind are left (W-38)."""
        return {kind: WORTH[kind] + {1: 60, 2: 4, 3: 2}.get(self.enemy_count[kind], 0) for kind in "HFES"}

    def prospects(self, cell, hunters):
        """What an attack with so many more Hunters is worth; to clear the home fields wins."""
        ours = [self.attacker(piece) for piece in self.own.get(cell, []) + ["H"] * hunters][:FULL]
        theirs = [self.defender(piece, self.you, self.prey()) for piece in self.enemies[cell]]
        return battle(tuple(sorted(ours)), tuple(sorted(theirs)), 60 if cell == self.goal else 1)


def best(choices, value):
    """The choice of the highest value, the first of equals; None if there is none."""
    return max(choices, key=value, default=None)


# --- Fights ---


def partitions(items):
    if not items:
        yield []
        return
    first, *rest = items
    for smaller in partitions(rest):
        yield [[first], *smaller]
        for i, group in enumerate(smaller):
            yield [*smaller[:i], [first, *group], *smaller[i + 1:]]


def placements(number, stacks):
    """Every way to place so many attackers on so many stacks (W-18)."""
    if number < stacks:
        return itertools.permutations(range(stacks), number)
    return (places for places in itertools.product(range(stacks), repeat=number) if len(set(places)) == stacks)


def harm(group):
    return sum(fighter.worth * (0.6 if fighter.wounded else 0.4) for fighter in group)


def wounded(group):
    return [fighter._replace(wounded=True) for fighter in group if not fighter.wounded]


def clash(attackers, defenders):
    """What it is worth to the attacker, and who fights on (W-19 to W-21)."""
    attack, defence = (sum(fighter.strength for fighter in group) for group in (attackers, defenders))
    if attack > 0 and attack >= 3 * defence:
        return sum(fighter.worth for fighter in defenders), attackers, []
    if defence > 0 and defence >= 3 * attack:
        return -sum(fighter.worth for fighter in attackers), [], defenders
    if attack > defence:
        return harm(defenders), attackers, []
    if attack < defence:
        return -harm(attackers), [], defenders
    return harm(defenders) - harm(attackers), [], wounded(defenders)


def round_of(attackers, stacks, places, prize):
    """The worth of a round with the attackers at these places, and of those after it."""
    total, ours, theirs = 0, [], []
    for i, stack in enumerate(stacks):
        placed = [fighter for fighter, where in zip(attackers, places) if where == i]
        gain, left, others = clash(placed, stack) if placed else (0, [], stack)
        total, ours, theirs = total + gain, ours + list(left), theirs + list(others)
    if len(ours) == len(attackers) and len(theirs) == sum(map(len, stacks)):
        return total
    return total + battle(tuple(sorted(ours)), tuple(sorted(theirs)), prize)


def place_best(attackers, stacks, prize, fixed=()):
    """The highest worth of a round, with the first attackers already placed."""
    return max((round_of(attackers, stacks, places, prize) for places in placements(len(attackers), len(stacks))
                if places[:len(fixed)] == tuple(fixed)), default=-99)


@functools.lru_cache(maxsize=None)
def battle(attackers, defenders, prize):
    """What a fight to its end is worth to the attacker if the defender stacks well."""
    if not attackers or not defenders:
        return prize if attackers else 0
    stackings = {tuple(sorted(tuple(sorted(stack)) for stack in stacks)) for stacks in partitions(list(defenders))}
    return min(place_best(attackers, stacks, prize) for stacks in sorted(stackings))


def stack(seen):
    """As a defender."""
    ours = [seen.attacker(piece) for piece, cell, retreats in seen.attackers if cell == seen.fight and not retreats]

    def loss(action):
        stacks = [[seen.defender(piece, seen.me) for piece in re.findall("[HFES]!?", group)]
                  for group in action[len("stack="):].split("+")]
        return place_best(ours, stacks, 60 if seen.fight == seen.home else 1)
    return min(seen.with_prefix("stack="), key=loss)


def place_next(seen):
    """As an attacker: the stack for the next one, in the order of W-44."""
    placed = [(piece, i) for i, (_, pieces) in enumerate(seen.stacks) for piece in pieces]
    free = [piece for piece, cell, retreats in seen.attackers if cell == seen.fight and not retreats]
    for piece, _ in placed:
        free.remove(piece)
    free.sort(key=lambda piece: "HFES".index(piece[0]))
    attackers = [seen.attacker(piece) for piece in [piece for piece, _ in placed] + free]
    stacks = [[seen.defender(piece, seen.you, seen.prey()) for piece in pieces] for pieces, _ in seen.stacks]
    prize = 60 if seen.fight == seen.goal else 1
    return best(seen.with_prefix("on="), lambda action: place_best(
        attackers, stacks, prize, [where for _, where in placed] + [int(action[3:]) - 1]))


def retreat(seen):
    """To company, where no enemies are near."""
    return best(seen.moves(), lambda move: (seen.terrain[move.end] != "hidden", -seen.threat(move.end),
                                            len(seen.own.get(move.end, [])))).action


# --- The tribe ---


def usual(seen, research, away=False):
    """What is decided in the same way by all, in all phases but those of moves; None there. Away: Hunters are to bring
    no food, because they march."""
    if seen.phase in ("hunters", "others"):
        return None
    if seen.with_prefix("grow="):
        return grow(seen, away)
    for prefix, how in (("stack=", stack), ("on=", place_next), ("fight=", lambda seen: seen.with_prefix("fight=")[0]),
                        ("hunger=", hunger), ("heal=", heal), ("reveal=", research),
                        ("activate=", research)):
        if seen.with_prefix(prefix):
            return how(seen)
    return (seen.with_prefix("mend=") or seen.actions)[0] if seen.phase == "food" else \
        retreat(seen) if seen.phase == "conflict" else "done"


def hunger(seen):
    """Those who bring no food go hungry, of the kind that has most."""
    def cost(action):
        kind, cell = action[len("hunger=")], action[len("hunger=") + 1:]
        return seen.yields(kind, cell), -seen.count[kind]
    return min(seen.with_prefix("hunger="), key=cost)


def heal(seen):
    return min(seen.with_prefix("heal="), key=lambda action: "FHSE".index(action.partition(">")[2][0]))


def grow(seen, away):
    """Where Farmers are born on fields first, as long as next turn's food is enough."""
    food = seen.spare
    if away:
        food -= sum(seen.yields("H", cell) * max(0, pieces.count("H") - 2) for cell, pieces in seen.own.items())

    def brings(action):
        cell = action[len("grow="):]
        kinds = {piece[0] for piece in seen.own[cell]}
        return sum(seen.yields(kind, cell) for kind in kinds if kind == "F" or not away) / len(kinds) - 1
    tile = best([action for action in seen.with_prefix("grow=") if action != "grow=all"], brings)
    return tile if food + brings(tile) >= 0 else "done"


def left_side(card, name):
    """The worth of a card to who wants three of the fourth level (W-40): the left three columns of the pyramid are
    enough; of a level first what helps research."""
    level, _, column = card.partition(".")
    helps = name in ("Writing", "Smelting", "Mathematics", "Pottery", "Irrigation")
    return 10 * ("I", "II", "III", "IV").index(level) - 100 * (int(column) > 3) + 5 * helps


def liking(*names):
    """The worth of cards to who wants these, the first most."""
    return lambda card, name: len(names) - names.index(name) if name in names else 0


def spend(seen, wanted):
    """Research: the card that is wanted most of those that can be paid, else one is revealed. `wanted` gives the worth
    of a card by its place and its name, None for one that is not known."""
    names = seen.cards[seen.me]
    chosen = best(seen.with_prefix("activate="), lambda action: wanted(action[9:], names[action[9:]][1]))
    reveal = best(seen.with_prefix("reveal="), lambda action: wanted(action[7:], None))
    return chosen or reveal or "done"


def settle(seen, births=2.5, research=1.0, explore=1.0):
    """What a move is worth to the tribe at home: food, births, research, land, safety. Returns a function of moves."""
    short, starving = seen.spare < 3, seen.spare < 1
    fields = [cell for cell, terrain in seen.terrain.items() if terrain == "fields" and cell not in seen.enemies
              and len(seen.own.get(cell, [])) < FULL]
    to_fields = seen.distances(fields)
    unknown = [cell for cell, terrain in seen.terrain.items() if terrain == "hidden"]
    to_unknown = seen.distances(unknown)
    far = seen.distances([seen.home], 1)
    points = seen.research(seen.own)
    hungry = seen.room() < 6

    def tile(cell, pieces):
        strength = sum(seen.defender(piece, seen.me).strength for piece in pieces)
        danger = seen.threat(cell)
        risk = 0.8 if danger >= 3 * strength else 0.4 if danger > strength else 0.1
        born = [seen.yields(kind, cell) for kind in {piece[0] for piece in pieces}]
        fed = not short or sum(born) >= len(born)
        return (3 if starving else 1.5 if short else 0.6) * sum(seen.yields(piece, cell) for piece in pieces) \
            + (2 <= len(pieces) <= 3) * ((births if fed else 0.5) + 0.3 * sum(born) / max(1, len(born))) \
            - (risk * sum(WORTH[piece[0]] for piece in pieces) if danger else 0)

    def worth(move):
        piece, begin, end = move.piece, move.begin, move.end
        if seen.terrain[end] == "hidden":
            land = explore * (2 if hungry else 1) * max(0.2, 1 - far.get(end, 99) / 12)
            stays = seen.own[begin].copy()
            stays.remove(piece)
            return land + 0.6 * (tile(begin, stays) - tile(begin, seen.own[begin]))
        before = {cell: seen.own.get(cell, []) for cell in (begin, end)}
        after = {begin: before[begin].copy(), end: before[end] + [piece]}
        after[begin].remove(piece)
        gain = sum(tile(cell, after[cell]) - tile(cell, before[cell]) for cell in (begin, end))
        if piece == "F" and len(before[begin]) == FULL and len(before[end]) < FULL - 1 and to_fields.get(end, 20) <= 3:
            gain += 2.5  # who is born here replaces it
        if piece[0] == "E" or "!" in piece:  # to those who are to be healed, or who heal
            gain += sum(("!" in other) != ("!" in piece) and "E" in (piece[0], other[0]) for other in before[end])
        if piece == "F" and seen.terrain[begin] != "fields":
            gain += (2 if short else 1) * (to_fields.get(begin, 20) - to_fields.get(end, 20))
        if piece == "H":
            gain += 0.4 * explore * (to_unknown.get(begin, 20) - to_unknown.get(end, 20))
        if piece == "S":
            gain += research * (seen.research({**seen.own, **after}) - points)
        return gain
    return worth


def march(seen, worth, goals, eager, least):
    """The best move of a Hunter: an attack worth at least so much, else a step that is worth something at home or on
    the way to the goals, which it wants so eagerly."""
    steps = seen.distances(goals, 1.5) if goals else {}
    moves = list(seen.moves())
    movers = collections.Counter()
    for move in moves:
        movers[move.end] += seen.own[move.begin].count(move.piece) if move.end in seen.enemies else 0

    def value(move):
        if move.end in seen.enemies:
            return seen.prospects(move.end, movers[move.end]) - least + 0.25
        nearer = steps.get(move.begin, 40) - steps.get(move.end, 40) if move.piece[0] == "H" and steps else 0
        return worth(move) + eager * nearer * ("!" not in move.piece)
    chosen = best([move for move in moves if move.end not in seen.enemies or move.piece == "H"], value)
    return chosen.action if chosen and value(chosen) > 0.25 else "done"


def strike(seen):
    """A move that wins at once: onto home fields that nobody guards."""
    for move in seen.moves():
        if move.end == seen.goal and move.end not in seen.enemies and seen.phase in ("hunters", "others"):
            return move.action
    return None


def guard(seen, worth):
    """Keeps at least one piece, if enemies are near two, on the home fields."""
    steps = seen.distances([seen.home])
    near = any(piece[0] in "HF" and steps.get(cell, 99) <= 4 for cell, pieces in seen.enemies.items() for piece in pieces)

    def value(move):
        left = len(seen.own.get(seen.home, []))
        if move.begin == seen.home and left <= (3 if near else 1):
            return -9
        if near and move.end == seen.home and left < 3:
            return worth(move) + 3
        return worth(move)
    return value
