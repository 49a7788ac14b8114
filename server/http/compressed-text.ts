/** A text that goes out many times: tagged once, and packed once for each way of packing. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Encoding } from './encoding.ts';
import { entityTag } from './entity-tag.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** A good answer now is worth more than a perfect one later: 100 KB take about 2 ms at this quality. */
const quick = 5;

export class PackedText {
  readonly text: string;
  readonly tag: string;
  private readonly quality: number;
  private readonly packed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  /** @param quality of brotli, 1 to 11 */
  constructor(text: string, quality = quick) {
    this.text = text;
    this.tag = entityTag(text);
    this.quality = quality;
  }

  /** Bytes that it may take: two for a letter, and the packed forms. */
  get size(): number {
    return this.text.length * 2.5;
  }

  /** The text as bytes of `encoding`, compressed once. */
  bytes(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const kept = this.packed.get(encoding) ?? this.pack(encoding);
    this.packed.set(encoding, kept);
    return kept;
  }

  private async pack(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const plain = Buffer.from(this.text);
    if (encoding === 'gzip') return compressGzip(plain);
    return compressBrotli(plain, {
      params: { [constants.BROTLI_PARAM_QUALITY]: this.quality, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length },
    });
  }
}
