// Starts the program in its page, and does what the page alone can do: see page.h.
'use strict';

const inGerman = (navigator.language || 'en').startsWith('de');
const say = (english, german) => (inGerman ? german : english);
const element = (id) => document.getElementById(id);

const page = {
    pasted: null,
    described: '',
    ready() {
        // A program with nothing to do is called seldom, until something comes.
        for (const kind of ['pointerdown', 'pointermove', 'pointerup', 'wheel', 'keydown', 'keyup', 'input', 'compositionend', 'touchstart',
            'touchmove', 'touchend', 'resize', 'focus', 'blur', 'drop', 'paste', 'visibilitychange', 'hashchange']) {
            window.addEventListener(kind, () => Module._page_stirs(), true);
        }
        document.addEventListener('fullscreenchange', page.fillsScreen);
        element('loading').hidden = true;
        element('canvas').focus();
        document.documentElement.dataset.state = 'runs';
        page.openLink();
        page.persist();
    },
    async ended() {
        await store.flush();
        document.documentElement.dataset.state = 'ended';
        element('canvas').hidden = element('progress').hidden = true;
        element('loading').hidden = element('closed').hidden = false;
        page.tell(say('Hexfolio is closed. Your matches are kept in this browser.',
            'Hexfolio ist geschlossen. Ihre Partien bleiben in diesem Browser.'));
        element('again').focus();
    },
    tell(sentence) {
        element('what').textContent = sentence;
    },
    failed(sentence) {
        element('loading').hidden = false;
        element('progress').hidden = true;
        element('what').textContent = sentence;
    },
    wake: () => Module._page_wake(),
    wish() {
        const wants = (query) => window.matchMedia(query).matches;
        return (wants('(prefers-color-scheme: dark)') ? 1 : 0) | (wants('(prefers-contrast: more)') ? 2 : 0) |
            (wants('(prefers-reduced-motion: reduce)') ? 4 : 0);
    },

    // --- Files ---------------------------------------------------------------------------------

    async take(file) {
        const path = '/opened/' + file.name.replace(/[/\0]/g, '_');
        Module.FS.mkdirTree('/opened');
        Module.FS.writeFile(path, new Uint8Array(await file.arrayBuffer()));
        return path;
    },
    askFile(ending) {
        const input = element('file');
        input.value = '';
        input.accept = ending;
        const answer = (url) => Module.ccall('page_chosen', null, ['string'], [url]);
        input.onchange = async () => answer('file://' + encodeURI(await page.take(input.files[0])));
        input.oncancel = () => answer(null);
        input.click();
    },
    download(name, bytes) {
        const link = document.createElement('a');
        link.href = URL.createObjectURL(new Blob([bytes]));
        link.download = name;
        link.click();
        setTimeout(() => URL.revokeObjectURL(link.href), 60000);
    },
    kept(good, error) {
        document.documentElement.dataset.kept = good ? 'yes' : 'no';
        if (!good) {
            page.warn(say('The browser could not keep what was done last: ', 'Der Browser konnte nicht behalten, was zuletzt geschah: ') + error);
        }
    },
    // The board gives way to it; SDL looks at the size of the canvas when that of the window changes.
    warn(sentence) {
        element('warning').hidden = sentence === '';
        element('sentence').textContent = sentence;
        element('save').hidden = true;
        window.dispatchEvent(new Event('resize'));
    },

    // A browser allows it for a while after a key or a click. SDL looks at the size of the canvas when that of the window changes.
    fillScreen(full) {
        if (full && !document.fullscreenElement) {
            document.documentElement.requestFullscreen().catch(page.fillsScreen);
        } else if (!full && document.fullscreenElement) {
            document.exitFullscreen();
        } else {
            window.dispatchEvent(new Event('resize'));
        }
    },
    fillsScreen() {
        Module._page_fills_screen(Boolean(document.fullscreenElement));
        Module._page_stirs();
    },

    // --- Speech --------------------------------------------------------------------------------

    canSpeak: () => 'speechSynthesis' in window,
    voices: (language) => !page.canSpeak() ? [] :
        speechSynthesis.getVoices().filter((voice) => voice.lang.toLowerCase().startsWith(language)),
    say(text, voice, language, rate, after) {
        if (page.canSpeak()) {
            const said = new SpeechSynthesisUtterance(text);
            said.voice = page.voices(language).find((one) => one.name === voice) || null;
            said.lang = language;
            said.rate = rate;
            if (!after) {
                speechSynthesis.cancel();
            }
            speechSynthesis.speak(said);
        }
    },
    silence: () => page.canSpeak() && speechSynthesis.cancel(),

    // --- Clipboard -----------------------------------------------------------------------------

    copy(text) {
        const failed = () => page.warn(say('The browser did not let Hexfolio copy.', 'Der Browser ließ Hexfolio nicht kopieren.'));
        if (navigator.clipboard) {
            navigator.clipboard.writeText(text).catch(failed);
        } else {
            failed();
        }
    },

    // What came with Ctrl+V; null: the browser is asked, and may ask the person.
    paste() {
        const refused = () => page.warn(say('The browser did not let Hexfolio read the clipboard. Allow it for this page, or press Ctrl+V.',
            'Der Browser ließ Hexfolio die Zwischenablage nicht lesen. Erlauben Sie es dieser Seite, oder drücken Sie Strg+V.'));
        const read = (text) => {
            page.pasted = text;
            Module._page_stirs();
            Module._page_pastes();
        };
        if (page.pasted === null) {
            if (navigator.clipboard && navigator.clipboard.readText) {
                navigator.clipboard.readText().then(read, refused);
            } else {
                refused();
            }
        }
        return page.pasted;
    },

    // A picture that the browser does not take is offered as a file.
    copyPicture(bytes, name) {
        const item = new ClipboardItem({'image/png': new Blob([bytes], {type: 'image/png'})});
        navigator.clipboard.write([item]).catch(() => {
            page.warn(say('The browser did not let Hexfolio copy the picture. Save it as a file instead.',
                'Der Browser ließ Hexfolio das Bild nicht kopieren. Speichern Sie es stattdessen als Datei.'));
            element('save').hidden = false;
            element('save').onclick = () => (page.download(name, bytes), page.warn(''), element('canvas').focus());
        });
    },

    // A link holds its match behind the #, which browsers send to nobody.
    openLink() {
        const letters = /^#m=(.*)$/.exec(location.hash);
        if (letters) {
            history.replaceState(null, '', location.pathname + location.search);
            Module.ccall('page_linked', null, ['string'], [letters[1]]);
        }
    },
    copyLink(letters, most) {
        const link = location.origin + location.pathname + '#m=' + letters;
        if (link.length <= most) {
            page.copy(link);
        }
        return link.length <= most;
    },

    // --- What is kept --------------------------------------------------------------------------

    // Browsers may delete what pages keep, unless they promise not to; some ask the person before.
    async persist() {
        const storage = navigator.storage;
        const promised = storage && storage.persist && (await storage.persisted() || await storage.persist());
        if (!promised && !localStorage.getItem('said')) {
            localStorage.setItem('said', 'yes');
            page.warn(say('This browser may delete your matches when it needs room. “Quit” offers to save all of them in one file.',
                'Dieser Browser darf Ihre Partien löschen, wenn er Platz braucht. „Beenden“ bietet an, alle in einer Datei zu speichern.'));
        }
        document.documentElement.dataset.persists = promised ? 'yes' : 'no';
    },
    saveAll() {
        page.download('hexfolio-' + new Date().toISOString().slice(0, 10) + '.zip', archive.write(store.all()));
    },
    async readAll(file) {
        try {
            const {added, left} = await store.add(await archive.read(new Uint8Array(await file.arrayBuffer())));
            page.tell(say(`${added} files were added. ${left} are here with other contents, and stay as they are here.`,
                `${added} Dateien kamen hinzu. ${left} haben hier anderen Inhalt und bleiben, wie sie hier sind.`));
        } catch (error) {
            page.tell(say('This file cannot be read: ', 'Diese Datei kann nicht gelesen werden: ') + error.message);
        }
    },

    describe(text) {
        page.described = text;
        alternative(text);
    },
};

const store = createStore(page);
const typing = createTyping(element('canvas'), element('typed'), () => document.documentElement.dataset.state === 'runs' && Module._page_frame());
const magnifier = createMagnifier(element('canvas'));
const alternative = createAlternative(element('canvas'), element('list'), element('live'));

var Module = {
    page,
    typing,
    magnifier,
    canvas: element('canvas'),
    threads: 0,
    arguments: [],
    print: (text) => console.log(text),
    printErr: (text) => console.warn(text),
    setStatus(text) {
        const parts = /\((\d+(?:\.\d+)?)\/(\d+)\)/.exec(text);
        if (parts) {
            element('progress').value = parts[1] / parts[2];
        }
    },
    preRun: [() => {
        Module.ENV.HOME = '/home/hexfolio';
        Module.ENV.SDL_EMSCRIPTEN_KEYBOARD_ELEMENT = '#canvas'; // buttons of the page keep their keys
        // SDL's own renderer draws points, not the pixels of a finer display.
        const gl = document.createElement('canvas').getContext('webgl');
        Module.ENV[gl ? 'SDL_RENDER_DRIVER' : 'SDL_VIDEO_HIGHDPI_DISABLED'] = gl ? 'opengles2' : '1';
        Module.ENV.LANGUAGE = navigator.languages.map((word) => word.replace('-', '_')).join(':');
        Module.ENV.LANG = (navigator.language || 'en').replace('-', '_') + '.UTF-8';
        Module.addRunDependency('store');
        Module.tabs = createTabs(Module.FS, page.wake);
        Promise.all([store.load(Module.FS), Module.tabs.ask()]).then(() => Module.removeRunDependency('store'),
            (error) => page.failed(say('The browser does not let this page keep anything: ', 'Der Browser lässt diese Seite nichts behalten: ') + error));
    }],
    onAbort: (what) => page.failed(say('Hexfolio had to stop: ', 'Hexfolio musste anhalten: ') + what),
};

// Threads need memory that is shared, which browsers give to isolated pages alone. A host that knows nothing of isolation
// gets it from the service worker, after one more loading. An old browser without threads, or without SIMD, gets a
// program that needs neither.
const load = (...files) => files.forEach((src) => document.body.append(Object.assign(document.createElement('script'), {src, async: false})));
const single = () => load('data.js', 'hexfolio-single.js');
const hasSimd = WebAssembly.validate(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11]));
const worker = !navigator.serviceWorker ? Promise.reject(new Error('serviceWorker')) :
    navigator.serviceWorker.register('service.js').then(() => navigator.serviceWorker.ready);
if (self.crossOriginIsolated && hasSimd) {
    Module.threads = 2 * (navigator.hardwareConcurrency || 2) + 6;
    load('data.js', 'hexfolio.js');
    worker.catch((error) => console.warn(error));
} else {
    worker.then(() => {
        if (!hasSimd || sessionStorage.getItem('loaded again')) {
            single();
        } else {
            sessionStorage.setItem('loaded again', 'yes');
            location.reload();
        }
    }, single);
}

// --- What browsers do with keys, files and tabs ----------------------------------------------------

// The browser pastes only if nobody keeps it from that, as SDL does with keys.
window.addEventListener('keydown', (event) => {
    if ((event.ctrlKey || event.metaKey) && ['c', 'v', 'x'].includes(event.key.toLowerCase())) {
        event.preventDefault = () => {}; // of this event alone
    }
}, true);
window.addEventListener('paste', (event) => {
    page.pasted = event.clipboardData ? event.clipboardData.getData('text/plain') : null;
});
// What is pressed now means what is on the clipboard now.
for (const kind of ['pointerdown', 'mousedown', 'keydown']) {
    window.addEventListener(kind, (event) => {
        if (kind !== 'keydown' || event.key === 'Enter' || event.key === ' ') {
            page.pasted = null;
        }
    }, true);
}
window.addEventListener('dragover', (event) => event.preventDefault());
window.addEventListener('drop', async (event) => {
    event.preventDefault();
    const paths = await Promise.all([...event.dataTransfer.files].map(page.take));
    const text = event.dataTransfer.getData('text/plain');
    paths.forEach((path) => Module.ccall('page_dropped', null, ['string', 'number'], [path, 1]));
    if (paths.length === 0) {
        Module.ccall('page_dropped', null, ['string', 'number'], [text, 0]);
    }
    Module._page_drop_ends();
});
element('canvas').addEventListener('contextmenu', (event) => event.preventDefault());
window.addEventListener('hashchange', page.openLink);
for (const [id, english, german, act] of [
    ['anyway', 'Go on like this', 'So weitermachen', () => (element('turn').hidden = true)],
    ['save', 'Save', 'Speichern', null],
    ['again', 'Open again', 'Wieder öffnen', () => location.reload()],
    ['save-all', 'Save everything in one file', 'Alles in einer Datei speichern', page.saveAll],
    ['read-all', 'Read such a file', 'Solche Datei lesen', () => element('archive').click()],
]) {
    element(id).textContent = say(english, german);
    element(id).onclick = act;
}
element('too-narrow').textContent = say('Turn the phone: the boards need its long side.', 'Drehen Sie das Telefon: Die Bretter brauchen seine lange Seite.');
element('archive').onchange = () => page.readAll(element('archive').files[0]);
document.documentElement.lang = inGerman ? 'de' : 'en';
element('close').onclick = () => (page.warn(''), element('canvas').focus());
document.addEventListener('visibilitychange', () => document.hidden && store.flush());
window.addEventListener('pagehide', () => store.flush());
