/** An order that waits on this phone while the list of the others arrives. */
import { act, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { endSession } from '#src/shop/session/session.ts';
import { billing } from '#tests/support/billing.ts';
import { anOrder } from '#tests/support/client/order.ts';
import { openShop, signInCustomer } from '#tests/support/client/render-app.tsx';

const line = {
  cartItemId: crypto.randomUUID(),
  productId: 'kurta',
  size: 'M',
  weight: '',
  ram: '',
  quantity: 2,
  pricePaise: 50_000,
  taxPaise: 0,
};

afterEach(() => {
  endSession();
  // The next file begins with a network.
  vi.restoreAllMocks();
  globalThis.dispatchEvent(new Event('online'));
});

/** Saves an order that is paid on delivery, without a network. */
async function placeOrder(): Promise<void> {
  const agreed = {
    id: crypto.randomUUID(),
    lines: [line],
    totalPaise: 100_000,
    billing,
    termsVersion: '1',
    orLess: true,
    madeAt: Date.now(),
  };
  await outbox.open();
  await outbox.save((changes) => changes.placeOrder(agreed, { title: 'Kurta x 2', image: '/img/p/kurta/front-0a1b2c3d-960.webp' }), {
    isQuiet: true,
    // The list that comes is a sign of a network: the order would be sent, and could not be taken back any more.
    undoMs: 60_000,
  });
}

test.each([
  ['orders', [anOrder()]],
  ['no orders yet', []],
])('a shopper may press a button of a waiting order while the list comes: %s', async (_, orders) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  signInCustomer();
  let come: () => void = () => undefined;
  const list = new Promise<void>((resolve) => (come = resolve));
  const { client } = await openShop('/orders', {
    'GET /api/orders': async () => {
      await list;
      return { orders };
    },
  });
  await act(placeOrder);
  const button = await screen.findByRole('button', { name: 'Take back' });
  await act(async () => come());
  await vi.waitFor(() => expect(client.isFetching({ queryKey: ['orders'] })).toBe(0));
  await vi.waitFor(() => expect(document.querySelector('[data-keep]')).toBeTruthy());
  expect(screen.getByRole('button', { name: 'Take back' })).toBe(button);
});
