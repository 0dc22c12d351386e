#!/usr/bin/python3
"""The strangers of the league play whole matches by the rules, and the same match each time."""

import pathlib
import sys

import league
from league import gauntlet


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    failed = 0
    for game in league.GAMES:
        strangers = league.strangers_of(game)
        gauntlet.SIMPLE.update(strangers)
        computer = gauntlet.read_player("new:playouts=1", build, 1)
        for name in strangers:
            first, second = (gauntlet.play_game(game, [], computer, name, 1, [0], 0)[:3] for _ in range(2))
            good = first == second and first[0] is not None
            failed += not good
            print(f"{'ok' if good else 'not ok'} - {game}: {name} plays a match by the rules, twice the same: "
                  f"{first} {second}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
