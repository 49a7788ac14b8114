/** What every file storage promises. */
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { FileStorage, StoredFile } from '#server/storage/file-storage.ts';
import { openFolder } from '#server/storage/folder.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function all(storage: FileStorage): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list()) files.push(file);
  return files;
}
const names = async (storage: FileStorage) => (await all(storage)).map(({ name }) => name).toSorted();

describe.each([['A folder', () => openFolder(join(folder, 'files'))]] as const)('%s', (_what, open) => {
  const storage = open();

  test('returns what was written, replaces it, lists it with size and time, and removes it', async () => {
    expect(await names(storage)).toEqual([]);
    await storage.write('a.webp', Buffer.from('first'));
    await storage.write('deep/er/b.webp', Buffer.from('second'));
    await storage.write('a.webp', Buffer.from('third!'));
    expect(String(await storage.read('a.webp'))).toBe('third!');
    expect(String(await storage.read('deep/er/b.webp'))).toBe('second');
    const [a] = (await all(storage)).filter(({ name }) => name === 'a.webp');
    expect(a?.bytes).toBe(6);
    expect(Math.abs(Date.now() - (a?.writtenAt.getTime() ?? 0))).toBeLessThan(60_000);
    expect(await names(storage)).toEqual(['a.webp', 'deep/er/b.webp']);
    await storage.remove(['a.webp', 'never-written.webp', 'deep/er/b.webp']);
    expect(await names(storage)).toEqual([]);
  });

  test('has no file that was never written', async () => {
    expect(await storage.read('missing.webp')).toBeUndefined();
  });

  test.each(['../x', '/etc/passwd', 'a/../../x', '.hidden', '', 'a//b'])('refuses the name %j', async (name) => {
    await expect((async () => storage.read(name))()).rejects.toThrow('is not the name of a stored file');
    await expect((async () => storage.write(name, Buffer.from('x')))()).rejects.toThrow('is not the name of a stored file');
    await expect(storage.remove([name])).rejects.toThrow('is not the name of a stored file');
  });
});

test('a write that was cut off is never listed, and its draft is removed after an hour', async () => {
  const place = join(folder, 'drafts');
  const storage = openFolder(place);
  await storage.write('whole.webp', Buffer.from('x'));
  for (const draft of ['.old.webp.1a2b3c4d', '.young.webp.1a2b3c4d']) writeFileSync(join(place, draft), 'half');
  utimesSync(join(place, '.old.webp.1a2b3c4d'), new Date(0), new Date(0));
  expect(await names(storage)).toEqual(['whole.webp']);
  expect(readdirSync(place).toSorted()).toEqual(['.young.webp.1a2b3c4d', 'whole.webp']);
});
