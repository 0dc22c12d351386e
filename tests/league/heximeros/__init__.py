"""What a player of HexiMeros sees, read from `state`, and the plain sums that all strangers share."""

import collections
import re

from hexagon import FLATS, steps_between

LINES = tuple((a + c, b + d) for (a, b), (c, d) in zip(FLATS, FLATS[1:] + FLATS[:1]))  # the i-th is right of the i-th flat
ALL = FLATS + LINES
FORWARD = {"Silver": 0, "Blue": 1, "Yellow": 2, "Orange": 3, "Green": 4, "Red": 5}  # the flat to the middle
WORTH = {"S": 1000, "R": 55, "As": 45, "Ar": 40, "P": 30, "Al": 30, "C": 25, "D": 15, "HM": 10, "M": 5}  # H-44

MOVE = re.compile(r"([a-z]+\d+)([-x])([a-z]+\d+)(?:\*([a-z]+\d+))?")

Piece = collections.namedtuple("Piece", "colour kind")


def inside(x, y):
    """Whether a column and a height in half cells, counted from Ground Zero, are on one of the three bands (H-1)."""
    one, two = (y - x) // 2, (-x - y) // 2
    return abs(x) <= 6 and abs(one - two) <= 26 or abs(one) <= 6 and abs(two - x) <= 26 or \
        abs(two) <= 6 and abs(x - one) <= 26


def names():
    files = [chr(ord("a") + i) for i in range(26)] + ["a" + chr(ord("a") + i) for i in range(7)]
    for x, file in enumerate(files, -16):
        heights = [y for y in range(-28, 29) if (x + y) % 2 == 0 and inside(x, y)]
        yield from (((x, y), f"{file}{(y + 28) // 2}") for y in heights)


NAMES = dict(names())
PLACE = {name: place for place, name in NAMES.items()}


def way(cell, *steps):
    """The cells of a way of (direction, number) on the board, up to its edge."""
    (x, y), cells = PLACE[cell], []
    for (dx, dy), number in steps:
        for _ in range(number):
            x, y = x + dx, y + dy
            if (x, y) not in NAMES:
                return cells
            cells.append(NAMES[x, y])
    return cells


def jumps(cell, ways):
    """The ends of those ways that stay on the board."""
    found = (way(cell, *steps) for steps in ways)
    return [cells[-1] for cells, steps in zip(found, ways) if len(cells) == sum(number for _, number in steps)]


def pairs(long, short):
    return [((FLATS[i], long), (FLATS[(i + turn) % 6], short)) for i in range(6) for turn in (1, -1)]


CAVALIER = pairs(3, 2) + pairs(2, 1)
ASSASSIN = [((one, 1), (two, 2)) for ones, twos in ((FLATS, LINES), (LINES, FLATS)) for one in ones for two in twos]
NEAR = {cell: jumps(cell, [((step, 1),) for step in ALL]) for cell in PLACE}
RAYS = {cell: ([way(cell, (flat, 40)) for flat in FLATS], [way(cell, (line, 40)) for line in LINES]) for cell in PLACE}
SHOTS = {cell: jumps(cell, [((flat, 4),) for flat in FLATS]) for cell in PLACE}
SWEEPS = {cell: [cells for flat in FLATS if len(cells := way(cell, (flat, 4))) == 4] for cell in PLACE}
MILITANT = {colour: {cell: jumps(cell, [((step, 1),) for step in (
    FLATS[ahead - 5], FLATS[ahead - 1], LINES[ahead], LINES[ahead - 1])]) for cell in PLACE}
            for colour, ahead in FORWARD.items()}
LEAPS = {"C": {cell: jumps(cell, CAVALIER) for cell in PLACE},
         "As": {cell: sorted({target for steps in ASSASSIN for target in way(cell, *steps)} - {cell}) for cell in PLACE},
         "S": NEAR, "HM": NEAR}


def slide(board, rays, most):
    for ray in rays:
        for cell in ray[:most]:
            yield cell
            if cell in board:
                break


def targets(board, cell, piece):
    """The cells where a piece captures, or protects its own."""
    colour, kind = piece
    if kind in LEAPS:
        return LEAPS[kind][cell]
    flats, lines = RAYS[cell]
    if kind == "R":
        return [*slide(board, flats, 40), *slide(board, lines, 40)]
    if kind == "Al":
        return slide(board, flats, 40)
    if kind == "P":
        return slide(board, lines, 10)
    if kind == "Ar":
        return {target for step in NEAR[cell] if step not in board for target in SHOTS[step]}
    if kind == "D":
        return [target for sweep in SWEEPS[cell] if board.get(sweep[-1]) != (colour, "S") for target in sweep]
    return MILITANT[colour][cell]


def distance(one, two):
    """In steps along flats."""
    return steps_between(PLACE[one], PLACE[two])


def progress(colour, cell):
    """How far forward of Ground Zero, in half cells: 0 is the Center Line."""
    dx, dy = FLATS[FORWARD[colour]]
    x, y = PLACE[cell]
    return (3 * x * dx + y * dy) // 2


def swap(worth, takers, guards):
    """What an exchange on a cell gains for those who begin it, each with the cheapest piece first."""
    if not takers:
        return 0
    return max(0, worth - swap(takers[0], guards, takers[1:]))


class View:
    """A board, cell to piece, with what the own pieces and those of all others attack."""

    def __init__(self, board, me, active):
        self.board, self.me = board, me
        self.own_hits, self.other_hits = collections.defaultdict(list), collections.defaultdict(list)
        for cell, piece in board.items():
            if piece.colour not in active:
                continue
            hits = self.own_hits if piece.colour in me else self.other_hits
            price = 0 if piece.kind == "Ar" else WORTH[piece.kind]  # who shoots stays where he is
            for target in targets(board, cell, piece):
                hits[target].append(price)
        self.own = {cell: piece for cell, piece in board.items() if piece.colour in me}
        self.others = {cell: piece for cell, piece in board.items() if piece.colour in active and piece.colour not in me}
        self.losses = self.exchanges(self.own, self.other_hits, self.own_hits)
        self.gains = self.exchanges(self.others, self.own_hits, self.other_hits)

    @staticmethod
    def exchanges(pieces, takers, guards):
        found = [swap(WORTH[piece.kind], sorted(takers[cell]), sorted(guards[cell]))
                 for cell, piece in pieces.items() if cell in takers]
        return sorted((gain for gain in found if gain), reverse=True)

    def material(self):
        return sum(WORTH[piece.kind] for piece in self.own.values()) - \
            sum(WORTH[piece.kind] for piece in self.others.values())

    def safe_worth(self):
        """Material, less what can be lost at once, with a part of what can be gained after it."""
        lost = self.losses[0] + 0.2 * sum(min(loss, 60) for loss in self.losses[1:]) if self.losses else 0
        second = min(self.gains[1], 60) if len(self.gains) > 1 else 0
        first = min(self.gains[0], 60) if self.gains else 0
        return self.material() - lost + 0.15 * first + 0.4 * second

    def kings(self, pieces):
        return [cell for cell, piece in pieces.items() if piece.kind == "S"]

    def siege(self, kings, hits):
        """Cells around Sovereigns that are attacked."""
        return sum(cell in hits for king in kings for cell in NEAR[king])


class Seen:
    """The position as the player who decides sees it, and the legal actions."""

    def __init__(self, state, actions):
        self.actions = actions
        self.board, self.control = {}, {}
        for line in state.split("\n"):
            key, *rest = line.split()
            if key == "tomove":
                self.colour = rest[0]
            elif key == "active":
                self.active = set(rest)
            elif key == "controller":
                self.control[rest[0]] = rest[1]
            elif key == "turn":
                self.turn = int(rest[0])
            elif key == "cell" and len(rest) > 2 and not rest[2].endswith("~"):
                self.board[rest[0]] = Piece(*rest[2].split("."))
            elif key == "cell" and len(rest) > 2:
                self.board[rest[0]] = Piece("asleep", rest[2].rstrip("~").split(".")[1])
        player = self.control.get(self.colour, self.colour)
        self.me = {colour for colour in self.active if self.control.get(colour, colour) == player}

    def view(self, action=None):
        return View(self.after(action) if action else self.board, self.me, self.active)

    def way(self, action):
        """The piece that moves, from and to; None for other actions."""
        found = MOVE.fullmatch(action)
        return found and (self.board[found[1]], found[1], found[3])

    def after(self, action):
        board = dict(self.board)
        found = MOVE.fullmatch(action)
        if not found:
            return board
        begin, _, end, shot = found.groups()
        piece = board.pop(begin)
        if piece.kind == "D":
            sweep = next((cells for cells in SWEEPS[begin] if cells[-1] == end), [])
            for cell in sweep:
                board.pop(cell, None)
        board.pop(shot, None)
        if piece.kind == "M" and progress(piece.colour, end) >= 0:
            piece = piece._replace(kind="R")  # it will be promoted
        board[end] = piece
        return board

    def taken(self, action):
        """The worth of what an action captures of others."""
        found = MOVE.fullmatch(action)
        if not found or found[2] == "-" and not found[4]:
            return 0
        after = self.after(action)
        return sum(WORTH[piece.kind] for cell, piece in self.board.items()
                   if piece.colour not in self.me and after.get(cell) != piece)


def promotion(seen):
    """The strongest piece for a Militant; None where nothing is promoted."""
    if not any(action[0] in "=+" for action in seen.actions):
        return None
    order = ["S", "R", "As", "Ar", "P", "Al", "C", "D"]

    def worth(action):
        kind = re.search(r"(none|[A-Z][a-z]?)(@|$)", action)[1]
        own = "." not in action or seen.colour in action
        return kind in order and own, -order.index(kind) if kind in order else -9
    return max((action for action in seen.actions if action[0] in "=+"), key=worth)


def best(seen, likes, value, most=30):
    """The action after which the view is worth most, of those that look best by what they capture and how much the
    plan likes them, and of all moves of the piece that could be lost."""
    choice = promotion(seen)
    if choice:
        return choice
    now = seen.view()
    in_danger = {cell for cell, piece in now.own.items() if cell in now.other_hits and
                 swap(WORTH[piece.kind], sorted(now.other_hits[cell]), sorted(now.own_hits[cell])) > 9}

    def promise(action):
        way = seen.way(action)
        return 5 * seen.taken(action) + likes(action) + 20 * (way is not None and way[1] in in_danger)
    tried = sorted(seen.actions, key=promise, reverse=True)[:most]
    return max(tried, key=lambda action: value(seen.view(action)) + 0.1 * likes(action))
