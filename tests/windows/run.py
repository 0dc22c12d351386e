#!/usr/bin/python3
"""Runs the programs for Windows with Wine: tests/windows/run.py BUILD [words of tests]. Prints the Test Anything Protocol."""

import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "tests" / "ui"))
from wine import Wine  # noqa: E402 (it is there)

# Devices and pipes of Linux, which a program for Windows cannot be given.
NOT_HERE = ("a full disk is a failure and loses nothing", "output that cannot be written ends it with status 1")
WINDOW_TESTS = (("windows/windows.py",), ("windows/promises.py",), ("windows/matches.py",),
                ("ui/test_play.py", "open_map"), ("ui/test_games.py", "heximeros", "first_war"),
                ("ui/test_empire.py", "turns_by_the_mouse"),
                ("ui/test_library.py", "kill", "second_window", "nothing_replaces", "broken_record"))


class Report:
    def __init__(self):
        self.count = self.failures = 0

    def line(self, good, name):
        self.count += 1
        self.failures += not good
        print(f"{'' if good else 'not '}ok {self.count} - {name}", flush=True)

    def take(self, command, **how):
        """The tests of a program, one after the other."""
        done = 0
        process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8",
                                   errors="replace", stdin=subprocess.DEVNULL, **how)
        for text in process.stdout:
            words, _, name = text.rstrip().partition(" - ")
            if words.startswith(("ok ", "not ok ")) and name not in NOT_HERE:
                done += 1
                self.line(words.startswith("ok "), name)
            elif text.startswith("#"):
                print(text.rstrip(), flush=True)
        process.wait()
        if done == 0:
            self.line(False, " ".join(command))


def killed_holders(wine, program, report):
    """A lock is taken for others, and free when its process is killed."""
    folder = tempfile.mkdtemp(prefix="hexfolio-locks-")
    start = lambda: subprocess.Popen(["wine", program, "hold"], cwd=folder, env={**os.environ, **wine.env}, text=True,
                                     stdin=subprocess.PIPE, stdout=subprocess.PIPE)
    one = start()
    held = one.stdout.readline().strip()
    two = start()
    taken = two.communicate("\n")[0].strip()
    one.kill()
    one.wait()
    free = None
    for _ in range(50):
        free = start().communicate("\n")[0].strip()
        if free == "held":
            break
        time.sleep(0.1)
    report.line((held, taken, free) == ("held", "taken", "held"), f"a lock of a killed process is free {held, taken, free}")
    shutil.rmtree(folder)


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    words = sys.argv[2:]
    wine, report = Wine(build), Report()
    wanted = lambda name: not words or any(word in name for word in words)
    if wanted("system"):
        program = str(build / "mingw" / "tests" / "windows" / "system.exe")
        folder = tempfile.mkdtemp(prefix="hexfolio-system-")
        report.take(["wine", program, "Ελληνικά 中文"], cwd=folder, env={**os.environ, **wine.env})
        shutil.rmtree(folder)
        killed_holders(wine, program, report)
    if wanted("protocol"):
        report.take(["bash", "tests/engine/protocol.sh", str(build / "wine-commands")], cwd=ROOT,
                    env={**os.environ, "VARIANT": "", "SEPARATOR": r"\\"})
    for test, *cases in WINDOW_TESTS:
        if wanted(test):
            report.take([sys.executable, str(ROOT / "tests" / test), str(build), *cases], cwd=ROOT,
                        env={**os.environ, "WINE": "1", "VARIANT": "", "PYTHONPATH": str(ROOT / "tests" / "ui")})
    wine.stop()
    print(f"1..{report.count}")
    sys.exit(1 if report.failures else 0)


if __name__ == "__main__":
    main()
