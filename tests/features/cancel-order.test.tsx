/** Cancelling an order in its dialog: asked about first, saved without a network, taken back while it waits. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { OrderProductsDialog } from '#src/shop/features/orders/OrderProductsDialog.tsx';
import { startSession } from '#src/shop/session/session.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const to = { username: 'Meera', country: 'India', address1: 'a', address2: 'b', city: 'Pune', state: 'Maharashtra', pincode: '411004' };
const order: Order = {
  _id: '0190f1f0-0000-7000-8000-000000000009',
  amount: 113_400,
  status: 'CONFIRMED',
  date: '2026-11-21T03:00:00Z',
  products: [],
  taxes: [],
  setofaddress: { ...to, number: '9820012345' },
  name: 'Meera',
  phoneNumber: '9820012345',
  address: 'a',
  paymentId: 'p',
  email: 'meera@example.test',
  userid: userId,
  moves: [],
  test: true,
  mayCancel: true,
};
const path = `POST /api/orders/${order._id}/cancel`;

/** The dialog of an order on a phone that is offline at first. */
async function withDialog(of: Partial<Order> = {}) {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.dispatchEvent(new Event('offline'));
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const calls: string[] = [];
  const { client } = await showScreen(<OrderProductsDialog order={{ ...order, ...of }} onClose={() => undefined} />, (call) => {
    if (!navigator.onLine) throw new TypeError('no network');
    calls.push(call);
    return {};
  });
  outbox.start({ client, notify: () => undefined });
  await outbox.open();
  const goOnline = () => {
    network.mockReturnValue(true);
    globalThis.dispatchEvent(new Event('online'));
  };
  return { user: userEvent.setup(), calls, goOnline };
}

test('a cancellation is asked about, says where the money goes, and needs no network', async () => {
  const { user, calls, goOnline } = await withDialog();
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(screen.getByText('Your money goes back the way you paid. Banks take up to seven working days.')).toBeTruthy();
  expect(outbox.view().waiting).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  expect((await screen.findByText(/^Your cancellation is saved on this phone/)).getAttribute('role')).toBe('status');
  goOnline();
  await waitFor(() => expect(calls).toContain(path));
});

test('a cancellation that was not sent is taken back', async () => {
  const { user } = await withDialog({ payment: 'delivery' });
  await user.click(await screen.findByRole('button', { name: 'Cancel order' }));
  expect(screen.getByText('You have nothing to pay.')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Yes, cancel it' }));
  // The question has a button of the same name until it is saved.
  await screen.findByText(/^Your cancellation is saved on this phone/);
  await user.click(screen.getByRole('button', { name: 'Keep the order' }));
  expect(await screen.findByRole('button', { name: 'Yes, cancel it' })).toBeTruthy();
  expect(outbox.view().waiting).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Keep the order' }));
  expect(await screen.findByRole('button', { name: 'Cancel order' })).toBeTruthy();
});

test('an order that has left offers no cancellation', async () => {
  const { mayCancel: _may, ...sent } = order;
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  await showScreen(<OrderProductsDialog order={{ ...sent, status: 'SHIPPED' }} onClose={() => undefined} />, () => ({}));
  expect(await screen.findByRole('button', { name: 'Buy again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Cancel order' })).toBeNull();
});
