/** What a file to import is: which files of a folder or a zip are looked at, and how large they may be. */
import { basename, extname } from 'node:path';
import { tableMax } from '#contract/desk/import.ts';
import { words } from '#language/words.ts';
import { FileRefused } from './file-refused.ts';

/** A file to import, read as often as it is asked for. */
export interface Source {
  /** As people call it. */
  name: string;
  /** Bytes of the table. */
  bytes: number;
  table: () => AsyncIterable<Uint8Array>;
  /** The pictures beside it, one at a time. */
  pictures: () => AsyncIterable<{ name: string; read: () => Promise<Uint8Array> }>;
}

/** Most pictures beside a table. */
export const picturesMost = 2_000;

export const isPictureName = (name: string): boolean => ['.jpg', '.jpeg', '.png', '.webp'].includes(extname(name).toLowerCase());
export const isTableName = (name: string): boolean => extname(name).toLowerCase() === '.csv' && !basename(name).startsWith('._');

/** The one CSV of these names. Throws `FileRefused` for none, and for several. */
export function onlyTable(names: readonly string[]): string {
  const tables = names.filter(isTableName);
  const [table, another] = tables;
  if (table === undefined) throw new FileRefused(words().importFiles.noTable);
  if (another !== undefined) throw new FileRefused(words().importFiles.severalTables(tables.map((name) => basename(name)).join(', ')));
  return table;
}

/** Refuses a table above the limit while it is read: what a zip says of its size may be untrue. */
export async function* limited(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const part of bytes) {
    size += part.byteLength;
    if (size > tableMax) throw new FileRefused(words().importFiles.tooLarge);
    yield part;
  }
}
