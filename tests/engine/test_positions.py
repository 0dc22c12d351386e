#!/usr/bin/python3
# In make test: nothing
"""Positions through the engine: what `state` prints `position` reads, and damaged ones do no harm.

tests/engine/test_positions.py BUILD walks through random matches of every game of the list. A position
that reads back prints the same and has the same actions. Then its lines are damaged at random: refused
or not, the engine goes on, and a position that it takes can be played.
"""

import os
import random
import subprocess
import sys

MATCHES = 24
PLIES = 250
STRIDE = 7  # plies between two positions that are checked
DAMAGES = 4


class Engine:
    def __init__(self, build):
        path = os.path.join(build, os.environ.get("VARIANT", "asan"), "hexfolio-engine")
        if not os.path.exists(path):
            path = os.path.join(build, "hexfolio-engine")
        self.process = subprocess.Popen([path], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                        text=True)

    def ask(self, text):
        """Whether it succeeded, and the answer."""
        self.process.stdin.write(text + "\n")
        self.process.stdin.flush()
        lines = []
        while True:
            line = self.process.stdout.readline()
            if line == "":
                raise EOFError(f"the engine ended with {self.process.wait()} at:\n{text}")
            if line == "\n":
                break
            lines.append(line.rstrip("\n"))
        return lines[0][0] == "=", "\n".join(lines)[2:]

    def must(self, text):
        success, answer = self.ask(text)
        assert success, f"{text}\n{answer}"
        return answer

    def quit(self):
        self.must("quit")
        assert self.process.wait() == 0


def damaged(lines):
    lines = list(lines)
    for _ in range(random.choice([1, 1, 2])):
        at = random.randrange(len(lines))
        words = lines[at].split(" ")
        stray = random.choice(random.choice(lines).split(" "))
        kind = random.randrange(5)
        if kind == 0:
            words[random.randrange(len(words))] = stray
        elif kind == 1:
            words.append(stray)
        elif kind == 2:
            words.pop()
        elif kind == 3:
            lines.insert(random.randrange(len(lines)), random.choice(lines))
        else:
            words = []
        lines[at] = " ".join(words)
    return lines


def look_at(engine):
    """Reads the current position back and damages it; sets it up again at the end."""
    state = engine.must("state")
    actions = sorted(engine.must("actions").split("\n"))
    engine.must(f"position seed=3\n{state}\n.")
    assert engine.must("state") == state, state
    assert sorted(engine.must("actions").split("\n")) == actions, state
    for _ in range(DAMAGES):
        success, answer = engine.ask("position\n" + "\n".join(damaged(state.split("\n"))) + "\n.")
        if success:
            engine.must("perft 1")
            engine.must("playout seed=1 max=40")
            engine.must("state")
        else:
            assert len(answer) > 10, answer
    engine.must(f"position seed={random.randrange(1000)}\n{state}\n.")


def walk(engine, game):
    for seed in range(MATCHES):
        random.seed(seed)
        engine.must(f"new {game} seed={seed}")
        for ply in range(PLIES):
            actions = engine.must("actions").split("\n")
            if actions == [""]:
                break
            if ply % STRIDE == 0:
                look_at(engine)
                actions = engine.must("actions").split("\n")
            engine.must("play " + random.choice(actions))


def main():
    engine = Engine(sys.argv[1])
    games = [line.split("\t")[0] for line in engine.must("list_games").split("\n")]
    failures = 0
    for number, game in enumerate(games, 1):
        try:
            walk(engine, game)
            print(f"ok {number} - positions of {game}")
        except (AssertionError, EOFError, BrokenPipeError) as reason:
            print(f"not ok {number} - positions of {game}")
            print("# " + str(reason).replace("\n", "\n# "))
            failures += 1
            engine = Engine(sys.argv[1])
    print(f"1..{len(games)}")
    engine.quit()
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
