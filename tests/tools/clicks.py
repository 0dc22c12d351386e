#!/usr/bin/python3
"""Counts what a person would click for the turns of recorded matches of Worldwide Empire with three
to five seats, from the sixth turn of a seat to its ninth: with each action by itself, and with the
gestures that the table has. Usage: clicks.py [BUILD]; docs/figures.md has the result."""

import os
import pathlib
import re
import sys

TESTS = pathlib.Path(__file__).parents[1]
sys.path.insert(0, str(TESTS / "ui"))
from engine import Engine  # noqa: E402

MATCHES = sorted((TESTS / "records" / "matches").glob("empire-*-computers.hexfolio"))
FIRST, LAST = 6, 9
DRAWN_ALONE = {"done", "take", "reshuffle"}


def kind_of(phase, action):
    word = action.split("=")[0]
    return word if "=" in action or action in DRAWN_ALONE else "attack" if "x" in action else "move"


def as_before(legal, state, earlier):
    """What Supply as before (B) supplies in a space: the same as in the last turn, else what is."""
    same = [action for action in legal if action in earlier]
    if same:
        return same[0]
    marked = [action for action in legal
              for unit, cell in [action[len("supply="):].split("@")]
              if re.search(rf"^cell {cell} .* {re.escape(unit.partition('/')[0])}\^", state, re.M)]
    return marked[0] if len(marked) == 1 else None


class Turn:
    """What a seat does in a turn, with the clicks for it."""

    def __init__(self, earlier):
        self.earlier, self.supplied = earlier, []
        self.alone = self.now = self.coups = 0
        self.run = None  # of what one press does

    def add(self, phase, action, legal, state):
        kind = kind_of(phase, action)
        self.alone += 1 if kind in DRAWN_ALONE else 2
        clicks = 2 if kind == "explore" else 1  # a drag, a right click, or a click on what is marked
        run = None
        if kind == "supply":
            run = "supply" if as_before(legal, state, self.earlier) == action else None
            clicks = 1 if run is None else int(self.run != run)
            self.supplied.append(action)
        elif action in ("done", "take"):
            run = "draw"  # Draw to six (E) ends the actions too
            clicks = int(self.run != run)
        elif kind == "coup":
            self.coups += 1
            clicks = 3 if self.coups == 1 else 1  # the card, the counters, Take
        self.run = run
        self.now += clicks


def turns(engine, record):
    """The turns of a record that count."""
    lines = record.read_text("utf-8").split("\n")
    options = dict(line.split()[1:3] for line in lines if line.startswith("option "))
    if options["players"] not in "345":
        return
    seed = next(line.split()[1] for line in lines if line.startswith("seed "))
    engine.ask("new empire " + " ".join(f"{k}={v}" for k, v in options.items()) + f" seed={seed}")
    seat, turn, begun, supplied = None, None, {}, {}
    for action in (line[5:] for line in lines if line.startswith("play ")):
        state = engine.state()
        phase = re.search(r"^phase (\w+)", state, re.M)[1]
        decides = re.search(r"^tomove (.*)", state, re.M)[1]
        if phase != "defend" and decides != seat:
            if turn and FIRST <= begun[seat] <= LAST:
                yield turn
            if turn:
                supplied[seat] = turn.supplied
            seat = decides
            begun[seat] = begun.get(seat, 0) + 1
            turn = Turn(supplied.get(seat, []))
        if phase != "defend":
            legal = engine.actions() if phase == "resupply" else []
            turn.add(phase, action, legal, state)
        engine.play(action)


def main():
    build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build")
    with Engine(str(build / os.environ.get("VARIANT", "") / "hexfolio-engine")) as engine:
        counted = [turn for record in MATCHES for turn in turns(engine, record)]
    for name, clicks in (("one by one", [t.alone for t in counted]),
                         ("with gestures", [t.now for t in counted])):
        print(f"{name}: {sum(clicks) / len(clicks):.1f} clicks a turn ({len(clicks)} turns)")


if __name__ == "__main__":
    main()
