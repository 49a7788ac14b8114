/** Where a file comes from: a CSV alone, in a folder with its pictures, or in a zip. */
import { createReadStream } from 'node:fs';
import { readdir, readFile, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { tableMax } from '#contract/desk/import.ts';
import { photographMax } from '#contract/desk/picture.ts';
import { words } from '#language/words.ts';
import { FileRefused } from './file-refused.ts';
import { isPictureName, onlyTable, picturesMost, type Source } from './import-file.ts';
import { openZip } from './zip.ts';

/** Opens a file, a folder or a zip. Throws `FileRefused`, or what the system says. */
export async function openSource(path: string): Promise<Source> {
  const about = await stat(path);
  if (about.isDirectory()) return openFolder(path);
  return extname(path).toLowerCase() === '.zip' ? openZip(path) : tableOf(path, about.size);
}

function tableOf(path: string, bytes: number): Source {
  if (bytes > tableMax) throw new FileRefused(words().importFiles.tooLarge);
  return { name: basename(path), bytes, table: () => createReadStream(path), pictures: none };
}

async function* none(): ReturnType<Source['pictures']> {}

/** A folder with one CSV; its pictures may lie in folders below. Links are left out. */
async function openFolder(folder: string): Promise<Source> {
  const entries = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((entry) => entry.isFile());
  const paths = entries.map((entry) => join(entry.parentPath, entry.name)).toSorted();
  const table = onlyTable(paths);
  const pictures = paths.filter(isPictureName);
  if (pictures.length > picturesMost) throw new FileRefused(words().importFiles.zipTooMuch);
  const { size } = await stat(table);
  return {
    ...tableOf(table, size),
    async *pictures() {
      for (const path of pictures) {
        // One that is too large is told as one that cannot be read.
        const read = async () => ((await stat(path)).size > photographMax ? new Uint8Array() : readFile(path));
        yield { name: basename(path), read };
      }
    },
  };
}
