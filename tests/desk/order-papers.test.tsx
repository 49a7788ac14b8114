/** Papers at an order: which is told to be outdated, and what one tap on it sends. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOrder } from '#contract/desk/order.ts';
import type { PaperName } from '#contract/paper-name.ts';
import { PapersSection } from '#src/desk/features/orders/PapersSection.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const orderId = '0190f1f0-0000-7000-8000-0000000000a1';
const paperOf = (end: string, kind: PaperName['kind'], number: string, replaced?: true): PaperName => ({
  id: `0190f1f0-0000-7000-8000-0000000000${end}`,
  kind,
  number,
  ...(replaced && { replaced }),
});
const invoice = paperOf('b1', 'tax_invoice', 'IN/26-27/000001');

let sent: string[];
beforeEach(() => {
  sent = [];
  startSession(owner);
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    sent.push(`${init?.method ?? 'GET'} ${new URL(String(input), 'http://localhost').pathname}`);
    return new Promise(() => {});
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

const open = (order: Partial<DeskOrder>) =>
  render(
    <QueryClientProvider client={new QueryClient()}>
      <PapersSection order={{ id: orderId, status: 'CONFIRMED', papers: [invoice], ...order } as DeskOrder} />
    </QueryClientProvider>,
  );
const replaceButton = () => screen.queryByRole<HTMLButtonElement>('button', { name: /^Credit note and new/ });

test('only a paper with another buyer than the order has a button, and it names what it makes', () => {
  open({});
  expect(replaceButton()).toBeNull();
  cleanup();
  open({ paperOutdated: true });
  expect(screen.getByText('IN/26-27/000001 has another name or address than the order')).toBeTruthy();
  expect(screen.getByText(/No money moves/)).toBeTruthy();
  expect(replaceButton()?.textContent).toBe('Credit note and new invoice');
  cleanup();
  open({ paperOutdated: true, papers: [paperOf('b2', 'bill_of_supply', 'BS/26-27/000001')] });
  expect(replaceButton()?.textContent).toBe('Credit note and new bill of supply');
});

test('one tap names the paper that stands, and a second one sends nothing more', async () => {
  open({ paperOutdated: true, papers: [invoice, paperOf('b0', 'tax_invoice', 'IN/26-27/000000', true)] });
  const button = replaceButton();
  if (!button) throw new Error('no button');
  fireEvent.click(button);
  await waitFor(() => expect(sent).toHaveLength(1));
  fireEvent.click(button);
  // What is asked for after the second tap comes after whatever that has sent.
  fireEvent.click(screen.getAllByRole('button', { name: 'Open' })[0]!);
  await waitFor(() => expect(sent).toContain(`GET /api/desk/papers/${invoice.id}`));
  expect(sent.filter((one) => one.startsWith('POST'))).toEqual([`POST /api/desk/orders/${orderId}/papers/${invoice.id}/replacement`]);
});

test('what was replaced says so, the paper that stands does not', () => {
  open({ papers: [invoice, paperOf('b0', 'tax_invoice', 'IN/26-27/000000', true)] });
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent?.includes('Replaced'))).toEqual([false, true]);
});

test('without a network nothing is made, and the reason is said', () => {
  vi.stubGlobal('navigator', { ...navigator, onLine: false });
  open({ paperOutdated: true });
  expect(replaceButton()?.disabled).toBe(true);
  expect(screen.getByText('Making papers needs a connection.')).toBeTruthy();
  cleanup();
  open({ papers: [] });
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Make the invoice' }).disabled).toBe(true);
});

const address = {
  username: 'Meera Kulkarni',
  country: 'India',
  address1: '14, Laxmi Niwas',
  address2: 'Deccan',
  city: 'Pune',
  state: 'Maharashtra',
  pincode: '411004',
  number: '98220 14705',
};

test('once the parcel has left, the paper alone is corrected, from what it says', async () => {
  open({ address, status: 'CONFIRMED' });
  expect(screen.queryByRole('button', { name: 'Correct the buyer' })).toBeNull();
  cleanup();
  open({ address, status: 'SHIPPED', paperAddress: { ...address, username: 'Meera Joshi' } });
  fireEvent.click(screen.getByRole('button', { name: 'Correct the buyer' }));
  const name = await screen.findByDisplayValue('Meera Joshi');
  expect(screen.getByText(/The order keeps where the parcel went/)).toBeTruthy();
  fireEvent.change(name, { target: { value: 'Mira Joshi' } });
  fireEvent.click(screen.getByRole('button', { name: 'Credit note and new invoice' }));
  await waitFor(() => expect(sent).toContain(`POST /api/desk/orders/${orderId}/papers/${invoice.id}/correction`));
});
