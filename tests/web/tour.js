// The tour of 5 Fields from its first to its last page, by clicks on what is described.
'use strict';

const assert = require('node:assert');
const {SETTINGS, Tab, keep} = require('./page.js');

// What is clicked in each step: cells and buttons, as in tests/ui/test_tour.py.
const STEPS = [
    ['Build Field'], ['c2', 'd3', 'c1', 'c2'], ['Undo'], ['c2', 'd2'], ['c1', 'c2'],
    ['c2', 'd2'], ['b3', 'd3', 'c4', 'c4', 'b4'], ['Bring back', 'c1'], ['Build City'],
    ['c1', 'b1', 'b2', 'a1', 'c2'], ['c2', 'd1'], ['b2', 'c4'], ['c2', 'c3', 'c3'], ['Hint'],
];

async function tour(browser, address) {
    await keep(browser, address, [SETTINGS]);
    const tab = await Tab.open(browser, address);
    await tab.click(/^button "Tour for 5 Fields"/);
    for (const [index, names] of STEPS.entries()) {
        await tab.until(new RegExp(`^text "${index + 1} of ${STEPS.length}: `));
        assert.ok(!await tab.shows(/^button "Next"/), `step ${index + 1} is to be done first`);
        for (const name of names) {
            const before = await tab.described();
            await tab.press(new RegExp(/^[a-e]\d$/.test(name) ? `^cell "${name}"` : `^(button|choice) "${name}"`));
            await tab.settled(before);
            await tab.still(700); // the other side answers after a pause
        }
        await tab.click(/^button "Next"/);
    }
    await tab.until(/^text "The end of the tour"/);
    await tab.click(/^button "Play a match"/);
    await tab.until(/^text "Set up 5 Fields"/);
    const progress = await tab.page.evaluate(() => new TextDecoder().decode(store.all().find(([name]) => name.endsWith('/progress'))[1]));
    assert.match(progress, /done/);
    assert.deepEqual(tab.errors, []);
}

module.exports = [['the tour of 5 Fields is taken to its end', tour]];
