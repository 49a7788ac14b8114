/** An owner refunds a part of an order on a line that loses answers. */
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DeskOrder } from '#contract/desk/order.ts';
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
    if (!url.endsWith('/refunds')) return new Promise(() => undefined);
    sent.push({ key: new Headers(init.headers).get('idempotency-key'), body: JSON.parse(init.body as string) });
    return Promise.resolve().then(answer);
  });
});
afterEach(() => {
  cleanup();
  endSession();
  vi.unstubAllGlobals();
});

function show(shown: DeskOrder, onClose = () => undefined as void) {
  const page = (of: DeskOrder) => (
    <WidgetProvider>
      <QueryClientProvider client={new QueryClient()}>
        <RefundDialog order={of} onClose={onClose} />
      </QueryClientProvider>
    </WidgetProvider>
  );
  const { rerender, unmount } = render(page(shown));
  return { again: (of: DeskOrder) => rerender(page(of)), unmount };
}
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

test('after a refusal the next one is of the order as it is now', async () => {
  const page = show(order());
  await refundOnce();
  answer = () =>
    Response.json(
      { error: true, status: false, msg: 'Changed', code: 'changed_meanwhile', requestId: '1' },
      { status: 409, headers: { 'x-haat': '1' } },
    );
  page.again(order(20_000));
  await press();
  await screen.findByText('Changed');
  await press();
  await waitFor(() => expect(sent).toHaveLength(3));
  expect(sent[2]?.body).toMatchObject({ refundedBefore: 20_000 });
  expect(sent[2]?.key).not.toBe(sent[0]?.key);
});
