"""Kills windows while they copy, import, rename, delete, bring back and export matches, before one
of their calls of the system; for kill.py. At the next start every match is whole, in the library or
in the trash, with its title; nothing stands alone, and what was exported can be read."""

import os
import random
import signal
import subprocess

from faulty import OLD, Folder, Window, calls

OPERATIONS = {
    "copy": ["d"],
    "import": ["c", "Delete", "Escape", "ctrl+v", "F10", "Up", "Up", "Return", "m"],
    "rename": ["F2", "ctrl+a", "text Friday", "Return"],
    "delete": ["Delete"],
    "restore": ["Delete", "ctrl+z"],
    "export": ["e", "Return"],
}
GAMES = {"Sunday": "fields map=blank", "Monday": "firstwar", "Tuesday": "empire"}
BESIDE = (".about", ".review", ".png")


def ask(engine, command):
    engine.stdin.write(command + "\n")
    engine.stdin.flush()
    lines = []
    while (line := engine.stdout.readline().rstrip("\n")) or not lines:
        lines.append(line)
    return lines


def records(build):
    """A match of each game, as bytes."""
    made = {}
    with Folder() as folder, subprocess.Popen([build / "hexfolio-engine"], text=True,
                                              stdin=subprocess.PIPE,
                                              stdout=subprocess.PIPE) as engine:
        for name, game in GAMES.items():
            path = folder.path / name
            ask(engine, f"new {game} seed=7")
            for _ in range(3):
                ask(engine, f"play {[line for line in ask(engine, 'actions') if line][1]}")
            assert ask(engine, f"save {path}")[0].startswith("="), name
            made[name] = path.read_bytes()
        ask(engine, "quit")
    return made


def fill(folder, matches):
    folder.fill(matches["Sunday"])
    for name, record in matches.items():
        (folder.matches / f"{name}.hexfolio").write_bytes(record)
        (folder.matches / f"{name}.about").write_text(f"title {name}\n")
        (folder.matches / f"{name}.review").write_text("hexfolio-review\n")


def keys_of(operations, rng):
    keys = ["m"]
    for operation in operations:
        keys += ["Home", *["Right"] * rng.randint(0, 2), *OPERATIONS[operation]]
    return keys


def is_whole(build, paths):
    """Which records cannot be read."""
    with subprocess.Popen([build / "hexfolio-engine"], text=True, stdin=subprocess.PIPE,
                          stdout=subprocess.PIPE) as engine:
        wrong = [path.name for path in paths
                 if not ask(engine, f"load {path}")[0].startswith("=")]
        ask(engine, "quit")
    return wrong


def look(build, folder, matches):
    """What is wrong at the next start; empty: nothing."""
    folder.let_time_pass()
    for path in folder.matches.rglob("*"):
        if path.suffix in BESIDE:
            os.utime(path, (OLD, OLD))
    ended = Window(build, folder, ["m", "Escape"]).run()
    if ended.status != 0 or ended.errors:
        return f"the next start ended with {ended.status}: {ended.errors}"
    files = [path for path in folder.matches.rglob("*") if path.is_file()]
    kept = [path for path in files if path.suffix == ".hexfolio"]
    alone = [path.name for path in files
             if path.suffix in BESIDE and not path.with_suffix(".hexfolio").exists()]
    untold = [path.name for path in kept if not path.with_suffix(".about").exists()]
    moving = [path.name for path in files if path.suffix == ".moving"]
    lost = [name for name, record in matches.items()
            if not any(path.read_bytes() == record for path in kept)]
    exported = [path for path in folder.path.rglob("*.hexfolio")
                if folder.matches not in path.parents]
    broken = is_whole(build, kept + exported)
    return "; ".join(f"{what}: {found}" for what, found in
                     {"lost": lost, "stands alone": alone, "without title": untold,
                      "on its way": moving, "cannot be read": broken,
                      "left behind": folder.temporary()}.items() if found)


def trial(build, matches, operations, seed, part):
    """Kills before a call in this part of those that come. Returns what is wrong, and whether it
    was killed."""
    with Folder() as folder:
        fill(folder, matches)
        keys = keys_of(operations, random.Random(seed))
        clean = Window(build, folder, keys).run()
        if clean.status != 0 or clean.errors:
            return f"without a fault it ended with {clean.status}: {clean.errors}", False
        wrong = look(build, folder, matches)
        if wrong:
            return f"without a fault: {wrong}", False
    with Folder() as folder:
        fill(folder, matches)
        at = 1 + int(part * calls(clean.log)["any"])
        ended = Window(build, folder, keys).run(f"any kill {at}")
        if ended.status not in (0, -signal.SIGKILL):
            return f"it ended with {ended.status}: {ended.errors}", False
        wrong = look(build, folder, matches)
        return wrong and f"{operations} killed at {at}: {wrong}", ended.status != 0
