/** Photographs: what is refused, what is kept of a picture, and where the shop shows it. */
import { words } from '#language/words.ts';
import { sql } from 'drizzle-orm';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { en } from '#language/en/en.ts';
import { addPicture, addProductPicture } from '#contract/desk/picture.ts';
import { fileKindOf } from '#contract/picture-file.ts';
import { mountPictures } from '#server/picture/plugin.ts';
import { sweepUploads } from '#server/upload/sweep.ts';
import { addAtDesk, photographForm, saveAtDesk } from '#tests/support/server/desk-product.ts';
import { deskCall, type DeskPerson, hire } from '#tests/support/server/desk.ts';
import { carriers, hostilePictures, picture } from '#tests/support/server/hostile-images.ts';
import { makeMailFolder as makeFolder } from '#tests/support/server/mailbox.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const { pictureFaults } = en;

const app = await createTestApp({ plugins: [mountPictures], env: { DATA_DIR: makeFolder() } });
const { services } = app;
const hostile = await hostilePictures();
let imran: DeskPerson;

beforeAll(async () => {
  imran = await hire(app, { name: 'Imran' });
});

interface Added {
  images: string[];
  placeholder: string;
  code?: string;
  msg?: string;
}

/** Sends a photograph to a product, or for itself. */
async function send(id: string | undefined, form: FormData, as = imran): Promise<{ status: number; body: Added }> {
  const path = id === undefined ? addPicture.path : addProductPicture.path.replace('{id}', id);
  const response = await app.request(path, { method: 'POST', body: form, headers: as.headers });
  return { status: response.status, body: (await response.json()) as Added };
}

const photograph = (bytes: Buffer) => photographForm(new Uint8Array(bytes));

async function bytesAt(path: string): Promise<Buffer> {
  const response = await app.request(path);
  expect(response.status, path).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

describe('A photograph of a product', () => {
  test('is in product, lists and offline catalogue of the shop, in four widths and two formats', async () => {
    const { id } = await addAtDesk(app, imran);
    const { status, body } = await send(id, await photographForm());
    expect(status).toBe(200);
    const [url = ''] = body.images;
    expect(url).toMatch(/^\/img\/m\/[0-9a-f]{32}-960\.webp$/);
    expect(body.placeholder).toMatch(/^[0-9a-f]{6}\.[0-9a-f]{6}\.[0-9a-f]{6}$/);
    expect((await app.call('getProduct', { params: { id } })).reply).toMatchObject({ images: [url], placeholder: body.placeholder });
    expect((await app.call('listProducts', { query: { perPage: 1 } })).reply.products[0]?.images).toEqual([url]);
    expect((await app.call('getSnapshot', { query: {} })).reply.rows.find((row) => row.id === id)?.image).toBe(url);
    for (const width of [320, 480, 640, 960])
      for (const format of ['avif', 'webp']) {
        const response = await app.request(url.replace(/960\.webp$/, `${width}.${format}`));
        expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`]);
        expect(response.headers.get('cache-control')).toContain('immutable');
      }
    expect(await sharp(await bytesAt(url.replace('960', '320'))).metadata()).toMatchObject({ format: 'webp', width: 320, height: 384 });
  });

  test('of another shape is put on its own colours: nothing is cut', async () => {
    const { id } = await addAtDesk(app, imran);
    const red = await sharp({ create: { width: 600, height: 300, channels: 3, background: '#c00000' } })
      .jpeg()
      .toBuffer();
    const { body } = await send(id, await photograph(red));
    const served = sharp(await bytesAt(body.images[0]?.replace('960', '320') ?? ''));
    expect(await served.metadata()).toMatchObject({ width: 320, height: 384 });
    const { data } = await served.raw().toBuffer({ resolveWithObject: true });
    expect([data[0], data[1]]).toEqual([expect.closeTo(0xc0, -1), expect.closeTo(0, -1)]);
  });

  test('is there once however often it is sent, and behind the others', async () => {
    const { id } = await addAtDesk(app, imran);
    const [first, second] = [await picture('jpeg', 500, 600), await picture('png', 250, 300)];
    await send(id, await photograph(first));
    await send(id, await photograph(second));
    const { body } = await send(id, await photograph(first));
    expect(body.images).toHaveLength(2);
  });

  test('can be moved to the front and described, and drawings of other products cannot be taken', async () => {
    const { id } = await addAtDesk(app, imran);
    await send(id, await photograph(await picture('jpeg', 500, 600)));
    const { images } = (await send(id, await photograph(await picture('png', 255, 300)))).body;
    const turned = [...images].reverse();
    expect((await saveAtDesk(app, imran, id, { images: turned }, { images })).reply.images).toEqual(turned);
    const hash = /[0-9a-f]{32}/.exec(turned[0] ?? '')?.[0] ?? '';
    await deskCall(app, 'savePictureWords', { params: { hash }, body: { words: 'The back with its embroidery' } }, { as: imran });
    const { words } = (await deskCall(app, 'getDeskProduct', { params: { id } }, { as: imran })).reply;
    expect(words[turned[0] ?? '']).toBe('The back with its embroidery');
    // Shoppers who do not see the picture hear them; a picture without words has none.
    expect((await app.call('getProduct', { params: { id } })).reply.words).toEqual({ [turned[0] ?? '']: 'The back with its embroidery' });
    const foreign = [...turned, '/img/p/m-kurta-indigo-buti/front-00000000-960.webp'];
    expect((await saveAtDesk(app, imran, id, { images: foreign }, { images: turned })).failure.code).toBe('unknown_picture');
  });

  test('of 24 million pixels is taken, and one of more is not', async () => {
    const { id } = await addAtDesk(app, imran);
    expect((await send(id, await photograph(await picture('jpeg', 6_000, 4_000)))).status).toBe(200);
    const { status, body } = await send(id, await photograph(await picture('jpeg', 6_000, 4_001)));
    expect([status, body.code, body.msg]).toEqual([415, 'too_many_pixels', pictureFaults.pixels]);
  });

  test('keeps its file when the uploads are swept, and its row when it leaves the product', async () => {
    const { id } = await addAtDesk(app, imran);
    const { images } = (await send(id, await photograph(await picture('png', 260, 300)))).body;
    await saveAtDesk(app, imran, id, { images: [] }, { images });
    await sweepUploads(services, Date.now() + 3 * 3_600_000);
    await services.storage.drawings.remove([(images[0] ?? '').replace('/img/', '').replace('960', '640')]);
    await bytesAt((images[0] ?? '').replace('960', '640'));
  });
});

describe('A picture that is not one', () => {
  test.each(hostile)('is refused: %s', async (_, bytes) => {
    const { status, body } = await send(undefined, await photograph(bytes));
    expect(status).toBe(415);
    // Only what begins like no picture is called no picture.
    const said = { none: [words().productMessages.notPicture], heic: [pictureFaults.heic] };
    const kind = fileKindOf(bytes) ?? 'none';
    expect(kind in said ? said[kind as keyof typeof said] : [pictureFaults.damaged, pictureFaults.pixels]).toContain(body.msg);
  });

  test('leaves nothing in the shop', async () => {
    const { id } = await addAtDesk(app, imran);
    const before = await services.db.execute(sql`select hash from pictures`);
    for (const [, bytes] of hostile.slice(0, 5)) await send(id, await photograph(bytes));
    expect((await services.db.execute(sql`select hash from pictures`)).rows).toEqual(before.rows);
    expect((await app.call('getProduct', { params: { id } })).reply.images).toEqual([]);
  });

  test('of more than 8 MB is refused before it is read, and a request without one too', async () => {
    const large = await send(undefined, await photographForm(new Uint8Array(8 * 1024 * 1024 + 1)));
    expect([large.status, large.body.code]).toEqual([413, 'too_large']);
    const none = await send(undefined, new FormData());
    expect([none.status, none.body.code]).toEqual([400, 'no_picture']);
  });
});

test.each(await carriers())('Only the pixels of %s are published', async (_, bytes) => {
  const response = await app.request(addPicture.path, { method: 'POST', body: await photograph(bytes), headers: imran.headers });
  const { url } = (await response.json()) as { url: string };
  const served = await bytesAt(url);
  expect(served.includes('canary')).toBe(false);
  expect((await sharp(served).metadata()).exif).toBeUndefined();
});

test.each([
  ['an unknown hash', `/img/m/${'a'.repeat(32)}-640.webp`],
  ['a width that photographs do not have', `/img/m/${'a'.repeat(32)}-1600.webp`],
  ['a way out of the folder', '/img/m/..%2f..%2fpasswords-640.webp'],
])('%s is not found', async (_, path) => {
  expect((await app.request(path)).status).toBe(404);
});
