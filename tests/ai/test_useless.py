#!/usr/bin/python3
"""The highest step of Worldwide Empire throws away no counter of a country that it controls and could muster it in."""

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "ui"))

from engine import Engine  # noqa: E402

MOVES = pathlib.Path(__file__).parent / "useless/empire-discard.moves"
MATCHES = 2


def useless(engine, action):
    """Whether an action throws away what could be mustered in a country of the seat that decides."""
    counter = action.partition("=")[2]
    if not action.startswith("discard="):
        return False
    seat = re.search(r"^tomove (\d)$", engine.state(), re.M)[1]
    controlled = re.search(rf"^place \w {counter[0]}\w+ \d {seat}$", engine.state(), re.M)
    return bool(controlled) and any(other.startswith(f"muster={counter}@") for other in engine.actions())


def main():
    with Engine(str(pathlib.Path(sys.argv[1]).resolve() / "hexfolio-engine")) as engine:
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
    return bool(faults)


if __name__ == "__main__":
    sys.exit(main())
