import { readFileSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { readBarcode } from '#contract/barcode.ts';
import { codeIn, prepareDecoder } from '#src/desk/data/read-code.ts';
import { afterLook, nothingSeen } from '#src/desk/ui/scan/seen-codes.ts';
import { type CodeKind, printedCode } from '#tests/support/printed-code.ts';

beforeAll(() => {
  const bytes = readFileSync('node_modules/zxing-wasm/dist/reader/zxing_reader.wasm');
  prepareDecoder({ wasmBinary: new Uint8Array(bytes).buffer });
});

/** The pixels of a picture, as a canvas gives them. */
async function pixels(picture: Sharp) {
  const { data, info } = await picture.ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8ClampedArray(data), width: info.width, height: info.height };
}

const printed: [kind: CodeKind, text: string, stored: string][] = [
  ['ean13', '8901058851298', '8901058851298'],
  ['ean13', '4006381333931', '4006381333931'],
  ['ean8', '96385074', '96385074'],
  ['upca', '036000291452', '0036000291452'],
  ['code128', 'HAAT-00042', 'HAAT-00042'],
];

test.each(printed)('a printed %s of %s is read', async (kind, text, stored) => {
  const code = await codeIn(await pixels(sharp(await printedCode(kind, text))));
  expect(readBarcode(code ?? '')).toBe(stored);
});

test.each(printed)('so is a bad photograph of the %s of %s: askew, soft, dim and on a table', async (kind, text, stored) => {
  const askew = await sharp(await printedCode(kind, text))
    .rotate(8, { background: '#e8e2d8' })
    .extend({ top: 120, bottom: 90, left: 140, right: 60, background: '#b9a58c' })
    .png()
    .toBuffer();
  const photograph = await sharp(askew).modulate({ brightness: 0.6 }).blur(1.2).jpeg({ quality: 40 }).toBuffer();
  expect(readBarcode((await codeIn(await pixels(sharp(photograph)))) ?? '')).toBe(stored);
});

test('a picture without a code, and a code with half of its bars, are read as nothing', async () => {
  const blank = sharp({ create: { width: 400, height: 300, channels: 3, background: '#ffffff' } });
  expect(await codeIn(await pixels(blank))).toBeUndefined();
  const half = sharp(await printedCode('ean13', '8901058851298')).extract({ left: 0, top: 0, width: 180, height: 100 });
  expect(await codeIn(await pixels(half))).toBeUndefined();
});

test('a code that stays in sight counts once; out of sight for a while, it counts again', () => {
  let seen = nothingSeen;
  const counted: (string | undefined)[] = [];
  const look = (code: string | undefined, at: number) => {
    const next = afterLook(seen, code, at);
    ({ seen } = next);
    if (next.isNew) counted.push(code);
  };
  for (const at of [0, 120, 240]) look('A', at);
  // A look that failed in between is no second piece.
  look(undefined, 360);
  look('A', 900);
  expect(counted).toEqual(['A']);
  look('B', 1_000);
  look(undefined, 1_500);
  look('B', 2_500);
  expect(counted).toEqual(['A', 'B', 'B']);
});
