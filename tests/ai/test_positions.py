#!/usr/bin/python3
# In make test: nothing
"""The computer player at its highest level finds the one right action of tests/ai/positions/, wins
what is won in tests/ai/won/, and plays sensible openings.

A file there holds positions as the engine prints them, each up to a line with a dot and headed by
`best ACTION, plain count misses` (or finds): whether counting material one action ahead would find
it too. Empty cells may be left out."""

import pathlib
import re
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "ui"))

from engine import Engine  # noqa: E402

# What level 6 makes of two seconds is more: 500,000, 20,000 and 80,000 or so.
PLAYOUTS = {"fields": 20000, "heximeros": 6000, "firstwar": 4000}
AT_LEAST, MISSED_AT_LEAST, FOUND = 15, 8, 0.9
GAMES = 3  # of The First War against itself
HEAD = re.compile(r"best (.+), plain count (finds|misses)")


def read(path):
    """Each as (best action, whether the plain count misses it, the lines of the position)."""
    positions, lines = [], []
    for line in path.read_text(encoding="utf-8").split("\n"):
        head = HEAD.fullmatch(line)
        if head:
            best, missed = head.group(1), head.group(2) == "misses"
        elif line == ".":
            positions.append((best, missed, "\n".join(lines)))
            lines = []
        elif line and not line.startswith("#"):
            lines.append(line)
    return positions


def whole(engine, lines):
    """A position with the cells that it leaves out."""
    engine.ask("new " + lines.split()[1])
    cells = re.findall(r"(?m)^cell (\S+)", engine.state())
    named = set(re.findall(r"(?m)^cell (\S+)", lines))
    return "\n".join([lines] + [f"cell {cell} space" for cell in cells if cell not in named])


def main():
    count = failed = 0

    def result(right, what):
        nonlocal count, failed
        count += 1
        failed += not right
        print(f"{'ok' if right else 'not ok'} {count} - {what}", flush=True)

    with Engine(str(pathlib.Path(sys.argv[1], "hexfolio-engine").resolve())) as engine:
        for path in sorted(pathlib.Path(__file__).parent.glob("positions/*.txt")):
            positions = read(path)
            found = 0
            for best, _, lines in positions:
                engine.ask("position\n" + whole(engine, lines) + "\n.")
                answer = engine.ask(f"genmove level=6 playouts={PLAYOUTS[path.stem]} seed=1")
                found += answer == best
                if answer != best:
                    print(f"# {path.stem}: {answer} instead of {best}")
            missed = sum(missed for _, missed, _ in positions)
            result(len(positions) >= AT_LEAST, f"{path.stem}: {len(positions)} positions")
            result(missed >= MISSED_AT_LEAST, f"{path.stem}: a plain count misses {missed}")
            result(found >= FOUND * len(positions),
                   f"{path.stem}: {found} of {len(positions)} found")
        wins(engine, result)
        explores(engine, result)
        builds(engine, result)
        lives(engine, result)
    sys.exit(failed > 0)


def wins(engine, result):
    """Won positions are won, and soon, against the best defence that the computer finds itself."""
    for path in sorted(pathlib.Path(__file__).parent.glob("won/*.txt")):
        for head, lines in re.findall(r"(?ms)^(won by .*?)\n(.*?)\n\.$", path.read_text("utf-8")):
            seat, most = re.fullmatch(r"won by (\d) within (\d+)", head).groups()
            engine.ask("position\n" + lines + "\n.")
            count = 0
            while not engine.over() and count < int(most):
                engine.play(engine.ask(f"genmove playouts=1000 seed={count}"))
                count += 1
            result(engine.ask("outcome").startswith(f"win {seat}"),
                   f"{path.stem}: {head}: {engine.ask('outcome')} after {count}")


def explores(engine, result):
    engine.ask("new fields map=blank seed=3")
    before = engine.state().count(" hidden")
    for seed in range(30):
        engine.play(engine.ask(f"genmove level=6 playouts=2000 seed={seed}"))
    turned = before - engine.state().count(" hidden")
    result(turned >= 3, f"fields: explores the blank map, {turned} tiles in 30 actions")


def builds(engine, result):
    engine.ask("new fields seed=3")
    for seed in range(40):
        if not engine.over():
            engine.play(engine.ask(f"genmove level=6 playouts=2000 seed={seed}"))
    built = len(re.findall(r"\d[FC]", engine.state()))
    result(built >= 5 or engine.over(), f"fields: builds, {built} Fields and Cities in 40 actions")


def lives(engine, result):
    """The first twelve turns of both tribes, in games of The First War against itself."""
    hungry = people = hidden = 0
    cards = []
    for seed in range(1, GAMES + 1):
        engine.ask(f"new firstwar seed={seed}")
        for number in range(1000):
            state = engine.state()
            if engine.over() or int(re.search(r"^turn (\d+)", state, re.M).group(1)) > 24:
                break
            action = engine.ask(f"genmove level=6 playouts=150 seed={number}")
            hungry += action.startswith("hunger=")
            engine.play(action)
        people += len(re.findall(r" [12][HFES]", state))
        hidden += len(re.findall(r"^cell \w+ hidden", state, re.M))
        cards += [len(re.findall(rf"^card {seat} \S+ active", state, re.M)) for seat in (1, 2)]
    result(hungry * 10 <= people, f"firstwar: {hungry} wounds of hunger, {people} people at last")
    result(people >= GAMES * 2 * 15, f"firstwar: grows to {people} people in {GAMES} games")
    result(hidden <= GAMES * 60, f"firstwar: explores, of {GAMES} maps {hidden} tiles are face down")
    result(sum(cards) >= GAMES * 2 * 4 and min(cards) >= 2, f"firstwar: researches, active cards {cards}")


if __name__ == "__main__":
    main()
