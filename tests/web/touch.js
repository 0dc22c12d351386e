// Fingers, the keyboard on the screen, and pictures on the clipboard: cases of test_page.js.
'use strict';

const assert = require('node:assert');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const {Tab, pause} = require('./page.js');

const TABLET = {width: 1180, height: 820, deviceScaleFactor: 2, hasTouch: true, isMobile: true};
const PHONE = {width: 844, height: 390, deviceScaleFactor: 3, hasTouch: true, isMobile: true};

async function tap(tab, pattern) {
    await tab.until(pattern, 5);
    await tab.page.touchscreen.tap(...(await tab.elements(pattern))[0].at);
    await tab.still();
}

// Fingers at places: [[x, y], ...]; none: they are lifted.
async function touch(tab, type, ...places) {
    tab.cdp = tab.cdp || await tab.page.createCDPSession();
    await tab.cdp.send('Input.dispatchTouchEvent', {type, touchPoints: places.map(([x, y], id) => ({x, y, id}))});
    await pause(30);
}

const places = async (tab, pattern) => new Map((await tab.elements(pattern)).map(({line, at}) => [/"[^"]*"/.exec(line)[0], at]));
const pieces = async (tab) => [...(await places(tab, /^piece /)).keys()].join('\n');

async function play(tab) {
    await tap(tab, /^button "Play 5 Fields"/);
    await tab.until(/^screen "Table"/);
    await tab.still();
}

async function taps(browser, address) {
    const tab = await Tab.open(browser, address, TABLET);
    await play(tab);
    const before = await pieces(tab);
    await tap(tab, /^(cell|piece) .* movable/);
    await tap(tab, /^cell .* target/);
    assert.notEqual(await pieces(tab), before);
    assert.deepEqual(tab.errors, []);
}

// Two apart, then one: the board follows both, and nothing is chosen.
async function board(browser, address) {
    const tab = await Tab.open(browser, address, TABLET);
    await play(tab);
    const cells = () => places(tab, /^cell /);
    const before = await cells();
    const [[low, a], [high, b]] = [[...before][8], [...before][10]];
    const x = (a[0] + b[0]) / 2, y = (a[1] + b[1]) / 2;
    await touch(tab, 'touchStart', [x - 50, y]);
    await touch(tab, 'touchStart', [x - 50, y], [x + 50, y]);
    for (const way of [20, 40, 60]) {
        await touch(tab, 'touchMove', [x - 50 - way, y], [x + 50 + way, y]);
    }
    await touch(tab, 'touchEnd');
    await tab.still();
    const zoomed = await cells();
    const apart = (all) => Math.hypot(all.get(low)[0] - all.get(high)[0], all.get(low)[1] - all.get(high)[1]);
    assert.ok(apart(zoomed) > 1.6 * apart(before), `${apart(before)} became ${apart(zoomed)}`);
    assert.equal(await tab.page.evaluate(() => element('canvas').style.transform), '', 'the board takes them');
    const away = ([left, top]) => Math.hypot(left - x, top - y);
    const still = (await tab.elements(/^cell /)).find(({line, at}) => !/movable/.test(line) && away(at) > 60 && away(at) < 250);
    const [from, down] = still.at, name = /"[^"]*"/.exec(still.line)[0];
    // At once, however busy the machine is: a finger that rests does something else.
    await Promise.all([touch(tab, 'touchStart', [from, down]), touch(tab, 'touchMove', [from + (x - from) / 2, down + (y - down) / 2])]);
    await touch(tab, 'touchMove', [x, y]);
    await touch(tab, 'touchEnd');
    await tab.still();
    const moved = (await cells()).get(name);
    assert.ok(Math.hypot(moved[0] - from, moved[1] - down) > 10, `${name} went from ${still.at} to ${moved}`);
    assert.deepEqual(tab.errors, []);
}

async function rests(browser, address) {
    const tab = await Tab.open(browser, address, TABLET);
    await play(tab);
    const [{line, at}] = await tab.elements(/^(cell|piece) .* movable/);
    const before = await tab.described();
    await touch(tab, 'touchStart', at);
    await pause(900);
    await touch(tab, 'touchEnd');
    await tab.still();
    const texts = (await tab.described()).split('\n').filter((one) => /^text /.test(one) && !before.includes(one));
    assert.ok(texts.length > 0, `nothing is said of ${line}`);
    assert.ok(!(await tab.shows(/ target/)), 'nothing is chosen');
}

// What the keyboard of a phone does: letters, a word that is composed, letters removed, one put in between, Enter.
async function keyboard(browser, address) {
    const tab = await Tab.open(browser, address, TABLET);
    await play(tab);
    const focus = () => tab.page.evaluate(() => document.activeElement.id);
    const field = () => tab.page.evaluate(() => [element('typed').value, element('typed').selectionStart]);
    assert.equal(await focus(), 'canvas');
    await tap(tab, /^(cell|piece) .* movable/);
    await tap(tab, /^cell .* target/);
    await tap(tab, /^button "Menu"/);
    await tap(tab, /"Save as…"/);
    assert.equal(await focus(), 'typed');
    tab.cdp = tab.cdp || await tab.page.createCDPSession();
    const {cdp} = tab;
    for (let [text] = await field(); text.length > 0; [text] = await field()) {
        await tab.page.keyboard.press('Backspace');
        await tab.still(60);
    }
    await cdp.send('Input.insertText', {text: 'Grün'});
    await tab.still(60);
    await cdp.send('Input.imeSetComposition', {text: ' ni', selectionStart: 3, selectionEnd: 3});
    await tab.still(60);
    await cdp.send('Input.imeSetComposition', {text: ' nih', selectionStart: 4, selectionEnd: 4});
    await tab.still(60);
    await cdp.send('Input.insertText', {text: ' 你好!?'});
    await tab.still(60);
    await tab.page.keyboard.press('Backspace');
    await tab.still(60);
    assert.deepEqual(await field(), ['Grün 你好!', 8]);
    await tab.page.evaluate(() => element('typed').setSelectionRange(1, 2)); // a word that is corrected
    await cdp.send('Input.insertText', {text: 'R'});
    await tab.still(60);
    assert.deepEqual(await field(), ['GRün 你好!', 2]);
    await tab.page.keyboard.press('Enter');
    await tab.still();
    assert.equal(await focus(), 'canvas');
    assert.ok(!(await tab.shows(/^menu /)), await tab.described());
    const kept = await tab.page.evaluate(() => store.all().map(([name, bytes]) => name + new TextDecoder().decode(bytes)).join('\n'));
    assert.match(kept, /GRün 你好!/);
    assert.deepEqual(tab.errors, []);
}

async function magnified(browser, address) {
    const tab = await Tab.open(browser, address, PHONE);
    const transform = () => tab.page.evaluate(() => element('canvas').style.transform);
    await touch(tab, 'touchStart', [300, 150]);
    await touch(tab, 'touchStart', [300, 150], [400, 150]);
    for (const way of [10, 25, 50]) {
        await touch(tab, 'touchMove', [300 - way, 150], [400 + way, 150]);
    }
    await touch(tab, 'touchEnd');
    await tab.still();
    assert.match(await transform(), /scale\(1\.[5-9]|scale\(2/);
    const [{at}] = await tab.elements(/^button "Play The First War"/);
    const place = await tab.page.evaluate(([x, y]) => {
        const box = element('canvas').getBoundingClientRect();
        return [box.left + x * box.width / element('canvas').clientWidth, box.top + y * box.height / element('canvas').clientHeight];
    }, at);
    await tab.page.touchscreen.tap(...place);
    await tab.until(/^screen "Table"/);
    await touch(tab, 'touchStart', [300, 150]);
    await touch(tab, 'touchStart', [300, 150], [500, 150]);
    for (const way of [40, 80, 95]) {
        await touch(tab, 'touchMove', [300 + way, 150], [500 - way, 150]);
    }
    await touch(tab, 'touchEnd');
    assert.equal(await transform(), '');
    assert.deepEqual(tab.errors, []);
}

async function narrow(browser, address) {
    const tab = await Tab.open(browser, address, {...PHONE, width: 390, height: 844});
    const asks = () => tab.page.evaluate(() => getComputedStyle(element('turn')).display !== 'none');
    assert.ok(await asks());
    await tab.page.setViewport(PHONE);
    assert.ok(!(await asks()));
    await tab.page.setViewport({...PHONE, width: 390, height: 844});
    await tab.page.tap('#anyway');
    assert.ok(!(await asks()));
    await tab.page.setViewport({...TABLET, width: 820, height: 1180});
    assert.ok(!(await asks()));
}

// Finer pixels are no reason for smaller text.
async function finer(browser, address) {
    const buttons = [];
    for (const deviceScaleFactor of [1, 3]) {
        const tab = await Tab.open(browser, address, {width: 844, height: 390, deviceScaleFactor});
        buttons.push(await tab.elements(/^button /));
        await tab.close();
    }
    assert.equal(buttons[0].length, buttons[1].length);
    buttons[0].forEach(({at}, index) => assert.ok(Math.abs(at[1] - buttons[1][index].at[1]) <= 2, JSON.stringify(buttons)));
}

async function dialogOfPictures(browser, address) {
    const tab = await Tab.open(browser, address);
    await tab.click(/^button "Play 5 Fields"/);
    await tab.until(/^screen "Table"/);
    await tab.still();
    await tab.click(/^button "Menu"/);
    await tab.click(/"Save a picture/);
    return tab;
}

async function picture(browser, address) {
    const tab = await dialogOfPictures(browser, address);
    await tab.click(/^button "Copy to the clipboard"/);
    await pause(300);
    const size = await tab.page.evaluate(async () => {
        const [item] = await navigator.clipboard.read();
        const image = await createImageBitmap(await item.getType('image/png'));
        return [image.width, image.height];
    });
    assert.ok(size[0] >= 640 && size[1] >= 640, size.join(' × '));
    assert.ok(await tab.shows(/Picture copied/), await tab.described());
    assert.deepEqual(tab.errors, []);
}

async function refused(browser, address) {
    const tab = await dialogOfPictures(browser, address);
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'hexfolio-web-'));
    const session = await tab.page.createCDPSession();
    await session.send('Browser.setDownloadBehavior', {behavior: 'allow', downloadPath: folder, browserContextId: browser.id});
    await tab.page.evaluate(() => (navigator.clipboard.write = () => Promise.reject(new Error('no'))));
    await tab.click(/^button "Copy to the clipboard"/);
    assert.match(await tab.page.evaluate(() => element('sentence').textContent), /did not let Hexfolio copy the picture/);
    await tab.page.click('#save');
    const pictures = () => fs.readdirSync(folder).filter((name) => /\.png$/.test(name));
    for (let tries = 50; tries > 0 && pictures().length === 0; tries--) {
        await pause(200);
    }
    assert.equal(pictures().length, 1);
    assert.ok(await tab.page.evaluate(() => element('warning').hidden && element('save').hidden));
    fs.rmSync(folder, {recursive: true});
}

module.exports = [
    ['taps make a move', taps],
    ['two fingers zoom the board', board],
    ['a finger that rests inspects', rests],
    ['the keyboard of the screen types into a field', keyboard],
    ['two fingers beside the board magnify the page', magnified],
    ['a phone held upright is asked to be turned', narrow],
    ['text on finer displays is as large', finer],
    ['a picture is copied', picture],
    ['a picture that cannot be copied is offered as a file', refused],
];
