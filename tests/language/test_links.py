#!/usr/bin/python3
"""Links and pictures of the documents: each file and each heading that they lead to is there: test_links.py"""

import pathlib
import re
import sys

HIDDEN = re.compile(r"```.*?```|<!--.*?-->|`[^`\n]*`", re.DOTALL)
ADDRESS = re.compile(r"\]\(([^)\s]+)\)|src=\"([^\"]+)\"")


def headings(text):
    """What leads to each heading, as browsers of the sources make it."""
    return {re.sub(r"[^\w\- ]", "", line.lower()).replace(" ", "-")
            for line in re.findall(r"^#+ (.*)$", text, re.MULTILINE)}


def lost(page, text):
    """The addresses of a page that lead nowhere."""
    for found in ADDRESS.finditer(HIDDEN.sub("", text)):
        address = found[1] or found[2]
        path, _, heading = address.partition("#")
        target = page.parent / path if path else page
        if "://" not in address and not (
                target.exists() and (not heading or heading in headings(target.read_text()))):
            yield address


def main():
    pages = [pathlib.Path("README.md"), pathlib.Path("tests/README.md"), *sorted(pathlib.Path("docs").rglob("*.md"))]
    tests = [(str(page), list(lost(page, page.read_text()))) for page in pages]
    planted = "[a](docs/nowhere.md) [b](README.md#nowhere) ![](nowhere.png)"
    tests.append(("planted ones are found", [] if len(list(lost(pages[0], planted))) == 3 else ["not all"]))
    for number, (name, wrong) in enumerate(tests, 1):
        print(f"{'not ok' if wrong else 'ok'} {number} - {name}")
        print("".join(f"# {address}\n" for address in wrong), end="")
    print(f"1..{len(tests)}")
    sys.exit(any(wrong for _, wrong in tests))


if __name__ == "__main__":
    main()
