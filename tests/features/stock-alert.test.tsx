/** The alert of a sold-out product: an email when it is back in stock. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { rememberedAction, finishAction } from '#src/shop/data/interrupted-action.ts';
import { stockAlertState } from '#src/shop/data/stock-alert.lazy.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { startSession } from '#src/shop/session/session.ts';
import { whatChanges } from '#src/shop/features/pending-changes/change-labels.ts';
import { SoldOut, SoldOutBar } from '#src/shop/features/product/SoldOut.tsx';
import { aProduct } from '#tests/support/client/product.ts';
import { type FakeServer, showScreen } from '#tests/support/client/render-screen.tsx';

const userId = '0190f1f0-0000-7000-8000-000000000001';
const user = userEvent.setup();
const product = aProduct({ countInStock: 0 });
const ask = { name: 'Notify me when it is back' };
const cancel = { name: 'Stop waiting for it' };
const promise = /We will email you at meera@example\.test/;

function signIn(): void {
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: userId });
}

/** A server that keeps alerts. `calls`: every change that it received. */
function aServer(first: string[] = []) {
  const alerts = new Set(first);
  const calls: string[] = [];
  const line: FakeServer = (call, body) => {
    if (call === 'GET /api/stock-alerts')
      return { alerts: [...alerts].map((productId) => ({ productId, dateCreated: '2026-11-23T05:00:00Z' })) };
    if (!call.includes('/api/stock-alerts')) return { items: [], version: 0, acks: {} };
    calls.push(call);
    if (call.startsWith('POST')) alerts.add((body as { productId: string }).productId);
    else alerts.delete(call.slice(call.lastIndexOf('/') + 1));
    return { error: false, status: true, msg: 'ok', inStock: false };
  };
  return { line, calls };
}

test('a tap shows at once where the email goes, is sent, and can be taken back', async () => {
  signIn();
  const { line, calls } = aServer();
  await showScreen(<SoldOut product={product} neighbours={[]} />, line);
  await user.click(screen.getByRole('button', ask));
  expect(await screen.findByText(promise)).toBeTruthy();
  await waitFor(() => expect(calls).toEqual(['POST /api/stock-alerts']));
  await waitFor(() => expect(outbox.view().waiting).toEqual([]));
  await user.click(screen.getByRole('button', cancel));
  expect(await screen.findByRole('button', ask)).toBeTruthy();
  await waitFor(() => expect(calls).toEqual(['POST /api/stock-alerts', 'DELETE /api/stock-alerts/lotus-chai-mug']));
  expect(screen.queryByText(promise)).toBeNull();
});

test('an alert set earlier is shown, in the page and in the bar of phones', async () => {
  signIn();
  const { line } = aServer(['lotus-chai-mug']);
  await showScreen(
    <>
      <SoldOut product={product} neighbours={[]} />
      <SoldOutBar product={product} />
    </>,
    line,
  );
  expect(await screen.findByText(promise)).toBeTruthy();
  await waitFor(() => expect(screen.getAllByRole('button', cancel)).toHaveLength(2));
});

test('without a network the tap is stored, shown, and listed as a pending change', async () => {
  signIn();
  await showScreen(<SoldOut product={product} neighbours={[]} />, () => {
    throw new TypeError('no network');
  });
  await user.click(screen.getByRole('button', ask));
  expect(await screen.findByText(promise)).toBeTruthy();
  await waitFor(() => expect(outbox.view().waiting).toHaveLength(1));
  expect(outbox.view().waiting.map(whatChanges)).toEqual([expect.stringMatching(/: email me when it is back$/)]);
});

test('between the reply and the next list it stays on', async () => {
  signIn();
  const { line, calls } = aServer();
  let lists = 0;
  await showScreen(<SoldOut product={product} neighbours={[]} />, (call, body) => {
    if (call !== 'GET /api/stock-alerts') return line(call, body);
    lists += 1;
    return lists === 1 ? { alerts: [] } : new Promise(() => undefined);
  });
  await user.click(screen.getByRole('button', ask));
  await waitFor(() => expect(calls).toHaveLength(1));
  // The list is asked for again when the reply is there, and once more if the page has another reason to.
  await waitFor(() => expect(outbox.view().waiting).toEqual([]));
  await waitFor(() => expect(lists).toBeGreaterThan(1));
  expect(screen.getByRole('button', cancel)).toBeTruthy();
});

test("a refusal shows the server's message, in red, and the alert is off again", async () => {
  signIn();
  const { line } = aServer();
  await showScreen(<SoldOut product={product} neighbours={[]} />, (call, body) => {
    if (!call.startsWith('POST /api/stock-alerts')) return line(call, body);
    const refusal = { error: true, status: false, msg: 'Product not found', code: 'no_product', requestId: '1' };
    return Response.json(refusal, { status: 404, headers: { 'x-haat': '1' } });
  });
  await user.click(screen.getByRole('button', ask));
  expect((await screen.findByRole('alert')).textContent).toBe('Product not found');
  expect(await screen.findByRole('button', ask)).toBeTruthy();
});

test('a visitor is asked to sign in; the tap is finished afterwards', async () => {
  const { line, calls } = aServer();
  function Finish() {
    return <button onClick={() => void finishAction()}>Finish</button>;
  }
  const { router } = await showScreen(<SoldOut product={product} neighbours={[]} />, line);
  await user.click(screen.getByRole('button', ask));
  expect(screen.getByText('Please Login to continue')).toBeTruthy();
  await waitFor(() => expect(router.state.location.pathname).toBe('/signIn'));
  expect(rememberedAction()).toEqual({ kind: 'stock-alert.add', input: { productId: 'lotus-chai-mug' } });
  expect(calls).toEqual([]);

  signIn();
  await showScreen(<Finish />, line);
  await user.click(screen.getByRole('button', { name: 'Finish' }));
  await waitFor(() => expect(calls).toEqual(['POST /api/stock-alerts']));
  expect(rememberedAction()).toBeUndefined();
});

describe('the latest word on a product', () => {
  const action = (kind: string, productId = 'mug') => ({ kind, payload: { productId } }) as never;
  const pending = (kind: string, productId?: string) => ({ action: action(kind, productId) }) as never;
  const sent = (kind: string, at: number, productId?: string) => ({ intent: action(kind, productId), at }) as never;
  const listed = { alerts: [{ productId: 'mug', dateCreated: '' }], at: 100 };
  const none = { alerts: [], at: 100 };
  const off = { isOn: false, isPending: false };
  const on = { isOn: true, isPending: false };

  test.each([
    ['the list', [], [], listed, on],
    ['a list without it', [], [], none, off],
    ['a pending addition', [pending('alert.add')], [], none, { isOn: true, isPending: true }],
    ['a pending removal', [pending('alert.remove')], [], listed, { isOn: false, isPending: true }],
    ['an addition sent after the list', [], [sent('alert.add', 101)], none, on],
    ['a removal sent after the list', [], [sent('alert.remove', 102), sent('alert.add', 101)], listed, off],
    ['the list after a change by a clock that was put back since', [], [sent('alert.remove', Date.now() + 60_000)], listed, on],
    ['a list after an addition: the email was sent', [], [sent('alert.add', 99)], none, off],
    [
      'a pending removal after an addition that was sent',
      [pending('alert.remove')],
      [sent('alert.add', 101)],
      none,
      { isOn: false, isPending: true },
    ],
    ['nothing about another product', [pending('alert.add', 'lamp')], [sent('alert.add', 101, 'lamp')], none, off],
    ['nothing but alerts', [pending('wish.add')], [sent('wish.add', 101)], none, off],
  ])('is %s', (_what, waiting, done, list, expected) => {
    expect(stockAlertState({ productId: 'mug' }, { waiting, sent: done }, list)).toEqual(expected);
  });
});
