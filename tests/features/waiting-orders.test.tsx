/** Orders that are paid on delivery and not placed yet, at Orders and before a sign-out: each state with its words and its ways on. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openDB } from 'idb';
import { expect, test, vi } from 'vitest';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { WaitingOrders } from '#src/shop/features/orders/WaitingOrders.tsx';
import { LeaveDialog } from '#src/shop/features/pending-changes/LeaveDialog.tsx';
import { currentSession, startSession } from '#src/shop/session/session.ts';
import type { QueuedAction } from '#tests/support/client/shop-app.ts';
import { type FakeServer, showScreen } from '#tests/support/client/render-screen.tsx';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const orderId = '0190f1f0-0000-4000-8000-000000000003';
const kurtaLine = '0190f1f0-0000-4000-8000-000000000011';
const lampLine = '0190f1f0-0000-4000-8000-000000000012';
const dayMs = 24 * 60 * 60_000;

const agreed = (madeAt: number) => ({
  id: orderId,
  lines: [
    { cartItemId: kurtaLine, productId: 'kurta', size: 'M', weight: '', ram: '', quantity: 2, pricePaise: 50_000, taxPaise: 2_500 },
    { cartItemId: lampLine, productId: 'lamp', size: '', weight: '', ram: '', quantity: 1, pricePaise: 20_000, taxPaise: 0 },
  ],
  totalPaise: 125_000,
  billing: {
    username: 'Meera',
    country: 'India',
    address1: '12, MG Road',
    address2: 'Indiranagar',
    city: 'Bengaluru',
    state: 'Karnataka',
    pincode: '560038',
    number: '9876543210',
    email: 'meera@example.test',
  },
  termsVersion: '1',
  orLess: true,
  madeAt,
});

const noNetwork: FakeServer = () => {
  throw new TypeError('no network');
};
const refused = (status: number, body: object) =>
  Response.json({ error: true, status: false, requestId: 'r', ...body }, { status, headers: { 'x-haat': '1' } });

/** As if what is saved had been saved so much earlier. */
async function madeEarlier(ms: number): Promise<void> {
  const db = await openDB<{ intents: { key: string; value: QueuedAction } }>('haat-outbox');
  for (const row of await db.getAll('intents')) await db.put('intents', { ...row, madeAt: row.madeAt - ms });
  db.close();
}

/** A phone on which the order was saved, `agoMs` before now, and the sentence that it shows. */
async function withOrder(respond: FakeServer, { isOnline = false, agoMs = 0, also = 0 } = {}) {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.dispatchEvent(new Event('offline'));
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const calls: string[] = [];
  const bodies: { answers?: string }[] = [];
  const { client } = await showScreen(
    <>
      <WaitingOrders />
      <LeaveDialog />
    </>,
    (call, body) => {
      if (!navigator.onLine) return noNetwork(call, body);
      calls.push(call);
      if (call === 'POST /api/orders/place') bodies.push(body as { answers?: string });
      return respond(call, body);
    },
  );
  outbox.start({ client, notify: () => undefined });
  await outbox.open();
  for (let n = 0; n < also; n += 1)
    await outbox.save(({ addToCart }) =>
      addToCart(
        { productId: `mug-${n}`, quantity: 1, size: '', ram: '', weight: '' },
        { title: 'Mug', image: '', price: 1, tax: 0, rating: 4, countInStock: 9 },
      ),
    );
  await outbox.save(
    ({ placeOrder }) =>
      placeOrder(agreed(Date.now() - agoMs), { title: 'Kurta x 2, Brass lamp x 1', image: '/img/p/kurta/front-0a1b2c3d-960.webp' }),
    { isQuiet: true },
  );
  if (agoMs > 0) await madeEarlier(agoMs);
  if (isOnline) {
    network.mockReturnValue(true);
    globalThis.dispatchEvent(new Event('online'));
  }
  return { user: userEvent.setup(), calls, bodies };
}

const soldOut = { reason: 'stock', cartItemId: lampLine, productId: 'lamp', title: 'Brass lamp', asked: 1, available: 0 };

/** A phone whose order the shop asks about. */
function withQuestion(reasons: readonly object[]) {
  const details = { id: orderId, reasons, wasPaise: 125_000, nowPaise: 125_000 };
  return withOrder(
    (call) => (call === 'POST /api/orders/place' ? refused(409, { code: 'order_question', msg: 'Not ordered', details }) : {}),
    { isOnline: true },
  );
}

const signOut = () => outbox.open().then((opened) => opened.signOut(false));

test('an order that waits is said not to be ordered yet, with its amount, and can be taken back', async () => {
  const { user } = await withOrder(noNetwork);
  expect(await screen.findByRole('heading', { name: 'Not ordered yet' })).toBeTruthy();
  expect(screen.getByText('Kurta x 2, Brass lamp x 1')).toBeTruthy();
  expect(document.body.textContent).toMatch(/Pay Rs\s1,250 at the door/);
  expect(screen.getByRole('status').textContent).toMatch(/^Saved on this device, sent when you are online/);
  await user.click(screen.getByRole('button', { name: 'Take back' }));
  await waitFor(() => expect(screen.queryByText('Not ordered yet')).toBeNull());
  expect(outbox.view().waiting).toEqual([]);
});

test('after a reply that was lost nobody knows whether it arrived: it cannot be taken back', async () => {
  const { calls } = await withOrder((call) => (call.includes('/orders/place') ? noNetwork(call, undefined) : {}), { isOnline: true });
  expect((await screen.findByText(/We do not know yet whether it arrived/)).textContent).toMatch(/Do not order it again/);
  expect(screen.queryByRole('button', { name: 'Take back' })).toBeNull();
  expect(calls.filter((call) => call === 'POST /api/orders/place').length).toBeGreaterThan(0);
});

test('an order that may have arrived can be cancelled, and goes on being asked about', async () => {
  const { user } = await withOrder((call) => (call.includes('/orders/place') ? noNetwork(call, undefined) : {}), { isOnline: true });
  await user.click(await screen.findByRole('button', { name: 'Cancel it' }));
  const said = await screen.findByText(/It is cancelled as soon as we know whether it arrived/);
  expect(said.textContent).toMatch(/We do not know yet whether it arrived|Sending your order/);
  expect(screen.queryByRole('button', { name: 'Cancel it' })).toBeNull();
  const [change] = outbox.view().waiting;
  expect(change?.rows.map(({ kind }) => kind)).toEqual(['place.order', 'cancel.placement']);
});

test('a question says every reason at once and offers the new total', async () => {
  const about = { productId: 'kurta', title: 'Kurta', cartItemId: kurtaLine };
  const reasons = [
    soldOut,
    { reason: 'price', ...about, wasPaise: 50_000, nowPaise: 64_000 },
    { reason: 'tax', ...about, wasPaise: 2_500, nowPaise: 3_200 },
    // With the lamp, which is gone.
    { reason: 'total', wasPaise: 125_000, nowPaise: 154_400 },
  ];
  await withQuestion(reasons);
  expect(await screen.findByRole('heading', { name: 'Not ordered' })).toBeTruthy();
  const said = screen.getAllByRole('listitem').map(({ textContent }) => textContent?.replace(/\s/g, ' '));
  expect(said).toEqual(['Brass lamp is sold out.', 'Kurta: Rs 640, was Rs 500.', 'The total is Rs 1,344, was Rs 1,250.']);
  expect(screen.getByRole('button', { name: /^Order at Rs\s1,344$/ })).toBeTruthy();
});

test('an order that is kept in the cart is gone, and the shopper reads that nothing was ordered', async () => {
  const { user, calls } = await withQuestion([soldOut]);
  await user.click(await screen.findByRole('button', { name: 'Keep in cart' }));
  expect(await screen.findByText('Nothing was ordered. Your cart stays as it is.')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('heading', { name: 'Not ordered' })).toBeNull());
  // The shop hears of it, and counts its notification as read.
  await waitFor(() => expect(calls).toContain(`POST /api/orders/place/${orderId}/cancel`));
});

test('the order that is agreed to names the question that it answers', async () => {
  const { user, bodies } = await withQuestion([soldOut]);
  await user.click(await screen.findByRole('button', { name: /^Order at/ }));
  await waitFor(() => expect(bodies.map(({ answers }) => answers)).toEqual([undefined, orderId]));
});

test('an order of which everything is sold out leads to the cart', async () => {
  const kurta = { ...soldOut, cartItemId: kurtaLine, productId: 'kurta', title: 'Kurta', asked: 2 };
  await withQuestion([kurta, soldOut]);
  expect((await screen.findByRole('link', { name: 'View cart' })).getAttribute('href')).toBe('/cart');
  expect(screen.queryByRole('link', { name: 'Go to the checkout' })).toBeNull();
});

test('a reason that no other total settles leads to the checkout', async () => {
  await withQuestion([{ reason: 'off' }]);
  expect(await screen.findByText('The shop does not take payment on delivery any more.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Go to the checkout' }).getAttribute('href')).toBe('/checkout');
  expect(screen.queryByRole('button', { name: /^Order at/ })).toBeNull();
});

test('an order that waited for a day is not sent but asked about', async () => {
  const { calls } = await withOrder(() => ({}), { isOnline: true, agoMs: dayMs + 60_000 });
  expect(await screen.findByText(/^Still want this\?/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Check prices and order' })).toBeTruthy();
  expect(calls.filter((call) => call === 'POST /api/orders/place')).toEqual([]);
});

test('before a sign-out an unsent order is sent or taken back, never kept for later', async () => {
  const { user } = await withOrder(noNetwork);
  const left = signOut();
  await user.click(await screen.findByRole('button', { name: 'Take the order back' }));
  expect(screen.queryByRole('button', { name: 'Keep for my next sign-in' })).toBeNull();
  expect(await left).toBe(true);
  expect(currentSession()).toBeUndefined();
  startSession('token-2', { name: 'Meera', email: 'meera@example.test', id: userId });
  await waitFor(() => expect(outbox.view().userId).toBe(userId));
  expect(outbox.view().waiting).toEqual([]);
});

test('what waits beside the order is asked about when the order is taken back', async () => {
  const { user } = await withOrder(noNetwork, { also: 1 });
  const left = signOut();
  expect(await screen.findByText('2 changes not sent')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Keep for my next sign-in' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Take the order back' }));
  expect(await screen.findByText('1 change not sent')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Keep for my next sign-in' }));
  expect(await left).toBe(true);
});

test('a shopper who stays signed in keeps the order as it is', async () => {
  const { user } = await withOrder(noNetwork);
  const left = signOut();
  await user.click(await screen.findByRole('button', { name: 'Stay signed in' }));
  expect(await left).toBe(false);
  expect(outbox.view().waiting).toHaveLength(1);
});
