#!/usr/bin/python3
# In make test: nothing
"""The strangers of the league play by the rules, and the same match each time."""

import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "tools"))

import league  # noqa: E402
from league import gauntlet  # noqa: E402


ACTIONS = 200  # of a match at most: some take thousands


def main():
    gauntlet.PLIES_MOST = ACTIONS
    build = pathlib.Path(sys.argv[1]).resolve()
    failed = 0
    for game in league.GAMES:
        strangers = league.strangers_of(game)
        gauntlet.SIMPLE.update(strangers)
        options = gauntlet.with_two(game, [])
        computer = gauntlet.read_player("new:playouts=1", build, 1)
        for name in strangers:
            first, second = (gauntlet.play_game(game, options, computer, name, 1, [0], 0)[:3] for _ in range(2))
            good = first == second and first[0] is not None
            failed += not good
            print(f"{'ok' if good else 'not ok'} - {game}: {name} plays by the rules, twice the same: "
                  f"{first} {second}")
    return failed > 0


if __name__ == "__main__":
    sys.exit(main())
