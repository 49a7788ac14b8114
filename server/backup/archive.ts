/**
 * The archive of a backup: a gzipped tar file, so that `tar` can list it. Its first entry is the header, its last the manifest, which has the
 * digest of all entries before it. Reading it once tells whether it was cut off, altered or made by another program.
 */
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { constants, createGzip } from 'node:zlib';
import { BadArchive } from './bad-archive.ts';
import { type ArchiveHeader, type Contents, type Manifest, readHeader, readManifest } from './manifest.ts';
import { type Entry, endOfArchive, packEntry, readEntries } from './tar-entries.ts';

const headerName = 'haat-backup.json';
const manifestName = 'manifest.json';

/** An archive that was read to its end and found whole. */
export interface CheckedArchive {
  path: string;
  header: ArchiveHeader;
  manifest: Manifest;
}

/** `sha256` is that of the whole file: `sha256sum` prints the same. */
export interface WrittenFile {
  bytes: number;
  sha256: string;
  contents: Contents;
}

/**
 * Writes an archive to a new file and waits until it is on disk. `entries` yields what the backup holds and returns the contents.
 * Throws what `entries` throws, and the system's error, such as a full disk.
 */
export async function writeArchive(path: string, header: ArchiveHeader, entries: AsyncGenerator<Entry, Contents>): Promise<WrittenFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  let contents: Contents | undefined;
  async function* packed() {
    const digest = createDigest();
    yield* packEntry(digest.add({ name: headerName, body: asJson(header) }));
    try {
      let next = await entries.next();
      for (; !next.done; next = await entries.next()) yield* packEntry(digest.add(next.value));
      contents = next.value;
    } finally {
      // The disk may be full: then nobody needs the other entries.
      await entries.return(undefined as never);
    }
    yield* packEntry({ name: manifestName, body: asJson({ ...contents, ...digest.result() } satisfies Manifest) });
    yield endOfArchive();
  }
  async function* measured(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      bytes += chunk.byteLength;
      yield chunk;
    }
  }
  const zip = createGzip({ level: constants.Z_BEST_SPEED });
  await pipeline(packed, zip, measured, createWriteStream(path, { mode: 0o600, flush: true }));
  if (!contents) throw new Error('The archive has no contents.');
  return { bytes, sha256: hash.digest('hex'), contents };
}

/** Reads a whole archive without keeping it, and compares it with its manifest. Throws `BadArchive`. */
export async function checkArchive(path: string): Promise<CheckedArchive> {
  const digest = createDigest();
  let header: ArchiveHeader | undefined;
  let manifest: Manifest | undefined;
  for await (const entry of readEntries(path)) {
    if (manifest) throw new BadArchive('altered');
    if (entry.name === manifestName) manifest = readManifest(entry.body);
    else digest.add(entry);
    header ??= readHeader(entry.body);
  }
  if (!header) throw new BadArchive('foreign');
  if (!manifest) throw new BadArchive('cut');
  const { entries, sha256 } = digest.result();
  if (manifest.entries !== entries || manifest.sha256 !== sha256) throw new BadArchive('altered');
  return { path, header, manifest };
}

/** Yields the entries between header and manifest. Throws `BadArchive` if the file has changed since it was checked. */
export async function* readContents({ path, manifest }: CheckedArchive): AsyncGenerator<Entry, void> {
  const digest = createDigest();
  for await (const entry of readEntries(path)) {
    if (entry.name === manifestName) break;
    digest.add(entry);
    if (entry.name !== headerName) yield entry;
  }
  if (digest.result().sha256 !== manifest.sha256) throw new BadArchive('altered');
}

/** One digest over names, sizes and contents of entries in their order. */
function createDigest() {
  const hash = createHash('sha256');
  let entries = 0;
  return {
    add(entry: Entry): Entry {
      entries += 1;
      hash.update(`${entry.name}\n${entry.body.byteLength}\n`).update(entry.body);
      return entry;
    },
    result: () => ({ entries, sha256: hash.copy().digest('hex') }),
  };
}

const asJson = (value: unknown): Buffer => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
