/** From an action to a queued one, and what can still be done with a queued or refused one. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { words } from '#language/words.ts';
import { ApiError } from '#src/network/api-error.ts';
import type { Attention } from '#src/outbox/action.ts';
import { cartLane } from '#src/shop/actions/cart-line.ts';
import type { OutboxState } from '#src/outbox/outbox-state.ts';
import { currentSession, endSession, startSession } from '#src/shop/session/session.ts';
import {
  nextTask,
  aPage,
  beginSignedIn,
  endPage,
  historyOf,
  heart,
  list,
  meera,
  mug,
  refused,
  seenKettle,
  seenMug,
  enqueuedActions,
  uuid,
  withHeart,
  withMug,
} from '#tests/support/client/mocked-outbox-page.ts';
import { aRow } from '#tests/support/client/outbox-store.ts';
import { orderLane, reviewLane, wishLane } from '#tests/support/client/lanes.ts';

vi.mock('#src/outbox/page.ts', () => import('#tests/support/client/mocked-outbox-page.ts'));
vi.mock('#src/network/watch-connectivity.lazy.ts', () => import('#tests/support/client/mocked-outbox-page.ts'));
vi.mock('#src/cache/query-store.ts', async (original) => ({
  ...(await original<object>()),
  ...(await import('#tests/support/client/mocked-outbox-page.ts')),
}));

beforeEach(beginSignedIn);
afterEach(endPage);

describe('An action', () => {
  const choice = { productId: 'mug', quantity: 1, size: 'M', ram: '', weight: '' };

  test('adds to the cart what was displayed, or what this device last showed of it', async () => {
    const opened = await aPage();
    await opened.changes.addToCart(choice, seenMug);
    await opened.changes.addToCart({ ...choice, productId: 'kettle' }, undefined);
    expect(enqueuedActions(opened)).toEqual([
      { kind: 'cart.add', payload: { lineId: uuid, ...choice }, lane: cartLane(choice), seen: seenMug, userId: 'meera', id: undefined },
      expect.objectContaining({ lane: cartLane({ ...choice, productId: 'kettle' }), seen: seenKettle }),
    ]);
  });

  test('sets a quantity, with the accepted price', async () => {
    const opened = await aPage(withMug);
    await opened.changes.setQuantity('mug-line', 4, undefined);
    await opened.changes.setQuantity('mug-line', 4, 100);
    expect(enqueuedActions(opened)).toEqual([
      {
        kind: 'cart.setQuantity',
        payload: { lineId: 'mug-line', quantity: 4 },
        lane: cartLane(mug),
        seen: seenMug,
        userId: 'meera',
        id: undefined,
      },
      expect.objectContaining({ payload: { lineId: 'mug-line', quantity: 4, acceptedPrice: 100 } }),
    ]);
  });

  test.each([
    [2, 1, 3],
    [2, -1, 1],
    [1, -1, undefined],
    [2, -5, 1],
    [2, 9, 5],
    [5, 1, undefined],
    // More in the cart than in stock by now: the quantity may only be reduced.
    [8, 1, undefined],
    [8, -1, 7],
  ])('steps from %i by %i to %s', async (quantity, by, to) => {
    const opened = await aPage({ state: { snapshots: { cart: list([{ ...mug, quantity }]) } } as Partial<OutboxState> });
    await opened.changes.stepQuantity('mug-line', by);
    expect(enqueuedActions(opened)).toEqual(
      to === undefined ? [] : [expect.objectContaining({ payload: { lineId: 'mug-line', quantity: to } })],
    );
  });

  test('removes a line; removing it again is no error', async () => {
    const opened = await aPage(withMug);
    await opened.changes.removeFromCart('mug-line');
    await opened.changes.removeFromCart('gone');
    expect(enqueuedActions(opened)).toEqual([
      { kind: 'cart.remove', payload: { lineId: 'mug-line' }, lane: cartLane(mug), seen: seenMug, userId: 'meera', id: undefined },
    ]);
  });

  test('removes one of two lines', async () => {
    const opened = await aPage({
      state: { snapshots: { cart: list([{ ...mug, _id: 'other', productId: 'other' }, mug]) } } as Partial<OutboxState>,
    });
    await opened.changes.removeFromCart('mug-line');
    expect(enqueuedActions(opened)).toMatchObject([{ payload: { lineId: 'mug-line' } }]);
  });

  test('on an unknown line is refused, also for a visitor', async () => {
    endSession();
    const { changes } = await aPage({ state: { userId: '' } });
    await expect(changes.setQuantity('mug-line', 4, undefined)).rejects.toMatchObject({ code: 'gone' });
  });

  test('on a line that another page removed is refused', async () => {
    const { changes } = await aPage(withMug);
    await expect(changes.setQuantity('gone', 4, undefined)).rejects.toMatchObject({
      kind: 'refused',
      status: 404,
      code: 'gone',
      message: words().cart.lineGone,
    });
  });

  test('finds its line in the list just fetched where the store does not open', async () => {
    const opened = await aPage();
    opened.client.setQueryData(['cart', 'meera'], { items: [mug], version: 1, acks: {} });
    await opened.changes.setQuantity('mug-line', 4, undefined);
    await opened.changes.removeFromCart('mug-line');
    expect(enqueuedActions(opened)).toHaveLength(2);
    await expect(opened.changes.removeFromCart('gone')).rejects.toMatchObject({ code: 'gone' });
  });

  test('saves a product with the current price, and with the old one when a removal is undone', async () => {
    const opened = await aPage();
    await opened.changes.addToWishlist('kettle');
    await opened.changes.addToWishlist('kurta', heart);
    await opened.changes.addToWishlist('unknown');
    expect(enqueuedActions(opened)).toEqual([
      {
        kind: 'wish.add',
        payload: { itemId: uuid, productId: 'kettle', price: 250 },
        lane: wishLane('kettle'),
        seen: seenKettle,
        userId: 'meera',
        id: undefined,
      },
      expect.objectContaining({
        payload: { itemId: uuid, productId: 'kurta', price: 700 },
        seen: expect.objectContaining({ title: 'Kurta', price: 800 }),
      }),
      expect.objectContaining({ payload: { itemId: uuid, productId: 'unknown', price: undefined }, seen: undefined }),
    ]);
  });

  test('removes a saved product; removing it again is no error', async () => {
    const opened = await aPage(withHeart);
    await opened.changes.removeFromWishlist('heart');
    await opened.changes.removeFromWishlist('gone');
    expect(enqueuedActions(opened)).toEqual([
      {
        kind: 'wish.remove',
        payload: { itemId: 'heart', productId: 'kurta' },
        lane: wishLane('kurta'),
        seen: expect.objectContaining({ title: 'Kurta' }),
        userId: 'meera',
        id: undefined,
      },
    ]);
  });

  test('on an unknown heart is refused', async () => {
    const { changes } = await aPage();
    await expect(changes.removeFromWishlist('heart')).rejects.toMatchObject({ code: 'gone', message: words().request.notFound });
  });

  test('sends a review with the displayed data of its product', async () => {
    const opened = await aPage();
    const payload = { productId: 'mug', orderId: 'order-1', review: 'Good', customerRating: 5 };
    await opened.changes.addReview(payload, { title: 'Mug', image: 'm.webp' });
    expect(enqueuedActions(opened)).toEqual([
      {
        kind: 'review.add',
        payload,
        lane: reviewLane('order-1', 'mug'),
        seen: { price: 0, tax: 0, rating: 0, countInStock: 0, title: 'Mug', image: 'm.webp' },
        userId: 'meera',
        id: undefined,
      },
    ]);
  });

  test('of a visitor asks for a sign-in', async () => {
    endSession();
    const opened = await aPage();
    await expect(opened.changes.addToCart(choice, undefined)).rejects.toMatchObject({
      kind: 'unauthorised',
      status: 0,
      code: 'login_required',
      message: words().login.cart,
    });
    expect(enqueuedActions(opened)).toEqual([]);
  });

  test.each([
    ['a full disk', Object.assign(new Error('no room'), { full: true }), words().network.full],
    ['a disk that is not full', Object.assign(new Error('no room'), { full: false }), words().network.notSaved],
    ['any other failure', new Error('broken'), words().network.notSaved],
    ['what is no error', { full: true }, words().network.notSaved],
  ])('that could not be saved says so: %s', async (_, failure, message) => {
    const { changes } = await aPage({ outbox: { enqueue: () => Promise.reject(failure as Error) } });
    await expect(changes.addToCart(choice, undefined)).rejects.toMatchObject({ kind: 'broken', status: 0, code: 'not_saved', message });
  });

  test('sent directly shows the server’s message, and an expired session ends', async () => {
    const error = (kind: ApiError['kind']) => new ApiError({ kind, status: 400, code: 'x', message: 'No' });
    const { changes, outbox } = await aPage();
    outbox.enqueue.mockRejectedValueOnce(error('refused'));
    await expect(changes.addToCart(choice, undefined)).rejects.toMatchObject({ kind: 'refused', message: 'No' });
    expect(currentSession()).toBeDefined();
    outbox.enqueue.mockImplementationOnce(async () => {
      startSession('token-2', meera);
      throw error('unauthorised');
    });
    await expect(changes.addToCart(choice, undefined)).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(currentSession()?.token).toBe('token-2');
    outbox.enqueue.mockRejectedValueOnce(error('unauthorised'));
    await expect(changes.addToCart(choice, undefined)).rejects.toMatchObject({ kind: 'unauthorised' });
    expect(currentSession()).toBeUndefined();
    startSession('token-3', meera);
    outbox.enqueue.mockImplementationOnce(async () => {
      endSession();
      throw error('unauthorised');
    });
    await expect(changes.addToCart(choice, undefined)).rejects.toMatchObject({ kind: 'unauthorised' });
  });
});

describe('An order', () => {
  const proof = { checkoutId: 'c-1', paymentId: 'pay-1', providerOrderId: 'order-1', signature: 's' };
  const row = aRow({ id: 'order:pay-1' });

  test('is queued under the key of its payment, and placed when the server has it', async () => {
    const opened = await aPage();
    opened.outbox.enqueue.mockImplementationOnce(async () => {
      opened.emit({ queued: [row] });
      return row.id;
    });
    let isThere = false;
    const ordering = opened.changes.createOrder(proof).then(() => (isThere = true));
    await vi.waitFor(() => expect(opened.listeners.size).toBe(2));
    expect(enqueuedActions(opened)).toEqual([
      { kind: 'order.create', payload: proof, lane: orderLane('c-1'), seen: undefined, userId: 'meera', id: 'order:pay-1' },
    ]);
    opened.emit({ queued: [row, aRow()] });
    await nextTask();
    expect(isThere).toBe(false);
    opened.emit({ queued: [aRow()] });
    await ordering;
    expect(opened.listeners.size).toBe(1);
  });

  test('refused by the server fails with its message', async () => {
    const opened = await aPage();
    opened.outbox.enqueue.mockImplementationOnce(async () => {
      opened.emit({ attention: [refused(), refused({ id: 'order:pay-1', code: 'late', message: 'Too late' })] });
      return row.id;
    });
    await expect(opened.changes.createOrder(proof)).rejects.toMatchObject({
      kind: 'refused',
      status: 409,
      code: 'late',
      message: 'Too late',
    });
  });
});

describe('Queued actions', () => {
  const rows = [aRow({ id: 'first' }), aRow({ id: 'second' })];

  test('are undone from the last row to the first, as far as none was sent', async () => {
    const { changes, outbox } = await aPage();
    outbox.takeBack.mockResolvedValue(true);
    expect(await changes.takeBack({ rows })).toBe(true);
    expect(outbox.takeBack.mock.calls.map(([id]) => id)).toEqual(['second', 'first']);
    outbox.takeBack.mockReset();
    outbox.takeBack.mockResolvedValueOnce(true).mockResolvedValueOnce(false);
    expect(await changes.takeBack({ rows })).toBe(true);
    outbox.takeBack.mockReset();
    outbox.takeBack.mockResolvedValue(false);
    expect(await changes.takeBack({ rows })).toBe(false);
    expect(outbox.takeBack).toHaveBeenCalledOnce();
  });

  test('are sent now, until they were tried or the time is over', async () => {
    vi.useFakeTimers();
    const { changes, outbox } = await aPage();
    await changes.sendNow();
    expect(outbox.sendNow).toHaveBeenCalledOnce();
    await changes.sendNow(3_000);
    outbox.sendNow.mockReturnValue(new Promise(() => undefined));
    const isOver = vi.fn<() => void>();
    const isDone = vi.fn<() => void>();
    void changes.sendNow().then(isDone);
    void changes.sendNow(3_000).then(isOver);
    await vi.advanceTimersByTimeAsync(2_999);
    expect(isOver).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(isOver).toHaveBeenCalledOnce();
    expect(isDone).not.toHaveBeenCalled();
  });

  test('keep the session and version of the moment when a list was requested', async () => {
    const { changes } = await aPage(withMug);
    expect(changes.requestContext('meera', 'cart')).toEqual({ version: 4, token: 'token-1' });
    expect(changes.requestContext('meera', 'wishlist')).toEqual({ version: undefined, token: 'token-1' });
    expect(changes.requestContext('kabir', 'cart')).toEqual({ version: undefined, token: 'token-1' });
    endSession();
    expect(changes.requestContext('meera', 'cart').token).toBeUndefined();
  });

  test('survive a fetched list, and a device without storage causes no error', async () => {
    const { changes, outbox } = await aPage();
    const fresh = { name: 'cart' as const, items: [], version: 5, acks: {} };
    await changes.storeList('meera', fresh, { version: 4 });
    expect(outbox.storeList.mock.lastCall).toEqual(['meera', fresh, { version: 4 }]);
    outbox.storeList.mockRejectedValueOnce(new Error('hangs'));
    await expect(changes.storeList('meera', fresh, undefined)).resolves.toBeUndefined();
  });
});

describe('A refused action', () => {
  const intent = aRow({ attempts: 1, payload: { itemId: 'i', productId: 'kurta' } as never, lane: 'wish:kurta', seen: seenKettle });
  const again = (more: Partial<Attention>) => aPage({ state: { attention: [refused({ intent, ...more })] } });

  test('is retried as a new one, and leaves the attention list', async () => {
    const opened = await again({});
    await opened.changes.retry('old');
    expect(enqueuedActions(opened)).toEqual([
      { kind: intent.kind, payload: intent.payload, lane: 'wish:kurta', seen: seenKettle, userId: 'meera', id: undefined },
    ]);
    expect(opened.outbox.dismiss).toHaveBeenCalledWith('old');
  });

  test('keeps its key only when this device set it aside after it had been sent', async () => {
    for (const [more, id] of [
      [{ message: '' }, 'old'],
      [{ message: '', intent: { ...intent, attempts: 0 } }, undefined],
    ] as [Partial<Attention>, string | undefined][]) {
      const opened = await again(more);
      await opened.changes.retry('old');
      expect(enqueuedActions(opened)).toMatchObject([{ id }]);
    }
  });

  test('of a newer app version cannot be retried here', async () => {
    const opened = await again({ intent: { ...intent, v: 99 } });
    await expect(opened.changes.retry('old')).rejects.toMatchObject({
      kind: 'refused',
      status: 0,
      code: 'newer_version',
      message: words().sync.newer,
    });
    expect(opened.outbox.dismiss).not.toHaveBeenCalled();
  });

  test('already dismissed is left alone', async () => {
    const opened = await again({ id: 'other' });
    await opened.changes.retry('old');
    expect(enqueuedActions(opened)).toEqual([]);
    expect(opened.outbox.dismiss).not.toHaveBeenCalled();
  });

  test('stays on the attention list when its retry could not be saved', async () => {
    const opened = await again({});
    opened.outbox.enqueue.mockRejectedValueOnce(new Error('full'));
    await expect(opened.changes.retry('old')).rejects.toMatchObject({ code: 'not_saved' });
    expect(opened.outbox.dismiss).not.toHaveBeenCalled();
  });
});

test('Signing out is passed on, for this device or everywhere', async () => {
  const { changes, outbox } = await aPage();
  expect(await changes.signOut(false)).toBe(true);
  expect(outbox.hideFor).toHaveBeenCalledWith('meera');
  expect(outbox.clearLists).toHaveBeenCalledWith('meera');
  expect(historyOf()).toBeNull();
  expect(currentSession()).toBeUndefined();
});
