#!/usr/bin/python3
"""Measures speed, start, idle use and memory and prints a table: tests/tools/bench.py BUILD [SECONDS].

Nothing is asserted: the figures depend on the machine. SECONDS is how long each speed and the idle
use are measured.
"""

import os
import pathlib
import random
import re
import sys
import time

sys.path.insert(0, str(pathlib.Path(__file__).parents[1] / "ui"))

import gauntlet  # noqa: E402
from engine import Engine, Refused  # noqa: E402
from window import Display, Home, Window, environment  # noqa: E402

import subprocess  # noqa: E402

SIZE = (1280, 800)
LARGE = (3840, 2160)
GAMES = ("5 Fields", "The First War", "HexiMeros", "Worldwide Empire")


def row(what, figure):
    print(f"{what:<48} {figure}", flush=True)


# What the computer player thinks in, and the games at which it is measured.
THOUGHTS = {
    "fields": [("open map", "map=open", "playouts"), ("blank map", "map=blank", "playouts")],
    "firstwar": [("two tribes", "", "playouts")],
    "empire": [("two players", "players=2", "playouts"), ("six players", "players=6", "playouts")],
    "heximeros": [("two colours", gauntlet.COLOURS[2], "nodes"), ("six colours", gauntlet.COLOURS[6], "playouts")],
}


def play_on(engine):
    """To two thirds of a match of the computer player with itself."""
    plies = 0
    while engine.ask("outcome") == "none" and plies < 1500:
        engine.play(engine.ask("genmove playouts=60 seed=1"))
        plies += 1
    for _ in range(plies // 3):
        engine.ask("undo")


def thinking(engine):
    """Playouts or nodes a second from the present position."""
    playouts, took = 500, 0.0
    while took < 0.5 and playouts < 10_000_000:
        playouts *= 2
        start = gauntlet.processor_seconds(engine)
        engine.ask(f"genmove playouts={playouts} seed=1")
        took = gauntlet.processor_seconds(engine) - start
    return playouts / took


def rules(program, seconds):
    with Engine(program) as engine:
        for line in engine.ask("list_games").split("\n"):
            game = line.split("\t")[0]
            engine.ask(f"new {game} seed=1")
            actions, playouts = engine.ask(f"bench seconds={seconds}").split()
            row(f"{game}: random play",
                f"{float(actions):,.0f} actions, {float(playouts):,.0f} games a second")
            for what, options, unit in THOUGHTS.get(game, [("", "", "playouts")]):
                engine.ask(f"new {game} {options} seed=1")
                early = thinking(engine)
                play_on(engine)
                row(f"{game}, {what}: the computer player",
                    f"{early:,.0f} {unit} a second early, {thinking(engine):,.0f} late in a match")
            engine.ask(f"new {game} seed=1")
            depth, answer, took = 0, "", 0.0
            while took < 0.3 and depth < 8:
                depth += 1
                start = time.monotonic()
                answer = engine.ask(f"perft {depth}")
                took = time.monotonic() - start
            leaves, spent, speed = answer.split()
            row(f"{game}: perft {depth}, seed 1",
                f"{int(leaves):,} in {float(spent):.2f} s, {float(speed) / 1e6:.2f} million a second")


def idle_use(pid, seconds):
    """Percent of one core."""
    def ticks():
        fields = pathlib.Path(f"/proc/{pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1]
        return sum(map(int, fields.split()[11:13]))
    before = ticks()
    time.sleep(seconds)
    return 100 * (ticks() - before) / os.sysconf("SC_CLK_TCK") / seconds


def resident(pid, which="VmRSS"):
    """MiB, now or, with VmHWM, at most so far."""
    for line in pathlib.Path(f"/proc/{pid}/status").read_text(encoding="utf-8").split("\n"):
        if line.startswith(which + ":"):
            return int(line.split()[1]) / 1024
    return 0.0


def zoom_wildly(shown, rounds):
    """In and out again at cells here and there, turn by turn of the wheel."""
    chance = random.Random(1)
    for _ in range(rounds):
        cell = chance.choice(shown.all("cell"))
        turns = ["click", chance.choice((4, 5)), "sleep", 0.03] * chance.randint(1, 6)
        shown.tool("mousemove", "--window", shown.id, cell.x, cell.y, *turns)
        shown.settle()


def zooming(program):
    """The most memory that the window takes while each game is zoomed wildly, as a globe too."""
    for size, scale in ((SIZE, "100"), (LARGE, "200")):
        display = Display(*size)
        for game in GAMES:
            home = Home()
            try:
                with Window(display, home, program, ["--scale", scale], size) as shown:
                    shown.click("button", game)
                    shown.click("button", "Start")
                    shown.expect_screen("Table")
                    if shown.seen("menu", "Curtain"):
                        shown.key("Return")
                    shown.find("cell")
                    zoom_wildly(shown, 40)
                    if shown.seen("button", "Globe"):
                        shown.key("g")
                        zoom_wildly(shown, 20)
                    row(f"{game}: most memory, zoomed wildly at {size[0]}x{size[1]}",
                        f"{resident(shown.process.pid, 'VmHWM'):.0f} MiB")
            finally:
                home.close()
        display.close()


def window(program, seconds):
    display, home = Display(*SIZE), Home()  # the first window fills it
    try:
        starts = []
        for _ in range(5):
            with Window(display, home, program, size=None) as shown:
                starts.append(shown.seconds_to_start)
        row("start to first frame, median of 5", f"{sorted(starts)[2]:.2f} s")
        with Window(display, home, program, size=SIZE) as shown:
            pid = shown.process.pid
            row("menu: idle use of a core", f"{idle_use(pid, seconds):.2f} %")
            row("menu: resident memory", f"{resident(pid):.0f} MiB")
            try:
                shown.click("button", "5 Fields")
                shown.click("button", "Start")
                shown.wait(lambda: shown.all("cell"), "the table")
                shown.settle(1)
                row("5 Fields: idle use of a core", f"{idle_use(pid, seconds):.2f} %")
                row("5 Fields: resident memory", f"{resident(pid):.0f} MiB")
            except AssertionError as error:
                row("5 Fields: not reached", str(error)[:60])
        frames(program, home, display)
        turning(program, home, display)
    finally:
        home.close()
        display.close()


def frames(program, home, display):
    """The menu, and the table of each game as it begins, 500 times each."""
    tables = {"menu": []}
    with Engine(program + "-engine") as engine:
        for line in engine.ask("list_games").split("\n"):
            game = line.split("\t")[0]
            record = home.path / f"{game}.hexfolio"
            engine.ask(f"new {game} seed=1")
            engine.ask(f"save {record}")
            tables[game] = [str(record)]
    for name, arguments in tables.items():
        done = subprocess.run([program, "--frames", "500", *arguments], capture_output=True,
                              env=environment(home, display), text=True, timeout=120, check=False)
        row(f"{name}: frames at 1280x800", (done.stdout + done.stderr).strip())


def turning(program, home, display):
    """The globe of Worldwide Empire, dragged 500 times: late in a match of a person with a computer, so
    that no curtain covers it."""
    record = home.path / "turning.hexfolio"
    with Engine(program + "-engine") as engine:
        engine.ask("new empire seed=1")
        play_on(engine)
        engine.ask(f"save {record}")
        record.write_text(record.read_text("utf-8").replace("seat 2 person", "seat 2 computer 1"), "utf-8")
        try:
            engine.ask(f"load {record}")
        except Refused as error:  # the seats count for the end of a record
            stale = record.read_text("utf-8").rstrip("\n").split("\n")[:-1]
            end = re.search(r"should end with “(.*?)”", str(error))[1]
            record.write_text("\n".join([*stale, end, ""]), "utf-8")
    done = subprocess.run([program, "--frames", "500", "--turn", str(record)], capture_output=True,
                          env=environment(home, display), text=True, timeout=120, check=False)
    row("empire: frames while the globe turns", (done.stdout + done.stderr).strip())


def saving(program):
    """What a save costs the thread of the window, in a short and a very long match."""
    home = Home()
    try:
        for plies in (300, 3000):
            done = subprocess.run([program, "heximeros", str(plies)], capture_output=True,
                                  env=environment(home), text=True, timeout=120, check=False)
            row(f"save: cost on the window's thread, {plies} plies", (done.stdout + done.stderr).strip())
    finally:
        home.close()


def listing(program, hexfolio):
    """How long the list of 20,000 matches takes to open, below the screen and on it, and what else
    shows many of them."""
    display, home = Display(*SIZE), Home()  # the first window fills it
    try:
        done = subprocess.run([program, "20000"], capture_output=True, env=environment(home),
                              text=True, timeout=600, check=False)
        row("list of 20,000 matches", (done.stdout + done.stderr).strip())
        with Window(display, home, hexfolio, ["--speed", "off"], SIZE) as shown:
            def after(what, condition, *keys):
                shown.settle()
                start = time.monotonic()
                shown.tool("key", *keys)
                shown.wait(condition, what)
                row(f"20,000 matches: {what}", f"{time.monotonic() - start:.2f} s after the key")

            row("20,000 matches: start to first frame", f"{shown.seconds_to_start:.2f} s")
            after("my results", lambda: shown.seen("screen", "Results"), "r")
            after("back in the menu", lambda: shown.seen("screen", "Menu"), "Escape")
            after("their screen", lambda: shown.seen("screen", "Matches"), "m")
            shown.key("ctrl+f")
            after("a search", lambda: "No matches found" in shown.text(), "y")
            after("the whole list again", lambda: "No matches found" not in shown.text(), "BackSpace")
            row("20,000 matches: resident memory", f"{resident(shown.process.pid):.0f} MiB")
            shown.key("Escape", "Escape")
            after("the last match continued", lambda: shown.seen("screen", "Table"), "Return")
    finally:
        home.close()
        display.close()


def main():
    build = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build").resolve()
    seconds = float(sys.argv[2]) if len(sys.argv) > 2 else 5
    if (build / "hexfolio-engine").exists():
        rules(str(build / "hexfolio-engine"), seconds)
    if (build / "tools/saving").exists():
        saving(str(build / "tools/saving"))
    if (build / "tools/listing").exists():
        listing(str(build / "tools/listing"), str(build / "hexfolio"))
    if (build / "hexfolio").exists():
        window(str(build / "hexfolio"), seconds)
        zooming(str(build / "hexfolio"))


if __name__ == "__main__":
    main()
