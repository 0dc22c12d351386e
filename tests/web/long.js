// A long session: what is opened and closed again and again takes no more memory, elements, files or room in the store.
'use strict';

const assert = require('node:assert');
const {SETTINGS, Tab, keep, move, play, toMenu} = require('./page.js');

const WARM = 3, ROUNDS = +process.env.ROUNDS || 8; // 200 for an evening

// A match is opened, a move taken back and made again, its menu and the rules are looked at, and it is left.
async function round(tab) {
    await tab.press(/^button "Continue/);
    await tab.until(/^screen "Table"/);
    await tab.still();
    await tab.keys('Control', 'z');
    await tab.keys('Control', 'y');
    await tab.click(/^button "Menu"/);
    await tab.keys('Escape');
    await tab.keys('F1');
    await tab.until(/^screen "Rules"/);
    await tab.keys('Escape');
    await tab.until(/^screen "Table"/);
    await toMenu(tab);
}

async function measured(tab, session) {
    await tab.page.evaluate(() => store.flush());
    await session.send('HeapProfiler.collectGarbage');
    const all = Object.fromEntries((await session.send('Performance.getMetrics')).metrics.map(({name, value}) => [name, value]));
    return {heap: all.JSHeapUsedSize, nodes: all.Nodes, listeners: all.JSEventListeners,
        memory: await tab.page.evaluate(() => Module._page_memory()),
        files: await tab.page.evaluate(() => Module.FS.streams.filter(Boolean).length),
        kept: await tab.page.evaluate(() => store.all().length),
        bytes: await tab.page.evaluate(() => store.all().reduce((sum, [, one]) => sum + one.length, 0))};
}

async function long(browser, address) {
    await keep(browser, address, [SETTINGS]);
    const tab = await Tab.open(browser, address), session = await tab.page.createCDPSession();
    await session.send('Performance.enable');
    await play(tab, '5 Fields');
    await move(tab);
    await toMenu(tab);
    for (let i = 0; i < WARM; i++) {
        await round(tab);
    }
    const before = await measured(tab, session);
    for (let i = 0; i < ROUNDS; i++) {
        await round(tab);
    }
    const after = await measured(tab, session);
    console.log(`# ${ROUNDS} rounds: ${JSON.stringify(before)}, then ${JSON.stringify(after)}`);
    const most = {heap: 400000 + 2000 * ROUNDS, nodes: 40, listeners: 2, memory: 100000 + 1000 * ROUNDS, files: 0, kept: 0, bytes: 2000};
    for (const [what, more] of Object.entries(most)) {
        assert.ok(after[what] - before[what] <= more, `${what} grew from ${before[what]} to ${after[what]} in ${ROUNDS} rounds`);
    }
    assert.deepEqual(tab.errors, []);
}

module.exports = [['a long session takes no more of anything', long]];
