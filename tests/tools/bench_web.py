#!/usr/bin/python3
"""Measures the page beside the program of this machine, by turns, and prints a table: tests/tools/bench_web.py BUILD

Nothing is asserted: the figures depend on the machine. Speeds and frames are the best of ROUNDS, so other work on the
machine changes them little.
"""

import gzip
import pathlib
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "ui"))

from bench import row  # noqa: E402
from engine import Engine  # noqa: E402
from window import Display, Home, environment  # noqa: E402

ROUNDS = 2
SIZE = (1280, 800)


def loaded(page):
    """What a browser loads at first, as a host sends it."""
    files = [page / "index.html", *page.glob("*.js"), page / "hexfolio.wasm", page / "hexfolio.data"]
    return sum(len(gzip.compress(file.read_bytes(), 9)) for file in files
               if file.name not in ("service.js", "hexfolio-single.js"))


def lines_of(*command, **also):
    done = subprocess.run(command, capture_output=True, text=True, timeout=900, check=True, **also)
    return [line.split("\t") for line in done.stdout.splitlines() if "\t" in line]


def keep_best(best, lines, better):
    for *words, figure in lines:
        what = ", ".join(words)
        best[what] = better(best.get(what, float(figure)), float(figure))


def records_of(build, home):
    """A record of each game as it begins."""
    files = []
    with Engine(str(build / "hexfolio-engine")) as engine:
        for line in engine.ask("list_games").split("\n"):
            files.append(home.path / f"{line.split()[0]}.hexfolio")
            engine.ask(f"new {line.split()[0]} seed=1")
            engine.ask(f"save {files[-1]}")
    return files


def native_frames(build, home, display, files):
    for file in [None, *files]:
        done = subprocess.run([build / "hexfolio", "--frames", "200", *([file] if file else [])], text=True, check=True,
                              capture_output=True, env=environment(home, display))
        words = (done.stdout + done.stderr).split()
        yield f"frames, {file.name if file else 'menu'}", words[words.index("median") + 1]
        yield f"slow frames, {file.name if file else 'menu'}", words[words.index("p99") + 1]


def main():
    build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build").resolve()
    speed, frames = ({}, {}), ({}, {})
    display, home = Display(*SIZE), Home()
    try:
        row("compressed", f"{loaded(build / 'web') / 1e6:.2f} MB")
        files = records_of(build, home)
        for _ in range(ROUNDS):
            keep_best(speed[0], lines_of(build / "tools/speed"), max)
            keep_best(speed[1], lines_of("node", "--no-experimental-fetch", build / "wasm/tools/speed"), max)
            keep_best(frames[0], native_frames(build, home, display, files), min)
            keep_best(frames[1], lines_of("node", "tests/web/bench.js", build, *files), min)
    finally:
        home.close()
        display.close()
    for what, figure in speed[0].items():
        page = speed[1][what]
        row(what, f"{figure:,.0f} a second, the page {page:,.0f}: {100 * page / figure:.0f} %")
    for what, figure in frames[1].items():
        native = frames[0].get(what)
        row(what, f"{figure:.2f}" if native is None else f"{native:.2f} ms, the page {figure:.2f} ms")


if __name__ == "__main__":
    main()
