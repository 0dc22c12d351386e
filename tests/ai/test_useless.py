#!/usr/bin/python3
"""The highest step does nothing that is never right: in Worldwide Empire it throws away no counter of a country that it
controls and could muster it in, in The First War it does not wait beside full fields while others are free."""

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "ui"))

from engine import Engine  # noqa: E402

MOVES = pathlib.Path(__file__).parent / "useless/empire-discard.moves"
MATCHES = 2
# Four Farmers fill the home fields, all births of the people need their food, and free fields are two or three moves away.
FROZEN = sorted((pathlib.Path(__file__).parent / "useless").glob("firstwar-*.state"))
TURNS = 3  # of the tribe that begins


def useless(engine, action):
    """Whether an action throws away what could be mustered in a country of the seat that decides."""
    counter = action.partition("=")[2]
    if not action.startswith("discard="):
        return False
    seat = re.search(r"^tomove (\d)$", engine.state(), re.M)[1]
    controlled = re.search(rf"^place \w {counter[0]}\w+ \d {seat}$", engine.state(), re.M)
    return bool(controlled) and any(other.startswith(f"muster={counter}@") for other in engine.actions())


def farmers(engine, seat):
    cells = re.findall(r"^cell .*$", engine.ask("state seat=all"), re.M)
    return sum(len(re.findall(rf" {seat}F", cell)) for cell in cells)


def thaws(engine, position):
    """The turn in which the tribe that begins has a fifth Farmer: one leaves for free fields, and another is born in its
    place. None: not in this number of turns."""
    engine.ask("position seed=1\n" + position.read_text(encoding="utf-8") + ".")
    seat = re.search(r"^tomove (\d)", engine.state(), re.M)[1]
    begun = turn = int(re.search(r"^turn (\d+)", engine.state(), re.M)[1])
    while not engine.over() and turn < begun + 2 * TURNS:
        engine.play(engine.ask("genmove turn_playouts=2000 seed=1"))
        if farmers(engine, seat) > 4:
            return (turn - begun) // 2 + 1
        turn = int(re.search(r"^turn (\d+)", engine.state(), re.M)[1])
    return None


def main():
    with Engine(str(pathlib.Path(sys.argv[1]).resolve() / "hexfolio-engine")) as engine:
        turns = [thaws(engine, position) for position in FROZEN]
        for position, turn in zip(FROZEN, turns):
            print(f"{'ok' if turn else 'not ok'} - {position.stem}: leaves full fields for free ones, in turn {turn}", flush=True)
        for command in filter(None, MOVES.read_text(encoding="utf-8").split("\n")):
            engine.ask(command)
        answers = [engine.ask(f"genmove turn_playouts=20000 seed={seed}") for seed in (1, 2)]
        faults = [answer for answer in answers if useless(engine, answer)]
        for seed in range(1, MATCHES + 1):
            engine.ask(f"new empire rounds=20 seed={seed}")
            while not engine.over():
                action = engine.ask(f"genmove turn_playouts=100 seed={seed}")
                faults += [action] if useless(engine, action) else []
                engine.play(action)
    print(f"{'not ok' if faults else 'ok'} - empire: throws away nothing that it can muster: {answers} {faults}")
    return bool(faults) or None in turns


if __name__ == "__main__":
    sys.exit(main())
