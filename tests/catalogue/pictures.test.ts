import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { banners } from '@haat/sample-catalogue/banners.ts';
import { categories } from '@haat/sample-catalogue/categories.ts';
import { galleryUrls, parsePicture, placeholder, readyFolder } from '@haat/sample-catalogue/pictures.ts';
import manifest from '@haat/sample-catalogue/pictures/manifest.json' with { type: 'json' };
import { products } from '@haat/sample-catalogue/products.ts';
import { groundOf, picturesOf, svgOf } from '@haat/sample-catalogue/rasterise.ts';
import { hashesOf, readyFiles, scenesNow } from '@haat/sample-catalogue/render.ts';

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
    const there = (await readdir(readyFolder, { recursive: true, withFileTypes: true }))
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(readyFolder.length + 1));
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
