// The page in Chromium, for tests: what is there to click is found in what it describes.
'use strict';

const child = require('node:child_process');
const path = require('node:path');
const puppeteer = require(path.resolve(process.argv[2], 'node/node_modules/puppeteer-core'));

const BUILD = path.resolve(process.argv[2]);
const FLAGS = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking',
    '--disable-component-update', '--disable-sync', '--disable-dev-shm-usage'];

const pause = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

// Serves the page on a free port of this computer; `words` as assets/web/serve takes them.
async function serve(...words) {
    const server = child.spawn('assets/web/serve', [path.join(BUILD, 'web'), '0', '--quiet', ...words]);
    const line = await new Promise((found) => server.stdout.once('data', (bytes) => found(String(bytes))));
    return {address: /http:\S+/.exec(line)[0], end: () => server.kill()};
}

const launch = () => puppeteer.launch({executablePath: process.env.CHROMIUM || '/usr/bin/chromium', headless: true, args: FLAGS});

// A tab, and what is wrong in it.
class Tab {
    // `before` is run in the page before any of its scripts.
    static async open(browser, address, size = {width: 1280, height: 800}, before = () => {}, own = {}) {
        const tab = new Tab();
        tab.errors = [];
        tab.page = await browser.newPage(own);
        await tab.page.setViewport(size);
        tab.page.on('pageerror', (error) => tab.errors.push(String(error.stack || error)));
        await tab.page.evaluateOnNewDocument(before);
        await tab.page.goto(address);
        await tab.runs();
        return tab;
    }

    // Until the program shows frames, and the warning about storage, which only its first start shows, is gone.
    async runs() {
        await this.page.waitForFunction(() => document.documentElement.dataset.state === 'runs', {timeout: 60000});
        await this.page.waitForFunction(() => document.documentElement.dataset.persists);
        await this.page.evaluate(() => document.getElementById('warning').hidden || document.getElementById('close').click());
        await this.still();
    }

    described() {
        return this.page.evaluate('page.described');
    }

    // Without the board.
    async words() {
        return (await this.described()).split('\n').filter((line) => !/^cell /.test(line)).join('\n');
    }

    // Until the description has not changed for a while.
    async still(time = 350) {
        for (let before = null, now = await this.described(); now !== before; now = await this.described()) {
            before = now;
            await pause(time);
        }
    }

    async elements(pattern) {
        const lines = (await this.described()).split('\n').filter((line) => pattern.test(line));
        return lines.map((line) => ({line, at: /" (-?\d+) (-?\d+)/.exec(line).slice(1).map(Number)}));
    }

    // After something was done: until it is seen, and nothing changes for two looks.
    async settled(before) {
        for (let looks = 0, alike = 0, seen = before; alike < 2 && looks < 40; looks++) {
            await pause(40);
            const now = await this.described();
            alike = now === seen && (now !== before || looks > 8) ? alike + 1 : 0;
            seen = now;
        }
    }

    async shows(pattern) {
        return (await this.elements(pattern)).length > 0;
    }

    async until(pattern, seconds = 20) {
        for (let tries = seconds * 5; tries > 0; tries--) {
            if (await this.shows(pattern)) {
                return;
            }
            await pause(200);
        }
        throw new Error(`${pattern} did not appear in:\n${await this.words()}`);
    }

    async press(pattern) {
        await this.until(pattern, 5);
        await this.page.mouse.click(...(await this.elements(pattern))[0].at);
    }

    async click(pattern) {
        await this.press(pattern);
        await this.still();
    }

    async keys(...keys) {
        for (const key of keys) {
            await this.page.keyboard.down(key);
        }
        for (const key of keys.reverse()) {
            await this.page.keyboard.up(key);
        }
        await this.still();
    }

    close() {
        return this.page.close();
    }
}

// The library of somebody who has used the program before: files below the home of the program.
async function keep(browser, address, files) {
    const page = await browser.newPage();
    await page.goto(address + 'manifest.webmanifest');
    await page.evaluate((all) => new Promise((done, bad) => {
        const request = indexedDB.open('hexfolio', 1);
        request.onupgradeneeded = () => request.result.createObjectStore('files');
        request.onerror = () => bad(request.error);
        request.onsuccess = () => {
            const transaction = request.result.transaction('files', 'readwrite');
            for (const [name, text] of all) {
                transaction.objectStore('files').put({bytes: new TextEncoder().encode(text), time: Date.now()}, '/home/hexfolio/' + name);
            }
            transaction.oncomplete = () => (request.result.close(), done());
        };
    }), files);
    await page.close();
}

// Settings of tests: pictures of their size, and nothing moves slowly.
const SETTINGS = ['.config/hexfolio/settings', 'scale 100\nspeed 0\n'];

async function play(tab, game) {
    await tab.click(new RegExp(`^button "Play ${game}"`));
    await tab.until(/^screen "Table"/);
    await tab.still();
}

// One move of 5 Fields: a piece that can move, and a cell that it can reach.
async function move(tab) {
    await tab.click(/^(cell|piece) .* movable/);
    await tab.click(/^cell .* target/);
}

// From the table to the first screen.
async function toMenu(tab) {
    for (const pattern of [/^button "Menu"/, /^button "Main menu"/]) {
        const before = await tab.described();
        await tab.press(pattern);
        await tab.settled(before);
    }
    await tab.until(/^screen "Menu"/);
}

// Which pieces stand where; their places on the screen may differ.
const cells = async (tab) => (await tab.described()).split('\n').filter((line) => /^piece /.test(line))
    .map((line) => /"[^"]*"/.exec(line)[0]).join('\n');
const kept = (tab) => tab.page.waitForFunction(() => document.documentElement.dataset.kept === 'yes');

// Name and text of each match that is kept.
const records = (tab) => tab.page.evaluate(() => store.all().filter(([name]) => name.endsWith('.hexfolio'))
    .map(([name, bytes]) => [name, new TextDecoder().decode(bytes)]));

// In a browser profile of its own; undefined: all was well.
async function attempt(browser, address, test) {
    const context = await browser.createBrowserContext();
    try {
        await context.overridePermissions(address, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
        await test(context, address);
        return undefined;
    } catch (error) {
        return String(error.stack || error).replace(/^/gm, '# ');
    } finally {
        await context.close().catch(() => {});
    }
}

// Runs the tests in turn and prints them as TAP; an argument chooses by words. A browser may be late on a busy machine,
// so what fails is tried once more, which is told.
async function run(tests) {
    const words = process.argv.slice(3);
    const chosen = tests.filter(([name]) => words.length === 0 || words.some((word) => name.includes(word)));
    const server = await serve(), browser = await launch();
    let failed = 0;
    for (const [index, [name, test]] of chosen.entries()) {
        let why = await attempt(browser, server.address, test);
        if (why) {
            console.log(`# ${name} failed, and is tried once more:\n${why}`);
            why = await attempt(browser, server.address, test);
        }
        failed += why ? 1 : 0;
        console.log(why ? `not ok ${index + 1} - ${name}\n${why}` : `ok ${index + 1} - ${name}`);
    }
    console.log(`1..${chosen.length}`);
    await browser.close();
    server.end();
    process.exit(failed > 0 ? 1 : 0);
}

module.exports = {SETTINGS, Tab, cells, keep, kept, move, pause, play, records, run, serve, toMenu, launch};
