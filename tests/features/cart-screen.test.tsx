import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { startSession } from '#src/shop/session/session.ts';
import { CartScreen } from '#src/shop/features/cart/CartScreen.tsx';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const user = userEvent.setup();
const mug: CartItem = {
  _id: '0190f1f0-0000-7000-8000-000000000002',
  productId: 'lotus-chai-mug',
  productTitle: 'Lotus chai mug, 350 ml',
  image: '/img/p/lotus-chai-mug/front-0a1b2c-960.webp',
  rating: 4.5,
  price: 360,
  quantity: 1,
  subTotal: 360,
  countInStock: 12,
  userId,
  size: '',
  weight: '1 kg',
  ram: '',
  tax: 18,
};

/** A fake server with one line in the cart; it awaits `slow` before it answers a change. Records every call with its time. */
function aCart(slow: () => Promise<void> = async () => undefined) {
  let items = [mug];
  let version = 1;
  const calls: { call: string; at: number }[] = [];
  const answer = async (call: string, body: unknown) => {
    calls.push({ call, at: performance.now() });
    if (call.startsWith('GET')) return { items, version, acks: {} };
    await slow();
    const { quantity } = body as { quantity: number };
    items = [{ ...mug, quantity, subTotal: mug.price * quantity }];
    version += 1;
    calls.push({ call: 'answered', at: performance.now() });
    return { error: false, status: true, msg: 'ok', item: items[0], cart: { items, version, acks: {} } };
  };
  return { answer, calls };
}

test('a cart is a table of Product, Specification, Unit Price, Quantity, Subtotal and Remove', async () => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<CartScreen />, aCart().answer);
  expect(await screen.findByRole('heading', { name: 'Your Cart' })).toBeTruthy();
  expect(await screen.findByText('There is 1 product in your cart')).toBeTruthy();
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
    'Product',
    'Specification',
    'Unit Price',
    'Quantity',
    'Subtotal',
    'Remove',
  ]);
  const [, line] = screen.getAllByRole('row');
  expect(
    within(line as HTMLElement)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(['Lotus chai mug, 350 ml4.5', 'Weight 1 kg', 'Rs\u00a0360 each', '1', 'Rs\u00a0360', '']);
});

test('during an update an overlay covers the totals, and taps still work', async () => {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<CartScreen />, aCart(() => held).answer);
  const busy = () => [...document.querySelectorAll('span[aria-busy="true"]')].map(({ textContent }) => textContent);
  const more = await screen.findByRole('button', { name: 'One more' });
  expect(busy()).toEqual([]);
  await user.click(more);
  // The line's subtotal, then Subtotal, Tax and Total of the side card, then the total of the bar on phones.
  await waitFor(() => expect(busy()).toEqual(['Rs\u00a0720', 'Rs\u00a0720', 'Rs\u00a036', 'Rs\u00a0756', 'Rs\u00a0756']));
  await user.click(more);
  await waitFor(() => expect(busy()[0]).toBe('Rs\u00a01,080'));
  release();
  await waitFor(() => expect(busy()).toEqual([]));
  expect(screen.getAllByText(/1,134/).length).toBeGreaterThan(0);
});

test('a changed quantity is sent, and the cart is fetched once more a second after the reply', async () => {
  const { answer, calls } = aCart();
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<CartScreen />, answer);
  await user.click(await screen.findByRole('button', { name: 'One more' }));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('answered'));
  const answeredAt = calls.findLast(({ call }) => call === 'answered')?.at ?? 0;
  expect(calls.filter(({ call }) => call.startsWith('PUT'))).toHaveLength(1);
  await waitFor(() => expect(calls.at(-1)?.call).toMatch(/^GET \/api\/cart/));
  const wait = (calls.at(-1)?.at ?? 0) - answeredAt;
  // Timers may be a little early by this clock, and on a busy machine late.
  expect(wait).toBeGreaterThan(980);
});

test('two taps before the next render add two pieces', async () => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const { answer, calls } = aCart();
  await showScreen(<CartScreen />, answer);
  const more = await screen.findByRole('button', { name: 'One more' });
  more.click();
  more.click();
  const quantity = within(screen.getByRole('group', { name: /^Quantity of/ })).getByRole('status');
  await waitFor(() => expect(quantity.textContent).toBe('3'));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('answered'));
  expect(quantity.textContent).toBe('3');
});

test.each<[string, Partial<CartItem>]>([
  ['a price that changed', { price: 400, seenPrice: 360 }],
  ['a stock that fell short', { quantity: 5, askedQuantity: 9, countInStock: 5 }],
  ['a line that is sold out', { countInStock: 0 }],
  ['a product that has left the shop', { gone: 'product' }],
])('%s, in one line of two, blocks checkout until the shopper answers', async (_, change) => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const items: CartItem[] = [
    mug,
    { ...mug, _id: '0190f1f0-0000-7000-8000-000000000003', productId: 'kettle', productTitle: 'Kettle', ...change },
  ];
  await showScreen(<CartScreen />, () => ({ items, version: 1, acks: {} }));
  const ways = await screen.findAllByRole('button', { name: 'Checkout' });
  expect(ways.every((way) => (way as HTMLButtonElement).disabled)).toBe(true);
  expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
});

test('a cart below the smallest order of the shop says what is missing, and leads to no checkout', async () => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const delivery = { isListed: false, minimumOrder: 1_500, place: null };
  await showScreen(<CartScreen />, (call) =>
    call.startsWith('GET /api/delivery') ? { delivery } : { items: [mug], version: 1, acks: {} },
  );
  await waitFor(() => expect(document.body.textContent).toMatch(/The smallest order is Rs.1,500\. Add Rs.1,122 more\./));
  expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
});

test('an unchanged cart leads to checkout', async () => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<CartScreen />, aCart().answer);
  expect((await screen.findAllByRole('link', { name: 'Checkout' })).length).toBeGreaterThan(0);
});

test('reducing a single piece sends nothing, because zero is not a quantity', async () => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const { answer, calls } = aCart();
  await showScreen(<CartScreen />, answer);
  const fewer = await screen.findByRole('button', { name: 'One less' });
  expect(fewer.getAttribute('aria-disabled')).toBe('true');
  await user.click(fewer);
  const { outbox: page } = await import('#src/shop/data/shop-outbox.ts');
  for (const by of [-1, -5, 1]) await page.save(({ stepQuantity }) => stepQuantity(mug._id, by));
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('answered'));
  expect(calls.filter(({ call }) => !call.startsWith('GET')).map(({ call }) => call.split(' ')[0])).toEqual(['PUT', 'answered']);
  expect(within(screen.getByRole('group', { name: /^Quantity of/ })).getByRole('status').textContent).toBe('2');
});

test('a shop that is closed for a while says so beside Checkout', async () => {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const cart = aCart();
  const closed = 'We are closed until Tuesday.';
  const contact = { whatsapp: '', groupLink: '', email: '', facebook: '', instagram: '', twitter: '', closed };
  await showScreen(<CartScreen />, async (call, body) => (call.startsWith('GET /api/contact') ? { contact } : cart.answer(call, body)));
  expect(await screen.findByText(closed)).toBeTruthy();
  expect(screen.getAllByRole('link', { name: 'Checkout' }).length).toBeGreaterThan(0);
});
