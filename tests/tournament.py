#!/usr/bin/python3
"""Plays the tournament of docs/computer-player.md and prints its table: tests/tournament.py BUILD
[GAME ...]. Each level meets the one below, and level 6 the three simple players."""

import pathlib
import subprocess
import sys

LEVELS = 6
# Games of a pair of levels, games against a simple player, and what all thinking is divided by.
GAMES = {
    "fields": (200, 100, 200),
    "firstwar": (60, 40, 200),
    "heximeros": (60, 20, 200),
}


def play(program, game, first, second, games, factor):
    subprocess.run([program, game, str(first), str(second), str(games), str(factor)], check=True)


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve() / "tests/tournament")
    print("| game | player | against | games | won | drawn | lost | score | at least | actions |")
    print("|---|---|---|---|---|---|---|---|---|---|", flush=True)
    for game in sys.argv[2:] or GAMES:
        of_levels, of_simple, factor = GAMES[game]
        for level in range(2, LEVELS + 1):
            play(program, game, level, level - 1, of_levels, factor)
        for simple in ("random", "greedy", "carlo"):
            play(program, game, LEVELS, simple, of_simple, factor)


if __name__ == "__main__":
    main()
