// The page for those who do not see it: what can be used as a list of buttons, and what is said as a live region. Both
// come from what the program describes of each frame (--describe), and a button clicks where its element is seen.
'use strict';

function createAlternative(canvas, list, live) {
    const USED = ['button', 'choice', 'field', 'menu'];
    const ON_BOARD = ['movable', 'target', 'capture', 'discover', 'selected'];
    const LINE = /^(\w+) "((?:[^"\\]|\\.)*)" (-?\d+) (-?\d+)(.*)$/;
    let waiting = 0, described = '', said = '';

    const plain = (text) => text.replace(/\\(.)/g, '$1');

    function read(line) {
        const parts = LINE.exec(line);
        if (!parts) {
            return null;
        }
        const own = / in "((?:[^"\\]|\\.)*)"$/.exec(parts[5]);
        const words = own ? parts[5].slice(0, own.index) : parts[5];
        return {kind: parts[1], name: plain(own ? own[1] : parts[2]), x: +parts[3], y: +parts[4], words: words.trim()};
    }

    const isUsed = (one) => (USED.includes(one.kind) && !/\bdisabled\b/.test(one.words)) ||
        (['cell', 'piece'].includes(one.kind) && ON_BOARD.some((word) => one.words.split(' ').includes(word)));

    // As a mouse would: SDL looks at where the pointer is before it looks at its buttons.
    function click(one) {
        const box = canvas.getBoundingClientRect(), scale = box.width / canvas.clientWidth;
        const at = {clientX: box.left + one.x * scale, clientY: box.top + one.y * scale, screenX: one.x, screenY: one.y, bubbles: true, button: 0};
        canvas.dispatchEvent(new MouseEvent('mousemove', at));
        canvas.dispatchEvent(new MouseEvent('mousedown', {...at, buttons: 1}));
        canvas.dispatchEvent(new MouseEvent('mouseup', at));
    }

    function show() {
        waiting = 0;
        const all = described.split('\n').map(read).filter(Boolean);
        const used = all.filter(isUsed);
        // Buttons stay where they are as long as possible, so that a reader keeps its place.
        const within = list.contains(document.activeElement);
        while (list.children.length > used.length) {
            list.lastChild.remove();
        }
        used.forEach((one, index) => {
            let button = list.children[index] && list.children[index].firstChild;
            if (!button) {
                const row = document.createElement('li');
                button = document.createElement('button');
                row.append(button);
                list.append(row);
            }
            const name = one.words ? one.name + ', ' + one.words : one.name;
            if (button.textContent !== name) {
                button.textContent = name;
            }
            button.onclick = () => click(one);
        });
        if (within && !list.contains(document.activeElement) && used.length > 0) {
            list.lastChild.firstChild.focus();
        }
        const words = all.filter((one) => one.kind === 'help' || one.kind === 'text').map((one) => one.name).join('\n');
        if (words !== said) {
            said = words;
            live.textContent = words;
        }
    }

    // Tab stays on the board, where it is a key of the program, and within the list.
    window.addEventListener('keydown', (event) => {
        const first = list.querySelector('button');
        if (event.key === 'F6' && event.ctrlKey && first) {
            event.preventDefault();
            event.stopImmediatePropagation();
            (list.contains(document.activeElement) ? canvas : first).focus();
        }
    }, true);

    return (text) => {
        described = text;
        if (waiting === 0) {
            waiting = setTimeout(show, 100);
        }
    };
}
