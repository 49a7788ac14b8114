/** Papers of an order in the shopper's hands: which one stands, and which was replaced. */
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { OrderPapers } from '#src/shop/features/orders/OrderPapers.tsx';
import { anOrder } from '#tests/support/client/order.ts';
import { showScreen } from '#tests/support/client/render-screen.tsx';

const paperId = (end: number) => `0190f1f0-0000-7000-8000-00000000020${end}`;

test('an invoice that was replaced says so, the one that stands is first and does not', async () => {
  const order = anOrder({
    papers: [
      { id: paperId(3), kind: 'tax_invoice', number: 'IN/26-27/000002' },
      { id: paperId(1), kind: 'tax_invoice', number: 'IN/26-27/000001', replaced: true },
      { id: paperId(2), kind: 'credit_note', number: 'CN/26-27/000001' },
    ],
  });
  await showScreen(<OrderPapers order={order} />, () => {
    throw new TypeError('no network');
  });
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows).toEqual(['IN/26-27/000002Invoice', 'IN/26-27/000001 · ReplacedInvoice', 'CN/26-27/000001Credit note']);
});
