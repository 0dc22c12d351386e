#!/usr/bin/python3
"""Writes a language for tests from the template: every letter with an accent, 40% more of them.

pseudo.py TEMPLATE FOLDER makes FOLDER/xx/LC_MESSAGES/hexfolio.mo. What stands for an argument, the numbers of
rules and quoted words of files, which are not capitalized, stay as they are, so that a text on the screen without accents was either
not translated or is data.
"""

import pathlib
import re
import subprocess
import sys

PLAIN = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'
ACCENTED = 'ÀƁÇÐÉƑĜĤÎĴĶĻṀÑÕÞǪŔŠŢÛṼŴẊÝŽàƀçðéƒĝĥîĵķļɱñõþǫŕšţûṽŵẋýž'
ACCENTS = str.maketrans(PLAIN, ACCENTED)
TOKEN = {
    'c-format': re.compile(r'%[-+ 0#]*(?:\d+\$)?[-+ 0#]*[0-9*]*(?:\.[0-9*]*)?[hlLqjzt]*(?:[a-zA-Z%]|<\w+>)'),
    'no-c-format': re.compile(r'%[A-Za-z%]'),
    '': re.compile(r'%%'),
}
KEPT = re.compile(r'\b[A-Z]{1,2}-\d+[a-z]?\b|“[a-z][^“”%]*”|\\.|--[a-z-]+|\*\.[a-z]+')


def longer(word):
    """Every letter accented, and four in ten of them twice."""
    out, letters = [], 0
    for letter in word:
        out.append(letter.translate(ACCENTS))
        if letter in PLAIN:
            letters += 1
            if letters % 5 in (2, 4):
                out.append(letter.lower().translate(ACCENTS))
    return ''.join(out)


def pseudo(text, kind=''):
    kept = re.compile(f'{TOKEN[kind].pattern}|{KEPT.pattern}')
    out, at = [], 0
    for match in kept.finditer(text):
        out += [longer(text[at:match.start()]), match.group()]
        at = match.end()
    return ''.join(out + [longer(text[at:])])


def strings(lines, word):
    """The text behind a word, joined from its lines, as it is escaped in the file."""
    found, on = [], False
    for line in lines:
        if line.startswith(f'{word} "'):
            found.append(line[len(word) + 2:-1])
            on = True
        elif line.startswith('"') and on:
            found.append(line[1:-1])
        else:
            on = False
    return ''.join(found) if found else None


def entries(template):
    """Context, id, plural (None: none) and kind of format of every text."""
    for block in template.read_text().split('\n\n')[1:]:
        lines = block.strip().split('\n')
        flags = ' '.join(line for line in lines if line.startswith('#,'))
        kind = 'no-c-format' if 'no-c-format' in flags else 'c-format' if 'c-format' in flags else ''
        if strings(lines, 'msgid') is not None:
            yield strings(lines, 'msgctxt'), strings(lines, 'msgid'), strings(lines, 'msgid_plural'), kind


HEADER = '''msgid ""
msgstr ""
"Project-Id-Version: Hexfolio\\n"
"Language: xx\\n"
"MIME-Version: 1.0\\n"
"Content-Type: text/plain; charset=UTF-8\\n"
"Content-Transfer-Encoding: 8bit\\n"
"Plural-Forms: nplurals=2; plural=(n != 1);\\n"
'''


def translation(template):
    out = [HEADER]
    for context, one, many, kind in entries(template):
        lines = [f'#, {kind}'] if kind else []
        if context is not None:
            lines.append(f'msgctxt "{context}"')
        lines.append(f'msgid "{one}"')
        if many is None:
            lines.append(f'msgstr "{pseudo(one, kind)}"')
        else:
            lines += [f'msgid_plural "{many}"', f'msgstr[0] "{pseudo(one, kind)}"', f'msgstr[1] "{pseudo(many, kind)}"']
        out.append('\n'.join(lines) + '\n')
    return '\n'.join(out)


def build(template, folder):
    catalog = pathlib.Path(folder) / 'xx/LC_MESSAGES/hexfolio.mo'
    catalog.parent.mkdir(parents=True, exist_ok=True)
    subprocess.run(['msgfmt', '--check-format', '-o', catalog, '-'], input=translation(pathlib.Path(template)).encode(),
                   check=True)


if __name__ == '__main__':
    build(*sys.argv[1:])
