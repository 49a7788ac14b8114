/**
 * Subsets the shop's two fonts to the characters and weights in use and writes them to `src/fonts`. Run
 * `node scripts/fonts.mjs` after changing either and commit the files.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';
import { root } from './command.mjs';

/** Printable ASCII and the symbols of our own texts. Other letters load the full font (`src/fonts/fonts.css`). */
const characters = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at))}\u00a0©·×½–—‘’“”•…₹→←−`;

/** Kerning, and tabular digits for columns of prices. */
const keepFeatures = ['kern', 'tnum', 'mark', 'ccmp'];

const fonts = [
  { name: 'hanken-grotesk', from: 'hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2', wght: { min: 400, max: 700 } },
  { name: 'anek-latin', from: 'anek-latin/files/anek-latin-latin-wght-normal.woff2', wght: 700 },
];

for (const { name, from, wght } of fonts) {
  const full = readFileSync(join(root, 'node_modules/@fontsource-variable', from));
  const small = await subset(full, characters, { targetFormat: 'woff2', variationAxes: { wght }, keepFeatures });
  writeFileSync(join(root, 'src/fonts', `${name}.woff2`), small);
  console.log(`  ${name}: ${full.length} to ${small.length} bytes`);
}
