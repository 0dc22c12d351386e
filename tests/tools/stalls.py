#!/usr/bin/python3
"""How often a tribe of The First War stands still, and how many of its moves change nothing, in matches of the league.

    tests/tools/stalls.py BUILD PLAYER OPPONENT ... [WORD ...]

Players, opponents and words are those of tests/tools/league.py. A tribe stalls in a turn if it has not grown in its last
ten turns, though in each of them empty fields were known within three steps of its Farmers. A move is useless if all
pieces of the tribe then stand where they stood before in the same turn. Printed for each player, never asserted."""

import collections
import re
import sys

import gauntlet
import league

sys.path.insert(0, str(league.STRANGERS))
from firstwar import NEAR  # noqa: E402

WINDOW = 10
STEPS = 3
MANY = 70  # pieces: such a people need not grow
MOVE = re.compile(r"[HFES]!?\d[a-k]\d+-[a-k]\d+")
SEATS = ("1", "2")


def read(state):
    """By cell its terrain, and by cell its pieces."""
    cells = [line.split()[1:] for line in state.split("\n") if line.startswith("cell ")]
    return {words[0]: words[1] for words in cells}, {words[0]: tuple(words[2:]) for words in cells if len(words) > 2}


def reach(terrain, cells):
    """The known land within a few steps, of which some may cross a lake."""
    reached = set(cells)
    for _ in range(STEPS):
        near = {cell for begin in reached for cell in NEAR[begin]}
        across = {cell for lake in near if terrain[lake] == "lake" for cell in NEAR[lake]}
        reached |= {cell for cell in near | across if terrain[cell] not in ("lake", "hidden")}
    return reached


class Tribe:
    """What is noted of a seat."""

    def __init__(self, seat):
        self.seat = seat
        self.people, self.room = [], []  # at the beginning of each turn: how many, and whether empty fields were near
        self.stalled = self.moves = self.useless = 0
        self.moved, self.placed = False, set()

    def begin(self, terrain, pieces):
        people = sum(piece[0] == self.seat for some in pieces.values() for piece in some)
        farmers = [cell for cell, some in pieces.items() if self.seat + "F" in some]
        free = reach(terrain, farmers) - set(pieces)
        self.people.append(people)
        self.room.append(people < MANY and any(terrain[cell] == "fields" for cell in free))
        past = self.people[-WINDOW - 1:]
        self.stalled += len(past) > WINDOW and max(past[1:]) <= past[0] and all(self.room[-WINDOW - 1:])
        self.moved, self.placed = False, set()

    def look(self, terrain, pieces):
        """Before its action: who stands where on what is known now."""
        known = frozenset(cell for cell, kind in terrain.items() if kind != "hidden")
        stand = frozenset((cell, piece, some.count(piece)) for cell, some in pieces.items() for piece in some
                          if piece[0] == self.seat)
        self.moves += self.moved
        self.useless += self.moved and (stand, known) in self.placed
        self.placed.add((stand, known))


class Watched(gauntlet.Table):
    """A table that notes what its tribes do."""

    last = None  # the newest; one match is played at a time

    def __init__(self, *arguments):
        super().__init__(*arguments)
        Watched.last = self
        self.tribes = {seat: Tribe(seat) for seat in SEATS}
        self.began = self.tribe = None

    def look(self):
        decider = super().look()
        if decider is None:
            return None
        self.tribe = self.tribes[decider]
        seen = read(self.state)
        if self.turn != self.began and decider == SEATS[1 - int(self.turn) % 2]:
            self.began = self.turn
            self.tribe.begin(*seen)
        self.tribe.look(*seen)
        return decider

    def play(self, action):
        self.tribe.moved = MOVE.fullmatch(action) is not None
        super().play(action)


def report(name, tribes):
    stalled = sum(tribe.stalled > 0 for tribe in tribes)
    turns = sum(len(tribe.people) for tribe in tribes)
    largest = sum(max(tribe.people, default=0) for tribe in tribes) / len(tribes)
    print(f"  {name}: {stalled} of {len(tribes)} tribes stalled, in {sum(tribe.stalled for tribe in tribes)} of {turns} turns; "
          f"largest people {largest:.0f}; useless moves {sum(tribe.useless for tribe in tribes)} of "
          f"{sum(tribe.moves for tribe in tribes)}", flush=True)


def main():
    if len(sys.argv) < 4:
        sys.exit("Name the folder of the build and two players: tests/tools/stalls.py BUILD PLAYER OPPONENT ... [WORD ...].")
    build, player, *rest = sys.argv[1:]
    words = [word for word in rest if word.partition("=")[0] in gauntlet.WORDS]
    tribes = collections.defaultdict(list)
    play_game = gauntlet.play_game

    def watched(game, options, first, second, seed, places, opening=None):
        result = play_game(game, options, first, second, seed, places, opening)
        for place, seat in enumerate(SEATS):
            tribes[place in places].append(Watched.last.tribes[seat])
        return result

    gauntlet.Table = Watched
    gauntlet.play_game = watched
    for opponent in (word for word in rest if word not in words):
        tribes.clear()
        sys.argv = ["league", build, "firstwar", player, "only=" + opponent, *words]
        league.main()
        report(player, tribes[True])
        report(opponent, tribes[False])


if __name__ == "__main__":
    main()
