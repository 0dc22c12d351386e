// Measures the page in Chromium: tests/web/bench.js BUILD [RECORD ...], for tests/tools/bench_web.py. Prints lines of a name
// and a number, with a tab between: seconds to the first frame, percent of a core, and of each record milliseconds of frames.
'use strict';

const fs = require('node:fs');
const path = require('node:path');
const {Tab, pause, serve, launch} = require('./page.js');

const TRIES = 5, IDLE = 8, FRAMES = 200;
const FOLDER = '.local/share/hexfolio/';

const row = (what, figure) => console.log(`${what}\t${figure.toFixed(4)}`);
const median = (all) => all.sort((a, b) => a - b)[Math.floor(all.length / 2)];

// Notes when the program shows its first frame.
function watch() {
    new MutationObserver(() => {
        if (document.documentElement.dataset.state === 'runs' && !window.shown) {
            window.shown = performance.now() / 1000;
        }
    }).observe(document, {attributes: true, subtree: true, attributeFilter: ['data-state']});
}

async function firstFrames(browser, address) {
    const cold = [], warm = [];
    for (let i = 0; i < TRIES; i++) {
        const context = await browser.createBrowserContext();
        const tab = await Tab.open(context, address, undefined, watch);
        cold.push(await tab.page.evaluate('shown'));
        await tab.page.waitForFunction(() => navigator.serviceWorker.controller !== null);
        await tab.page.reload();
        await tab.runs();
        await tab.page.reload();
        await tab.runs();
        warm.push(await tab.page.evaluate('shown'));
        await context.close();
    }
    row('first frame, first visit', median(cold));
    row('first frame, later visits', median(warm));
}

// Processor time of the page and of what draws for it.
async function processorTime(session) {
    const {processInfo} = await session.send('SystemInfo.getProcessInfo');
    return processInfo.filter((one) => /renderer|gpu/i.test(one.type)).reduce((sum, one) => sum + one.cpuTime, 0);
}

async function idle(browser, address) {
    const tab = await Tab.open(browser, address);
    const session = await browser.target().createCDPSession();
    const measure = async (what) => {
        await pause(3000);
        const before = await processorTime(session);
        await pause(1000 * IDLE);
        row(what, 100 * (await processorTime(session) - before) / IDLE);
    };
    await measure('idle, menu');
    await tab.click(/^button "Play 5 Fields"/);
    await tab.until(/^screen "Table"/);
    await measure('idle, table');
    await tab.close();
}

// The program draws frames without waiting, prints how long they took, and ends. Each time in a new
// browser: where one had shown two such pages, the third did not load.
async function frames(address, records, name) {
    const browser = await launch();
    const tab = await Tab.open(browser, address);
    await tab.page.evaluate((all, folder) => store.add(all.map(([one, bytes]) => [folder + one, new Uint8Array(bytes)])), records, FOLDER);
    await tab.close();
    const page = await browser.newPage();
    await page.setViewport({width: 1280, height: 800});
    await page.evaluateOnNewDocument((words) => {
        let module;
        Object.defineProperty(window, 'Module', {get: () => module, set: (one) => (module = Object.assign(one, {arguments: words}))});
    }, ['--frames', String(FRAMES), ...(name ? ['/home/hexfolio/' + FOLDER + name] : [])]);
    const said = new Promise((found) => page.on('console', (line) => {
        const time = /frame median ([\d.]+) ms, p99 ([\d.]+)/.exec(line.text());
        if (time) {
            found(time);
        }
    }));
    await page.goto(address, {waitUntil: 'domcontentloaded'});
    const [, middle, high] = await said;
    row(`frames, ${name || 'menu'}`, Number(middle));
    row(`slow frames, ${name || 'menu'}`, Number(high));
    await browser.close();
}

async function main() {
    const server = await serve(), browser = await launch();
    const records = process.argv.slice(3).map((file) => [path.basename(file), [...fs.readFileSync(file)]]);
    await firstFrames(browser, server.address);
    await idle(browser, server.address);
    await browser.close();
    for (const name of [undefined, ...records.map(([one]) => one)]) {
        await frames(server.address, records, name);
    }
    server.end();
}

main();
