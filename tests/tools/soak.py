#!/usr/bin/python3
"""Does anything grow while the window is used for long? tests/tools/soak.py BUILD [MINUTES].

Round after round, computers play each game against computers in one window, while its board is zoomed
and moved, its size, theme and text change, and menus, rules, settings, results, puzzles, the review and
the analysis are opened. At the end of a round all its matches are deleted and the menu is measured:
memory, what of it is the program's own, open files, threads, and files in the folder of matches (without
the trash, which is emptied after a week). Prints a line for each round and the figures at the start,
which is after the first round, in the middle and at the end. The status is 1 if anything has grown.
"""

import pathlib
import random
import statistics
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "ui"))

from window import Display, Home, Missing, Window  # noqa: E402

GAMES = ["5 Fields", "The First War", "HexiMeros", "Worldwide Empire"]
SIZES = [(1024, 640), (1920, 1080), (1280, 800), (1600, 1000)]
MEASURED = (1280, 800)
WATCHED = 2.0  # seconds of each look at a match that goes on
COLUMNS = ["memory, MiB", "own, MiB", "open files", "threads", "files", "trash"]
ALLOWED = {"memory, MiB": 3, "own, MiB": 3}  # the others may not grow at all
NOT_COMPARED = {"trash"}


def measure(window):
    process = pathlib.Path(f"/proc/{window.process.pid}")
    rollup = dict(line.split(":") for line in (process / "smaps_rollup").read_text("utf-8").split("\n")[1:]
                  if ":" in line)
    kept = [path for path in window.home.matches.rglob("*") if path.is_file()]
    trash = sum("trash" in path.parts for path in kept)
    return dict(zip(COLUMNS, [int(rollup["Rss"].split()[0]) / 1024,
                              int(rollup["Anonymous"].split()[0]) / 1024,
                              len(list((process / "fd").iterdir())),
                              len(list((process / "task").iterdir())), len(kept) - trash, trash]))


def watch(window, seconds=WATCHED):
    """Lets the computers play."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        window.read()
        time.sleep(0.05)


def press(window, *keys):
    """Without waiting until nothing is drawn, as Window.key does: computers play on."""
    window.tool("key", "--delay", 20, *keys)
    watch(window, 0.2)


def click(window, kind, name):
    window.click_now(kind, name)
    watch(window, 0.2)


def begin(window, game):
    click(window, "button", game)
    for choice in [e for e in window.all("choice") if e.name.endswith(": Computer")]:
        if "selected" in choice.words:
            continue
        click(window, "choice", choice.name)
        click(window, "button", choice.name.replace("Computer", "Strength"))
        click(window, "button", window.wait(
            lambda: next((e.name for e in window.all("button") if e.name.startswith("1: ")), None),
            "the lowest step"))
    click(window, "button", "Start")
    window.expect_screen("Table")


def zoom(window, chance):
    """In and out again somewhere on the board, moving it."""
    wide, high = 2 * window.seen("screen").x, 2 * window.seen("screen").y
    for _ in range(4):
        x, y = chance.randint(wide // 5, wide // 2), chance.randint(high // 5, high * 3 // 5)
        here = ["mousemove", "--window", window.id]
        window.tool(*here, x, y, "click", "--repeat", 6, "--delay", 20, 4, "mousedown", 2,
                    *here, x + 60, y + 40, *here, x + 120, y + 80, "mouseup", 2,
                    "click", "--repeat", 6, "--delay", 20, 5)
        watch(window, 0.2)
    press(window, "0")


def menu(window, item):
    click(window, "button", "Menu")
    click(window, "button", item)


def back_to(window, screen):
    press(window, "Escape")
    window.expect_screen(screen)


def look_round(window, chance):
    """What can be opened over a match, and closed."""
    click(window, "button", "Menu")
    window.find("menu", "Match")
    press(window, "Escape")
    menu(window, "Settings")
    click(window, "choice", f"Table: {chance.choice(['Light', 'Dark'])}")
    click(window, "choice", f"Text size: {chance.choice([75, 100, 125])}%")
    back_to(window, "Table")
    press(window, "F1")
    window.expect_screen("Rules")
    press(window, *["Next"] * chance.randint(2, 12))
    back_to(window, "Table")
    press(window, "a")
    watch(window, 1)
    press(window, "a")


def review(window):
    press(window, "F3")
    window.find("choice", "Prospects")
    watch(window)
    press(window, "Home", "Right", "Right", "End", "Left")
    press(window, "Escape")
    window.find("button", "Menu")


def leave(window, game):
    """To the menu, and through its other screens."""
    menu(window, "Main menu")
    window.expect_screen("Menu")
    for key, screen in (("r", "My results"), ("s", "Settings")):
        press(window, key)
        window.wait(lambda: window.screen() != "Menu", screen)
        back_to(window, "Menu")
    click(window, "button", f"Puzzles for {game}")
    window.wait(lambda: window.screen() != "Menu", "the puzzles")
    back_to(window, "Menu")


def delete_all(window):
    press(window, "m")
    window.expect_screen("Matches")
    watch(window, 1)
    press(window, "ctrl+a", "Delete")
    window.wait(lambda: not any(e.name.startswith("Match: ") for e in window.all("choice")),
                "the matches to be deleted")
    back_to(window, "Menu")


def calm(window):
    """As the window was at the beginning."""
    press(window, "s")
    for choice in ("Table: Light", "Text size: 100%"):
        click(window, "choice", choice)
    back_to(window, "Menu")
    window.resize(*MEASURED)
    window.settle(0.3)


def play_round(window, chance):
    sizes = chance.sample(SIZES, len(SIZES))
    for game, size in zip(GAMES, sizes):
        begin(window, game)
        watch(window)
        window.resize(*size)
        zoom(window, chance)
        look_round(window, chance)
        watch(window)
        review(window)
        leave(window, game)
    delete_all(window)
    calm(window)


def row(name, figures):
    print(f"{name:<10}" + "".join(f"{figures[column]:>13.1f}" if column in ALLOWED else
                                  f"{figures[column]:>13.0f}" for column in COLUMNS), flush=True)


def judge(rounds):
    """What has grown: the medians of the parts of the soak behind its first round, so that one round
    of large pictures counts for nothing."""
    part = max(1, len(rounds) // 3)
    parts = [rounds[:part], rounds[(len(rounds) - part) // 2:][:part], rounds[-part:]]
    median = [{column: statistics.median(figures[column] for figures in some) for column in COLUMNS}
              for some in parts]
    print(f"\n{'medians':<10}" + "".join(f"{column:>13}" for column in COLUMNS))
    for name, figures in zip(("start", "middle", "end"), median):
        row(name, figures)
    return [column for column in COLUMNS if column not in NOT_COMPARED
            and median[2][column] > median[0][column] + ALLOWED.get(column, 0)]


def main():
    build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build").resolve()
    minutes = float(sys.argv[2]) if len(sys.argv) > 2 else 10
    display, home, chance, rounds = Display(1920, 1080), Home(), random.Random(1), []
    try:
        with Window(display, home, str(build / "hexfolio"), ["--speed", "off"], MEASURED) as window:
            print(f"{'round':<10}" + "".join(f"{column:>13}" for column in COLUMNS))
            end = time.monotonic() + 60 * minutes
            while time.monotonic() < end or len(rounds) < 3:
                play_round(window, chance)
                rounds.append(measure(window))
                row(str(len(rounds)), rounds[-1])
    except Missing as error:
        sys.exit(f"soak: {error}")
    finally:
        home.close()
        display.close()
    grown = judge(rounds)
    print(f"grown: {', '.join(grown)}" if grown else "nothing has grown")
    sys.exit(1 if grown else 0)


if __name__ == "__main__":
    main()
