/** Cancelling an order in its dialog: asked about first, saved without a network, taken back while it waits. */
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { cancelOrder } from '#src/shop/data/cancellation.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { OrderProductsDialog } from '#src/shop/features/orders/OrderProductsDialog.tsx';
import { OrdersTable } from '#src/shop/features/orders/OrdersTable.tsx';
import { startSession } from '#src/shop/session/session.ts';
import { anOrder, meera } from '#tests/support/client/order.ts';
import { openOrderWindow } from '#tests/support/client/order-window.tsx';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const order = anOrder({ status: 'CONFIRMED', products: [], mayCancel: true });
const path = `POST /api/orders/${order._id}/cancel`;

const withDialog = (of: Partial<Order> = {}) => openOrderWindow({ ...order, ...of });

test('a cancellation is asked about, says where the money goes, and needs no network', async () => {
  const { user, sent, goOnline } = await withDialog();
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(screen.getByText('Your money goes back the way you paid. Banks take up to seven working days.')).toBeTruthy();
  expect(outbox.view().waiting).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect((await screen.findByText(/^Your cancellation is saved on this device/)).getAttribute('role')).toBe('status');
  goOnline();
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(path));
});

test('a cancellation that was not sent is taken back', async () => {
  const { user } = await withDialog({ payment: 'delivery' });
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(screen.getByText('You have nothing to pay.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  // The question has a button of the same name until it is saved.
  await screen.findByText(/^Your cancellation is saved on this device/);
  await user.click(screen.getByRole('button', { name: 'Keep the order' }));
  expect(await screen.findByRole('button', { name: 'Yes, cancel it' })).toBeTruthy();
  expect(outbox.view().waiting).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keep the order' }));
  expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeTruthy();
});

test.each([
  ['was paid by card', {}, 'Your money goes back the way you paid. Banks take up to seven working days.'],
  ['was to be paid at the door', { payment: 'delivery', toPay: 0 }, 'You have nothing to pay.'],
] as const)('the window of a cancelled order that %s says where the money is', async (_, of, said) => {
  const { mayCancel: _may, ...cancelled } = order;
  startSession('token', meera);
  await showScreen(<OrderProductsDialog order={{ ...cancelled, ...of, status: 'CANCELD' }} onClose={() => undefined} />, () => ({}));
  expect(await screen.findByText(said)).toBeTruthy();
});

test('the list says of an order that its cancellation waits, as long as it does', async () => {
  startSession('token', meera);
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.dispatchEvent(new Event('offline'));
  const { client } = await showScreen(<OrdersTable orders={[order]} onOpen={() => undefined} />, () => {
    if (!navigator.onLine) throw new TypeError('no network');
    return {};
  });
  outbox.start({ client, notify: () => undefined });
  await outbox.open();
  expect(screen.getByText('CONFIRMED')).toBeTruthy();
  expect(screen.queryByText('Cancellation not sent yet')).toBeNull();
  await cancelOrder(order._id);
  expect(await screen.findByText('Cancellation not sent yet')).toBeTruthy();
  network.mockReturnValue(true);
  globalThis.dispatchEvent(new Event('online'));
  await waitFor(() => expect(screen.queryByText('Cancellation not sent yet')).toBeNull());
});

test('an order that has left offers no cancellation', async () => {
  const { mayCancel: _may, ...sent } = order;
  startSession('token', meera);
  await showScreen(<OrderProductsDialog order={{ ...sent, status: 'SHIPPED' }} onClose={() => undefined} />, () => ({}));
  expect(await screen.findByRole('button', { name: 'Buy again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});
