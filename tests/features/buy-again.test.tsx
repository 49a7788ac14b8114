import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test, vi } from 'vitest';
import type { OrderProduct } from '#contract/order.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { OrderProductsDialog } from '#src/shop/features/orders/OrderProductsDialog.tsx';
import { startSession } from '#src/shop/session/session.ts';
import { anOrder, meera, orderLine } from '#tests/support/client/order.ts';
import { aProduct } from '#tests/support/client/product.ts';
import { patient } from '#tests/support/patience.ts';
import { type FakeServer, showScreen } from '#tests/support/client/render-screen.tsx';

const aLine = (n: number, productId: string, productTitle: string, quantity = 1): OrderProduct =>
  orderLine(n, { productId, productTitle, quantity });

const order = anOrder({ products: [aLine(1, 'mug', 'Chai mug', 3), aLine(2, 'bowl', 'Blue bowl'), aLine(3, 'lamp', 'Brass lamp')] });

beforeEach(() => startSession('token', meera));

const notFound = () =>
  Response.json(
    { error: true, status: false, msg: 'Not found', code: 'not_found', requestId: 'r' },
    { status: 404, headers: { 'x-haat': '1' } },
  );

/** The mug is dearer and short, the bowl as it was, the lamp gone. */
const shop: FakeServer = (call) => {
  if (call.includes('/mug')) return aProduct({ id: 'mug', name: 'Chai mug', price: 400, countInStock: 2 });
  if (call.includes('/bowl')) return aProduct({ id: 'bowl', name: 'Blue bowl' });
  if (call.includes('/lamp')) return notFound();
  return {};
};

async function openBuyAgain(respond: FakeServer) {
  const user = userEvent.setup();
  const onClose = vi.fn();
  const { client } = await showScreen(<OrderProductsDialog order={order} onClose={onClose} />, respond);
  outbox.start({ client, notify: () => undefined });
  const saved: unknown[] = [];
  const save = vi.spyOn(outbox, 'save').mockImplementation(async (make) => {
    saved.push(make({ addToCart: (line: unknown, displayed: unknown) => ({ line, displayed }) } as never));
    return undefined;
  });
  await user.click(await screen.findByRole('button', { name: 'Buy again' }));
  return { user, onClose, saved, save };
}

test('Buy again says what is dearer, short and gone before anything is added', async () => {
  const { saved } = await openBuyAgain(shop);
  expect(await screen.findByText('Only 2 left, you had 3')).toBeTruthy();
  expect(screen.getByText('Only 2 left, you had 3').closest('ul')?.textContent).toMatch(/Now Rs\s400, was Rs\s360/);
  expect(screen.getByText('Same price')).toBeTruthy();
  expect(screen.getByText('Not sold like this any more')).toBeTruthy();
  expect(saved).toEqual([]);
});

test('what can be had goes into the cart at the price that was shown, and nothing else', async () => {
  const { user, saved, onClose } = await openBuyAgain(shop);
  await user.click(await screen.findByRole('button', { name: 'Add 3 pieces to cart' }));
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
  expect(saved).toMatchObject([
    { line: { productId: 'mug', quantity: 2 }, displayed: { price: 400 } },
    { line: { productId: 'bowl', quantity: 1 }, displayed: { price: 360 } },
  ]);
});

test('after a save that failed another try adds only what is missing', async () => {
  const { user, saved, save } = await openBuyAgain(shop);
  const add = await screen.findByRole('button', { name: 'Add 3 pieces to cart' });
  const works = save.getMockImplementation();
  if (!works) throw new Error('nothing saves');
  save.mockImplementationOnce(works).mockRejectedValueOnce(new Error('full'));
  await user.click(add);
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  await waitFor(() => expect(add).toHaveProperty('disabled', false));
  await user.click(add);
  expect(await screen.findByText('3 pieces are in your cart')).toBeTruthy();
  expect(save).toHaveBeenCalledTimes(3);
  expect(saved).toMatchObject([{ line: { productId: 'mug' } }, { line: { productId: 'bowl' } }]);
});

test('one press hands over every line, before the first is saved', async () => {
  const { user, save } = await openBuyAgain(shop);
  save.mockImplementation(() => new Promise(() => undefined));
  await user.click(await screen.findByRole('button', { name: 'Add 3 pieces to cart' }));
  await waitFor(() => expect(save).toHaveBeenCalledTimes(2));
});

test(
  'without a network and without the products on this device nothing can be added',
  async () => {
    await openBuyAgain(() => {
      throw new TypeError('no network');
    });
    expect(await screen.findByText('Nothing of this order can be added now.', undefined, { timeout: patient(20_000) })).toBeTruthy();
    expect(screen.getAllByText('Not known on this device. Look again when you are online.')).toHaveLength(3);
  },
  patient(30_000),
);
