"""Runs the functions called test_* of a script one after the other and prints the Test Anything
Protocol. Usage at the end of a script: harness.main(globals()); its arguments are the build folder
and, where not all are wanted, words that are in the names of those that are."""

import os
import pathlib
import sys
import traceback

from engine import Engine
from window import Display, Home, Window


class Bench:
    """What a test is given: programs to start, a display and folders to start them in."""

    def __init__(self, build):
        build = pathlib.Path(build).resolve()
        variant = build / os.environ.get("VARIANT", "asan")
        self.program = str(variant / "hexfolio")
        self.engine_program = str(variant / "hexfolio-engine")
        self.plain_program = str(build / "hexfolio")
        self.speech = build / "tests" / "speech"  # with a library that writes down what is said
        self.display = Display()
        self.homes = []
        self.home_kind, self.window_kind = Home, Window
        if os.environ.get("WINE"):
            import wine  # what only it needs
            self.wine = wine.Wine(build)
            self.program = self.wine.program
            self.home_kind, self.window_kind = wine.WineHome, wine.WineWindow

    def home(self, fresh=False):
        self.homes.append(self.home_kind(fresh))
        return self.homes[-1]

    def window(self, *arguments, home=None, size=(1280, 800)):
        return self.window_kind(self.display, home or self.home(), self.program, arguments, size)

    def engine(self):
        return Engine(self.engine_program)

    def close(self):
        for home in self.homes:
            home.close()
        self.display.close()


def main(names):
    build = sys.argv[1] if len(sys.argv) > 1 else "build"
    words = sys.argv[2:]
    tests = [(name, test) for name, test in names.items()
             if name.startswith("test_") and (not words or any(word in name for word in words))]
    bench = Bench(build)
    failures = 0
    try:
        for number, (name, test) in enumerate(tests, 1):
            try:
                test(bench)
                print(f"ok {number} - {name}", flush=True)
            except Exception:  # of any kind; the other tests still run
                failures += 1
                print(f"not ok {number} - {name}", flush=True)
                print("# " + traceback.format_exc().replace("\n", "\n# "), flush=True)
    finally:
        bench.close()
    print(f"1..{len(tests)}")
    sys.exit(1 if failures else 0)
