/** What a browser sees when the server refuses a sign-in with Google: its two addresses are opened, not called. */
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { openBrowser } from '#tests/support/server/cookie-client.ts';
import { makeMailFolder } from '#tests/support/server/mailbox.ts';
import { createTestApp } from '#tests/support/server/test-app.ts';

const shop = await createTestApp({ env: { DATA_DIR: makeMailFolder(), RATE_LIMITS: 'on' } });
const { services } = shop;
const { gates } = services.admission;

const open = (path: string) => openBrowser(shop).go(path);
const resultIn = async (page: Response) =>
  JSON.parse(/id="result">(.*?)<\/script>/s.exec(await page.text())?.[1] ?? '{}') as { request: string; error: string };

async function withoutTries(): Promise<void> {
  await open('/api/auth/oidc/start');
  await services.db.execute(sql`update rate_buckets set tokens = -100 where key like 'oidc:%'`);
}
const withoutPlaces = async () => void Object.assign(gates.other.limits, { running: 0, waiting: 0 });
const broken = async () =>
  void vi.spyOn(services.identity as { party: () => Promise<unknown> }, 'party').mockRejectedValue(new Error('planted'));

afterEach(async () => {
  Object.assign(gates.other.limits, { running: 100, waiting: 0 });
  await services.db.execute(sql`delete from rate_buckets`);
});

describe.each([
  ['a visitor without tries', withoutTries, 429, words().refusals.tooMany],
  ['a server without time', withoutPlaces, 503, words().network.databaseDown],
  ['a server that fails', broken, 500, words().network.broken],
])('With %s', (_who, prepare, status, sentence) => {
  test('the popup ends with a page that tells the shop why', async () => {
    await prepare();
    const page = await open('/api/auth/oidc/start?request=tab-1');
    expect([page.status, page.headers.get('content-type')]).toEqual([status, 'text/html; charset=UTF-8']);
    expect(page.headers.has('retry-after')).toBe(status !== 500);
    expect(await resultIn(page)).toEqual({ request: 'tab-1', error: sentence });
  });

  test('a full page goes back to the sign-in screen', async () => {
    await prepare();
    const page = await open('/api/auth/oidc/start?mode=redirect&next=/cart');
    expect([page.status, page.headers.get('location')]).toEqual([302, '/signIn?failed=google&next=%2Fcart']);
    expect(page.headers.has('retry-after')).toBe(status !== 500);
  });
});

test('The page that ends a popup has the name of the shop', async () => {
  const page = async () => (await open('/api/auth/oidc/callback?state=x')).text();
  expect(await page()).toContain('haat</span>');
  vi.spyOn(services.profiles, 'recent').mockResolvedValue({
    name: 'Gram Haat',
    shortName: 'Gram',
    tagline: '',
    brand: '',
    style: '',
    blurbs: [],
  });
  const html = await page();
  expect(html).toContain('| Gram Haat</title>');
  expect(html).toContain('>Gram Haat</span>');
});

test('The way back from Google ends in words too, in the mode in which the sign-in began', async () => {
  await withoutPlaces();
  expect((await resultIn(await open('/api/auth/oidc/callback?state=x'))).error).toBe(words().network.databaseDown);
  Object.assign(gates.other.limits, { running: 100, waiting: 0 });
  const browser = openBrowser(shop);
  const away = await browser.go('/api/auth/oidc/start?mode=redirect&next=/cart');
  const state = new URL(away.headers.get('location') ?? '', 'http://shop').searchParams.get('state') ?? '';
  await broken();
  const back = await browser.go(`/api/auth/oidc/callback?state=${state}&code=1`);
  expect([back.status, back.headers.get('location')]).toEqual([302, '/signIn?failed=google&next=%2Fcart']);
});
