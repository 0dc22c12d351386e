#!/usr/bin/python3
# In make test: nothing
"""What the program plays, as SDL's disk driver writes it: each event its tone, and silence otherwise."""

import contextlib
import os
import pathlib
import random
import re
import time

import ear
import fields
import harness
from computers import start, type_move
from test_puzzles import begin, play, puzzles, wrong_action
from window import PERSONS, Window

LOUDEST = 0.6 * 32767  # TONE_PEAK


@contextlib.contextmanager
def heard(bench, *arguments, settings="mute never\nvolume 100\n", record=None):
    """A window, with a match if wanted, and an ear that hears it."""
    home = bench.home()
    home.settings.mkdir(parents=True, mode=0o700)
    (home.settings / "settings").write_text(settings + PERSONS, "utf-8")
    if record is not None:
        (home.path / "match.hexfolio").write_text(record, "utf-8")
        arguments += (str(home.path / "match.hexfolio"),)
    listener = ear.Ear(home.path)
    home.also = listener.environment()
    try:
        # Without sanitizers, under which all other tests make sound too, though nobody hears it.
        with Window(bench.display, home, bench.plain_program, arguments) as window:
            yield window, listener
        assert 0 <= listener.peak() <= LOUDEST
    finally:
        listener.close()


def tones_of(listener, act):
    """The tones that something makes, alone between two silences."""
    before = len(listener.streams)
    act()
    end = time.monotonic() + 10
    while len(listener.streams) == before and time.monotonic() < end:
        time.sleep(0.01)
    listener.quiet()
    return [heard.tone for heard in listener.heard() if heard.device >= before]


def silent(listener, act, seconds=0.5):
    """Nothing opens the device."""
    before = len(listener.streams)
    act()
    time.sleep(seconds)
    assert len(listener.streams) == before, listener.tones()


def record_of(bench, engine, home=None):
    """The match of an engine as a record."""
    path = (home or bench.home()).path / "record"
    engine.ask(f"save {path}")
    return path.read_text("utf-8")


def before(bench, begin, wanted):
    """A record of random play that has come to an action of a kind, and that action."""
    for seed in range(1, 30):
        with bench.engine() as engine:
            engine.ask(f"{begin} seed={seed}")
            chance = random.Random(seed)
            for _ in range(200):
                actions = engine.actions()
                found = [action for action in actions if re.search(wanted, action)]
                if found or not actions:
                    break
                engine.play(chance.choice([a for a in actions if a != "end"] or actions))
            if found:
                return record_of(bench, engine), found[0]
    raise AssertionError(f"no {wanted} in matches of {begin}")


def tones_of_action(bench, begin, wanted, *arguments):
    record, action = before(bench, begin, wanted)
    with heard(bench, *arguments, record=record) as (window, listener):
        window.find("screen", "Table")
        return tones_of(listener, lambda: type_move(window, action))


def test_something_is_placed(bench):
    assert tones_of_action(bench, "new fields map=open", "^field$") == ["place"]


def test_a_capture_is_heard_and_not_the_move(bench):
    assert tones_of_action(bench, "new heximeros colours=Silver,Orange", r"^\w+x\w+$")[0] == "capture"


def test_a_tile_is_turned_over(bench):
    assert "flip" in tones_of_action(bench, "new fields map=blank", r"\?")


def test_dice_roll_and_land(bench):
    record, action = before(bench, "new firstwar", "^grow")
    with heard(bench, record=record) as (window, listener):
        tones_of(listener, lambda: type_move(window, action))
        found = [h for h in listener.heard() if h.tone in ("roll", "land")]
        assert [h.tone for h in found[:2]] == ["roll", "land"], found
        assert 0.55 < found[1].at - found[0].at < 0.65, found  # as long as they tumble


def test_without_animations_dice_only_land(bench):
    tones = tones_of_action(bench, "new firstwar", "^grow", "--speed", "off")
    assert "roll" not in tones and tones.count("land") == 1, tones


def test_check(bench):
    with bench.engine() as engine:
        engine.ask("new heximeros colours=Silver,Orange seed=1")
        board = [re.sub("^(cell .*|unmoved).*", r"\1", re.sub(r"^(cell \w+ \w+).*", r"\1", line))
                 for line in engine.state().replace("tomove Silver", "tomove Orange").split("\n")]
        pieces = {"q4": "Silver.S", "p15": "Orange.Al", "q27": "Orange.S"}
        board = [" ".join([line, pieces[line.split()[1]]]) if line.startswith("cell ") and
                 line.split()[1] in pieces else line for line in board]
        engine.ask("\n".join(["position", *board, "."]))
        action = next(a for a in engine.actions() if re.match(r"p15-q1\d", a))
        record = record_of(bench, engine)
    with heard(bench, record=record) as (window, listener):
        window.find("screen", "Table")
        assert tones_of(listener, lambda: type_move(window, action)) == ["move", "check"]


def test_a_win(bench):
    with bench.engine() as engine:
        seed, actions, _ = fields.plan(engine, "map=open", 20, 140,
                                       lambda end, _: end.startswith("win"))
        engine.ask(f"new fields map=open seed={seed}")
        for action in actions[:-1]:
            engine.play(action)
        record = record_of(bench, engine)
    with heard(bench, record=record) as (window, listener):
        window.find("screen", "Table")
        assert tones_of(listener, lambda: type_move(window, actions[-1]))[-1] == "win"


def test_your_turn_a_loss_and_what_is_refused(bench):
    with heard(bench) as (window, listener):
        assert tones_of(listener, lambda: start(window, "5 Fields", {"North": 1})) == ["card"]
        silent(listener, lambda: window.click("cell", "b1"))
        assert tones_of(listener, lambda: window.click("cell", "a3")) == ["refused"]
        window.key("Escape")
        for _ in range(8):  # the person's actions, until the computer has had its turn
            tones = tones_of(listener, lambda: window.click("button", "Build Field")
                             if "disabled" not in window.find("button", "Build Field").words
                             else window.click("button", "End turn"))
            if "turn" in tones:
                break
        assert tones[-1] == "turn" and len(tones) > 1, tones

        def resign():
            for button in ("Menu", "Resign", "Resign"):
                window.click("button", button)
        assert tones_of(listener, resign) == ["loss"]


def test_a_move_sounds_and_going_back_does_not(bench):
    record, action = before(bench, "new fields map=open", r"^P..-..$")
    with heard(bench, record=record) as (window, listener):
        window.find("screen", "Table")
        assert tones_of(listener, lambda: type_move(window, action)) == ["move"]
        silent(listener, lambda: window.key("ctrl+z"))
        assert tones_of(listener, lambda: window.key("ctrl+y")) == ["move"]


def test_mute_and_volume(bench):
    with heard(bench, settings="mute always\nvolume 100\n") as (window, listener):
        silent(listener, lambda: start(window, "5 Fields", {}))
        window.key("Escape")
    with heard(bench) as (window, listener):
        window.key("s")
        window.find("choice", "Table: Light")
        window.wheel(640, 400, -10)
        peaks = []
        for volume in ("25%", "100%"):
            assert tones_of(listener, lambda v=volume: window.click("choice", f"Volume: {v}")) == \
                ["place"]
            peaks.append(max(map(abs, listener.values(len(listener.streams) - 1))))
        assert 12 < peaks[1] / peaks[0] < 20, peaks
        silent(listener, lambda: window.click("choice", "Mute sound: Always"))


def test_silent_while_another_window_is_in_front(bench):
    settings = "mute away\nvolume 100\n"
    with heard(bench, settings=settings) as (window, listener), bench.window() as other:
        silent(listener, lambda: window.key("--window", window.id, "s"))
        other.tool("windowfocus", "--sync", other.id)
        window.settle()


def processor(window):
    """Seconds of all its threads so far."""
    words = pathlib.Path(f"/proc/{window.process.pid}/stat").read_text("utf-8").rsplit(")", 1)[1].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")


def test_after_a_tone_the_program_sleeps_again(bench):
    with heard(bench) as (window, listener):
        threads = len(list(pathlib.Path(f"/proc/{window.process.pid}/task").iterdir()))
        assert tones_of(listener, lambda: start(window, "5 Fields", {})) == ["card"]
        window.settle()
        time.sleep(0.3)  # the device is closed, and its threads are gone
        left = len(list(pathlib.Path(f"/proc/{window.process.pid}/task").iterdir()))
        assert left <= threads + 2, (threads, left)  # that of sound and that of saving sleep
        before = processor(window)
        time.sleep(1.5)
        assert processor(window) - before <= 0.01


def test_a_puzzle_is_missed_and_solved(bench):
    (_, line, position), *_ = puzzles("fields")
    with heard(bench) as (window, listener):
        begin(window)
        window.click("choice", next(e.name for e in window.all("choice")))
        window.find("text", f"Puzzle 1 of {len(puzzles('fields'))}")
        tones = tones_of(listener, lambda: play(window, wrong_action(bench, line[0], position)))
        assert tones[-1] == "refused", tones
        window.click("button", "Try again")
        tones = [tone for action in line for tone in tones_of(listener, lambda a=action: play(window, a))]
        assert tones[-1] == "win" and tones.count("win") == 1, tones


def test_no_device_is_no_error(bench):
    for driver in ("alsa", "nonsense"):
        home = bench.home()
        home.also = {"SDL_AUDIODRIVER": driver, "AUDIODEV": "none"}
        with bench.window(home=home) as window:
            start(window, "5 Fields", {})
            window.find("cell", "c3")
            time.sleep(0.3)


if __name__ == "__main__":
    harness.main(globals())
