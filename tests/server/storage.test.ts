/** What every file storage promises. */
import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { readEnv } from '#server/env/env.ts';
import { AppError } from '#server/http/errors.ts';
import type { FileStorage, StoredFile } from '#server/storage/file-storage.ts';
import { openFolder } from '#server/storage/folder.ts';
import { checkStorage } from '#server/storage/open-storage.ts';
import { type S3Address, parseS3Address } from '#server/env/s3-address.ts';
import { openS3 } from '#server/storage/s3.ts';
import { patient } from '#tests/support/patience.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { openS3Server } from '#tests/support/server/s3-server.ts';

const folder = mkdtempSync(join(tmpdir(), 'haat-storage-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function all(storage: FileStorage): Promise<StoredFile[]> {
  const files: StoredFile[] = [];
  for await (const file of storage.list()) files.push(file);
  return files;
}
const server = await openS3Server();
afterAll(() => server.close());
const addressOf = (text: string): S3Address => parseS3Address(text) ?? expect.fail(`no address: ${text}`);
const bucket = addressOf(`${server.url}&timeout=1`);
const names = async (storage: FileStorage) => (await all(storage)).map(({ name }) => name).toSorted();

describe.each([
  ['A folder', () => openFolder(join(folder, 'files'))],
  ['A bucket', () => openS3(bucket, 'uploads/')],
] as const)('%s', (_what, open) => {
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
    expect(Math.abs(Date.now() - (a?.writtenAt.getTime() ?? 0))).toBeLessThan(patient(60_000));
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

describe('A bucket', () => {
  const storage = openS3(bucket, 'uploads/');

  /** The failure of a method as the shopper and as the operator see it. */
  async function failureOf(work: () => Promise<unknown>): Promise<{ status: number; code: string; why: string }> {
    const error: unknown = await work().then(
      () => expect.fail('it did not fail'),
      (reason: unknown) => reason,
    );
    if (!(error instanceof AppError)) throw error;
    return { status: error.status, code: error.code, why: (error.cause as Error).message };
  }

  test('lists more files than fit into one answer, and only those below its prefix', async () => {
    const written = Array.from({ length: 8 }, (_, number) => `${number}.webp`);
    for (const name of written) await storage.write(name, Buffer.from(name));
    await openS3(bucket, 'pictures/').write('elsewhere.webp', Buffer.from('x'));
    expect(await names(storage)).toEqual(written);
    await storage.remove(written);
    expect([...server.files.keys()]).toEqual(['pictures/elsewhere.webp']);
  });

  test.each([
    ['writes', 'write uploads/a.webp', () => storage.write('a.webp', Buffer.from('x'))],
    ['reads', 'read uploads/a.webp', () => storage.read('a.webp')],
    ['removes', 'remove uploads/a.webp', () => storage.remove(['a.webp'])],
    ['lists', 'list uploads/', () => all(storage)],
  ] as const)('%s nothing while the store stalls, breaks off, is busy or forbids, and says which', async (_what, verb, work) => {
    const kept = server.files.size;
    const away = { status: 503, code: 'storage_unreachable' };
    server.become('stalls');
    expect(await failureOf(work)).toEqual({ ...away, why: `Could not ${verb} in the file storage ${bucket.shown}: no answer in time.` });
    server.become('breaks off');
    expect(await failureOf(work)).toMatchObject({ ...away, why: expect.stringMatching(/other side closed|ECONNRESET|terminated/i) });
    server.become('is busy');
    expect(await failureOf(work)).toMatchObject({ ...away, why: expect.stringContaining('SlowDown') });
    server.become('forbids');
    expect(await failureOf(work)).toEqual({
      status: 500,
      code: 'storage_refused',
      why: `The file storage ${bucket.shown} refused to ${verb}: S3 returned 403 – AccessDenied. Check UPLOADS_URL and the rights of its key.`,
    });
    server.become('kind');
    expect(server.files.size).toBe(kept);
  });

  test.each(['breaks off', 'is busy'] as const)('is asked again once when it %s, because stores close idle connections', async (mood) => {
    server.become(mood, 1);
    await storage.write('again.webp', Buffer.from('x'));
    server.become(mood, 1);
    expect(String(await storage.read('again.webp'))).toBe('x');
    await storage.remove(['again.webp']);
  });

  test('that cannot be reached is not the same as one that refuses a key, a region or a bucket', async () => {
    const at = (change: (url: string) => string) => openS3(addressOf(change(server.url)), 'uploads/');
    const write = (change: (url: string) => string) => failureOf(() => at(change).write('a.webp', Buffer.from('x')));
    const closed = await freePort();
    expect(await write((url) => url.replace(/:\d+\//, `:${closed}/`))).toMatchObject({
      status: 503,
      why: expect.stringContaining('ECONNREFUSED'),
    });
    expect((await write((url) => url.replace('HAATKEY', 'OTHER'))).why).toContain('403 – InvalidAccessKeyId');
    expect((await write((url) => url.replace('secret', 'wrong'))).why).toContain('403 – SignatureDoesNotMatch');
    expect((await write((url) => url.replace('eu-test-1', 'us-east-1'))).why).toContain('403 – SignatureDoesNotMatch');
    expect((await write((url) => url.replace('haat-files', 'no-such-bucket'))).why).toContain('404 – NoSuchBucket');
    expect((await failureOf(() => all(at((url) => url.replace('haat-files', 'no-such-bucket'))))).why).toContain(
      'the bucket does not exist',
    );
  });
});

describe('The start of the shop', () => {
  const check = async (url: string): Promise<string[]> => {
    const said: string[] = [];
    const storage = { uploads: openS3(addressOf(url), 'uploads/'), drawings: openS3(addressOf(url), 'pictures/') };
    await checkStorage(storage, (line) => said.push(line));
    return said;
  };

  test('ends with a sentence if the bucket refuses it, with a warning if it cannot be reached', async () => {
    expect(await check(server.url)).toEqual([]);
    await expect(check(server.url.replace('secret', 'wrong'))).rejects.toThrow(/refused to list uploads\/: .*403.*Check UPLOADS_URL/);
    const closed = await freePort();
    expect(await check(server.url.replace(/:\d+\//, `:${closed}/`))).toEqual([
      expect.stringMatching(/^Warning: Could not list uploads\/ in the file storage .*ECONNREFUSED.*\. Uploads fail until it answers\.$/),
    ]);
  });
});

describe('UPLOADS_URL', () => {
  test('names keys, host, bucket, folder and options', () => {
    expect(parseS3Address('s3://KEY:a%2Bb%2Fc@s3.eu-central-1.amazonaws.com/haat?region=eu-central-1')).toEqual({
      accessKeyId: 'KEY',
      secretAccessKey: 'a+b/c',
      endpoint: 'https://s3.eu-central-1.amazonaws.com/haat',
      region: 'eu-central-1',
      timeoutMs: 5_000,
      shown: 's3.eu-central-1.amazonaws.com/haat',
    });
    expect(parseS3Address('s3://k:s@[::1]:9000/haat/shop-1/?protocol=http&timeout=20')).toMatchObject({
      endpoint: 'http://[::1]:9000/haat/shop-1',
      region: 'us-east-1',
      timeoutMs: 20_000,
    });
    expect(parseS3Address('s3://k:s@store.example/haat?style=host')?.endpoint).toBe('https://haat.store.example');
  });

  test.each([
    'https://k:s@host/bucket',
    's3://host/bucket',
    's3://k@host/bucket',
    's3://k:s@host',
    's3://k:s@host/B*',
    's3://k:s@host/bucket?regoin=x',
    's3://k:s@host/bucket?protocol=ftp',
    's3://k:s@host/bucket?timeout=0',
    's3://k:%zz@host/bucket',
    's3://k:s@host/bucket#x',
    's3://k:a/b@host/bucket',
  ])('refuses %s in one sentence that does not repeat the keys', (text) => {
    expect(() => readEnv({ UPLOADS_URL: text })).toThrow(
      /^UPLOADS_URL must look like s3:\/\/KEY:SECRET@HOST\/BUCKET\?region=REGION, [^\n]+\.$/,
    );
  });
});
