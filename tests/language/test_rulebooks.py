#!/usr/bin/python3
"""The rulebooks, the page of keys and that about the program in other languages say what the English ones say: test_rulebooks.py

Of each translated book: every rule number of the English book once, in the same order; headings, lists,
tables, diagrams and their pictures of the same shape at the same places; the same notation, and the same rules referred to,
in each rule; no English left over. And the pictures of diagrams are those that the books show. Each check finds what is planted for it.
"""

import collections
import pathlib
import re
import sys

BOOKS = pathlib.Path("assets/rules")
PICTURES = pathlib.Path("docs/pictures/rules")
PAGES = [pathlib.Path("docs/keys.md"), pathlib.Path("docs/about.md")]  # beside the rulebooks
RULE = re.compile(r"\*\*([A-Z]-\d+)\*\*")
CODE = re.compile(r"`[^`]+`")
REFERENCE = re.compile(r"\b[A-Z]-\d+\b")
ENGLISH = re.compile(r"\b(?:the|and|you|your|with|which|their|of|is|are|this|not|from)\b", re.IGNORECASE)
LONG = 40  # characters that say which text is meant


def parts(book):
    """The parts of a book from top to bottom: what each is, its number or size, and its text."""
    found, lines = [], iter(book.splitlines())
    for line in lines:
        if line.startswith("<!-- "):
            diagram = [line]
            for line in lines:
                if line == "-->":
                    break
                diagram.append(line)
            if line == "-->" and not diagram[0].startswith("<!-- words"):
                found.append(("diagram", "\n".join(diagram), ""))
        elif line.startswith("!["):
            found.append(("picture", pathlib.Path(line[4:-1]).name, ""))
        elif line.startswith("#"):
            found.append(("heading", line.count("#", 0, len(line) - len(line.lstrip("#"))), line.lstrip("# ")))
        elif line.startswith("|"):
            found.append(("row", line.count("|"), line))
        elif line.startswith("- "):
            found.append(("item", "", line[2:]))
        elif line.strip():
            number = RULE.match(line)
            found.append(("rule", number.group(1), line) if number else ("paragraph", "", line))
    return found


def plain(text):
    """The words of a text: without notation and what links point to."""
    return re.sub(r"\]\([^)]*\)", "]", CODE.sub("", text))


def faults(english, translated):
    """What is wrong with a translation, as sentences."""
    wrong = []
    ours, theirs = parts(english), parts(translated)
    numbers = [[part[1] for part in book if part[0] == "rule"] for book in (ours, theirs)]
    for number, count in collections.Counter(numbers[1]).items():
        if count > 1:
            wrong.append(f"{number} is there {count} times")
    if numbers[0] != numbers[1]:
        wrong.append(f"the rules differ: {[*set(numbers[0]) ^ set(numbers[1])] or 'their order'}")
    shapes = [[part[:2] for part in book] for book in (ours, theirs)]
    if shapes[0] != shapes[1]:
        place = next((i for i, (one, other) in enumerate(zip(*shapes)) if one != other), len(theirs))
        wrong.append(f"the shape differs from here on: {theirs[place - 1][2]!r}")
        return wrong
    for (kind, number, text), (_, _, other) in zip(ours, theirs):
        where = f"{kind} {number if kind == 'rule' else other[:LONG]!r}"
        for what, pattern in (("notation", CODE), ("references", REFERENCE)):
            if sorted(pattern.findall(text)) != sorted(pattern.findall(other)):
                wrong.append(f"{where}: other {what}")
        if text.count("**") != other.count("**"):
            wrong.append(f"{where}: other words are bold")
        left = ENGLISH.findall(plain(other))
        same = text == other and len(re.findall(r"\b[a-z]{3,}\b", plain(text))) > 3
        if len(left) > 1 or same:
            wrong.append(f"{where}: English left over: {left or other}")
    return wrong


def planted(english, translated):
    """Faults planted in a good translation: a name, and the book with it."""
    rules = [part for part in parts(translated) if part[0] == "rule"]
    texts = [part[2] for part in parts(english) if part[0] == "rule" and len(part[2]) > 2 * LONG]
    first, second = rules[0][2], rules[1][2]
    diagram = next(part[1] for part in parts(translated) if part[0] == "diagram").splitlines()
    yield "a rule is missing", translated.replace(first, "", 1)
    yield "a rule is there twice", translated.replace(first, first + "\n\n" + first, 1)
    yield "two rules change places", translated.replace(first, "@", 1).replace(second, first, 1).replace("@", second, 1)
    yield "a rule is in English", translated.replace(
        next(part[2] for part in rules if part[1] == RULE.match(texts[0]).group(1)), texts[0], 1)
    yield "a diagram shows something else", translated.replace("\n".join(diagram), diagram[0] + " map=x", 1)
    yield "a heading is missing", re.sub(r"^## .*$", "", translated, count=1, flags=re.MULTILINE)
    yield "notation is translated", re.sub(r"(?<!`)`[^`\n]+`(?!`)", "`x=`", translated, count=1)
    yield "a reference is another", re.sub(r"\(([A-Z])-\d+\)", r"(\g<1>-999)", translated, count=1)


def main():
    count = failures = 0

    def check(name, wrong):
        nonlocal count, failures
        count += 1
        failures += bool(wrong)
        print(f"{'not ok' if wrong else 'ok'} {count} - {name}")
        print("".join(f"# {line}\n" for line in wrong), end="")

    originals = {path.name: path.read_text() for path in [*BOOKS.glob("*.md"), *PAGES]}
    languages = sorted(path for path in BOOKS.iterdir() if path.is_dir())
    check("there are books in another language", [] if len(originals) > 1 and languages else ["none"])
    for language in languages:
        known = sorted(path.name for path in language.glob("*.md"))
        check(f"{language.name}: every game has its book", sorted(set(originals) ^ set(known)))
        for name in known:
            english, translated = originals.get(name, ""), (language / name).read_text()
            check(f"{language.name}/{name}", faults(english, translated))
            if name in [page.name for page in PAGES]:
                continue
            missed = [what for what, book in planted(english, translated)
                      if book == translated or not faults(english, book)]
            check(f"{language.name}/{name}: planted faults are found", missed)
    books = [*BOOKS.glob("*.md"), *BOOKS.glob("*/*.md")]
    shown = {(book.parent / address).resolve() for book in books
             for address in re.findall(r"^!\[\]\((.*)\)$", book.read_text(), re.MULTILINE)}
    drawn = {path.resolve() for path in PICTURES.rglob("*.png")}
    check("every picture is in a book, and the other way", sorted(str(path) for path in shown ^ drawn))
    print(f"1..{count}")
    sys.exit(1 if failures else 0)


if __name__ == "__main__":
    main()
