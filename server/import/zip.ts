/** Reads a zip entry by entry: nothing is unpacked to the disk, and no more than one picture is in memory. */
import { stat } from 'node:fs/promises';
import { basename } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { type Entry, openPromise, type ZipFile } from 'yauzl';
import { zipMax } from '#contract/desk/import.ts';
import { photographMax } from '#contract/desk/picture.ts';
import { words } from '#language/words.ts';
import { FileRefused } from './file-refused.ts';
import { isPictureName, isTableName, limited, onlyTable, type Source } from './import-file.ts';

const entriesMax = 2_000;
/** How many times smaller than its content an entry may be; tables shrink more than pictures do. */
const ratioMax = { picture: 100, table: 1_000 };
const unixLink = 0o120000;
const unixKind = 0o170000;

/** Opens a zip with one CSV. Throws `FileRefused`. */
export async function openZip(path: string): Promise<Source> {
  if ((await stat(path)).size > zipMax) throw new FileRefused(words().importFiles.tooLarge);
  const entries = await listEntries(path);
  const name = onlyTable(entries.map(({ fileName }) => fileName));
  const table = entries.find(({ fileName }) => fileName === name) as Entry;
  return {
    name: basename(name),
    bytes: table.uncompressedSize,
    table: () => readTable(path, name),
    pictures: () => readPictures(path),
  };
}

/** The files of a zip, links left out. Throws `FileRefused` for what no zip of pictures has. */
async function listEntries(path: string): Promise<Entry[]> {
  const says = words().importFiles;
  const entries: Entry[] = [];
  /** Of everything in it: no more than the zip itself may have. */
  let bytes = 0;
  await withZip(path, async (zip) => {
    if (zip.entryCount > entriesMax) throw new FileRefused(says.zipTooMuch);
    for await (const entry of zip.eachEntry()) {
      if (!isFile(entry)) continue;
      bytes += entry.uncompressedSize;
      const limit = isTableName(entry.fileName) ? ratioMax.table : ratioMax.picture;
      if (entry.uncompressedSize > limit * Math.max(1, entry.compressedSize)) throw new FileRefused(says.zipBomb(basename(entry.fileName)));
      if (bytes > zipMax) throw new FileRefused(says.zipTooMuch);
      entries.push(entry);
    }
  });
  return entries;
}

function isFile({ fileName, externalFileAttributes }: Entry): boolean {
  const isLink = ((externalFileAttributes >>> 16) & unixKind) === unixLink;
  return !fileName.endsWith('/') && !isLink && !fileName.startsWith('__MACOSX/');
}

async function* readTable(path: string, name: string): AsyncGenerator<Uint8Array> {
  const zip = await openOrRefuse(path);
  try {
    for await (const entry of zip.eachEntry()) {
      if (entry.fileName !== name) continue;
      yield* limited(await zip.openReadStreamPromise(entry));
      return;
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    zip.close();
  }
}

/** The pictures, each read before the next one is looked for. One that is too large is told as one that cannot be read. */
async function* readPictures(path: string): ReturnType<Source['pictures']> {
  const zip = await openOrRefuse(path);
  try {
    for await (const entry of zip.eachEntry()) {
      if (!isFile(entry) || !isPictureName(entry.fileName)) continue;
      const read = async () => (entry.uncompressedSize > photographMax ? new Uint8Array() : buffer(await zip.openReadStreamPromise(entry)));
      yield { name: basename(entry.fileName), read };
    }
  } catch (error) {
    throw refusalOf(error);
  } finally {
    zip.close();
  }
}

async function withZip(path: string, work: (zip: ZipFile) => Promise<void>): Promise<void> {
  const zip = await openOrRefuse(path);
  try {
    await work(zip);
  } catch (error) {
    throw refusalOf(error);
  } finally {
    zip.close();
  }
}

/** The library checks names and sizes while it reads. */
async function openOrRefuse(path: string): Promise<ZipFile> {
  return openPromise(path, { lazyEntries: true, autoClose: false }).catch((error: unknown) => {
    throw refusalOf(error);
  });
}

function refusalOf(error: unknown): unknown {
  if (error instanceof FileRefused || !(error instanceof Error) || 'code' in error) return error;
  const [, name] = /(?:absolute path|invalid relative path): (.+)$/.exec(error.message) ?? [];
  return new FileRefused(name === undefined ? words().importFiles.zipDamaged : words().importFiles.zipUnsafe(name));
}
