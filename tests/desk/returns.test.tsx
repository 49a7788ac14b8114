/** The screen of returns: what may be decided by whom, and what is sent. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskReturn } from '#contract/desk/order-return.ts';
import { returnsQuery } from '#src/desk/data/returns.ts';
import { ReturnsScreen } from '#src/desk/features/returns/ReturnsScreen.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { owner } from './support/owner.ts';

const lineId = '0190f1f0-0000-7000-8000-000000000101';
const asked: DeskReturn = {
  id: '0190f1f0-0000-7000-8000-0000000000a1',
  order: { id: '0190f1f0-0000-7000-8000-000000000001', number: 1042 },
  name: 'Radhika Sharma',
  state: 'asked',
  reason: 'fit',
  text: 'Too small',
  lines: [{ lineId, title: 'Kurta', image: '', options: 'M', quantity: 2 }],
  photo: null,
  hasPhoto: false,
  askedAt: '2026-11-26T08:30:00.000Z',
  answerBy: '2026-11-28T08:30:00.000Z',
  answer: '',
  decidedBy: null,
  decidedAt: null,
  refundPaise: null,
  worthPaise: 105_000,
  refundedPaise: 5_000,
  countedAt: null,
};
const accepted: DeskReturn = { ...asked, state: 'accepted', decidedBy: 'Asha', decidedAt: asked.askedAt, refundPaise: 105_000 };

/** What the shop answers to a question of the list; none without a network. */
let listed: DeskReturn[] | undefined;
let sent: { path: string; body: unknown }[];
let answer: () => Response;
beforeEach(() => {
  [sent, listed] = [[], undefined];
  answer = () => Response.json(asked, { headers: { 'x-haat': '1' } });
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
    if ((init?.method ?? 'GET') === 'GET') {
      if (!listed) return Promise.reject(new TypeError('Failed to fetch'));
      return Promise.resolve(Response.json({ items: listed, next: null }, { headers: { 'x-haat': '1' } }));
    }
    sent.push({ path: new URL(String(input), 'http://localhost').pathname, body: JSON.parse(String(init?.body)) as unknown });
    return Promise.resolve(answer());
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

/** Opens the list of open returns as it was kept on the device. */
async function open(items: DeskReturn[], session: Partial<typeof owner> = {}): Promise<void> {
  startSession({ ...owner, ...session });
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  client.setQueryData<unknown>(returnsQuery('open').queryKey, { pages: [{ items, next: null }], pageParams: [undefined] });
  const rootRoute = createRootRoute({ component: () => <ReturnsScreen list="open" /> });
  const router = createRouter({ routeTree: rootRoute, history: createMemoryHistory() });
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router as never} />
    </QueryClientProvider>,
  );
  await screen.findByRole('heading', { level: 1, name: 'Returns' });
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const path = `/api/desk/returns/${asked.id}`;

test('a return is accepted for what its pieces cost, or for another sum', async () => {
  await open([asked]);
  press('Accept');
  const dialog = await screen.findByRole('dialog');
  const amount = within(dialog).getByLabelText<HTMLInputElement>('What goes back, in rupees');
  expect(amount.value).toBe('1050');
  for (const wrong of ['', '0', '-5', 'all']) {
    fireEvent.change(amount, { target: { value: wrong } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  }
  expect(sent).toEqual([]);
  fireEvent.change(amount, { target: { value: '1,000.50' } });
  fireEvent.click(within(dialog).getByRole('button', { name: /^Accept, send Rs.1,000\.50 back$/ }));
  await waitFor(() => expect(sent).toEqual([{ path, body: { decision: 'accept', amountPaise: 100_050, refundedBefore: 5_000 } }]));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a return whose pieces were refunded at the order is accepted without a sum', async () => {
  await open([{ ...asked, reason: 'defective', isRefunded: true }]);
  press('Accept');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).queryByRole('textbox')).toBeNull();
  expect(within(dialog).getByText(/^The money of these pieces went back already/)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Accept' }));
  await waitFor(() => expect(sent).toEqual([{ path, body: { decision: 'accept', amountPaise: 0, refundedBefore: 5_000 } }]));
});

test('a return of which some pieces were refunded says so, and begins with the sum of the others', async () => {
  const [line] = asked.lines;
  await open([{ ...asked, worthPaise: 35_000, lines: line ? [{ ...line, quantity: 3, toRefund: 1 }] : [] }]);
  press('Accept');
  const dialog = await screen.findByRole('dialog');
  expect(within(dialog).getByText('The money of 2 pieces went back already, at the order.')).toBeTruthy();
  expect(dialog.textContent).toMatch(/The others cost Rs.350\./);
  expect(within(dialog).getByRole<HTMLInputElement>('textbox').value).toBe('350');
});

test('pieces that a refund has put back on the shelf are not counted back again', async () => {
  const [line] = asked.lines;
  await open([{ ...accepted, refundPaise: null, lines: line ? [{ ...line, backBefore: 1 }] : [] }]);
  expect(screen.getByText('Accepted, the money went back before. The pieces are not counted back yet.')).toBeTruthy();
  press('Count back');
  fireEvent.click(await screen.findByRole('button', { name: 'Put 1 piece back' }));
  await waitFor(() => expect(sent).toEqual([{ path: `${path}/counted`, body: { pieces: [{ lineId, sellable: 1 }] } }]));
});

test('what was decided leaves the list by itself', async () => {
  await open([asked]);
  press('Accept');
  fireEvent.click(await screen.findByRole('button', { name: /^Accept, send/ }));
  listed = [];
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(await screen.findByText('No return is open')).toBeTruthy();
});

test('a refusal is told in the dialog, which stays open', async () => {
  const msg = 'Somebody refunded Rs 50 of this order meanwhile.';
  answer = () =>
    Response.json(
      { error: true, status: false, msg, code: 'changed_meanwhile', requestId: 'x' },
      { status: 409, headers: { 'x-haat': '1' } },
    );
  await open([asked]);
  press('Accept');
  fireEvent.click(await screen.findByRole('button', { name: /^Accept, send/ }));
  expect((await screen.findByRole('alert')).textContent).toContain(msg);
});

test('a return is declined with a reason only, and never what is broken', async () => {
  await open([asked, { ...asked, id: lineId, reason: 'defective', text: 'Torn' }]);
  expect(screen.getAllByRole('button', { name: 'Accept' })).toHaveLength(2);
  press('Decline');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  expect(within(dialog).getByText('Say why, in a few words. The customer reads it.')).toBeTruthy();
  fireEvent.change(within(dialog).getByLabelText('Why'), { target: { value: ' It was worn. ' } });
  fireEvent.click(within(dialog).getByRole('button', { name: 'Decline' }));
  await waitFor(() => expect(sent).toEqual([{ path, body: { decision: 'decline', answer: 'It was worn.' } }]));
});

test('an accepted return is counted back, without the pieces that cannot be sold', async () => {
  await open([accepted]);
  press('Count back');
  const dialog = await screen.findByRole('dialog');
  fireEvent.click(within(dialog).getByRole('button', { name: 'One less' }));
  fireEvent.click(within(dialog).getByRole('button', { name: 'Put 1 piece back' }));
  await waitFor(() => expect(sent).toEqual([{ path: `${path}/counted`, body: { pieces: [{ lineId, sellable: 1 }] } }]));
});

test('staff without a limit for refunds decide nothing, and count', async () => {
  await open([asked, { ...accepted, id: lineId }], { role: 'staff', refundLimit: 0, owners: ['Asha'] });
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
  expect(screen.getByText(/Asha/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Count back' })).toBeTruthy();
});
