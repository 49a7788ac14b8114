/** What search engines and link previews read of every kind of page, requested without a browser. */
import { type APIRequestContext, expect, test } from '@playwright/test';

// @module-tag phone: the HTML is the same at every width.
interface PageFacts {
  path: string;
  status: number;
  title: string;
  description: string;
  robots: string;
  canonical: string;
  og: Record<string, string>;
  blocks: Record<string, unknown>[];
}

const unescape = (text: string) =>
  text.replace(/&#(\d+);/g, (_, code: string) => String.fromCharCode(Number(code))).replaceAll('&amp;', '&');
const first = (html: string, pattern: RegExp) => unescape(pattern.exec(html)?.[1] ?? '');

async function read(request: APIRequestContext, path: string): Promise<PageFacts> {
  const answer = await request.get(path, { headers: { accept: 'text/html' } });
  const html = await answer.text();
  return {
    path,
    status: answer.status(),
    title: first(html, /<title>([^<]*)/),
    description: first(html, /<meta name="description" content="([^"]*)"/),
    robots: first(html, /<meta name="robots" content="([^"]*)"/),
    canonical: first(html, /<link rel="canonical" href="([^"]*)"/),
    og: Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="((?:og|twitter):[^"]*)" content="([^"]*)"/g)].map(([, name, value]) => [name, value]),
    ),
    blocks: [...html.matchAll(/<script type="application\/ld\+json">([^<]*)<\/script>/g)].map(
      ([, text = '']) => JSON.parse(text) as Record<string, unknown>,
    ),
  };
}

async function pathsOfSitemap(request: APIRequestContext): Promise<string[]> {
  const xml = await (await request.get('/sitemap.xml')).text();
  return [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname);
}

const typesOf = ({ blocks }: PageFacts) => blocks.map((block) => block['@type']);

test('every page of the sitemap may be shown, under its own address, title and words', async ({ request }) => {
  const all = await pathsOfSitemap(request);
  const products = all.filter((path) => path.startsWith('/product/'));
  // Each product is drawn for its first visitor: a part of them stands for all.
  const paths = [...all.filter((path) => !path.startsWith('/product/')), ...products.filter((_, place) => place % 8 === 0)];
  const titles = new Map<string, string>();
  const descriptions = new Map<string, string>();
  for (const path of paths) {
    const page = await read(request, path);
    expect([page.status, page.robots, new URL(page.canonical).pathname], path).toEqual([200, '', path]);
    expect(titles.get(page.title), `the title of ${path} is its own: ${page.title}`).toBeUndefined();
    expect(descriptions.get(page.description), `the words of ${path} are its own: ${page.description}`).toBeUndefined();
    titles.set(page.title, path);
    descriptions.set(page.description, path);
    expect(page.description.length, path).toBeGreaterThan(20);
    expect(page.description.length, path).toBeLessThanOrEqual(160);
    expect(page.description, path).not.toContain('\ufffd');
    for (const name of ['og:title', 'og:description', 'og:url', 'og:image', 'og:image:alt', 'twitter:card'])
      expect(page.og[name], `${name} of ${path}`).toBeTruthy();
    expect(page.og['og:url'], path).toBe(page.canonical);
    if (path !== '/' && path.startsWith('/product')) expect(typesOf(page), path).toContain('BreadcrumbList');
  }
});

test('the picture of a link is there, in the size that the page names', async ({ request }) => {
  for (const path of ['/', '/products/category/mens', '/product/m-kurta-indigo-buti', '/about']) {
    const { og } = await read(request, path);
    const picture = await request.get(new URL(og['og:image'] ?? '').pathname);
    expect([picture.status(), picture.headers()['content-type']?.startsWith('image/')], path).toEqual([200, true]);
    expect([Number(og['og:image:width']) >= 600, Number(og['og:image:height']) >= 315], path).toEqual([true, true]);
  }
});

test('home says who sells and how to search; a list and a product say where they stand', async ({ request }) => {
  expect(typesOf(await read(request, '/'))).toEqual(['Organization', 'WebSite']);
  const list = await read(request, '/products/subCat/girls-shoes');
  const [trail] = list.blocks as { itemListElement: { position: number; name: string; item: string }[] }[];
  expect(trail?.itemListElement.map(({ position, name, item }) => [position, name, new URL(item).pathname])).toEqual([
    [1, 'Home', '/'],
    [2, expect.any(String), '/products/category/girls'],
    [3, expect.any(String), '/products/subCat/girls-shoes'],
  ]);
});

test('every offer names the price that the cart charges', async ({ request }) => {
  const { products } = (await (await request.get('/api/products?perPage=60')).json()) as {
    products: { id: string; price: number; taxOfProduct: number; variants?: { price: number; taxOfProduct: number }[] }[];
  };
  for (const { id, price, taxOfProduct, variants } of products.slice(0, 20)) {
    const page = await read(request, `/product/${id}`);
    const block = page.blocks.find((one) => one['@type'] === 'Product' || one['@type'] === 'ProductGroup') as {
      '@type': string;
      sku?: string;
      productGroupID?: string;
      variesBy?: string[];
      offers?: { price: string };
      hasVariant?: { sku: string; name: string; offers: { price: string } }[];
    };
    const shown = (block.hasVariant ?? [block]).map(({ offers }) => Number(offers?.price));
    const charged = (variants ?? [{ price, taxOfProduct }]).map((one) => Math.round((one.price + one.taxOfProduct) * 100) / 100);
    expect(new Set(shown), id).toEqual(new Set(charged));
    if (!block.hasVariant) continue;
    expect([block.productGroupID, (block.variesBy ?? []).length > 0], id).toEqual([id, true]);
    expect(new Set(block.hasVariant.map(({ sku }) => sku)).size, id).toBe(block.hasVariant.length);
  }
});

test('tabs, filters and order lead to one address; searches, private and unknown pages stay out', async ({ request }) => {
  for (const path of [
    '/?tab=womens',
    '/products/category/mens?rating=4',
    '/products/subCat/mens-kurtas?maxPrice=900&sort=price-up',
    '/product/m-kurta-indigo-buti?tab=reviews',
  ])
    expect(new URL((await read(request, path)).canonical).href, path).not.toContain('?');
  for (const path of [
    '/search',
    '/search?q=kurta',
    '/cart',
    '/checkout',
    '/orders',
    '/my-list',
    '/my-account',
    '/signIn',
    '/signUp',
    '/offline',
    '/customize/m-kurta-indigo-buti',
    '/showlive/m-kurta-indigo-buti',
    '/nowhere',
    '/product/no-such-thing',
  ]) {
    const page = await read(request, path);
    expect([page.robots, page.canonical], path).toEqual(['noindex', '']);
  }
});

test('the icons that browsers ask for by name are there', async ({ request }) => {
  for (const path of ['/favicon.ico', '/apple-touch-icon.png']) {
    const icon = await request.get(path);
    expect([icon.status(), icon.headers()['content-type']?.startsWith('image/')], path).toEqual([200, true]);
  }
});
