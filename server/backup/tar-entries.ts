/** Files in a gzipped tar archive, one after the other, each whole in memory. */
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { Header } from 'tar';
import { BadArchive, readFailure } from './bad-archive.ts';

export interface Entry {
  name: string;
  body: Buffer;
}

const block = 512;
/** Larger than any part of a table and any upload. */
const maxEntryBytes = 64 * 1024 * 1024;
const chunkSize = 256 * 1024;

const paddingOf = (size: number): number => (block - (size % block)) % block;

/** Gives the bytes of one entry. The name has up to 100 characters. */
export function* packEntry({ name, body }: Entry): Generator<Buffer> {
  const head = Buffer.alloc(block);
  new Header({ path: name, size: body.byteLength, mode: 0o600, mtime: new Date(), type: 'File', uid: 0, gid: 0 }).encode(head);
  yield head;
  yield body;
  yield Buffer.alloc(paddingOf(body.byteLength));
}

/** The bytes behind the last entry. */
export const endOfArchive = (): Buffer => Buffer.alloc(2 * block);

/** Yields the entries of an archive. Throws `BadArchive`, and the system's error when the file cannot be read. */
export async function* readEntries(path: string): AsyncGenerator<Entry, void> {
  const bytes = new ByteReader(path);
  try {
    for (let isFirst = true; ; isFirst = false) {
      const head = new Header(await bytes.take(block));
      if (head.nullBlock && !isFirst) break;
      const { path: name = '', size = -1 } = head;
      if (!head.cksumValid || size < 0 || size > maxEntryBytes) throw new BadArchive(isFirst ? 'foreign' : 'altered');
      yield { name, body: await bytes.take(size) };
      await bytes.take(paddingOf(size));
    }
    // Only at its end gzip tells whether all bytes are right.
    if (!(await bytes.hasOnlyZeros())) throw new BadArchive('altered');
  } finally {
    bytes.close();
  }
}

/** The unpacked bytes of a file, in pieces of the wanted size. */
class ByteReader {
  private readonly unpacked = createGunzip({ chunkSize });
  private readonly chunks = this.unpacked[Symbol.asyncIterator]() as AsyncIterator<Buffer>;
  private rest: Buffer = Buffer.alloc(0);

  constructor(path: string) {
    // A failure destroys the stream below, where the next read throws it.
    pipeline(createReadStream(path, { highWaterMark: chunkSize }), this.unpacked).catch(() => {});
  }

  /** Throws `BadArchive` when fewer bytes are left. */
  async take(size: number): Promise<Buffer> {
    const parts = [this.rest];
    for (let held = this.rest.byteLength; held < size; held += this.rest.byteLength) {
      const chunk = await this.next();
      if (!chunk) throw new BadArchive('cut');
      this.rest = chunk;
      parts.push(chunk);
    }
    const all = parts.length === 1 ? this.rest : Buffer.concat(parts);
    this.rest = all.subarray(size);
    return all.subarray(0, size);
  }

  async hasOnlyZeros(): Promise<boolean> {
    for (let chunk: Buffer | undefined = this.rest; chunk; chunk = await this.next()) if (chunk.some((byte) => byte !== 0)) return false;
    return true;
  }

  close(): void {
    this.unpacked.destroy();
  }

  private async next(): Promise<Buffer | undefined> {
    try {
      const { done, value } = await this.chunks.next();
      return done ? undefined : value;
    } catch (error) {
      throw readFailure(error);
    }
  }
}
