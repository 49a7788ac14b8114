/** Giving something back: asked for in the order's window, saved without a network, and what the shop has decided. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { OrderProductsDialog } from '#src/shop/features/orders/OrderProductsDialog.tsx';
import { startSession } from '#src/shop/session/session.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const lineId = '0190f1f0-0000-7000-8000-000000000101';
const to = { username: 'Meera', country: 'India', address1: 'a', address2: 'b', city: 'Pune', state: 'Maharashtra', pincode: '411004' };
const line = {
  _id: lineId,
  productId: 'kurta',
  productTitle: 'Kurta',
  image: '',
  quantity: 3,
  price: 500,
  tax: 25,
  subTotal: 1500,
  size: 'M',
  weight: '',
  ram: '',
  reviewed: false,
};
const order: Order = {
  _id: '0190f1f0-0000-7000-8000-000000000009',
  amount: 157_500,
  status: 'DELIVERED',
  date: '2026-11-21T03:00:00Z',
  products: [line],
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
  returnUntil: '2026-12-01T06:00:00Z',
};
const aReturn = {
  id: lineId,
  reason: 'fit' as const,
  lines: [{ lineId, quantity: 1 }],
  askedAt: '2026-11-25T06:00:00Z',
  text: 'Too tight',
  answer: '',
};

async function open(of: Partial<Order> = {}) {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.dispatchEvent(new Event('offline'));
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
  const sent: { call: string; body: unknown }[] = [];
  const { client } = await showScreen(<OrderProductsDialog order={{ ...order, ...of }} onClose={() => undefined} />, (call, body) => {
    if (!navigator.onLine) throw new TypeError('no network');
    sent.push({ call, body });
    return {};
  });
  outbox.start({ client, notify: () => undefined });
  await outbox.open();
  const goOnline = () => {
    network.mockReturnValue(true);
    globalThis.dispatchEvent(new Event('online'));
  };
  return { user: userEvent.setup(), sent, goOnline };
}

test('pieces and a reason are chosen, saved without a network, and sent as they were', async () => {
  const { user, sent, goOnline } = await open();
  await user.click(await screen.findByRole('button', { name: 'Return something' }));
  await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Choose at least one piece.', 'Say why.']);
  await user.click(screen.getByRole('radio', { name: 'It is broken' }));
  await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
  expect(screen.getAllByRole('alert').map(({ textContent }) => textContent)).toEqual(['Choose at least one piece.']);
  await user.click(screen.getByRole('button', { name: /increase|more|\+/i }));
  await user.type(screen.getByRole('textbox'), 'The sleeve is torn');
  await user.click(screen.getByRole('button', { name: 'Ask for the return' }));
  expect(await screen.findByText('Your request is saved on this phone and sent when you are online.')).toBeTruthy();
  goOnline();
  const path = `POST /api/orders/${order._id}/returns`;
  await waitFor(() => expect(sent.map(({ call }) => call)).toContain(path));
  expect(sent.find(({ call }) => call === path)?.body).toMatchObject({
    lines: [{ lineId, quantity: 1 }],
    reason: 'defective',
    text: 'The sleeve is torn',
  });
});

test.each([
  ['asked', {}, /^The shop answers by /],
  ['accepted', { refundPaise: 50_000 }, /^Accepted\. Rs\s500 goes back the way you paid\.$/],
  ['accepted', { refundPaise: 50_000, byHand: true as const }, /^Accepted\. The shop pays Rs\s500 back in cash or by UPI\.$/],
] as const)('a return that is %s says what happens next (%o)', async (state, more, said) => {
  await open({ returns: [{ ...aReturn, state, answerBy: '2026-11-27T06:00:00Z', ...more }] });
  const shown = await screen.findByText(/^Kurta, M x\s1$/);
  expect(shown.nextElementSibling?.textContent).toBe('Too tight');
  expect(shown.parentElement?.lastElementChild?.textContent).toMatch(said);
});

test('a declined return says why and where to complain, and its pieces can be asked for again', async () => {
  const { user } = await open({
    returns: [
      { ...aReturn, state: 'declined', answer: 'It was worn.', answerBy: '2026-11-27T06:00:00Z', lines: [{ lineId, quantity: 3 }] },
    ],
  });
  expect(await screen.findByText(/Declined: It was worn\./)).toBeTruthy();
  expect(screen.getByRole('link', { name: /complain/ }).getAttribute('href')).toBe('/contact');
  await user.click(screen.getByRole('button', { name: 'Return something' }));
  expect(screen.getByText('Kurta, M')).toBeTruthy();
});

test('an order of which nothing is left, or whose days are over, offers no return', async () => {
  const all = [{ ...aReturn, state: 'asked' as const, answerBy: '2026-11-27T06:00:00Z', lines: [{ lineId, quantity: 3 }] }];
  await open({ returns: all });
  expect(await screen.findByRole('button', { name: 'Buy again' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Return something' })).toBeNull();
});
