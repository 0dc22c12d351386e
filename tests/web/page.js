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
    static async open(browser, address, size = {width: 1280, height: 800}, before = () => {}) {
        const tab = new Tab();
        tab.errors = [];
        tab.page = await browser.newPage();
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
        throw new Error(`${pattern} did not appear in:\n${await this.described()}`);
    }

    async click(pattern) {
        await this.until(pattern, 5);
        await this.page.mouse.click(...(await this.elements(pattern))[0].at);
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

module.exports = {Tab, pause, run, serve};
