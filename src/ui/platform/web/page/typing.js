// The keyboard on the screen. A browser opens it for a field of the page alone, so one that nobody sees stands where the
// program's caret is, has the same text, and what changes in it is typed into the program.
'use strict';

function createTyping(canvas, field, frame) {
    let types = false, byFinger = window.matchMedia('(pointer: coarse)').matches;
    let told = [], caret = 0; // what the program has been told
    let composing = false, fresh = false; // fresh: new text is composed, not a word that is already there

    const letters = (text) => [...text];

    function has(before, behind) {
        if (field.value !== before + behind) {
            field.value = before + behind;
        }
        if (field.selectionStart !== before.length || field.selectionEnd !== before.length) {
            field.setSelectionRange(before.length, before.length);
        }
        told = letters(before + behind);
        caret = letters(before).length;
    }

    function open() {
        field.focus({preventScroll: true});
        if (navigator.virtualKeyboard) {
            navigator.virtualKeyboard.show();
        }
    }

    // What is different between both texts is replaced: from where they begin to differ to where they are the same again.
    function type() {
        const now = letters(field.value), least = Math.min(now.length, told.length);
        let start = 0, end = 0;
        while (start < least && now[start] === told[start]) {
            start++;
        }
        while (end < least - start && now[now.length - 1 - end] === told[told.length - 1 - end]) {
            end++;
        }
        const behind = told.length - end;
        if (types && (behind > start || now.length - end > start)) {
            Module.ccall('page_typed', null, ['number', 'number', 'string'],
                [behind - caret, behind - start, now.slice(start, now.length - end).join('')]);
            caret = now.length - end;
        }
        told = now;
    }

    const compose = (text) => Module.ccall('page_composed', null, ['string', 'number'], [text, letters(text).length]);

    function press(event) {
        for (const kind of ['keydown', 'keyup']) {
            canvas.dispatchEvent(new KeyboardEvent(kind, event));
        }
    }

    field.addEventListener('compositionstart', (event) => {
        composing = true;
        fresh = event.data === '';
    });
    field.addEventListener('compositionupdate', (event) => fresh && compose(event.data));
    field.addEventListener('compositionend', () => {
        if (fresh) {
            compose('');
        }
        composing = false;
        type();
    });
    field.addEventListener('input', () => !(composing && fresh) && type());
    field.addEventListener('beforeinput', (event) => {
        if (event.inputType === 'insertLineBreak') {
            event.preventDefault();
            press({key: 'Enter', code: 'Enter', keyCode: 13, which: 13});
        }
    });
    // Keys that type are the field's, all others the program's.
    field.addEventListener('keydown', (event) => {
        const command = event.ctrlKey || event.metaKey;
        const own = event.isComposing || event.keyCode === 229 || event.key === 'Backspace' || event.key === 'Delete' ||
            (event.key.length === 1 && (!command || 'acvxyz'.includes(event.key.toLowerCase())));
        if (!own) {
            event.preventDefault();
            press(event);
        }
    });
    canvas.addEventListener('pointerdown', (event) => {
        byFinger = event.pointerType !== 'mouse';
        if (!(types && byFinger)) {
            canvas.focus();
        }
    });
    window.addEventListener('touchstart', () => composing && field.blur(), true); // which ends it
    window.addEventListener('touchend', () => {
        frame();
        if (types && byFinger && document.activeElement !== field) {
            open();
        }
    });

    return {
        types(before, behind, x, y, high) {
            const begins = !types;
            types = true;
            if (!byFinger || composing) {
                return;
            }
            const shown = canvas.getBoundingClientRect(), scale = shown.width / canvas.clientWidth;
            Object.assign(field.style, {left: `${shown.left + x * scale}px`, top: `${shown.top + y * scale}px`, height: `${high * scale}px`});
            has(before, behind);
            if (begins) {
                open();
            }
        },
        ends() {
            types = false;
            if (document.activeElement === field) {
                canvas.focus();
            }
        },
    };
}
