/**
 * Makes the two fonts of the shop in `src/fonts` from the full ones: the characters and weights that its screens use, nothing
 * else. Run `node scripts/fonts.mjs` after a change of either; the files it writes are committed.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subset from 'subset-font';
import { root } from './command.mjs';

/** Printable ASCII and the signs of our own texts. Names with other letters fetch the full font (`src/fonts/fonts.css`). */
const characters = `${String.fromCodePoint(...Array.from({ length: 95 }, (_, at) => 0x20 + at))}\u00a0©·×½–—‘’“”•…₹→←−`;

/** Kerning, and digits of one width for columns of prices. */
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
