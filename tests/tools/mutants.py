#!/usr/bin/python3
"""Breaks the rules of the games on purpose and counts how often a test notices.

    tests/tools/mutants.py BUILD [--game ID] [--number N] [--seed N] [--workers N] [--match TEXT] [--list]

A mutant is one file of rules with one small change: a comparison is flipped, one side of `&&`,
`||`, `&` or `|` or a `~` dropped, an integer changed by one, a statement deleted, two arguments of a
call swapped, or a name replaced by another of its type. A seeded sample of all that can be made of a
game is tested, each until the first test fails, crashes or takes too long. Mutants that do not
compile are not counted. Prints what survived, and for each game how many were caught; survivors that
docs/mutants.md explains are marked. The status is 1 when another one is left, or when fewer than 97
of 100 were caught."""

import argparse
import collections
import concurrent.futures
import hashlib
import os
import pathlib
import re
import subprocess
import sys
import threading

GAMES = ("fields", "firstwar", "heximeros", "empire")
ENOUGH = 97  # percent
# Files of a game that hold no rules: words, clicks, and hints for the search.
NO_RULES = re.compile(r"(explain|notation|names|labels|clicks|evaluate|judge|order|plan|attack_map|steps|"
                      r"weights|material)")
EXPLAINED = pathlib.Path("docs/mutants.md")
# A function without its value, a variable without one and a value of another kind do not compile, as
# in the product. An index out of bounds, also of the last member of a struct, or a number that
# overflows ends a mutant.
FLAGS = ["-O1", "-fPIC", "-fsanitize=undefined,bounds-strict", "-fsanitize-undefined-trap-on-error"]
C11 = ["-std=c11", "-D_POSIX_C_SOURCE=200809L", "-pthread", "-Isrc"]
COMPILED = ["-pedantic-errors", "-Werror=return-type", "-Werror=uninitialized", *C11, *FLAGS]
PRODUCT = ["-w", "-O2", *C11]
# Processor time of a quick test and of a late one. None takes a quarter of it without a change.
SECONDS, SECONDS_LATE = 6, 240

TOKEN = re.compile(
    r"(?P<skip>/\*.*?\*/|//[^\n]*|\"(?:\\.|[^\"\\])*\"|'(?:\\.|[^'\\])*'|\s+"
    r"|^[ \t]*#(?:\\\n|[^\n])*)"
    r"|(?P<number>0[xX][0-9a-fA-F]+\w*|\d+\w*)"
    r"|(?P<name>[A-Za-z_]\w*)"
    r"|(?P<sign>->|<<=|>>=|\+\+|--|&&|\|\||[<>=!+\-*/%&|^]=|<<|>>|\.\.\.|.)",
    re.DOTALL | re.MULTILINE)
FLIPPED = {"<": "<=", "<=": "<", ">": ">=", ">=": ">", "==": "!=", "!=": "=="}
OPENING, CLOSING = "([{", ")]}"
SYMMETRIC = {"set_and", "set_or"}
# What ends an operand of an operator on either side; && does not end one of ||, nor & one of |.
ENDS = {"||", "?", ":", ",", ";", "=", "&&", "return", "&=", "|="}
ENDS_OF = {"&&": ENDS, "||": ENDS - {"&&"}, "&": ENDS | {"&", "|", "^"}, "|": ENDS | {"|"}}
KEYWORDS = {"return", "case", "sizeof", "else", "do", "goto", "if", "for", "while", "switch"}
# A variable or a parameter with its type, where it is declared.
DECLARED = re.compile(r"(?<![\w.>])(?:const |unsigned )?(\w+) (\*?)(?:const )?(\w+)(?= ?[=;,)\[])")
UNTOUCHED = re.compile(r"/\* clang-format off \*/.*?/\* clang-format on \*/|_Static_assert\(.*?\);"
                       r"|static const GameSteps .*?};", re.DOTALL)


def definition_at(text, start):
    """The name of the function or table in which a change is made, or `enum`."""
    lines = [line for line in text[:start + 1].splitlines() if re.match(r"[A-Za-z_]", line)]
    return re.search(r"^enum|(\w+)(?=\(|\[| =)|$", lines[-1]).group()


class Mutant:
    """One change of one file."""

    def __init__(self, path, text, start, end, new):
        first = text.rfind("\n", 0, start) + 1
        last = text.find("\n", end)
        self.path = path
        self.line = text.count("\n", 0, start) + 1
        self.inside = definition_at(text, start)
        self.place = f"{path}:{self.line}"
        self.text = text[:start] + new + text[end:]
        self.old = " ".join(text[first:last].split())
        self.new = " ".join((text[first:start] + new + text[end:last]).split())

    def keys(self):
        """Its own key, and that of all mutants of its line."""
        return [(self.path, self.inside, self.old, new) for new in (self.new, None)]

    def lot(self, seed):
        """Its place in the sample of a seed, which only a change of its own line changes."""
        return hashlib.sha256(repr((seed, self.keys()[0])).encode()).digest()

    def __str__(self):
        """As docs/mutants.md lists it, without the reason."""
        return f"- {self.inside}: `{self.old}` -> `{self.new}`: "


# --- What can be changed ---------------------------------------------------------------------


def tokens_of(text):
    """Tokens as (kind, text, start), without comments, strings, preprocessor and tables."""
    untouched = [match.span() for match in UNTOUCHED.finditer(text)]
    found = []
    for match in TOKEN.finditer(text):
        if match.lastgroup != "skip" and not any(a <= match.start() < b for a, b in untouched):
            found.append((match.lastgroup, match.group(), match.start()))
    return found


def operand_end(tokens, at, step, ends):
    """The index of the last token of the operand that begins beside the operator at `at`."""
    depth = 0
    inward, outward = (OPENING, CLOSING) if step > 0 else (CLOSING, OPENING)
    i = at + step
    while True:
        sign = tokens[i][1]
        if depth == 0 and (sign in outward or sign in ends):
            return i - step
        depth += (sign in inward) - (sign in outward)
        i += step


def dropped(tokens, at):
    """The spans of the text that hold the left operand and the operator, and the operator and the
    right operand."""
    ends = ENDS_OF[tokens[at][1]]
    left = operand_end(tokens, at, -1, ends)
    right = operand_end(tokens, at, 1, ends)
    behind = tokens[right][2] + len(tokens[right][1])
    return [(tokens[left][2], tokens[at + 1][2]),
            (tokens[at - 1][2] + len(tokens[at - 1][1]), behind)]


def is_tie(tokens, at):
    """Whether the comparison only chooses the smaller or larger of two: `a < b ? a : b`. Where
    flipping it changes the choice, both are equal."""
    signs = [token[1] for token in tokens]
    left = operand_end(tokens, at, -1, ENDS)
    right = operand_end(tokens, at, 1, ENDS)
    if signs[right + 1] != "?" or signs[at] in ("==", "!="):
        return False
    colon = operand_end(tokens, right + 1, 1, ENDS) + 1
    end = operand_end(tokens, colon, 1, ENDS)
    chosen = [signs[right + 2:colon], signs[colon + 1:end + 1]]
    compared = [signs[left:at], signs[at + 1:right + 1]]
    return chosen in (compared, compared[::-1])


def is_array_size(tokens, at):
    """Whether the number is the size of an array in a declaration: `int left[3]`."""
    before = [token[1] for token in tokens[max(0, at - 3):at]]
    return (len(before) == 3 and before[2] == "[" and tokens[at - 2][0] == "name" and
            (tokens[at - 3][0] == "name" and before[0] not in ("return", "case")))


def is_not_evaluated(tokens, at):
    """Whether the number is the index in `sizeof list[0]`."""
    while tokens[at - 1][0] == "name" or tokens[at - 1][1] in ("[", "->", "."):
        at -= 1
    return tokens[at][1] == "sizeof"


def is_binary(tokens, at):
    """Whether a sign stands between two operands."""
    kind, token, _ = tokens[at - 1]
    return kind == "number" or token in (")", "]") or kind == "name" and token not in KEYWORDS


def statements_of(tokens):
    """The spans of the statements of functions that end with a semicolon, but for those in the head
    of a loop, `(void)name;` and the `break;` at the end of a switch."""
    first, depth, blocks, opened_by = 0, 0, [], ""
    for i, (_, token, start) in enumerate(tokens):
        depth += (token in "([") - (token in ")]")
        if token == "{":
            blocks.append(opened_by)
        elif token == "}":
            blocks.pop()
        opened_by = token if token in KEYWORDS | {";", "{", "}"} else opened_by
        label = token == ":" and {"case", "default"} & {t[1] for t in tokens[first:i]}
        statement = "".join(t[1] for t in tokens[first:i])
        unused = re.fullmatch(r"\(void\)\w+", statement) or (
            statement == "break" and tokens[i + 1][1] == "}" and blocks[-1] == "switch")
        if token == ";" and depth == 0 and blocks and i > first and not unused:
            yield tokens[first][2], start + 1
        if token in ("{", "}", ";") and depth == 0 or label:
            first = i + 1


def swaps_of(tokens):
    """Arguments that follow each other in a call, each one name: the span and the swapped text. A
    list in braces is no call, and the order of two sets does not matter to SYMMETRIC ones."""
    signs = [token[1] for token in tokens]
    opened = []
    for i, sign in enumerate(signs[:-4]):
        if sign in OPENING:
            opened.append(i)
        elif sign in CLOSING and opened:
            opened.pop()
        if (sign in "(," and opened and signs[opened[-1]] == "(" and
                signs[opened[-1] - 1] not in SYMMETRIC and
                tokens[i + 1][0] == tokens[i + 3][0] == "name" and signs[i + 2] == "," and
                signs[i + 4] in (",", ")") and signs[i + 1] != signs[i + 3]):
            end = tokens[i + 3][2] + len(signs[i + 3])
            yield tokens[i + 1][2], end, f"{signs[i + 3]}, {signs[i + 1]}"


def confused(tokens, text):
    """Each use of a variable or parameter, with the next one of its type in its function."""
    heads = [match.start() for match in re.finditer(r"^[A-Za-z_][^\n;=]*\(", text, re.MULTILINE)]
    for start, stop in zip(heads, heads[1:] + [len(text)]):
        body = text[start:stop]
        declared = {match.group(3): match.groups()[:2] for match in DECLARED.finditer(body)
                    if match.group(1) not in KEYWORDS}
        places = {start + match.start(3) for match in DECLARED.finditer(body)}
        for i, (kind, name, at) in enumerate(tokens):
            if (start <= at < stop and kind == "name" and name in declared and at not in places and
                    tokens[i - 1][1] not in (".", "->")):
                alike = [other for other, of in declared.items() if of == declared[name]]
                if len(alike) > 1:
                    yield at, at + len(name), alike[(alike.index(name) + 1) % len(alike)]


def changes_of(tokens, text):
    """All changes as (start, end, new text)."""
    for i, (kind, token, start) in enumerate(tokens):
        end = start + len(token)
        if kind == "sign" and token in FLIPPED and not is_tie(tokens, i):
            yield start, end, FLIPPED[token]
        elif token in ("&&", "||") or token in ("&", "|") and is_binary(tokens, i):
            for span in dropped(tokens, i):
                yield *span, ""
        elif token == "~":
            yield start, end, ""
        elif (kind == "number" and not is_array_size(tokens, i) and
              not is_not_evaluated(tokens, i)):
            digits = re.match(r"0[xX][0-9a-fA-F]+|\d+", token).group()
            for step in (1, -1):
                value = int(digits, 0) + step
                if value >= 0:
                    yield start, start + len(digits), str(value)
                else:
                    yield start, end, "(-1)"
    for span in statements_of(tokens):
        yield *span, ""
    yield from swaps_of(tokens)
    yield from confused(tokens, text)


def rules_of(game):
    files = sorted(pathlib.Path("src/games", game).glob("*.c"))
    return [path for path in files if not NO_RULES.match(path.name)]


def mutants_of(game):
    found = []
    for path in rules_of(game):
        text = path.read_text()
        made = [Mutant(str(path), text, *change) for change in changes_of(tokens_of(text), text)]
        found += {mutant.text: mutant for mutant in made}.values()  # two drops may give the same text
    return found


# --- Building and testing --------------------------------------------------------------------


def tests_of(game):
    """The programs that test the rules of a game: the quick ones, and those that play at random, compare
    all answers or replay matches, which come last."""
    own = sorted(path for path in pathlib.Path("tests/games", game).glob("test_*.c")
                 if not path.name.startswith("test_view"))
    late = [path for path in own if path.stem in ("test_answers", "test_perft", "test_random_play")]
    quick = [path for path in own if path not in late]
    return ([str(path.with_suffix("")) for path in quick],
            [str(path.with_suffix("")) for path in late] + ["tests/records/test_matches"])


class Tests:
    """The tests of a game, built once with the unchanged rules in a shared library. A mutant is a
    library of its one file: loaded before the other one, its functions and tables are used."""

    def __init__(self, folder, game):
        self.folder, self.game = folder, game
        self.quick, self.late = tests_of(game)
        self.caught = collections.Counter()
        self.product = {}
        programs = [f"{folder}/{test}" for test in self.quick + self.late]
        env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
        subprocess.run(["make", "-s", f"-j{os.cpu_count()}", "QUIET=1", f"BUILD={folder}", "WARN=-w",
                        f"LIB={folder}/libhexfolio.so", "ARCHIVE=gcc -shared -o", f"CFLAGS={' '.join(FLAGS)}",
                        *programs], env=env, check=True)
        library = self.compiled("unchanged", *rules_of(game))
        for test in self.quick + self.late:
            if not self.passes(test, library):
                sys.exit(f"{test} fails without any change")

    def passes(self, test, library):
        """The seconds are of processor time, so that other programs do not use them up."""
        seconds = SECONDS_LATE if test in self.late else SECONDS
        command = ["prlimit", f"--cpu={seconds}", "env", "TESTS=all", f"LD_PRELOAD={library}",
                   f"{self.folder}/{test}"]
        return subprocess.run(command, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
                              stderr=subprocess.DEVNULL, check=False).returncode == 0

    def compiled(self, name, *source, text=None):
        """The library of files, or of a text; None when it does not compile."""
        library = os.path.abspath(f"{self.folder}/{self.game}-{name}.so")
        command = ["gcc", *COMPILED, "-shared", "-o", library, "-x", "c", *(source or ["-"])]
        fine = subprocess.run(command, input=text, text=True, stderr=subprocess.DEVNULL, check=False,
                              env={**os.environ, "CCACHE_DISABLE": "1"}).returncode == 0
        return library if fine else None

    def translated(self, text):
        """What the compiler makes of a file for the product."""
        return subprocess.run(["gcc", *PRODUCT, "-S", "-o", "-", "-x", "c", "-"], input=text, text=True,
                              capture_output=True, check=True,
                              env={**os.environ, "CCACHE_DISABLE": "1"}).stdout

    def is_same_program(self, mutant):
        """Whether the compiler makes the same of the mutant as of the unchanged file."""
        if mutant.path not in self.product:
            self.product[mutant.path] = self.translated(pathlib.Path(mutant.path).read_text())
        return self.translated(mutant.text) == self.product[mutant.path]

    def first_that_fails(self, tests, library):
        """Or an empty text."""
        return next((test for test in tests if not self.passes(test, library)), "")

    def try_out(self, mutant, name):
        """None when it does not compile or is the same program, the test that caught it, or an empty
        text. The quick tests that have caught most mutants of the same file come first."""
        library = self.compiled(name, text=mutant.text)
        if library is None:
            return None
        quick = sorted(self.quick, key=lambda test: -self.caught[mutant.path, test])
        caught_by = self.first_that_fails(quick, library)
        if caught_by == "" and self.is_same_program(mutant):
            return None
        caught_by = caught_by or self.first_that_fails(self.late, library)
        self.caught[mutant.path, caught_by] += 1
        return caught_by


class Sample:
    """Hands out the mutants of a game until enough of them have compiled."""

    def __init__(self, game, number, seed, text):
        self.mutants = [mutant for mutant in mutants_of(game) if text in mutant.place + mutant.new]
        self.mutants.sort(key=lambda mutant: mutant.lot(seed))
        self.number, self.next, self.lock = number, 0, threading.Lock()
        self.results = {}

    def counted(self):
        """The results that count, in the order of the sample."""
        results = [self.results[i] for i in sorted(self.results)]
        return [(mutant, by) for mutant, by in results if by is not None][:self.number]

    def work(self, tests, name):
        while True:
            with self.lock:
                if len(self.counted()) >= self.number or self.next >= len(self.mutants):
                    return
                at = self.next
                self.next += 1
            mutant = self.mutants[at]
            caught_by = tests.try_out(mutant, name)
            with self.lock:
                self.results[at] = (mutant, caught_by)
                tested = len(self.counted())
                if caught_by == "" or caught_by in tests.late:
                    print(f"{caught_by or 'left'}: {mutant.place} {mutant}", file=sys.stderr, flush=True)
                if caught_by is not None and tested % 10 == 0:
                    print(f"{tested} tested", file=sys.stderr, flush=True)


# --- What came of it -------------------------------------------------------------------------


def explained():
    """The keys of docs/mutants.md: `### path`, then `- name: `old` -> `new`: reason`; a new text of
    None stands for whatever may become of the line."""
    keys, path = set(), ""
    for line in EXPLAINED.read_text().splitlines() if EXPLAINED.exists() else []:
        if line.startswith("### "):
            path = line[4:].strip().strip("`")
        match = re.match(r"- (\w+): `(.*?)` -> (?:`(.*?)`|anything): .", line)
        if match:
            keys.add((path, *match.groups()))
    return keys


def report(game, sample, known):
    """Prints survivors and numbers; gives whether enough were caught and all others explained."""
    counted = sample.counted()
    survivors = [mutant for mutant, by in counted if by == ""]
    possible = {key for mutant in mutants_of(game) for key in mutant.keys()}
    stale = {key for key in known if key[0].startswith(f"src/games/{game}/")} - possible
    caught = len(counted) - len(survivors)
    fine = 100 * caught >= ENOUGH * len(counted) and not stale
    for path, inside, old, new in stale:
        print(f"explained, but no such mutant: {path}\n- {inside}: `{old}` -> {new}")
    for mutant in sorted(survivors, key=lambda mutant: (mutant.path, mutant.line)):
        mark = "explained" if known.intersection(mutant.keys()) else "SURVIVED"
        fine = fine and mark == "explained"
        print(f"{mark} {mutant.place}\n{mutant}")
    print(f"{game}: {caught} of {len(counted)} mutants caught, "
          f"{100 * caught / max(1, len(counted)):.1f} %", flush=True)
    return fine


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("build")
    parser.add_argument("--game", choices=GAMES, action="append")
    parser.add_argument("--number", type=int, default=200)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int, default=os.cpu_count())
    parser.add_argument("--match", default="", help="only those whose place or line holds the text")
    parser.add_argument("--list", action="store_true", help="print all mutants, test none")
    words = parser.parse_args()
    fine = True
    for game in words.game or GAMES:
        sample = Sample(game, words.number, words.seed, words.match)
        if words.list:
            for mutant in sample.mutants:
                print(f"{mutant.place}\n{mutant}")
            continue
        tests = Tests(pathlib.Path(words.build, "mutants"), game)
        with concurrent.futures.ThreadPoolExecutor(words.workers) as pool:
            for done in [pool.submit(sample.work, tests, f"mutant{i}") for i in range(words.workers)]:
                done.result()
        fine = report(game, sample, explained()) and fine
    sys.exit(not fine)


if __name__ == "__main__":
    main()
