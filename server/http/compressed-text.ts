/** A response body that is sent many times: its ETag and each compressed form are computed once. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';
import { entityTag } from './entity-tag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** Brotli quality for bodies made during a request: 100 KB take about 2 ms. */
const defaultQuality = 5;

export class CompressedText {
  readonly text: string;
  readonly tag: string;
  private readonly quality: number;
  private readonly compressed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  /** @param quality of brotli, 1 to 11 */
  constructor(text: string, quality = defaultQuality) {
    this.text = text;
    this.tag = entityTag(text);
    this.quality = quality;
  }

  /** Estimated bytes in memory, a whole number above 0: two per character, plus the compressed forms and the tag. */
  get size(): number {
    return Math.ceil(this.text.length * 2.5) + 64;
  }

  /** The text as bytes of `encoding`, compressed once. */
  bytes(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const bytes = this.compressed.get(encoding) ?? this.compress(encoding);
    this.compressed.set(encoding, bytes);
    return bytes;
  }

  private async compress(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const plain = Buffer.from(this.text);
    if (encoding === 'gzip') return compressGzip(plain);
    return compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: this.quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
  }
}
