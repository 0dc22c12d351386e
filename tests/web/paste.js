// The buttons that paste, with what browsers allow: cases of test_page.js.
'use strict';

const assert = require('node:assert');
const {Tab, cells, move, pause, play} = require('./page.js');

const TABLET = {width: 1180, height: 820, deviceScaleFactor: 2, hasTouch: true, isMobile: true};

async function allow(tab, browser, address, setting) {
    const session = await tab.page.createCDPSession();
    await session.send('Browser.setPermission', {permission: {name: 'clipboard-read'}, setting,
        origin: new URL(address).origin, browserContextId: browser.id});
}

// Copies a match of another tab, and shows the list of matches in this one.
async function copied(browser, address, size) {
    const first = await Tab.open(browser, address);
    await play(first, '5 Fields');
    await move(first);
    const before = await cells(first);
    await first.keys('Control', 'c');
    const text = await first.page.evaluate(() => navigator.clipboard.readText());
    await first.close();
    const fresh = await browser.browser().createBrowserContext(); // where the match is not kept yet
    await fresh.overridePermissions(address, ['clipboard-read', 'clipboard-write', 'clipboard-sanitized-write']);
    const tab = await Tab.open(fresh, address, size);
    await tab.page.evaluate((record) => navigator.clipboard.writeText(record), text);
    await tab.click(/^button "Matches"/);
    return {tab, before, fresh};
}

async function arrived(tab, before) {
    await tab.until(/^screen "Table"/);
    await tab.still();
    assert.equal(await cells(tab), before);
    assert.deepEqual(tab.errors, []);
}

async function button(browser, address) {
    const {tab, before, fresh} = await copied(browser, address);
    await tab.click(/^button "Paste"/);
    await arrived(tab, before);
    await fresh.close();
}

async function tapped(browser, address) {
    const {tab, before, fresh} = await copied(browser, address, TABLET);
    const tap = async (pattern) => {
        await tab.page.touchscreen.tap(...(await tab.elements(pattern))[0].at);
        await tab.still();
    };
    await tap(/^field /);
    assert.equal(await tab.page.evaluate(() => document.activeElement.id), 'typed');
    await tab.page.evaluate(async () => {
        const text = await navigator.clipboard.readText();
        navigator.clipboard.readText = () => Promise.resolve(window.copied || text);
        window.copied = 'no match';
    });
    await tap(/^button "Paste"/);
    await tab.until(/cannot be opened/);
    await tap(/^button "OK"/);
    await tap(/^field /); // which is typed into as before
    const session = await tab.page.createCDPSession();
    await session.send('Input.insertText', {text: 'five'});
    await tab.still();
    assert.equal(await tab.page.evaluate(() => element('typed').value), 'five');
    await tab.page.evaluate(() => (window.copied = ''));
    await tap(/^button "Paste"/);
    await arrived(tab, before);
    await fresh.close();
}

// What Ctrl+V brought before is not what is there now.
async function newer(browser, address) {
    const {tab, before, fresh} = await copied(browser, address);
    const record = await tab.page.evaluate(() => navigator.clipboard.readText());
    const copy = (text) => tab.page.evaluate((one) => navigator.clipboard.writeText(one), text);
    await copy('no match');
    await tab.page.keyboard.down('Control');
    await tab.page.keyboard.press('v', {commands: ['Paste']});
    await tab.page.keyboard.up('Control');
    await tab.until(/cannot be opened/);
    await tab.keys('Enter');
    await copy('');
    await tab.click(/^button "Paste"/);
    assert.ok(await tab.shows(/There is no text on the clipboard/), await tab.words());
    await tab.keys('Enter');
    await copy(record);
    await tab.click(/^button "Paste"/);
    await arrived(tab, before);
    await fresh.close();
}

async function denied(browser, address) {
    const {tab, before, fresh} = await copied(browser, address);
    const said = () => tab.page.evaluate(() => (element('warning').hidden ? '' : element('sentence').textContent));
    await allow(tab, fresh, address, 'denied');
    await tab.click(/^button "Paste"/);
    await pause(300);
    assert.match(await said(), /did not let Hexfolio read the clipboard\. Allow it for this page, or press Ctrl\+V\./);
    assert.ok(!(await tab.shows(/clipboard/)), 'the program says nothing of it');
    await tab.page.click('#close');
    await allow(tab, fresh, address, 'granted');
    await tab.still();
    await tab.click(/^button "Paste"/);
    await arrived(tab, before);
    await fresh.close();
}

// As in browsers that know of no such question.
async function unknown(browser, address) {
    const {tab, fresh} = await copied(browser, address);
    await tab.page.evaluate(() => (navigator.clipboard.readText = undefined));
    await tab.click(/^button "Paste"/);
    assert.match(await tab.page.evaluate(() => element('sentence').textContent), /or press Ctrl\+V/);
    assert.deepEqual(tab.errors, []);
    await fresh.close();
}

module.exports = [
    ['a button pastes a match', button],
    ['a button pastes by a finger, from a field too', tapped],
    ['a button pastes what is on the clipboard now', newer],
    ['a button that must not paste says what to do', denied],
    ['a button that cannot paste says what to do', unknown],
];
