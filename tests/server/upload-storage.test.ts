/** Uploads of a shop with several processes: one database, one bucket. */
import { sql } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { galleryUrls } from '@haat/sample-catalogue/pictures.ts';
import { products } from '@haat/sample-catalogue/products.ts';
import { pictureVariant } from '#contract/picture.ts';
import { createApp } from '#server/app.ts';
import { withFreeLease } from '#server/db/lease.ts';
import { readEnv } from '#server/env/env.ts';
import { mountPictures } from '#server/picture/plugin.ts';
import { createLog } from '#server/log/log.ts';
import { makeServices } from '#server/services.ts';
import type { FileStorage } from '#server/storage/file-storage.ts';
import { mountUploads } from '#server/upload/plugin.ts';
import { sweepUploads, uploadsLease } from '#server/upload/sweep.ts';
import { picture } from '#tests/support/server/hostile-images.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { openS3Server } from '#tests/support/server/s3-server.ts';
import { type Shopper, createTestApp } from '#tests/support/server/test-app.ts';

const store = await openS3Server();
afterAll(() => store.close());
const variables = { UPLOADS_URL: `${store.url}&timeout=1`, LOG_LEVEL: 'silent', RATE_LIMITS: 'off' };
const { services, app, call, signUp } = await createTestApp({
  plugins: [mountUploads, mountPictures],
  env: { ...variables, DATA_DIR: makeFolder() },
});

/** Another process of the same shop, with a disk of its own. */
const other = await makeServices(readEnv({ ...variables, DATA_DIR: makeFolder() }), services, createLog('silent'));
const otherApp = createApp(other, mountUploads);

/** Lines that the operator of the first process reads. */
const lines: string[] = [];
const log = createLog('warn', { write: (line: string) => void lines.push(line) });
Object.assign(services.log, log);

async function upload(as: Shopper): Promise<{ status: number; images: string[]; msg: string; code?: string }> {
  const form = new FormData();
  form.append('images', new File([new Uint8Array(await picture('png', 8, 8))], 'me.png', { type: 'image/png' }));
  const response = await app.request('/api/user/upload', { method: 'POST', body: form, headers: as.headers });
  return { ...((await response.json()) as { images: string[]; msg: string; code?: string }), status: response.status };
}

const rowsOf = async ({ id }: Shopper) =>
  (await services.db.execute<{ count: number }>(sql`select count(*)::int as count from uploads where user_id = ${id}`)).rows[0]?.count;

test('A picture uploaded to one process is shown by another, and by none once released', async () => {
  const as = await signUp();
  const [address = ''] = (await upload(as)).images;
  for (const process of [app, otherApp]) {
    const shown = await process.request(address);
    expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp']);
  }
  await call('deleteUploads', {}, { as });
  for (const process of [app, otherApp]) expect((await process.request(address)).status).toBe(404);
});

test('A shopper whose upload meets a stalling store is asked to try again; nothing is kept', async () => {
  const as = await signUp();
  const before = store.files.size;
  store.become('stalls');
  expect(await upload(as)).toMatchObject({ status: 503, code: 'storage_unreachable' });
  store.become('kind');
  expect([store.files.size, await rowsOf(as)]).toEqual([before, 0]);
  expect((await upload(as)).status).toBe(200);
});

test('A store that breaks off shows no half picture', async () => {
  const [address = ''] = (await upload(await signUp())).images;
  store.become('breaks off');
  const shown = await app.request(address);
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([503, 'no-store']);
  store.become('kind');
  expect((await app.request(address)).status).toBe(200);
});

test('A refusing store is named to the operator without keys; the shopper gets an honest 500', async () => {
  const as = await signUp();
  lines.length = 0;
  store.become('forbids');
  expect(await upload(as)).toMatchObject({ status: 500, code: 'storage_refused' });
  store.become('kind');
  expect(await rowsOf(as)).toBe(0);
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    msg: 'request failed',
    route: '/api/user/upload',
    code: 'storage_refused',
    error: {
      message: expect.stringMatching(/refused to write uploads\/[0-9a-f]{32}\.webp: S3 returned 403 – AccessDenied\. Check UPLOADS_URL/),
    },
  });
  expect(lines[0]).not.toMatch(/secret|HAATKEY/);
});

test('Removed pictures leave the store once, although two processes sweep at the same moment', async () => {
  const as = await signUp();
  const [address = ''] = (await upload(as)).images;
  await call('deleteUploads', {}, { as });
  const key = address.slice(1);
  store.files.set('uploads/never-ours.txt', { bytes: Buffer.from('x'), at: new Date(0) });
  store.files.set(`uploads/${'a'.repeat(32)}.webp`, { bytes: Buffer.from('x'), at: new Date(0) });
  store.files.set(`uploads/${'b'.repeat(32)}.webp`, { bytes: Buffer.from('x'), at: new Date() });
  store.asked.length = 0;
  const { uploads, drawings } = services.storage;
  const meanwhile: FileStorage = {
    ...uploads,
    async remove(names) {
      await sweepUploads(other);
      await uploads.remove(names);
    },
  };
  await sweepUploads({ ...services, storage: { drawings, uploads: meanwhile } });
  expect(store.asked.filter((line) => line === `DELETE ${key}`)).toHaveLength(1);
  expect(await rowsOf(as)).toBe(0);
  expect([...'ab'].map((sign) => store.files.has(`uploads/${sign.repeat(32)}.webp`))).toEqual([false, true]);
  expect(store.files.has('uploads/never-ours.txt')).toBe(true);
});

test('The sweep rests while a backup holds its lease', async () => {
  const as = await signUp();
  const [address = ''] = (await upload(as)).images;
  await call('deleteUploads', {}, { as });
  await withFreeLease(services.pool, uploadsLease, () => sweepUploads(other));
  expect(store.files.has(address.slice(1))).toBe(true);
  await sweepUploads(other);
  expect(store.files.has(address.slice(1))).toBe(false);
});

test('A drawn picture is kept for all processes, and drawn again while the store is away', async () => {
  const [, back = ''] = galleryUrls(products.at(-1) ?? expect.fail('no products'));
  const image = pictureVariant(back, 320, 'webp');
  expect((await app.request(image)).status).toBe(200);
  const key = `pictures${image.slice('/img'.length)}`;
  expect(store.files.has(key)).toBe(true);
  lines.length = 0;
  store.become('is busy');
  store.files.delete(key);
  expect((await app.request(image)).status).toBe(200);
  expect(lines).toHaveLength(1);
  store.asked.length = 0;
  expect((await app.request(image)).status).toBe(200);
  expect([store.asked, lines.length]).toEqual([[], 1]);
  store.become('kind');
});
