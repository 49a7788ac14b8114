/** An owner refunds a part of an order on a line that loses answers. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOrder } from '#contract/desk/order.ts';
import { CancelDialog } from '#src/desk/features/orders/CancelDialog.tsx';
import { RefundDialog } from '#src/desk/features/orders/RefundDialog.tsx';
import { endSession, startSession } from '#src/desk/session/desk-session.ts';
import { WidgetProvider } from '#src/ui/widgets/WidgetProvider.tsx';
import { owner } from './support/owner.ts';

const id = '0190f1f0-0000-7000-8000-00000000000d';
const lines = [{ id: 'a', title: 'Bowl', size: '', ram: '', weight: '', quantity: 2, cancelled: 0, pricePaise: 20_000, taxPaise: 0 }];
const order = (refundedPaise = 0) =>
  ({ id, number: 1042, status: 'DELIVERED', refunds: [], lines, leftPaise: 40_000 - refundedPaise, refundedPaise }) as unknown as DeskOrder;

const sent: { key: string | null; body: unknown }[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  localStorage.clear();
  startSession(owner);
  sent.length = 0;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    if (!/\/(refunds|cancel)$/.test(url)) return new Promise(() => undefined);
    sent.push({ key: new Headers(init.headers).get('idempotency-key'), body: JSON.parse(init.body as string) });
    return Promise.resolve().then(answer);
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

function show(shown: DeskOrder, Dialog = RefundDialog) {
  const page = (of: DeskOrder) => (
    <WidgetProvider>
      <QueryClientProvider client={new QueryClient()}>
        <Dialog order={of} onClose={() => undefined} />
      </QueryClientProvider>
    </WidgetProvider>
  );
  const { rerender, unmount } = render(page(shown));
  return { again: (of: DeskOrder) => rerender(page(of)), unmount };
}
const refusal = (status: number, code: string, msg: string) =>
  Response.json({ error: true, status: false, msg, code, requestId: '1' }, { status, headers: { 'x-haat': '1' } });
const press = () => userEvent.click(screen.getByRole('button', { name: /^Refund/ }));

async function refundOnce() {
  await userEvent.type(await screen.findByLabelText('Amount in rupees'), '200');
  await userEvent.type(screen.getByLabelText(/^Why/), 'A scratch');
  answer = () => Promise.reject(new TypeError('cut'));
  await press();
  await screen.findByText(/^No answer came/);
}

test('a second press after a lost answer sends the same refund, which is made once', async () => {
  const page = show(order());
  await refundOnce();
  // The order that was read meanwhile has it already.
  page.again(order(20_000));
  await press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.body).toMatchObject({ amountPaise: 20_000, refundedBefore: 0 });
});

test('also after the dialog was closed and opened again', async () => {
  const page = show(order());
  await refundOnce();
  page.unmount();
  show(order(20_000));
  await waitFor(() => expect(screen.getByLabelText('Amount in rupees')).toHaveProperty('value', '200'));
  await press();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
});

test('also where the person gave no proof in between, which says nothing of the first', async () => {
  const page = show(order());
  await refundOnce();
  answer = () => refusal(401, 'locked', 'Enter your PIN');
  page.again(order(20_000));
  await press();
  await screen.findByText('Enter your PIN');
  await press();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect([sent[1], sent[2]]).toEqual([sent[0], sent[0]]);
});

test('a cancellation whose answer was lost is sent again as it was, and is no refusal', async () => {
  const page = show(order(), CancelDialog);
  await userEvent.type(await screen.findByLabelText(/^Why/), 'Sold out');
  answer = () => Promise.reject(new TypeError('cut'));
  const cancel = () => userEvent.click(screen.getByRole('button', { name: /^Cancel/ }));
  await cancel();
  await screen.findByText(/^No answer came/);
  page.again(order(40_000));
  await cancel();
  await waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]?.body).toMatchObject({ refundedBefore: 0 });
});

test('after a refusal the next one is of the order as it is now', async () => {
  const page = show(order());
  await refundOnce();
  answer = () => refusal(409, 'changed_meanwhile', 'Changed');
  page.again(order(20_000));
  await press();
  await screen.findByText('Changed');
  await press();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.body).toMatchObject({ refundedBefore: 20_000 });
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});
