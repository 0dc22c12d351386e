#!/usr/bin/python3
"""Includes between the modules of src: tests/tools/rooms.py cycles | rooms | games | truth | names prints each
violation.

A module is a .c and the .h of the same name. `cycles`: modules that include each other, with the shortest way
round. `rooms`: includes that go up in the front end. `games`: words of one game outside its folder.
`truth`: what gives the true position of a match, in the front end and in views. `names`: constants and macros that
headers of some system define too.
"""

import collections
import pathlib
import re
import subprocess
import sys

SRC = pathlib.Path("src")

# The folders of the front end, the lowest first; src/ui itself joins them.
UI_ROOMS = ["ui/platform", "ui/sound", "ui/draw", "ui/widgets", "ui/table", "ui/study", "ui/screens",
            "ui/speech", "ui"]

# Words that belong to one game: its titles, its pieces, its identifiers. Games are named in games.def alone.
GAME_WORDS = {
    "fields": r"5 Fields|\bfields_|\bFIELDS_|\bFields[A-Z]|Prince|Queens?\b|\bF-\d",
    "firstwar": r"First War|firstwar|\bwar_|\bWAR_|\bWar[A-Z]|[Tt]ribe|Hunter|Farmer|Healer|Scientist|"
                r"[Pp]yramid|\bW-\d",
    "heximeros": r"HexiMeros|heximeros|\bhexi_|\bHEXI_|\bHexi[A-Z]|Silver|[Tt]oken|Sovereign|Militant|Regent|"
                 r"Assassin|\bArchers?\b|Prelate|Alcazar|Cavalier|Dreadnaught|Ground Zero|Sanctuary|\bH-\d",
    "empire": r"Worldwide Empire|\bempire_|\bEMPIRE_|\bEmpire[A-Z]|\b[Cc]oups?\b|[Mm]uster|[Rr]esuppl|"
              r"Grenord|Farthal|Silvia|Bernham|Jazuk|Nordland|Hogrin|Mediland|Dalia|Estoku|Cuzad|Ilgren|\bE-\d",
}


# What gives the truth of a match, and the file that may ask for it on behalf of a viewer.
TRUTH = r"\bsession_(state|position_at|hash_at|node_hash)\b|session/(tree|snapshots|session_parts)\.h"
EVERYTHING = r"\bVIEWER_ALL\b"
VIEWER = "play/viewer.c"

# What common headers define with other C libraries and systems.
ELSEWHERE = set("PAGE_SIZE PAGE_SHIFT PAGE_MASK PAGESIZE DEV_BSIZE NBBY NODEV ALIGN BIG_ENDIAN LITTLE_ENDIAN DOMAIN SING "
                "OVERFLOW UNDERFLOW PLOSS TLOSS HUGE TRUE FALSE unix linux".split())


def sources():
    """All but the tools, which know games as tests do."""
    return sorted(path for path in SRC.rglob("*") if path.suffix in (".c", ".h") and path.parts[1] != "tools")


def name(path):
    return str(path.relative_to(SRC))


def module(path):
    return re.sub(r"\.[ch]$", "", path)


def includes(path):
    """Line numbers and files that a file includes from src."""
    for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
        found = re.match(r'\s*#\s*include\s+"([^"]+)"', line)
        if found:
            yield number, found[1]


def graph():
    """The modules that each module includes."""
    edges = collections.defaultdict(set)
    for path in sources():
        for _, other in includes(path):
            if module(other) != module(name(path)):
                edges[module(name(path))].add(module(other))
    return edges


def way(edges, start, goal):
    """The shortest way along includes, both ends named; None when there is none."""
    came = {start: None}
    queue = collections.deque([start])
    while queue:
        at = queue.popleft()
        if at == goal and at != start:
            break
        for other in sorted(edges[at]):
            if other not in came:
                came[other] = at
                queue.append(other)
    if goal not in came:
        return None
    steps = [goal]
    while came[steps[-1]] is not None:
        steps.append(came[steps[-1]])
    return steps[::-1]


def cycles():
    """Each include that closes a cycle, once, with the way round."""
    edges = graph()
    found = {}
    for start in sorted(edges):
        for other in sorted(edges[start]):
            back = way(edges, other, start)
            if back is not None:
                found.setdefault(frozenset(back), " -> ".join([start, *back]))
    return sorted(found.values(), key=lambda text: (text.count("->"), text))


def room(path):
    """The folder of the front end that a file is in, or None; what is of one system belongs to the folder above."""
    folder = re.sub("/(posix|web|native|windows)$", "", path.rsplit("/", 1)[0]) if "/" in path else ""
    return folder if folder == "ui" or folder.startswith("ui/") else None


def upwards():
    for path in sources():
        inside = room(name(path))
        if inside is None:
            continue
        if inside not in UI_ROOMS:
            yield f"{path}: {inside} is no folder of {', '.join(UI_ROOMS)}"
            continue
        for number, other in includes(path):
            target = room(other)
            if target is not None and \
                    (target not in UI_ROOMS or UI_ROOMS.index(target) > UI_ROOMS.index(inside)):
                yield f"{path}:{number}: {inside} includes {other}"


def strange_words():
    for path in sources():
        if "windows" in path.parts:
            continue  # its functions have names of any kind
        inside = path.parts[2] if path.parts[1] == "games" and len(path.parts) > 3 else None
        words = "|".join(pattern for game, pattern in GAME_WORDS.items() if game != inside)
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
            if re.search(words, line):
                yield f"{path}:{number}: {line.strip()}"


def truths():
    for path in sources():
        parts = path.parts
        if parts[1] not in ("ui", "view", "play") and "view" not in parts[3:-1]:
            continue
        for number, line in enumerate(path.read_text("utf-8").split("\n"), 1):
            code = line.split("/*")[0]
            if re.search(TRUTH, code) or (name(path) != VIEWER and re.search(EVERYTHING, code)):
                yield f"{path}:{number}: {line.strip()}"


def constants(text):
    """Enumerators and macros that a source defines."""
    code = re.sub(r'/\*.*?\*/|"(?:\\.|[^"\\])*"', "", text, flags=re.DOTALL)
    for body in re.findall(r"\benum\b[^{;()]*\{(.*?)\}", code, re.DOTALL):
        yield from re.findall(r"(?:^|,)\s*([A-Za-z_]\w*)", body)
    yield from re.findall(r"^\s*#\s*define (\w+)", code, re.MULTILINE)


def taken_names():
    """What the headers that the sources include, and those that these include elsewhere, define at most. A name that is
    taken back first may be theirs."""
    texts = {path: path.read_text("utf-8") for path in sources()}
    headers = {"limits.h", "sys/param.h", "sys/types.h"}
    headers.update(header for path, text in texts.items() if not {"web", "windows"} & set(path.parts)
               for header in re.findall(r"#include <([a-z/]+\.h)>", text))
    wanted = "".join(f"#if __has_include(<{header}>)\n#include <{header}>\n#endif\n" for header in sorted(headers))
    said = subprocess.run(["cc", "-D_GNU_SOURCE", "-dM", "-E", "-x", "c", "-"], input=wanted, capture_output=True,
                          text=True, check=True).stdout
    taken = {re.match(r"\w+", line.split()[1])[0] for line in said.splitlines()} | ELSEWHERE
    for path, text in texts.items():
        own = set(constants(text)) - set(re.findall(r"^#undef (\w+)", text, re.MULTILINE))
        for name_ in sorted(own & taken):
            if not name_.startswith("_"):  # what asks a header for more
                yield f"{path}: {name_}"


def main():
    checks = {"cycles": cycles, "rooms": upwards, "games": strange_words, "truth": truths,
              "names": taken_names}
    for line in checks[sys.argv[1]]():
        print(line)


if __name__ == "__main__":
    main()
