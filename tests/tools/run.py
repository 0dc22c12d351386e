#!/usr/bin/python3
"""Runs the tests of the build folder given and counts: tests/tools/run.py BUILD [--all [--rest]] [WORD ...].

A test is a cmocka program, a shell script tests/**/*.sh or a script tests/**/test_*.py. Programs are
those of the build with sanitizers; those that PLAIN in the environment names are of the plain build (the
Makefile gives its PLAIN_TESTS). Scripts get the build folder as their argument. Lines of the Test
Anything Protocol are counted; a program that prints none counts as one test, by its exit status.

Without --all, a test whose first lines say so is left out, or runs the cases named alone:

    # In make test: nothing.
    # In make test: a_case another_case

and programs take fewer samples (tests/support/samples.h). With --rest, programs that take no samples and
have passed without --all, and have not been built again since, are counted, not run again. With words, the tests whose path contains one
of them are run, also such as are left out otherwise.

Prints a line for each program that ends, with what is left; the whole output of those that fail; and at
the end what failed, and how to run it alone. The last line is `N passed, N failed`.
"""

import collections
import concurrent.futures
import json
import os
import pathlib
import re
import signal
import statistics
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
Result = collections.namedtuple("Result", "name seconds passed failed output")
TIME_LIMIT = 540  # seconds for one program
SHORT = re.compile(r"^(?:# |/\* )In make test: ([\w ]+?)\.?(?: \*/)?$", re.MULTILINE)
TAP_LINE = re.compile(r"^(not ok|ok) \d+\b(.*)$", re.MULTILINE)


def cases_of(path, everything):
    """The cases of a test that are run: none of them named means all, None that it is left out."""
    with open(path, encoding="utf-8") as source:
        said = None if everything else SHORT.search("".join(source.readlines(1000)[:12]))
    if said is None:
        return []
    return None if said[1] == "nothing" else said[1].split()


def tests_of(build, words, everything):
    """The command of every test by its name, those that take longest first."""
    sources = pathlib.Path("tests")
    found = {}

    def add(path, name, *command):
        named = any(word in name for word in words)
        cases = cases_of(path, everything)
        if cases is not None and (named or not words):
            found[name] = [*command, *cases]
        elif named:
            found[name] = [*command]

    for path in sorted(sources.rglob("test_*.py")):
        add(path, str(path), "/usr/bin/python3", str(path), build)
    for path in sorted(sources.rglob("test_*.c")):
        name = str(path.with_suffix(""))
        variant = "tsan" if "threads" in path.parts else "" if name in PLAIN else "asan"
        add(path, name, str(pathlib.Path(build, variant, name)))
    for path in sorted(sources.rglob("*.sh")):
        add(path, str(path), "bash", str(path), build)
    names = sorted(found, key=lambda name: next(
        (place for place, long in enumerate(LONG) if name.endswith("/" + long)), len(LONG)))
    return {name: found[name] for name in names}


def is_long(name):
    return any(name.endswith("/" + long) for long in LONG)


def environment(name, everything, variant):
    env = {"VARIANT": variant, **os.environ}
    if everything:
        env["TESTS"] = "all"
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


def run(name, command, everything, variant):
    """Runs one test; the result has its output where it failed."""
    start = time.monotonic()
    try:
        done = subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
                              stderr=subprocess.STDOUT, timeout=TIME_LIMIT, env=environment(name, everything, variant),
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
    return Result(name, time.monotonic() - start, passed, failed, text if failed else "")


def what_failed(result, command, everything, variant):
    """A line for each test that failed: its name and what it says; then how to run it alone."""
    lines = result.output.splitlines()
    for number, line in enumerate(lines):
        if line.startswith("not ok") and " - tests" not in line:
            said = []
            for after in lines[number + 1:]:
                if not after.startswith("#") or after.startswith("# not ok"):
                    break
                said.append(after.lstrip("# "))
            # The last line of a traceback names the error; cmocka's first what was expected, its second where.
            said = [text for text in said if text]
            told = said[-1:] if any("Traceback" in text for text in said) else said[:2]
            yield f"FAILED {result.name}: {line.partition(' - ')[2]}: {' '.join(told)}"
    if not any(line.startswith("not ok") for line in lines):
        yield f"FAILED {result.name}: {lines[-1] if lines else 'it printed nothing'}"
    by = ["TESTS=all"] if everything else []
    if command[0] in ("bash", "/usr/bin/python3"):
        by.append(f"VARIANT={variant}")
    yield f"       alone: {' '.join(by + command)}"


def is_whole(name, command):
    """Whether a program does the same with and without --all."""
    source = pathlib.Path(name + ".c")
    return len(command) == 1 and source.exists() and "sample_size" not in source.read_text("utf-8")


class Passed:
    """The programs that passed without --all, as they were built then; and how many tests each has."""

    def __init__(self, build):
        self.path = build / "tests.passed"
        self.known = {}

    def read(self):
        try:
            self.known = json.loads(self.path.read_text("utf-8"))
        except (OSError, ValueError):
            self.known = {}

    def add(self, result, command):
        if not result.failed and is_whole(result.name, command):
            self.known[result.name] = [command, os.stat(command[0]).st_mtime, result.passed]

    def keep(self):
        self.path.write_text(json.dumps(self.known), "utf-8")

    def count(self, name, command):
        """None where it must be run."""
        known, built, passed = self.known.get(name, (None, 0, 0))
        return passed if known == command and os.stat(command[0]).st_mtime == built else None


class Progress:
    """How many tests are done, and how long the others take, by what each took the last time."""

    def __init__(self, path, names, everything):
        self.path = path
        self.key = "all" if everything else "short"
        try:
            self.known = json.loads(path.read_text("utf-8"))
        except (OSError, ValueError):
            self.known = {}
        self.taken = self.known.setdefault(self.key, {})
        self.left = set(names)
        self.all = len(names)
        self.begun = time.monotonic()

    def line(self, result):
        usual = statistics.median(self.taken.values() or [1])  # a mean would be that of the few long ones
        self.left.discard(result.name)
        self.taken[result.name] = round(result.seconds, 1)
        left = sum(self.taken.get(name, usual) for name in self.left) / AT_ONCE
        longest = max((self.taken.get(name, 0) for name in self.left), default=0)
        verdict = f"{result.passed} passed" + (f", {result.failed} FAILED" if result.failed else "")
        count = f"[{self.all - len(self.left)}/{self.all}]"
        after = f"   about {max(left, longest):.0f} s left" if self.left else ""
        return f"{count:>9} {result.name:<52} {result.seconds:6.1f} s  {verdict}{after}"

    def keep(self):
        self.path.write_text(json.dumps(self.known, indent=0), "utf-8")


def obey_signals():
    """A background job ignores some signals, and so would every test."""
    for number in (signal.SIGHUP, signal.SIGINT, signal.SIGQUIT, signal.SIGTERM):
        signal.signal(number, signal.SIG_DFL)


def main():
    obey_signals()
    build, words = sys.argv[1], sys.argv[2:]
    everything, rest = "--all" in words, "--rest" in words
    variant = "asan" if words else ""  # the programs that scripts start
    commands = tests_of(build, [word for word in words if not word.startswith("--")], everything)
    before = Passed(pathlib.Path(build))
    passed = failed = 0
    told = []
    if rest:
        before.read()
        counts = {name: before.count(name, command) for name, command in commands.items()}
        passed = sum(count for count in counts.values() if count is not None)
        commands = {name: command for name, command in commands.items() if counts[name] is None}
    progress = Progress(pathlib.Path(build, "tests.seconds"), commands, everything)
    with concurrent.futures.ThreadPoolExecutor(AT_ONCE) as pool:
        jobs = [pool.submit(run, name, command, everything, variant) for name, command in commands.items()]
        for job in concurrent.futures.as_completed(jobs):
            result = job.result()
            passed += result.passed
            failed += result.failed
            before.add(result, commands[result.name])
            print(progress.line(result), flush=True)
            if result.failed:
                print(result.output, flush=True)
                told += what_failed(result, commands[result.name], everything, variant)
    progress.keep()
    if not words:
        before.keep()
    print("".join(f"{line}\n" for line in told), end="")
    total = f"{passed} passed, {failed} failed"
    pathlib.Path(build, "tests.txt").write_text(total + "\n", encoding="utf-8")
    print(total)
    sys.exit(1 if failed or not passed else 0)


if __name__ == "__main__":
    main()
