"""Hears what the program plays: SDL's disk driver writes it into a pipe, and each tone is known by its
first moments."""

import collections
import ctypes
import math
import os
import subprocess
import threading
import time

RATE = 48000
TONES = "card roll move place flip land capture turn refused check loss win".split()  # as in tones.h
MOMENT = int(0.06 * RATE)  # of a tone, by which it is known
FADE = int(0.012 * RATE)   # in which one that gives way to another ends, as in cues.c
SILENCE = 200              # values that are all 0: a tone is over
STEP = 16                  # only every so many values are compared

# `at`: seconds since its device was opened; `device`: which of those opened one after the other.
Heard = collections.namedtuple("Heard", "tone at device")


def synthesis(folder):
    """The program's own synthesis: each tone as values from -1 to 1."""
    library = folder / "tones.so"
    subprocess.run(["cc", "-O1", "-shared", "-fPIC", "-Isrc", "-o", library,
                    "src/ui/sound/tones.c", "-lm"], check=True)
    tones = ctypes.CDLL(str(library))
    for name in ("tone_value", "tone_length"):
        getattr(tones, name).restype = ctypes.c_double
    tone = {}
    for number, name in enumerate(TONES):
        count = int(tones.tone_length(number) * RATE)
        tone[name] = [tones.tone_value(number, ctypes.c_double(i / RATE)) for i in range(0, count, STEP)]
    return tone


def alike(one, other):
    """1: the same but for loudness; 0: nothing in common."""
    product = sum(a * b for a, b in zip(one, other))
    size = math.sqrt(sum(a * a for a in one) * sum(b * b for b in other))
    return product / size if size else 0


class Ear:
    """Given to a window as the place of its sound; listens from then on."""

    def __init__(self, folder):
        self.pipe = folder / "sound"
        os.mkfifo(self.pipe)
        self.tone = synthesis(folder)
        self.streams = []  # one for each time that the device was open
        self.open = False
        self.ends = False
        self.thread = threading.Thread(target=self.listen, daemon=True)
        self.thread.start()

    def environment(self):
        return {"SDL_AUDIODRIVER": "disk", "SDL_DISKAUDIOFILE": str(self.pipe),
                "SDL_AUDIO_DISK_OUTPUT_FILE": str(self.pipe)}

    def listen(self):
        while not self.ends:
            with open(self.pipe, "rb", buffering=0) as pipe:
                if self.ends:
                    return
                self.streams.append(bytearray())
                self.open = True
                while (read := pipe.read(1 << 16)):
                    self.streams[-1] += read
                self.open = False

    def close(self):
        self.ends = True
        while self.thread.is_alive():
            try:
                os.close(os.open(self.pipe, os.O_WRONLY | os.O_NONBLOCK))
            except OSError:
                pass  # it is just between two streams
            self.thread.join(0.05)

    def quiet(self, patience=20.0):
        """Waits until the device is closed."""
        end = time.monotonic() + patience
        while self.open and time.monotonic() < end:
            time.sleep(0.01)
        assert not self.open, "the device stays open"

    def values(self, device):
        return memoryview(bytes(self.streams[device])).cast("h")

    def peak(self):
        return max((max(map(abs, self.values(i)), default=0) for i in range(len(self.streams))),
                   default=0)

    def name(self, values, at):
        """The tone whose first value that is not 0 is there: it began a little before."""
        moment = min(MOMENT, self.silence(values, at, SILENCE, MOMENT + FADE) - FADE)
        score = {name: max(alike(values[begin:begin + moment:STEP], tone[:moment // STEP])
                           for begin in range(max(0, at - 90), at + 1, 2))
                 for name, tone in self.tone.items()}
        best = max(score, key=score.get)
        assert score[best] > 0.97, f"a strange sound: {score}"
        return best

    def heard(self):
        """All tones so far, in order."""
        found = []
        for device in range(len(self.streams)):
            values = self.values(device)
            at = 0
            while at < len(values):
                if values[at] == 0:
                    at += 1
                    continue
                tone = self.name(values, at)
                found.append(Heard(tone, at / RATE, device))
                at += self.over(values, at, tone)
        return found

    def over(self, values, at, tone):
        """For how many values a tone goes on: to its end, or until it was cut off."""
        return self.silence(values, at, SILENCE, len(self.tone[tone]) * STEP)

    def silence(self, values, at, first, last):
        """The number of the first value from one on that begins a silence; else the last."""
        return next((i for i in range(first, last) if not any(values[at + i:at + i + SILENCE])), last)

    def tones(self):
        return [heard.tone for heard in self.heard()]
