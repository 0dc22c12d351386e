#!/usr/bin/python3
"""Lets every call fail that a scripted match reaches, one after the other:

    tests/faults/faults.py BUILD [EVERY]

First in `store`, which keeps matches without a window, then in the window, played by keys. After
each fault the program has said so in one sentence or gone on, and at the next start, without
faults, the last completed action is there, nothing is damaged, and no temporary file is left. With
EVERY, only one call of so many fails, others with each kind. Prints a line for each kind, then what
went wrong; see tests/faults/faults.c for which calls are counted.
"""

import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

from faulty import WAYS, Folder, Window, calls, crash, histories, history, screen

SAYS = re.compile(r"[Oo]ut of memory|[Cc]annot|could not|No memory|not saved|no room")
ACTIONS = ("Qc1-b2", "end", "Qc5-d3")
# Plays, takes back and plays on; renames, copies, deletes and brings back; changes a setting; goes
# on; begins another match.
KEYS = ["Return", *(line for action in ACTIONS for line in ("F2", f"text {action}", "Return")),
        "ctrl+z", "ctrl+y", "F10", "Up", "Up", "Return",
        "m", "F2", "ctrl+a", "text Monday", "Return", "d", "Delete", "ctrl+z", "Escape",
        "s", "Tab", "Space", "Escape", "Return", "F2", "text end", "Return",
        "F10", "Up", "Up", "Return", "Tab", "Tab", "Tab", "Tab", "Return", "Return",
        "F2", "text pass", "Return", "Tab"]
AGAIN = ["m", "Escape", "Return", "Tab"]

# What became of one fault: whether it was reached, said, and what is wrong, if anything is.
Result = collections.namedtuple("Result", "hit said lost crashed")


def problem(lost="", crashed=""):
    return Result(True, False, lost, crashed)


# --- Without a window


class Store:
    name = "store"

    def __init__(self, build):
        self.program = build / "tests/faults/store"
        self.library = build / "tests/faults/libfaults.so"
        with Folder() as folder:
            clean = folder.run([self.program, "play"], self.library)
            self.acts = [line for line in clean.output.splitlines() if line.startswith("done ")]
            assert clean.status == 0 and "failed" not in clean.output, clean
            self.calls = calls(clean.log)
            assert self.look(folder, clean.output) == "", self.look(folder, clean.output)

    def expected(self, output):
        """What may be found of each key after acts that were reported."""
        may = {"theme": {"light"}, "text": {"100"}, "title": {None, "Sunday"}}
        if "failed" in output or "first 2" not in output:
            may["title"].add("South v North")  # nothing was written beside the match
        reported = [line for line in output.splitlines() if not line.startswith("id ")]
        for line in reported:
            word, key, value = line.split(":")[0].split(" ", 2)
            may[key] = {value} if word == "done" else may.get(key, {None}) | {value}
        if len(reported) < len(self.acts):  # it was killed while the next was under way
            _, key, value = self.acts[len(reported)].split(" ", 2)
            may[key] = may.get(key, {None}) | {value}
        return may

    def look(self, folder, output):
        """What is wrong at the next start; empty: nothing."""
        folder.let_time_pass()
        looked = folder.run([self.program, "look"], self.library)
        found, matches = {}, []
        for line in looked.output.splitlines():
            key, value = line.split(" ", 1)
            if key == "match":
                matches.append(value.split(" ", 2))
            elif key == "broken:":
                return line
            else:
                found[key] = value
        if looked.status != 0:
            return f"the next start ended with {looked.status}: {looked.errors}"
        ids = dict(line.split(" ")[1:] for line in output.splitlines() if line.startswith("id "))
        for match, plies, title in matches:
            key = next((key for key, name in ids.items() if name == match), "")
            key = "first" if not ids else key
            found.update({key: plies, "title": title} if key == "first" else {key: plies})
        for key, may in self.expected(output).items():
            if key in ("trash", "action") or (key in ("second", "third") and key not in ids):
                continue
            if found.get(key) not in may:
                return f"{key} is {found.get(key)}, not {sorted(map(str, may))}"
        left = folder.temporary()
        return f"left behind: {left}" if left else ""

    def inject(self, fault):
        with Folder() as folder:
            ended = folder.run([self.program, "play"], self.library, fault)
            if "hit" not in ended.log:
                return Result(False, False, "", "")
            crashed = crash(ended, fault.split()[1])
            if crashed:
                return problem(crashed=crashed)
            said = "failed " in ended.output or ended.status > 0
            return Result(True, said, self.look(folder, ended.output), "")


# --- In the window


def record(build):
    with Folder() as folder:
        path = folder.path / "record"
        subprocess.run([build / "hexfolio-engine"], check=True, stdout=subprocess.DEVNULL,
                       input=f"new fields map=open seed=1\nsave {path}\n".encode())
        return path.read_bytes()


def complaint(frames, usual):
    """The number of the first frame that says what failed; None: none does."""
    return next((i for i, frame in enumerate(frames)
                 if any(SAYS.search(e.name) and e.name not in usual for e in frame)), None)


class Table:
    name = "window"

    def __init__(self, build):
        self.build = build
        self.record = record(build)
        self.usual = set()
        with Folder() as folder:
            ended, frames = self.play(folder)
            assert ended.status == 0 and ended.errors == "", ended
            self.usual = {e.name for frame in frames for e in frame}
            assert complaint(frames, set()) is None, "the script fails without a fault"
            self.calls = calls(ended.log)
            self.clean = [seen for _, seen in histories(frames)]
            wrong = self.look(folder, frames, "")
            assert not wrong, wrong

    def play(self, folder, fault=""):
        folder.fill(self.record)
        window = Window(self.build, folder, KEYS)
        ended = window.run(fault)
        return ended, window.frames()

    def may_be(self, frames, way):
        """What *Continue* may show after the frames that were seen: the last, or what came behind
        it without being shown; after a kill or a complaint, also what came before."""
        seen = [(number, what) for number, what in histories(frames)
                if any(name.startswith("turn ") for name in what)]
        if not seen:
            return self.clean
        last = seen[-1][1]
        may = [last, *(self.clean[self.clean.index(last):] if last in self.clean else [])]
        said = complaint(frames, self.usual)
        if way == "kill":
            may += [what for _, what in seen[-2:]] + self.clean[:1] * (len(seen) == 1)
        elif said is not None:
            # The disk is at most one action behind: what was not saved may be on the screen a frame
            # before the program says so.
            before = sum(number < said for number, _ in seen)
            may += [what for _, what in seen[max(0, before - 2):]] + self.clean[:1] * (before <= 2)
        return may

    def look(self, folder, frames, way):
        folder.let_time_pass()
        window = Window(self.build, folder, AGAIN)
        ended = window.run()
        if ended.status != 0 or ended.errors:
            return f"the next start ended with {ended.status}: {ended.errors}"
        again = window.frames()
        if any("cannot be read" in e.name for frame in again for e in frame):
            return "a match or the settings cannot be read"
        shown = next((history(f) for f in reversed(again) if history(f) is not None), None)
        may = self.may_be(frames, way)
        # Without memory, the list of moves may have lacked rows.
        if shown is None or not any(set(what) <= set(shown) for what in may):
            return f"Continue shows {shown}, not one of {may}"
        left = folder.temporary()
        return f"left behind: {left}" if left else ""

    def inject(self, fault):
        with Folder() as folder:
            ended, frames = self.play(folder, fault)
            if "hit" not in ended.log:
                return Result(False, False, "", "")
            crashed = crash(ended, fault.split()[1])
            if crashed:
                return problem(crashed=crashed)
            said = ended.status > 0 or complaint(frames, self.usual) is not None
            return Result(True, said, self.look(folder, frames, fault.split()[1]), "")


# --- All of them


def faults_of(place, every, shift):
    """One of `every` calls of each kind, at least one, and another for each way to fail."""
    for kind, ways in WAYS.items():
        for way in ways:
            first = 1 + shift % max(1, min(every, place.calls[kind]))
            for number in range(first, place.calls[kind] + 1, every):
                yield f"{kind} {way} {number}"
            shift += 41


def report(place, faults, results):
    """Prints the table; returns what went wrong, a line each."""
    print(f"{place.name + ', kind and way':<24} {'reached':>8} {'injected':>8} {'said':>6} "
          f"{'gone on':>8} {'lost':>5} {'crashed':>8}")
    rows = collections.defaultdict(collections.Counter)
    wrong = []
    for fault, result in zip(faults, results):
        kind, way, number = fault.split()
        row = rows[kind, way]
        row["injected"] += result.hit
        row["said"] += result.said
        row["on"] += result.hit and not (result.said or result.crashed or way == "kill")
        row["lost"] += bool(result.lost)
        row["crashed"] += bool(result.crashed)
        if result.lost or result.crashed:
            wrong.append(f"{place.name}: {kind} {way} {number}: {result.lost or result.crashed}")
    for (kind, way), row in rows.items():
        print(f"{kind + ' ' + way:<24} {place.calls[kind]:>8} {row['injected']:>8} "
              f"{row['said']:>6} {row['on']:>8} {row['lost']:>5} {row['crashed']:>8}")
    return wrong


def inject_all(places, every, shift=0):
    wrong = []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count() or 2) as pool:
        for place in places:
            faults = list(faults_of(place, every, shift))
            results = list(pool.map(place.inject, faults))
            wrong += report(place, faults, results)
    return wrong


def main():
    build = pathlib.Path(sys.argv[1]).resolve()
    every = int(sys.argv[2]) if len(sys.argv) > 2 else 1
    only = sys.argv[3:]
    places = [kind(build) for kind in (Store, Table) if not only or kind.name in only]
    wrong = inject_all(places, every)
    print("\n".join(wrong) if wrong else "nothing was lost, and nothing crashed")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    main()
