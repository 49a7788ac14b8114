/** The window of an order on a phone that has no network at first. */
import userEvent from '@testing-library/user-event';
import { vi } from 'vitest';
import type { Order } from '#contract/order.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { OrderProductsDialog } from '#src/shop/features/orders/OrderProductsDialog.tsx';
import { startSession } from '#src/shop/session/session.ts';
import { meera } from './order.ts';
import { type FakeServer, showScreen } from './render-screen.tsx';

/** Opens it for Meera. `sent`: what reaches the shop once `goOnline` has been called; without an `answer` it is an empty object. */
export async function openOrderWindow(order: Order, answer: FakeServer = () => ({})) {
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  globalThis.dispatchEvent(new Event('offline'));
  startSession('token', meera);
  const sent: { call: string; body: unknown }[] = [];
  const { client } = await showScreen(<OrderProductsDialog order={order} onClose={() => undefined} />, (call, body) => {
    if (!navigator.onLine) throw new TypeError('no network');
    sent.push({ call, body });
    return answer(call, body);
  });
  outbox.start({ client, notify: () => undefined });
  await outbox.open();
  const goOnline = () => {
    network.mockReturnValue(true);
    globalThis.dispatchEvent(new Event('online'));
  };
  return { user: userEvent.setup(), sent, goOnline };
}
