/** Rendered pages in memory, those looked at last; bounded by their bytes. */
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { entityTag } from '../respond.ts';
import type { Encoding } from '../encoding.ts';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);
/** A good page now is worth more than a perfect one later: a page of 100 KB takes about 2 ms at this quality. */
const quality = 5;

export class PageText {
  readonly text: string;
  readonly tag: string;
  private readonly packed = new Map<Encoding, Promise<Buffer<ArrayBuffer>>>();

  constructor(text: string) {
    this.text = text;
    this.tag = entityTag(text);
  }

  /** The text as bytes of `encoding`, compressed once. */
  bytes(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const kept = this.packed.get(encoding) ?? this.pack(encoding);
    this.packed.set(encoding, kept);
    return kept;
  }

  private async pack(encoding: Encoding): Promise<Buffer<ArrayBuffer>> {
    const plain = Buffer.from(this.text);
    return encoding === 'br'
      ? compressBrotli(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } })
      : compressGzip(plain);
  }
}

export interface CachedPage {
  status: number;
  body: PageText;
  /** Its content policy. */
  policy: string;
  /** Path and query of the address that shows what this one asks for. */
  location?: string;
}

export class PageCache {
  private readonly pages = new Map<string, Promise<CachedPage>>();
  private readonly sizes = new Map<string, number>();
  private readonly limit: number;
  private total = 0;

  /** @param limit bytes of text that are kept at most */
  constructor(limit: number) {
    this.limit = limit;
  }

  /**
   * The page of `key`, made by `render` when it is not here. Visitors who ask while it is being made wait for the same one.
   * Only pages of status 200 stay: addresses that name nothing must not push out those that do.
   */
  async get(key: string, render: () => Promise<CachedPage>): Promise<CachedPage> {
    const kept = this.pages.get(key);
    if (kept) {
      this.pages.delete(key);
      this.pages.set(key, kept);
      return kept;
    }
    const made = render();
    this.pages.set(key, made);
    try {
      const page = await made;
      if (page.status === 200) this.keep(key, page.body.text.length);
      else this.drop(key);
      return page;
    } catch (error) {
      this.drop(key);
      throw error;
    }
  }

  private keep(key: string, size: number): void {
    this.sizes.set(key, size);
    this.total += size;
    // `pages` stands in the order of looking; a page that is still being made has no size yet and frees nothing.
    for (const oldest of this.pages.keys()) {
      if (this.total <= this.limit) break;
      if (oldest !== key && this.sizes.has(oldest)) this.drop(oldest);
    }
  }

  private drop(key: string): void {
    this.total -= this.sizes.get(key) ?? 0;
    this.sizes.delete(key);
    this.pages.delete(key);
  }
}
