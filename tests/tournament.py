#!/usr/bin/python3
"""Plays the tournament of docs/computer-player.md and prints its table: tests/tournament.py BUILD
[GAME ...]. Each level meets the one below, level 6 the three simple players, and then what else a
game can be: another map, more players. As many matches are played at once as there are processors."""

import concurrent.futures
import os
import pathlib
import subprocess
import sys

LEVELS = 6
SIMPLE = ("random", "greedy", "carlo")
SIX = "colours=Silver,Blue,Yellow,Orange,Green,Red"
# Games of a pair of levels, games against a simple player, what all thinking is divided by, and
# further matches: (first, second, games, options).
GAMES = {
    "fields": (200, 100, 200, [(6, 5, 40, "map=blank"), (6, "greedy", 40, "map=blank")]),
    "firstwar": (60, 40, 400, []),
    "heximeros": (60, 40, 50, [(6, "greedy", 18, SIX), (6, 4, 18, SIX)]),
}


def matches(game):
    of_levels, of_simple, factor, further = GAMES[game]
    for level in range(LEVELS, 1, -1):
        yield [game, level, level - 1, of_levels, factor]
    for simple in SIMPLE:
        yield [game, LEVELS, simple, of_simple, factor]
    for first, second, games, options in further:
        yield [game, first, second, games, factor, options]


def main():
    program = str(pathlib.Path(sys.argv[1]).resolve() / "tests/tournament")

    def play(match):
        words = [program, *map(str, match)]
        return subprocess.run(words, check=True, stdout=subprocess.PIPE, text=True).stdout

    print("| game | player | against | games | won | drawn | lost | score | at least | actions |")
    print("|---|---|---|---|---|---|---|---|---|---|", flush=True)
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        wanted = [match for game in sys.argv[2:] or GAMES for match in matches(game)]
        for row in pool.map(play, wanted):
            print(row, end="", flush=True)


if __name__ == "__main__":
    main()
