#!/usr/bin/python3
# In make test: nothing
"""A sample of `make faults` and of `make kill`, the same at every run; see tests/faults."""

import pathlib
import sys
import traceback

import faults
import kill

BUILD = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else "build").resolve()
# One call of so many, and at least one for each kind and way. Windows are slower.
EVERY = {"store": 16, "window": 900}
TRIALS = 6


def store():
    return faults.inject_all([faults.Store(BUILD)], EVERY["store"], shift=5)


def inject(place, tried):
    results = [place.inject(fault) for fault in tried]
    assert any(result.hit for result in results)
    return [f"{fault}: {result.lost or result.crashed}" for fault, result in zip(tried, results)
            if result.lost or result.crashed]


def last_memory():
    """Texts that grow in memory were taken as whole when there was none for them."""
    place = faults.Store(BUILD)
    return inject(place, [f"alloc ENOMEM {place.calls['alloc'] - i}" for i in range(16)])


def first_memory():
    """The window never slept when there was no memory for the library."""
    return inject(faults.Table(BUILD), [f"alloc ENOMEM+ {number}" for number in range(7, 10)])


def window():
    return faults.inject_all([faults.Table(BUILD)], EVERY["window"], shift=150)


def killed():
    return kill.try_all(BUILD, TRIALS, seed=1)


def main():
    failures = 0
    tests = (("faults in the store lose nothing", store),
             ("without memory for a text it is not taken as whole", last_memory),
             ("without memory from the start the window goes on", first_memory),
             ("faults in the window lose nothing", window),
             ("killed windows lose nothing", killed))
    for number, (name, test) in enumerate(tests, 1):
        try:
            wrong = test()
        except Exception:  # of any kind; the other tests still run
            wrong = traceback.format_exc().splitlines()
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}", flush=True)
        print("".join(f"# {line}\n" for line in wrong), end="")
        failures += bool(wrong)
    print(f"1..{len(tests)}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
