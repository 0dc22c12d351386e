// Files that come to the page and leave it, by all the ways of a browser.
'use strict';

const assert = require('node:assert');
const fs = require('node:fs');
const os = require('node:os');
const path = require('node:path');
const {Tab, cells, kept, move, pause, play, records} = require('./page.js');

// A folder for what is downloaded, and what comes into it; it is gone when the test is.
async function downloads(browser, tab, test) {
    const place = fs.mkdtempSync(path.join(os.tmpdir(), 'hexfolio-web-'));
    const session = await tab.page.createCDPSession();
    await session.send('Browser.setDownloadBehavior', {behavior: 'allow', downloadPath: place, browserContextId: browser.id});
    const arrives = async (pattern) => {
        for (let tries = 100; tries > 0; tries--) {
            const name = fs.readdirSync(place).find((one) => pattern.test(one));
            if (name) {
                return path.join(place, name);
            }
            await pause(100);
        }
        throw new Error(`${pattern} is not downloaded:\n${await tab.words()}`);
    };
    try {
        await test(arrives);
    } finally {
        fs.rmSync(place, {recursive: true});
    }
}

async function fromMenu(tab, words) {
    await tab.click(/^button "Menu"/);
    await tab.click(words);
}

async function begun(browser, address) {
    const tab = await Tab.open(browser, address);
    await play(tab, '5 Fields');
    await move(tab);
    await kept(tab);
    return tab;
}

async function picture(browser, address) {
    const tab = await begun(browser, address);
    await downloads(browser, tab, async (arrives) => {
        await fromMenu(tab, /"Save a picture/);
        await tab.keys('Enter');
        const bytes = fs.readFileSync(await arrives(/\.png$/));
        assert.equal(bytes.subarray(1, 4).toString(), 'PNG');
        assert.ok(bytes.readUInt32BE(16) > 300 && bytes.readUInt32BE(20) > 300, 'its size');
        // Wherever else the program writes for a person, the browser gets it.
        await tab.page.evaluate(() => Module.FS.writeFile('/elsewhere.txt', 'kept'));
        assert.equal(fs.readFileSync(await arrives(/^elsewhere\.txt$/), 'utf8'), 'kept');
    });
}

// A record that was saved, then given to another person by the dialog of the browser and by a drop.
async function record(browser, address) {
    const tab = await begun(browser, address), before = await cells(tab);
    await downloads(browser, tab, async (arrives) => {
        await fromMenu(tab, /"Save as/);
        await tab.click(/^button "Browse"/);
        await tab.click(/^button "Save"/);
        const file = await arrives(/\.hexfolio$/), [[, text]] = await records(tab);
        assert.equal(fs.readFileSync(file, 'utf8'), text, 'what is downloaded is what is stored');
        await tab.close();

        const chosen = await Tab.open(browser, address);
        await chosen.click(/^button "Matches"/);
        const [dialog] = await Promise.all([chosen.page.waitForFileChooser(), openDialog(chosen)]);
        await dialog.accept([file]);
        await chosen.until(/^screen "Table"/);
        await chosen.still();
        assert.equal(await cells(chosen), before);
        await chosen.close();

        const dropped = await Tab.open(browser, address);
        await drop(dropped, 'dropped.hexfolio', text);
        await dropped.until(/^screen "Table"/);
        await dropped.still();
        assert.equal(await cells(dropped), before);
        await drop(dropped, 'damaged.hexfolio', 'hexfolio-record 9\nnothing');
        await dropped.until(/damaged|cannot|newer/);
        assert.deepEqual(dropped.errors, []);
    });
}

const openDialog = async (tab) => {
    await tab.press(/^button "Open"/);
    await tab.still();
    if (await tab.shows(/^button "Browse"/)) {
        await tab.press(/^button "Browse"/);
    }
};

const drop = (tab, name, text) => tab.page.evaluate((title, words) => {
    const data = new DataTransfer();
    data.items.add(new File([words], title));
    element('canvas').dispatchEvent(new DragEvent('drop', {dataTransfer: data, bubbles: true, cancelable: true}));
}, name, text);

// Everything in one file, read by a browser that knows nothing.
async function everything(browser, address) {
    const tab = await begun(browser, address), before = await cells(tab), matches = await records(tab);
    await downloads(browser, tab, async (arrives) => {
        await leave(tab);
        await tab.page.click('#save-all');
        const file = await arrives(/^hexfolio-.*\.zip$/);
        const fresh = await browser.browser().createBrowserContext();
        try {
            const other = await Tab.open(fresh, address);
            await leave(other);
            const [dialog] = await Promise.all([other.page.waitForFileChooser(), other.page.click('#read-all')]);
            await dialog.accept([file]);
            await other.page.waitForFunction(() => /\d+ files were added/.test(document.getElementById('what').textContent));
            await other.page.click('#again');
            await pause(500);
            await other.runs();
            assert.deepEqual(await records(other), matches);
            await other.click(/^button "Continue/);
            assert.equal(await cells(other), before);
        } finally {
            await fresh.close();
        }
    });
}

async function leave(tab) {
    await tab.page.bringToFront();
    await tab.keys('Control', 'q');
    await tab.page.waitForFunction(() => document.documentElement.dataset.state === 'ended');
}

async function archived(browser, address) {
    const tab = await begun(browser, address);
    const same = await tab.page.evaluate(async () => {
        const files = store.all(), read = await archive.read(archive.write(files));
        const again = await store.add(read);
        const other = await store.add([['.local/share/hexfolio/x.hexfolio', new Uint8Array([1])], ['../../etc/x', new Uint8Array(1)],
            [files[0][0], new Uint8Array(1)]]);
        return {alike: JSON.stringify(files) === JSON.stringify(read), count: files.length, again, other};
    });
    assert.ok(same.alike && same.count >= 3, JSON.stringify(same));
    assert.deepEqual(same.again, {added: 0, left: 0});
    assert.deepEqual(same.other, {added: 1, left: 1});
}

module.exports = [
    ['a picture is downloaded', picture],
    ['a record is downloaded as it is stored, opened by the dialog of the browser, and dropped', record],
    ['everything goes into one file, and into another browser', everything],
    ['everything in one file replaces nothing', archived],
];
