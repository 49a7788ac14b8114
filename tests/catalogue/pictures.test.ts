import { access, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { banners } from '#catalogue/banners.ts';
import { categories } from '#catalogue/categories.ts';
import { pictureVariant, pictureWidths } from '#contract/picture.ts';
import { galleryUrls, parsePicture, placeholder } from '#catalogue/pictures.ts';
import manifest from '#catalogue/pictures/manifest.json' with { type: 'json' };
import { products } from '#catalogue/products.ts';
import { encode, groundOf, painted, picturesOf, svgOf } from '#catalogue/rasterise.ts';
import { hashesOf, readyFiles, scenesNow } from '#catalogue/render.ts';
import { openPictures, type Paint, READY_FOLDER } from '#catalogue/serve-picture.ts';
import { openFolder } from '#server/storage/folder.ts';

const REDRAW = 'run: node catalogue/render.ts';

describe('drawings', () => {
  it('show every product from three to five sides, none missing', () => {
    for (const product of products) {
      const gallery = picturesOf(product).filter((view) => view !== 'plain');
      expect(gallery.length, product.id).toBe(product.views);
      for (const view of gallery)
        expect(svgOf({ kind: 'p', id: product.id, view }), `${product.id} ${view}`).not.toMatch(/NaN|undefined|Infinity/);
    }
  });

  it('differ for any two products', () => {
    const looks = products.map(({ drawing, theme }) => JSON.stringify([theme, drawing]));
    expect(new Set(looks).size).toBe(products.length);
    const fronts = products.map(({ id }) => svgOf({ kind: 'p', id, view: 'front' }));
    expect(new Set(fronts).size).toBe(products.length);
  });
});

describe('the manifest', () => {
  it(`lists the current drawings (${REDRAW})`, () => {
    const now = Object.fromEntries(products.map((product) => [product.id, hashesOf(product)]));
    const known = Object.fromEntries(Object.entries(manifest.products).map(([id, { views }]) => [id, views]));
    expect(known).toEqual(now);
    expect({ banners: manifest.banners, tiles: manifest.tiles }).toEqual(scenesNow());
  });

  it('contains the background colours of a picture', async () => {
    for (const { id } of [products[0], products.at(-1)].filter((product) => product !== undefined)) {
      expect(placeholder(id)).toMatch(/^[0-9a-f]{6}(\.[0-9a-f]{6}){2}$/);
      expect(placeholder(id)).toBe(await groundOf(svgOf({ kind: 'p', id, view: 'front' })));
    }
  });

  it(`has a prepared picture for every list, and none of a removed drawing (${REDRAW})`, async () => {
    const there = (await readdir(READY_FOLDER, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(READY_FOLDER.length + 1));
    const [found, wanted] = [new Set(there), new Set([...readyFiles(manifest), 'manifest.json'])];
    expect([...wanted].filter((file) => !found.has(file)).slice(0, 5), 'missing').toEqual([]);
    expect([...found].filter((file) => !wanted.has(file)).slice(0, 5), 'left over').toEqual([]);
  });
});

describe('addresses', () => {
  it('of a gallery begin with the front, at the canonical width', () => {
    for (const product of products) {
      const urls = galleryUrls(product);
      expect(urls.length).toBe(product.views);
      expect(parsePicture(urls[0] ?? '')).toMatchObject({ id: product.id, view: 'front' });
      for (const url of urls) expect(parsePicture(url)?.width, url).toBe(960);
    }
  });

  it('of banners and tiles exist in the shop', () => {
    for (const url of [...banners, ...categories].flatMap(({ images }) => images)) expect(parsePicture(url), url).toBeDefined();
  });

  it.each([
    '/img/p/../../etc/passwd',
    '/img/p/constructor/front-00000000-320.webp',
    '/img/p/m-kurta-indigo-buti/front-00000000-321.webp',
    '/img/p/m-kurta-indigo-buti/toString-00000000-320.webp',
    '/img/p/m-kurta-indigo-buti/front-0000000-320.webp',
    '/img/p/m-kurta-indigo-buti/front-00000000-320.png',
    '/img/b/__proto__-00000000-800.avif',
    '/img/c/mens-00000000-320.webp/',
    '/img/p/m-kurta-indigo-buti%2ffront-00000000-320.webp',
    '',
  ])('outside the shop are not found: %s', async (path) => {
    expect(parsePicture(path)).toBeUndefined();
  });
});

describe('the picture service', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'haat-pictures-'));
  });
  afterAll(async () => {
    await rm(folder, { recursive: true, force: true });
  });

  const paint: Paint = (subject, width, format) => encode(painted(subject, width), format);
  const product = products.at(-1);
  const galleryBack = (product ? galleryUrls(product) : []).find((url) => url.includes('/back-')) ?? '';
  const back = (width: number, format: 'avif' | 'webp'): string => pictureVariant(galleryBack, width, format);

  it('returns the requested picture, in its format and width', async () => {
    const serve = openPictures(openFolder(folder), paint);
    for (const format of ['avif', 'webp'] as const) {
      const picture = await serve(back(320, format));
      expect(picture?.type).toBe(`image/${format}`);
      expect(picture?.immutable).toBe(true);
      const { width, height } = await sharp(picture?.body).metadata();
      expect([width, height]).toEqual([320, 384]);
    }
  });

  it('renders a picture once for any number of concurrent requests, and reads it from disk afterwards', async () => {
    const serve = openPictures(openFolder(folder), paint);
    const bodies = await Promise.all(Array.from({ length: 5 }, () => serve(back(640, 'webp'))));
    expect(new Set(bodies.map((picture) => picture?.body)).size).toBe(1);
    const file = join(folder, back(640, 'webp').slice('/img/'.length));
    await access(file);
    await writeFile(file, 'kept');
    expect((await serve(back(640, 'webp')))?.body.toString()).toBe('kept');
  });

  it('answers an outdated address with the current picture, without caching it for ever', async () => {
    const serve = openPictures(openFolder(folder), paint);
    const picture = await serve(back(320, 'webp').replace(/-[0-9a-f]{8}-320/, '-00000000-320'));
    expect(picture?.immutable).toBe(false);
    expect(picture?.body).toEqual((await serve(back(320, 'webp')))?.body);
  });

  it('returns the front pictures of a list without rendering', async () => {
    const nowhere = join(folder, 'unused');
    const serve = openPictures(openFolder(nowhere), paint);
    for (const product of products) {
      const [front = ''] = galleryUrls(product);
      for (const width of pictureWidths.p) expect(await serve(pictureVariant(front, width, 'avif')), front).toBeDefined();
    }
    await expect(access(nowhere)).rejects.toThrow();
  });

  it('returns nothing for an unknown product', async () => {
    expect(await openPictures(openFolder(folder), paint)('/img/p/no-such-thing/front-00000000-320.webp')).toBeUndefined();
  });
});
