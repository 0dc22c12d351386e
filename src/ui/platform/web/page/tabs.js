// Locks among the tabs of a browser. What this tab holds it also holds as a Web Lock, which ends with the tab; what the
// others hold is asked for when one of them says that something has changed, and when this tab is looked at again.
'use strict';

function createTabs(FS, wake) {
    const mine = new Map(); // name -> the file that took it, how to let go of it, and whether the browser has answered
    const leaving = new Map(); // name -> when the browser has let go of it
    const lost = new Set(); // files of which another tab was faster
    const channel = 'BroadcastChannel' in window ? new BroadcastChannel('hexfolio-locks') : null;
    const locks = navigator.locks;
    let others = new Set();

    const nameOf = (file, place) => 'hexfolio:' + FS.getStream(file).path + ':' + place;

    async function ask() {
        if (locks) {
            const held = (await locks.query()).held.map((lock) => lock.name);
            others = new Set(held.filter((name) => name.startsWith('hexfolio:') && !mine.has(name) && !leaving.has(name)));
        }
    }
    const tell = () => channel && channel.postMessage('changed');

    // The answer of the browser, which knows of all tabs; without one, it is as if there were no locks.
    function answered(name, lock, got) {
        lock.waits = false;
        if (!got && mine.get(name) === lock) {
            mine.delete(name);
            others.add(name);
            lost.add(lock.file);
        }
        tell();
        wake();
    }

    // A lock that this tab is letting go of would keep it from taking it again.
    async function request(name, lock, freed) {
        if (leaving.has(name)) {
            await leaving.get(name);
        }
        try {
            await locks.request(name, {ifAvailable: true}, (got) => (answered(name, lock, got), got && freed));
        } catch (error) {
            answered(name, lock, true);
        }
        tell();
    }

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
                const lock = {file, free: null, waits: Boolean(locks), ended: null};
                const freed = new Promise((free) => (lock.free = free));
                mine.set(name, lock);
                lock.ended = locks && request(name, lock, freed);
            }
            return true;
        },
        waits: () => [...mine.values()].some((lock) => lock.waits),
        lost: (file) => lost.has(file),
        release(file) {
            for (const [name, lock] of mine) {
                if (lock.file === file) {
                    mine.delete(name);
                    leaving.set(name, lock.ended);
                    lock.free();
                    Promise.resolve(lock.ended).then(() => leaving.get(name) === lock.ended && leaving.delete(name));
                }
            }
            lost.delete(file);
        },
    };
}
