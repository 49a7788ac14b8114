/** What one shopper viewed and typed is not shown to the next one on the same phone. */
import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { shopDrafts } from '#src/shop/data/shop-drafts.ts';
import { recentlyViewed, rememberViewed } from '#src/shop/data/recently-viewed.ts';
import { rememberPage, useViewedPages } from '#src/shop/data/viewed-pages.ts';
import { createFakeCartServer, shopper } from '#tests/support/client/fake-cart-server.ts';
import { newDevice, openPage, setOnline, storeSession } from '#tests/support/client/open-page.ts';
import { aProduct } from '#tests/support/client/product.ts';

const other = {
  userId: '0190f1f0-0000-7000-8000-000000000009',
  token: 'kabir-token-of-forty-three-signs',
  name: 'Kabir',
  email: 'kabir@example.test',
};

beforeEach(async () => {
  await newDevice();
  setOnline(true);
});
afterEach(newDevice);

function lookAround(): void {
  rememberViewed(aProduct({ id: 'u-mug-lotus' }));
  rememberPage('/product/u-mug-lotus', 'Lotus chai mug - Haat');
  shopDrafts.write('Customize u-mug-lotus', { phone: '98220 14705' });
}

const viewedPages = () => renderHook(() => useViewedPages()).result.current;
const traces = () => [
  recentlyViewed().map(({ id }) => id),
  viewedPages().map(({ href }) => href),
  shopDrafts.read('Customize u-mug-lotus'),
];
const all = [['u-mug-lotus'], ['/product/u-mug-lotus'], { phone: '98220 14705' }];
const none = [[], [], null];

test('signing out deletes the viewed products and the drafts', async () => {
  storeSession();
  const page = await openPage(createFakeCartServer());
  lookAround();
  expect(traces()).toEqual(all);
  expect(await page.changes.signOut(false)).toBe(true);
  expect(traces()).toEqual(none);
});

test('an expired session keeps them for the same shopper and hides them from others', async () => {
  storeSession();
  const page = await openPage(createFakeCartServer());
  lookAround();
  page.session.endSession();
  expect(traces()).toEqual(all);
  page.session.startSession(shopper.token, { name: shopper.name, email: shopper.email, id: shopper.userId });
  expect(traces()).toEqual(all);
  page.session.endSession();
  page.session.startSession(other.token, { name: other.name, email: other.email, id: other.userId });
  expect(traces()).toEqual(none);
});

test('products that a visitor viewed stay after signing in', async () => {
  const page = await openPage(createFakeCartServer());
  lookAround();
  page.session.startSession(shopper.token, { name: shopper.name, email: shopper.email, id: shopper.userId });
  expect(traces()).toEqual(all);
});
