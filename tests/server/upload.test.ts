import { existsSync, readdirSync, utimesSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { en } from '#language/en/en.ts';
import { hashSecret } from '#server/auth/token.ts';
import { mountUploads } from '#server/upload/plugin.ts';
import { newFileName } from '#server/upload/rules.ts';
import { insertUploads } from '#server/upload/store.ts';
import { sweepUploads } from '#server/upload/sweep.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { fileKindOf } from '#contract/picture-file.ts';
import { carriers, hostilePictures, picture } from '#tests/support/server/hostile-images.ts';
import { type Shopper, createTestApp } from '#tests/support/server/test-app.ts';
import { patient } from '#tests/support/patience.ts';

const { pictureFaults } = en;

const dataDir = makeFolder();
const shop = await createTestApp({ plugins: [mountUploads], env: { DATA_DIR: dataDir } });
const { call, request, signUp, services } = shop;

interface Sent {
  status: number;
  body: { msg: string; error: boolean; images?: string[]; code?: string };
}

async function send(
  as: Shopper | undefined,
  files: (Buffer | { bytes: Buffer; name: string; type: string })[],
  field = 'images',
): Promise<Sent> {
  const form = new FormData();
  for (const file of files) {
    const { bytes, name, type } = Buffer.isBuffer(file) ? { bytes: file, name: 'me.jpg', type: 'image/jpeg' } : file;
    form.append(field, new File([new Uint8Array(bytes)], name, { type }));
  }
  const response = await request('/api/user/upload', { method: 'POST', body: form, headers: as?.headers ?? {} });
  return { status: response.status, body: (await response.json()) as Sent['body'] };
}

const upload = async (as: Shopper, ...pictures: Buffer[]) =>
  (await send(as, pictures.length > 0 ? pictures : [await picture()])).body.images ?? [];
const temporary = async (as: Shopper) => (await call('listUploads', {}, { as })).reply.images;
const show = async (address: string) => (await request(address)).status;
const save = (as: Shopper, images: string[], more: object = {}) =>
  call('saveUser', { params: { userId: as.id }, body: { name: as.name, email: as.email, phone: '9800000000', images, ...more } }, { as });
const onDisk = () => (existsSync(join(dataDir, 'uploads')) ? readdirSync(join(dataDir, 'uploads')) : []);

describe('An upload', () => {
  test.each(['jpeg', 'png', 'webp'] as const)('as %s is returned as a new picture under an unguessable name', async (format) => {
    const as = await signUp();
    const { status, body } = await send(as, [await picture(format), await picture(format)]);
    expect([status, body.msg]).toEqual([200, 'Images Uploaded!']);
    expect(body.images).toHaveLength(2);
    for (const address of body.images ?? []) {
      expect(address).toMatch(/^\/uploads\/[0-9a-f]{32}\.webp$/);
      const response = await request(address);
      expect(response.status).toBe(200);
      expect(Object.fromEntries(response.headers)).toMatchObject({
        'content-type': 'image/webp',
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
        'content-disposition': 'inline; filename="picture.webp"',
      });
      expect(await sharp(Buffer.from(await response.arrayBuffer())).metadata()).toMatchObject({ format: 'webp', width: 64, height: 48 });
    }
    expect(await temporary(as)).toEqual(body.images);
  });

  test('of large pictures is scaled down to the size of an avatar', async () => {
    const as = await signUp();
    const [address = ''] = await upload(as, await picture('jpeg', 3_000, 2_000));
    expect(await sharp(Buffer.from(await (await request(address)).arrayBuffer())).metadata()).toMatchObject({ width: 1_024, height: 683 });
  });

  test('needs a sign-in', async () => {
    const { status, body } = await send(undefined, [await picture()]);
    expect([status, body.msg]).toEqual([401, 'Please Login to continue']);
  });

  test('ignores a path in the name and a wrong type', async () => {
    const as = await signUp();
    for (const name of ['../../../etc/passwd', '..\\x.webp', 'a\u0000.jpg', 'x.svg', '']) {
      const { status } = await send(as, [{ bytes: await picture('png'), name, type: 'image/svg+xml' }]);
      expect([200, 400]).toContain(status);
    }
    expect(onDisk().filter((file) => !/^[0-9a-f]{32}\.webp$/.test(file))).toEqual([]);
  });

  test('of more than 8 MB, more than 10 MB, or more than five at once is refused with a message', async () => {
    const as = await signUp();
    const heavy = Buffer.concat([await picture(), Buffer.alloc(8.1 * 1024 * 1024)]);
    expect(await send(as, [heavy])).toMatchObject({ status: 413, body: { msg: pictureFaults.bytes } });
    expect(await send(as, [Buffer.concat([heavy, heavy])])).toMatchObject({ status: 413, body: { msg: pictureFaults.bytes } });
    expect((await send(as, Array<Buffer>(6).fill(await picture()))).status).toBe(413);
    expect(await temporary(as)).toEqual([]);
  });

  test('without a file, in another field, or not sent as a form is refused with a message', async () => {
    const as = await signUp();
    expect((await send(as, [])).status).toBe(400);
    expect((await send(as, [await picture()], 'files')).status).toBe(400);
    const raw = (type: string, body: BodyInit) =>
      request('/api/user/upload', { method: 'POST', headers: { ...as.headers, 'Content-Type': type }, body });
    expect((await raw('image/png', new Uint8Array(await picture('png')))).status).toBe(415);
    expect((await raw('multipart/form-data', 'x')).status).toBe(415);
    expect((await raw('multipart/form-data; boundary=x', '--x\r\nContent-Dis')).status).toBe(400);
    expect((await raw('multipart/form-data; boundary=x', '')).status).toBe(400);
  });

  test('is limited to twenty pictures, for any number of concurrent requests', async () => {
    const as = await signUp();
    const owner = { userId: as.id, sessionHash: hashSecret(as.token) };
    const five = () => Array.from({ length: 5 }, () => ({ file: newFileName(), bytes: 1 }));
    // Without the redrawing, which takes a process per picture and keeps requests from meeting here.
    const ask = () => services.db.transaction((tx) => insertUploads(tx, owner, five()));
    const fits = await Promise.all(Array.from({ length: 12 }, ask));
    expect(fits.filter(Boolean)).toHaveLength(4);
    expect(await send(as, [await picture('png', 8, 8)])).toMatchObject({ status: 409, body: { code: 'too_many_images' } });
    expect(await temporary(as)).toHaveLength(20);
  });
});

describe('A malicious file', () => {
  test(
    'is refused in the words of the specification, quickly, and the server survives',
    async () => {
      const as = await signUp();
      const files = await hostilePictures();
      expect(files.length).toBeGreaterThanOrEqual(30);
      const before = process.memoryUsage().rss;
      for (const [what, bytes] of files) {
        const began = process.cpuUsage();
        const { status, body } = await send(as, [bytes]);
        // Processor time, all threads: on a busy machine the time on the clock is the other programs'.
        const { user, system } = process.cpuUsage(began);
        // The words of the specification for what begins like no picture.
        const none = 'Please select a valid JPG or PNG image file.';
        const expected = { none: [none], heic: [pictureFaults.heic] }[String(fileKindOf(bytes) ?? 'none')];
        expect([what, status]).toEqual([what, 415]);
        expect(expected ?? [pictureFaults.damaged, pictureFaults.pixels], what).toContain(body.msg);
        expect((user + system) / 1000, what).toBeLessThan(2_000);
      }
      expect(process.memoryUsage().rss - before).toBeLessThan(150 * 1024 * 1024);
      expect(await temporary(as)).toEqual([]);
    },
    patient(120_000),
  );

  test('rejects the whole upload: all pictures or none', async () => {
    const as = await signUp();
    const files = onDisk().length;
    expect((await send(as, [await picture(), Buffer.from('ffd8ffe0', 'hex')])).status).toBe(415);
    expect(await temporary(as)).toEqual([]);
    expect(onDisk()).toHaveLength(files);
  });

  test('that is also a real picture keeps nothing but its pixels', async () => {
    const as = await signUp();
    for (const [what, bytes] of await carriers()) {
      const [address] = await upload(as, bytes);
      expect(address, what).toBeDefined();
      const kept = Buffer.from(await (await request(address ?? '')).arrayBuffer());
      const { exif, xmp, comments } = await sharp(kept).metadata();
      expect([exif, xmp, comments], what).toEqual([undefined, undefined, undefined]);
      expect(kept.includes('canary'), what).toBe(false);
    }
  });
});

describe("Two shoppers' pictures", () => {
  test('are separate: neither lists, deletes nor saves those of the other', async () => {
    const [one, two] = [await signUp(), await signUp()];
    const mine = await upload(one);
    const theirs = await upload(two);
    expect(await temporary(one)).toEqual(mine);
    expect(await temporary(two)).toEqual(theirs);
    const stolen = await save(one, theirs);
    expect([stolen.status, stolen.failure.code]).toEqual([400, 'foreign_image']);
    await call('deleteUploads', {}, { as: one });
    expect(await temporary(two)).toEqual(theirs);
    expect([await show(mine[0] ?? ''), await show(theirs[0] ?? '')]).toEqual([404, 200]);
  });

  test('on two phones of one shopper do not affect each other', async () => {
    const phone = await signUp();
    const { token } = (await call('signIn', { body: { email: phone.email, password: phone.password } })).reply;
    const tablet = { ...phone, headers: { Authorization: `Bearer ${token}` } };
    const waiting = await upload(phone);
    await call('deleteUploads', {}, { as: tablet });
    expect([await temporary(tablet), await temporary(phone)]).toEqual([[], waiting]);
  });

  test('need a sign-in', async () => {
    expect((await call('listUploads', {})).status).toBe(401);
    expect((await call('deleteUploads', {})).status).toBe(401);
  });
});

describe('Pictures of a profile', () => {
  test('survive the deletion of temporary ones, today and after the cleanup', async () => {
    const as = await signUp();
    const images = await upload(as, await picture(), await picture('png'));
    const extra = await upload(as);
    const { reply } = await save(as, images);
    expect([reply.msg, reply.user.images]).toEqual(['user updated', images]);
    expect((await call('deleteUploads', {}, { as })).status).toBe(200);
    expect((await call('deleteUploads', {}, { as })).status).toBe(200);
    await sweepUploads(services);
    expect([await show(images[0] ?? ''), await show(images[1] ?? ''), await show(extra[0] ?? '')]).toEqual([200, 200, 404]);
    expect(existsSync(join(dataDir, extra[0] ?? ''))).toBe(false);
    expect((await call('getUser', { params: { userId: as.id } }, { as })).reply.images).toEqual(images);
  });

  test('are deleted when others are saved in their place', async () => {
    const as = await signUp();
    const first = await upload(as);
    await save(as, first);
    const second = await upload(as);
    expect((await save(as, [...first, ...second])).reply.user.images).toEqual([...first, ...second]);
    await save(as, second);
    expect([await show(first[0] ?? ''), await show(second[0] ?? '')]).toEqual([404, 200]);
    expect((await save(as, first)).failure.code).toBe('foreign_image');
  });

  test('never saved in a profile are deleted after a day, and files without a row after an hour', async () => {
    const as = await signUp();
    const [address = ''] = await upload(as);
    await services.db.execute(sql`update uploads set created_at = created_at - interval '25 hours' where user_id = ${as.id}`);
    const stray = join(dataDir, 'uploads', `${'a'.repeat(32)}.webp`);
    const young = join(dataDir, 'uploads', `${'b'.repeat(32)}.webp`);
    for (const path of [stray, young]) writeFileSync(path, 'x');
    utimesSync(stray, new Date(0), new Date(0));
    await sweepUploads(services);
    expect([existsSync(join(dataDir, address)), existsSync(stray), existsSync(young)]).toEqual([false, false, true]);
    expect(await services.db.$count(services.db._.fullSchema.uploads, sql`user_id = ${as.id}`)).toBe(0);
  });
});

test('An unknown picture address gives 404', async () => {
  for (const path of [
    '/uploads/',
    '/uploads/x',
    '/uploads/../main.ts',
    '/uploads/%2e%2e%2fmain.ts',
    `/uploads/${'c'.repeat(32)}.webp`,
    `/uploads/${'c'.repeat(32)}.svg`,
  ])
    expect(await show(path)).toBe(404);
});
