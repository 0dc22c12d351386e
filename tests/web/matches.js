// A match of each game to its end by the rules: a person who clicks on what can be chosen, against a computer. What is
// clicked depends on what is described alone. Strong computers end a match soon, and so do hungry tribes.
'use strict';

const assert = require('node:assert');
const fs = require('node:fs');
const {SETTINGS, Tab, keep, pause, records} = require('./page.js');

const PATIENCE = 400; // seconds, on a busy machine
const CAN = / (movable|target|capture|discover)\b/;
const ANSWER = /^button "(Play on|Confirm|Fight|Close card|OK|Continue)/;
const ON = /^button "(Done|End turn|Pass|Draw)/;

// What a person would click: an answer that is asked for; else, `lazy` times out of three, what goes on; else where
// something chosen can go, or what can be chosen. Where all is chosen already, a click would take it back.
function choose(lines, numbers, lazy) {
    const usable = lines.filter((line) => !/ disabled\b/.test(line));
    const places = (pattern) => usable.filter((line) => /^piece /.test(line) && pattern.test(line)).map((line) => /(\w+)" /.exec(line)[1]);
    const chosen = places(/ selected\b/).filter((cell) => !places(/" -?\d+ -?\d+$/).includes(cell));
    // Of several pieces on a tile that may go hungry, one that is not chosen yet: a click on the tile may take another back.
    const hungry = lines.some((line) => /^button "Clear"/.test(line)) ? places(/ selected\b/) : [];
    const others = (line) => {
        const cell = hungry.find((one) => line.startsWith(`cell "${one}"`));
        return cell ? usable.filter((one) => one.startsWith('piece') && / (\w+)" -?\d+ -?\d+$/.exec(one)?.[1] === cell) : [line];
    };
    const board = usable.filter((line) => CAN.test(line) && !/ selected\b/.test(line) && !chosen.some((cell) => line.startsWith(`cell "${cell}"`)))
        .flatMap(others);
    const answers = usable.filter((line) => ANSWER.test(line));
    const on = usable.filter((line) => ON.test(line));
    const targets = board.filter((line) => !/ movable\b/.test(line));
    const number = numbers([...answers, ...board, ...on].join('\n'));
    const pools = number % 3 < lazy ? [answers, on, targets, board] : [answers, targets, board, on];
    const pool = pools.find((one) => one.length > 0) || [''];
    return pool[Math.floor(number / 3) % pool.length];
}

// A number for each place and time: the same words give the same one, unless they have come before.
function generator() {
    const met = new Map();
    return (text) => {
        const times = met.get(text) || 0;
        met.set(text, times + 1);
        let sum = 2166136261;
        for (const letter of text + times) {
            sum = Math.imul(sum ^ letter.charCodeAt(0), 16777619) >>> 0;
        }
        return sum >>> 8;
    };
}

// The cells of each action of a kept match of HexiMeros.
const moves = (record) => fs.readFileSync(`tests/records/matches/${record}.hexfolio`, 'utf8').split('\n')
    .filter((line) => line.startsWith('play ')).map((line) => line.slice(5).split(/(?<=\d)[-x]/));

// Two persons play it again.
async function replayed(tab, record) {
    for (const cells of moves(record)) {
        for (const cell of cells) {
            const before = await tab.described();
            await tab.press(new RegExp(`^cell "${cell}"`));
            await tab.settled(before);
        }
    }
}

async function clicked(tab, lazy) {
    const numbers = generator();
    for (const from = Date.now(); !await tab.shows(/^menu "The end"/);) {
        assert.ok(Date.now() - from < 1000 * PATIENCE, `no end:\n${await tab.words()}`);
        const before = await tab.described(), lines = before.split('\n');
        const asked = lines.some((line) => /^text ".* Your turn"|^menu /.test(line));
        const line = asked && choose(lines, numbers, lazy);
        for (let tries = 4; line && tries > 0 && await tab.described() === before; tries--) {
            // Once more where it came too early after something that happened by itself.
            await tab.page.mouse.click(.../" (-?\d+) (-?\d+)/.exec(line).slice(1).map(Number));
            await tab.settled(before);
        }
        await pause(line ? 0 : 60);
    }
}

async function setUp(tab, {game, choices = [], stronger = 0}) {
    await tab.click(new RegExp(`^button "${game}"`));
    for (const choice of choices) {
        await tab.click(new RegExp(`^choice "${choice}"`));
    }
    for (let step = 0; step < Math.abs(stronger); step++) {
        await tab.click(stronger > 0 ? /^button "[^"]*: Stronger"/ : /^button "[^"]*: Weaker"/);
    }
    if (await tab.shows(/^button "Choose the seed"/)) {
        await tab.click(/^button "Choose the seed"/);
        await tab.click(/^field "Seed"/);
        await tab.keys('Control', 'a');
        await tab.page.keyboard.type('7');
    }
    await tab.click(/^button "Start"/);
    await tab.until(/^screen "Table"/);
}

function match(plan) {
    return async (browser, address) => {
        await keep(browser, address, [SETTINGS]);
        const tab = await Tab.open(browser, address), from = Date.now();
        await setUp(tab, plan);
        await (plan.record ? replayed(tab, plan.record) : clicked(tab, plan.lazy || 0));
        await tab.until(/^menu "The end"/);
        console.log(`# ${plan.game}: ${Math.round((Date.now() - from) / 1000)} seconds`);
        await tab.still();
        const [[, record]] = await records(tab);
        const plays = record.split('\nplay ').length - 1;
        assert.ok(plays > plan.least, `${plays} actions alone`);
        assert.ok(await tab.shows(/^button "Rule [A-Z]-\d+"/), 'the rule that ends it is named');
        assert.match(record, /\noutcome (win|draw) [^;\n]*; [A-Z]-\d+\n/);
        await tab.click(/^button "View the board"/);
        assert.ok(!await tab.shows(/^menu "The end"/));
        assert.deepEqual(tab.errors, []);
    };
}

module.exports = [
    ['a match of 5 Fields to its end', match({game: '5 Fields', stronger: 2, least: 5})],
    ['a match of The First War to its end', match({game: 'The First War', stronger: -2, lazy: 1, least: 10})],
    ['a match of HexiMeros to its end', match({game: 'HexiMeros', choices: ['Colours: Two', 'Silver: Person', 'Orange: Person'],
        record: 'heximeros-30-mixed', least: 40})],
    ['a match of Worldwide Empire to its end', match({game: 'Worldwide Empire', choices: ['Rounds: 20 rounds'], lazy: 2, least: 60})],
];
