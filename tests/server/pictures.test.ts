/** Pictures on request: from the shelf, made now, or another width meanwhile; and those that are made before anybody asks. */
import { access, mkdir, mkdtemp, readdir, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, test, vi } from 'vitest';
import { galleryUrls } from '@haat/sample-catalogue/pictures.ts';
import { products } from '@haat/sample-catalogue/products.ts';
import { pictureRoot, pictureVariant, pictureWidths, standInCache } from '#contract/picture.ts';
import { listen } from '#server/http/listen.ts';
import { startDrawingAhead } from '#server/picture/draw-ahead.ts';
import { missingPictures } from '#server/picture/missing-pictures.ts';
import { openPictures } from '#server/picture/on-request.ts';
import { PaintQueue, paintQueue } from '#server/picture/paint-queue.ts';
import { pictureAt } from '#server/picture/picture-file.ts';
import { mountPictures } from '#server/picture/plugin.ts';
import { openShelf } from '#server/picture/shelf.ts';
import { patient } from '#tests/support/patience.ts';
import { freePort } from '#tests/support/server/server-process.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const dataDir = await mkdtemp(join(tmpdir(), 'haat-pictures-'));
const shop = await createTestApp({ plugins: [mountPictures], env: { DATA_DIR: dataDir } });
const { storage, log } = shop.services;
const shelf = openShelf(storage.drawings, log);
/** Gallery views that nobody has drawn. */
const views = products.flatMap((product) => galleryUrls(product).slice(1));
const waitFor = (check: () => unknown) => vi.waitFor(check, { timeout: patient(20_000), interval: 5 });
const fileOf = (url: string) => join(dataDir, 'pictures', url.slice(pictureRoot.length));
const pictureOf = (url: string) => pictureAt(url, storage.uploads) ?? expect.fail(url);
const nobody = new AbortController().signal;

/** A drawing that goes on until it is told to end. */
function held(): { work: () => Promise<Buffer>; end: (text: string) => void } {
  let end = (_text: string) => {};
  const ended = new Promise<Buffer>((resolve) => (end = (text) => resolve(Buffer.from(text))));
  return { work: () => ended, end };
}

/** Keeps the queue busy with a picture that a request waits for, until `end` is called. */
function busy(queue: PaintQueue, name = 'busy') {
  const { work, end } = held();
  const place = queue.ask(name, work) ?? expect.fail('no room');
  return async () => {
    end('done');
    await place.picture;
    place.leave('gone');
  };
}

async function keep(url: string, body: string): Promise<void> {
  await mkdir(dirname(fileOf(url)), { recursive: true });
  await writeFile(fileOf(url), body);
}

describe('a picture', () => {
  const [back = ''] = views;

  test.each(['avif', 'webp'] as const)('is sent in its format and width: %s', async (format) => {
    const response = await shop.request(pictureVariant(back, 320, format));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, `image/${format}`]);
    expect(response.headers.get('cache-control')).toContain('immutable');
    const { width, height } = await sharp(Buffer.from(await response.arrayBuffer())).metadata();
    expect([width, height]).toEqual([320, 384]);
  });

  test('is made once for any number of requests at once, and read from the storage afterwards', async () => {
    const url = pictureVariant(views[1] ?? '', 640, 'webp');
    const orders = vi.spyOn(paintQueue, 'ask');
    const bodies = await Promise.all(Array.from({ length: 5 }, async () => (await shop.request(url)).text()));
    expect(new Set(bodies).size).toBe(1);
    expect(orders).toHaveBeenCalled();
    orders.mockClear();
    await access(fileOf(url));
    await writeFile(fileOf(url), 'kept');
    expect(await (await shop.request(url)).text()).toBe('kept');
    expect(orders).not.toHaveBeenCalled();
    orders.mockRestore();
  });

  test('with an outdated address is the current one, and is not cached for ever', async () => {
    const response = await shop.request(pictureVariant(back, 320, 'webp').replace(/-[0-9a-f]{8}-320/, '-00000000-320'));
    expect([response.status, response.headers.get('cache-control')]).toEqual([200, 'no-cache']);
  });

  test('that lists show is there without drawing', async () => {
    for (const product of products) {
      const [front = ''] = galleryUrls(product);
      for (const width of pictureWidths.p)
        expect(await shelf.read(pictureOf(pictureVariant(front, width, 'avif')).name), front).toBeDefined();
    }
  });

  test('of an unknown product is not found', async () => {
    expect((await shop.request('/img/p/no-such-thing/front-00000000-320.webp')).status).toBe(404);
    expect((await shop.request(`/img/m/${'0'.repeat(32)}-960.webp`)).status).toBe(404);
  });
});

describe('while other pictures are made', () => {
  test('a width that exists stands in for the one that is asked for, and for a short time only', async () => {
    const url = pictureVariant(views[2] ?? '', 640, 'avif');
    await keep(pictureVariant(url, 320, 'avif'), 'narrow');
    await keep(pictureVariant(url, 960, 'avif'), 'wide');
    const end = busy(paintQueue);
    const meanwhile = await shop.request(url);
    expect([meanwhile.status, meanwhile.headers.get('cache-control'), await meanwhile.text()]).toEqual([200, standInCache, 'wide']);
    await end();
    // It is made all the same, for the next request.
    await waitFor(() => access(fileOf(url)));
    const later = await shop.request(url);
    expect(later.headers.get('cache-control')).toContain('immutable');
  });

  test('another format does not stand in: the browser may not show it', async () => {
    const url = pictureVariant(views[3] ?? '', 640, 'webp');
    await keep(pictureVariant(url, 960, 'avif'), 'another format');
    const end = busy(paintQueue);
    const asked = shop.request(url);
    await waitFor(() => expect(paintQueue.names).toContain(pictureOf(url).name));
    await end();
    expect((await asked).headers.get('cache-control')).toContain('immutable');
  });

  test('a width that takes long is replaced by another one, although no other picture is made', async () => {
    const url = pictureVariant(views[4] ?? '', 640, 'avif');
    await keep(pictureVariant(url, 480, 'avif'), 'narrow');
    const queue = new PaintQueue();
    const { work, end } = held();
    const serve = openPictures(shelf, queue);
    const answer = await serve({ ...pictureOf(url), maker: async () => work }, nobody);
    expect([answer?.isStandIn, answer?.body.toString()]).toEqual([true, 'narrow']);
    end('made');
    await waitFor(async () => expect((await shelf.read(pictureOf(url).name))?.toString()).toBe('made'));
  });

  test('a full queue sends another width where there is one, and elsewhere asks for patience', async () => {
    const queue = new PaintQueue();
    const serve = openPictures(shelf, queue);
    const ends = Array.from({ length: 65 }, (_, index) => busy(queue, `busy ${index}`));
    const [there = '', missing = ''] = views.slice(5).map((url) => pictureVariant(url, 640, 'avif'));
    await keep(pictureVariant(there, 960, 'avif'), 'wide');
    expect((await serve(pictureOf(there), nobody))?.isStandIn).toBe(true);
    await expect(serve(pictureOf(missing), nobody)).rejects.toMatchObject({ status: 503 });
    await Promise.all(ends.map((end) => end()));
  });
});

describe('a picture that nobody waits for any more', () => {
  const queueOf = () => {
    const queue = new PaintQueue();
    return { queue, serve: openPictures(shelf, queue), end: busy(queue) };
  };
  const url = pictureVariant(views[7] ?? '', 640, 'avif');
  const { name } = pictureOf(url);

  test('leaves the queue, and is not made', async () => {
    const { queue, serve, end } = queueOf();
    const made = vi.fn(async () => Buffer.from('made'));
    const [first, second] = [new AbortController(), new AbortController()];
    const picture = { ...pictureOf(url), maker: async () => made };
    const asked = [first, second].map(({ signal }) => serve(picture, signal).catch((error: { code: string }) => error.code));
    await waitFor(() => expect(queue.names).toEqual(['busy', name]));
    first.abort();
    expect(await asked[0]).toBe('gone');
    expect(queue.names, 'another request still waits').toEqual(['busy', name]);
    second.abort();
    expect(await asked[1]).toBe('gone');
    expect(queue.names).toEqual(['busy']);
    await end();
    await nextTurn();
    expect(made).not.toHaveBeenCalled();
  });

  test('leaves the queue when a browser closes its connection', async () => {
    const port = Number(await freePort());
    const servers = await listen(shop.app, '127.0.0.1', port);
    const end = busy(paintQueue);
    const leaving = new AbortController();
    const asked = fetch(`http://127.0.0.1:${port}${url}`, { signal: leaving.signal }).catch(() => 'left');
    await waitFor(() => expect(paintQueue.names).toContain(name));
    leaving.abort();
    expect(await asked).toBe('left');
    await waitFor(() => expect(paintQueue.names).toEqual(['busy']));
    await end();
    await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  });

  test('stays in the queue when its client was told to come back for it', async () => {
    const { queue, end } = queueOf();
    const place = queue.ask(name, async () => Buffer.from('made')) ?? expect.fail('no room');
    place.leave('later');
    expect(queue.names).toEqual(['busy', name]);
    await end();
    expect((await place.picture).toString()).toBe('made');
  });
});

describe('pictures that pages ask for first', () => {
  const folder = async () => (await readdir(join(dataDir, 'pictures'), { recursive: true })).length;

  test('are made unasked, one at a time, and not while a request waits for a picture', async () => {
    const all = await missingPictures(shop.services);
    expect(all.length).toBeGreaterThan(products.length);
    const [first = '', second = ''] = all.filter(
      (url) => url.includes('-960.avif') && views.some((view) => view.includes(url.slice(0, -9))),
    );
    expect([first, second].map((url) => pictureOf(url).format)).toEqual(['avif', 'avif']);
    const end = busy(paintQueue);
    const before = await folder();
    const waits = vi.spyOn(paintQueue, 'isWanted', 'get');
    const worker = startDrawingAhead(shop.services);
    // It looks whether requests wait, and rests.
    await waitFor(() => expect(waits).toHaveBeenCalled());
    await nextTurn();
    expect([paintQueue.names, await folder()]).toEqual([['busy'], before]);
    await end();
    await waitFor(() => {
      worker.wake();
      return Promise.all([first, second].map((url) => access(fileOf(url))));
    });
    expect(paintQueue.names.length).toBeLessThanOrEqual(1);
    await worker.stop();
    expect(await missingPictures(shop.services)).not.toContain(first);
  });

  test('wait behind a picture that a request asks for', async () => {
    const queue = new PaintQueue();
    const order: string[] = [];
    const make = (name: string) => async () => {
      order.push(name);
      return Buffer.from(name);
    };
    const end = busy(queue);
    const ahead = queue.ahead('ahead', make('ahead'));
    const asked = queue.ask('asked', make('asked'));
    await end();
    await Promise.all([ahead, asked?.picture]);
    expect(order).toEqual(['asked', 'ahead']);
  });
});
