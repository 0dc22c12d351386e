#!/usr/bin/python3
"""What hangs together: tests/tools/links.py circles BUILD | structs prints each violation.

`circles`: modules that need each other, by what the linker sees (headers can hide it). `structs`: structs of the
front end and of a match with more members than one can keep in mind. What is known is listed here. The lists
only shrink: an entry that is no longer true is a violation too.
"""

import collections
import pathlib
import re
import subprocess
import sys

# Modules that need each other today, one circle a line: the search of moves and its order, nodes of a tree and their
# actions, a match in the list of matches, the window and what it opens, what a shape is filled with, the editor's parts.
CIRCLES = """
ai/alphabeta ai/alphabeta_order ai/alphabeta_root
ai/expand ai/tries
ui/app ui/app_drop ui/app_lesson ui/app_match
ui/draw/shapes ui/draw/sprites
ui/screens/editor ui/screens/editor_board ui/screens/editor_panel
"""

MEMBERS_MOST = 20
STRUCTS = {"DBus": 26, "Settings": 35, "App": 38, "Canvas": 24, "Editor": 23, "Speech": 21, "Lookback": 24,
           "MoveList": 21, "Voice": 21, "Ui": 55}


def objects(build):
    """The objects of src in a build folder."""
    return [path for source in pathlib.Path("src").rglob("*.c")
            if (path := (build / source.relative_to("src")).with_suffix(".o")).exists()]


def needs(build):
    """The modules that each module needs a symbol of."""
    found = objects(build)
    assert found, f"no objects in {build}"
    lines = subprocess.run(["nm", "-A", "-P", *map(str, found)], stdout=subprocess.PIPE, check=True,
                           encoding="utf-8").stdout.splitlines()
    home, wanted = {}, collections.defaultdict(set)
    for line in lines:
        path, symbol = line.split(": ", 1)
        module = path[len(str(build)) + 1:-len(".o")]
        name, kind = symbol.split()[:2]
        if kind == "U":
            wanted[module].add(name)
        elif kind.isupper():
            home[name] = module
    return {module: {home[name] for name in names if home.get(name, module) != module}
            for module, names in wanted.items()}


def circles(edges):
    """The strongly connected components with more than one module (Tarjan), each sorted."""
    order, low, stack, found = {}, {}, [], []

    def visit(module):
        order[module] = low[module] = len(order)
        stack.append(module)
        for other in edges.get(module, ()):
            if other not in order:
                visit(other)
            if other in stack:
                low[module] = min(low[module], low[other])
        if low[module] == order[module]:
            component = stack[stack.index(module):]
            del stack[-len(component):]
            if len(component) > 1:
                found.append(sorted(component))

    sys.setrecursionlimit(10000)
    for module in sorted(edges):
        if module not in order:
            visit(module)
    return sorted(found)


def wrong_circles(build):
    known = [line.split() for line in CIRCLES.strip().splitlines()]
    found = circles(needs(build))
    for circle in found:
        if not any(set(circle) <= set(listed) for listed in known):
            yield "new or larger: " + " ".join(circle)
    for listed in known:
        if listed not in found:
            yield "no longer so, take it off the list: " + " ".join(listed)


def members(body):
    """The number of members that the body of a struct declares."""
    body = re.sub(r"/\*.*?\*/|//[^\n]*", "", body, flags=re.DOTALL)
    body = re.sub(r"\([^()]*\)", "", re.sub(r"\([^()]*\)", "", body))
    while re.search(r"\{[^{}]*\}", body):
        body = re.sub(r"\{[^{}]*\}", "", body)
    return sum(1 + line.count(",") for line in body.split(";") if line.strip())


def structs():
    """The number of members of each struct outside games and contracts; of this system, where each has its own."""
    for path in sorted(pathlib.Path("src").rglob("*.[ch]")):
        if path.parts[1] not in ("ui", "session", "library", "play") or {"web", "windows"} & set(path.parts):
            continue
        text = path.read_text("utf-8")
        for match in re.finditer(r"^(?:typedef )?struct (\w+) \{\n(.*?)^\}", text, re.DOTALL | re.MULTILINE):
            yield match[1], members(match[2])


def wrong_structs():
    found = dict(structs())
    for name, count in found.items():
        if count > STRUCTS.get(name, MEMBERS_MOST):
            yield f"struct {name} has {count} members"
    for name, most in STRUCTS.items():
        if found.get(name, 0) < most:
            yield f"struct {name} has {found.get(name, 0)} members now: take it off the list or write the number there"


def main():
    wrong = list(wrong_circles(pathlib.Path(sys.argv[2])) if sys.argv[1] == "circles" else wrong_structs())
    print("".join(line + "\n" for line in wrong), end="")


if __name__ == "__main__":
    main()
