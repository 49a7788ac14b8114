import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { CheckoutStatus } from '#contract/payment.ts';
import { signInCustomer, openShop } from '#tests/support/client/render-app.tsx';

const pending: CheckoutStatus = {
  checkoutId: '0190f1f0-0000-7000-8000-0000000000aa',
  state: 'open',
  amount: 78_300,
  orderId: null,
  payment: 'pending',
  mayAbandon: false,
  msg: '',
};

test('a payment of another device leads to its order, even if the list knows the decision first', async () => {
  signInCustomer();
  let payments = [pending];
  let status = pending;
  const { router } = await openShop('/checkout', {
    'GET /api/payments/unfinished': () => ({ payments }),
    [`GET /api/payments/checkout/${pending.checkoutId}`]: () => status,
  });
  const client = router.options.context.queryClient;
  await screen.findByRole('heading', { name: 'Confirming with your bank. Do not pay again.' });
  payments = [];
  await client.refetchQueries({ queryKey: ['payments'] });
  await waitFor(() => expect(client.getQueryData(['payments', '0190f1f0-0000-7000-8000-000000000001'])).toEqual([]));
  expect(screen.queryByRole('heading', { name: 'Checkout' })).toBeNull();
  status = { ...pending, state: 'ordered', payment: 'none', orderId: '0190f1f0-0000-7000-8000-0000000000bb' };
  await client.refetchQueries({ queryKey: ['checkout'] });
  await waitFor(() => expect(router.state.location.pathname).toBe('/orders'));
});

test('the amount of a payment is hidden from the next shopper, even with the shop unreachable', async () => {
  signInCustomer();
  let isReachable = true;
  const { router } = await openShop(`/checkout?payment=${pending.checkoutId}`, {
    'GET /api/payments/unfinished': () => (isReachable ? { payments: [pending] } : new Promise(() => {})),
    [`GET /api/payments/checkout/${pending.checkoutId}`]: () => (isReachable ? pending : new Promise(() => {})),
  });
  await waitFor(() => expect(document.body.textContent).toMatch(/You may already have been charged Rs\s783/));
  isReachable = false;
  localStorage.setItem('token', 'token-of-kabir');
  localStorage.setItem(
    'user',
    JSON.stringify({ name: 'Kabir', email: 'kabir@example.test', userId: '0190f1f0-0000-7000-8000-000000000009' }),
  );
  globalThis.dispatchEvent(new StorageEvent('storage', { key: 'token' }));
  await waitFor(() => expect(document.body.textContent).not.toMatch(/Rs\s783/));
  expect(router.state.location.pathname).toBe('/checkout');
});
