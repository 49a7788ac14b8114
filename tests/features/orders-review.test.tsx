import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Order, OrderProduct, OrderStatus } from '#contract/order.ts';
import { startSession } from '#src/shop/session/session.ts';
import { OrdersScreen } from '#src/shop/features/orders/OrdersScreen.tsx';
import { reviewables } from '#src/shop/features/orders/order-labels.ts';
import { anOrder, meera, orderLine } from '#tests/support/client/order.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const id = (n: number) => `0190f1f0-0000-7000-8000-${String(n).padStart(12, '0')}`;

const aLine = (n: number, more: Partial<OrderProduct> = {}): OrderProduct => orderLine(1, { _id: id(n), ...more });

const anOrderOf = (n: number, status: OrderStatus, products = [aLine(n + 100)]): Order => anOrder({ _id: id(n), status, products });

beforeEach(() => startSession('token', meera));

const closed = { open: undefined, onOpen: () => undefined, onBack: () => undefined, onClose: () => undefined };
const rowOf = async (reference: number) => {
  const name = new RegExp(`HT-${String(reference).padStart(8, '0')}`);
  const rows = await screen.findAllByRole('row');
  return within(rows.find((row) => name.test(row.textContent ?? '')) ?? document.body);
};

test('each order shows its review status; reviewing too early shows the specified sentence', async () => {
  const user = userEvent.setup();
  const orders = [
    anOrderOf(1, 'SHIPPED'),
    anOrderOf(2, 'DELIVERED'),
    anOrderOf(3, 'DELIVERED', [aLine(30, { reviewed: true })]),
    anOrderOf(4, 'CANCELD'),
  ];
  await showScreen(<OrdersScreen {...closed} />, () => ({ orders }));
  await user.click((await rowOf(1)).getByRole('button', { name: 'Review after delivery' }));
  expect(await screen.findByText('Order is not delivered yet...')).toBeTruthy();
  expect((await rowOf(2)).getByRole('button', { name: 'Create Review' })).toBeTruthy();
  expect((await rowOf(3)).getByText('Completed')).toBeTruthy();
  expect((await rowOf(4)).getByText('None')).toBeTruthy();
});

test('an address that opens a review too early shows the sentence and closes', async () => {
  const onClose = vi.fn();
  await showScreen(<OrdersScreen {...closed} open={{ order: id(1), show: 'review' }} onClose={onClose} />, () => ({
    orders: [anOrderOf(1, 'DISPATCHED')],
  }));
  expect(await screen.findByText('Order is not delivered yet...')).toBeTruthy();
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce());
});

test('two sizes of one product share one review', () => {
  const lines = [
    aLine(1, { size: 'M' }),
    aLine(2, { size: 'L', reviewed: true }),
    aLine(3, { productId: 'other' }),
    aLine(4, { productId: 'kept' }),
  ];
  const products = reviewables(anOrderOf(1, 'DELIVERED', lines), (_order, product) => (product === 'kept' ? 'waiting' : undefined));
  expect(products.map(({ productId, reviewed, waits }) => [productId, reviewed, waits])).toEqual([
    ['u-mug-lotus', true, false],
    ['other', false, false],
    ['kept', true, true],
  ]);
});

/** The dialog of order 1 with the form of the product; a link back to the list of its products. */
function Reviewing() {
  const [product, setProduct] = useState<string | undefined>('u-mug-lotus');
  return <OrdersScreen {...closed} open={{ order: id(1), show: 'review', product }} onBack={() => setProduct(undefined)} />;
}

test('a review starts at one star, takes half stars, and keeps its draft', async () => {
  const user = userEvent.setup();
  const shop = () => ({ orders: [anOrderOf(1, 'DELIVERED')] });
  const first = await showScreen(<Reviewing />, shop);
  expect((await screen.findByRole<HTMLInputElement>('radio', { name: '1 star' })).checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Submit Review' }));
  expect(await screen.findByText('Please write a review')).toBeTruthy();
  await user.click(screen.getByRole('radio', { name: '4.5 stars' }));
  await user.type(screen.getByLabelText('Your review'), 'Holds two cups.');
  first.unmount();

  await showScreen(<Reviewing />, shop);
  expect((await screen.findByLabelText<HTMLTextAreaElement>('Your review')).value).toBe('Holds two cups.');
  expect(screen.getByRole<HTMLInputElement>('radio', { name: '4.5 stars' }).checked).toBe(true);
});

test('a review written offline is kept, shown as completed, and marked as pending', async () => {
  const user = userEvent.setup();
  await showScreen(<Reviewing />, (call) => {
    if (call.startsWith('POST')) throw new TypeError('cut');
    return { orders: [anOrderOf(1, 'DELIVERED')] };
  });
  await user.type(await screen.findByLabelText('Your review'), 'Holds two cups.');
  await user.click(screen.getByRole('button', { name: 'Submit Review' }));
  expect(await screen.findByText('Thank you for your review')).toBeTruthy();
  const dialog = within(await screen.findByRole('dialog'));
  expect(await dialog.findByText('Completed')).toBeTruthy();
  expect(dialog.getByText('Saved on this device. Will be sent.')).toBeTruthy();
  expect(dialog.queryByRole('button', { name: 'Create Review' })).toBeNull();
  expect(localStorage.getItem(`haat-draft:review ${id(1)} u-mug-lotus`)).toBeNull();
});
