/**
 * Writes brotli and gzip copies of the build's text files and of WebAssembly, so that no request waits for compression.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { filesUnder } from './fingerprint.mjs';

const compressible = /\.(?:js|css|csv|html|svg|json|webmanifest|txt|xml|wasm)$/;
/** Smaller files are not worth compressing. */
const minBytes = 512;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * @param {string} folder
 * @returns {Promise<number>} number of files compressed
 */
export async function precompress(folder) {
  let written = 0;
  for (const file of filesUnder(folder)) {
    if (!compressible.test(file) || existsSync(`${file}.br`)) continue;
    const content = readFileSync(file);
    if (content.length < minBytes) continue;
    const [br, gz] = await Promise.all([
      brotli(content, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        },
      }),
      gzipped(content, { level: constants.Z_BEST_COMPRESSION }),
    ]);
    writeFileSync(`${file}.br`, br);
    writeFileSync(`${file}.gz`, gz);
    written += 1;
  }
  return written;
}
