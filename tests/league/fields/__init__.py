"""What a house of 5 Fields sees, read from `state`, and the plain sums that all strangers share."""

import collections
import copy
import re

from hexagon import hexagon, neighbours, steps_between

LAND = ("plain", "mountain")
PLACE = hexagon("abcde")
NEAR = neighbours(PLACE)


def distance(one, two):
    return steps_between(PLACE[one], PLACE[two])


def other(seat):
    return "2" if seat == "1" else "1"


class Board:
    """Tiles and pieces; without the order of moves in a turn."""

    def __init__(self):
        self.terrain = {}
        self.queen = {"1": None, "2": None}
        self.princes = {"1": [], "2": []}
        self.cities = {"1": set(), "2": set()}
        self.fields = {"1": set(), "2": set()}

    def active(self, seat):
        return {*self.princes[seat], self.queen[seat]} - {None}

    def land(self, cell):
        return self.terrain[cell] in LAND

    # --- Networks ---

    def worth(self, cells):
        return sum({"plain": 1, "mountain": 0.5}[self.terrain[cell]] for cell in cells)

    def networks(self, seat):
        """Connected cells with Fields, Cities and Princes at sea (F-35)."""
        at_sea = {cell for cell in self.princes[seat] if self.terrain[cell] == "sea"}
        left = self.fields[seat] | self.cities[seat] | at_sea
        while left:
            group, queue = set(), [min(left)]
            while queue:
                cell = queue.pop()
                if cell in left:
                    left.discard(cell)
                    group.add(cell)
                    queue += NEAR[cell]
            yield group

    def network(self, seat):
        """What the Fields of the best network with a City are worth; 5 win."""
        return max((self.worth(group & self.fields[seat]) for group in self.networks(seat)
                    if group & self.cities[seat]), default=0)

    def turns(self, seat):
        """In how many moves the Queen comes to each cell, over land that is free now."""
        walls = self.active(other(seat)) | self.cities[other(seat)]
        turns, edge = {self.queen[seat]: 0}, [self.queen[seat]]
        for turn in range(1, 6):
            first = [near for cell in edge for near in NEAR[cell] if near not in walls and self.land(near)]
            edge = [cell for cell in first + [near for cell in first for near in NEAR[cell]]
                    if cell not in turns and cell not in walls and self.land(cell)]
            turns.update(dict.fromkeys(edge, turn))
        return turns

    def site(self, seat):
        """The best place to build the next Field, less the longer the Queen must go: 0 .. 1."""
        if self.queen[seat] is None:
            return 0
        turns = self.turns(seat)
        groups = [group for group in self.networks(seat) if group & self.cities[seat]]
        joined = set().union(*groups)
        taken = set().union(*self.fields.values(), *self.cities.values(), self.active(other(seat)))

        def promise(cell):
            linked = not joined or any(near in joined for near in NEAR[cell])
            return self.worth([cell]) * (1 if linked else 0.4) * 0.7 ** turns[cell]
        return max((promise(cell) for cell in turns if cell not in taken), default=0)

    # --- Moves and Battles ---

    def reach(self, seat, begin, queen):
        """Where a Prince could end his move, attacks among them."""
        if queen is None:
            return set()
        points = 5 - distance(begin, queen)
        walls = self.active(other(seat)) | self.cities[other(seat)]
        own, kind = self.active(seat), self.land(begin)
        seen, edge = {begin}, [begin]
        for _ in range(points):
            edge = [near for cell in edge if cell not in walls for near in NEAR[cell]
                    if near not in seen and self.terrain[near] != "hidden" and self.land(near) == kind]
            seen.update(edge)
        shore = {near for near in NEAR[begin] if points > 0 and self.terrain[near] != "hidden" and self.land(near) != kind}
        return (seen | shore) - own

    def queen_reach(self, seat):
        """Where the Queen could be after one move."""
        queen = self.queen[seat]
        walls = self.active(other(seat)) | self.cities[other(seat)]
        first = [near for near in NEAR[queen] if near not in walls and self.terrain[near] != "hidden"]
        second = [near for cell in first if self.land(cell) or cell in self.princes[seat] for near in NEAR[cell]]
        return {cell for cell in [*first, *second]
                if self.land(cell) and cell not in walls and cell not in self.princes[seat]} | {queen}

    def defence(self, seat, cell):
        """F-27 to F-29"""
        queen, mountain = self.queen[seat], self.terrain[cell] == "mountain"
        princes = self.princes[seat].count(cell) * (5 - distance(cell, queen) if queen else 0)
        pawns = 4 if cell == queen else princes
        if cell in self.cities[seat]:
            return pawns + (5 if mountain else 3)
        return pawns if not mountain else 7 if cell == queen else 2 * pawns

    def prizes(self, seat, cell):
        """What is lost there: the Queen most, and for good without a City and a Prince."""
        returns = self.princes[seat] and self.cities[seat] - {cell}
        return (12 if returns else 60) * (cell == self.queen[seat]) + 3 * self.princes[seat].count(cell) + \
            5 * (cell in self.cities[seat])

    def captures(self, seat, moves_queen=True):
        """By cell, what this house could capture there in a turn: with one Prince, also after a move of the Queen, or
        with two together."""
        targets = self.active(other(seat)) | self.cities[other(seat)]
        found = {}
        if self.queen[seat] is None:
            return found
        for queen in sorted(self.queen_reach(seat)) if moves_queen else [self.queen[seat]]:
            cells = collections.Counter()
            for prince in self.princes[seat]:
                cells.update(self.reach(seat, prince, queen) & targets)
            for cell, number in cells.items():
                joint = 2 if number > 1 and queen == self.queen[seat] else 1
                if joint * (5 - distance(cell, queen)) > self.defence(other(seat), cell):
                    found[cell] = self.prizes(other(seat), cell)
        return found

    def risk(self, seat):
        """What the other house could capture next turn: the most, and a part of the rest."""
        first, *rest = sorted(self.captures(other(seat)).values(), reverse=True) or [0]
        return first + 0.3 * sum(rest)

    def raids(self, seat):
        """Own Fields on which the other house's Princes could end a move: at most two in a turn."""
        princes, queen = self.princes[other(seat)], self.queen[other(seat)]
        cells = set().union(*(self.reach(other(seat), prince, queen) for prince in princes))
        return min(2, len(cells & self.fields[seat]))

    # --- Actions ---

    def step(self, seat, cell):
        """A pawn ends its move there: what the other house has there is captured (F-30, F-31)."""
        rival = other(seat)
        if self.queen[rival] == cell:
            self.queen[rival] = None
        self.princes[rival] = [prince for prince in self.princes[rival] if prince != cell]
        if cell in self.cities[rival]:
            self.cities[rival].discard(cell)
            self.cities[seat].add(cell)
        if cell in self.fields[rival] and len(self.fields[seat]) < 8:
            self.fields[rival].discard(cell)
            self.fields[seat].add(cell)

    def after(self, seat, action):
        """The board after an action; what is explored stays unknown."""
        board = copy.copy(self)
        for name in ("queen", "princes", "cities", "fields"):
            setattr(board, name, {key: copy.copy(value) for key, value in getattr(self, name).items()})
        princes = board.princes[seat]
        if action in ("field", "city"):
            (board.fields if action == "field" else board.cities)[seat].add(board.queen[seat])
        elif action.startswith("Q<>"):
            princes[princes.index(action[3:])], board.queen[seat] = board.queen[seat], action[3:]
        elif action.startswith("prince@"):
            princes.append(action[7:])
        elif action.startswith("queen@"):
            board.queen[seat] = action[6:8]
            princes.remove(action[9:11])
        elif action.startswith("Q"):
            board.queen[seat] = action[4:]
            board.step(seat, action[4:])
        elif re.fullmatch(r"P[-x+P\w]+", action):
            *begins, end = re.findall(r"[a-e]\d", action)
            for begin in begins:
                princes[princes.index(begin)] = end
            board.step(seat, end)
        return board


class Seen:
    """The position as the house that decides sees it, and its legal actions."""

    def __init__(self, state, actions):
        self.actions = actions
        self.board = Board()
        for line in state.split("\n"):
            self.read(line.split())
        self.rival = other(self.me)

    def read(self, words):
        key, *rest = words
        if key == "tomove":
            self.me = rest[0]
        elif key == "turn":
            self.turn = int(rest[0])
        elif key == "cell":
            cell, self.board.terrain[rest[0]] = rest[0], rest[1]
            for piece in rest[2:]:
                seat, kind = piece
                if kind == "Q":
                    self.board.queen[seat] = cell
                elif kind == "P":
                    self.board.princes[seat].append(cell)
                else:
                    {"C": self.board.cities, "F": self.board.fields}[kind][seat].add(cell)

    def best(self, value):
        """The action after which the board is worth most; a win at once before all, a pass after all."""
        def worth(action):
            board = self.board.after(self.me, action)
            won = board.network(self.me) >= 5 or \
                board.queen[self.rival] is None and not (board.cities[self.rival] and board.princes[self.rival])
            return 1000 * won - 0.5 * (action == "pass") + value(board) + explored(self.board, action)
        return max(self.actions, key=worth)

    def common(self, board):
        """What every house wants: its pieces, nothing that can be captured, Princes apart, and no win of the other."""
        me, rival = self.me, self.rival
        pieces = 3 * (len(board.princes[me]) - len(board.princes[rival])) + \
            12 * ((board.queen[me] is not None) - (board.queen[rival] is not None)) + \
            4 * (len(board.cities[me]) - len(board.cities[rival]))
        stacked = len(board.princes[me]) - len(set(board.princes[me]))
        near_end = board.network(rival)
        return pieces - 0.9 * board.risk(me) - 2 * stacked - near_end - 4 * max(0, near_end - 3)


def explored(board, action):
    """New land is worth a little, more in the middle."""
    if "?" not in action:
        return 0
    return 1.2 - 0.2 * distance(action[-2:], "c3")
