// Files in one: a zip archive, whose members this writes as they are and reads also compressed.
'use strict';

const archive = (() => {
    const table = Uint32Array.from({length: 256}, (_, start) => {
        let sum = start;
        for (let bit = 0; bit < 8; bit++) {
            sum = sum & 1 ? 0xEDB88320 ^ (sum >>> 1) : sum >>> 1;
        }
        return sum;
    });
    const crc = (bytes) => ~bytes.reduce((sum, byte) => table[(sum ^ byte) & 255] ^ (sum >>> 8), ~0) >>> 0;

    // Numbers of two (h) and four (w) bytes, the least first.
    function numbers(form, ...values) {
        const out = [];
        values.forEach((value, index) => {
            for (let byte = 0; byte < (form[index] === 'h' ? 2 : 4); byte++) {
                out.push(value >>> (8 * byte) & 255);
            }
        });
        return Uint8Array.from(out);
    }

    const UTF8 = 1 << 11, LOCAL = 0x04034B50, CENTRAL = 0x02014B50, END = 0x06054B50;

    function write(files) {
        const parts = [], list = [];
        let at = 0;
        const add = (to, ...pieces) => pieces.forEach((piece) => to.push(piece));
        for (const [name, bytes] of files) {
            const text = new TextEncoder().encode(name), sum = crc(bytes);
            add(parts, numbers('whhhhhwwwhh', LOCAL, 20, UTF8, 0, 0, 33, sum, bytes.length, bytes.length, text.length, 0), text, bytes);
            add(list, numbers('whhhhhhwwwhhhhhww', CENTRAL, 20, 20, UTF8, 0, 0, 33, sum, bytes.length, bytes.length, text.length,
                0, 0, 0, 0, 0, at), text);
            at += 30 + text.length + bytes.length;
        }
        const size = list.reduce((sum, piece) => sum + piece.length, 0);
        const all = [...parts, ...list, numbers('whhhhwwh', END, 0, 0, files.length, files.length, size, at, 0)];
        const out = new Uint8Array(all.reduce((sum, piece) => sum + piece.length, 0));
        all.reduce((to, piece) => (out.set(piece, to), to + piece.length), 0);
        return out;
    }

    const inflated = async (bytes) => new Uint8Array(await new Response(
        new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'))).arrayBuffer());

    async function read(bytes) {
        const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
        let end = bytes.length - 22;
        while (end >= 0 && view.getUint32(end, true) !== END) {
            end--;
        }
        if (end < 0) {
            throw new Error('it is no zip archive.');
        }
        const files = [];
        let at = view.getUint32(end + 16, true);
        for (let left = view.getUint16(end + 10, true); left > 0; left--) {
            if (view.getUint32(at, true) !== CENTRAL) {
                throw new Error('its list of files is damaged.');
            }
            const method = view.getUint16(at + 10, true), size = view.getUint32(at + 20, true), local = view.getUint32(at + 42, true);
            const name = new TextDecoder().decode(bytes.subarray(at + 46, at + 46 + view.getUint16(at + 28, true)));
            const begin = local + 30 + view.getUint16(local + 26, true) + view.getUint16(local + 28, true);
            const packed = bytes.subarray(begin, begin + size);
            const whole = method === 0 ? packed : await inflated(packed);
            if (crc(whole) !== view.getUint32(at + 16, true)) {
                throw new Error(`“${name}” is damaged.`);
            }
            if (!name.endsWith('/')) {
                files.push([name, whole]);
            }
            at += 46 + view.getUint16(at + 28, true) + view.getUint16(at + 30, true) + view.getUint16(at + 32, true);
        }
        return files;
    }

    return {write, read};
})();
