// Locks among the tabs of a browser. What this tab holds it also holds as a Web Lock, which ends with the tab; what the
// others hold is asked for when one of them says that something has changed, and when this tab is looked at again.
'use strict';

function createTabs(FS) {
    const mine = new Map(); // name -> how to let go of it
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel('hexfolio-locks') : null;
    const locks = navigator.locks;
    let others = new Set();

    const nameOf = (file, place) => 'hexfolio:' + FS.getStream(file).path + ':' + place;

    async function ask() {
        if (locks) {
            const held = (await locks.query()).held.map((lock) => lock.name);
            others = new Set(held.filter((name) => name.startsWith('hexfolio:') && !mine.has(name)));
        }
    }
    const tell = () => channel && channel.postMessage('changed');

    if (channel) {
        channel.onmessage = ask;
    }
    document.addEventListener('visibilitychange', ask);
    window.addEventListener('focus', ask);

    return {
        ask,
        holds: (file, place) => {
            const name = nameOf(file, place);
            return others.has(name) || (mine.has(name) && mine.get(name).file !== file);
        },
        take(file, place) {
            const name = nameOf(file, place);
            if (this.holds(file, place)) {
                return false;
            }
            if (!mine.has(name)) {
                const lock = {file, free: null};
                const freed = new Promise((free) => (lock.free = free));
                mine.set(name, lock);
                if (locks) {
                    locks.request(name, {ifAvailable: true}, (got) => (got ? (tell(), freed) : ask()))
                        .then(() => tell());
                }
            }
            return true;
        },
        release(file) {
            for (const [name, lock] of mine) {
                if (lock.file === file) {
                    mine.delete(name);
                    lock.free();
                }
            }
        },
    };
}
