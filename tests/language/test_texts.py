#!/usr/bin/python3
"""The translations: the template has every text of the sources, each language has every text of the
template, and what stands for arguments is the same in both."""

import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import pseudo

ROOT = pathlib.Path(__file__).resolve().parents[2]
FOLDER = ROOT / 'assets/po'
TEMPLATE = FOLDER / 'hexfolio.pot'
LETTER = re.compile(r'%([A-Za-z%])')
DIRECTIVE = re.compile(r'%(?:(\d+)\$)?([-+ 0#]*[0-9*]*(?:\.[0-9*]*)?(?:[hlLqjzt]*(?:[a-zA-Z]|<\w+>)))')


def run(*command, **more):
    return subprocess.run(command, check=True, capture_output=True, text=True, cwd=ROOT, **more).stdout


def languages():
    found = sorted(FOLDER.glob('*.po'))
    assert found, 'there is no translation'
    return found


def texts(path):
    """Every text by its context and id, with its plural, kind of format, flags and translations."""
    found = {}
    for block in path.read_text('utf-8').split('\n\n')[1:]:
        lines = [line for line in block.strip().split('\n') if not line.startswith('#~')]
        one = pseudo.strings(lines, 'msgid')
        if not one:
            continue
        flags = ' '.join(line for line in lines if line.startswith('#,'))
        said = [pseudo.strings(lines, f'msgstr[{i}]') for i in range(6)] + [pseudo.strings(lines, 'msgstr')]
        found[pseudo.strings(lines, 'msgctxt'), one] = (
            pseudo.strings(lines, 'msgid_plural'), flags, [text for text in said if text is not None])
    return found


def faults(template, language):
    """What is wrong with the texts of a language, in sentences."""
    for key, (many, flags, said) in template.items():
        name = key[1]
        if key not in language:
            yield f'{name}: is missing'
            continue
        if 'fuzzy' in language[key][1]:
            yield f'{name}: is fuzzy'
        translated = language[key][2]
        if not translated or not all(translated):
            yield f'{name}: is not translated'
        for text in translated:
            if 'no-c-format' in flags:
                if not set(LETTER.findall(text)) <= set(LETTER.findall(name)):
                    yield f'{name}: other parts in {text}'
            elif 'c-format' in flags and many is None and arguments(text) != arguments(name):
                yield f'{name}: other arguments in {text}'
            if text.endswith(' ') != name.endswith(' ') or text.endswith('\\n') != name.endswith('\\n'):
                yield f'{name}: ends otherwise than {text}'
    for key in language:
        if key not in template:
            yield f'{key[1]}: is in no source'


def arguments(text):
    """The directives of a format in the order of the arguments."""
    found = [(int(place) if place else at, what) for at, (place, what)
             in enumerate(DIRECTIVE.findall(text.replace('%%', '')), 1)]
    return [what for _, what in sorted(found)]


# English typography, and the words that stand for one thing. Usage of the command line is exempt, and what files call
# by its word: a `step` of a record.
USAGE = 'Usage: '
SIGNS = [
    ('straight quotes', re.compile(r'\\"|`|‘')),
    ('three dots', re.compile(r'\.\.\.')),
    ('x for ×', re.compile(r'(?<=[\dds]) ?x (?=[(%\d])|\b\dx\b')),
    ('- for −', re.compile(r'\d - [(%\d]')),
]
ENGLISH = SIGNS + [
    ('a space before %', re.compile(r'[ \u00a0]%%|\d[ \u00a0]%')),
    ('adjacent', re.compile(r'\badjacent', re.I)),
    ('step for level', re.compile(r'\bsteps? (?:%d|%s|\d)|(?:highest|lowest) step', re.I)),
    ('a button without quotes', re.compile(r'\b[Pp]ress (?!Enter|Esc)[A-Z]')),
]
GERMAN = SIGNS + [
    ('no space before %', re.compile(r'[\dds]%%')),
    ('klicke an', re.compile(r'\b[Kk]licke? [^.:;]* an\b(?! (?:der|den|dem|die)\b)')),
    ('Ziehe for Zieh', re.compile(r'\b[Zz]iehe (?!ich\b)')),
]
FILES = {'a computer has a step from 1 to %d.'}
INSPECTED = re.compile(r'^#: .*(?:view/inspect(?:_panel)?|firstwar/deck)\.c', re.M)


def slips(text, style):
    """What a text has of what the style rules out."""
    return [] if text.startswith((USAGE, 'Aufruf: ')) or text in FILES else [
        f'{text}: {name}' for name, pattern in style if pattern.search(text)]


def gaps(text):
    """The numbered arguments that a text leaves out before one that it has: they would have no type, and end the program."""
    numbers = {int(place) for place, _ in DIRECTIVE.findall(text.replace('%%', '')) if place}
    return [f'{text}: no argument {n}' for n in range(1, max(numbers, default=0)) if n not in numbers]


def test_texts_keep_the_style():
    found = []
    for path, style in [(TEMPLATE, ENGLISH)] + [(path, GERMAN if path.name == 'de.po' else []) for path in languages()]:
        for (_, one), (many, _, said) in texts(path).items():
            for text in [one, many] if path == TEMPLATE else said:
                found += slips(text or '', style) + gaps(text or '')
    assert not found, '\n'.join(found)


def test_lines_beside_the_board_end_without_a_stop():
    found = [one for block in TEMPLATE.read_text('utf-8').split('\n\n') if INSPECTED.search(block)
             for word in ('msgid', 'msgid_plural')
             if (one := pseudo.strings(block.split('\n'), word)) and one.endswith('.')]
    assert not found, '\n'.join(found)


def test_slips_of_style_are_found():
    for text in ('Cannot read \\"%s\\".', 'Unknown `%s`.', 'Looking...', '%d %% of a win', '75 % more', '%d x %s', '5 - 3 = 2',
                 'on adjacent tiles', 'Step %d: %s', 'the highest step', 'or press Done (D)', 'Press Undo.'):
        assert slips(text, ENGLISH), text
    for text in ('Read “%s”…', '%d%% of a win', '%d × %s', '5 − 3 = 2', 'one step in any direction', 'Press Enter to play this move.',
                 'press “Done” (D)', 'move one step'):
        assert not slips(text, ENGLISH), text
    for text in ('Klicke Borgin zweimal an.', 'Ziehe Marken nach.', '%d%% eines Sieges'):
        assert slips(text, GERMAN), text
    assert not slips('Klicke auf Borgin, dann zieh an den Rand.', GERMAN)
    assert gaps('%1$s takes %3$s') and gaps('%2$s') and not gaps('%2$s: %1$s') and not gaps('%s takes %d')


def test_template_has_all_texts_of_the_sources():
    assert run(FOLDER / 'template') == TEMPLATE.read_text('utf-8'), 'make po renews the template'


def test_languages_are_complete():
    template = texts(TEMPLATE)
    assert len(template) > 500
    for path in languages():
        found = list(faults(template, texts(path)))
        assert not found, f'{path.name}:\n' + '\n'.join(found)
        run('msgfmt', '--check', '-o', os.devnull, path)


def test_faults_are_found():
    template = {(None, 'Take %s to %s'): (None, '#, c-format', ['']), (None, 'Move %P to %T'): (None, '#, no-c-format', ['']),
                (None, 'Open'): (None, '', [''])}
    good = {(None, 'Take %s to %s'): (None, '', ['Nach %2$s: %1$s']), (None, 'Move %P to %T'): (None, '', ['Nach %T: %P']),
            (None, 'Open'): (None, '', ['Auf'])}
    assert not list(faults(template, good))
    for key, said, flags, fault in (
            ((None, 'Take %s to %s'), 'Nach %s', '', 'other arguments'), ((None, 'Move %P to %T'), 'Nach %T: %Q', '', 'other parts'),
            ((None, 'Open'), '', '', 'not translated'), ((None, 'Open'), 'Auf', '#, fuzzy', 'fuzzy'),
            ((None, 'Open'), 'Auf ', '', 'ends otherwise'), ((None, 'Shut'), 'Zu', '', 'no source')):
        assert any(fault in found for found in faults(template, {**good, key: (None, flags, [said])})), fault
    del good[None, 'Open']
    assert any('missing' in found for found in faults(template, good))


def test_renewing_without_changes_changes_nothing():
    with tempfile.TemporaryDirectory() as folder:
        for path in languages():
            copy = pathlib.Path(folder, path.name)
            shutil.copy(path, copy)
            merged = run('msgmerge', '--quiet', '--no-fuzzy-matching', '--add-location=file', copy, TEMPLATE)
            # Versions of gettext break lines at other places.
            again, before = (run('msgattrib', '--no-obsolete', '--no-wrap', input=text) for text in (merged, path.read_text('utf-8')))
            assert again == before, f'make po renews {path.name}'


def test_the_language_for_tests_leaves_arguments_alone():
    assert pseudo.pseudo('Take %s, %2$-3d %% (F-25)', 'c-format').count('%s') == 1
    for _, one, _, kind in pseudo.entries(TEMPLATE):
        text = pseudo.pseudo(one, kind)
        assert pseudo.TOKEN[kind].findall(text) == pseudo.TOKEN[kind].findall(one), one
        letters = [letter for letter in pseudo.KEPT.sub('', pseudo.TOKEN[kind].sub('', text)) if letter in pseudo.PLAIN]
        assert not letters, text


if __name__ == '__main__':
    tests = [test for name, test in globals().items() if name.startswith('test_')]
    failed = 0
    for number, test in enumerate(tests, 1):
        try:
            test()
            print(f'ok {number} - {test.__name__}')
        except (AssertionError, subprocess.CalledProcessError) as fault:
            failed = 1
            print(f'not ok {number} - {test.__name__}\n# ' + f'{fault} {getattr(fault, "stderr", "")}'.replace('\n', '\n# '))
    print(f'1..{len(tests)}')
    sys.exit(failed)
