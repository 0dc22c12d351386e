#!/usr/bin/python3
"""Runs every test of the build folder given and counts: tests/tools/run.py BUILD [WORD ...].

A test is a cmocka program, a shell script tests/**/*.sh or a script tests/**/test_*.py. Programs are
those of the build with sanitizers; those that PLAIN in the environment names are of the plain build (the
Makefile gives its PLAIN_TESTS). Scripts get the build folder as their argument. Lines of the Test
Anything Protocol are counted; a program that prints none counts as one test, by its exit status. With
words, only tests whose path contains one of them are run. Prints one line a program, the whole output
of those that fail, and `N passed, N failed` at the end.
"""

import concurrent.futures
import os
import pathlib
import re
import signal
import subprocess
import sys
import time

# Windows mostly wait, so more at once than there are cores keep all of them busy.
AT_ONCE = 2 * len(os.sched_getaffinity(0))
# Those that take longest begin first, or one of them would be alone at the end.
LONG = ("ui/test_key_table.py", "ui/test_layout_languages", "ui/test_layout",
        "empire/test_random_play", "firstwar/test_random_play", "ai/test_positions.py",
        "conformance/test_conformance", "ui/test_tour.py", "ui/test_monkey.py",
        "observe/test_observe", "ai/test_heximeros", "ui/test_computers.py", "ui/test_table.py",
        "matches/test_matches.py", "threads/test_threads", "fuzz/test_corpus",
        "ui/test_speech.py", "ui/test_backlog.py", "ui/test_sound.py",
        "ui/test_heximeros.py", "ui/test_screens.py", "ui/test_play.py", "ui/test_firstwar.py",
        "ui/test_aids.py", "ui/test_sizes.py", "ui/test_still", "engine/test_positions.py", "deb.sh")
PLAIN = os.environ.get("PLAIN", "").split()
TIME_LIMIT = 540  # seconds for one program
TAP_LINE = re.compile(r"^(not ok|ok) \d+\b(.*)$", re.MULTILINE)


def tests_of(build, words):
    """The command of every test by its name, those that take longest first."""
    sources = pathlib.Path("tests")
    found = {}
    for path in sorted(sources.rglob("test_*.py")):
        found[str(path)] = ["/usr/bin/python3", str(path), build]
    for path in sorted(sources.rglob("test_*.c")):
        variant = "tsan" if "threads" in path.parts else "" if str(path.with_suffix("")) in PLAIN else "asan"
        program = pathlib.Path(build, variant, path).with_suffix("")
        found[str(path.with_suffix(""))] = [str(program)]
    for path in sorted(sources.rglob("*.sh")):
        found[str(path)] = ["bash", str(path), build]
    names = [name for name in found if not words or any(word in name for word in words)]
    names.sort(key=lambda name: next(
        (place for place, long in enumerate(LONG) if name.endswith("/" + long)), len(LONG)))
    return {name: found[name] for name in names}


def is_long(name):
    return any(name.endswith("/" + long) for long in LONG)


def environment(name):
    env = dict(os.environ)
    env.update(
        LC_ALL="C.UTF-8",
        CMOCKA_MESSAGE_OUTPUT="TAP",
        # Freed memory stays poisoned until 32 MB more are freed: few fresh pages to clear. Only the
        # short tests look for stack that is used after a return; it takes up to a quarter of the
        # time, and they run the same code.
        ASAN_OPTIONS="detect_leaks=1:abort_on_error=0:quarantine_size_mb=32:"
                     f"detect_stack_use_after_return={int(not is_long(name))}",
        LSAN_OPTIONS="suppressions=tests/ui/leaks.supp:print_suppressions=0",
        UBSAN_OPTIONS="print_stacktrace=1",
    )
    return env


def run(name, command):
    """Runs one test; gives name, seconds, numbers of passed and failed, and output when any did."""
    start = time.monotonic()
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=TIME_LIMIT, env=environment(name),
                              check=False)
        output, status = done.stdout, done.returncode
    except subprocess.TimeoutExpired as expired:
        output, status = (expired.stdout or b"") + b"\nstopped: it took too long\n", 1
    except OSError as error:
        output, status = str(error).encode(), 1
    text = output.decode("utf-8", "replace")
    lines = TAP_LINE.findall(text)
    # A skipped test has shown nothing, so it counts as failed.
    passed = sum(word == "ok" and "# SKIP" not in rest for word, rest in lines)
    failed = len(lines) - passed
    if not lines:
        passed, failed = int(status == 0), int(status != 0)
    elif status != 0 and failed == 0:
        failed = 1
    return name, time.monotonic() - start, passed, failed, text if failed else ""


def obey_signals():
    """A background job ignores some signals, and so would every test."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def main():
    obey_signals()
    build, words = sys.argv[1], sys.argv[2:]
    passed = failed = 0
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        jobs = [pool.submit(run, name, command) for name, command in tests_of(build, words).items()]
        for job in concurrent.futures.as_completed(jobs):
            name, seconds, good, bad, output = job.result()
            passed += good
            failed += bad
            verdict = f"{good} passed" if bad == 0 else f"{good} passed, {bad} FAILED"
            print(f"{name:<56} {seconds:6.1f} s  {verdict}", flush=True)
            if bad:
                print(output, flush=True)
    total = f"{passed} passed, {failed} failed"
    pathlib.Path(build, "tests.txt").write_text(total + "\n", encoding="utf-8")
    print(total)
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
