#!/usr/bin/python3
# In make test: settings
"""The words of the window that other programs depend on, written down: kinds and states of --describe,
the flags of the command line, the keys of the settings and the names of files. They keep their spelling
whatever the sources call them; the lists are complete in both directions."""

import random
import re
import subprocess
import tempfile

import harness
from computers import HIGHEST, start
from test_end import RECORDS
from window import environment, parse

KINDS = {"screen", "button", "choice", "field", "cell", "piece", "menu", "text", "help"}
STATES = {"focused", "selected", "disabled", "target", "capture", "discover", "hidden", "ghost",
          "movable", "warning", "considered", "reached", "trail"}
# Other words of a cell: its looks.
FACE_DOWN = {"face", "down"}
TERRAINS = {"5 Fields": {"plain", "mountain", "sea"} | FACE_DOWN,
            "The First War": {"lake", "fields", "mountain", "plain", "forest"} | FACE_DOWN,
            "HexiMeros": {"light", "middle", "dark", "base-line", "ground-zero"},
            "Worldwide Empire": {"land", "sea", "ice", "unexplored"}}
UNSEEN = {"Worldwide Empire": {"unexplored"}}  # in place of FACE_DOWN

FLAGS = {"--theme": ["light", "dark", "automatic"], "--text": ["75"], "--scale": ["100"],
         "--speed": ["off", "half", "1", "2", "4"], "--memory": ["1"], "--assets": ["assets"], "--translations": ["locale"],
         "--describe": ["/dev/null"], "--describe-boxes": [], "--frames": ["1"], "--turn": [],
         "--picture": ["FILE.png", "FILE.gif"], "--at": ["0"],
         "--new": [], "--matches": [], "--version": [], "--help": []}
SHORT = {"-h": "--help"}

SETTINGS = """theme dark
text 125
scale 100
speed 4
thinking 10
language en
volume 25
mute always
contrast high
window 1280 800 0 0
full_screen no
maximised no
patterns always
show_legal no
turn_board yes
try_moves yes
globe_spins yes
show_estimate yes
analysis yes
speech no
computers_resign no
speech_rate 50
notation never
keep_undone yes
shields always
show_attacks yes
speech_voice English voice 1
results_since 1795376506
name Ada
name Zoë
fields.option map=blank
fields.seat.0 Ada
fields.confirm 0
fields.confirm 1
fields.practice yes
fields.seats drawn
heximeros.option colours=Silver,Orange
heximeros.option scored=on
heximeros.step.3 2
heximeros.step.4 10
heximeros.step.5 matched
heximeros.practice no
heximeros.seats chosen
firstwar.option emergency=lenient
firstwar.practice no
firstwar.seats chosen
empire.option players=4
empire.option rounds=60
empire.seat.3 Zoë
empire.step.1 2
empire.step.2 matched
empire.practice no
empire.seats drawn
"""


def home_with(bench, settings):
    home = bench.home()
    home.settings.mkdir(parents=True, mode=0o700)
    (home.settings / "settings").write_text(settings, "utf-8")
    return home


def described(window):
    """Every element of every frame so far."""
    window.settle()
    lines = window.describe.read_text("utf-8").split("\n")
    return [parse(line) for line in lines if line not in ("", ".")]


def match_with(bench, home, options, wanted):
    """A saved match of 5 Fields where an action of the wanted form is possible, and that action."""
    path = home.path / "match.hexfolio"
    with bench.engine() as engine:
        for seed in range(100):
            chance = random.Random(seed)
            engine.ask(f"new fields seed={seed} {options}")
            for _ in range(60):
                actions = engine.actions()
                found = [action for action in actions if re.fullmatch(wanted, action)]
                if found:
                    engine.ask(f"save {path}")
                    return str(path), found[0]
                if not actions:
                    break
                engine.play(chance.choice(actions))
    raise AssertionError(f"no {wanted} in any match")


def test_kinds_and_states(bench):
    seen = []
    home = home_with(bench, "fields.confirm 0\nfields.confirm 1\n")
    with bench.window("--speed", "off", home=home) as window:
        window.key("Tab", "m")
        window.expect_screen("Matches")
        window.key("Escape")
        window.click("button", "5 Fields")
        window.click_seed()
        window.find("field", "Seed")
        seen += described(window)
    for options, wanted in (("map=open", r"P(..)x(..)"), ("map=blank", r"P(..)\?(..)")):
        path, action = match_with(bench, home, options, wanted)
        with bench.window("--speed", "off", path, home=home) as window:
            for cell in re.fullmatch(wanted, action).groups():
                window.click("cell", cell)
            window.key("F2")
            window.type("?")
            window.key("Return")
            seen += described(window)
    home.matches.mkdir(parents=True, exist_ok=True)
    (home.matches / "continue.autosave").write_text("garbage\n", "utf-8")
    for path in home.matches.glob("*.hexfolio*"):
        path.unlink()
    with bench.window("--speed", "off", home=home) as window:
        window.find("menu")
        window.key("Return")
        start(window, "5 Fields", {"South": HIGHEST})
        window.wait(lambda: any("considered" in e.words for e in window.elements), "a thought")
        window.key("n")
        window.wait(lambda: any("trail" in e.words for e in window.elements), "a trail")
        seen += described(window)
    kinds = {e.kind for e in seen}
    assert kinds == KINDS, kinds ^ KINDS
    # Behind a button also stand the words that it reads.
    words = set().union(*(e.words & STATES if e.kind == "button" else e.words for e in seen))
    assert words == STATES | TERRAINS["5 Fields"], words ^ (STATES | TERRAINS["5 Fields"])


def test_words_of_cells(bench):
    for game, terrains in TERRAINS.items():
        with bench.window("--speed", "off") as window:
            start(window, game, {})
            window.settle()
            if window.seen("menu", "Curtain"):
                window.key("Return")
            cells = window.all("cell")
            assert cells
            for cell in cells:
                assert ("hidden" in cell.words) == (UNSEEN.get(game, FACE_DOWN) <= cell.words), cell
                assert "hidden" in cell.words or len(cell.words & terrains) == 1, cell
                assert cell.words <= terrains | STATES, cell


def run(bench, *arguments, status=0):
    done = subprocess.run([bench.program, *arguments], env=environment(bench.home(), bench.display),
                          capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == status, f"{arguments}: {done}"
    return done.stdout + done.stderr


def test_flags(bench):
    assert set(re.findall(r"--[a-z-]+", run(bench, "--help"))) == set(FLAGS)
    assert run(bench, "--version").startswith("Hexfolio ")
    for short, long in SHORT.items():
        assert run(bench, short) == run(bench, long)
    for flag, values in FLAGS.items():
        if flag not in ("--help", "--version", "--picture", "--at"):
            for value in values or [None]:
                run(bench, flag, *([value] if value else []), "--frames", "1")
                if value:
                    run(bench, f"{flag}={value}", "--frames", "1")
    with tempfile.TemporaryDirectory() as folder:
        for name in FLAGS["--picture"]:
            run(bench, "--picture", f"{folder}/{name}", "--at", FLAGS["--at"][0],
                str(RECORDS / "fields-24-mixed.hexfolio"))
    run(bench, "--other", status=2)


def test_settings(bench):
    home = home_with(bench, SETTINGS)
    with bench.window(home=home) as window:
        window.click("button", "5 Fields")
        window.key("Return")
        window.find("cell", "c3")
        window.click("button", "Pass")
        window.click("button", "Confirm")
        window.wait(home.record, "the record")
    assert [path.name for path in home.settings.iterdir()] == ["settings"]
    assert (home.settings / "settings").read_text("utf-8") == SETTINGS
    assert home.record()


if __name__ == "__main__":
    harness.main(globals())
