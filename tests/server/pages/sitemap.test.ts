/** What the shop tells search engines. */
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { raiseCatalogueVersion } from '#server/db/settings.ts';
import { pageKind } from '#server/pages/addresses.ts';
import { mountSitemap } from '#server/pages/sitemap.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const env = { PUBLIC_URL: 'https://haat.example', RATE_LIMITS: 'on', TEST_PAYMENTS: 'public', TEST_SIGN_IN: 'public' };
const { request, services } = await createTestApp({ env, plugins: [mountSitemap()] });
const { request: askSmall, services: small } = await createTestApp({ env, plugins: [mountSitemap(100)] });

const locations = (xml: string): string[] => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, at = '']) => at);
const paths = (xml: string): string[] => locations(xml).map((at) => new URL(at).pathname);

async function onSale(): Promise<string[]> {
  const { rows } = await services.db.execute<{ id: string }>(sql`select id from products where retired_at is null`);
  return rows.map(({ id }) => `/product/${id}`);
}

describe('The sitemap', () => {
  test('lists every product, category, subcategory and page once, by its public address', async () => {
    const answer = await request('/sitemap.xml');
    const xml = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8']);
    expect(xml).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n/,
    );
    expect(xml.endsWith('</urlset>\n')).toBe(true);
    expect(locations(xml).filter((at) => !at.startsWith('https://haat.example/'))).toEqual([]);
    const named = paths(xml);
    expect(new Set(named).size).toBe(named.length);
    expect(named.filter((path) => path.startsWith('/product/')).sort()).toEqual((await onSale()).sort());
    const { rows } = await services.db.execute<{ path: string }>(
      sql`select '/products/category/' || id as path from categories union all select '/products/subCat/' || id from subcategories`,
    );
    expect(named.filter((path) => path.startsWith('/products/')).sort()).toEqual(rows.map(({ path }) => path).sort());
    expect(named.filter((path) => !path.startsWith('/product'))).toEqual([
      '/',
      '/about',
      '/contact',
      '/delivery',
      '/returns',
      '/privacy',
      '/terms',
    ]);
    expect(named.filter((path) => pageKind(path) !== 'drawn')).toEqual([]);
  });

  test('dates product changes, leaves out retired products, and is sent again only after a change', async () => {
    const before = await request('/sitemap.xml');
    const tag = before.headers.get('etag') ?? '';
    expect(before.headers.get('cache-control')).toBe('public, max-age=3600');
    expect((await request('/sitemap.xml', { headers: { 'If-None-Match': tag } })).status).toBe(304);
    await services.db.execute(sql`update products set retired_at = now() where id = 'h-kettle-brass'`);
    await services.db.execute(sql`update products set updated_at = '2026-03-04T05:06:07Z' where id = 'h-thali-set'`);
    await raiseCatalogueVersion(services.db);
    const after = await request('/sitemap.xml', { headers: { 'If-None-Match': tag } });
    const xml = await after.text();
    expect(after.status).toBe(200);
    expect(xml).toContain('<url><loc>https://haat.example/product/h-thali-set</loc><lastmod>2026-03-04T05:06:07.000Z</lastmod></url>');
    expect(xml).not.toContain('h-kettle-brass');
  });

  test('above the maximum size is an index of parts that list each address once', async () => {
    const index = await (await askSmall('/sitemap.xml')).text();
    expect(index).toContain('<sitemapindex ');
    const parts = paths(index);
    expect(parts[0]).toBe('/sitemap-1.xml');
    const held: string[][] = [];
    for (const part of parts) held.push(paths(await (await askSmall(part)).text()));
    expect(Math.max(...held.map(({ length }) => length))).toBeLessThanOrEqual(100);
    const whole = await createdWhole();
    expect(held.flat().sort()).toEqual(whole.sort());
    for (const path of [`/sitemap-${parts.length + 1}.xml`, '/sitemap-0.xml', '/sitemap-x.xml'])
      expect([path, (await askSmall(path)).status]).toEqual([path, 404]);
  });

  test('has no parts when one file is enough', async () => {
    expect((await request('/sitemap-1.xml')).status).toBe(404);
  });

  test('is named in robots.txt by its whole address, beside the excluded paths', async () => {
    const text = await (await request('/robots.txt')).text();
    expect(text.split('\n')).toContain('Sitemap: https://haat.example/sitemap.xml');
    expect(text.split('\n')).toContain('Disallow: /api/');
    expect(text, 'a page that says noindex must be read to be left out').not.toMatch(/Disallow: \/(?:cart|checkout|search|signIn)/);
  });
});

async function createdWhole(): Promise<string[]> {
  const { rows } = await small.db.execute<{ path: string }>(sql`select '/product/' || id as path from products where retired_at is null
    union all select '/products/category/' || id from categories union all select '/products/subCat/' || id from subcategories`);
  return [...rows.map(({ path }) => path), '/', '/about', '/contact', '/delivery', '/returns', '/privacy', '/terms'];
}
