/** The list of pending changes: every change as a sentence, with Undo only where it is possible. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import type { NewReturn } from '#contract/order-return.ts';
import { words } from '#language/words.ts';
import { outbox } from '#src/shop/data/shop-outbox.ts';
import { startSession } from '#src/shop/session/session.ts';
import PendingList from '#src/shop/features/pending-changes/PendingList.tsx';
import { resetScreen, showScreen } from '#tests/support/client/render-screen.tsx';

afterEach(resetScreen);

const user = userEvent.setup();
const seen = { title: 'Lotus chai mug', image: '', price: 360, tax: 18, rating: 4.5, countInStock: 12 };

test('two queued actions of one line count as one change, and Undo removes both', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: '0190f1f0-0000-7000-8000-000000000001' });
  await showScreen(<PendingList onClose={() => undefined} />, () => {
    throw new TypeError('cut');
  });
  // The list of the server is not known, so it is open whether there is such a line: both rows are kept.
  await outbox.save(({ addToCart }) => addToCart({ productId: 'u-mug-lotus', quantity: 1 }, seen));
  await outbox.save(({ setQuantity }) => setQuantity(outbox.view().cart?.items[0]?._id ?? '', 3));
  await waitFor(() => expect(screen.getByRole('heading', { name: '1 change pending' })).toBeTruthy());
  expect(outbox.view().waiting.map(({ rows }) => rows.map(({ kind }) => kind))).toEqual([['cart.add', 'cart.setQuantity']]);
  await user.click(screen.getByRole('button', { name: 'Undo: Lotus chai mug: add 3' }));
  await waitFor(() => expect(outbox.view().waiting).toEqual([]));
  expect(outbox.view().cart?.items ?? []).toEqual([]);
});

const apple = 'Apple Computer, Inc.';

test.each([
  ['a tab of Safari, on a Mac too, says that unsent changes are kept for seven days', apple, false, true],
  ['the app in the Dock or on the home screen keeps them', apple, true, false],
  ['other browsers keep them', 'Google Inc.', false, false],
])('%s', async (_title, vendor, isStandalone, isSaid) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  const { matchMedia } = globalThis;
  vi.spyOn(globalThis, 'matchMedia').mockImplementation((query) =>
    query.includes('standalone') ? ({ matches: isStandalone } as MediaQueryList) : matchMedia(query),
  );
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: '0190f1f0-0000-7000-8000-000000000001' });
  await showScreen(<PendingList onClose={() => undefined} />, () => {
    throw new TypeError('cut');
  });
  await outbox.save(({ addToCart }) => addToCart({ productId: 'u-mug-lotus', quantity: 1 }, seen));
  globalThis.dispatchEvent(new Event('offline'));
  expect(await screen.findByRole('heading', { name: '1 change pending' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(words().sync.keptForSevenDays) !== null).toBe(isSaid));
});

/** Shows the list at a shop that refuses every change. */
async function showRefusing(refusal: { msg: string; code: string }): Promise<void> {
  const refuse = () =>
    Response.json({ error: true, status: false, ...refusal, requestId: 'r' }, { status: 409, headers: { 'x-haat': '1' } });
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: '0190f1f0-0000-7000-8000-000000000001' });
  await showScreen(<PendingList onClose={() => undefined} />, (call) =>
    call.startsWith('GET') ? { items: [], version: 0, acks: {} } : refuse(),
  );
}

test('a refused change leads to the screen where it is answered, or can be tried again', async () => {
  await showRefusing({ msg: 'Changed on another device', code: 'changed' });
  await outbox.save(({ changeAddress }) => changeAddress('0190f1f0-0000-7000-8000-000000000101'));
  const link = await screen.findByRole('link', { name: 'Answer' });
  expect(link.getAttribute('href')).toBe('/my-account?tab=addresses');
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  await outbox.save(({ addToCart }) => addToCart({ productId: 'u-mug-lotus', quantity: 1 }, seen));
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getAllByRole('link')).toEqual([link]);
});

test('a cancellation or a return that came too late is only dismissed', async () => {
  await showRefusing({ msg: 'The parcel has left.', code: 'left' });
  const orderId = '0190f1f0-0000-7000-8000-000000000201';
  await outbox.save(({ cancelOrder }) => cancelOrder(orderId));
  await outbox.save(({ requestReturn }) =>
    requestReturn(orderId, {
      id: '0190f1f0-0000-7000-8000-000000000202',
      lines: [],
      reason: 'size',
      hasPhoto: false,
    } as unknown as NewReturn),
  );
  const buttons = () => screen.getAllByRole('button', { name: 'Dismiss' });
  await waitFor(() => expect(buttons()).toHaveLength(2));
  expect(screen.queryByRole('button', { name: 'Retry' })).toBeNull();
  const rows = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(rows.filter((row) => row.startsWith('Cancel your order: HT-00000201'))).toHaveLength(1);
  expect(rows.filter((row) => row.startsWith('Return of an order: HT-00000201'))).toHaveLength(1);
  for (const button of buttons()) await user.click(button);
  await waitFor(() => expect(outbox.view().attention).toEqual([]));
});

test.each([
  ['refund_due', 'Your money goes back.', false],
  ['not_ready', 'The shop is not ready.', true],
])('a paid order that is refused with %s can be dismissed', async (code, msg, mayRetry) => {
  await showRefusing({ msg, code });
  const checkoutId = '0190f1f0-0000-7000-8000-000000000301';
  await outbox.save(({ createOrder }) => createOrder({ checkoutId, paymentId: 'pay_1', providerOrderId: 'order_1', signature: 'a' }));
  const dismiss = await screen.findByRole('button', { name: 'Dismiss' });
  expect(screen.getByRole('listitem').textContent).toContain(msg);
  expect(screen.queryByRole('button', { name: 'Retry' }) !== null).toBe(mayRetry);
  await user.click(dismiss);
  await waitFor(() => expect(outbox.view().attention).toEqual([]));
});

test('the photograph of a refused return is not listed as sent', async () => {
  // A photograph that was stored is none to a document of tests.
  vi.stubGlobal('FormData', class extends URLSearchParams {});
  const answers: string[] = [];
  startSession('token', { name: 'Meera', email: 'meera@example.test', id: '0190f1f0-0000-7000-8000-000000000001' });
  await showScreen(<PendingList onClose={() => undefined} />, (call) => {
    if (call.startsWith('GET')) return { items: [], version: 0, acks: {} };
    const isPhoto = call.endsWith('/photo');
    answers.push(call);
    const refusal = { error: true, status: false, msg: 'Too late.', code: isPhoto ? 'no_return' : 'too_late', requestId: 'r' };
    return Response.json(refusal, { status: isPhoto ? 404 : 409, headers: { 'x-haat': '1' } });
  });
  const [orderId, id] = ['0190f1f0-0000-7000-8000-000000000201', '0190f1f0-0000-7000-8000-000000000202'];
  const body: NewReturn = { id, lines: [], reason: 'fit', text: '', hasPhoto: true };
  const saving = outbox.save(({ requestReturn }) => requestReturn(orderId, body), { undoMs: 300 });
  await Promise.all([saving, outbox.save(({ addReturnPhoto }) => addReturnPhoto(orderId, id, new Blob(['photograph'])))]);
  await waitFor(() => expect(outbox.view().waiting).toEqual([]));
  expect(answers).toHaveLength(2);
  expect(await screen.findByRole('button', { name: 'Dismiss' })).toBeTruthy();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([expect.stringContaining('Too late.')]);
});
