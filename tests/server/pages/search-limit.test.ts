/** Searches of pages that the server draws, with the real screens: whose tries they are, and how many. */
import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { configureShop, configureTransport, renderPage } from '#src/shop/entry-server.tsx';
import { mountPages } from '#server/pages/pages.ts';
import type { Built } from '#server/pages/renderer.ts';
import { makeFakeBuild } from '#tests/support/server/fake-build.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const built: Built = { ...makeFakeBuild().built, renderer: { configureTransport, configureShop, renderPage } };

const { app, services } = await createTestApp({
  env: {
    RATE_LIMITS: 'on',
    PUBLIC_URL: 'https://haat.example',
    TEST_PAYMENTS: 'public',
    TEST_SIGN_IN: 'public',
    TRUSTED_PROXIES: '10.0.0.0/8',
  },
  plugins: [mountPages(built)],
});

/** Opens a page as a visitor behind the shop's proxy. */
async function open(href: string, visitor: string): Promise<Response> {
  const socket = { incoming: { socket: { remoteAddress: '10.0.0.5' } } };
  return app.request(href, { headers: { accept: 'text/html', 'X-Forwarded-For': visitor } }, socket);
}

/** Tries that are left, by the address they are counted for. */
async function triesLeft(): Promise<Record<string, number>> {
  const { rows } = await services.db.execute<{ key: string; tokens: number }>(
    sql`select key, tokens from rate_buckets where key like 'search:%' order by key`,
  );
  return Object.fromEntries(rows.map(({ key, tokens }) => [key.slice('search:'.length), tokens]));
}

const useUp = (visitor: string) => services.db.execute(sql`update rate_buckets set tokens = -100 where key = ${`search:${visitor}`}`);

test('A search page is one try of its own visitor', async () => {
  expect((await open('/search?q=kurta', '198.51.100.7')).status).toBe(200);
  expect((await open('/search?q=kurti', '198.51.100.8')).status).toBe(200);
  expect(await triesLeft()).toEqual({ '198.51.100.7': 9, '198.51.100.8': 9 });
});

test('A visitor without tries is told when to try again, and others are not refused', async () => {
  await open('/search?q=saree', '198.51.100.17');
  await useUp('198.51.100.17');
  const refused = await open('/search?q=dupatta', '198.51.100.17');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(100);
  expect((await open('/search?q=dupatta', '198.51.100.18')).status).toBe(200);
});

test('A page asked for by two visitors at once is refused only to the one without tries', async () => {
  await open('/search?q=sari', '198.51.100.27');
  await useUp('198.51.100.27');
  const visitors = ['198.51.100.27', '198.51.100.28', '198.51.100.29'];
  const pages = await Promise.all(visitors.map((visitor) => open('/search?q=lehenga', visitor)));
  expect(pages.map(({ status }) => status)).toEqual([429, 200, 200]);
});
