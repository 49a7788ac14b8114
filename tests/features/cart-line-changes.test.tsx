/** Changes of a cart line since it was added: shown under the line, answered there, and blocking checkout until then. */
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { CartItem } from '#contract/cart.ts';
import { startSession } from '#src/shop/session/session.ts';
import { CartScreen } from '#src/shop/features/cart/CartScreen.tsx';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const user = userEvent.setup();

function aLine(number: number, productTitle: string, differences: Partial<CartItem> = {}): CartItem {
  const _id = `0190f1f0-0000-7000-8000-00000000001${number}`;
  return {
    _id,
    productId: `piece-${number}`,
    productTitle,
    image: '',
    rating: 4,
    price: 360,
    quantity: 1,
    subTotal: 360,
    countInStock: 12,
    userId,
    size: '',
    weight: '',
    ram: '',
    tax: 0,
    ...differences,
  };
}

/** A fake server with these lines that answers changes like the real one once `slow` resolves; records its requests. */
function aCart(lines: CartItem[], slow: () => Promise<void> = async () => undefined) {
  let items = lines;
  let version = 1;
  const sent: unknown[] = [];
  const line = async (call: string, body: unknown) => {
    const [method, path = ''] = call.split(' ');
    const cart = () => ({ items, version, acks: {} });
    if (method === 'GET') return cart();
    sent.push([method, path, body]);
    await slow();
    const id = path.split('/').at(-1);
    const { quantity, price } = (body ?? {}) as { quantity: number; price?: number };
    const answered = (one: CartItem): CartItem => ({
      ...one,
      quantity,
      askedQuantity: undefined,
      seenPrice: price === one.price ? undefined : one.seenPrice,
    });
    items = method === 'DELETE' ? items.filter(({ _id }) => _id !== id) : items.map((one) => (one._id === id ? answered(one) : one));
    version += 1;
    return { error: false, status: true, msg: 'ok', item: null, cart: cart() };
  };
  return { line, sent };
}

const textOf = (element: HTMLElement) => element.textContent?.replaceAll('\u00a0', ' ');
const changeOf = (name: string) => screen.findByRole('group', { name });

/** One beside the totals, one in the phone bar: the stylesheet decides which is visible. */
function expectCheckoutShut(why: string): void {
  expect(screen.queryByRole('link', { name: 'Checkout' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Checkout' })).toHaveProperty('disabled', true);
  expect(screen.getByText(why)).toBeTruthy();
}

async function expectCheckoutOpen(): Promise<void> {
  await waitFor(() =>
    expect(screen.getAllByRole('link', { name: 'Checkout' }).map((link) => link.getAttribute('href'))).toEqual(['/checkout', '/checkout']),
  );
  expect(screen.queryByRole('button', { name: 'See changes' })).toBeNull();
}

beforeEach(() => startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId }));

test('a higher price shows both prices; See changes leads there; accepting opens checkout', async () => {
  const shop = aCart([aLine(1, 'Jute bag'), aLine(2, 'Chai mug', { price: 400, seenPrice: 360, quantity: 2 })]);
  await showScreen(<CartScreen />, shop.line);
  const change = await changeOf('Chai mug: Rs\u00a040 more');
  expect(textOf(change)).toContain('Rs 40 more Rs 360 when you added it, Rs 400 now.');
  expect(screen.getAllByRole('group', { name: /more|less|only/ })).toHaveLength(1);
  expectCheckoutShut('An item in your cart changed. Review it to check out.');
  expect(screen.getByText('1 change to review')).toBeTruthy();

  const brought = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => undefined);
  await user.click(screen.getByRole('button', { name: 'See changes' }));
  expect(document.activeElement).toBe(change);
  expect(brought.mock.contexts).toEqual([change]);

  await user.click(within(change).getByRole('button', { name: 'Accept Rs\u00a0400' }));
  await expectCheckoutOpen();
  expect(screen.queryByRole('group', { name: / more$/ })).toBeNull();
  expect(shop.sent).toEqual([['PUT', expect.stringContaining('12'), { quantity: 2, price: 400 }]]);
});

test('a lower price is shown as well and also needs an answer', async () => {
  await showScreen(<CartScreen />, aCart([aLine(1, 'Chai mug', { price: 300, seenPrice: 360 })]).line);
  const change = await changeOf('Chai mug: Rs\u00a060 less');
  expect(textOf(change)).toContain('Rs 360 when you added it, Rs 300 now.');
  expectCheckoutShut('An item in your cart changed. Review it to check out.');
});

test('reduced stock shows the wanted and the available quantity; Keep takes the available one', async () => {
  const shop = aCart([aLine(1, 'Chai mug', { quantity: 2, askedQuantity: 5, countInStock: 2 })]);
  await showScreen(<CartScreen />, shop.line);
  const change = await changeOf('Chai mug: 5 to 2, only two left');
  expect(textOf(change)).toContain('You asked for 5. Two are in stock now.');
  expectCheckoutShut('An item in your cart changed. Review it to check out.');
  await user.click(within(change).getByRole('button', { name: 'Keep 2' }));
  await expectCheckoutOpen();
  expect(shop.sent).toEqual([['PUT', expect.stringContaining('11'), { quantity: 2 }]]);
});

test('a line with a new price and less stock has two changes, and answering one leaves the other', async () => {
  let letGo = () => {};
  const held = new Promise<void>((resolve) => (letGo = resolve));
  const shop = aCart([aLine(1, 'Chai mug', { quantity: 1, askedQuantity: 3, countInStock: 1, price: 400, seenPrice: 360 })], () => held);
  await showScreen(<CartScreen />, shop.line);
  const fewer = await changeOf('Chai mug: 3 to 1, only one left');
  expect(screen.getByText('2 changes to review')).toBeTruthy();
  await user.click(within(fewer).getByRole('button', { name: 'Keep 1' }));
  expect(await screen.findByText('1 change to review')).toBeTruthy();
  await waitFor(() => expect(screen.queryByRole('group', { name: /only one left/ })).toBeNull());
  // Neither while that answer is being sent nor once the server has it.
  await waitFor(() => expect(shop.sent).toHaveLength(1));
  expect(screen.queryByRole('group', { name: / more$/ })).not.toBeNull();
  letGo();
  await waitFor(() => expectCheckoutShut('An item in your cart changed. Review it to check out.'));
  await user.click(within(await changeOf('Chai mug: Rs\u00a040 more')).getByRole('button', { name: 'Accept Rs\u00a0400' }));
  await expectCheckoutOpen();
});

test('a line whose product, size or stock is gone can only be removed', async () => {
  const shop = aCart([
    aLine(1, 'Jute bag'),
    aLine(2, 'Chai mug', { gone: 'product', price: 400, seenPrice: 360 }),
    aLine(3, 'Kurta', { gone: 'option', size: 'XL' }),
    aLine(4, 'Planter', { countInStock: 0, quantity: 3 }),
  ]);
  await showScreen(<CartScreen />, shop.line);
  const names = ['Chai mug: No longer available', 'Kurta, XL: No longer available in XL', 'Planter: Sold out'];
  await changeOf('Chai mug: No longer available');
  expectCheckoutShut('3 items in your cart changed. Review them to check out.');
  expect(screen.getByText('3 changes to review')).toBeTruthy();
  for (const name of names) {
    const change = within(await changeOf(name));
    expect(
      change.getAllByRole('button').map(({ textContent }) => textContent),
      name,
    ).toEqual(['Remove']);
    await user.click(change.getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('group', { name })).toBeNull());
  }
  await expectCheckoutOpen();
  expect(screen.getAllByRole('row')).toHaveLength(2);
  expect(shop.sent).toHaveLength(3);
});
