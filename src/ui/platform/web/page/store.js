// What a person keeps: files below the home of the program, in IndexedDB. All changes since the last time are written in
// one transaction, so nothing is half written when the page is closed. Other tabs are told which files have changed.
'use strict';

const HOME = '/home/hexfolio';
const KEPT = [HOME + '/.local', HOME + '/.config'];
// What belongs to the page, and copies of files that the person has opened.
const PASSED = ['/assets', '/fonts', '/locale', '/dev', '/proc', '/opened', HOME + '/.cache'];

function createStore(page) {
    const known = new Map(); // path -> what it was when it was written or read last
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel('hexfolio-files') : null;
    let database = null, writing = null, again = false, timer = 0, FS = null;

    const asked = (request) => new Promise((good, bad) => {
        request.onsuccess = () => good(request.result);
        request.onerror = () => bad(request.error);
    });
    const done = (transaction) => new Promise((good, bad) => {
        transaction.oncomplete = () => good();
        transaction.onabort = transaction.onerror = () => bad(transaction.error);
    });

    function open() {
        const request = indexedDB.open('hexfolio', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('files');
        return asked(request);
    }

    const lookOf = (node) => ({node, time: +node.timestamp, size: node.usedBytes || 0});
    const isAlike = (a, b) => a && b && a.node === b.node && a.time === b.time && a.size === b.size;

    // Every file that is kept, and those that the program has written for the person, which may be anywhere else.
    function scan() {
        const found = new Map();
        const walk = (path) => {
            const node = FS.lookupPath(path || '/').node;
            if (PASSED.includes(path)) {
                return;
            }
            if (FS.isFile(node.mode)) {
                found.set(path, lookOf(node));
            } else if (FS.isDir(node.mode)) {
                for (const name of Object.keys(node.contents)) {
                    walk(path + '/' + name);
                }
            }
        };
        walk('');
        return found;
    }

    const isKept = (path) => KEPT.some((folder) => path.startsWith(folder + '/'));

    function put(path, file) {
        FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
        FS.writeFile(path, file.bytes);
        FS.utime(path, file.time, file.time);
        known.set(path, lookOf(FS.lookupPath(path).node));
    }

    async function write() {
        const now = scan(), changed = [], gone = [];
        for (const [path, look] of now) {
            if (!isAlike(look, known.get(path))) {
                if (isKept(path)) {
                    changed.push([path, look, FS.readFile(path)]);
                } else {
                    // The browser has its bytes now, and asks the person where they go.
                    page.download(path.slice(path.lastIndexOf('/') + 1), FS.readFile(path));
                    FS.unlink(path);
                }
            }
        }
        for (const path of known.keys()) {
            if (!now.has(path)) {
                gone.push(path);
            }
        }
        if (changed.length === 0 && gone.length === 0) {
            return;
        }
        const transaction = database.transaction('files', 'readwrite', {durability: 'strict'});
        const files = transaction.objectStore('files');
        for (const [path, look, bytes] of changed) {
            files.put({bytes, time: look.time}, path);
        }
        gone.forEach((path) => files.delete(path));
        await done(transaction);
        changed.forEach(([path, look]) => known.set(path, look));
        gone.forEach((path) => known.delete(path));
        if (channel) {
            channel.postMessage({changed: changed.map(([path]) => path), gone});
        }
    }

    // One at a time; what changes meanwhile is written after it.
    function flush() {
        clearTimeout(timer);
        timer = 0;
        if (writing) {
            again = true;
            return writing;
        }
        writing = write().then(() => page.kept(true), (error) => page.kept(false, error)).then(() => {
            writing = null;
            if (again) {
                again = false;
                return flush();
            }
        });
        return writing;
    }

    function touched() {
        if (timer === 0) {
            timer = setTimeout(flush, 0);
        }
    }

    // Emscripten looks at an open file by the path with which it was opened.
    function followRenames() {
        const rename = FS.rename;
        FS.rename = function (from, to) {
            rename.call(FS, from, to);
            FS.streams.forEach((stream) => {
                if (stream && stream.path === from) {
                    stream.path = to;
                }
            });
        };
    }

    // What another tab has written is read; what was changed here meanwhile stays, and is written after it.
    async function follow({changed, gone}) {
        const files = database.transaction('files').objectStore('files');
        const read = await Promise.all(changed.map((path) => asked(files.get(path))));
        const now = scan();
        changed.forEach((path, index) => {
            if (read[index] && (!now.has(path) || isAlike(now.get(path), known.get(path)))) {
                put(path, read[index]);
            }
        });
        for (const path of gone) {
            if (now.has(path) && isAlike(now.get(path), known.get(path))) {
                known.delete(path);
                FS.unlink(path);
            }
        }
        known.forEach((look, path) => gone.includes(path) && !now.has(path) && known.delete(path));
        page.wake();
    }

    return {
        flush,
        // Reads everything before the program starts.
        async load(fs) {
            FS = fs;
            FS.mkdirTree(HOME);
            // Before anything is read, so that no news of another tab is missed; it waits until all is read.
            let loaded;
            const whole = new Promise((done) => (loaded = done));
            if (channel) {
                channel.onmessage = (event) => whole.then(() => writing).then(() => follow(event.data));
            }
            database = await open();
            const files = database.transaction('files').objectStore('files');
            const [paths, all] = await Promise.all([asked(files.getAllKeys()), asked(files.getAll())]);
            paths.forEach((path, index) => put(path, all[index]));
            followRenames();
            for (const name of ['write', 'rename', 'unlink', 'rmdir', 'utime', 'truncate']) {
                const call = FS[name];
                FS[name] = function (...all) {
                    touched();
                    return call.apply(this, all);
                };
            }
            loaded();
        },
        // Adds what is not here yet; nothing that is here is replaced.
        async add(files) {
            let added = 0, left = 0;
            for (const [name, bytes] of files) {
                const path = HOME + '/' + name;
                if (!isKept(path) || name.split('/').includes('..')) {
                    continue;
                }
                if (FS.analyzePath(path).exists) {
                    const here = FS.readFile(path);
                    left += here.length !== bytes.length || here.some((byte, index) => byte !== bytes[index]);
                } else {
                    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
                    FS.writeFile(path, bytes);
                    added++;
                }
            }
            await flush();
            return {added, left};
        },
        // Name and bytes of every file that is kept.
        all: () => [...scan().keys()].filter(isKept).map((path) => [path.slice(HOME.length + 1), FS.readFile(path)]),
    };
}
