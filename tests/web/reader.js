// A reader of the screen has the list of buttons and the live text alone.
'use strict';

const assert = require('node:assert');
const {SETTINGS, Tab, cells, keep, pause, records} = require('./page.js');

const focused = (tab) => tab.page.evaluate(() => (document.activeElement.closest('#list') ? document.activeElement.textContent : ''));

const toList = (tab) => tab.keys('Control', 'F6');

// By Tab to the button of these words, as somebody who hears each of them; then Enter.
async function walk(tab, words) {
    for (let steps = 0; steps < 120; steps++) {
        if (words.test(await focused(tab))) {
            const before = await tab.described();
            await tab.page.keyboard.press('Enter');
            await tab.settled(before);
            await pause(200); // the list follows a little later
            return;
        }
        await tab.page.keyboard.press('Tab');
        if (await focused(tab) === '') {
            await toList(tab); // past its end: back into the list
        }
    }
    throw new Error(`Tab does not reach ${words} in:\n${await tab.page.evaluate(() => document.getElementById('list').innerText)}`);
}

async function turn(browser, address) {
    await keep(browser, address, [SETTINGS]);
    const tab = await Tab.open(browser, address);
    await toList(tab);
    assert.notEqual(await focused(tab), '', 'Ctrl+F6 goes from the board to the list');
    await walk(tab, /^Play 5 Fields/);
    await tab.until(/^screen "Table"/);
    const before = await cells(tab);
    await walk(tab, /movable/);
    await walk(tab, /target/);
    assert.notEqual(await cells(tab), before);
    await walk(tab, /^End turn/);
    for (let tries = 100; (await records(tab))[0][1].split('\nplay ').length < 4; tries--) {
        assert.ok(tries > 0, 'North answers');
        await pause(100);
    }
    assert.ok((await tab.page.evaluate(() => document.getElementById('live').textContent)).length > 0);
    await tab.until(/^text "South Your turn"/);
    assert.notEqual(await focused(tab), '', 'the place in the list is kept while the computer plays');
    await toList(tab);
    assert.equal(await tab.page.evaluate(() => document.activeElement.id), 'canvas', 'and back to the board');
    assert.deepEqual(tab.errors, []);
}

module.exports = [['a turn is played with Tab and Enter in the list of buttons', turn]];
