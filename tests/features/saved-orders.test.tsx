/** Orders of a shopper whose sign-in has ended: to read, with what the shop has forgotten, and nothing that only the shop can do. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { toRestoredNote } from '#contract/restored.ts';
import { keepOrders } from '#src/shop/data/order-vault.lazy.ts';
import type { OpenDialog } from '#src/shop/features/orders/open-dialog.ts';
import { SavedOrders } from '#src/shop/features/orders/SavedOrders.tsx';
import { restoredKey } from '#src/shop/outbox/restored-note.ts';
import { endSession, startSession } from '#src/shop/session/session.ts';
import { removeText, writeText } from '#src/state/stored.ts';
import { anOrder, meera, orderLine } from '#tests/support/client/order.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const kurta = orderLine(1, { productId: 'kurta', productTitle: 'Kurta', image: '/img/p/kurta/front-0123abcd-960.webp', size: 'M' });
const delivered = anOrder({
  number: 1042,
  products: [kurta],
  returnUntil: '2026-12-01T06:00:00Z',
  papers: [{ id: '0190f1f0-0000-7000-8000-000000000201', kind: 'tax_invoice', number: 'IN-26-27-000001' }],
});

afterEach(() => removeText(restoredKey));

/** The screen after the sign-in has ended, with one kept order. */
async function open(dialog?: OpenDialog) {
  const opened: OpenDialog[] = [];
  const shown = showScreen(<SavedOrders open={dialog} onOpen={(one) => opened.push(one)} onClose={() => undefined} />, () => {
    throw new TypeError('no network');
  });
  startSession('token-of-meera-long-enough', meera);
  await keepOrders(meera.id, [delivered], Date.parse('2026-11-22T04:30:00Z'));
  endSession();
  await shown;
  return { user: userEvent.setup(), opened };
}

test('kept orders say when they were saved and lead to the sign-in', async () => {
  const { user, opened } = await open();
  expect((await screen.findByText(/^These orders were saved on this device/)).textContent).toMatch(/22 Nov/);
  expect(screen.getByRole('link', { name: 'Sign in' }).getAttribute('href')).toBe('/signIn?redirect=%2Forders');
  await user.click(screen.getByRole('button', { name: /Kurta/ }));
  expect(opened).toEqual([{ order: delivered._id, show: 'products' }]);
});

test('a kept order offers no review, return or cancellation, nor a paper that is not here', async () => {
  await open({ order: delivered._id, show: 'products' });
  expect(await screen.findByRole('button', { name: 'Buy again' })).toBeTruthy();
  for (const name of ['Create Review', 'Return something', 'Cancel order', 'Invoice'])
    expect(screen.queryByRole('button', { name, hidden: true })).toBeNull();
  expect(screen.getAllByText('Review after sign-in').length).toBeGreaterThan(0);
});

test('an order that the restored shop has forgotten is named, with its number', async () => {
  writeText(restoredKey, toRestoredNote({ from: Date.parse('2026-11-20T03:00:00Z'), at: Date.parse('2026-11-21T06:00:00Z') }));
  await open();
  expect(await screen.findByText(/^Unknown since 20 Nov/)).toBeTruthy();
  expect(document.body.textContent).toMatch(/has forgotten this: HT-[0-9A-F]{8} \(No\. 1042\)/);
});

test('an order from after the restore is not called forgotten', async () => {
  writeText(restoredKey, toRestoredNote({ from: Date.parse('2026-11-19T03:00:00Z'), at: Date.parse('2026-11-20T06:00:00Z') }));
  await open();
  expect(await screen.findByText(/^These orders were saved on this device/)).toBeTruthy();
  expect(screen.queryByText(/^Unknown since/)).toBeNull();
});
