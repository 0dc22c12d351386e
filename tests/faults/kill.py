#!/usr/bin/python3
"""Kills a window in play, or at work on the library, at random moments, and looks at what the next
start offers:

    tests/faults/kill.py BUILD [TRIALS [SEED [play|library]]]

Matches of all games are played by keys as fast as the window takes them, with actions taken back
and played otherwise, while the thread that saves is at work. At the next start, *Continue* must
show the match as it was when it was last seen; at most the action in flight may be missing. *Matches*
must list it, none may be damaged, and no temporary file may be left. As many windows again copy,
import, rename, delete, bring back and export matches; see kill_library.py. The last word chooses one
of the two.
"""

import collections
import concurrent.futures
import os
import pathlib
import random
import signal
import subprocess
import sys
import time

import kill_library
from faulty import Folder, Window, histories, history

GAMES = {"fields": "map=open", "firstwar": "", "heximeros": "", "empire": ""}
ACTIONS = 14
AGAIN = ["m", "Escape", "Return", "Return", "Tab"]

# A match to be played: the record that it begins with, the keys, how long they take, and what can be
# seen of it on the way.
Play = collections.namedtuple("Play", "game record keys seconds steps")
# What is wrong, how many steps were lost (none, or the one in flight), and whether the window was
# killed before the match came to its end.
Trial = collections.namedtuple("Trial", "game wrong lost killed")


def ask(engine, command):
    engine.stdin.write(command + "\n")
    engine.stdin.flush()
    lines = []
    while (line := engine.stdout.readline().rstrip("\n")) or not lines:
        lines.append(line)
    assert lines[0].startswith("="), (command, lines)
    return [lines[0][1:].strip(), *lines[1:]]


def typed(action):
    return ["F2", f"text {action}", "Return", "Return"]  # the last lifts the curtain


def keys_of(build, game, seed, path):
    """Writes the record of a new match, and returns keys that play it on at random."""
    rng = random.Random(f"{game} {seed}")
    keys = ["Return"]
    with subprocess.Popen([build / "hexfolio-engine"], text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as engine:
        ask(engine, f"new {game} seed={seed} {GAMES[game]}".strip())
        ask(engine, f"save {path}")
        for number in range(ACTIONS):
            actions = [line for line in ask(engine, "actions") if line and line != "resign"]
            action = rng.choice(actions)
            ask(engine, f"play {action}")
            keys += typed(action)
            if number % 5 == 4:
                keys += ["ctrl+z", "ctrl+y", "Return"]
        ask(engine, "quit")
    return keys


def prepare(build, game, seed):
    """Plays a match without killing it: what can be seen, in order, and how long that takes."""
    with Folder() as folder:
        path = folder.path / "record"
        keys = keys_of(build, game, seed, path)
        record = path.read_bytes()
        folder.fill(record)
        window = Window(build, folder, keys)
        began = time.monotonic()
        ended = window.run(FAULT_HURRY="1")
        seconds = time.monotonic() - began
        assert ended.status == 0 and not ended.errors, ended
        steps = [what for _, what in histories(window.frames())]
        assert len(steps) > ACTIONS // 4, (game, seed, steps)
        return Play(game, record, keys, seconds, steps)


def look(build, folder, play, seen):
    """What is wrong at the next start, and whether a step is missing."""
    folder.let_time_pass()
    window = Window(build, folder, AGAIN)
    ended = window.run()
    if ended.status != 0 or ended.errors:
        return f"the next start ended with {ended.status}: {ended.errors}", 0
    frames = window.frames()
    listed = {e.name for frame in frames for e in frame if e.name.startswith("Match: ")}
    if listed != {"Match: Sunday"}:
        return f"Matches lists {listed}", 0
    if any("cannot be read" in e.name for frame in frames for e in frame):
        return "a match or the settings cannot be read", 0
    left = folder.temporary()
    if left:
        return f"left behind: {left}", 0
    shown = next((history(f) for f in reversed(frames) if history(f) is not None), None)
    last = seen[-1] if seen else play.steps[0]
    if shown == last:
        return "", 0
    # The killed window may have kept one more than it had shown, or not yet the last.
    at = len(seen) - 1
    if seen and shown in play.steps[at + 1:at + 2]:
        return "", 0
    if shown == (seen[-2] if len(seen) > 1 else play.steps[0]):
        return "", 1
    if not seen and shown in play.steps[:2]:
        return "", 0
    return f"Continue shows {shown}, not {last}", 0


def trial(build, play, step, part):
    """Kills a window in a part of the time that a step takes, after one of them."""
    after = int(1e6 * part * play.seconds / len(play.keys))
    with Folder() as folder:
        folder.fill(play.record)
        window = Window(build, folder, play.keys)
        ended = window.run(FAULT_HURRY="1", FAULT_KILL=f"{step} {after}")
        seen = [what for _, what in histories(window.frames())]
        if ended.status not in (0, -signal.SIGKILL):
            return Trial(play.game, f"it ended with {ended.status}: {ended.errors}", 0, False)
        wrong, lost = look(build, folder, play, seen)
        return Trial(play.game, wrong, lost, ended.status != 0)


def try_all(build, trials, seed):
    """Prints a line for each game; returns what went wrong, a line each."""
    rng = random.Random(seed)
    matches = max(1, min(5, trials // 20))
    plays = [prepare(build, game, seed + i) for game in GAMES for i in range(matches)]
    jobs = [(play, rng.randint(1, len(play.keys) + 1), rng.uniform(0, 2))
            for play in (plays[i % len(plays)] for i in range(trials))]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        results = list(pool.map(lambda job: trial(build, *job), jobs))
    print(f"{'game':<10} {'trials':>7} {'killed':>7} {'one action missing':>19} {'more lost':>10}")
    for game in GAMES:
        mine = [result for result in results if result.game == game]
        print(f"{game:<10} {len(mine):>7} {sum(r.killed for r in mine):>7} "
              f"{sum(r.lost for r in mine):>19} {sum(bool(r.wrong) for r in mine):>10}")
    return [f"{r.game}: {r.wrong}" for r in results if r.wrong]


def try_library(build, trials, seed):
    """The same for operations of the library."""
    rng = random.Random(seed)
    matches = kill_library.records(build)
    names = list(kill_library.OPERATIONS)
    jobs = [([names[i % len(names)], *rng.sample(names, 2)], seed + i, rng.uniform(0.2, 1))
            for i in range(trials)]
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        results = list(pool.map(lambda job: kill_library.trial(build, matches, *job), jobs))
    wrong = [what for what, _ in results if what]
    print(f"{'library':<10} {trials:>7} {sum(killed for _, killed in results):>7} "
          f"{'':>19} {len(wrong):>10}")
    return wrong


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    trials = int(sys.argv[2]) if len(sys.argv) > 2 else 1000
    seed = int(sys.argv[3]) if len(sys.argv) > 3 else 1
    tried = {"play": try_all, "library": try_library}
    what = sys.argv[4:] or tried
    wrong = [line for part in what for line in tried[part](build, trials, seed)]
    print("\n".join(wrong) if wrong else "nothing was lost but what was in flight")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
