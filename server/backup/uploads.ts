/** Uploaded pictures in and out of an archive. Several at a time, because an object store answers slowly. */
import type pg from 'pg';
import type { FileStorage } from '#server/storage/file-storage.ts';
import { fileName } from '#server/upload/rules.ts';
import { BadArchive } from './bad-archive.ts';
import type { Entry } from './tar-entries.ts';

const atOnce = 8;
const prefix = 'uploads/';

/** The pictures that rows of this moment name: those of shoppers and the photographs of the shop. */
export async function findSavedUploads(client: pg.ClientBase): Promise<string[]> {
  const { rows } = await client.query<{ file: string }>(
    "select file from uploads where state <> 'gone' union select hash || '.webp' from pictures order by file",
  );
  return rows.map(({ file }) => file);
}

/** Yields the pictures in their order; `bytes` is undefined for a picture that is not there. */
export async function* readUploads(
  storage: FileStorage,
  files: readonly string[],
): AsyncGenerator<{ file: string; bytes: Buffer | undefined }> {
  for (let from = 0; from < files.length; from += atOnce) {
    const some = files.slice(from, from + atOnce);
    const read = await Promise.all(some.map(async (file) => ({ file, bytes: await storage.read(file) })));
    yield* read;
  }
}

/** Writes pictures into a storage, and takes them back when the restore fails. */
export class UploadWriter {
  private waiting: Entry[] = [];
  private readonly added: string[] = [];
  private readonly storage: FileStorage;
  /** What was there before stays there. */
  private readonly before: ReadonlySet<string>;

  private constructor(storage: FileStorage, before: ReadonlySet<string>) {
    this.storage = storage;
    this.before = before;
  }

  /** `files`: how many will be added. For none, a storage that is away does not matter. */
  static async open(storage: FileStorage, files: number): Promise<UploadWriter> {
    const before = new Set<string>();
    if (files === 0) return new UploadWriter(storage, before);
    for await (const { name } of storage.list()) before.add(name);
    return new UploadWriter(storage, before);
  }

  /** Throws `BadArchive` for an entry that is not a picture of ours. */
  async add({ name, body }: Entry): Promise<void> {
    const file = name.startsWith(prefix) ? name.slice(prefix.length) : '';
    if (!fileName.test(file)) throw new BadArchive('altered');
    this.waiting.push({ name: file, body });
    if (this.waiting.length === atOnce) await this.flush();
  }

  async flush(): Promise<void> {
    const some = this.waiting;
    this.waiting = [];
    this.added.push(...some.map(({ name }) => name).filter((name) => !this.before.has(name)));
    // Wait for all of them before reporting a failure: no write may come after `undo`.
    const ended = await Promise.allSettled(some.map(({ name, body }) => this.storage.write(name, body)));
    for (const one of ended) if (one.status === 'rejected') throw one.reason;
  }

  /** Removes what was added. */
  async undo(): Promise<void> {
    await this.storage.remove(this.added);
  }
}
