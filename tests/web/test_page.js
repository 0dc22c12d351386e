// The page in a real browser: tests/web/test_page.js BUILD [WORDS]
'use strict';

const assert = require('node:assert');
const {Tab, cells, kept, move, pause, play, records, run, serve, toMenu} = require('./page.js');

async function start(browser, address) {
    const tab = await Tab.open(browser, address);
    assert.ok(await tab.shows(/^button "Play 5 Fields"/));
    assert.ok(await tab.page.evaluate(() => crossOriginIsolated && Module.threads > 0));
    const picture = await tab.page.screenshot();
    assert.ok(picture.length > 100000, 'the picture is not empty');
    assert.deepEqual(tab.errors, []);
}

// The match is the same after the page was loaded again.
async function goesOn(tab) {
    const before = await cells(tab);
    await tab.page.reload();
    await tab.runs();
    await tab.click(/^button "Continue/);
    assert.equal(await cells(tab), before);
    assert.deepEqual(tab.errors, []);
}

async function reload(browser, address) {
    const tab = await Tab.open(browser, address);
    await play(tab, '5 Fields');
    await move(tab);
    await kept(tab);
    await goesOn(tab);
}

async function tabs(browser, address) {
    const first = await Tab.open(browser, address);
    await play(first, '5 Fields');
    await move(first);
    await kept(first);
    const count = () => first.page.evaluate(() => store.all().filter(([name]) => name.endsWith('.hexfolio')).length);
    const matches = await count();
    assert.equal(matches, 1);
    const second = await Tab.open(browser, address);
    await second.click(/^button "Matches"/);
    assert.ok(await second.shows(/5 Fields/), 'what one has written, the other lists');
    await second.keys('Enter');
    assert.ok(await second.shows(/another window/), await second.described());
    assert.equal(await count(), matches, 'nothing is deleted');
    await second.close();
    assert.equal(await count(), matches, 'nothing is deleted');
    await first.page.bringToFront();
    await first.page.reload();
    await first.runs();
    assert.ok(await first.shows(/^button "Continue/));
}

// Clicks in both tabs at the same time, before one can know of the other.
async function clickAtOnce(pair, pattern) {
    const when = Date.now() + 400;
    await Promise.all(pair.map(async (tab) => {
        const [{at}] = await tab.elements(pattern);
        await tab.page.evaluate((time, x, y) => new Promise((done) => setTimeout(() => {
            const place = {clientX: x, clientY: y, bubbles: true, button: 0};
            window.written = [];
            element('canvas').dispatchEvent(new MouseEvent('mousemove', place));
            element('canvas').dispatchEvent(new MouseEvent('mousedown', {...place, buttons: 1}));
            element('canvas').dispatchEvent(new MouseEvent('mouseup', place));
            done();
        }, time - Date.now())), when, ...at);
    }));
}

// One gets the match; the other says that it can only view it, and has written nothing of it.
async function atOnce(browser, address) {
    const note = () => {
        const put = IDBObjectStore.prototype.put;
        IDBObjectStore.prototype.put = function (value, path) {
            (window.written = window.written || []).push(path);
            return put.call(this, value, path);
        };
    };
    const first = await Tab.open(browser, address, undefined, note);
    await play(first, '5 Fields');
    await move(first);
    await kept(first);
    await toMenu(first);
    const second = await Tab.open(browser, address, undefined, note, {type: 'window'}); // a hidden tab would show no frames
    const pair = [first, second], all = (ask) => Promise.all(pair.map(ask));
    for (let i = 0; i < 5; i++) {
        await all((tab) => tab.until(/^button "Continue/));
        await all((tab) => tab.still());
        await clickAtOnce(pair, /^button "Continue/);
        await all((tab) => tab.until(/^screen "Table"/));
        await Promise.any(pair.map((tab) => tab.until(/another window/, 10))).catch(() => {});
        await all((tab) => tab.still());
        const views = await all((tab) => tab.shows(/another window/));
        assert.equal(views.filter(Boolean).length, 1, `try ${i + 1}: ${views}`);
        const viewer = pair[views.indexOf(true)], player = pair[views.indexOf(false)];
        const written = await viewer.page.evaluate(() => window.written.filter((path) => /\.(hexfolio|about)/.test(path)));
        assert.deepEqual(written, [], 'what only views writes nothing');
        await viewer.click(/^button "View only"/);
        assert.ok(!(await viewer.shows(/ movable/)) && await player.shows(/ movable/), 'one can play');
        await toMenu(player);
        await toMenu(viewer); // which sees now that nobody plays it
    }
    assert.equal((await records(first)).length, 1);
    pair.forEach((tab) => assert.deepEqual(tab.errors, []));
}

async function offline(browser) {
    const server = await serve();
    const tab = await Tab.open(browser, server.address);
    await tab.page.waitForFunction(() => navigator.serviceWorker.controller !== null, {timeout: 60000});
    server.end();
    await pause(300);
    await tab.page.reload();
    await tab.runs();
    assert.ok(await tab.shows(/^button "Play HexiMeros"/));
}

async function plainHost(browser) {
    const server = await serve('--plain');
    const tab = await Tab.open(browser, server.address);
    await tab.page.waitForFunction(() => crossOriginIsolated && document.documentElement.dataset.state === 'runs', {timeout: 60000});
    server.end();
}

// The judge says something of the turn that was played; the program goes on.
async function review(tab) {
    await tab.click(/^button "Review"/);
    await tab.until(/^text "Turn 1, South: /);
    await tab.click(/^button "Back to the match"/);
    await tab.until(/^screen "Table"/);
}

async function reviewed(browser, address) {
    const tab = await Tab.open(browser, address);
    await play(tab, '5 Fields');
    await move(tab);
    await tab.click(/^button "End turn"/);
    await tab.until(/^choice "turn \d+ North/);
    await review(tab);
    assert.deepEqual(tab.errors, []);
}

// A browser without threads, as old ones are: everything is done between two frames.
async function noThreads(browser) {
    const server = await serve('--plain');
    const tab = await Tab.open(browser, server.address, undefined,
        () => Object.defineProperty(Navigator.prototype, 'serviceWorker', {get: () => undefined}));
    assert.ok(await tab.page.evaluate(() => !crossOriginIsolated && typeof SharedArrayBuffer === 'undefined'));
    await play(tab, '5 Fields');
    const start = await cells(tab);
    await move(tab);
    const moved = await cells(tab);
    assert.notEqual(moved, start);
    await tab.click(/^button "End turn"/);
    await tab.until(/^choice "turn \d+ North/);
    await tab.until(/^(cell|piece) .* movable/);
    await tab.still();
    assert.notEqual(await cells(tab), moved, 'the computer has moved');
    await kept(tab);
    await review(tab);
    await goesOn(tab);
    server.end();
}

async function link(browser, address) {
    const tab = await Tab.open(browser, address);
    await play(tab, '5 Fields');
    await move(tab);
    const before = await cells(tab);
    await tab.click(/^button "Menu"/);
    await tab.click(/"Copy a link"/);
    await tab.click(/^button "Copy the link"/);
    const address2 = await tab.page.evaluate(() => navigator.clipboard.readText());
    assert.match(address2, /#m=[\w-]+$/);
    assert.ok(address2.length < 8192);
    await tab.close();
    const other = await Tab.open(browser, address2);
    await other.until(/^screen "Table"/);
    await other.still();
    assert.equal(await cells(other), before);
    assert.ok(!(await other.page.evaluate(() => location.href)).includes('#'));
    const damaged = await Tab.open(browser, address + '#m=AAAA');
    assert.ok(await damaged.shows(/cannot be opened/), await damaged.described());
}

async function clipboard(browser, address) {
    const tab = await Tab.open(browser, address);
    await play(tab, '5 Fields');
    await move(tab);
    const before = await cells(tab);
    await tab.keys('Control', 'c');
    const text = await tab.page.evaluate(() => navigator.clipboard.readText());
    assert.match(text, /^hexfolio/);
    await tab.close();
    const other = await Tab.open(browser, address);
    await other.page.evaluate((record) => navigator.clipboard.writeText(record), text);
    await other.page.keyboard.down('Control');
    await other.page.keyboard.press('v', {commands: ['Paste']}); // as the keys of the desktop do
    await other.page.keyboard.up('Control');
    await other.until(/^screen "Table"/);
    await other.still();
    assert.equal(await cells(other), before);
}

async function leaves(browser, address) {
    const tab = await Tab.open(browser, address);
    await tab.keys('Control', 'q');
    await tab.page.waitForFunction(() => document.documentElement.dataset.state === 'ended');
    assert.match(await tab.page.evaluate(() => document.getElementById('what').textContent), /closed/);
    await tab.page.click('#again');
    await pause(500);
    await tab.runs();
}

async function finer(browser, address) {
    const tab = await Tab.open(browser, address, {width: 844, height: 390, deviceScaleFactor: 3});
    const size = await tab.page.evaluate(() => [element('canvas').width, element('canvas').height]);
    assert.deepEqual(size, [844 * 3, 390 * 3]);
    await tab.page.setViewport({width: 1000, height: 700, deviceScaleFactor: 2});
    await tab.still();
    await pause(500);
    assert.deepEqual(await tab.page.evaluate(() => [element('canvas').width, element('canvas').height]), [2000, 1400]);
}

// F11 fills the display with the page, and it is left by F11 or as the browser does it (Escape).
async function fullScreen(browser, address) {
    const tab = await Tab.open(browser, address);
    const fills = (full) => tab.page.waitForFunction((wanted) => Boolean(document.fullscreenElement) === wanted, {}, full);
    const follows = () => tab.page.waitForFunction(() => {
        const box = element('canvas').getBoundingClientRect();
        return box.height === innerHeight && box.width === innerWidth && element('canvas').height === Math.round(box.height * devicePixelRatio);
    });
    const press = async () => {
        await tab.page.keyboard.press('F11');
        await pause(300);
    };
    await press();
    await fills(true);
    await follows();
    await tab.page.evaluate(() => document.exitFullscreen());
    await fills(false);
    await pause(500);
    await follows();
    await press();
    await fills(true);
    await press();
    await fills(false);
    await follows();
    await tab.click(/^button "Play 5 Fields"/);
    await tab.until(/^screen "Table"/);
}

// The device for sound works while something sounds, and for a while behind it.
async function sounds(browser, address) {
    const tab = await Tab.open(browser, address);
    const heard = () => tab.page.evaluate(() => {
        const audio = Module.SDL2.audioContext;
        window.heard = [];
        audio.onstatechange = () => window.heard.push(audio.state);
    });
    await play(tab, '5 Fields');
    await tab.page.waitForFunction(() => Module.SDL2?.audioContext?.state === 'suspended');
    await heard();
    await move(tab);
    await tab.page.waitForFunction(() => /running.*suspended$/.test(String(window.heard)));
}

run([
    ['it starts, with threads, and shows a picture', start],
    ['a match goes on after the page was loaded again', reload],
    ['two tabs share the library, and one match is played in one', tabs],
    ['of two tabs that open a match at once one gets it', atOnce],
    ['it works without a network', offline],
    ['a host that knows nothing of isolation will do', plainHost],
    ['the computer answers, and a review judges the turns', reviewed],
    ['a browser without threads plays too', noThreads],
    ['a link holds a match, and a damaged one is refused', link],
    ['records are copied and pasted', clipboard],
    ['it is left, and opened again', leaves],
    ['sound rests where nothing sounds', sounds],
    ['F11 fills the display, and Escape leaves it', fullScreen],
    ['finer displays get all their pixels', finer],
    ...require('./touch.js'),
    ...require('./paste.js'),
    ...require('./files.js'),
    ...require('./reader.js'),
    ...require('./tour.js'),
    ...require('./matches.js'),
    ...require('./long.js'),
]);
