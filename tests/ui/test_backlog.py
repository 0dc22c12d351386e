#!/usr/bin/python3
# In make test: nothing
"""Input that waits while the program is busy: it is stopped while a person goes on, and frames are
counted once it goes on, too."""

import contextlib
import signal

import harness
from window import PATIENCE, Window

SIZE = (3840, 2160)
HUNDREDS = 300


@contextlib.contextmanager
def table(bench):
    with Window(bench.display, bench.home(), bench.plain_program, ("--speed", "off"), SIZE) as shown:
        shown.click("button", "HexiMeros")
        shown.click("button", "Start")
        shown.find("cell")
        shown.settle()
        yield shown


@contextlib.contextmanager
def busy(shown):
    """What is done in here waits for the program."""
    shown.process.send_signal(signal.SIGSTOP)
    try:
        yield
    finally:
        shown.process.send_signal(signal.SIGCONT)


def clicks(shown):
    """As many, on two cells in turn: none can be merged."""
    one, two, *_ = shown.all("cell")
    for _ in range(HUNDREDS // 50):
        some = []
        for e in (one, two) * 25:
            some += ["mousemove", "--window", shown.id, e.x, e.y, "click", 1]
        shown.tool(*some)


def frames_to_the_end(shown):
    before = shown.frames
    assert shown.process.wait(PATIENCE) == 0
    shown.read()
    return shown.frames - before


def test_zooming_and_pointing_are_one_frame_and_the_key_behind_them_is_obeyed(bench):
    with table(bench) as shown:
        cells = shown.all("cell")
        middle, before = cells[len(cells) // 2], shown.frames
        with busy(shown):
            for part in range(HUNDREDS // 50):
                some = []
                for i in range(50):
                    some += ["mousemove", "--window", shown.id, middle.x + i, middle.y + part,
                             "click", 5 if i % 3 == 0 else 4]
                shown.tool(*some)
            shown.tool("key", "F2")
        shown.find("field")
        assert shown.frames - before <= 4, shown.frames - before
        shown.settle()
        assert 0 < len(shown.all("cell")) < len(cells), "nothing was zoomed"


def test_quitting_comes_before_all_clicks_that_wait(bench):
    for quits in (lambda shown: shown.tool("key", "ctrl+q"),
                  lambda shown: shown.process.send_signal(signal.SIGTERM)):
        with table(bench) as shown:
            with busy(shown):
                clicks(shown)
                quits(shown)
            drawn = frames_to_the_end(shown)
            assert drawn <= 2, drawn


if __name__ == "__main__":
    harness.main(globals())
